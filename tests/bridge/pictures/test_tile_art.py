"""Tiles as pictures draw them: every sign has a drawing of its own inside the client's sign (table_look 1.1)."""

from __future__ import annotations

import re

from mahjong_bridge.pictures.tile_art import drawn_glyphs, path_of
from mahjong_commands.glyphs import BACK_GLYPH, tile_glyph
from mahjong_engine.tiles import Face

FACES = [
    Face(f"{number}{suit}")
    for suit, most in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8))
    for number in range(1, most + 1)
]


def test_every_face_and_the_back_have_a_drawing_of_their_own() -> None:
    glyphs = {BACK_GLYPH, *(tile_glyph(face) for face in FACES)}
    assert drawn_glyphs() == glyphs
    assert len({path_of(glyph) for glyph in glyphs}) == len(glyphs) == 43


def test_a_red_five_is_drawn_as_the_ordinary_one_in_another_ink() -> None:
    assert path_of(tile_glyph(Face("0p"))) == path_of(tile_glyph(Face("5p")))


def test_nothing_is_drawn_outside_the_sign() -> None:
    for glyph in drawn_glyphs():
        for part in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", path_of(glyph)):
            x, y = map(float, part)
            assert -3.26 <= x <= 3.26
            assert -7.01 <= y <= 1.01

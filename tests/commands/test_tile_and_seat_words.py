"""Words players type for tiles and seats (riichi.md 18.1)."""

from __future__ import annotations

import pytest

from mahjong_commands.words import read_seat, read_tile, tile_word
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import KIND_FACES, RED_FIVES


@pytest.mark.parametrize(
    ("word", "face"),
    [
        ("5p", "5p"),
        ("0p", "0p"),
        ("5P", "5p"),
        ("m1", "1m"),
        ("m5_red", "0m"),
        ("s5-red", "0s"),
        ("5pr", "0p"),
        ("5mred", "0m"),
        ("r5s", "0s"),
        ("p0", "0p"),
        ("1z", "1z"),
        ("z7", "7z"),
        ("east", "1z"),
        ("EAST", "1z"),
        ("e", "1z"),
        ("south_wind", "2z"),
        ("n", "4z"),
        ("white_dragon", "5z"),
        ("haku", "5z"),
        ("green", "6z"),
        ("hatsu", "6z"),
        ("red", "7z"),
        ("chun", "7z"),
        ("plum", "5f"),
        ("f1", "1f"),
    ],
)
def test_a_tile_word_names_one_face(word: str, face: str) -> None:
    assert read_tile(word).faces == (face,)


@pytest.mark.parametrize("word", ["", "5x", "x5", "9f", "8z", "z9", "0z", "10p", "m5_blue", "dragons!", "5 p"])
def test_other_words_name_no_tile(word: str) -> None:
    assert read_tile(word).faces == ()


def test_a_bare_number_or_family_name_is_ambiguous() -> None:
    assert read_tile("5").faces == ("5m", "5p", "5s")
    assert read_tile("0").faces == ("0m", "0p", "0s")
    assert read_tile("dragon").faces == ("5z", "6z", "7z")


@pytest.mark.parametrize("face", [*KIND_FACES, *sorted(RED_FIVES)])
def test_the_word_completion_offers_reads_back_as_its_face(face: str) -> None:
    assert read_tile(tile_word(face)).faces == (face,)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("word", "seat"),
    [
        ("east", Seat.FIRST),
        ("S", Seat.SECOND),
        ("3", Seat.THIRD),
        ("North", Seat.FOURTH),
        ("5", None),
        ("middle", None),
    ],
)
def test_a_seat_is_named_by_wind_or_number(word: str, seat: Seat | None) -> None:
    assert read_seat(word) is seat

"""Who is sent what (table_look 8: statement 14)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Block, Primitive, Text, seen_by
from mahjong_bridge.scenes.sight import Sitter, TableMode, TableSight
from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.actions import BindSeed, Discard, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.kernel import MatchState, new_match, open_asks, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, TABLE, Seat
from mahjong_engine.tiles import Face, TileId, is_red
from mahjong_engine.views import OwnTile
from support.scene_gallery import gallery
from support.scene_games import PROFILE, moments, step
from support.scene_sights import PLAYERS, WATCHER, sight_of
from support.scene_space import lettering, plain


def own_tiles(table: TableSight, seat: Seat) -> list[OwnTile]:
    sitter = next(sitter for sitter in table.sitters if sitter.seat == seat)
    own = None if sitter.view is None else sitter.view.own
    return [] if own is None else [*own.tiles, *([own.drawn] if own.drawn else [])]


@pytest.mark.parametrize("mode", ["display", "block"])
def test_own_faces_reach_their_owner_and_nobody_else(mode: TableMode) -> None:
    """table_look 8.14."""
    for name, _, picture in gallery(mode):
        for seat in Seat:
            for reader in (*PLAYERS, WATCHER, None):
                seen = [key for key in seen_by(picture, reader) if key.startswith(f"own.{int(seat)}.")]
                assert not seen or reader == PLAYERS[seat], name


@pytest.mark.parametrize("mode", ["display", "block"])
def test_own_faces_are_exactly_the_concealed_tiles(mode: TableMode) -> None:
    """table_look 8.14."""
    checked = 0
    for name, table, picture in gallery(mode):
        assert table.public is not None or not table.sitters
        for sitter in table.sitters:
            assert table.public is not None
            if table.public.seats[sitter.seat].shown is not None:
                assert not [key for key in picture if key.startswith(f"own.{int(sitter.seat)}.")], name
                continue
            faces: Counter[tuple[str, bool]] = Counter()
            for key, primitive in picture.items():
                if key.startswith(f"own.{int(sitter.seat)}.") and key.endswith(".face"):
                    (glyph,) = lettering(primitive).glyphs
                    faces[glyph.character, glyph.underlined] += 1
            held = Counter((tile_glyph(t.face), is_red(t.face)) for t in own_tiles(table, sitter.seat))
            assert faces == held, name
            checked += sum(held.values())
    assert checked > 1000


def test_ids_of_own_tiles_do_not_tell_which_tile_they_are() -> None:
    """The id is the table actor's random one; neither identity nor face of the tile enters it."""
    first = next(moment for moment in moments(2) if moment.views[Seat.FIRST].own is not None)
    ids = [
        {key for key in render(layout(sight_of(first.views, seed=seed))) if key.startswith("own.")} for seed in (1, 2)
    ]
    assert len(ids[0]) == len(ids[1])
    assert not ids[0] & ids[1]


def test_all_pictures_are_the_same_when_only_hidden_tiles_differ() -> None:
    """table_look 8.14: The same acts over two walls that differ in what one seat cannot see give that seat the same picture."""
    plain_wall = tuple(TileId(index) for index in range(136))
    start = new_match(load_profile(PROFILE))
    start = step(start, TABLE, StartMatch())
    # The first dealer holds W[0..3], W[16..19], W[32..35], W[48] and W[52]; every other place is hidden from him.
    mixed = list(plain_wall)
    for a, b in ((4, 100), (5, 9), (20, 66), (36, 115), (49, 70), (56, 57)):
        mixed[a], mixed[b] = mixed[b], mixed[a]
    pictures = []
    for wall in (plain_wall, tuple(mixed)):
        state = step(start, TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, wall))
        state = step(state, TABLE, StartDeal())
        pictures.append([_both(state)])
        dealer, ask = open_asks(state)[0]
        state = step(state, dealer, ask.default)
        assert isinstance(ask.default, Discard)
        pictures[-1].append(_both(state))
    assert pictures[0] == pictures[1]


def _both(state: MatchState) -> tuple[object, ...]:
    viewers = (SPECTATOR, *Seat)
    table = sight_of({viewer: view(state, viewer) for viewer in viewers}, choices=0)
    picture = render(layout(table))
    return tuple(seen_by(picture, None).values()), tuple(seen_by(picture, PLAYERS[0]).values())


OWN = ("own.", "strip.")
"""What shows the own hand to its owner."""


@pytest.mark.parametrize("mode", ["display", "block"])
def test_public_pictures_do_not_depend_on_what_a_seat_holds(mode: TableMode) -> None:
    """Exchanging every concealed tile of every seat changes nothing anybody else is sent."""
    for name, table, picture in gallery(mode):
        swapped = replace(table, sitters=tuple(_with_other_tiles(sitter) for sitter in table.sitters))
        other = render(layout(swapped))
        for reader in (None, WATCHER):
            assert seen_by(picture, reader) == seen_by(other, reader), name
        for seat in Seat:
            kept, now = (
                {k: p for k, p in each.items() if not k.startswith(OWN) and p.audience.reaches(PLAYERS[seat])}
                for each in (picture, other)
            )
            assert kept == now, name


def _with_other_tiles(sitter: Sitter) -> Sitter:
    if sitter.view is None or sitter.view.own is None:
        return sitter
    own = sitter.view.own
    tiles = tuple(tile.replace(face=Face("7z")) for tile in own.tiles)
    drawn = None if own.drawn is None else own.drawn.replace(face=Face("7z"))
    return replace(sitter, view=replace(sitter.view, own=own.replace(tiles=tiles, drawn=drawn)))


def public_glyphs(picture: dict[str, Primitive]) -> Counter[str]:
    """Tile signs everybody is sent, but for winds on plates and backs."""
    found: Counter[str] = Counter()
    for key, primitive in seen_by(picture, None).items():
        if isinstance(primitive.shape, Text) and not key.startswith(("plate.", "notice.", "seat.")):
            found += Counter(character for character in plain(primitive) if 0x1F000 <= ord(character) < 0x1F02B)
    return found


def test_a_watcher_sees_exactly_what_lies_face_up() -> None:
    for name, table, picture in gallery("display"):
        if table.public is None:
            continue
        up: Counter[str] = Counter()
        for seat in table.public.seats:
            up += Counter(tile_glyph(tile.face) for tile in seat.river if not tile.called)
            up += Counter(tile_glyph(face) for face in seat.aside)
            for meld in seat.melds:
                visible = meld.faces[1:-1] if meld.concealed else meld.faces
                up += Counter(tile_glyph(face) for face in (*visible, *([meld.added] if meld.added else [])))
            winning = [
                win
                for win in (table.public.deal_result.wins if table.public.deal_result else ())
                if win.seat == seat.seat
            ]
            if winning:
                up += Counter(tile_glyph(face) for face in (*winning[0].hand, winning[0].tile))
            elif seat.shown is not None:
                up += Counter(tile_glyph(face) for face in seat.shown)
        if table.public.wall is not None:
            up += Counter(tile_glyph(face) for _, _, face in table.public.wall.indicators)
        assert public_glyphs(picture) == up, name


def test_blocks_are_for_everyone() -> None:
    for _, _, picture in gallery("block"):
        for primitive in picture.values():
            if isinstance(primitive.shape, Block):
                assert primitive.audience.kind == "everyone"


def test_a_players_own_plate_is_not_sent_to_him_and_his_panel_to_nobody_else() -> None:
    for _, table, picture in gallery("display"):
        for sitter in table.sitters:
            key = f"plate.{int(sitter.seat)}.text"
            if key in picture:
                assert not picture[key].audience.reaches(sitter.player_id)
                assert picture[key].audience.reaches(WATCHER)
                panel = picture[f"panel.{int(sitter.seat)}.text"]
                assert [reader for reader in (*PLAYERS, WATCHER) if panel.audience.reaches(reader)] == [
                    sitter.player_id
                ]


def test_bots_have_no_faces_boxes_or_panels() -> None:
    moment = next(moment for moment in moments(2) if moment.views[Seat.FIRST].own is not None)
    table = moment.sight()
    bots = replace(
        table, sitters=tuple(replace(sitter, player_id=None, tile_ids={}, tile_tokens={}) for sitter in table.sitters)
    )
    picture = render(layout(bots))
    assert not [key for key in picture if key.startswith(("own.", "panel.", "button.", "prompt."))]
    assert (
        sum(key.startswith("plate.") and primitive.audience.kind == "everyone" for key, primitive in picture.items())
        == 4
    )

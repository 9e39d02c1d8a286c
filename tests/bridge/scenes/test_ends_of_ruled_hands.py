"""What a table shows of hands at and after a win, for every value of the ``show_*`` keys: profiles.md P-21, P-68."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_bridge.scenes.layout import layout, slot_tokens
from mahjong_bridge.scenes.materials import BACK
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Block, Primitive, Text, seen_by
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_commands.glyphs import BACK_GLYPH, tile_glyph
from mahjong_engine.kernel import view
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import SPECTATOR, Seat, Viewer
from mahjong_engine.tiles import Face, parse_faces
from support.ruled_positions import Position
from support.ruled_tables import WALL, RuledTable, table_profile, table_rules
from support.scene_sights import PLAYERS, sight_of
from support.scene_space import meeting_bodies, plain

MODES: tuple[TableMode, ...] = ("display", "block")
DRAWN = {"E": "123456789m55p23s1s"}
THROWN = {"E": "123456789m55p23s", "N": "147p369s1234567z1s"}


def rules(*, seen: str = "", max_win: int = 1, **game: object) -> Profile:
    marked = frozenset(place for place, face in enumerate(parse_faces(WALL)) if face in set(parse_faces(seen)))
    return table_profile(table_rules(game={"transparent": marked, **game}, end={"max_win": max_win}))


def ended(profile: Profile, hands: dict[str, str], words: str, turn: str = "E") -> RuledTable:
    return Position(profile, hands, turn=turn).play(words)


def sight(table: RuledTable, mode: TableMode) -> TableSight:
    viewers: tuple[Viewer, ...] = (SPECTATOR, *Seat)
    return sight_of({viewer: view(table.state, viewer) for viewer in viewers}, mode=mode)


def faces_beside(picture: dict[str, Primitive], *starts: str) -> Counter[str]:
    return Counter(
        character
        for key, primitive in picture.items()
        if key.startswith(starts) and isinstance(primitive.shape, Text)
        for character in plain(primitive)
    )


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("hands", "words", "turn"), [(DRAWN, "E win", "E"), (THROWN, "N throw 1s, E win", "N")])
def test_p_68_without_show_after_win_the_winning_tile_alone_lies_open(
    mode: TableMode, hands: dict[str, str], words: str, turn: str
) -> None:
    table = ended(rules(show_after_win=False), hands, words, turn)
    for reader in (None, PLAYERS[1], PLAYERS[2]):
        picture = seen_by(render(layout(sight(table, mode))), reader)
        shown = faces_beside(picture, "hand.", "known.", "drawn.")
        assert {sign for sign in shown if sign != BACK_GLYPH} == {tile_glyph(Face("1s"))}, "no other face of any hand"
        if mode == "display":
            assert len(plain(picture["hand.0.text"])) == 13
        else:
            assert filled_slots(picture, 0) == 13


def filled_slots(picture: dict[str, Primitive], seat: int) -> int:
    slots = [primitive.shape for key, primitive in picture.items() if key.startswith(f"slot.{seat}.")]
    return sum(isinstance(shape, Block) and shape.block_state == BACK for shape in slots)


@pytest.mark.parametrize("mode", MODES)
def test_the_owner_of_a_covered_winning_hand_sees_each_of_his_tiles_once(mode: TableMode) -> None:
    table = sight(ended(rules(show_after_win=False), DRAWN, "E win"), mode)
    picture = seen_by(render(layout(table)), PLAYERS[0])
    own = faces_beside(picture, "own.0.") + faces_beside(picture, "drawn.")
    assert own == Counter(tile_glyph(face) for face in parse_faces(DRAWN["E"]))
    assert len([key for key in slot_tokens(table) if key.startswith("slot.0.")]) in {0, 13}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("after_end", [False, True])
def test_p_68_hands_lie_open_at_the_end_where_the_switches_say(mode: TableMode, after_end: bool) -> None:
    table = ended(rules(show_after_win=True, show_after_end=after_end), DRAWN, "E win")
    picture = seen_by(render(layout(sight(table, mode))), None)
    for seat in Seat:
        lying = sum(faces_beside(picture, f"hand.{int(seat)}.faces").values())
        assert lying == (13 if seat is Seat.FIRST or after_end else 0)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("shown", [False, True])
def test_p_68_concealed_kongs_show_two_tiles_or_four_backs(mode: TableMode, shown: bool) -> None:
    table = Position(rules(show_closed_kan=shown), {"E": "9999p147m258s1234z"}).play("E kong 9p9p9p9p")
    row = faces_beside(seen_by(render(layout(sight(table, mode))), None), "melds.0.")
    assert row[BACK_GLYPH] == (2 if shown else 4)
    table.play_out()
    row = faces_beside(seen_by(render(layout(sight(table, mode))), None), "melds.0.")
    assert row[tile_glyph(Face("9p"))] == 2, "when the hand has ended it is shown"


@pytest.mark.parametrize("mode", MODES)
def test_p_21_a_covered_kong_shows_what_shines_through(mode: TableMode) -> None:
    first = frozenset({parse_faces(WALL).index("9p")})
    profile = table_profile(table_rules(game={"show_closed_kan": False, "transparent": first}))
    table = Position(profile, {"E": "9999p147m258s1234z"}).play("E kong 9p9p9p9p")
    row = faces_beside(seen_by(render(layout(sight(table, mode))), None), "melds.0.")
    assert (row[BACK_GLYPH], row[tile_glyph(Face("9p"))]) == (3, 1)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("show", [False, True])
def test_a_winner_who_has_left_keeps_his_winning_tile_in_sight_while_the_others_play(
    mode: TableMode, show: bool
) -> None:
    profile = rules(show_after_win=show, max_win=3, seen="123456789m1s")
    table = Position(profile, THROWN, turn="N").play("N throw 1s, E win")
    assert table.state.phase == "playing"
    for _ in range(3):
        picture = render(layout(sight(table, mode)))
        seen = seen_by(picture, None)
        assert faces_beside(seen, "drawn.")[tile_glyph(Face("1s"))] == 1
        assert meeting_bodies(picture, 2e-6) == []
        assert len(seen) - sum(isinstance(primitive.shape, Block) for primitive in seen.values()) <= 110
        table.play(f"{table.asked()} throw {view(table.state, table.seat(table.asked())).own.drawn.face}")  # type: ignore[union-attr]

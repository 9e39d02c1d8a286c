"""Transparent tiles: everybody sees them outside the wall, nobody where in a hand they are (profiles.md P-21)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from mahjong_engine.codec import event_from_json, event_to_json
from mahjong_engine.kernel import MatchState, fold, new_match, view
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import SPECTATOR, Seat, Viewer
from mahjong_engine.testing import check_variant, eager_choice
from mahjong_engine.tiles import Face, parse_faces
from support.ruled_tables import FLOWERS, WALL, RuledTable, table_profile, table_rules

HANDS = {"E": "147m258p369s12345z", "S": "2345m67p99s12567z", "W": "3333p147m258s567z"}


def see_through(faces: str, wall: str = WALL, **game: object) -> Profile:
    """Plain rules whose copies of these faces are transparent."""
    wanted = set(parse_faces(faces))
    marked = frozenset(place for place, face in enumerate(parse_faces(wall)) if face in wanted)
    return table_profile(table_rules(game={"transparent": marked, **game}), wall)


def test_p_21_everybody_sees_what_has_left_the_wall_in_every_hand() -> None:
    table = RuledTable(see_through("5m9s"), HANDS, draws="9s")
    south = table.seat("S")
    for viewer in (SPECTATOR, *Seat):
        seen = view(table.state, viewer).seats[south]
        assert (seen.known, seen.unknown, seen.concealed) == (("5m", "9s", "9s"), 10, 13)
    table.play("E throw 5z")
    assert view(table.state, SPECTATOR).seats[south].known == ("5m", "9s", "9s", "9s"), "the drawn tile counts too"
    assert view(table.state, SPECTATOR).seats[south].unknown == 10
    table.play("S throw 9s")
    assert view(table.state, SPECTATOR).seats[south].known == ("5m", "9s", "9s"), "a discard is no tile of the hand"


def test_p_21_the_owner_knows_which_of_his_tiles_all_can_see() -> None:
    table = RuledTable(see_through("5m9s"), HANDS, draws="9s").play("E throw 5z")
    own = view(table.state, table.seat("S")).own
    assert own is not None
    assert own.drawn is not None
    assert [tile.face for tile in own.tiles if tile.open] == ["5m", "9s", "9s"]
    assert own.drawn.open


def test_p_21_tiles_in_the_wall_are_not_seen() -> None:
    table = RuledTable(see_through("9s"), {"E": "147m258p369s12345z"}, draws="9s")
    shown = view(table.state, SPECTATOR)
    assert [seat.known for seat in shown.seats].count((Face("9s"),)) == 1
    assert "known" not in {field for field in dir(shown.wall) if not field.startswith("_")}


def test_p_21_the_mark_belongs_to_the_tile_and_not_to_its_face() -> None:
    first = parse_faces(WALL).index("5m")
    table = RuledTable(table_profile(table_rules(game={"transparent": frozenset({first})})), {"E": "555m258p36s12345z"})
    assert view(table.state, SPECTATOR).seats[table.seat("E")].known == ("5m",)


def test_p_21_a_transparent_tile_shines_through_a_covered_kong() -> None:
    first = parse_faces(WALL).index("3p")
    hands = {"E": "3333p147m258s1234z"}
    for marked, known in ((frozenset(), ()), (frozenset({first}), ("3p",))):
        profile = table_profile(table_rules(game={"transparent": marked, "show_closed_kan": False}))
        table = RuledTable(profile, hands).play("E kong 3p3p3p3p")
        meld = view(table.state, SPECTATOR).seats[table.seat("E")].melds[0]
        assert (meld.faces, meld.size, meld.known) == ((), 4, known)


def test_p_21_a_shown_hand_has_nothing_left_to_tell() -> None:
    hands = {"E": "123456789m1122z2z"}
    table = RuledTable(see_through("1z"), hands).play("E win")
    seat = view(table.state, SPECTATOR).seats[table.seat("E")]
    assert seat.shown is not None
    assert (seat.known, seat.unknown) == ((), 0)


def mixed(state: MatchState, seat: Seat) -> MatchState:
    """The same deal with the seat's pieces in the reverse order, another one of them drawn."""
    deal = state.playing
    mine = deal.seats[seat]
    hand = mine.hand[::-1]
    drawn = None if mine.drawn is None else hand[-1]
    fresh = mine.replace(hand=hand, drawn=drawn)
    return state.replace(deal=deal.replace(seats=(*deal.seats[:seat], fresh, *deal.seats[seat + 1 :])))


def test_p_21_no_other_view_tells_where_in_the_hand_a_transparent_tile_is() -> None:
    """Whether it was just drawn is a place, too."""
    table = RuledTable(see_through("5m9s"), HANDS, draws="9s").play("E throw 5z")
    south = table.seat("S")
    other = mixed(table.state, south)
    assert view(other, south) != view(table.state, south), "the owner sees that another tile is the drawn one"
    others: list[Viewer] = [SPECTATOR, *(seat for seat in Seat if seat is not south)]
    for viewer in others:
        assert view(other, viewer) == view(table.state, viewer)


TABLES = {
    "some tiles": see_through("5m9s1z"),
    "a suit and flowers": replace(
        see_through("123456789m12345678f", WALL + FLOWERS, flowers=frozenset(range(136, 144)), opening_flower=True),
        name="flowers",
    ),
    "all tiles and covered kongs": see_through("123456789m123456789p123456789s1234567z", show_closed_kan=False),
    "three players": table_profile(
        table_rules(3, game={"transparent": frozenset(range(0, 136, 3)), "show_after_win": False}, end={"max_win": 2})
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_p_21_hidden_tiles_and_places_reshuffled_change_no_other_view(name: str) -> None:
    check_variant(TABLES[name], [3], every=23)
    check_variant(TABLES[name], [4], choose=eager_choice, every=23)


def test_a_recorded_hand_with_transparent_tiles_is_seen_again_as_it_was() -> None:
    profile = see_through("5m9s")
    table = RuledTable(profile, HANDS, draws="9s").play("E throw 5z, S throw 9s")
    stored = json.dumps([event_to_json(event) for event in table.events])
    again = fold(new_match(profile), [event_from_json(*told) for told in json.loads(stored)])
    for viewer in (SPECTATOR, *Seat):
        assert view(again, viewer) == view(table.state, viewer)

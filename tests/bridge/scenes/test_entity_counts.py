"""The tables of table_look section 4 and how many entities they take there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

import pytest

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Primitive, seen_by
from mahjong_bridge.scenes.sight import TableSight
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face
from mahjong_engine.views import MeldView, WallView
from support.scene_sights import PLAYERS, meld, own_view, public_view, river, seat_view, sitter

HAND = "123456789m1234p"
SETS_TILES = 3
WALL = WallView(
    ((0,) * 17, (1, *(2,) * 8, *(0,) * 8), (2,) * 17, (*(2,) * 5, *(0,) * 12)),
    ((Seat.THIRD, 4, Face("3z")),),
    Seat.THIRD,
    0,
)
"""Three runs and a half stack."""


def table(
    sets: Mapping[Seat, int], riichi: Collection[Seat], turn: Seat | None, choices: Mapping[Seat, int]
) -> TableSight:
    """Nine discards a seat; everybody is human."""
    seats = [
        seat_view(
            seat,
            concealed=13 - SETS_TILES * sets.get(seat, 0),
            has_drawn=seat is turn,
            melds=_sets(seat, sets.get(seat, 0)),
            river=river("123456789m", sideways=3 if seat in riichi else None),
            riichi=seat in riichi,
            stick=seat in riichi,
        )
        for seat in Seat
    ]
    public = public_view(seats, wall=WALL, turn=turn or Seat.FIRST, last_discard=Seat.FIRST if turn is None else None)
    people = []
    for seat in Seat:
        hand = "".join(face for face in _faces()[: 13 - SETS_TILES * sets.get(seat, 0)])
        own = own_view(seat, hand, "7z" if seat is turn else "")
        people.append(sitter(seat, replace(public, viewer=seat, own=own), choices=choices.get(seat, 0)))
    return TableSight("table", "display", 0, public, 4, tuple(people), (), None)


def _faces() -> list[str]:
    return [f"{number}m" for number in range(1, 10)] + [f"{number}p" for number in range(1, 5)]


def _sets(seat: Seat, count: int) -> tuple[MeldView, ...]:
    return (meld("pon", "111z", source=Seat((seat + 3) % 4)),) * count


ALL = tuple(Seat)
SCENES = {
    "M": (table({Seat.SECOND: 2, Seat.THIRD: 1}, {Seat.FIRST, Seat.FOURTH}, Seat.FIRST, {Seat.FIRST: 3}), 102, 167),
    "K": (table({}, {Seat.FIRST, Seat.FOURTH}, None, {Seat.FIRST: 5, Seat.SECOND: 2, Seat.THIRD: 2}), 95, 189),
    "R": (table({}, ALL, Seat.FIRST, {Seat.FIRST: 3}), 110, 185),
    "X": (table(dict.fromkeys(ALL[1:], 3), {Seat.FIRST}, Seat.FIRST, {Seat.FIRST: 3}), 106, 190),
}


@pytest.mark.parametrize("name", sorted(SCENES))
def test_the_tables_of_the_budget_take_no_more_than_it_counts(name: str) -> None:
    """table_look 8.12."""
    sight, client, server = SCENES[name]
    picture = render(layout(sight))
    assert len(seen_by(picture, PLAYERS[0])) <= client
    assert len(picture) <= server


def count(picture: Mapping[str, Primitive], *kinds: str) -> int:
    return sum(key.startswith(tuple(f"{kind}." for kind in kinds)) for key in picture)


def test_each_group_takes_what_the_budget_gives_it() -> None:
    client = seen_by(render(layout(SCENES["M"][0])), PLAYERS[0])
    assert count(client, "table", "board", "stool") == 11
    assert count(client, "wall") == 9, "the lower tile of a half stack shows its back as well"
    assert count(client, "hand") == 8
    assert count(client, "drawn") == 2
    assert count(client, "stick") == 2
    assert count(client, "melds") == 7
    assert count(client, "plate", "panel") == 5, "what every draw changes is a text of its own on the panel"
    assert count(client, "own") == 28
    assert count(client, "button", "prompt") == 7
    assert count(client, "river") <= 22

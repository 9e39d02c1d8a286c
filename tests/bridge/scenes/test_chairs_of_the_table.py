"""Players who have changed chairs see the table from there, and the turn goes round it (profiles.md P-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from mahjong_bridge.scenes.chairs import by_chair, chair_of, seat_on
from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Primitive
from mahjong_bridge.scenes.sight import FreeStool, TableMode, TableSight
from mahjong_commands.messages import Message
from mahjong_engine.actions import BindSeed, CallMeld, Pass, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.dealing import match_seed
from mahjong_engine.kernel import MatchState, decide, fold, new_match, open_asks, view
from mahjong_engine.seats import SPECTATOR, TABLE, Seat, Viewer, seats_of
from support.ruled_tables import table_profile, table_rules
from support.scene_sights import PLAYERS, sight_of

ORDER = (Seat.SECOND, Seat.FIRST, Seat.FOURTH, Seat.THIRD)
"""Who sits on the chairs from the first to the last."""


def matches(orders: tuple[tuple[int, ...], ...], steps: int) -> Iterator[MatchState]:
    """The moments of a hand in which calls are taken; equal seeds deal equal hands to equal positions."""
    state = new_match(table_profile(table_rules(room={"seat_orders": orders})))
    for action in (StartMatch(), BindSeed(match_seed(11, 0), SeedOrigin.GIVEN), StartDeal()):
        state = fold(state, decide(state, TABLE, action))
    for _ in range(steps):
        yield state
        asks = dict(open_asks(state))
        if not asks:
            return
        order = orders[0] if orders else range(4)
        seat = next(Seat(seat) for seat in order if Seat(seat) in asks)
        calls = [offer for offer in asks[seat].offers if isinstance(offer, CallMeld)]
        chosen = calls[0] if calls else asks[seat].default
        assert isinstance(chosen, Pass) or chosen in asks[seat].offers
        state = fold(state, decide(state, seat, chosen))


def sight_at(state: MatchState, mode: TableMode) -> TableSight:
    viewers: tuple[Viewer, ...] = (SPECTATOR, *seats_of(4))
    return sight_of({viewer: view(state, viewer) for viewer in viewers}, mode=mode, yaw=90)


def drawn(sight: TableSight) -> dict[str, Primitive]:
    return render(layout(by_chair(sight)))


def as_if_on_own_chairs(sight: TableSight) -> TableSight:
    """The players of a plain table renamed to those who sit on the same chairs of the other one."""
    named = [replace(sitter, player_id=PLAYERS[ORDER[sitter.seat]]) for sitter in sight.sitters]
    return replace(sight, sitters=tuple(named))


@pytest.mark.parametrize("mode", ["display", "block"])
def test_the_picture_is_that_of_the_same_hand_with_everybody_on_his_own_chair(mode: TableMode) -> None:
    melds = rivers = 0
    for plain, moved in zip(matches((), 60), matches((ORDER,), 60), strict=True):
        expected = drawn(as_if_on_own_chairs(sight_at(plain, mode)))
        found = drawn(sight_at(moved, mode))
        assert found == expected
        melds += sum(key.startswith("melds") for key in found)
        rivers += sum(key.startswith("river") for key in found)
    assert melds > 0, "the source of a call lies at the side it came from"
    assert rivers > 0


def test_nobody_sees_anothers_tiles_after_the_move() -> None:
    for state in matches((ORDER,), 20):
        sight = sight_at(state, "display")
        for sitter in sight.sitters:
            chair = chair_of(view(state, SPECTATOR).chairs, sitter.seat)
            own = {key: value for key, value in drawn(sight).items() if key.startswith(f"own.{int(chair)}.")}
            held = view(state, sitter.seat).own
            assert held is not None
            assert len(own) == 2 * (len(held.tiles) + (held.drawn is not None)), "a face and a box each"
            assert {value.audience.players for value in own.values()} == {(sitter.player_id,)}


def test_a_table_where_nobody_has_moved_is_drawn_as_it_is() -> None:
    sight = sight_at(next(matches((), 1)), "display")
    assert by_chair(sight) is sight


def test_a_free_stool_is_where_its_chair_is() -> None:
    sight = sight_at(next(matches((ORDER,), 1)), "display")
    free = replace(sight, sitters=sight.sitters[1:], stools=(FreeStool(Seat.FIRST, "token", Message("Sit down")),))
    assert [stool.seat for stool in by_chair(free).stools] == [Seat.SECOND]


def test_chairs_and_seats_lead_to_each_other() -> None:
    chairs = view(next(matches((ORDER,), 1)), SPECTATOR).chairs
    assert [seat_on(chairs, chair) for chair in seats_of(4)] == list(ORDER)
    assert [chair_of(chairs, seat_on(chairs, chair)) for chair in seats_of(4)] == list(seats_of(4))
    assert [seat_on((), chair) for chair in seats_of(4)] == list(seats_of(4))

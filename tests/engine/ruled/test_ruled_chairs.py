"""Chairs: players move where the next order does not go round the table as it is (profiles.md P-14, guobiao.md G-43, G-44)."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import BindSeed, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.bots import bot
from mahjong_engine.dealing import drawn_seats, match_seed
from mahjong_engine.events import DealEnded, DealStarted
from mahjong_engine.kernel import decide, fold, new_match, view
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seating import players_by_seat
from mahjong_engine.seats import SPECTATOR, TABLE, Seat
from mahjong_engine.variants.ruled.chairs import chairs_after
from mahjong_engine.variants.ruled.table import order_of
from support.ruled_tables import RuledTable, table_profile, table_rules

E, S, W, N = Seat


def test_nobody_moves_while_the_deal_goes_round() -> None:
    for hand in range(4):
        assert chairs_after((), tuple(Seat((hand + place) % 4) for place in range(4))) == ()


@pytest.mark.parametrize(
    ("order", "chairs"),
    [((S, E, N, W), (1, 0, 3, 2)), ((W, N, S, E), (3, 2, 0, 1)), ((N, W, E, S), (2, 3, 1, 0))],
)
def test_g_43_the_chairs_of_a_round_are_those_of_the_winds_it_begins_with(
    order: tuple[Seat, ...], chairs: tuple[int, ...]
) -> None:
    assert chairs_after((), order) == chairs
    assert chairs_after((1, 3, 2, 0), order) == chairs, "whatever chairs they came from"


def test_who_has_moved_stays_there_for_the_round() -> None:
    moved = chairs_after((), (S, E, N, W))
    assert chairs_after(moved, (E, N, W, S)) == moved
    assert chairs_after(moved, (E, S, W, N)) == (), "back to the chairs of their own numbers"


def test_three_players_change_chairs_too() -> None:
    assert chairs_after((), (E, W, S)) == (0, 2, 1)


def test_p_14_the_turn_goes_round_the_table_in_every_hand_of_guobiao() -> None:
    match = play_match(load_profile("国标"), [bot("tsumogiri")] * 4, 1)
    state = new_match(match.state.profile)
    held: list[tuple[int, ...]] = []
    for event in match.events:
        state = fold(state, (event,))
        if isinstance(event, DealStarted):
            chairs = view(state, SPECTATOR).chairs or (0, 1, 2, 3)
            turns = [chairs[seat] for seat in event.order]
            assert turns == [(turns[0] + place) % 4 for place in range(4)]
            held.append(chairs)
        if isinstance(event, DealEnded):
            assert (view(state, SPECTATOR).chairs or (0, 1, 2, 3)) == held[-1], "nobody moves before the next deal"
    assert [held[hand] for hand in (0, 4, 8, 12)] == [(0, 1, 2, 3), (1, 0, 3, 2), (3, 2, 0, 1), (2, 3, 1, 0)]
    assert all(held[hand] == held[hand // 4 * 4] for hand in range(16)), "only between rounds"


def test_the_wall_is_broken_from_the_dealers_chair() -> None:
    rules = table_rules(room={"seat_orders": ((1, 0, 3, 2),)})
    state = new_match(table_profile(rules))
    for action in (StartMatch(), BindSeed(match_seed(7, 0), SeedOrigin.GIVEN), StartDeal()):
        state = fold(state, decide(state, TABLE, action))
    seen = view(state, SPECTATOR)
    assert seen.chairs == (1, 0, 3, 2)
    assert seen.wall is not None
    assert seen.dealer is Seat.SECOND
    assert seen.wall.break_side == (seen.chairs[seen.dealer] + sum(seen.dice[:2]) - 1) % 4


def test_d_11_random_seats_are_those_of_the_first_hands_seed() -> None:
    state = new_match(load_profile("国标"))
    state = fold(state, decide(state, TABLE, StartMatch()))
    assert players_by_seat(state) is None, "D-31: not before the seed is bound"
    seed = match_seed(7, 0)
    state = fold(state, decide(state, TABLE, BindSeed(seed, SeedOrigin.GIVEN)))
    drawn = players_by_seat(state)
    assert drawn == drawn_seats(seed, 4)
    state = fold(state, decide(state, TABLE, StartDeal()))
    assert players_by_seat(state) == drawn, "nor does it change once tiles are dealt"


def test_without_random_seats_everybody_keeps_the_seat_he_took() -> None:
    state = new_match(load_profile("MAJSOUL_TONPUU"))
    for action in (StartMatch(), BindSeed(match_seed(7, 0), SeedOrigin.GIVEN)):
        state = fold(state, decide(state, TABLE, action))
    assert players_by_seat(state) is None


def test_p_14_seat_orders_decide_the_first_hand_only_where_the_first_winner_deals() -> None:
    """Also if the dealer is the first winner, or nobody wins: from the second hand on the order goes by room seats."""
    rules = table_rules(
        room={"seat_orders": ((0, 2, 1, 3),), "end_target": 3},
        play={"dealer_next": "first_winner", "kong_source": "front"},
    )
    won = RuledTable(table_profile(rules), {"E": "123m456m789m11z78p9p"})
    assert order_of(won.state.playing.carry) == (E, W, S, N)
    won.play("E win")
    drawn = RuledTable(table_profile(rules), {}).play_out()
    for table in (won, drawn):
        table.deal({})
        assert table.state.playing.dealer is E
        assert order_of(table.state.playing.carry) == (E, S, W, N)

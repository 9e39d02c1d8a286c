"""Wall, dice, deal: RX-001 to RX-007 (R-004 to R-014)."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import BindSeed, StartDeal, StartMatch
from mahjong_engine.dealing import match_seed
from mahjong_engine.kernel import decide, fold, new_match, view
from mahjong_engine.seats import SPECTATOR, TABLE, Seat
from mahjong_engine.wall_geometry import wall_view
from support.riichi_table import RiichiTable, profile, table


@pytest.mark.parametrize(
    ("number", "dealer", "dice", "side", "stack"),
    [
        ("RX-001", 2, (4, 5), 2, 9),
        ("RX-002", 1, (3, 4), 3, 7),
        ("D-18", 0, (1, 2, 3, 4), 2, 10),
        ("D-18, past the side's end", 0, (6, 6, 6, 6), 2, 7),
    ],
)
def test_dice_name_the_side_and_the_stack_where_drawing_begins(
    number: str, dealer: int, dice: tuple[int, ...], side: int, stack: int
) -> None:
    laid = table(dealer=dealer)
    deal = laid.state.playing.replace(dice=dice, dealer=Seat(dealer))
    shown = wall_view(laid.state.tiles, deal)
    assert (shown.break_side, shown.break_stack) == (side, stack)


def test_drawing_goes_left_and_then_to_the_previous_seats_side() -> None:
    """R-011: with dice 4 and 5 the tenth stack of side 2 is first, so the dealt tiles leave its stacks 9-16 and go on at side 1."""
    laid = table(dealer=2)
    shown = wall_view(laid.state.tiles, laid.state.playing.replace(dice=(4, 5)))
    assert sum(map(sum, shown.sides)) == 136 - 53
    assert shown.sides[2][9:] == (0,) * 8
    assert shown.sides[1] == (0,) * 17
    assert shown.sides[0][:2] == (0, 1), "an odd number of tiles is dealt: the last stack keeps its lower tile"
    assert shown.sides[2][:9] == (2,) * 9


def test_indicators_lie_on_the_upper_tile_of_their_stack() -> None:
    laid = table(dora="5s", hands={"E": "1111m"}, draws="9s")
    shown = wall_view(laid.state.tiles, laid.state.playing.replace(dice=(4, 5)))
    assert (shown.break_side, shown.break_stack) == (0, 9)
    # W[130] is in the third stack from the end of the wall, which ends right of the stack of W[0].
    assert shown.indicators == ((0, 9 - 3, "5s"),)


@pytest.mark.parametrize(("dice", "number"), [((1, 1), "RX-003"), ((6, 5), "RX-003")])
def test_dice_never_decide_which_tile_comes_next(dice: tuple[int, ...], number: str) -> None:
    first = table(draws="1m2p3s")
    other = table(draws="1m2p3s")
    other.state = other.state.replace(deal=other.state.playing.replace(dice=dice))
    for laid in (first, other):
        laid.play("E 1m, pass, S turn")
    assert first.mine("S").hand == other.mine("S").hand


@pytest.mark.parametrize(("place", "seat"), [(16, 1), (50, 3), (51, 0), (52, 1)])
def test_rx_004_tiles_are_dealt_in_turn_order_from_the_dealer(place: int, seat: int) -> None:
    laid = table(dealer=1)
    assert laid.state.playing.wall[place] in laid.state.playing.seats[seat].hand


def test_rx_005_parts_of_the_wall_without_a_kan() -> None:
    deal = table().state.playing
    assert deal.source("live").places[-1] == 121
    assert deal.source("indicator").places[0] == 130
    assert deal.source("under").places[0] == 131


def test_rx_006_three_kans_take_replacements_and_shorten_the_live_wall() -> None:
    laid = table(hands={"E": "1111m2222m3333m5s"}, draws="9s", rinshan="1z2z3z")
    wall = laid.state.playing.wall
    laid.play("E ankan 1m, E ankan 2m, E ankan 3m")
    deal = laid.state.playing
    assert set(laid.mine("E").hand) >= {wall[134], wall[135], wall[132]}
    assert deal.indicators == tuple(wall[place] for place in (130, 128, 126, 124))
    live = deal.source("live")
    assert live.places[: len(live.places) - live.kept][-1] == 118, "W[119] to W[121] are never drawn"


def test_rx_007_the_live_wall_holds_69_tiles_and_then_68() -> None:
    laid = table(draws="9s1z")
    assert laid.left == 69
    laid.play("E 9s, pass, S turn")
    assert laid.left == 68


def test_the_dealers_last_tile_is_shown_as_drawn() -> None:
    """R-013."""
    laid = table(draws="7z")
    own = laid.own("E")
    assert own.drawn is not None
    assert own.drawn.face == "7z"
    assert len(own.tiles) == 13


def test_a_seed_deals_the_wall_of_the_rules_of_dealing() -> None:
    """The kernel's deal is the one of dealing.md: dice, break and hands come from the seed alone (D-01)."""
    state = new_match(profile())
    for action in (StartMatch(), BindSeed(match_seed(7, 0)), StartDeal()):
        state = fold(state, decide(state, TABLE, action))
    seen = view(state, SPECTATOR)
    assert seen.commitment.startswith("CB6A0EFC31E17624")
    assert len(seen.dice) == 4
    assert RiichiTable(state).left == 69

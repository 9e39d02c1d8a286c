"""Folding asks no rule: facts that riichi never tells are applied as well, and states never change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.actions import Choose, Pass
from mahjong_engine.events import Asked, AskedSeat, Closed, Moved, Noted, SeatStatusSet, Shown
from mahjong_engine.evolution import evolve
from mahjong_engine.kernel import legal_actions, new_match, open_asks, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.state import count_of
from mahjong_engine.testing import promises
from mahjong_engine.tiles import parse_faces
from support.riichi_table import table


def test_tiles_pass_from_hand_to_hand() -> None:
    """The exchange of three: a move that begins no turn."""
    state = table().state
    given = state.playing.seats[1].hand[:3]
    after = evolve(state, Moved(Seat.SECOND, given, "hand", "hand", "exchange", to_seat=Seat.THIRD))
    assert set(given) <= set(after.playing.seats[2].hand)
    assert len(after.playing.seats[1].hand) == 10
    promises.tiles_are_conserved(after)
    promises.counts_agree(after)


def test_tiles_are_set_aside_and_replaced_in_the_same_turn() -> None:
    """A flower: out of the hand, a tile from another source of the wall into it."""
    state = table().state
    flower = state.playing.seats[0].hand[0]
    aside = evolve(state, Moved(Seat.FIRST, (flower,), "hand", "aside", "flower"))
    assert aside.playing.seats[0].aside == (flower,)
    source = aside.playing.source("replacement")
    tile = aside.playing.wall[source.next_place]
    drawn = evolve(aside, Moved(Seat.FIRST, (tile,), "wall", "hand", "flower", source="replacement", shortens="live"))
    assert drawn.playing.source("replacement").taken == 1
    assert drawn.playing.source("live").left == state.playing.source("live").left - 1
    promises.tiles_are_conserved(drawn)
    promises.counts_agree(drawn)


def test_windows_stack_and_the_innermost_is_asked() -> None:
    """A question over an open turn: the turn waits."""
    state = table().state
    question = AskedSeat(Seat.THIRD, (Choose("price", 200), Pass()), Pass())
    asked = evolve(state, Asked("shop", (question,), clock="main"))
    assert [seat for seat, _ in open_asks(asked)] == [Seat.THIRD]
    assert not legal_actions(asked, Seat.FIRST)
    assert open_asks(asked)[0][1].clock == "main"
    closed = evolve(asked, Closed("shop"))
    assert [seat for seat, _ in open_asks(closed)] == [Seat.FIRST]
    assert open_asks(closed)[0][1].number == open_asks(state)[0][1].number


def test_several_seats_are_asked_at_once_in_secret() -> None:
    state = table().state
    asks = tuple(
        AskedSeat(seat, (Choose("void", suit),), Choose("void", suit)) for seat, suit in zip(Seat, "mpsm", strict=True)
    )
    asked = evolve(state, Asked("void", asks))
    assert len(open_asks(asked)) == 4
    for seat in Seat:
        own = view(asked, seat).own
        assert own is not None
        assert own.ask is not None
        assert own.ask.offers == (asks[seat].offers[0],)


def test_a_seat_can_be_out_while_the_deal_goes_on() -> None:
    state = evolve(table().state, SeatStatusSet(Seat.SECOND, "out"))
    assert view(state, SPECTATOR).seats[1].status == "out"
    assert state.phase == "playing"


def test_notes_are_written_and_forgotten() -> None:
    state = evolve(table().state, Noted(Seat.SECOND, (("void", "m"), ("passed", 8))))
    assert state.playing.seats[1].notes == {"void": "m", "passed": 8}
    state = evolve(state, Noted(Seat.SECOND, (("passed", None),)))
    assert state.playing.seats[1].notes == {"void": "m"}
    assert evolve(state, Noted(None, (("wild", "5m"),))).playing.notes == {"wild": "5m"}


def test_a_shown_hand_is_seen_by_all() -> None:
    state = table(hands={"S": "123456789m1122z"}).state
    shown = evolve(state, Shown("hand", state.playing.seats[1].hand, Seat.SECOND))
    assert view(shown, SPECTATOR).seats[1].shown == parse_faces("123456789m1122z")
    with pytest.raises(ValueError, match="of nobody"):
        evolve(state, Shown("picture", (), None))


def test_a_fact_leaves_the_state_it_is_applied_to_as_it_was() -> None:
    state = table().state
    assert evolve(state, Noted(None, (("a", 1),))) is not state
    assert state.playing.notes == {}


def test_equal_matches_are_equal_whoever_built_them() -> None:
    first, second = (new_match(load_profile("MAJSOUL_TONPUU")) for _ in range(2))
    assert first == second
    other: object = "match"
    assert first != other
    assert table().state.playing.seats[0] != table().state.playing.seats[1]


def test_a_part_of_the_wall_is_asked_by_its_name() -> None:
    deal = table().state.playing
    assert count_of(deal.seats[0].counts, 99) == 0
    with pytest.raises(KeyError):
        deal.source("tail")


def test_options_of_another_variant_are_refused() -> None:
    with pytest.raises(TypeError, match="no riichi options"):
        new_match(replace(load_profile("MAJSOUL_TONPUU"), options=object()))
    with pytest.raises(KeyError):
        new_match(replace(load_profile("MAJSOUL_TONPUU"), variant="bridge"))
    with pytest.raises(ValueError, match="no deal"):
        _ = new_match(load_profile("MAJSOUL_TONPUU")).playing

"""What the table does by itself: opening, seeds, deals, closing, and what is revealed when (D-03, D-31 to D-34)."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from mahjong_engine.actions import (
    Action,
    BindSeed,
    CloseMatch,
    Discard,
    IllegalAction,
    IllegalCode,
    Pass,
    SeedOrigin,
    StartDeal,
    StartMatch,
)
from mahjong_engine.dealing import match_seed
from mahjong_engine.kernel import MatchState, decide, fold, legal_actions, new_match, open_asks, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, TABLE, Seat
from mahjong_engine.tiles import TileId
from support.riichi_table import table

SEED = match_seed(7, 0)


def after(*actions: Action, **options: object) -> MatchState:
    profile = replace(load_profile("MAJSOUL_HANCHAN"), **options)  # type: ignore[arg-type]
    state = new_match(profile)
    for action in actions:
        state = fold(state, decide(state, TABLE, action))
    return state


def code_of(state: MatchState, actor: object, action: Action) -> IllegalCode:
    with pytest.raises(IllegalAction) as refused:
        decide(state, actor, action)  # type: ignore[arg-type]
    return refused.value.code


def test_the_phases_of_a_match() -> None:
    assert after().phase == "before_match"
    assert after(StartMatch()).phase == "before_deal"
    assert after(StartMatch(), BindSeed(SEED)).phase == "before_deal"
    assert after(StartMatch(), BindSeed(SEED), StartDeal()).phase == "playing"
    assert after(StartMatch(), CloseMatch("stopped")).phase == "after_match"


def test_each_act_has_its_time() -> None:
    opened = after(StartMatch())
    for state, action in (
        (after(), StartDeal()),
        (after(), BindSeed(SEED)),
        (opened, StartMatch()),
        (opened, StartDeal()),
        (after(StartMatch(), BindSeed(SEED)), BindSeed(SEED)),
        (after(StartMatch(), BindSeed(SEED), StartDeal()), StartDeal()),
        (after(StartMatch(), CloseMatch("stopped")), CloseMatch("again")),
    ):
        assert action not in legal_actions(state, TABLE)
        assert code_of(state, TABLE, action) is IllegalCode.WRONG_PHASE


def test_a_seed_of_another_length_is_refused() -> None:
    state = after(StartMatch())
    for seed in (b"", SEED[1:], SEED + b"0"):
        assert BindSeed(seed) not in legal_actions(state, TABLE)
        assert code_of(state, TABLE, BindSeed(seed)) is IllegalCode.SEED_LENGTH


def test_a_given_wall_must_hold_every_piece_once() -> None:
    state = after(StartMatch())
    whole = tuple(TileId(place) for place in range(136))
    assert BindSeed(b"", SeedOrigin.FIXED_WALL, whole) in legal_actions(state, TABLE)
    for wall in (whole[1:], (*whole[:-1], whole[0]), None):
        assert code_of(state, TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, wall)) is IllegalCode.WALL_MISMATCH


def test_seats_and_the_table_do_not_act_for_each_other() -> None:
    state = after(StartMatch(), BindSeed(SEED), StartDeal())
    own = open_asks(state)[0][1].offers[0]
    assert code_of(state, TABLE, own) is IllegalCode.NOT_YOUR_DECISION
    assert code_of(state, Seat.SECOND, own) is IllegalCode.NOT_YOUR_DECISION
    assert code_of(state, Seat.FIRST, CloseMatch("mine")) is IllegalCode.NOT_YOUR_DECISION
    assert code_of(state, Seat.FIRST, Pass()) is IllegalCode.NOT_OFFERED
    foreign = state.playing.seats[1].hand[0]
    assert code_of(state, Seat.FIRST, Discard(foreign)) is IllegalCode.TILE_NOT_IN_HAND


def test_the_commitment_is_public_before_the_deal() -> None:
    """D-31: the commitment event has a lower number than the deal."""
    seen = view(after(StartMatch(), BindSeed(SEED)), SPECTATOR)
    assert seen.commitment == hashlib.sha256(SEED).hexdigest().upper()
    assert seen.wall is None


def test_a_profile_without_commitments_publishes_none() -> None:
    assert view(after(StartMatch(), BindSeed(SEED), commit=False), SPECTATOR).commitment == ""


def test_the_seed_stays_secret_until_the_match_has_ended() -> None:
    """D-33, D-34."""
    playing = after(StartMatch(), BindSeed(SEED), StartDeal())
    for viewer in (Seat.FIRST, SPECTATOR):
        seen = view(playing, viewer)
        assert seen.proofs == ()
        assert SEED.hex() not in repr(seen)
    closed = fold(playing, decide(playing, TABLE, CloseMatch("stopped")))
    proof = view(closed, SPECTATOR).proofs[0]
    assert (proof.seed, proof.commitment) == (SEED.hex(), hashlib.sha256(SEED).hexdigest().upper())
    assert len(proof.wall) == 2 * 136


def test_the_archived_wall_is_the_one_before_it_was_turned() -> None:
    """D-16: shuffling the declared wall by the seed gives what is published."""
    from mahjong_engine.dealing import archived_places  # noqa: PLC0415  the other way to the same wall

    closed = after(StartMatch(), BindSeed(SEED), StartDeal(), CloseMatch("stopped"))
    faces = closed.tiles.faces
    assert view(closed, SPECTATOR).proofs[0].wall == "".join(faces[place] for place in archived_places(SEED, 136))


def test_a_seed_whose_deal_never_came_is_revealed_too() -> None:
    """D-32."""
    closed = after(StartMatch(), BindSeed(SEED), CloseMatch("stopped"))
    assert [proof.seed for proof in view(closed, SPECTATOR).proofs] == [SEED.hex()]


def test_by_profile_a_seed_is_revealed_with_its_deal() -> None:
    """D-34, ``reveal: deal``."""
    laid = table(draws="8s", left=0)
    laid.state = laid.state.replace(profile=replace(laid.state.profile, reveal="deal"))
    assert view(laid.state, SPECTATOR).proofs == ()
    laid.play("E 8s, pass")
    assert len(view(laid.state, SPECTATOR).proofs) == 1


def test_after_a_deal_the_next_seed_can_be_bound_at_once() -> None:
    laid = table(draws="8s", left=0).play("E 8s, pass")
    seen = []
    for action in (BindSeed(SEED), StartDeal()):
        assert action in legal_actions(laid.state, TABLE)
        seen.append((laid.state.phase, view(laid.state, SPECTATOR).deal_result is not None))
        laid.tell(TABLE, action)
    seen.append((laid.state.phase, view(laid.state, SPECTATOR).deal_result is not None))
    assert seen == [("after_deal", True), ("after_deal", True), ("playing", False)]


def test_a_closed_match_has_no_places() -> None:
    result = view(after(StartMatch(), CloseMatch("stopped")), SPECTATOR).match_result
    assert result is not None
    assert (result.reason, result.places, result.final) == ("stopped", (), ())


def test_legal_actions_are_sized_ordered_and_empty_for_those_who_wait() -> None:
    state = after(StartMatch(), BindSeed(SEED), StartDeal())
    legal = legal_actions(state, Seat.FIRST)
    assert len(legal) == len(tuple(legal)) >= 14
    assert tuple(legal) == tuple(legal_actions(state, Seat.FIRST))
    assert not legal_actions(state, Seat.SECOND)
    assert len(legal_actions(state, Seat.THIRD)) == 0


def test_decision_numbers_move_with_the_own_offers_only() -> None:
    laid = table(hands={"S": "46p", "W": "55p"}, draws="5p1z2z").play("E 5p")
    numbers = {laid.wind(seat): ask.number for seat, ask in open_asks(laid.state)}
    laid.play("S pass")
    assert {laid.wind(seat): ask.number for seat, ask in open_asks(laid.state)} == {"W": numbers["W"]}
    laid.play("W pass")
    assert open_asks(laid.state)[0][1].number == numbers["S"] + 1

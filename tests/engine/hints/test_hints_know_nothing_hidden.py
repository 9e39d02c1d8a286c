"""A seat's hints follow from what the seat knows: shown on matches of bots and their twins, and on what they cost."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from mahjong_engine.actions import BindSeed, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.bots import bot
from mahjong_engine.dealing import match_seed
from mahjong_engine.hints import adviser_of
from mahjong_engine.kernel import MatchState, decide, fold, new_match, open_asks, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE, seats_of
from mahjong_engine.testing.twins import twin_of
from support.choosers import Eager
from support.typed_views import own_view, seat_view

PROFILES = ("MAJSOUL_HANCHAN", "M_LEAGUE", "MAJSOUL_SANMA", "GUOBIAO", "ZUHE", "QINGQUE")
DECISIONS = 180


def moments(profile: str) -> Iterator[MatchState]:
    """States of a match of bots that play to win, one for each decision."""
    state = new_match(load_profile(profile))
    chooser = Eager() if state.profile.variant == "riichi" else bot("normal")
    state = fold(state, decide(state, TABLE, StartMatch()))
    for _ in range(DECISIONS):
        asks = open_asks(state)
        if not asks:
            if state.result is not None:
                return
            for action in (BindSeed(match_seed(5, state.deal_count), SeedOrigin.GIVEN), StartDeal()):
                state = fold(state, decide(state, TABLE, action))
            continue
        yield state
        seat = asks[0][0]
        state = fold(state, decide(state, seat, chooser.choose(view(state, seat))))


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
def test_hints_do_not_change_when_tiles_hidden_from_the_seat_change_places(profile: str) -> None:
    adviser = adviser_of(load_profile(profile))
    assert adviser is not None
    given = 0
    for state in moments(profile):
        for seat in seats_of(state.profile.players):
            twin = twin_of(state, seat)
            assert twin is not None
            sight, other = adviser.sight(view(state, seat)), adviser.sight(view(twin, seat))
            assert sight == other
            if sight is None:
                continue
            hints = adviser.advise(sight)
            given += bool(hints.ready)
            own = view(state, seat).own
            assert own is not None
            assert {wait.face for hint in hints.ready if hint.discard is None for wait in hint.waits} <= set(own.waits)
            assert (hints.shanten == 0) == bool(hints.ready)
    assert given > 5


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [("2223334445556m", "7m"), ("2344445555666p", "3p"), ("1112345678999m", "5m"), ("2345678m234567p", "8p")],
)
def test_a_turns_hints_for_guobiao_take_less_than_a_tenth_and_a_half_of_a_second(hand: str, drawn: str) -> None:
    """The hands with most readings and waits there are; processor time, the least of some runs, since others use the machine too."""
    adviser = adviser_of(load_profile("GUOBIAO"))
    assert adviser is not None
    took = []
    for turn in range(4):
        seen = seat_view(own_view(hand, drawn), melds=())
        sight = adviser.sight(seen)
        assert sight is not None
        begun = time.process_time()
        hints = adviser.advise(sight)
        took.append(time.process_time() - begun)
        assert len(hints.ready) > 3, turn
    assert min(took) < 0.15

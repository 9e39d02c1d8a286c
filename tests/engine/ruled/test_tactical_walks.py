"""Random answers in every way of calling: the promises hold, and what section 6 of prompts.md says of rounds is kept."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjong_engine.actions import Action, Announce, CallMeld, Pass, Win
from mahjong_engine.bots import bot
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.events import Announced, Answered, Asked, Closed, Declared, Event, Narrowed, Won
from mahjong_engine.kernel import decide, fold, held_calls, legal_actions, open_asks
from mahjong_engine.matches import play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.records.own_replay import replay_events
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.testing import check_state, check_variant
from mahjong_engine.testing.walking import Walk
from mahjong_engine.variants.claim_tiers import tier_of
from support.call_window import CallWindow
from support.ruled_tables import table_profile, table_rules

TWO_SUITS = "".join(f"{rank}{suit}" * 4 for suit in "ms" for rank in range(1, 10))
"""A short wall in which nearly every discard can be called."""
MODES = (0, 1, 2, 3)
TIERS = {"chii": 1, "pon": 2, "daiminkan": 2, "win": 3}
HANDS = [
    *product(("nothing", "chow", "chow win"), ("pung", "pung win", "kong"), ("win", "far win")),
    *product(("pung", "pung win"), ("win",), ("far win",)),
    *product(("nothing",), ("win",), ("pung", "kong", "pung win")),
]
"""What S, W and N can do with the discard, wherever the pieces suffice."""


@cache
def answers(mode: int, multi_win: bool, hands: tuple[str, ...], number: int) -> tuple[Walk, ...]:
    """Everybody answers and the table announces in an order drawn from the number, until the window closes.

    Half of all answers pass, so that calls are announced to seats that may choose again.
    """
    state = CallWindow(mode, dict(zip("SWN", hands, strict=True)), multi_win=multi_win).state
    stream = SeedStream(match_seed(number, 0), "answers")
    walks: list[Walk] = []
    while not walks or not any(isinstance(event, Closed) for event in walks[-1].events):
        moves: list[tuple[Actor, Action]] = [(TABLE, action) for action in legal_actions(state, TABLE)]
        for seat, ask in open_asks(state):
            calls = [offer for offer in ask.offers if not isinstance(offer, Pass)]
            moves.append((seat, ask.default if stream.next_int(2) else calls[stream.next_int(len(calls))]))
        actor, action = moves[stream.next_int(len(moves))]
        events = decide(state, actor, action)
        walks.append(Walk(state, actor, action, events, fold(state, events)))
        state = walks[-1].after
    return tuple(walks)


def told(walks: tuple[Walk, ...]) -> list[Event]:
    """What happened in the window, beginning with the ask that opened it."""
    window = walks[0].before.window
    assert window is not None
    return [event for walk in walks for event in walk.events]


windows = st.builds(answers, st.sampled_from(MODES), st.booleans(), st.sampled_from(HANDS), st.integers(0, 200))
repeated = st.builds(answers, st.sampled_from((2, 3)), st.booleans(), st.sampled_from(HANDS), st.integers(0, 200))


def profile_of(mode: int, multi_win: bool) -> Profile:
    rules = table_rules(game={"tactical_call": mode, "multi_win": multi_win}, room={"end_target": 2})
    return table_profile(rules, TWO_SUITS)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(MODES), st.booleans(), st.integers(0, 50))
def test_random_matches_keep_every_promise_in_every_mode(mode: int, multi_win: bool, number: int) -> None:
    check_variant(profile_of(mode, multi_win), [number], every=29)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(windows)
def test_every_moment_of_a_window_keeps_every_promise(walks: tuple[Walk, ...]) -> None:
    for walk in walks:
        check_state(walk.after)


@settings(max_examples=200, deadline=None)
@given(repeated)
def test_the_lowest_tier_asked_for_rises_from_round_to_round(walks: tuple[Walk, ...]) -> None:
    """TC-04, TC-05: above 1, then above 2, so that there are three rounds at most; never a chow (TC-08)."""
    known, rounds = 0, []
    for event in told(walks):
        if isinstance(event, Announced):
            known = TIERS[event.call]
        elif isinstance(event, Asked) and event.again:
            rounds.append(known)
            assert all(tier_of(offer) > known for ask in event.asks for offer in ask.offers if offer != Pass())
    assert rounds in ([], [1], [2], [1, 2])


@settings(max_examples=200, deadline=None)
@given(repeated)
def test_nobody_is_asked_for_what_he_declined_when_asked_again(walks: tuple[Walk, ...]) -> None:
    """TC-05: nor more than once for each announced call."""
    declined: set[Seat] = set()
    again: set[Seat] = set()
    for event in told(walks):
        if isinstance(event, Asked) and event.again:
            seats = {ask.seat for ask in event.asks}
            assert not seats & declined
            again |= seats
        elif isinstance(event, Answered) and event.seat in again and isinstance(event.answer, Pass):
            declined.add(event.seat)
    announced = sum(isinstance(event, Announced) for event in told(walks))
    asked = Counter(ask.seat for event in told(walks) if isinstance(event, Asked) and event.again for ask in event.asks)
    assert all(times <= announced for times in asked.values())


@settings(max_examples=200, deadline=None)
@given(windows)
def test_only_an_announced_call_stands_and_it_is_the_highest(walks: tuple[Walk, ...]) -> None:
    """TC-03."""
    announced = [(event.seat, event.call) for event in told(walks) if isinstance(event, Announced)]
    tiers = [TIERS[call] for _, call in announced]
    assert tiers == sorted(tiers)
    for event in told(walks):
        if isinstance(event, Declared) and isinstance(event.act, CallMeld):
            assert (event.seat, event.act.kind) == announced[-1]
        if isinstance(event, Won):
            assert (event.seat, "win") in announced


@settings(max_examples=200, deadline=None)
@given(windows)
def test_calls_are_announced_by_the_table_in_delayed_modes_only(walks: tuple[Walk, ...]) -> None:
    """TC-10: elsewhere they are known with the answer."""
    for walk in walks:
        if any(isinstance(event, Announced) for event in walk.events):
            by_table = isinstance(walk.action, Announce)
            assert by_table or isinstance(walk.action, CallMeld | Win)
            assert by_table == bool(held_calls(walk.before) and walk.actor is TABLE)


@settings(max_examples=200, deadline=None)
@given(windows)
def test_an_open_ask_always_offers_something_that_beats_what_is_known(walks: tuple[Walk, ...]) -> None:
    """TC-11; of another win of one discard only nearer ones are left, or all where they do not overtake each other."""
    for walk in walks:
        window = walk.after.window
        known = () if window is None else window.announced
        for call, (_, ask) in product(known, open_asks(walk.after)):
            left = [tier_of(offer) for offer in ask.offers if not isinstance(offer, Pass)]
            assert left
            assert all(tier > TIERS[call.call] or tier == TIERS[call.call] == TIERS["win"] for tier in left)


@pytest.mark.parametrize("mode", MODES)
def test_the_windows_meet_everything_that_can_happen(mode: int) -> None:
    """What is promised above is about something."""
    events = [event for hands in HANDS for number in range(24) for event in told(answers(mode, False, hands, number))]
    assert any(isinstance(event, Narrowed) for event in events) == (mode in (0, 2))
    assert any(isinstance(event, Announced) and event.overtaken for event in events) == (mode != 1)
    assert any(isinstance(event, Asked) and event.again for event in events) == (mode in (2, 3))
    assert any(isinstance(event, Won) for event in events)
    assert {event.act.kind for event in events if isinstance(event, Declared) and isinstance(event.act, CallMeld)} == {
        "chii",
        "pon",
        "daiminkan",
    }


@pytest.mark.parametrize("mode", MODES)
def test_a_match_of_bots_is_played_and_its_record_replays(mode: int) -> None:
    profile = profile_of(mode, multi_win=True)
    played = play_match(profile, [bot("normal")] * 4, 1)
    assert played.state.result is not None
    assert any(isinstance(event, Announced) for event in played.events)
    assert replay_events(played.events, profile).difference is None

"""Whole matches between bots through the kernel, seeds from the match's number (D-43)."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from mahjong_engine.actions import BindSeed, CallMeld, Discard, SeatAction, StartDeal, StartMatch, Win
from mahjong_engine.bots import bot
from mahjong_engine.dealing import match_seed
from mahjong_engine.kernel import decide, fold, new_match, open_asks, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, TABLE, Seat
from mahjong_engine.views import MatchResult


@dataclass
class PlayedByBots:
    """A match's result, what each seat chose, and the seconds each decision of each seat took."""

    result: MatchResult
    chosen: dict[Seat, Counter[str]] = field(default_factory=dict)
    seconds: dict[Seat, list[float]] = field(default_factory=dict)


def word_of(action: SeatAction) -> str:
    if isinstance(action, Discard):
        return "riichi" if action.riichi else "discard"
    if isinstance(action, CallMeld):
        return action.kind
    return "win" if action == Win() else type(action).__name__.lower()


def play(number: int, levels: Sequence[str], profile_name: str = "MAJSOUL_TONPUU") -> PlayedByBots:
    """Play one match; an action that is not legal raises."""
    state = new_match(load_profile(profile_name))
    bots = [bot(level) for level in levels]
    chosen: dict[Seat, Counter[str]] = {Seat(seat): Counter() for seat in range(len(levels))}
    seconds: dict[Seat, list[float]] = {seat: [] for seat in chosen}
    state = fold(state, decide(state, TABLE, StartMatch()))
    deals = 0
    while state.result is None:
        asks = open_asks(state)
        if not asks:
            state = fold(state, decide(state, TABLE, BindSeed(match_seed(number, deals))))
            state = fold(state, decide(state, TABLE, StartDeal()))
            deals += 1
            continue
        seat = asks[0][0]
        seen = view(state, seat)
        before = time.process_time()
        action = bots[seat].choose(seen)
        seconds[seat].append(time.process_time() - before)
        chosen[seat][word_of(action)] += 1
        state = fold(state, decide(state, seat, action))
    result = view(state, SPECTATOR).match_result
    assert result is not None
    return PlayedByBots(result, chosen, seconds)


def _against_three(numbers: range) -> list[tuple[int, Counter[str], list[float]]]:
    rows = []
    for number in numbers:
        seat = Seat(number % 4)
        levels = ["tsumogiri"] * 4
        levels[seat] = "normal"
        match = play(number, levels)
        rows.append((match.result.places[seat], match.chosen[seat], match.seconds[seat]))
    return rows


def play_against_three(matches: int, processes: int = 2) -> list[tuple[int, Counter[str], list[float]]]:
    """Place, choices and decision seconds of a normal bot in each match; its seat changes from match to match."""
    share = -(-matches // processes)
    parts = [range(start, min(start + share, matches)) for start in range(0, matches, share)]
    # Started anew, not forked: a fork inherits the tests' gRPC pollers without their threads and waits for those for ever.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        return [row for rows in pool.map(_against_three, parts) for row in rows]

"""Answers that are not announced are secret: whatever they are, nobody else sees of them (R-141, TC-02, TC-10)."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_engine.kernel import view
from mahjong_engine.seats import Seat
from mahjong_engine.state import Ask, MatchState, Window
from mahjong_engine.testing.broken import Promise, require
from mahjong_engine.testing.promises import viewers_of


def secret_answers_are_not_seen(state: MatchState) -> None:
    """Everybody but the seat itself sees the same, had it answered otherwise or not yet."""
    window = state.window
    if window is None:
        return
    known = {announcement.seat for announcement in window.announced}
    for ask in window.asks:
        if ask.answer is not None and ask.seat not in known:
            for other in _other_answers(ask):
                _looks_the_same(state, _with_ask(state, window, other), ask.seat)


def _other_answers(ask: Ask) -> Iterator[Ask]:
    for offer in (None, *(ask.offers or ())):
        if offer != ask.answer:
            yield ask.replace(answer=offer)


def _with_ask(state: MatchState, window: Window, ask: Ask) -> MatchState:
    asks = tuple(ask if mine.seat is ask.seat else mine for mine in window.asks)
    return state.replace(windows=(*state.windows[:-1], window.replace(asks=asks)))


def _looks_the_same(state: MatchState, other: MatchState, answered: Seat) -> None:
    for viewer in viewers_of(state):
        if viewer is not answered:
            same = view(other, viewer) == view(state, viewer)
            require(same, Promise.SECRECY, f"{viewer} sees what seat {answered} has answered secretly")

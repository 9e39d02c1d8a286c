"""Events about windows applied to a state: asks, answers, and calls that become known before a window closes."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine import events as told
from mahjong_engine.state import Ask, MatchState, Window
from mahjong_engine.views import Announcement


def asked(state: MatchState, event: told.Asked) -> MatchState:
    """A window opens, or seats of the open one are asked again; in either way these are new decisions."""
    numbers = list(state.numbers)
    asks = []
    for ask in event.asks:
        numbers[ask.seat] += 1
        asks.append(Ask(ask.seat, numbers[ask.seat], ask.offers, ask.default, again=event.again))
    if event.again:
        asked_again = state.going_on(state.deal, state.windows, tuple(numbers))
        return _with_asks(asked_again, asks)
    window = Window(event.moment, tuple(asks), event.on, event.on_seat, event.clock)
    return state.going_on(state.deal, (*state.windows, window), tuple(numbers))


def _with_asks(state: MatchState, fresh: Sequence[Ask]) -> MatchState:
    """The innermost window with some seats' asks replaced."""
    window = state.windows[-1]
    asks = list(window.asks)
    for place, ask in enumerate(asks):
        for other in fresh:
            if other.seat is ask.seat:
                asks[place] = other
    return _with_window(
        state, Window(window.moment, tuple(asks), window.on, window.on_seat, window.clock, window.announced)
    )


def _with_window(state: MatchState, window: Window) -> MatchState:
    return state.going_on(state.deal, (*state.windows[:-1], window))


def answered(state: MatchState, event: told.Answered) -> MatchState:
    """A seat has answered in the innermost window."""
    window = state.windows[-1]
    asks = list(window.asks)
    for place, ask in enumerate(asks):
        if ask.seat is event.seat:
            asks[place] = Ask(ask.seat, ask.number, ask.offers, ask.default, event.answer, ask.again)
            fresh = Window(window.moment, tuple(asks), window.on, window.on_seat, window.clock, window.announced)
            return state.going_on(state.deal, (*state.windows[:-1], fresh))
    raise ValueError("an answer of somebody who was not asked")


def announced(state: MatchState, event: told.Announced) -> MatchState:
    """An answer is known; the calls it overtakes are not spoken of any more."""
    window = state.windows[-1]
    standing = tuple([known for known in window.announced if known.seat not in event.overtaken])
    return _with_window(state, window.replace(announced=(*standing, Announcement(event.seat, event.call))))


def narrowed(state: MatchState, event: told.Narrowed) -> MatchState:
    """Open asks are left with fewer offers."""
    left = {ask.seat: ask.offers for ask in event.asks}
    asks = [ask.replace(offers=left[ask.seat]) for ask in state.windows[-1].asks if ask.seat in left]
    return _with_asks(state, asks)


def closed(state: MatchState, event: told.Closed) -> MatchState:  # noqa: ARG001  every applier has one shape
    """The innermost window is gone."""
    return state.going_on(state.deal, state.windows[:-1])

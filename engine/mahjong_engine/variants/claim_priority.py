"""When a claim window closes and what comes of it (R-126, R-127, R-131, R-132, R-145; P-24, P-67)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import CallMeld, SeatAction, Win
from mahjong_engine.melds import CHII
from mahjong_engine.state import Ask, MatchState, Window
from mahjong_engine.variant import Resolution, Verdict

_WIN: Final = Win()
_NOTHING: Final = Verdict()


class ClaimPriority(Resolution):
    """A win over pon and kan over chii; the window closes as soon as no open answer can change the outcome.

    With ``one_winner`` only the nearest of several wins counts.
    """

    __slots__ = ("_one_winner",)

    def __init__(self, *, one_winner: bool) -> None:
        self._one_winner: Final = one_winner

    def verdict(self, state: MatchState, window: Window) -> Verdict | None:  # noqa: ARG002  the window says it all
        """The asks stand in turn order from the acting seat on, so the first of equals is the nearest."""
        winners = []
        is_open = has_call = False
        for ask in window.asks:
            answer = ask.answer
            if answer is None:
                is_open = True
                if _WIN in _offers(ask):
                    return None
            elif isinstance(answer, Win):
                winners.append(ask.seat)
                if self._one_winner:
                    return Verdict(winners=(ask.seat,))
            elif isinstance(answer, CallMeld):
                has_call = True
        if winners:
            return Verdict(winners=tuple(winners))
        if not (is_open or has_call):
            return _NOTHING
        for is_tier in (_is_pon_or_kan, _is_chii):
            if is_open and any(ask.answer is None and any(map(is_tier, _offers(ask))) for ask in window.asks):
                return None
            for ask in window.asks:
                if ask.answer is not None and isinstance(ask.answer, CallMeld) and is_tier(ask.answer):
                    return Verdict(claim=(ask.seat, ask.answer))
        return None


def _offers(ask: Ask) -> tuple[SeatAction, ...]:
    return ask.offers or ()


def _is_pon_or_kan(action: SeatAction) -> bool:
    return isinstance(action, CallMeld) and action.kind != CHII


def _is_chii(action: SeatAction) -> bool:
    return isinstance(action, CallMeld) and action.kind == CHII

"""How much processor time bots take for a decision, and what this machine takes for something fixed."""

from __future__ import annotations

from collections.abc import Iterable
from time import process_time

from mahjong_engine.actions import SeatAction
from mahjong_engine.bots import Bot, bot
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.views import View

_STEPS = 200_000
_TRIES = 5


class Timed:
    """A bot whose decisions are timed, those with only one offer left out."""

    def __init__(self, timed: Bot) -> None:
        self._timed = timed
        self.seconds: list[float] = []

    def choose(self, view: View) -> SeatAction:
        began = process_time()
        choice = self._timed.choose(view)
        took = process_time() - began
        if view.own is not None and view.own.ask is not None and len(view.own.ask.offers) > 1:
            self.seconds.append(took)
        return choice


def decision_seconds(level: str, numbers: Iterable[int], profile: str = "MAJSOUL_HANCHAN") -> list[float]:
    """Of every decision of whole matches among four bots of the level, sorted; tables that fill up are counted in."""
    resolved, timed = load_profile(profile), Timed(bot(level))
    for number in numbers:
        play_match(resolved, [timed] * resolved.players, number)
    return sorted(timed.seconds)


def at_share(seconds: list[float], share: float) -> float:
    """The figure that this share of sorted figures does not exceed."""
    return seconds[min(len(seconds) - 1, int(len(seconds) * share))]


def yardstick() -> float:
    """Seconds for a fixed number of small steps, the best of some tries."""
    return min(_counted() for _ in range(_TRIES))


def _counted() -> float:
    began, total = process_time(), 0
    for number in range(_STEPS):
        total += number * number % 7
    return process_time() - began

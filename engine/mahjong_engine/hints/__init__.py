"""Hints: how near to ready a hand is, what it waits for, how many such tiles it has not seen, what each would be worth.

An adviser is made for a profile. It reads from a view what a hint may depend on - the seat's own knowledge and nothing
else, since a view holds nothing else - and works the hints out from that value alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Protocol

from mahjong_engine.hints.riichi import RiichiAdviser
from mahjong_engine.hints.ruled import RuledAdviser
from mahjong_engine.hints.sight import SeatSight
from mahjong_engine.hints.values import NO_HINTS, Hints, ReadyHint, WaitHint, Worth
from mahjong_engine.profiles import Profile
from mahjong_engine.views import View

__all__ = ["NO_HINTS", "Adviser", "Hints", "ReadyHint", "SeatSight", "WaitHint", "Worth", "adviser_of"]


class Adviser(Protocol):
    """Works out hints under one profile. Both steps are pure; the second takes the time."""

    def sight(self, view: View) -> SeatSight | None:
        """What hints for the viewer depend on; None where there are none to give."""

    def advise(self, sight: SeatSight) -> Hints:
        """The hints for a seat that sees this."""


_ADVISERS: Final[Mapping[str, Callable[[Profile], Adviser]]] = MappingProxyType(
    {"riichi": RiichiAdviser, "ruled": RuledAdviser}
)
"""Who gives hints, by variant."""


@lru_cache(maxsize=64)
def adviser_of(profile: Profile) -> Adviser | None:
    """The adviser for matches by this profile; None for a variant that has none."""
    maker = _ADVISERS.get(profile.variant)
    return None if maker is None else maker(profile)

"""The ways in which claims become known, by the profile's ``tactical_call`` (prompts.md section 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from mahjong_engine.variant import Resolution
from mahjong_engine.variants.claim_priority import ClaimPriority
from mahjong_engine.variants.tactical_calls import TacticalCalls

_WAYS: Final[Mapping[int, Callable[..., Resolution]]] = {
    -1: ClaimPriority,
    0: partial(TacticalCalls, repeated=False, delayed=False),
    1: partial(TacticalCalls, repeated=False, delayed=True),
    2: partial(TacticalCalls, repeated=True, delayed=False),
    3: partial(TacticalCalls, repeated=True, delayed=True),
}


def resolution_of(tactical_call: int, *, one_winner: bool) -> Resolution:
    """The resolution of claim windows under a value of ``tactical_call``; ``KeyError`` for another one."""
    return _WAYS[tactical_call](one_winner=one_winner)

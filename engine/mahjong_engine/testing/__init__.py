"""The conformance kit: each ``check_...`` finds the first broken promise and names the match that shows it again."""

from __future__ import annotations

from mahjong_engine.testing.broken import BrokenPromiseError, Promise
from mahjong_engine.testing.conformance import check_state, check_variant
from mahjong_engine.testing.families import check_fans
from mahjong_engine.testing.players import check_bot
from mahjong_engine.testing.profiles import check_profile
from mahjong_engine.testing.walking import Binder, Chooser, Walk, any_choice, eager_choice, seeded, walk_match

__all__ = [
    "Binder",
    "BrokenPromiseError",
    "Chooser",
    "Promise",
    "Walk",
    "any_choice",
    "check_bot",
    "check_fans",
    "check_profile",
    "check_state",
    "check_variant",
    "eager_choice",
    "seeded",
    "walk_match",
]

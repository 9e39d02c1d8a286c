"""The conformance kit every variant passes: ``check_variant`` finds the first broken promise and names its match."""

from __future__ import annotations

from mahjong_engine.testing.conformance import check_state, check_variant
from mahjong_engine.testing.promises import BrokenPromiseError
from mahjong_engine.testing.walking import Binder, Chooser, Walk, any_choice, eager_choice, seeded, walk_match

__all__ = [
    "Binder",
    "BrokenPromiseError",
    "Chooser",
    "Walk",
    "any_choice",
    "check_state",
    "check_variant",
    "eager_choice",
    "seeded",
    "walk_match",
]

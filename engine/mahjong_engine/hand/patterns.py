"""The winning patterns of the profile language, by name (P-26)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from mahjong_engine.hand.closed_shapes import THIRTEEN_ORPHANS
from mahjong_engine.hand.knitted import ALL_UNCONNECTED, COMBINATION_DRAGON
from mahjong_engine.hand.loose_pairs import LOOSE_PAIRS
from mahjong_engine.hand.regular import REGULAR
from mahjong_engine.hand.shape import Shape

PATTERNS: Final[Mapping[str, Shape]] = {
    "regular_win": REGULAR,
    "seven_pairs": LOOSE_PAIRS,
    "thirteen_orphans": THIRTEEN_ORPHANS,
    "all_unconnected": ALL_UNCONNECTED,
    "combination_dragon": COMBINATION_DRAGON,
}
"""In the order of profiles.md section 5; the shapes work with the functions of ``analysis`` and ``tenpai``."""


@lru_cache(maxsize=64)
def shapes_of(patterns: tuple[str, ...]) -> tuple[Shape, ...]:
    """The shapes of a room's patterns, in its order."""
    return tuple(PATTERNS[name] for name in patterns)

"""Faults a table may let happen (``Slips``), by the words payments name them with (guobiao.md section 7)."""

from __future__ import annotations

from typing import Final

TOO_FEW: Final = "too_few_points"
"""错和: the tiles form a winning shape below the minimum."""
WRONG_TILE: Final = "wrong_tile"
"""和错牌: the thirteen tiles are ready, but not for this tile."""
NOT_READY: Final = "not_ready"
"""诈和: the thirteen tiles are not ready."""
UNLIKE_KONG: Final = "unlike_kong"
"""A concealed kong of unlike tiles (G-40)."""

FAULTS: Final = frozenset({TOO_FEW, WRONG_TILE, NOT_READY, UNLIKE_KONG})

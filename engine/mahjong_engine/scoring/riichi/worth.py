"""What yaku are worth in a closed hand and in an open one: han, and items that say which there are.

Yaku are bits, looked up in two halves: the han of every half stand in a table, the items of a half are kept once found.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong_engine.scoring.riichi.yaku import YAKU
from mahjong_engine.views import ScoreItem

HALF: Final = len(YAKU) // 2
LOWER: Final = (1 << HALF) - 1
"""Yaku before the ``HALF`` of the rows, which win lists first."""


class Items(dict[int, tuple[ScoreItem, ...]]):
    """Items by the bits of their rows, in the order of the rows; kept once found. Rows without han bring none."""

    def __init__(self, rows: Iterable[ScoreItem]) -> None:
        super().__init__()
        self._rows: Final = tuple(rows)

    def __missing__(self, bits: int) -> tuple[ScoreItem, ...]:
        found: tuple[ScoreItem, ...] = ()
        if bits:
            last = bits.bit_length() - 1
            row, found = self._rows[last], self[bits - (1 << last)]
            if row.value:
                found = (*found, row)
        self[bits] = found
        return found


class Worth:
    """``lower`` and ``upper`` are the han of every half of the rows by its bits; items are kept the same way."""

    __slots__ = ("lower", "lower_items", "upper", "upper_items")

    def __init__(self, rows: tuple[ScoreItem, ...]) -> None:
        """All rows of ``YAKU`` with what they are worth; those with 0 han are none."""
        self.lower: Final = _sums(rows[:HALF])
        self.upper: Final = _sums(rows[HALF:])
        self.lower_items: Final = Items(rows[:HALF])
        self.upper_items: Final = Items(rows[HALF:])

    def han(self, bits: int) -> int:
        """The han of some bits."""
        return self.lower[bits & LOWER] + self.upper[bits >> HALF]

    def items(self, bits: int) -> tuple[ScoreItem, ...]:
        """The yaku of some bits."""
        upper = bits >> HALF
        return self.lower_items[bits & LOWER] + self.upper_items[upper] if upper else self.lower_items[bits]


def _sums(rows: tuple[ScoreItem, ...]) -> bytes:
    """The han of all subsets of some rows, by their bits."""
    sums = b"\0"
    for row in rows:
        sums += sums.translate(bytes([han + row.value & 255 for han in range(256)]))
    return sums


CLOSED: Final = Worth(tuple(ScoreItem(yaku.name, yaku.closed) for yaku in YAKU))
OPEN: Final = Worth(tuple(ScoreItem(yaku.name, yaku.open) for yaku in YAKU))
OPEN_WITHOUT_TANYAO: Final = Worth(tuple(ScoreItem(yaku.name, yaku.open * (yaku.name != "tanyao")) for yaku in YAKU))
"""Where open hands may not have it (R-425)."""

"""What a win is worth, or why it is none."""

from __future__ import annotations

from typing import Final, Literal

from mahjong_engine.views import ScoreItem

Limit = Literal[
    "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman", "double_yakuman", "triple_yakuman",
    "quadruple_yakuman", "quintuple_yakuman", "sextuple_yakuman",
]  # fmt: skip
NoWinReason = Literal["hand_not_complete", "no_yaku", "below_minimum"]


class WinValue:
    """The value of a win by its best reading (R-405).

    ``items`` are yaku with their han, dora included, or yakuman with their units (R-463). For a yakuman hand ``units``
    is above 0, ``han`` and ``fu`` are 0. ``base_points`` is b of R-471 to R-474. ``fu`` is 0 as well for a renhou worth
    mangan.
    """

    __slots__ = ("base_points", "fu", "han", "items", "limit", "units")

    def __init__(
        self, items: tuple[ScoreItem, ...], han: int, fu: int, limit: str | None, base_points: int, units: int = 0
    ) -> None:
        self.items: Final = items
        self.han: Final = han
        self.fu: Final = fu
        self.limit: Final = limit
        self.base_points: Final = base_points
        self.units: Final = units

    def units_of(self, name: str) -> int:
        """Units of one yakuman in this win, 0 if it is not among them (liability, R-494)."""
        return sum(item.value for item in self.items if item.name == name) if self.units else 0

    def __repr__(self) -> str:
        return f"WinValue({self.items!r}, han={self.han}, fu={self.fu}, limit={self.limit!r}, b={self.base_points})"


class NoWin:
    """The hand may not win: it is not complete, or has no yaku, or too little of it (R-401, R-402)."""

    __slots__ = ("reason",)

    def __init__(self, reason: NoWinReason) -> None:
        self.reason: Final = reason

    def __repr__(self) -> str:
        return f"NoWin({self.reason!r})"

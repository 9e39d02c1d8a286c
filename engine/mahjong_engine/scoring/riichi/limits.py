"""From han and fu to base points, and the names of limits (R-471 to R-474)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.variants.riichi.options import RiichiOptions

MANGAN: Final = 2000
YAKUMAN: Final = 8000
_MULTIPLES: Final = ("", "double_", "triple_", "quadruple_", "quintuple_", "sextuple_", "septuple_", "octuple_")


LIMITS: Final = {MANGAN: "mangan", 3000: "haneman", 4000: "baiman", 6000: "sanbaiman", YAKUMAN: "kazoe_yakuman"}
"""The limits of hands without yakuman by their base points (R-472, R-473)."""


def ordinary_value(han: int, fu: int, options: RiichiOptions) -> tuple[int, str | None]:
    """Base points and limit of a hand without yakuman (R-471 to R-473)."""
    base = _base_points(han, fu, options)
    return base, LIMITS.get(base)


def _base_points(han: int, fu: int, options: RiichiOptions) -> int:
    if han >= 13:
        return YAKUMAN if options.counted_yakuman == "YAKUMAN" else 6000
    if han >= 11:
        return 6000
    if han >= 8:
        return 4000
    if han >= 6:
        return 3000
    base = fu << (han + 2)
    rounded_up = options.kiriage_mangan and (han, fu) in ((4, 30), (3, 60))
    return MANGAN if han == 5 or base >= MANGAN or rounded_up else base


def yakuman_value(units: int) -> tuple[int, str]:
    """Base points and limit of yakuman units (R-474)."""
    return YAKUMAN * units, f"{_MULTIPLES[units - 1]}yakuman"


BASE_PLACE, HAN_PLACE = 16, 8
YAKUMAN_RANK: Final = 1 << 15
HAN_MASK, FU_MASK = 127, 255
"""Ranks order values by R-405: base points, then a yakuman before a counted one, then han or units, then fu."""


class OrdinaryRanks(dict[int, int]):
    """The rank of han and fu by ``han << HAN_PLACE | fu`` under some options; kept once found."""

    def __init__(self, options: RiichiOptions) -> None:
        super().__init__()
        self._options: Final = options

    def __missing__(self, worth: int) -> int:
        base, _ = ordinary_value(worth >> HAN_PLACE, worth & FU_MASK, self._options)
        rank = self[worth] = base << BASE_PLACE | worth
        return rank


def yakuman_rank(units: int) -> int:
    """The rank of yakuman units."""
    return YAKUMAN * units << BASE_PLACE | YAKUMAN_RANK | units << HAN_PLACE

"""From han and fu to base points, and the names of limits (R-471 to R-474)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.variants.riichi.options import RiichiOptions

MANGAN: Final = 2000
YAKUMAN: Final = 8000
_MULTIPLES: Final = ("", "double_", "triple_", "quadruple_", "quintuple_", "sextuple_", "septuple_", "octuple_")


def ordinary_value(han: int, fu: int, options: RiichiOptions) -> tuple[int, str | None]:
    """Base points and limit of a hand without yakuman (R-471 to R-473)."""
    if han >= 13:
        return (YAKUMAN, "kazoe_yakuman") if options.counted_yakuman == "YAKUMAN" else (6000, "sanbaiman")
    if han >= 11:
        return 6000, "sanbaiman"
    if han >= 8:
        return 4000, "baiman"
    if han >= 6:
        return 3000, "haneman"
    base = fu << (han + 2)
    rounded_up = options.kiriage_mangan and (han, fu) in ((4, 30), (3, 60))
    return (MANGAN, "mangan") if han == 5 or base >= MANGAN or rounded_up else (base, None)


def yakuman_value(units: int) -> tuple[int, str]:
    """Base points and limit of yakuman units (R-474)."""
    return YAKUMAN * units, f"{_MULTIPLES[units - 1]}yakuman"


class OrdinaryValues(dict[int, tuple[int, str | None]]):
    """``ordinary_value`` by ``han << 8 | fu`` under some options; kept once found."""

    def __init__(self, options: RiichiOptions) -> None:
        super().__init__()
        self._options: Final = options

    def __missing__(self, worth: int) -> tuple[int, str | None]:
        value = self[worth] = ordinary_value(worth >> 8, worth & 255, self._options)
        return value

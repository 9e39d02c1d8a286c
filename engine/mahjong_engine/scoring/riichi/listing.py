"""The yaku that can be made under a table's options, with what each is worth, for people who look them up."""

from __future__ import annotations

from typing import NamedTuple

from mahjong_engine.scoring.riichi.rules import RENHOU_HAN
from mahjong_engine.scoring.riichi.yaku import YAKU, Yaku
from mahjong_engine.scoring.riichi.yakuman import YAKUMAN
from mahjong_engine.variants.riichi.options import RiichiOptions


class ListedYaku(NamedTuple):
    """Han of a closed and of an open hand, 0 where it is not possible; a yakuman has ``units`` and no han."""

    name: str
    closed: int
    open: int
    units: int = 0


def yaku_list(options: RiichiOptions) -> tuple[ListedYaku, ...]:
    """Ordinary yaku by their han, then yakuman; those that the options switch off are left out (R-420 to R-463)."""
    ordinary = [ListedYaku(yaku.name, yaku.closed, _open_han(yaku, options)) for yaku in YAKU]
    if options.renhou == "MANGAN":
        ordinary.append(ListedYaku("renhou", RENHOU_HAN, 0))
    kept = [yaku for yaku in ordinary if yaku.name != "ippatsu" or options.ippatsu]
    yakuman = [
        ListedYaku(row.name, 0, 0, 2 if row.double in options.double_yakuman and options.yakuman_stacking else 1)
        for row in YAKUMAN
        if row.name != "renhou" or options.renhou == "YAKUMAN"
    ]
    return (*sorted(kept, key=lambda yaku: yaku.closed), *yakuman)


def _open_han(yaku: Yaku, options: RiichiOptions) -> int:
    return 0 if yaku.name == "tanyao" and not options.open_tanyao else yaku.open

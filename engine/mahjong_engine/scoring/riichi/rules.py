"""Options as the scorer uses them, made once for all wins of a table."""

from __future__ import annotations

from typing import Final

from mahjong_engine.scoring.riichi.limits import OrdinaryValues
from mahjong_engine.scoring.riichi.packed import IPPATSU, TENHOU
from mahjong_engine.scoring.riichi.yaku import TANYAO
from mahjong_engine.scoring.riichi.yakuman import YakumanItems
from mahjong_engine.variants.riichi.options import RiichiOptions


class Rules:
    """``luck`` are the circumstances that may be yaku, ``barred`` the yaku that open hands cannot have by option.

    ``values`` are what han and fu are worth, ``yakuman`` the items of yakuman; a win needs the ``least`` han by yaku.
    """

    __slots__ = ("barred", "least", "luck", "options", "values", "yakuman")

    def __init__(self, options: RiichiOptions) -> None:
        self.options: Final = options
        self.least: Final = max(1, options.minimum_han)
        self.values: Final = OrdinaryValues(options)
        self.yakuman: Final = YakumanItems(options)
        self.luck: Final = TENHOU - 1 if options.ippatsu else TENHOU - 1 - IPPATSU
        self.barred: Final = 0 if options.open_tanyao else TANYAO

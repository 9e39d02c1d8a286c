"""Options as the scorer uses them, made once for all wins of a table."""

from __future__ import annotations

from typing import Final

from mahjong_engine.scoring.riichi.features import FU
from mahjong_engine.scoring.riichi.limits import OrdinaryRanks
from mahjong_engine.scoring.riichi.packed import IPPATSU, RENHOU, TENHOU
from mahjong_engine.scoring.riichi.worth import OPEN, OPEN_WITHOUT_TANYAO
from mahjong_engine.scoring.riichi.yakuman import YakumanItems
from mahjong_engine.variants.riichi.options import RiichiOptions

RENHOU_HAN: Final = 5
"""What a renhou is worth where it counts as mangan (R-461)."""


class Rules:
    """``luck`` are the circumstances that may be yaku, ``mangan_luck`` the one that may be a mangan (R-461).

    ``open`` is what yaku are worth in an open hand; a win needs the ``least`` han by yaku. ``ranks`` order han and fu,
    ``pair_features`` has the fu of a pair that is valued never, once or twice (R-468). ``yakuman`` are their items.
    """

    __slots__ = ("least", "luck", "mangan_luck", "open", "options", "pair_features", "ranks", "yakuman")

    def __init__(self, options: RiichiOptions) -> None:
        self.options: Final = options
        self.least: Final = max(1, options.minimum_han)
        self.luck: Final = TENHOU - 1 if options.ippatsu else TENHOU - 1 - IPPATSU
        self.mangan_luck: Final = RENHOU if options.renhou == "MANGAN" and self.least <= RENHOU_HAN else 0
        self.open: Final = OPEN if options.open_tanyao else OPEN_WITHOUT_TANYAO
        self.ranks: Final = OrdinaryRanks(options)
        self.pair_features: Final = (0, 1 << FU, options.double_wind_pair_fu // 2 << FU)
        self.yakuman: Final = YakumanItems(options)

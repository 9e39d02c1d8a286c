"""A win as numbers, which is what the scorer works with: packed counts, added features, bits of circumstance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, KANS, PON
from mahjong_engine.scoring.riichi.features import (
    ANKAN_FU,
    KAN_SETS,
    OPEN_KAN_FU,
    OPEN_SETS,
    OPEN_TRIPLET_FU,
    RUN_BITS,
    run_features,
    triplet_features,
)

DOUBLE_RIICHI, RIICHI, IPPATSU, TSUMO, HAITEI, HOUTEI, RINSHAN, CHANKAN = (1 << place for place in range(8))
"""Circumstances that are yaku, at the places of their rows in ``yaku.YAKU``."""
TENHOU, CHIIHOU, RENHOU = (1 << place for place in range(8, 11))
"""Circumstances that are yakuman (R-459 to R-461), above all others."""
RIICHI_LUCK: Final = (0, RIICHI, DOUBLE_RIICHI)
"""By ``WinFacts.riichi``."""
LUCK: Final[Mapping[str, int]] = {
    "ippatsu": IPPATSU,
    "haitei": HAITEI,
    "houtei": HOUTEI,
    "rinshan": RINSHAN,
    "chankan": CHANKAN,
    "tenhou": TENHOU,
    "chiihou": CHIIHOU,
    "renhou": RENHOU,
}
"""By the words of circumstance."""

_FU: Final = {PON: OPEN_TRIPLET_FU, ANKAN: ANKAN_FU, DAIMINKAN: OPEN_KAN_FU, KAKAN: OPEN_KAN_FU}
SUIT_RANKS: Final = RUN_BITS + RANKS
"""Bits for the ranks of a suit (``blocks.Sets``)."""


def _set_of(word: str, kind: int) -> tuple[int, int]:
    """The features of a meld, and its bit among those of ``blocks.Sets.ranks``, suit after suit."""
    place = kind // RANKS * SUIT_RANKS + kind % RANKS
    if word == CHII:
        return run_features(kind) | 1 << OPEN_SETS, 1 << place
    features = triplet_features(kind, _FU[word]) | (word in KANS) << KAN_SETS | (word != ANKAN) << OPEN_SETS
    return features, 1 << (place if kind >= HONOURS else place + RUN_BITS)


OPEN: Final = 1 << OPEN_SETS
"""The features of melds that open a hand are at least that."""
SETS: Final[Mapping[str, Mapping[int, tuple[int, int]]]] = {
    CHII: {kind: _set_of(CHII, kind) for kind in range(HONOURS) if kind % RANKS < RUN_BITS},
    **{word: {kind: _set_of(word, kind) for kind in range(KINDS)} for word in _FU},
}
"""By the word of a meld and its lowest kind: its features, and its bit among those of ``blocks.Sets.ranks``."""


class PackedWin:
    """One win to value.

    ``held`` packs the concealed tiles with the winning one (``kinds.UNIT_OF``), whose kind is ``winning``; ``tiles``
    those and the melds. Of the melds ``laid`` are the features, 0 without melds, and ``ranks``, suit after suit, the
    bits of ``blocks.Sets`` and last the triplets of honours. ``luck`` are the bits of circumstance. ``winds`` are the
    seat's, 0-3 for E S W N, and from bit 2 on the round's. ``dora`` is the sum of all dora (``dora.DoraItems``).
    ``any_tile`` says that any of the tiles held may be taken as the winning one (R-408).
    """

    __slots__ = ("any_tile", "dora", "held", "laid", "luck", "ranks", "tiles", "winds", "winning")

    def __init__(
        self,
        held: int,
        winning: int,
        tiles: int,
        laid: int,
        ranks: int,
        luck: int,
        winds: int,
        dora: int,
        any_tile: bool,
    ) -> None:
        self.held: Final = held
        self.winning: Final = winning
        self.tiles: Final = tiles
        self.laid: Final = laid
        self.ranks: Final = ranks
        self.luck: Final = luck
        self.winds: Final = winds
        self.dora: Final = dora
        self.any_tile: Final = any_tile

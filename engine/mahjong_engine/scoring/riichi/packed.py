"""A win as numbers, which is what the scorer works with: packed counts, added features, bits of circumstance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, KANS, PON
from mahjong_engine.scoring.riichi.facts import ScoringMeld, WinFacts
from mahjong_engine.scoring.riichi.features import (
    ANKAN_FU,
    FEW,
    KAN_SETS,
    OPEN_KAN_FU,
    OPEN_SETS,
    OPEN_TRIPLET_FU,
    RUN_BITS,
    run_features,
    triplet_features,
)
from mahjong_engine.scoring.riichi.kinds import KIND_OF, UNIT_OF
from mahjong_engine.tiles import Face

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
_SUIT_BITS: Final = RUN_BITS + RANKS
_SUIT: Final = (1 << _SUIT_BITS) - 1


def _set_of(word: str, kind: int) -> tuple[int, int]:
    """The features of a meld, and its bit among those of ``blocks.Sets.ranks``, suit after suit."""
    place = kind // RANKS * _SUIT_BITS + kind % RANKS
    if word == CHII:
        return run_features(kind) | 1 << OPEN_SETS, 1 << place
    features = triplet_features(kind, _FU[word]) | (word in KANS) << KAN_SETS | (word != ANKAN) << OPEN_SETS
    return features, 1 << (place if kind >= HONOURS else place + RUN_BITS)


SETS: Final[Mapping[str, Mapping[int, tuple[int, int]]]] = {
    CHII: {kind: _set_of(CHII, kind) for kind in range(HONOURS) if kind % RANKS < RUN_BITS},
    **{word: {kind: _set_of(word, kind) for kind in range(KINDS)} for word in _FU},
}
"""By the word of a meld and its lowest kind: its features, and its bit among those of ``blocks.Sets.ranks``."""


class LaidOut:
    """All melds of a hand.

    ``features`` are their sum and ``tiles`` their packed counts; ``man``, ``pin`` and ``sou`` are the bits of
    ``blocks.Sets.ranks``, ``honours`` the triplets of honours as bits. ``closed`` says that none opens the hand,
    ``number`` and ``kans`` how many there are.
    """

    __slots__ = ("closed", "features", "honours", "kans", "man", "number", "pin", "sou", "tiles")

    def __init__(self, number: int, features: int, ranks: int, tiles: int) -> None:
        """``number`` melds with what they have together by ``SETS``, and all their tiles packed."""
        self.features: Final = features
        self.tiles: Final = tiles
        self.man: Final = ranks & _SUIT
        self.pin: Final = ranks >> _SUIT_BITS & _SUIT
        self.sou: Final = ranks >> 2 * _SUIT_BITS & _SUIT
        self.honours: Final = ranks >> 3 * _SUIT_BITS
        self.kans: Final = features >> KAN_SETS & FEW
        self.number: Final = number
        self.closed: Final = not features >> OPEN_SETS


NO_MELDS: Final = LaidOut(0, 0, 0, 0)


class PackedWin:
    """One win to value.

    ``held`` packs the concealed tiles with the winning one (``kinds.UNIT_OF``), whose kind is ``winning``; ``tiles``
    those and the melds. ``luck`` are the bits of circumstance, winds are 0-3 for E S W N. ``indicators`` are the kinds
    of all that count, ``under`` of the tiles under them (R-415). ``any_tile`` says that any of the tiles held may be
    taken as the winning one (R-408); ``kita`` counts norths set aside (R-812).
    """

    __slots__ = (
        "any_tile", "held", "indicators", "kita", "laid_out", "luck", "round_wind", "seat_wind", "tiles", "under",
        "winning",
    )  # fmt: skip

    def __init__(
        self,
        held: int,
        winning: int,
        laid_out: LaidOut,
        luck: int,
        seat_wind: int,
        round_wind: int,
        indicators: tuple[int, ...] = (),
        under: tuple[int, ...] = (),
        any_tile: bool = False,
        kita: int = 0,
    ) -> None:
        self.held: Final = held
        self.winning: Final = winning
        self.laid_out: Final = laid_out
        self.tiles: Final = held + laid_out.tiles
        self.luck: Final = luck
        self.seat_wind: Final = seat_wind
        self.round_wind: Final = round_wind
        self.indicators: Final = indicators
        self.under: Final = under
        self.any_tile: Final = any_tile
        self.kita: Final = kita


def packed(facts: WinFacts) -> PackedWin:
    """The numbers of a win."""
    return PackedWin(
        sum([UNIT_OF[face] for face in facts.concealed]) + UNIT_OF[facts.winning],
        KIND_OF[facts.winning],
        laid_out(facts.melds) if facts.melds else NO_MELDS,
        luck_of(facts),
        facts.seat_wind,
        facts.round_wind,
        kinds_of(facts.indicators),
        kinds_of(facts.under_indicators),
        facts.first_decision,
        facts.kita,
    )


def laid_out(melds: tuple[ScoringMeld, ...]) -> LaidOut:
    """All melds of a hand by their faces."""
    features = ranks = 0
    for meld in melds:
        more, place = SETS[meld.kind][min(kinds_of(meld.faces))]
        features += more
        ranks |= place
    return LaidOut(len(melds), features, ranks, sum([UNIT_OF[face] for meld in melds for face in meld.faces]))


def kinds_of(faces: tuple[Face, ...]) -> tuple[int, ...]:
    """What faces count as."""
    return tuple([KIND_OF[face] for face in faces])


def luck_of(facts: WinFacts) -> int:
    """The bits of circumstance."""
    return (
        RIICHI_LUCK[facts.riichi]
        | facts.ippatsu * IPPATSU
        | facts.tsumo * TSUMO
        | facts.haitei * HAITEI
        | facts.houtei * HOUTEI
        | facts.rinshan * RINSHAN
        | facts.chankan * CHANKAN
        | facts.tenhou * TENHOU
        | facts.chiihou * CHIIHOU
        | facts.renhou * RENHOU
    )

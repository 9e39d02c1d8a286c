"""From the faces and circumstances of a win to its numbers, under options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from mahjong_engine.hand.counts import KINDS
from mahjong_engine.scoring.riichi.facts import WinFacts
from mahjong_engine.scoring.riichi.kinds import KIND_OF
from mahjong_engine.scoring.riichi.packed import (
    CHANKAN,
    CHIIHOU,
    HAITEI,
    HOUTEI,
    IPPATSU,
    RENHOU,
    RIICHI_LUCK,
    RINSHAN,
    TENHOU,
    TSUMO,
    PackedWin,
)
from mahjong_engine.scoring.riichi.pieces import Pieces
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, Face
from mahjong_engine.variants.riichi.options import RiichiOptions

_FACES: Final = (*KIND_FACES[:KINDS], *RED_FIVES)
_WITH_REDS: Final[Mapping[Face, int]] = {face: piece for piece, face in enumerate(_FACES)}
_WITHOUT_REDS: Final = KIND_OF
"""A piece of each face: kinds in their order, then red fives, which may count as others."""


def packed(facts: WinFacts, options: RiichiOptions) -> PackedWin:
    """The numbers of a win. Dora are those of the options (R-414 to R-417)."""
    piece = _WITH_REDS if options.red_five else _WITHOUT_REDS
    under = facts.under_indicators if facts.riichi and options.ura_dora else ()
    return _pieces(options.players).win(
        [piece[face] for face in facts.concealed],
        piece[facts.winning],
        [(meld.kind, [piece[face] for face in sorted(meld.faces, key=KIND_OF.__getitem__)]) for meld in facts.melds],
        luck_of(facts),
        facts.seat_wind,
        facts.round_wind,
        [piece[face] for face in facts.indicators],
        [piece[face] for face in (under if options.kan_ura_dora else under[:1])],
        facts.first_decision,
        facts.kita,
    )


@cache
def _pieces(players: int) -> Pieces:
    return Pieces(_FACES, players)


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

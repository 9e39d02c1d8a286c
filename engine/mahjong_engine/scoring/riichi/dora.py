"""Dora, ura dora, red dora and kita (R-411 to R-418, R-803, R-812)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS
from mahjong_engine.scoring.riichi.kinds import EAST, HAKU, KIND_OF, REDS, WIDTH
from mahjong_engine.scoring.riichi.packed import DOUBLE_RIICHI, RIICHI, PackedWin
from mahjong_engine.tiles import Face
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import ScoreItem

_NORTH: Final = EAST + 3
_TILE: Final = (1 << WIDTH) - 1
_HAN_BITS: Final = 8
_BOTH_RIICHI: Final = RIICHI | DOUBLE_RIICHI


def _cycle(kind: int) -> int:
    if kind < HONOURS:
        return kind // RANKS * RANKS + (kind % RANKS + 1) % RANKS
    return EAST + (kind - EAST + 1) % 4 if kind < HAKU else HAKU + (kind - HAKU + 1) % 3


_NEXT: Final = tuple(_cycle(kind) for kind in range(KINDS))
_NEXT_OF_THREE: Final = (RANKS - 1, *_NEXT[1:])
"""With three players 1m points to 9m (R-803)."""


def dora_kind(indicator: Face, players: int = 4) -> int:
    """The kind an indicator makes dora; a red five points to the 6 (R-411, R-414)."""
    return following(players)[KIND_OF[indicator]]


def following(players: int) -> Sequence[int]:
    """By the kind of an indicator the kind that it makes dora."""
    return _NEXT_OF_THREE if players == 3 else _NEXT


class DoraItems(dict[int, tuple[tuple[ScoreItem, ...], int]]):
    """Dora of every sort as items, and the sum of their han, by ``dora_of``; kept once found."""

    def __missing__(self, dora: int) -> tuple[tuple[ScoreItem, ...], int]:
        of_sort = [dora >> _HAN_BITS * place & (1 << _HAN_BITS) - 1 for place in range(4)]
        all_sorts = (
            ScoreItem("dora", of_sort[0]),
            ScoreItem("ura", of_sort[1]),
            ScoreItem("red", of_sort[2]),
            ScoreItem("kita", of_sort[3]),
        )
        items = tuple([item for item in all_sorts if item.value])
        found = self[dora] = items, sum(of_sort)
        return found


DORA_ITEMS: Final = DoraItems()


def dora_of(win: PackedWin, options: RiichiOptions) -> int:
    """The han of dora, ura, red and kita, packed in this order; they never make a win (R-402)."""
    tiles = win.tiles
    after = _NEXT_OF_THREE if options.players == 3 else _NEXT
    han = 0
    for kind in win.indicators:
        han += tiles >> WIDTH * after[kind] & _TILE
    if win.under and win.luck & _BOTH_RIICHI and options.ura_dora:
        for kind in win.under if options.kan_ura_dora else win.under[:1]:
            han += (tiles >> WIDTH * after[kind] & _TILE) << _HAN_BITS
    if options.red_five:
        han += tiles >> REDS << 2 * _HAN_BITS
    return han + _kita(win, after, options) if win.kita else han


def _kita(win: PackedWin, after: Sequence[int], options: RiichiOptions) -> int:
    """Norths set aside: each is a dora of its own, and what indicators make of it (R-812)."""
    han = win.kita << 3 * _HAN_BITS
    for kind in win.indicators:
        han += win.kita * (after[kind] == _NORTH)
    if win.luck & _BOTH_RIICHI and options.ura_dora:
        for kind in win.under if options.kan_ura_dora else win.under[:1]:
            han += win.kita * (after[kind] == _NORTH) << _HAN_BITS
    return han

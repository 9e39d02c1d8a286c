"""Dora, ura dora, red dora and kita (R-411 to R-418, R-803, R-812)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS
from mahjong_engine.scoring.riichi.arrangement import WinningHand
from mahjong_engine.scoring.riichi.kinds import EAST, HAKU, KIND_OF, REDS
from mahjong_engine.tiles import Face
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import ScoreItem

_NORTH: Final = EAST + 3


def _cycle(kind: int) -> int:
    if kind < HONOURS:
        return kind // RANKS * RANKS + (kind % RANKS + 1) % RANKS
    return EAST + (kind - EAST + 1) % 4 if kind < HAKU else HAKU + (kind - HAKU + 1) % 3


_NEXT: Final = tuple(_cycle(kind) for kind in range(KINDS))
_NEXT_OF_THREE: Final = (RANKS - 1, *_NEXT[1:])
"""With three players 1m points to 9m (R-803)."""


def dora_kind(indicator: Face, players: int = 4) -> int:
    """The kind an indicator makes dora; a red five points to the 6 (R-411, R-414)."""
    return (_NEXT_OF_THREE if players == 3 else _NEXT)[KIND_OF[indicator]]


def _hits(hand: WinningHand, indicators: tuple[Face, ...], players: int) -> int:
    following = _NEXT_OF_THREE if players == 3 else _NEXT
    hits = 0
    for indicator in indicators:
        kind = following[KIND_OF[indicator]]
        hits += hand.copies(kind)
        if kind == _NORTH:
            hits += hand.facts.kita
    return hits


def dora_items(hand: WinningHand, options: RiichiOptions) -> list[ScoreItem]:
    """Dora of every sort with their han: ``dora``, ``ura``, ``red``, ``kita``; they never make a win (R-402)."""
    facts = hand.facts
    items: list[ScoreItem] = []
    if dora := _hits(hand, facts.indicators, options.players):
        items.append(_item("dora", dora))
    if facts.riichi and options.ura_dora:
        under = facts.under_indicators if options.kan_ura_dora else facts.under_indicators[:1]
        if ura := _hits(hand, under, options.players):
            items.append(_item("ura", ura))
    if options.red_five and (red := hand.everything >> REDS):
        items.append(_item("red", red))
    if facts.kita:
        items.append(_item("kita", facts.kita))
    return items


_item = lru_cache(maxsize=1 << 8)(ScoreItem)
"""Equal items are one value."""

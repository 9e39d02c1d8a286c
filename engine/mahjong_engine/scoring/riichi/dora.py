"""Dora, ura dora, red dora and kita (R-411 to R-418, R-803, R-812)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS
from mahjong_engine.scoring.riichi.kinds import EAST, HAKU, KIND_OF, WIDTH
from mahjong_engine.tiles import Face
from mahjong_engine.views import ScoreItem

_NORTH: Final = WIDTH * (EAST + 3)


def _cycle(kind: int) -> int:
    if kind < HONOURS:
        return kind // RANKS * RANKS + (kind % RANKS + 1) % RANKS
    return EAST + (kind - EAST + 1) % 4 if kind < HAKU else HAKU + (kind - HAKU + 1) % 3


_NEXT: Final = tuple(_cycle(kind) for kind in range(KINDS))
_NEXT_OF_THREE: Final = (RANKS - 1, *_NEXT[1:])
"""With three players 1m points to 9m (R-803)."""


def dora_kind(indicator: Face, players: int = 4) -> int:
    """The kind an indicator makes dora; a red five points to the 6 (R-411, R-414)."""
    return _following(players)[KIND_OF[indicator]]


def _following(players: int) -> Sequence[int]:
    return _NEXT_OF_THREE if players == 3 else _NEXT


def dora_places(kinds: Sequence[int], players: int) -> list[int]:
    """By the place of each indicator's kind in some list where a packed hand has the dora that it makes."""
    after = _following(players)
    return [WIDTH * after[kind] for kind in kinds]


RED_HAN, DORA_HAN, URA_HAN, KITA_HAN = 0, 8, 16, 24
"""Where the han of each sort of dora is in their sum; red dora are there as a packed hand has them (``kinds.REDS``)."""
_HAN: Final = (1 << 8) - 1


class DoraItems(dict[int, tuple[tuple[ScoreItem, ...], int]]):
    """Dora of every sort as items, and all their han, by their sum; kept once found. They never make a win (R-402)."""

    def __missing__(self, dora: int) -> tuple[tuple[ScoreItem, ...], int]:
        all_sorts = (
            ScoreItem("dora", dora >> DORA_HAN & _HAN),
            ScoreItem("ura", dora >> URA_HAN & _HAN),
            ScoreItem("red", dora >> RED_HAN & _HAN),
            ScoreItem("kita", dora >> KITA_HAN & _HAN),
        )
        items = tuple([item for item in all_sorts if item.value])
        found = self[dora] = items, sum([item.value for item in items])
        return found


DORA_ITEMS: Final = DoraItems()


def kita_dora(norths: int, places: Sequence[int], under: Sequence[int]) -> int:
    """The dora of norths set aside: one each, and what indicators, by their ``dora_places``, make of them (R-812)."""
    return norths * ((places.count(_NORTH) << DORA_HAN) + (under.count(_NORTH) << URA_HAN) + (1 << KITA_HAN))

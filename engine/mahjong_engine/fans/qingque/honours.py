"""Fans of value tiles (the own wind and the dragons) and of winds and dragons with their pair, by groups (Q-17)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.qingque.names import BIT, bits_of
from mahjong_engine.hand.counts import HONOURS

WINDS: Final = 0b0001111
DRAGONS: Final = 0b1110000
"""Winds and dragons among the honours, a bit each."""

_THREE_WINDS: Final = 3
_TWO_DRAGONS: Final = 2
_PUNGS: Final = ("番牌刻", "番牌二刻", "番牌三刻", "番牌四刻")
_GROUPS: Final = ("番牌", "番牌二副", "番牌三副", "番牌四副")
_PAIRS: Final = (*_GROUPS, "番牌五对", "番牌六对", "番牌七对")
_BY_PUNGS: Final = tuple(bits_of(*_PUNGS[:number]) for number in range(len(_PUNGS) + 1))
_BY_GROUPS: Final = tuple(bits_of(*_GROUPS[:number]) for number in range(len(_GROUPS) + 1))
VALUE_PAIRS: Final = tuple(bits_of(*_PAIRS[:number]) for number in range(len(_PAIRS) + 1))
"""Fans of so many pairs of value tiles among seven."""


def value_honours(seat_wind: int) -> int:
    """The value tiles of a seat among the honours: its wind and the dragons; the wind of the round has no meaning."""
    return 1 << seat_wind | DRAGONS


@lru_cache(maxsize=1 << 12)
def honour_bits(pungs: int, pair: int, seat_wind: int) -> int:
    """The fans of honours of a regular hand; ``pungs`` are honours a bit each, ``pair`` is the pair's kind."""
    values = value_honours(seat_wind)
    of_pair = 1 << pair - HONOURS if pair >= HONOURS else 0
    triplets = (pungs & values).bit_count()
    bits = _BY_PUNGS[triplets] | _BY_GROUPS[triplets + bool(of_pair & values)]
    if of_pair & WINDS and (pungs & WINDS).bit_count() == _THREE_WINDS:
        bits |= BIT["小四喜"]
    if of_pair & DRAGONS and (pungs & DRAGONS).bit_count() == _TWO_DRAGONS:
        bits |= BIT["小三元"]
    return bits

"""The yaku of honours (R-427, R-441), and how often the pair of a hand is a valued one (R-468).

Honours are bits, as in the ranks of ``blocks.Sets``: the triplets, and from ``HONOUR_KINDS`` on the pair. Winds and
dragons are looked up apart, which keeps both tables small.
"""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import HONOUR_KINDS
from mahjong_engine.scoring.riichi.yaku import DRAGONS, POSSIBLE_YAKUMAN, ROUND_WIND, SEAT_WIND, SHOUSANGEN

_WINDS: Final = 4
_WIND_TRIPLETS: Final = (1 << _WINDS) - 1
WIND_BITS: Final = _WIND_TRIPLETS << HONOUR_KINDS | _WIND_TRIPLETS
DRAGON_BITS: Final = (1 << 2 * HONOUR_KINDS) - 1 - WIND_BITS
"""The winds and the dragons among honours."""
_PAIRS: Final = (0, *[1 << place for place in range(HONOUR_KINDS, 2 * HONOUR_KINDS)])
_HONOURS: Final = [pair | triplets for pair in _PAIRS for triplets in range(1 << HONOUR_KINDS)]


def _of_winds(honours: int, seat_wind: int, round_wind: int) -> tuple[int, int]:
    pair, triplets = honours >> HONOUR_KINDS, honours & _WIND_TRIPLETS
    bits = (SEAT_WIND if triplets >> seat_wind & 1 else 0) | (ROUND_WIND if triplets >> round_wind & 1 else 0)
    if triplets.bit_count() + (pair > 0) >= _WINDS:
        bits |= POSSIBLE_YAKUMAN
    return bits, (pair >> seat_wind & 1) + (pair >> round_wind & 1)


def _of_dragons(honours: int) -> tuple[int, int]:
    pair, triplets = honours >> HONOUR_KINDS, (honours & (1 << HONOUR_KINDS) - 1) >> _WINDS
    bits = triplets << DRAGONS
    if triplets.bit_count() == 3:
        bits |= POSSIBLE_YAKUMAN
    return bits | SHOUSANGEN if triplets.bit_count() == 2 and pair else bits, int(pair > 0)


OF_WINDS: Final = {
    honours << 4 | winds: _of_winds(honours, winds & 3, winds >> 2)
    for honours in _HONOURS
    if not honours & DRAGON_BITS
    for winds in range(_WINDS * _WINDS)
}
"""By the winds of a hand, and in the lowest four bits the round's and the seat's (``packed.PackedWin.winds``)."""
OF_DRAGONS: Final = {honours: _of_dragons(honours) for honours in _HONOURS if not honours & WIND_BITS}
"""By the dragons of a hand."""

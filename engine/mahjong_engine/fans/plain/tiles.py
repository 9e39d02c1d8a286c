"""Plain atoms that only ask which kinds of tiles a hand holds, melds included."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.kinds import DRAGONS, WINDS, is_outside
from mahjong_engine.fans.plain.names import BIT, bits_of
from mahjong_engine.hand.counts import HONOURS, RANKS, Counts

_TWO_SUITS: Final = 2


@lru_cache(maxsize=1 << 12)
def colour_bits(everything: Counts) -> int:
    """Atoms of suits, honours and terminals, whatever the shape."""
    present = [kind for kind, count in enumerate(everything) if count]
    suits = {kind // RANKS for kind in present if kind < HONOURS}
    honours = present[-1] >= HONOURS
    bits = 0
    if len(suits) == 1:
        bits |= BIT["混一色"] if honours else BIT["清一色"]
    elif len(suits) == _TWO_SUITS:
        bits |= BIT["缺一门"]
    elif not suits:
        bits |= BIT["字一色"]
    if not any(is_outside(kind) for kind in present):
        bits |= BIT["断幺"]
    if all(is_outside(kind) for kind in present):
        bits |= BIT["混幺九"]
        if not honours:
            bits |= BIT["清幺九"]
    return bits


_DRAGON_PUNGS: Final = ("番牌刻白", "番牌刻发", "番牌刻中")
_KONGS: Final = ("一杠", "双杠", "三杠", "四杠")
_CONCEALED: Final = ("", "双暗刻", "三暗刻", "四暗刻")


def honour_bits(pungs: tuple[int, ...], pair: int, seat_wind: int) -> int:
    """Atoms of wind and dragon pungs; kongs are pungs."""
    dragons = [kind for kind in DRAGONS if kind in pungs]
    winds = [kind for kind in WINDS if kind in pungs]
    bits = bits_of(_DRAGON_PUNGS[kind - DRAGONS.start] for kind in dragons)
    own = HONOURS + seat_wind in pungs
    if own:
        bits |= BIT["番牌刻门风"]
    valued = len(dragons) + own
    bits |= (BIT["番牌刻"] if valued else 0) | (BIT["番牌二刻"] if valued > 1 else 0)
    if len(dragons) == len(DRAGONS):
        bits |= BIT["大三元"]
    elif len(dragons) == len(DRAGONS) - 1 and pair in DRAGONS:
        bits |= BIT["小三元"]
    if len(winds) == len(WINDS):
        bits |= BIT["大四喜"]
    elif len(winds) == len(WINDS) - 1 and pair in WINDS:
        bits |= BIT["小四喜"]
    return bits


def at_least_kongs(number: int) -> int:
    """The atoms of that many kongs and of fewer."""
    return bits_of(_KONGS[:number])


def at_least_concealed(number: int) -> int:
    """The atoms of that many concealed pungs and of fewer."""
    return bits_of(name for name in _CONCEALED[:number] if name)

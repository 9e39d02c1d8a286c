"""Plain atoms that only ask which kinds of tiles a hand holds, melds included."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.plain.names import BIT, bits_of
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, SUITS, Counts

_WINDS: Final = range(HONOURS, HONOURS + COPIES)
_DRAGONS: Final = range(HONOURS + COPIES, KINDS)
_TERMINALS: Final = frozenset(kind for suit in range(SUITS) for kind in (suit * RANKS, suit * RANKS + RANKS - 1))
_TWO_SUITS: Final = 2


def is_outside(kind: int) -> bool:
    """Whether a kind is a terminal or an honour."""
    return kind >= HONOURS or kind in _TERMINALS


def is_terminal(kind: int) -> bool:
    """Whether a kind is a one or a nine of a suit."""
    return kind in _TERMINALS


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


def has_all_five_types(everything: Counts) -> bool:
    """Whether three suits, a wind and a dragon are held."""
    suits = {kind // RANKS for kind in range(HONOURS) if everything[kind]}
    wind = any(everything[kind] for kind in _WINDS)
    return len(suits) == SUITS and wind and any(everything[kind] for kind in _DRAGONS)


_DRAGON_PUNGS: Final = ("番牌刻白", "番牌刻发", "番牌刻中")
_KONGS: Final = ("一杠", "双杠", "三杠", "四杠")
_CONCEALED: Final = ("", "双暗刻", "三暗刻", "四暗刻")


def honour_bits(pungs: tuple[int, ...], pair: int, seat_wind: int) -> int:
    """Atoms of wind and dragon pungs; kongs are pungs."""
    dragons = [kind for kind in _DRAGONS if kind in pungs]
    winds = [kind for kind in _WINDS if kind in pungs]
    bits = bits_of(_DRAGON_PUNGS[kind - _DRAGONS.start] for kind in dragons)
    own = HONOURS + seat_wind in pungs
    if own:
        bits |= BIT["番牌刻门风"]
    valued = len(dragons) + own
    bits |= (BIT["番牌刻"] if valued else 0) | (BIT["番牌二刻"] if valued > 1 else 0)
    if len(dragons) == len(_DRAGONS):
        bits |= BIT["大三元"]
    elif len(dragons) == len(_DRAGONS) - 1 and pair in _DRAGONS:
        bits |= BIT["小三元"]
    if len(winds) == len(_WINDS):
        bits |= BIT["大四喜"]
    elif len(winds) == len(_WINDS) - 1 and pair in _WINDS:
        bits |= BIT["小四喜"]
    return bits


def at_least_kongs(number: int) -> int:
    """The atoms of that many kongs and of fewer."""
    return bits_of(_KONGS[:number])


def at_least_concealed(number: int) -> int:
    """The atoms of that many concealed pungs and of fewer."""
    return bits_of(name for name in _CONCEALED[:number] if name)

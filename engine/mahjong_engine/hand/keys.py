"""Hands as keys: a number for each suit and one for the honours, cheap to change and to look up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.hand.automaton import BASE, ORPHANS, TILES
from mahjong_engine.hand.counts import HONOUR_KINDS, HONOURS, KINDS, RANKS
from mahjong_engine.hand.suit_tables import BY_SIZE, CLOSED_DISTANCE, HONOURS_BY_NUMBER, SUITS

HandKey = tuple[int, int, int, int]
"""Man, pin, sou and honours as ``suit_tables`` numbers them: digits to the base five, the first rank highest.

A key says the same as ``Counts`` do, as long as no kind is held five times.
"""

EMPTY: Final[HandKey] = (0, 0, 0, 0)
WEIGHTS: Final[tuple[int, ...]] = tuple(
    BASE ** (RANKS - 1 - kind % RANKS) if kind < HONOURS else BASE ** (KINDS - 1 - kind) for kind in range(KINDS)
)
"""What one tile of a kind adds to the number of its suit."""

_DIGITS: Final = bytes.maketrans(bytes(range(BASE)), b"01234")
_SUIT_NUMBERS: Final = BASE**RANKS
_HONOUR_NUMBERS: Final = BASE**HONOUR_KINDS
_CLOSED: Final = 13
"""Seven pairs and thirteen orphans ask for a whole concealed hand."""


def number_of(counts: Sequence[int]) -> int:
    """Counts as digits to the base five; ``ValueError`` if a kind is held five times."""
    return int(bytes(counts).translate(_DIGITS), BASE)


def key_of(counts: Sequence[int]) -> HandKey:
    """The key of a hand of 34 counts; ``ValueError`` if a kind is held five times."""
    suits, honours = divmod(int(bytes(counts).translate(_DIGITS), BASE), _HONOUR_NUMBERS)
    suits, sou = divmod(suits, _SUIT_NUMBERS)
    man, pin = divmod(suits, _SUIT_NUMBERS)
    return man, pin, sou, honours


def key_with(key: HandKey, kind: int, copies: int = 1) -> HandKey:
    """The hand with so many copies more, or less."""
    added = copies * WEIGHTS[kind]
    man, pin, sou, honours = key
    if kind < RANKS:
        return man + added, pin, sou, honours
    if kind < 2 * RANKS:
        return man, pin + added, sou, honours
    return (man, pin, sou + added, honours) if kind < HONOURS else (man, pin, sou, honours + added)


def shanten_of_packed(octal: int) -> int:
    """Shanten of counts that are digits to the base eight, the first kind lowest, as a seat's state keeps them.

    They are read from the highest on, and so each suit from nine to one; a hand and its mirror image need as much.
    """
    rest, man = divmod(int(f"{octal:o}", BASE), _SUIT_NUMBERS)
    rest, pin = divmod(rest, _SUIT_NUMBERS)
    honours, sou = divmod(rest, _SUIT_NUMBERS)
    return shanten_of((man, pin, sou, honours))


def shanten_of(key: HandKey) -> int:
    """Exchanges until the hand is ready over the shapes of riichi: -1 complete, 0 ready (R-336).

    Raises ``ValueError`` unless the hand has 3n+1 or 3n+2 concealed tiles, at most fourteen.
    """
    man, pin, sou, honours = SUITS[key[0]], SUITS[key[1]], SUITS[key[2]], HONOURS_BY_NUMBER[key[3]]
    counted = man.counted + pin.counted + sou.counted + honours.counted
    size = counted & TILES
    distances = BY_SIZE[size]
    if distances is None:
        raise ValueError("a hand has 3n+1 or 3n+2 concealed tiles, at most fourteen")
    distance = distances[man.beside_suit[pin.place]][sou.beside_honours[honours.place]]
    if size >= _CLOSED:
        closed = CLOSED_DISTANCE[counted >> ORPHANS]
        if closed < distance:
            distance = closed
    return distance - 1

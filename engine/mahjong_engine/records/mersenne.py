"""MT19937, whose numbers shuffled the walls of Tenhou records. Used to read those walls, never as chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_WORDS: Final = 624
_MIDDLE: Final = 397
_MASK: Final = 0xFFFFFFFF
_UPPER: Final = 0x80000000
_LOWER: Final = 0x7FFFFFFF
_TWIST: Final = 0x9908B0DF


class MersenneTwister:
    """The 32-bit Mersenne Twister, seeded by an array of words as its authors' reference ``init_by_array`` does."""

    __slots__ = ("_index", "_state")

    def __init__(self, key: Sequence[int]) -> None:
        self._state = _seeded(key)
        self._index = _WORDS

    def next_u32(self) -> int:
        """The next unsigned 32-bit integer."""
        if self._index == _WORDS:
            _twist(self._state)
            self._index = 0
        value = self._state[self._index]
        self._index += 1
        value ^= value >> 11
        value ^= (value << 7) & 0x9D2C5680
        value ^= (value << 15) & 0xEFC60000
        return value ^ (value >> 18)


def _seeded(key: Sequence[int]) -> list[int]:
    state = _seeded_by_number(19650218)
    place, part = 1, 0
    for _ in range(max(_WORDS, len(key))):
        mixed = (state[place - 1] ^ (state[place - 1] >> 30)) * 1664525
        state[place] = ((state[place] ^ mixed) + key[part] + part) & _MASK
        place, part = _next_place(state, place), (part + 1) % len(key)
    for _ in range(_WORDS - 1):
        mixed = (state[place - 1] ^ (state[place - 1] >> 30)) * 1566083941
        state[place] = ((state[place] ^ mixed) - place) & _MASK
        place = _next_place(state, place)
    state[0] = _UPPER
    return state


def _next_place(state: list[int], place: int) -> int:
    if place + 1 < _WORDS:
        return place + 1
    state[0] = state[_WORDS - 1]
    return 1


def _seeded_by_number(number: int) -> list[int]:
    state = [number]
    for place in range(1, _WORDS):
        state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + place) & _MASK)
    return state


def _twist(state: list[int]) -> None:
    for place in range(_WORDS):
        joined = (state[place] & _UPPER) | (state[(place + 1) % _WORDS] & _LOWER)
        twisted = (joined >> 1) ^ (_TWIST if joined & 1 else 0)
        state[place] = state[(place + _MIDDLE) % _WORDS] ^ twisted

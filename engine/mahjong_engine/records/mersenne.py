"""MT19937, whose numbers shuffled the walls of Tenhou records. Used to read those walls, never as chance.

All words are worked on at once, as the digits of one long number to the base 2**64; the upper half of a digit is room
for what is shifted.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

_WORDS: Final = 624
_MIDDLE: Final = 397
_BLOCK: Final = _WORDS - _MIDDLE
_LAST: Final = _WORDS - 1
_MASK: Final = 0xFFFFFFFF
_UPPER: Final = 0x80000000
_LOWER: Final = 0x7FFFFFFF
_TWIST: Final = 0x9908B0DF
_DIGIT: Final = 64
_DIGITS: Final = struct.Struct(f"<{_WORDS}Q")
_ONES: Final = sum(1 << _DIGIT * place for place in range(_WORDS))
_UPPERS, _LOWERS = _ONES * _UPPER, _ONES * _LOWER
"""A mask in each digit."""
_TEMPERING: Final = tuple(_ONES * mask for mask in (_MASK >> 11, 0x9D2C5680, 0xEFC60000, _MASK >> 18))


class MersenneTwister:
    """The 32-bit Mersenne Twister, seeded by an array of words as its authors' reference ``init_by_array`` does."""

    __slots__ = ("_index", "_numbers", "_state")

    def __init__(self, key: Sequence[int]) -> None:
        self._state = int.from_bytes(_DIGITS.pack(*_seeded(key)), "little")
        self._numbers: tuple[int, ...] = ()
        self._index = 0

    def next_numbers(self, count: int) -> tuple[int, ...]:
        """The next unsigned 32-bit integers."""
        found = self._numbers[self._index : self._index + count]
        self._index += len(found)
        while len(found) < count:
            self._state = _twisted(self._state)
            self._numbers = _DIGITS.unpack(_tempered(self._state).to_bytes(_DIGITS.size, "little"))
            self._index = min(count - len(found), _WORDS)
            found += self._numbers[: self._index]
        return found


def _tempered(state: int) -> int:
    """What is told of the words."""
    first, second, third, last = _TEMPERING
    value = state ^ state >> 11 & first
    value ^= value << 7 & second
    value ^= value << 15 & third
    return value ^ value >> 18 & last


def _twisted(state: int) -> int:
    """The next words. Each is made of the old one, the one behind it, and the one ``_MIDDLE`` behind.

    Those behind the last are the new ones, so they are made block by block, and the last word by itself.
    """
    mixed = _mixed(state & _UPPERS | state >> _DIGIT & _LOWERS, _ONES)
    fresh = (state >> _DIGIT * _MIDDLE ^ mixed) & _up_to(_BLOCK)
    for start in (_BLOCK, 2 * _BLOCK):
        made = fresh >> _DIGIT * (start - _BLOCK) ^ mixed >> _DIGIT * start
        fresh |= (made & _up_to(min(_BLOCK, _LAST - start))) << _DIGIT * start
    joined = state >> _DIGIT * _LAST & _UPPER | fresh & _LOWER
    return fresh | (fresh >> _DIGIT * (_MIDDLE - 1) & _MASK ^ _mixed(joined, 1)) << _DIGIT * _LAST


def _mixed(joined: int, ones: int) -> int:
    return joined >> 1 & ones * _LOWER ^ (joined & ones) * _TWIST


def _up_to(words: int) -> int:
    return (1 << _DIGIT * words) - 1


def _seeded(key: Sequence[int]) -> list[int]:
    state = _seeded_by_number(19650218)
    before, place, part = state[0], 1, 0
    for _ in range(max(_WORDS, len(key))):
        before = state[place] = ((state[place] ^ (before ^ before >> 30) * 1664525) + key[part] + part) & _MASK
        place, part = place + 1, (part + 1) % len(key)
        if place == _WORDS:
            state[0], place = before, 1
    for _ in range(_LAST):
        before = state[place] = ((state[place] ^ (before ^ before >> 30) * 1566083941) - place) & _MASK
        place += 1
        if place == _WORDS:
            state[0], place = before, 1
    state[0] = _UPPER
    return state


def _seeded_by_number(number: int) -> list[int]:
    state = [number]
    for place in range(1, _WORDS):
        number = (1812433253 * (number ^ number >> 30) + place) & _MASK
        state.append(number)
    return state

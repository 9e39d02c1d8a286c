"""Fans of seven pairs: four alike are two pairs, but one of a row, of the winds and of the dragons (Q-17)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mahjong_engine.fans.qingque.honours import VALUE_PAIRS, value_honours
from mahjong_engine.fans.qingque.names import BIT, bits_of
from mahjong_engine.hand.counts import COPIES, HONOURS, RANKS, SUITS, Counts

_PAIRS: Final = 7
_WINDS: Final = 4
_DRAGONS: Final = 3
_SIX: Final = 6
_DOUBLE: Final = ("叠对", "二叠对", "三叠对")
_ROW: Final = ("四连对", "五连对", "六连对", "七连对")
_BY_DOUBLES: Final = tuple(bits_of(*_DOUBLE[:number]) for number in range(len(_DOUBLE) + 1))
_BY_ROW: Final = (0, 0, 0, *[bits_of(*_ROW[:number]) for number in range(len(_ROW) + 1)])
_OUTSIDE: Final = {BIT["混幺九"]: BIT["混带幺"], bits_of("混幺九", "清幺九"): bits_of("混带幺", "清带幺")}
_SUIT_PAIRS: Final = tuple(
    (suit, one, two) for one, two in combinations(range(SUITS), 2) for suit in range(SUITS) if suit not in (one, two)
)

Suits = tuple[Counts, ...]
"""How many pairs of each number, suit by suit."""


def seven_pairs_bits(held: Counts, seat_wind: int, tiles: int) -> int:
    """The fans of seven pairs, given the fans of their tiles."""
    pairs = tuple([count // 2 for count in held])
    suits = tuple([pairs[suit * RANKS : suit * RANKS + RANKS] for suit in range(SUITS)])
    bits = BIT["七对"] | _BY_DOUBLES[held.count(COPIES)] | _BY_ROW[max(map(_longest_row, suits))]
    bits |= _OUTSIDE.get(tiles & bits_of("混幺九", "清幺九"), 0) | _suit_bits(suits)
    honours = pairs[HONOURS:]
    if any(honours):
        return bits | _honour_bits(honours, seat_wind)
    return bits | _number_bits(suits)


def _honour_bits(honours: Counts, seat_wind: int) -> int:
    winds, dragons = honours[:_WINDS], honours[_WINDS:]
    values = value_honours(seat_wind)
    bits = VALUE_PAIRS[sum([count for place, count in enumerate(honours) if values >> place & 1])]
    if all(winds):
        bits |= BIT["四喜对"]
    if sum(winds) >= _SIX:
        bits |= BIT["风牌六对"] if sum(winds) == _SIX else bits_of("风牌六对", "风牌七对")
    if all(dragons):
        bits |= BIT["三元对"] if sum(dragons) < 2 * _DRAGONS else bits_of("三元对", "三元六对")
    return bits


def _longest_row(suit: Counts) -> int:
    longest = length = 0
    for count in suit:
        length = length + 1 if count else 0
        longest = max(longest, length)
    return longest


def _suit_bits(suits: Suits) -> int:
    """Fans of equal pairs in two and three suits."""
    in_all = sum(map(min, *suits))
    bits = 0 if not in_all else BIT["三色同对"] if in_all == 1 else bits_of("三色同对", "三色二对")
    in_two = max(sum(map(min, suits[one], suits[two])) for _, one, two in _SUIT_PAIRS)
    if in_two >= 2:
        bits |= BIT["镜同二对"] if in_two == 2 else bits_of("镜同二对", "镜同三对")
    return bits


def _number_bits(suits: Suits) -> int:
    """Fans of the numbers of pairs without honours."""
    together = [sum(counts) for counts in zip(*suits, strict=True)]
    numbers = [rank for rank, count in enumerate(together) if count]
    first, last = numbers[0], numbers[-1]
    bits = BIT["连数"] if len(numbers) == _PAIRS and last - first == _PAIRS - 1 else 0
    if together[first : last + 1] != together[first : last + 1][::-1]:
        return bits
    kept = [suit[first : last + 1] for suit in suits]
    images = [suit[::-1] for suit in kept]
    if images == kept:
        bits |= BIT["镜数"]
    if any(images[suit] == kept[suit] and images[one] == kept[two] for suit, one, two in _SUIT_PAIRS):
        bits |= BIT["映数"]
    return bits

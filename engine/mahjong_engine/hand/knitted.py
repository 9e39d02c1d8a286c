"""Knitted shapes: 147 of one suit, 258 of another, 369 of the third (guobiao.md G-15 to G-17)."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from mahjong_engine.hand import regular
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, SUITS, Counts
from mahjong_engine.hand.shape import FAR, Reading, Shape

ORDERS: Final = ("mps", "msp", "pms", "psm", "smp", "spm")
"""Suits that hold 147, 258 and 369, in the order of P-30."""
KNITTED_SETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted("mps".index(suit) * RANKS + row + step for row, suit in enumerate(order) for step in (0, 3, 6)))
    for order in ORDERS
)
"""The nine kinds of each knitted set."""

_SET: Final = 9
_WHOLE: Final = 14
_GRABS: Final[tuple[Callable[[Counts], tuple[int, ...]], ...]] = tuple(itemgetter(*kinds) for kinds in KNITTED_SETS)
_UNCONNECTED_READING: Final = (Reading("all_unconnected"),)


def present_kinds(counts: Counts) -> int:
    """The kinds that are held, a byte each: byte ``kind`` is 1 or 0."""
    return int.from_bytes(bytes(counts).translate(_ONE_IF_HELD), "little")


_ONE_IF_HELD: Final = bytes([0]) + bytes([1]) * 255
_MASKS: Final = tuple(sum(1 << 8 * kind for kind in kinds) for kinds in KNITTED_SETS)
_SUIT: Final = (1 << RANKS) - 1
_THREE_APART: Final = 1 | 1 << 3 | 1 << 6
_ROWS: Final = tuple(
    sum(1 << row for row in range(3) if not _THREE_APART << row & ~ranks) for ranks in range(1 << RANKS)
)
"""By the ranks of a suit that are held, a bit each: which of 147, 258 and 369 are."""
_BY_ROWS: Final = tuple(
    tuple(
        index
        for index, kinds in enumerate(KNITTED_SETS)
        if all(rows >> 3 * suit >> kinds[3 * suit] % RANKS & 1 for suit in range(SUITS))
    )
    for rows in range(1 << 3 * SUITS)
)
"""By the rows of all suits, those of the first suit lowest: the knitted sets that are complete."""


def kinds_held(counts: Counts) -> int:
    """The kinds that are held, a bit each."""
    return sum([1 << kind for kind, count in enumerate(counts) if count])


def knitted_in(kinds: int) -> tuple[int, ...]:
    """The knitted sets that are complete in the tiles, by index; kinds are a bit each."""
    man = _ROWS[kinds & _SUIT]
    if not man:
        return ()  # every knitted set has a row of the first suit
    return _BY_ROWS[man | _ROWS[kinds >> RANKS & _SUIT] << 3 | _ROWS[kinds >> 2 * RANKS & _SUIT] << 6]


def is_nearly_knitted(kinds: int) -> bool:
    """Whether two rows of different suits are complete, as they are where one tile of a knitted set is absent."""
    man, pin, sou = _ROWS[kinds & _SUIT], _ROWS[kinds >> RANKS & _SUIT], _ROWS[kinds >> 2 * RANKS & _SUIT]
    return (man > 0) + (pin > 0) + (sou > 0) > 1


def without_knitted(counts: Counts, index: int) -> Counts:
    """The tiles that remain beside those of a knitted set that are held, one of each."""
    rest = list(counts)
    for kind in KNITTED_SETS[index]:
        if rest[kind]:
            rest[kind] -= 1
    return tuple(rest)


def _unconnected_kinds(counts: Counts) -> list[int]:
    """How many different tiles of the honours and of each knitted set are held."""
    honours = KINDS - HONOURS - counts[HONOURS:].count(0)
    return [honours + _SET - grab(counts).count(0) for grab in _GRABS]


def is_unconnected(counts: Counts) -> bool:
    """Whether the tiles are fourteen different ones out of the honours and one knitted set."""
    return max(counts) == 1 and sum(counts) == _WHOLE and max(_unconnected_kinds(counts)) == _WHOLE


def unconnected_distance(counts: Counts, size: int) -> int:
    """Different tiles of the nearest knitted set and the honours that are still missing."""
    return _WHOLE - max(_unconnected_kinds(counts)) if size >= _WHOLE - 1 else FAR


def unconnected_waits(counts: Counts, size: int) -> tuple[int, ...]:
    """Every absent tile of the honours and of a knitted set that takes all thirteen."""
    if size != _WHOLE - 1 or max(counts) > 1:
        return ()
    found: set[int] = set()
    for kinds, held in zip(KNITTED_SETS, _unconnected_kinds(counts), strict=True):
        if held == size:
            found.update(kind for kind in (*kinds, *range(HONOURS, KINDS)) if not counts[kind])
    return tuple(sorted(found))


def unconnected_readings(counts: Counts, size: int) -> tuple[Reading, ...]:
    """The one reading of a complete hand."""
    return _UNCONNECTED_READING if size == _WHOLE and is_unconnected(counts) else ()


def dragon_distance(counts: Counts, size: int) -> int:
    """Absent tiles of a knitted set, and what the others need to be the sets and the pair beside it."""
    if size < _SET:
        return FAR
    return min(
        [
            grab(counts).count(0) + regular.distance(without_knitted(counts, index), size - _SET)
            for index, grab in enumerate(_GRABS)
        ]
    )


def dragon_waits(counts: Counts, size: int) -> tuple[int, ...]:
    """The absent tile of a knitted set beside complete tiles, or what completes the tiles beside a whole one."""
    if size < _SET or size % 3 != 1:
        return ()
    if counts.count(0) > KINDS - _SET + 1:
        return ()
    found: set[int] = set()
    absent_kinds = ~present_kinds(counts)
    for index, mask in enumerate(_MASKS):
        absent = (mask & absent_kinds).bit_count()
        if absent > 1:
            continue
        rest = without_knitted(counts, index)
        if not absent:
            found.update(regular.waits(rest, size - _SET))
        elif regular.readings(rest, size - _SET + 1):
            found.update(kind for kind in KNITTED_SETS[index] if not counts[kind])
    return tuple(sorted(found))


def dragon_readings(counts: Counts, size: int) -> tuple[Reading, ...]:
    """The sets and pairs beside each knitted set that is complete; which one it is shows in what they leave."""
    if size < _SET or size % 3 != 2:
        return ()
    found: list[Reading] = []
    for index in knitted_in(kinds_held(counts)):
        found += [
            Reading("combination_dragon", way.pair, way.runs, way.triplets)
            for way in regular.readings(without_knitted(counts, index), size - _SET)
        ]
    return tuple(found)


ALL_UNCONNECTED: Final = Shape("all_unconnected", unconnected_distance, unconnected_waits, unconnected_readings)
"""Fourteen different tiles out of the honours and one knitted set."""
COMBINATION_DRAGON: Final = Shape("combination_dragon", dragon_distance, dragon_waits, dragon_readings)
"""The nine tiles of a knitted set, one set and a pair."""

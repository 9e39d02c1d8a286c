"""The official count of a hand: the best reading, its fans and its points (G-18 to G-33)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.guobiao.atoms import truths_of_all
from mahjong_engine.fans.guobiao.definitions import ENTRIES, LEAST, Entry
from mahjong_engine.fans.guobiao.names import BIT, FAN_OF_ATOM, FANS, FLOWER, Fan, numbered
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.fans.readings import HandReading, hand_readings

_MIXED_KONGS: Final = "明暗杠"
_FLOWER_FAN: Final = next(fan for fan in FANS if fan.name == FLOWER)
FLOWER_BITS: Final = sum(BIT[numbered(FLOWER, times)] for times in range(1, _FLOWER_FAN.most + 1))
"""The atoms of flowers, which no other fan looks at."""
_WITHOUT_FLOWERS: Final = ~FLOWER_BITS


class CountedFan(NamedTuple):
    """A fan that counts ``times`` times ``points``."""

    fan: Fan
    points: int
    times: int


class GuobiaoValue:
    """What a hand is worth. ``points`` are those without flowers, after the cap; ``fans`` are without flowers too.

    ``sufficient`` says whether the minimum is reached, before the cap and without flowers (G-19, G-53).
    """

    __slots__ = ("fans", "flowers", "points", "reading", "sufficient")

    def __init__(
        self, points: int, flowers: int, fans: tuple[CountedFan, ...], reading: HandReading, *, sufficient: bool
    ) -> None:
        self.points: Final = points
        self.flowers: Final = flowers
        self.fans: Final = fans
        self.reading: Final = reading
        self.sufficient: Final = sufficient

    @property
    def total(self) -> int:
        """Points with flowers."""
        return self.points + self.flowers

    @property
    def all_fans(self) -> tuple[CountedFan, ...]:
        """The fans, flowers included."""
        if not self.flowers:
            return self.fans
        return (*self.fans, CountedFan(_FLOWER_FAN, _FLOWER_FAN.points, self.flowers))


def best_value(facts: HandFacts, options: GuobiaoOptions = DEFAULTS) -> GuobiaoValue | None:
    """The reading with most points, the earlier one of equals (G-18, P-30); None if the hand is not complete."""
    best: tuple[int, HandReading, tuple[CountedFan, ...]] | None = None
    readings = hand_readings(facts)
    for reading, atoms in zip(readings, truths_of_all(readings, facts, options), strict=True):
        points, fans = counted_fans(atoms & _WITHOUT_FLOWERS, options.ming_an_gang)
        if best is None or points > best[0]:
            best = (points, reading, fans)
    if best is None:
        return None
    points, reading, fans = best
    capped = points if options.fan_cap is None else min(points, options.fan_cap)
    return GuobiaoValue(capped, facts.flowers, fans, reading, sufficient=points >= LEAST)


def counted_fans(atoms: int, mixed_kongs: int) -> tuple[int, tuple[CountedFan, ...]]:
    """Points and fans of a set of atoms without flowers: of every group of definitions the best one that holds.

    Bits are numbered in the order of the book, and so are the fans found.
    """
    points, fans, dropped = _DEAR[atoms & _DEAR_KNOW]
    cheap_points, cheap_fans, _ = _CHEAP[atoms & ~dropped & _CHEAP_BITS]
    points += cheap_points
    fans += cheap_fans
    if mixed_kongs != _BOOK_MIXED_KONGS and atoms & BIT[_MIXED_KONGS]:
        points += mixed_kongs - _BOOK_MIXED_KONGS
        fans = tuple([fan._replace(points=mixed_kongs) if fan.fan.name == _MIXED_KONGS else fan for fan in fans])
    return points, fans


class _Counted:
    """An entry ready for counting: it is dropped where ``excluded`` holds, a better entry of its group included.

    ``group`` is named only where that does not decide alone: where a better entry, or this one, may be dropped itself.
    """

    __slots__ = ("bit", "excluded", "fan", "group", "score")

    def __init__(self, bit: int, entry: Entry) -> None:
        better = [ENTRIES[other] for other in _others(bit) if _rank(other) > _rank(bit)]
        certain = [BIT[other.atom] for other in better if not other.excluded]
        competes = len(certain) < len(better) or (entry.excluded > 0 and len(better) < len(_others(bit)))
        fan = FAN_OF_ATOM[entry.atom]
        self.bit: Final = bit
        self.excluded: Final = entry.excluded | sum(certain)
        self.fan: Final = CountedFan(fan, fan.points, entry.score // fan.points)
        self.group: Final = entry.group if competes else -1
        self.score: Final = entry.score


def _others(bit: int) -> list[int]:
    return [other for other, entry in ENTRIES.items() if entry.group == ENTRIES[bit].group and other != bit]


def _rank(bit: int) -> tuple[int, int]:
    """Of a group the entry with most points counts, the first of equals."""
    return ENTRIES[bit].score, -bit


def _bit_of(entry: _Counted) -> int:
    return entry.bit


_ENTRIES: Final = {bit: _Counted(bit, entry) for bit, entry in ENTRIES.items()}
"""By the bit of an atom."""
_DROPS: Final = {bit: sum([other for other, entry in _ENTRIES.items() if entry.excluded & bit]) for bit in _ENTRIES}
"""By the bit of an atom: the atoms that are dropped where it holds."""
_BOOK_MIXED_KONGS: Final = FAN_OF_ATOM[_MIXED_KONGS].points

Count = tuple[int, tuple[CountedFan, ...], int]
"""Points, the fans in order, and the atoms that are dropped."""
_MOST_COUNTS: Final = 1 << 14


class Counts(dict[int, Count]):
    """What the atoms of ``counted`` bring, by those that hold and what else decides about them; kept once found."""

    def __init__(self, counted: int) -> None:
        super().__init__()
        self.counted: Final = counted

    def __missing__(self, atoms: int) -> Count:
        if len(self) >= _MOST_COUNTS:
            self.clear()
        count = self[atoms] = _count(atoms & self.counted, atoms)
        return count


def _any(sets: Iterable[int]) -> int:
    """The atoms that are in any of these sets."""
    return reduce(or_, sets, 0)


def _count(rest: int, atoms: int) -> Count:
    counted: list[_Counted] = []
    rivals: dict[int, _Counted] = {}
    dropped = 0
    while rest:
        bit = rest & -rest
        rest ^= bit
        entry = _ENTRIES[bit]
        dropped |= _DROPS[bit]
        if atoms & entry.excluded:
            continue
        if entry.group < 0:
            counted.append(entry)
        elif entry.group not in rivals or entry.score > rivals[entry.group].score:
            rivals[entry.group] = entry
    if rivals:
        counted += rivals.values()
        counted.sort(key=_bit_of)
    return sum([entry.score for entry in counted]), tuple([entry.fan for entry in counted]), dropped


_CHEAP_FROM: Final = BIT["双暗刻"]
"""Hands hold few sets of dear atoms and few of cheap ones, but many of both: each half is counted by itself."""
_DEAR_BITS: Final = _CHEAP_FROM - 1
_DEAR_KNOW: Final = _DEAR_BITS | _any([entry.excluded for bit, entry in _ENTRIES.items() if bit & _DEAR_BITS])
"""The dear atoms, and the cheap ones that drop some of them."""
_CHEAP_BITS: Final = (1 << len(BIT)) - _CHEAP_FROM
_DEAR: Final = Counts(_DEAR_BITS)
_CHEAP: Final = Counts(_CHEAP_BITS)
COUNTS: Final = (_DEAR, _CHEAP)
"""What dear atoms bring, and what cheap ones that no dear one drops."""

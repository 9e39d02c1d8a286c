"""The official count of a hand: the best reading, its fans and its points (G-18 to G-33)."""

from __future__ import annotations

from typing import Final, NamedTuple

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.guobiao.atoms import truths_of_all
from mahjong_engine.fans.guobiao.definitions import ENTRIES, LEAST, Entry
from mahjong_engine.fans.guobiao.names import BIT, FAN_OF_ATOM, FANS, FLOWER, Fan, numbered
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.fans.readings import HandReading, hand_readings

_MIXED_KONGS: Final = BIT["明暗杠"]
_MIXED_KONGS_FAN: Final = FAN_OF_ATOM["明暗杠"]
_BOOK_MIXED_KONGS: Final = _MIXED_KONGS_FAN.points
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
    readings = hand_readings(facts)
    points, best = -1, 0
    fans: tuple[CountedFan, ...] = ()
    for index, atoms in enumerate(truths_of_all(readings, facts, options)):
        worth, counted = counted_fans(atoms & _WITHOUT_FLOWERS, options.ming_an_gang)
        if worth > points:
            points, fans, best = worth, counted, index
    if points < 0:
        return None
    capped = points if options.fan_cap is None else min(points, options.fan_cap)
    return GuobiaoValue(capped, facts.flowers, fans, readings[best], sufficient=points >= LEAST)


def counted_fans(atoms: int, mixed_kongs: int) -> tuple[int, tuple[CountedFan, ...]]:
    """Points and fans of a set of atoms without flowers: of every group of definitions the best one that holds.

    Bits are numbered in the order of the book, and so are the fans found.
    """
    if atoms & _MIXED_KONGS:
        points, fans, _ = _ALL[atoms]
        if mixed_kongs == _BOOK_MIXED_KONGS:
            return points, fans
        fans = tuple([fan._replace(points=mixed_kongs) if fan.fan is _MIXED_KONGS_FAN else fan for fan in fans])
        return points + mixed_kongs - _BOOK_MIXED_KONGS, fans
    points, fans, dropped = _DEAR[atoms & _DEAR_BITS]
    rest = atoms >> _DEAR_FANS & ~dropped
    more, middling, dropped = _MIDDLING[rest & _MIDDLING_BITS]
    least, cheap, _ = _CHEAP[rest >> _MIDDLING_FANS & ~dropped]
    return points + more + least, fans + middling + cheap


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


Count = tuple[int, tuple[CountedFan, ...], int]
"""Points, the fans in order, and the atoms that do not count beside them."""
_MOST_COUNTS: Final = 1 << 14


class Counts(dict[int, Count]):
    """What sets of some atoms, which follow each other in the book, bring by themselves; kept once found.

    Bits are counted from ``first`` on, those of the dropped atoms from ``end`` on.
    """

    def __init__(self, entries: list[_Counted], first: int, end: int) -> None:
        super().__init__()
        self.entries: Final = {entry.bit >> first: entry for entry in entries if 1 << first <= entry.bit < 1 << end}
        self.excluded: Final = {bit: entry.excluded >> first for bit, entry in self.entries.items()}
        self.drops: Final = {
            bit: sum([other.bit >> end for other in entries if other.excluded & entry.bit])
            for bit, entry in self.entries.items()
        }

    def __missing__(self, atoms: int) -> Count:
        if len(self) >= _MOST_COUNTS:
            self.clear()
        counted: list[_Counted] = []
        rivals: dict[int, _Counted] = {}
        rest, points, dropped = atoms, 0, 0
        while rest:
            bit = rest & -rest
            rest ^= bit
            dropped |= self.drops[bit]
            if atoms & self.excluded[bit]:
                continue
            entry = self.entries[bit]
            if entry.group < 0:
                counted.append(entry)
            elif entry.group not in rivals or entry.score > rivals[entry.group].score:
                rivals[entry.group] = entry
        if rivals:
            counted += rivals.values()
            counted.sort(key=_bit_of)
        for entry in counted:
            points += entry.score
        count = self[atoms] = (points, tuple([entry.fan for entry in counted]), dropped)
        return count


def _bit_of(entry: _Counted) -> int:
    return entry.bit


_ENTRIES: Final = [_Counted(bit, entry) for bit, entry in ENTRIES.items()]
_DEAR_FANS: Final = BIT["双明杠"].bit_length()
_MIDDLING_FANS: Final = BIT["一般高3"].bit_length() - _DEAR_FANS
_DEAR_BITS: Final = (1 << _DEAR_FANS) - 1
_MIDDLING_BITS: Final = (1 << _MIDDLING_FANS) - 1
"""Hands hold few sets of dear atoms and few of cheap ones, but many of both: each part is counted by itself.

A cheaper atom drops a dearer one only where there are a concealed and an open kong, or in its own group.
"""
_DEAR: Final = Counts(_ENTRIES, 0, _DEAR_FANS)
_MIDDLING: Final = Counts(_ENTRIES, _DEAR_FANS, _DEAR_FANS + _MIDDLING_FANS)
_CHEAP: Final = Counts(_ENTRIES, _DEAR_FANS + _MIDDLING_FANS, len(BIT))
_ALL: Final = Counts(_ENTRIES, 0, len(BIT))
COUNTS: Final = (_DEAR, _MIDDLING, _CHEAP, _ALL)
"""What dear atoms bring, cheaper ones that no dearer one drops, and all atoms together."""

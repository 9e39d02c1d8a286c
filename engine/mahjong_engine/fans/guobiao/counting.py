"""The official count of a hand: the best reading, its fans and its points (G-18 to G-33)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.guobiao.atoms import truths_of_all
from mahjong_engine.fans.guobiao.definitions import ENTRIES, GROUPS, LEAST, Entry
from mahjong_engine.fans.guobiao.names import BIT, FAN_OF_ATOM, FANS, FLOWER, Fan, numbered
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.fans.readings import HandReading, hand_readings

_MIXED_KONGS: Final = "明暗杠"
_FLOWER_FAN: Final = next(fan for fan in FANS if fan.name == FLOWER)
FLOWER_BITS: Final = sum(BIT[numbered(FLOWER, times)] for times in range(1, _FLOWER_FAN.most + 1))
"""The atoms of flowers, which no other fan looks at."""


class CountedFan(NamedTuple):
    """A fan that counts ``times`` times ``points``."""

    fan: Fan
    points: int
    times: int


class GuobiaoValue(NamedTuple):
    """What a hand is worth. ``points`` are those without flowers, after the cap; ``fans`` are without flowers too."""

    points: int
    flowers: int
    fans: tuple[CountedFan, ...]
    sufficient: bool
    """Whether the minimum is reached, before the cap and without flowers (G-19, G-53)."""
    reading: HandReading

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
        points, fans = counted_fans(atoms & ~FLOWER_BITS, options.ming_an_gang)
        if best is None or points > best[0]:
            best = (points, reading, fans)
    if best is None:
        return None
    points, reading, fans = best
    capped = points if options.fan_cap is None else min(points, options.fan_cap)
    return GuobiaoValue(capped, facts.flowers, fans, points >= LEAST, reading)


@lru_cache(maxsize=1 << 14)
def counted_fans(atoms: int, mixed_kongs: int) -> tuple[int, tuple[CountedFan, ...]]:
    """Points and fans of a set of atoms without flowers: of every group of definitions the best one that holds.

    Bits are numbered in the order of the book, and so are the fans found.
    """
    counted: list[tuple[int, CountedFan]] = []
    best: dict[int, tuple[int, int, CountedFan]] = {}
    total, rest = 0, atoms
    while rest:
        bit = rest & -rest
        rest ^= bit
        excluded, group, score, fan = _ENTRIES[bit]
        if atoms & excluded:
            continue
        if group is None:
            counted.append((bit, fan))
            total += score
        elif group not in best or score > best[group][0]:
            best[group] = (score, bit, fan)
    for score, bit, fan in best.values():
        counted.append((bit, fan))
        total += score
    fans = [fan for _, fan in sorted(counted)]
    if mixed_kongs != _BOOK_MIXED_KONGS and atoms & BIT[_MIXED_KONGS]:
        fans = [fan._replace(points=mixed_kongs) if fan.fan.name == _MIXED_KONGS else fan for fan in fans]
        total += mixed_kongs - _BOOK_MIXED_KONGS
    return total, tuple(fans)


def _counted(entry: Entry) -> CountedFan:
    fan = FAN_OF_ATOM[entry.atom]
    return CountedFan(fan, fan.points, entry.score // fan.points)


_ENTRIES: Final = {
    bit: (entry.excluded, entry.group if len(GROUPS[entry.group]) > 1 else None, entry.score, _counted(entry))
    for bit, entry in ENTRIES.items()
}
"""By the bit of an atom: what excludes it, the group where others compete with it, its score, the fan."""
_BOOK_MIXED_KONGS: Final = FAN_OF_ATOM[_MIXED_KONGS].points

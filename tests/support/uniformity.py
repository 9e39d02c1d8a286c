"""The uniformity test of dealing.md section 13: statistics U1 to U8 over many walls, each as a deviation ``z``."""

from __future__ import annotations

import hashlib
import math
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

from mahjong_engine.dealing import archived_places, break_index, reception_order, roll_dice, shuffled
from mahjong_engine.dealing.walls import STANDARD_WALL
from mahjong_engine.hand import SHAPES, counts_of_faces

TILES = len(STANDARD_WALL)
SEATS = 4
BREAKS = 72
SUSPICIOUS, FAILS = 3.0, 5.0
ORDER = reception_order(SEATS, 0)
GROUPS = {"m": "characters", "s": "bamboo", "p": "dots", "z": "honours", "f": "flowers"}
GROUP_OF = [GROUPS[face[1]] for face in STANDARD_WALL]
SHARES = {name: GROUP_OF.count(name) / TILES for name in GROUPS.values()}

Source = Callable[[int], tuple[tuple[int, ...], tuple[int, int, int, int]]]
"""Number of a wall to its archived places and dice."""


def seeded(number: int) -> tuple[tuple[int, ...], tuple[int, int, int, int]]:
    """Wall and dice of the test's own seeds (D-41)."""
    seed = b"".join(hashlib.sha512(f"uniformity/{number}/{half}".encode("ascii")).digest() for half in (0, 1))
    return archived_places(seed, TILES), roll_dice(seed)


class _System:
    """Numbers from the operating system's cryptographic generator."""

    next_int = staticmethod(secrets.randbelow)


def control(number: int) -> tuple[tuple[int, ...], tuple[int, int, int, int]]:
    """The same steps with numbers of the operating system (D-40)."""
    first, second, third, fourth = (secrets.randbelow(6) + 1 for _ in range(4))
    return shuffled(TILES, _System()), (first, second, third, fourth)


def near_normal(total: float, cells: int) -> float:
    """A chi-square sum as a deviation (D-44)."""
    unit = 2 / (9 * cells)
    root: float = (total / cells) ** (1 / 3)
    return (root - 1 + unit) / math.sqrt(unit)


class Statistics:
    """Counts over walls and the deviations they give."""

    def __init__(self) -> None:
        self.walls = 0
        self._at = [[0] * TILES for _ in range(TILES)]
        self._fixed = self._neighbours = self._odd = 0
        self._dice = [Counter[int]() for _ in range(4)]
        self._breaks: Counter[int] = Counter()
        self._groups: list[Counter[str]] = [Counter() for _ in range(SEATS)]
        self._shanten: list[Counter[int]] = [Counter() for _ in range(SEATS)]

    def count(self, places: tuple[int, ...], dice: tuple[int, int, int, int]) -> None:
        """Take in one wall with its dice."""
        self.walls += 1
        for row, place in zip(self._at, places, strict=True):
            row[place] += 1
        self._fixed += sum([index == place for index, place in enumerate(places)])
        self._neighbours += sum([right == left + 1 for left, right in pairwise(places)])
        self._odd += _is_odd(places)
        for counter, die in zip(self._dice, dice, strict=True):
            counter[die] += 1
        turned = break_index(TILES, SEATS, 0, dice)
        self._breaks[turned] += 1
        live = places[turned:] + places[:turned]
        for seat, indexes in enumerate(ORDER):
            hand = [live[index] for index in indexes]
            self._groups[seat].update([GROUP_OF[tile] for tile in hand])
            self._shanten[seat][_exchanges(hand)] += 1

    def deviations(self) -> Iterator[tuple[str, float]]:
        """Every statistic's name and ``z``."""
        number = self.walls
        yield "U1 position x tile", self._position_deviation()
        yield "U2 fixed points", (self._fixed - number) / math.sqrt(number)
        expected = number * (TILES - 1) / TILES
        yield "U3 neighbours", (self._neighbours - expected) / math.sqrt(expected)
        yield "U4 parity", (self._odd - number / 2) / math.sqrt(number / 4)
        for place, counter in enumerate(self._dice, start=1):
            total = sum((counter[die] - number / 6) ** 2 / (number / 6) for die in range(1, 7))
            yield f"U5 die {place}", near_normal(total, 5)
        yield "U6 break", self._break_deviation()
        yield from self._group_deviations()
        yield from self._shanten_deviations()

    def _position_deviation(self) -> float:
        expected = self.walls / TILES
        total = sum((count - expected) ** 2 for row in self._at for count in row) / expected
        freedom = (TILES - 1) ** 2
        return (total * (TILES - 1) / TILES - freedom) / math.sqrt(2 * freedom)

    def _break_deviation(self) -> float:
        chances: Counter[int] = Counter()
        for number in range(6**4):
            dice = (number // 216 + 1, number // 36 % 6 + 1, number // 6 % 6 + 1, number % 6 + 1)
            chances[break_index(TILES, SEATS, 0, dice)] += 1
        assert len(chances) == BREAKS
        total = 0.0
        for place, ways in chances.items():
            expected = self.walls * ways / 6**4
            total += (self._breaks[place] - expected) ** 2 / expected
        return near_normal(total, BREAKS - 1)

    def _group_deviations(self) -> Iterator[tuple[str, float]]:
        for seat, counter in enumerate(self._groups):
            tiles = len(ORDER[seat])
            for name, share in SHARES.items():
                mean = self.walls * tiles * share
                spread = math.sqrt(mean * (1 - share) * (TILES - tiles) / (TILES - 1))
                yield f"U7 seat {seat}, {name}", (counter[name] - mean) / spread

    def shanten_means(self) -> list[float]:
        """Mean shanten of the opening hands by seat."""
        return [sum(value * count for value, count in counter.items()) / self.walls for counter in self._shanten]

    def _shanten_deviations(self) -> Iterator[tuple[str, float]]:
        means = self.shanten_means()
        everybody: Counter[int] = sum(self._shanten[1:], Counter[int]())
        number = everybody.total()
        mean = sum(value * count for value, count in everybody.items()) / number
        variance = sum(count * (value - mean) ** 2 for value, count in everybody.items()) / (number - 1)
        for one, other in combinations(range(1, SEATS), 2):
            spread = math.sqrt(2 * variance / self.walls)
            yield f"U8 seats {one} and {other}", (means[one] - means[other]) / spread


def _is_odd(places: tuple[int, ...]) -> bool:
    """Whether the permutation is odd: one less than its length for every cycle."""
    seen = [False] * len(places)
    odd = False
    for start in range(len(places)):
        place, length = start, 0
        while not seen[place]:
            seen[place] = True
            place, length = places[place], length + 1
        odd ^= length > 0 and length % 2 == 0
    return odd


def _exchanges(hand: list[int]) -> int:
    """Shanten, a complete hand counting as 0; flowers fit nowhere."""
    counts = counts_of_faces(STANDARD_WALL[tile] for tile in hand if GROUP_OF[tile] != "flowers")
    return max(0, min(shape.distance(counts, len(hand)) for shape in SHAPES) - 1)


def measured(source: Source, walls: int) -> Statistics:
    """The statistics of that many walls."""
    statistics = Statistics()
    for number in range(walls):
        statistics.count(*source(number))
    return statistics

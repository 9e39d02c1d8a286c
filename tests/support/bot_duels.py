"""Two bots of one level against two of another: each wall twice, the second time with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev

from mahjong_engine.bots import bot
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile

PROFILE = "MAJSOUL_HANCHAN"
_OF_95_PERCENT = 1.96
_PART = 5


@dataclass(frozen=True)
class Duel:
    """The mean place of the better level's two seats on each wall, over both matches played with it."""

    better: str
    other: str
    walls: range
    places: tuple[float, ...]

    @property
    def mean(self) -> float:
        return fmean(self.places)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean; the walls are independent of each other, their two matches are not."""
        half = _OF_95_PERCENT * stdev(self.places) / sqrt(len(self.places))
        return self.mean - half, self.mean + half

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.better} against {self.other}, {PROFILE}, walls of the numbers {self.walls.start} to"
            f" {self.walls.stop - 1}, {2 * len(self.walls)} matches: mean place {self.mean:.3f},"
            f" 95 % interval {low:.3f} to {high:.3f}"
        )


def _places(better: str, other: str, walls: Sequence[int]) -> list[float]:
    """By wall the mean place of the better ones, who sit opposite each other."""
    profile = load_profile(PROFILE)
    levels = {level: bot(level) for level in (better, other)}
    found = []
    for wall in walls:
        places: list[int] = []
        for seats in ((better, other) * 2, (other, better) * 2):
            result = play_match(profile, [levels[level] for level in seats], wall).state.result
            assert result is not None
            places += [place for place, level in zip(result.places, seats, strict=True) if level == better]
        found.append(fmean(places))
    return found


def duels(better: str, other: str, walls: range, processes: int = 2) -> Iterator[Duel]:
    """The duel after each some walls, the whole one last."""
    parts = [walls[start : start + _PART] for start in range(0, len(walls), _PART)]
    places: list[float] = []
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for found in pool.map(_places, repeat(better), repeat(other), parts):
            places += found
            yield Duel(better, other, walls[: len(places)], tuple(places))


def duel(better: str, other: str, walls: range, processes: int = 2) -> Duel:
    """The whole duel."""
    *_, whole = duels(better, other, walls, processes)
    return whole

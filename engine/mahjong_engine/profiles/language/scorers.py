"""Scorers: from the fans that hold to score components and the minimum (profiles.md section 7).

Fans are given as a mask: bit ``k`` is set if entry ``k`` of the list of combinations holds in the reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, Protocol

ONE_COMPONENT: Final = ("points",)
"""The name of the component of a scorer that gives one."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Score:
    """What one reading is worth.

    ``components`` go to the settlement, ``tested`` is what the minimum was compared with, ``counted`` are the places
    of the fans that count, in the order they are listed in. Of these, ``implied`` say nothing beside others and are not
    shown. ``unlisted`` are the fans of a set that the table of these rules has not, an error of the table (Q-13).
    """

    components: tuple[int, ...]
    sufficient: bool
    tested: int
    counted: tuple[int, ...]
    implied: tuple[int, ...] = ()
    unlisted: tuple[int, ...] = ()

    def rank(self) -> tuple[bool, int, int]:
        """Larger is better; of equals the earlier reading counts (P-30)."""
        return (self.sufficient, self.tested, sum(self.components))


class Scorer(Protocol):
    """One way of turning fans into score components."""

    @property
    def name(self) -> str:
        """The name a profile writes."""

    @property
    def components(self) -> int:
        """How many components come out."""

    @property
    def component_names(self) -> tuple[str, ...]:
        """What a result calls each component: ``points`` if there is but one that counts, else letters (P-47)."""

    @property
    def adds_scores(self) -> bool:
        """Whether the value is the sum of the scores of the entries that count, so that each shows its own."""

    @property
    def least_first(self) -> int:
        """The smallest first component that can win (P-50)."""

    def score(self, holding: int, scores: Sequence[int]) -> Score:
        """The value of a reading in which these fans hold; ``scores`` are those of the whole list."""


@dataclass(frozen=True, slots=True)
class PureAdd:
    """The sum of everything that holds, plus ``base``, which the minimum does not count (P-38)."""

    base: int
    least: int
    name: ClassVar[str] = "pure_add"
    components: ClassVar[int] = 1
    component_names: ClassVar[tuple[str, ...]] = ONE_COMPONENT
    adds_scores: ClassVar[bool] = True

    @property
    def least_first(self) -> int:
        """The smallest first component that can win (P-50)."""
        return self.base + self.least

    def score(self, holding: int, scores: Sequence[int]) -> Score:
        """The value of a reading in which these fans hold."""
        counted = tuple(places_of(holding))
        total = sum(scores[place] for place in counted)
        return Score((total + self.base,), total >= self.least, total, counted)


@dataclass(frozen=True, slots=True)
class GroupMax:
    """The largest of each group (P-39).

    ``groups`` hold places in the list of combinations. With ``least`` the output is base groups and bonus groups, of
    which only the first is compared; ``bonus`` holds the places of bonus groups among the groups.
    """

    groups: tuple[tuple[int, ...], ...]
    least: int | None
    bonus: frozenset[int] = frozenset()
    _group_of: Mapping[int, tuple[int, int]] = field(init=False, compare=False, repr=False)
    name: ClassVar[str] = "group_max"
    adds_scores: ClassVar[bool] = True

    def __post_init__(self) -> None:
        """Look up once in which group a place is, and where in it."""
        places = {
            place: (group, index) for group, members in enumerate(self.groups) for index, place in enumerate(members)
        }
        object.__setattr__(self, "_group_of", places)

    @property
    def components(self) -> int:
        """One for each group, or two with a minimum."""
        return len(self.groups) if self.least is None else 2

    @property
    def component_names(self) -> tuple[str, ...]:
        """Letters for groups without a minimum; a bonus only where one can be got. None beyond the 26th letter."""
        if self.least is not None:
            return (*ONE_COMPONENT, "bonus") if self.bonus else ONE_COMPONENT
        return ONE_COMPONENT if len(self.groups) == 1 else tuple(_LETTERS[: len(self.groups)])

    @property
    def least_first(self) -> int:
        """The smallest first component that can win (P-50)."""
        return 0 if self.least is None else self.least

    def score(self, holding: int, scores: Sequence[int]) -> Score:
        """The value of a reading in which these fans hold."""
        best: dict[int, tuple[int, int, int]] = {}
        for place in places_of(holding):
            group, index = self._group_of[place]
            found = (scores[place], -index, place)
            if group not in best or found > best[group]:
                best[group] = found
        counted = tuple(sorted([place for _, _, place in best.values()]))
        total = sum([scores[place] for place in counted])
        if self.least is None:
            values = tuple(best[group][0] if group in best else 0 for group in range(len(self.groups)))
            return Score(values, sufficient=True, tested=total, counted=counted)
        bonus = sum([score for group, (score, _, _) in best.items() if group in self.bonus])
        tested = total - bonus
        return Score((tested, bonus), tested >= self.least, tested, counted)


@dataclass(frozen=True, slots=True)
class CategoryMax:
    """Families of fans: a direct one voids the groups, status and accidental ones always count (P-41, Z-06).

    All numbers are places in the list of combinations; ``no_fan`` is ``None`` if the profile has no such entry.
    """

    least: int
    direct: tuple[int, ...]
    whole_groups: tuple[tuple[int, ...], ...]
    combination_groups: tuple[tuple[int, ...], ...]
    status: tuple[int, ...]
    accidental: tuple[int, ...]
    no_fan: int | None
    name: ClassVar[str] = "category_max"
    components: ClassVar[int] = 1
    component_names: ClassVar[tuple[str, ...]] = ONE_COMPONENT
    adds_scores: ClassVar[bool] = True

    @property
    def least_first(self) -> int:
        """The smallest first component that can win (P-50)."""
        return self.least

    def score(self, holding: int, scores: Sequence[int]) -> Score:
        """The value of a reading in which these fans hold."""
        direct = _best(self.direct, holding, scores)
        groups = () if direct is not None else (*self.whole_groups, *self.combination_groups)
        chosen = [direct, *(_best(group, holding, scores) for group in groups)]
        chosen += [place for place in (*self.status, *self.accidental) if holding >> place & 1]
        counted = tuple(sorted(place for place in chosen if place is not None))
        total = sum(scores[place] for place in counted)
        if total == 0 and self.no_fan is not None and holding >> self.no_fan & 1:
            counted, total = (self.no_fan,), scores[self.no_fan]
        return Score((total,), total >= self.least, total, counted)

    def when_ready(self) -> CategoryMax:
        """How a hand is valued that only waits: without how it is won and without 无番和 (Z-15)."""
        return replace(self, status=(), accidental=(), no_fan=None)

    def of_parts(self) -> CategoryMax:
        """How parts of a hand are valued: by the combination groups alone (Z-15)."""
        return replace(self.when_ready(), direct=(), whole_groups=())


def places_of(holding: int) -> Iterator[int]:
    """The places whose bit is set, ascending."""
    while holding:
        low = holding & -holding
        yield low.bit_length() - 1
        holding ^= low


def _best(group: Sequence[int], holding: int, scores: Sequence[int]) -> int | None:
    """The place with the largest score among those that hold; of equals the first of the list (P-39)."""
    best: int | None = None
    for place in group:
        if holding >> place & 1 and (best is None or scores[place] > scores[best]):
            best = place
    return best

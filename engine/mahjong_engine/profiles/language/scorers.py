"""Scorers: from the fans that hold to score components and the minimum (profiles.md section 7).

Fans are given as a mask: bit ``k`` is set if entry ``k`` of the list of combinations holds in the reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, NamedTuple, Protocol

ONE_COMPONENT: Final = ("points",)
"""The name of the component of a scorer that gives one."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Score(NamedTuple):
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


Sums = tuple[int, int, tuple[int, ...]]
"""Of fans that add up: what the minimum is compared with, the bonus beside it, and the places of those that count."""


class Adding(Protocol):
    """A scorer that adds up what groups of its list bring, none of which looks at another."""

    def apart(self, entries: int) -> tuple[tuple[int, ...], ...]:
        """The places of each group of a list with so many entries."""

    def sums(self, holding: int, scores: Sequence[int]) -> Sums:
        """What the fans that hold bring, of all groups or of some."""

    def whole(self, tested: int, bonus: int, counted: tuple[int, ...]) -> Score:
        """The value of a reading, given the sums of all groups."""


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

    @property
    def adding(self) -> Adding | None:
        """The scorer itself where groups add up; None where the list can only be valued as a whole."""

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

    @property
    def adding(self) -> Adding:
        """Every entry counts by itself."""
        return self

    def apart(self, entries: int) -> tuple[tuple[int, ...], ...]:
        """The places of each group of a list with so many entries."""
        return tuple((place,) for place in range(entries))

    def score(self, holding: int, scores: Sequence[int]) -> Score:
        """The value of a reading in which these fans hold."""
        return self.whole(*self.sums(holding, scores))

    def sums(self, holding: int, scores: Sequence[int]) -> Sums:
        """What these fans bring."""
        counted = tuple(places_of(holding))
        return sum([scores[place] for place in counted]), 0, counted

    def whole(self, tested: int, bonus: int, counted: tuple[int, ...]) -> Score:  # noqa: ARG002  there is no bonus
        """The value of a reading, given the sums of all groups."""
        return Score((tested + self.base,), tested >= self.least, tested, counted)


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

    @property
    def adding(self) -> Adding | None:
        """With a minimum the groups add up; without one each is a component of its own."""
        return None if self.least is None else self

    def apart(self, entries: int) -> tuple[tuple[int, ...], ...]:  # noqa: ARG002  every entry is in a group
        """The places of each group of a list with so many entries."""
        return self.groups

    def score(self, holding: int, scores: Sequence[int]) -> Score:
        """The value of a reading in which these fans hold."""
        if self.least is not None:
            return self.whole(*self.sums(holding, scores))
        best = self._best_of_groups(holding, scores)
        values = [0] * len(self.groups)
        for group, (score, _, _) in best.items():
            values[group] = score
        return Score(tuple(values), sufficient=True, tested=sum(values), counted=_places(best.values()))

    def sums(self, holding: int, scores: Sequence[int]) -> Sums:
        """What these fans bring."""
        best = self._best_of_groups(holding, scores)
        total = sum([score for score, _, _ in best.values()])
        bonus = sum([score for group, (score, _, _) in best.items() if group in self.bonus])
        return total - bonus, bonus, _places(best.values())

    def whole(self, tested: int, bonus: int, counted: tuple[int, ...]) -> Score:
        """The value of a reading, given the sums of all groups."""
        return Score((tested, bonus), self.least is None or tested >= self.least, tested, counted)

    def _best_of_groups(self, holding: int, scores: Sequence[int]) -> dict[int, tuple[int, int, int]]:
        """Of each group that has one the largest score, and the place of the first entry that has it, last."""
        best: dict[int, tuple[int, int, int]] = {}
        for place in places_of(holding):
            group, index = self._group_of[place]
            found = (scores[place], -index, place)
            if group not in best or found > best[group]:
                best[group] = found
        return best


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

    @property
    def adding(self) -> None:
        """A direct fan voids the groups, so that only the whole list has a value."""

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


def _places(found: Iterable[tuple[int, int, int]]) -> tuple[int, ...]:
    return tuple(sorted([place for _, _, place in found]))


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

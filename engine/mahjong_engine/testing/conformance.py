"""``check_variant``: walk seeded matches and hold every state against the promises."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import islice
from typing import Final

from mahjong_engine.events import Event
from mahjong_engine.kernel import decide, new_match
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE
from mahjong_engine.state import MatchState
from mahjong_engine.testing import acting, answering, keeping, promises
from mahjong_engine.testing.broken import BrokenPromiseError, Promise, require
from mahjong_engine.testing.walking import Binder, Chooser, Walk, any_choice, seeded, walk_match
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED

MOST_STEPS: Final = 200_000
"""A match longer than this is held to have no end."""


def check_variant(
    profile: Profile,
    numbers: Iterable[int] = range(1),
    *,
    choose: Chooser = any_choice,
    every: int = 1,
    bind: Binder = seeded,
    variants: Variants = SHIPPED,
    deals: int | None = None,
) -> None:
    """Walk the match of each number and check every step.

    The promises that are cheap are held at every step, the searching ones (every action there is, what viewers can tell
    apart, snapshots) at every ``every``-th. ``bind`` chooses the walls; after ``deals`` deals a match that
    would go on is closed, which spares random play the way to many points. Raises ``BrokenPromiseError`` naming
    profile, number and step; walking that number again gives the same step.
    """
    for number in numbers:
        _Check(profile, number, every, variants).run(choose, bind, deals)


def check_state(state: MatchState, variants: Variants = SHIPPED) -> None:
    """Hold one state against the searching promises."""
    acting.offers_can_be_carried_out(state)
    acting.exactly_the_legal_is_accepted(state)
    promises.nothing_hidden_is_seen(state)
    answering.secret_answers_are_not_seen(state)
    keeping.snapshot_round_trips(state, variants)


class _Check:
    """One match as it is judged: how far it has gone, what was told, and every step of it."""

    def __init__(self, profile: Profile, number: int, every: int, variants: Variants) -> None:
        self._profile = profile
        self._number = number
        self._every = every
        self._variants = variants
        self._step = -1
        self._told: list[Event] = []
        self._walks: list[Walk] = []

    def run(self, choose: Chooser, bind: Binder, deals: int | None) -> None:
        """Walk to the end; complaints name the place, and an error of a slot is one."""
        try:
            self._walk(choose, bind, deals)
        except BrokenPromiseError as broken:
            raise broken.at(self._place()) from broken
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise BrokenPromiseError(Promise.SOUNDNESS, what, self._place()) from error

    def _place(self) -> str:
        return f"{self._profile.name}, match {self._number}, step {max(self._step, 0)}"

    def _walk(self, choose: Chooser, bind: Binder, deals: int | None) -> None:
        last = new_match(self._profile, self._variants)
        walks = walk_match(self._profile, self._number, choose, bind, self._variants, deals)
        for self._step, walk in enumerate(islice(walks, MOST_STEPS)):
            self._told += walk.events
            self._walks.append(walk)
            last = walk.after
            closely = self._step % self._every == 0
            _check_step(walk, closely=closely)
            if closely:
                self._look_closely(walk)
        require(last.result is not None, Promise.PROGRESS, f"no end after {MOST_STEPS} steps")
        promises.a_new_match_folds(last, self._told, self._variants)
        keeping.nothing_is_remembered_outside_the_state(self._walks, self._variants)

    def _look_closely(self, walk: Walk) -> None:
        promises.folding_is_pure(walk.before, walk.events)
        keeping.a_snapshot_goes_on(walk, self._variants)
        check_state(walk.after, self._variants)


def _check_step(walk: Walk, *, closely: bool) -> None:
    question = f"deciding {walk.action}"
    again = partial(decide, walk.before, walk.actor, walk.action)
    promises.answers_are_pure(again, walk.events, question, closely=closely)
    promises.points_are_conserved(walk.before, walk.after, walk.events)
    promises.tiles_are_conserved(walk.after)
    promises.counts_agree(walk.after)
    promises.somebody_can_go_on(walk.after)
    _numbers_move_with_own_asks(walk)


def _numbers_move_with_own_asks(walk: Walk) -> None:
    """A decision number changes only when that very seat is asked something new."""
    asked = {ask.seat for window in walk.after.windows for ask in window.asks}
    answered = walk.actor if walk.actor is not TABLE else None
    for seat, (before, after) in enumerate(zip(walk.before.numbers, walk.after.numbers, strict=True)):
        same = after == before or seat in asked or seat == answered
        require(same, Promise.NUMBERS, f"seat {seat} was not asked, its number went {before} to {after}")

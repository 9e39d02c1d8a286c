"""What everybody sees of one state of a match, each view made when somebody first looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from mahjong_engine.kernel import MatchState, open_asks, view
from mahjong_engine.seats import Seat, Viewer
from mahjong_engine.views import View


class Unviewable(Exception):  # noqa: N818 - says what is the case
    """The rules have raised instead of showing a state; the cause is what they raised."""


class ViewsOfState(Mapping[Viewer, View]):
    """The views of these viewers; of no match there are none. States never change: it is the same when one is made.

    The seats ``answered`` see no decision of theirs: it is answered for them. Looking raises ``Unviewable``.
    """

    __slots__ = ("_answered", "_asked", "_made", "_state", "_viewers")

    def __init__(
        self, state: MatchState | None, viewers: tuple[Viewer, ...], answered: frozenset[Seat] = frozenset()
    ) -> None:
        self._state = state
        self._answered = answered
        self._viewers = () if state is None else viewers
        self._made: dict[Viewer, View] = {}
        self._asked: frozenset[Seat] | None = None

    def __getitem__(self, viewer: Viewer) -> View:
        made = self._made.get(viewer)
        if made is None:
            if self._state is None or viewer not in self._viewers:
                raise KeyError(viewer)
            try:
                made = view(self._state, viewer)
            except (Exception, SystemExit) as error:
                raise Unviewable from error
            if viewer in self._answered and made.own is not None:
                made = replace(made, own=made.own.replace(ask=None))
            self._made[viewer] = made
        return made

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._viewers)

    def __len__(self) -> int:
        return len(self._viewers)

    def are_of(self, state: MatchState, viewers: tuple[Viewer, ...], answered: frozenset[Seat]) -> bool:
        """Whether they are those of this state and these viewers."""
        return self._state is state and self._viewers == viewers and self._answered == answered

    @property
    def asked(self) -> frozenset[Seat]:
        """The seats that see a decision of theirs; no view is made for it."""
        if self._asked is None:
            asks = () if self._state is None else open_asks(self._state)
            self._asked = frozenset(seat for seat, _ in asks) - self._answered
        return self._asked

    @property
    def stage(self) -> tuple[bool, bool, bool] | None:
        """How far the match has come: whether it runs, whether a deal of it has ended, whether it has its result.

        None without a match.
        """
        state = self._state
        if state is None:
            return None
        deal_has_ended = state.deal_count > 1 or (state.deal is not None and state.deal.end_reason is not None)
        return (state.phase not in ("before_match", "after_match"), deal_has_ended, state.result is not None)


NO_VIEWS: Final = ViewsOfState(None, ())

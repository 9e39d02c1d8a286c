"""What everybody sees of one state of a match, each view made when somebody first looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace

from mahjong_engine.kernel import MatchState, view
from mahjong_engine.seats import Viewer
from mahjong_engine.views import View


class ViewsOfState(Mapping[Viewer, View]):
    """The views of these viewers. States never change, so it does not matter when a view is made.

    The seats ``answered`` see no decision of theirs: it is answered for them.
    """

    __slots__ = ("_answered", "_made", "_state", "_viewers")

    def __init__(
        self, state: MatchState, viewers: tuple[Viewer, ...], answered: AbstractSet[Viewer] = frozenset()
    ) -> None:
        self._state = state
        self._answered = answered
        self._viewers = viewers
        self._made: dict[Viewer, View] = {}

    def __getitem__(self, viewer: Viewer) -> View:
        made = self._made.get(viewer)
        if made is None:
            if viewer not in self._viewers:
                raise KeyError(viewer)
            made = view(self._state, viewer)
            if viewer in self._answered and made.own is not None:
                made = replace(made, own=replace(made.own, ask=None))
            self._made[viewer] = made
        return made

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._viewers)

    def __len__(self) -> int:
        return len(self._viewers)

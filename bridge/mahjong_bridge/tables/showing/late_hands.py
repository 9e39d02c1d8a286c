"""All hands as they were a while ago, for those who watch where the owner lets them see hands."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.tables.play.running import RunningMatch
from mahjong_bridge.tables.showing.late_board import NOT_YET, LateBoard, LateHand
from mahjong_engine.kernel import view
from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.tiles import Face
from mahjong_engine.views import View

LATER: Final = 300.0
"""Seconds by which hands are shown later: whoever plays can learn nothing by it that matters any more."""
SPACING: Final = 1.0
"""Seconds between two moments that are kept, so that their number has a bound."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """What will be shown of a moment; ``at`` in monotonic seconds."""

    at: float
    board: LateBoard


class LateHands:
    """The moments of the last minutes. Kept in memory: after a restart it takes as long anew until hands are shown."""

    def __init__(self) -> None:
        self._kept: deque[_Moment] = deque()
        self._seen: object = None

    def clear(self) -> None:
        """Nothing of what was is shown any more."""
        self._kept.clear()
        self._seen = None

    def note(self, now: float, match: RunningMatch) -> None:
        """Keep a moment of a deal, unless one was just kept."""
        state = match.state
        if state is self._seen or state.deal is None or (self._kept and now - self._kept[-1].at < SPACING):
            return
        self._seen = state
        views = [view(state, seat) for seat in seats_of(len(state.points))]
        hands = tuple(_hand(seen, match.names[seat]) for seat, seen in enumerate(views))
        self._kept.append(_Moment(now, LateBoard(views[0].round_wind, views[0].deal_number, hands)))

    def shown(self, now: float) -> LateBoard:
        """The newest moment that is old enough; ``NOT_YET`` before there is one."""
        while len(self._kept) > 1 and self._kept[1].at <= now - LATER:
            self._kept.popleft()
        if not self._kept or self._kept[0].at > now - LATER:
            return NOT_YET
        return self._kept[0].board


def _hand(seen: View, name: str) -> LateHand:
    assert seen.own is not None
    assert isinstance(seen.viewer, Seat)
    seat = seen.seats[seen.viewer]
    drawn = () if seen.own.drawn is None else (seen.own.drawn.face,)
    melds = tuple(face for meld in seat.melds for face in (*meld.faces, *_added(meld.added)))
    return LateHand(seat.wind, name, (*(tile.face for tile in seen.own.tiles), *drawn), melds)


def _added(face: Face | None) -> tuple[Face, ...]:
    return () if face is None else (face,)

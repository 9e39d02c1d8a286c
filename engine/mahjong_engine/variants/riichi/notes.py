"""What a riichi table remembers: missed tiles, ippatsu, liability, sideways tiles (R-205 to R-229, R-491)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import CallMeld, Discard, SetAside
from mahjong_engine.events import Declared, Noted
from mahjong_engine.melds import ANKAN
from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.tiles import TileId
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variants.riichi.claims import answered_tile, may_rob_ankan
from mahjong_engine.variants.riichi.hand_facts import kinds_asked_for
from mahjong_engine.variants.riichi.liability import liabilities_of
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import (
    IPPATSU,
    LIABLE,
    MISSED,
    RIICHI_MISSED,
    SIDEWAYS_DUE,
    seats_after,
)


class RiichiNotes:
    """Turns what happened into marks."""

    __slots__ = ("_options",)

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options

    def missed(self, run: Unfolding, act: Declared) -> None:
        """Mark every seat the act's tile would have completed, asked or not (R-224 to R-226, R-229)."""
        state = run.state
        deal, tile = state.deal, answered_tile(act)
        if deal is None or tile is None:
            return
        kind, seats = state.tiles.kinds[tile], deal.seats
        for seat in seats_after(state, act.seat):
            mine = seats[seat]
            if not kinds_asked_for(mine.counts) >> kind & 1:
                continue
            if not state.variant.shapes.waits(state, seat) >> kind & 1:
                continue
            key = RIICHI_MISSED if mine.status == "locked" else MISSED
            if key not in mine.notes and self._counts(run, seat, tile, act):
                run.tell(Noted(seat, ((key, True),)))

    def _counts(self, run: Unfolding, seat: Seat, tile: TileId, act: Declared) -> bool:
        """Whether not winning counts: not where the tile cannot be robbed (R-224) or, by option, won on (R-226)."""
        if isinstance(act.act, SetAside) and not self._options.kita_ron:
            return False
        if isinstance(act.act, CallMeld) and act.act.kind == ANKAN:
            return self._options.ankan_robbed_by_kokushi and may_rob_ankan(run.state, seat, tile, act)
        if self._options.furiten_on_no_yaku:
            return True
        return run.state.variant.scoring.win(run.state, seat, tile, act) is not None

    def drew(self, run: Unfolding, seat: Seat) -> None:
        """A draw ends temporary furiten under NEXT_DRAW (R-227, R-228)."""
        if self._options.temp_furiten_end == "NEXT_DRAW":
            self._forget(run, seat, MISSED)

    def discarded(self, run: Unfolding, seat: Seat) -> None:
        """A discard ends ippatsu (R-211), and temporary furiten under NEXT_DISCARD (R-227)."""
        if not run.state.playing.seats[seat].notes:
            return
        self._forget(run, seat, IPPATSU)
        if self._options.temp_furiten_end == "NEXT_DISCARD":
            self._forget(run, seat, MISSED)

    def melded(self, run: Unfolding, seat: Seat) -> None:
        """A call that stands ends every ippatsu (R-213) and may make its source liable (R-491, R-492)."""
        for other in seats_of(len(run.state.points)):
            self._forget(run, other, IPPATSU)
        mine = run.state.playing.seats[seat]
        liable = liabilities_of(run.state.tiles, mine, self._options)
        if liable:
            held = mine.notes.get(LIABLE)
            run.tell(Noted(seat, ((LIABLE, (*(held if isinstance(held, tuple) else ()), *liable)),)))

    def called_away(self, run: Unfolding, act: Declared) -> None:
        """A sideways tile was called: the seat's next discard lies sideways instead (R-205)."""
        if isinstance(act.act, Discard) and act.sideways:
            run.tell(Noted(act.seat, ((SIDEWAYS_DUE, True),)))

    def _forget(self, run: Unfolding, seat: Seat, key: str) -> None:
        if key in run.state.playing.seats[seat].notes:
            run.tell(Noted(seat, ((key, None),)))

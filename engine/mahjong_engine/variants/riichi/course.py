"""What happens next in a riichi deal: discards, windows, calls, kans, draws (R-102 to R-110, R-146, R-306 to R-313)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Abort, CallMeld, Discard, SeatAction, SetAside, Win
from mahjong_engine.events import Declared, Moved, Noted, Paid, SeatStatusSet, Shown, Stood, TurnBegan
from mahjong_engine.melds import ANKAN, DAIMINKAN, KAKAN, KANS, Meld
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState, Window
from mahjong_engine.tiles import TileId
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import Verdict
from mahjong_engine.variants.riichi.deal_plan import INDICATOR, LIVE, REPLACEMENT
from mahjong_engine.variants.riichi.endings import Endings
from mahjong_engine.variants.riichi.exhaustion import abort_after_discard
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.settlement import STICK
from mahjong_engine.variants.riichi.table import (
    DEAL,
    DRAW,
    IPPATSU,
    PENDING_INDICATORS,
    REPLACEMENT_DRAW,
    RIICHI,
    SIDEWAYS_DUE,
    declared_han,
    number,
    seats_after,
)
from mahjong_engine.views import Payment


class RiichiCourse:
    """Goes on from every act and every closed window to the next decision."""

    __slots__ = ("_endings", "_options")

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options
        self._endings: Final = Endings(options)

    def opening(self, run: Unfolding) -> None:
        """Turn the first indicator (R-010) and let the dealer decide (R-013)."""
        self._turn_indicator(run)
        run.tell(TurnBegan(run.state.playing.dealer, DEAL))

    def act(self, run: Unfolding, seat: Seat, action: SeatAction) -> None:
        """Carry out the choice of the seat on turn."""
        match action:
            case Discard():
                self._discard(run, seat, action)
            case CallMeld() | SetAside():
                self._own_call(run, seat, action)
            case Win():
                self._endings.win(run, (seat,), None)
            case Abort():
                run.tell(Declared(seat, action, stands=True))
                self._endings.abort(run, action.reason, (seat,))
            case _:
                raise ValueError(f"{action!r} is no act of a turn")

    def closed(self, run: Unfolding, window: Window, verdict: Verdict) -> None:
        """Go on from a window: a question after the deal, or answers to the pending act."""
        deal = run.state.playing
        if deal.pending is None:
            self._endings.answered(run, window)
        elif verdict.winners:
            self._endings.win(run, verdict.winners, deal.pending)
        else:
            act = deal.pending
            if isinstance(act.act, Discard):
                run.tell(Stood(act.seat, "act"))
                self._discard_passed(run, act, verdict.claim)
            else:
                self._call_passed(run, act)

    def _discard(self, run: Unfolding, seat: Seat, action: Discard) -> None:
        state = run.state
        deal = state.deal
        assert deal is not None
        mine = deal.seats[seat]
        due = SIDEWAYS_DUE in mine.notes
        sideways = action.riichi or due
        act = Declared(seat, action, stands=True, from_hand=action.tile != mine.drawn, sideways=sideways)
        asked = state.variant.options.answers(state, act)
        if asked is not None:  # seldom: most discards concern nobody, and stand as they are declared
            act = Declared(seat, action, stands=False, from_hand=act.from_hand, sideways=sideways)
        run.tell(act)
        if due:
            run.tell(Noted(seat, ((SIDEWAYS_DUE, None),)))
        if PENDING_INDICATORS in deal.notes:
            self._turn_pending_indicators(run)
        state.variant.notes.discarded(run, seat)
        if asked is None:
            self._discard_passed(run, act, None)
        else:
            run.tell(asked)

    def _discard_passed(self, run: Unfolding, act: Declared, claim: tuple[Seat, CallMeld] | None) -> None:
        """R-146: marks, riichi stands, abortive draws, best call; else the next seat draws or the deal is exhausted."""
        run.state.variant.notes.missed(run, act)
        if isinstance(act.act, Discard) and act.act.riichi:
            self._riichi_stands(run, act.seat)
        state = run.state
        deal = state.deal
        assert deal is not None
        reason = abort_after_discard(state, deal, self._options)
        if reason is not None:
            self._endings.abort(run, reason, ())
        elif claim is not None:
            self._claim(run, act, *claim)
        elif (live := deal.source(LIVE)).left == 0:
            self._endings.exhaust(run)
        else:
            self._draw(run, seats_after(state, act.seat)[0], deal.wall[live.next_place])

    def _riichi_stands(self, run: Unfolding, seat: Seat) -> None:
        deal = run.state.playing
        marks: list[tuple[str, int]] = [(RIICHI, declared_han(deal, deal.seats[seat]))]
        if self._options.ippatsu:
            marks.insert(0, (IPPATSU, 1))
        run.tell(
            Stood(seat, RIICHI),
            Paid((Payment(seat, None, STICK, "riichi_stick"),)),
            SeatStatusSet(seat, "locked"),
            Noted(seat, tuple(marks)),
        )

    def _claim(self, run: Unfolding, act: Declared, seat: Seat, call: CallMeld) -> None:
        tile = run.state.playing.seats[act.seat].river[-1].tile
        meld = Meld(call.kind, tuple(sorted((*call.tiles, tile))), tile, act.seat)
        run.state.variant.notes.called_away(run, act)
        is_kan = call.kind == DAIMINKAN
        run.tell(Declared(seat, call, stands=True, meld=meld, entry=None if is_kan else call.kind))
        run.state.variant.notes.melded(run, seat)
        if is_kan:
            self._kan_stands(run, seat, call.kind)

    def _own_call(self, run: Unfolding, seat: Seat, action: CallMeld | SetAside) -> None:
        """An ankan, kakan or north: declared, pending indicators turned (R-313, R-812), perhaps robbed."""
        meld = _own_kan(run.state, seat, action) if isinstance(action, CallMeld) else None
        act = Declared(seat, action, stands=False, meld=meld)
        asked = run.state.variant.options.answers(run.state, act)
        run.tell(act)
        self._turn_pending_indicators(run)
        if asked is None:
            self._call_passed(run, act)
        else:
            run.tell(asked)

    def _call_passed(self, run: Unfolding, act: Declared) -> None:
        run.state.variant.notes.missed(run, act)
        run.tell(Stood(act.seat, "act"))
        run.state.variant.notes.melded(run, act.seat)
        if isinstance(act.act, CallMeld):
            self._kan_stands(run, act.seat, act.act.kind)
        else:
            self._draw_replacement(run, act.seat)

    def _kan_stands(self, run: Unfolding, seat: Seat, kind: str) -> None:
        """Turn the kan's indicator now, or keep it pending until the next act (R-306, R-307, R-311, R-314, R-316)."""
        if self._options.kan_dora:
            if kind == ANKAN or self._options.riichi_profile == "EARLY_KAN_DORA":
                self._turn_indicator(run)
            else:
                pending = number(run.state.playing.notes.get(PENDING_INDICATORS))
                run.tell(Noted(None, ((PENDING_INDICATORS, pending + 1),)))
        self._draw_replacement(run, seat)

    def _turn_indicator(self, run: Unfolding) -> None:
        deal = run.state.playing
        place = deal.source(INDICATOR).places[len(deal.indicators)]
        run.tell(Shown(INDICATOR, (deal.wall[place],)))

    def _turn_pending_indicators(self, run: Unfolding) -> None:
        notes = run.state.playing.notes
        if PENDING_INDICATORS in notes:
            for _ in range(number(notes[PENDING_INDICATORS])):
                self._turn_indicator(run)
            run.tell(Noted(None, ((PENDING_INDICATORS, None),)))

    def _draw(self, run: Unfolding, seat: Seat, tile: TileId) -> None:
        run.tell(Moved(seat, (tile,), "wall", "hand", DRAW, source=LIVE, entry=DRAW))
        run.state.variant.notes.drew(run, seat)

    def _draw_replacement(self, run: Unfolding, seat: Seat) -> None:
        """The dead wall is made good from the end of the live wall as the replacement leaves it (R-009)."""
        deal = run.state.playing
        tile = deal.wall[deal.source(REPLACEMENT).next_place]
        run.tell(
            Moved(
                seat,
                (tile,),
                "wall",
                "hand",
                REPLACEMENT_DRAW,
                source=REPLACEMENT,
                shortens=LIVE,
                entry=REPLACEMENT_DRAW,
            )
        )
        run.state.variant.notes.drew(run, seat)


def _own_kan(state: MatchState, seat: Seat, call: CallMeld) -> Meld:
    if call.kind != KAKAN:
        assert call.kind in KANS
        return Meld(call.kind, call.tiles)
    kinds = state.tiles.kinds
    added = call.tiles[0]
    pon = next(
        meld for meld in state.playing.seats[seat].melds if kinds[meld.tiles[0]] == kinds[added] and meld.added is None
    )
    return Meld(KAKAN, tuple(sorted((*pon.tiles, added))), pon.claimed, pon.source, added)

"""What happens next in a deal: flowers, discards, windows, calls, kongs, draws (P-20 to P-25, P-54 to P-58, P-67)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.events import Asked, AskedSeat, Declared, Moved, Noted, Stood, TurnBegan
from mahjong_engine.melds import DAIMINKAN, KAKAN, Meld
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState, Window
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import Verdict
from mahjong_engine.variants.ruled.endings import Endings
from mahjong_engine.variants.ruled.false_wins import FalseWins
from mahjong_engine.variants.ruled.table import (
    DEAL,
    DRAW,
    FLOWER_DRAW,
    KONG_DRAW,
    LAST_DRAWS,
    LIVE,
    TAIL,
    draws_are_over,
    flowers_of,
    may_replace,
    number,
    playing_after,
    seats_from,
)

FLOWER: Final = "flower"
"""Moment of the ask in the opening flower round (P-23)."""


class RuledCourse:
    """Goes on from every act and every closed window to the next decision."""

    __slots__ = ("_endings", "_false_wins", "_rules")

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules
        self._endings: Final = Endings(rules)
        self._false_wins: Final = FalseWins(rules)

    def opening(self, run: Unfolding) -> None:
        """Ask about flowers where the profile has a flower round, then let the dealer decide."""
        deal = run.state.playing
        self._flower_round(run, seats_from(deal, deal.dealer) if self._rules.game.opening_flower else ())

    def act(self, run: Unfolding, seat: Seat, action: SeatAction) -> None:
        """Carry out the choice of the seat on turn."""
        match action:
            case Discard():
                self._discard(run, seat, action)
            case SetAside():
                run.tell(Declared(seat, action, stands=True))
                self._replace(run, seat, FLOWER_DRAW)
            case CallMeld() if self._false_wins.is_unlike(run.state, action):
                self._false_wins.unlike_kong(run, seat, action)
            case CallMeld():
                self._own_kong(run, seat, action)
            case Win():
                if not self._false_wins.self_draw(run, seat):
                    self._won(run, (seat,), None)
            case _:
                raise ValueError(f"{action!r} is no act of a turn")

    def closed(self, run: Unfolding, window: Window, verdict: Verdict) -> None:
        """Go on from a window: the flower round, or answers to the pending act."""
        self._false_wins.settle(run, window, verdict)
        act = run.state.playing.pending
        if act is None:
            self._flower_answered(run, window)
        elif verdict.winners:
            self._won(run, verdict.winners, act)
        elif isinstance(act.act, Discard):
            run.tell(Stood(act.seat, "act"))
            self._discard_passed(run, act.seat, verdict.claim)
        else:
            self._kong_stands(run, act)

    def _flower_round(self, run: Unfolding, seats: tuple[Seat, ...]) -> None:
        """P-23: the first of ``seats`` that holds a flower is asked; when nobody is left the dealer's turn begins."""
        deal = run.state.playing
        for seat in seats:
            held = flowers_of(run.state, self._rules, deal.seats[seat])
            if held and may_replace(deal, self._rules):
                offers: tuple[SeatAction, ...] = (*[SetAside(tile) for tile in held], Pass())
                run.tell(Asked(FLOWER, (AskedSeat(seat, offers, Pass()),)))
                return
        run.tell(TurnBegan(deal.dealer, DEAL))

    def _flower_answered(self, run: Unfolding, window: Window) -> None:
        ask = window.asks[0]
        deal = run.state.playing
        order = seats_from(deal, deal.dealer)
        left = order[order.index(ask.seat) :]
        if isinstance(ask.answer, SetAside):
            run.tell(Declared(ask.seat, ask.answer, stands=True))
            run.tell(self._replacement(run.state, ask.seat, FLOWER_DRAW, entry=None))
            self._flower_round(run, left)
        else:
            self._flower_round(run, left[1:])

    def _discard(self, run: Unfolding, seat: Seat, action: Discard) -> None:
        mine = run.state.playing.seats[seat]
        act = Declared(seat, action, stands=False, from_hand=action.tile != mine.drawn)
        asked = run.state.variant.options.answers(run.state, act)
        if asked is None:
            act = Declared(seat, action, stands=True, from_hand=act.from_hand)
        run.tell(act)
        run.state.variant.notes.discarded(run, seat)
        if asked is None:
            self._discard_passed(run, seat, None)
        else:
            run.tell(asked)

    def _discard_passed(self, run: Unfolding, seat: Seat, claim: tuple[Seat, CallMeld] | None) -> None:
        if claim is None:
            self._next_draw(run, playing_after(run.state.playing, seat))
            return
        caller, call = claim
        tile = run.state.playing.seats[seat].river[-1].tile
        meld = Meld(call.kind, tuple(sorted((*call.tiles, tile))), tile, seat)
        is_kong = call.kind == DAIMINKAN
        run.tell(Declared(caller, call, stands=True, meld=meld, entry=None if is_kong else call.kind))
        if is_kong:
            self._after_kong(run, caller)

    def _own_kong(self, run: Unfolding, seat: Seat, action: CallMeld) -> None:
        """A concealed kong stands at once; an added one may be robbed (P-67)."""
        act = Declared(seat, action, stands=False, meld=_own_meld(run.state, seat, action))
        asked = run.state.variant.options.answers(run.state, act)
        if asked is None:
            run.tell(Declared(seat, action, stands=True, meld=act.meld))
            self._after_kong(run, seat)
        else:
            run.tell(act, asked)

    def _kong_stands(self, run: Unfolding, act: Declared) -> None:
        run.tell(Stood(act.seat, "act"))
        self._after_kong(run, act.seat)

    def _after_kong(self, run: Unfolding, seat: Seat) -> None:
        run.state.variant.notes.melded(run, seat)
        self._replace(run, seat, KONG_DRAW)

    def _replace(self, run: Unfolding, seat: Seat, entry: str) -> None:
        run.tell(self._replacement(run.state, seat, entry, entry=entry))

    def _replacement(self, state: MatchState, seat: Seat, cause: str, *, entry: str | None) -> Moved:
        """A tile from the tail, or the next one of the front where the profile says so (D-26, D-27)."""
        deal = state.playing
        from_tail = self._rules.play.kong_source == "tail"
        source = deal.source(TAIL if from_tail else LIVE)
        tile = deal.wall[source.next_place]
        shortens = LIVE if from_tail else None
        return Moved(seat, (tile,), "wall", "hand", cause, source=source.name, shortens=shortens, entry=entry)

    def _next_draw(self, run: Unfolding, after: tuple[Seat, ...]) -> None:
        """An ordinary draw is due: it is drawn, or it ends the hand (P-55, P-56)."""
        deal = run.state.playing
        if draws_are_over(deal, self._rules):
            self._endings.end(run)
            return
        tile = deal.wall[deal.source(LIVE).next_place]
        seat = after[0] if after else self._only_one_left(run)
        if len(deal.wins) >= self._rules.end.max_win:
            drawn = number(deal.notes.get(LAST_DRAWS)) + 1
            run.tell(Noted(None, ((LAST_DRAWS, drawn),)))
        shortens = TAIL if self._rules.play.kong_source == "tail" else None
        run.tell(Moved(seat, (tile,), "wall", "hand", DRAW, source=LIVE, shortens=shortens, entry=DRAW))

    def _only_one_left(self, run: Unfolding) -> Seat:
        """The last seat that has not won draws for itself alone."""
        deal = run.state.playing
        return next(seat for seat in seats_from(deal, deal.dealer) if deal.seats[seat].status != "out")

    def _won(self, run: Unfolding, winners: tuple[Seat, ...], act: Declared | None) -> None:
        if self._endings.win(run, winners, act):
            last = winners[-1]
            self._next_draw(run, playing_after(run.state.playing, last))


def _own_meld(state: MatchState, seat: Seat, call: CallMeld) -> Meld:
    if call.kind != KAKAN:
        return Meld(call.kind, call.tiles)
    kinds = state.tiles.kinds
    added = call.tiles[0]
    pung = next(
        meld for meld in state.playing.seats[seat].melds if kinds[meld.tiles[0]] == kinds[added] and meld.added is None
    )
    return Meld(KAKAN, tuple(sorted((*pung.tiles, added))), pung.claimed, pung.source, added)

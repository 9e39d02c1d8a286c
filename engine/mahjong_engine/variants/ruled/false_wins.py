"""Wins declared that are none, and kongs of unlike tiles: what they are, what they cost (guobiao.md section 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahjong_engine.actions import CallMeld, SeatAction, Win
from mahjong_engine.events import Declared, Noted, Paid, SeatStatusSet, Struck, TurnBegan
from mahjong_engine.evolution import TURN
from mahjong_engine.faults import NOT_READY, TOO_FEW, UNLIKE_KONG, WRONG_TILE
from mahjong_engine.melds import ANKAN
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState, Window
from mahjong_engine.tiles import TileId
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import Verdict
from mahjong_engine.variants.ruled.shapes import completing
from mahjong_engine.variants.ruled.table import FALSE_WIN, MISDECLARED, is_unfit, seats_from
from mahjong_engine.variants.ruled.turns import may_lay_kongs
from mahjong_engine.views import OpenMeld, Payment

_ANY_KONG: Final = OpenMeld(ANKAN, 4)


@dataclass(frozen=True, slots=True)
class Fine:
    """Points the offender pays to nobody, or to each of the others."""

    lost: int = 0
    to_each: int = 0


_FINES: Final = {
    "mil": {TOO_FEW: Fine(lost=40), WRONG_TILE: Fine(lost=40), NOT_READY: Fine(lost=80)},
    "xinbian": {TOO_FEW: Fine(to_each=10), WRONG_TILE: Fine(to_each=20), NOT_READY: Fine(to_each=20)},
    "split": dict.fromkeys((TOO_FEW, WRONG_TILE, NOT_READY), Fine(to_each=10)),
}


class FalseWins:
    """The slips a table lets happen under ``extensions.guobiao.false_win``."""

    __slots__ = ("_options", "_rules")

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules
        self._options: Final = rules.guobiao.false_win

    def win_stands(self, state: MatchState, seat: Seat) -> bool:
        """Whether the seat, which is asked, would really win if it declared that now."""
        window = state.window
        if window is None or window.moment == TURN:
            return self.fault(state, seat, state.playing.seats[seat].hand[-1], None) is None
        return window.on is None or self.fault(state, seat, window.on, state.playing.pending) is None

    def open_melds(self, state: MatchState, seat: Seat) -> tuple[OpenMeld, ...]:
        """The concealed kong wherever a kong may be laid, if players judge for themselves."""
        window, turn = state.window, state.playing.turn
        if not self._options.manual or window is None or window.moment != TURN or turn is None or turn.seat is not seat:
            return ()
        return (_ANY_KONG,) if may_lay_kongs(state.playing, self._rules) else ()

    def accepts(self, state: MatchState, seat: Seat, action: SeatAction) -> bool:
        """Whether this is a concealed kong of four own tiles, ascending, that are no kong."""
        if not isinstance(action, CallMeld) or action.kind != ANKAN or not self.open_melds(state, seat):
            return False
        tiles = action.tiles
        own = set(tiles) <= set(state.playing.seats[seat].hand) and tuple(sorted(set(tiles))) == tiles
        return own and len(tiles) == _ANY_KONG.pieces and self.is_unlike(state, action)

    def is_unlike(self, state: MatchState, kong: CallMeld) -> bool:
        """Whether the tiles of a concealed kong differ, or fit no set at all."""
        kinds = {state.tiles.kinds[tile] for tile in kong.tiles}
        unfit = any(is_unfit(state, self._rules, tile) for tile in kong.tiles)
        return kong.kind == ANKAN and (len(kinds) > 1 or unfit)

    def fault(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> str | None:
        """What is wrong with winning on ``tile`` of another seat's ``act`` (None: own draw); None if nothing is."""
        if state.variant.scoring.win(state, seat, tile, act) is not None:
            return None
        kinds = completing(state, self._rules, state.playing.seats[seat], None if act is not None else tile)
        if not kinds:
            return NOT_READY
        fits = not is_unfit(state, self._rules, tile) and kinds >> state.tiles.kinds[tile] & 1
        return TOO_FEW if fits else WRONG_TILE

    def self_draw(self, run: Unfolding, seat: Seat) -> bool:
        """Whether the self-draw just declared is false; then it is fined, and the seat can but discard (G-39)."""
        fault = self.fault(run.state, seat, run.state.playing.seats[seat].hand[-1], None)
        if fault is None:
            return False
        run.tell(Declared(seat, Win(), stands=False), Struck(seat, fault))
        self._fine(run, seat, fault)
        run.tell(TurnBegan(seat, FALSE_WIN))
        return True

    def unlike_kong(self, run: Unfolding, seat: Seat, kong: CallMeld) -> None:
        """G-40: fined; the tiles stay in the hand, and the turn goes on as it was entered."""
        turn = run.state.playing.turn
        assert turn is not None
        run.tell(Declared(seat, kong, stands=False), Struck(seat, UNLIKE_KONG))
        run.tell(Paid(self._edges(run.state, seat, UNLIKE_KONG)), TurnBegan(seat, turn.entry))

    def settle(self, run: Unfolding, window: Window, verdict: Verdict) -> None:
        """Fine the false wins of a closed window, nearest first.

        Where one alone can win, those behind the winner were never looked at (G-05).
        """
        looked_at = True
        for ask in window.asks:
            looked_at = looked_at and (self._rules.game.multi_win or ask.seat not in verdict.winners)
            fault = run.state.playing.seats[ask.seat].notes.get(MISDECLARED)
            if isinstance(fault, str):
                run.tell(Noted(ask.seat, ((MISDECLARED, None),)))
                if looked_at:
                    self._fine(run, ask.seat, fault)

    def _fine(self, run: Unfolding, seat: Seat, fault: str) -> None:
        run.tell(Paid(self._edges(run.state, seat, fault)))
        if self._options.offender_out:
            run.tell(SeatStatusSet(seat, "barred"))

    def _edges(self, state: MatchState, seat: Seat, fault: str) -> tuple[Payment, ...]:
        fine = _FINES[self._options.scheme][TOO_FEW if fault == UNLIKE_KONG else fault]
        if fine.lost:
            return (Payment(seat, None, fine.lost, fault, bank=True),)
        return tuple(Payment(seat, other, fine.to_each, fault) for other in seats_from(state.playing, seat)[1:])

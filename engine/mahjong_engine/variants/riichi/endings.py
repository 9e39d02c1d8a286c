"""How a riichi deal ends: wins, exhaustion with its declarations, abortive draws (R-131 to R-134, R-501 to R-529)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Choose, Discard
from mahjong_engine.events import ROBBED, Asked, AskedSeat, Declared, Noted, Paid, Shown, Struck, Won
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState, Window
from mahjong_engine.tiles import TileId
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variants.riichi.claims import answered_tile
from mahjong_engine.variants.riichi.exhaustion import SANCHAHOU, SUUCHA_RIICHI
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import RIICHI, TENPAI_SHOWN, seats_from

WIN: Final = "win"
EXHAUSTIVE_DRAW: Final = "exhaustive_draw"
TENPAI: Final = "tenpai"
"""Moment and question of the tenpai declaration (R-502)."""

_THREE_RONS: Final = 3


class Endings:
    """The last events of a deal; then the match flow takes over."""

    __slots__ = ("_options",)

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options

    def win(self, run: Unfolding, winners: tuple[Seat, ...], act: Declared | None) -> None:
        """All seats win on one tile, nearest first; three may abort instead (R-133)."""
        if act is not None and len(winners) >= _THREE_RONS and self._options.triple_ron == "ABORT":
            run.tell(Struck(act.seat, SANCHAHOU))
            self.abort(run, SANCHAHOU, winners)
            return
        state = run.state
        tile = _winning_tile(state, winners[0], act)
        hands = []
        for seat in winners:
            hand = state.variant.scoring.win(state, seat, tile, act)
            assert hand is not None, "a win that was offered has a value"
            hands.append((seat, hand))
        paid = state.variant.settlement.wins(state, tuple(hands), act)
        if act is not None:
            run.tell(Struck(act.seat, "ron" if isinstance(act.act, Discard) else ROBBED))
        for (seat, hand), points, liable in zip(hands, paid.points, paid.liable, strict=True):
            mine = state.playing.seats[seat].hand
            run.tell(
                Won(
                    seat=seat,
                    source=None if act is None else act.seat,
                    tile=tile,
                    hand=tuple(held for held in mine if held != tile),
                    items=hand.items,
                    components=hand.components,
                    limit=hand.limit,
                    points=points,
                    liable=liable,
                ),
                Shown("hand", mine, seat),
            )
        run.tell(Paid(paid.edges))
        self._end(run, WIN, ())

    def abort(self, run: Unfolding, reason: str, shown: tuple[Seat, ...]) -> None:
        """An abortive draw moves no points; it shows the hands of R-528."""
        everybody = seats_from(run.state, run.state.playing.dealer)
        for seat in everybody if reason == SUUCHA_RIICHI else shown:
            run.tell(Shown("hand", run.state.playing.seats[seat].hand, seat))
        self._end(run, reason, ())

    def exhaust(self, run: Unfolding) -> None:
        """R-501: ask the tenpai seats where they may choose (R-502), in turn order from the dealer; then settle."""
        state = run.state
        deal = state.playing
        declared = _declared(state)
        tenpai = []
        for seat in seats_from(state, deal.dealer):
            if not state.variant.shapes.waits(state, seat):
                continue
            if self._options.tenpai_declaration == "CHOICE" and RIICHI not in deal.seats[seat].notes:
                if seat not in declared:
                    run.tell(Asked(TENPAI, (_tenpai_question(seat),)))
                    return
                if not declared[seat]:
                    continue
            tenpai.append(seat)
        for seat in tenpai:
            run.tell(Shown("hand", deal.seats[seat].hand, seat))
        shown = tuple(sorted(tenpai))
        edges = state.variant.settlement.exhausted(run.state, shown)
        if edges:
            run.tell(Paid(edges))
        self._end(run, EXHAUSTIVE_DRAW, shown)

    def answered(self, run: Unfolding, window: Window) -> None:
        """Go on after a question that is not about a pending act."""
        ask = window.asks[0]
        assert isinstance(ask.answer, Choose)
        if window.moment == TENPAI:
            declared = {**_declared(run.state), ask.seat: bool(ask.answer.value)}
            entries = tuple((int(seat), shown) for seat, shown in sorted(declared.items()))
            run.tell(Noted(None, ((TENPAI_SHOWN, entries),)))
            self.exhaust(run)
        else:
            run.state.variant.flow.answered(run, ask.answer)

    def _end(self, run: Unfolding, reason: str, tenpai: tuple[Seat, ...]) -> None:
        flow = run.state.variant.flow
        run.tell(flow.deal_ended(run.state, reason, tenpai))
        flow.after_deal(run)


def _winning_tile(state: MatchState, winner: Seat, act: Declared | None) -> TileId:
    tile = state.playing.seats[winner].drawn if act is None else answered_tile(act)
    assert tile is not None
    return tile


def _tenpai_question(seat: Seat) -> AskedSeat:
    shown = Choose(TENPAI, value=True)
    return AskedSeat(seat, (shown, Choose(TENPAI, value=False)), shown)


def _declared(state: MatchState) -> dict[Seat, bool]:
    entries = state.playing.notes.get(TENPAI_SHOWN)
    found: dict[Seat, bool] = {}
    for entry in entries if isinstance(entries, tuple) else ():
        assert isinstance(entry, tuple)
        seat, shown = entry
        assert isinstance(seat, int)
        found[Seat(seat)] = bool(shown)
    return found

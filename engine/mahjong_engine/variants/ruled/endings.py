"""How a deal ends: wins, after which it may go on, and the last draw (P-24, P-54 to P-58, P-68, P-69)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Discard
from mahjong_engine.events import ROBBED, Declared, Paid, SeatStatusSet, Shown, Struck, Won
from mahjong_engine.profiles.language.scorers import CategoryMax
from mahjong_engine.profiles.language.settlements import HandAward
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.tiles import TileId
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import WinningHand
from mahjong_engine.variants.ruled.hand_awards import HandAwards
from mahjong_engine.variants.ruled.offers import answered_tile
from mahjong_engine.variants.ruled.settlement import UnsettledError, award_edges, taken_back
from mahjong_engine.variants.ruled.table import UNSETTLED, seats_from
from mahjong_engine.views import FailedFormula, SeatAward

WIN: Final = "win"
EXHAUSTIVE_DRAW: Final = "exhaustive_draw"


class Endings:
    """Wins and the end of a deal; then the match flow takes over."""

    __slots__ = ("_awards", "_rules")

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules
        self._awards: Final = _awards_of(rules)

    def win(self, run: Unfolding, winners: tuple[Seat, ...], act: Declared | None) -> bool:
        """All seats win on one tile, nearest first; whether the deal goes on (P-57, P-58)."""
        state = run.state
        hands = _winning_hands(state, winners, act)
        try:
            paid = state.variant.settlement.wins(state, hands, act)
        except UnsettledError as error:
            self._unsettled(run, error.failed)
            return False
        tile = _winning_tile(state, winners[0], act)
        if act is not None:
            run.tell(Struck(act.seat, "ron" if isinstance(act.act, Discard) else ROBBED))
        for (seat, hand), points in zip(hands, paid.points, strict=True):
            run.tell(_won(state, seat, hand, tile, None if act is None else act.seat, points))
            if self._rules.game.show_after_win:
                run.tell(Shown("hand", state.playing.seats[seat].hand, seat))
        if paid.edges:
            run.tell(Paid(paid.edges))
        won = len(run.state.playing.wins)
        if won == self._rules.game.players or (won >= self._rules.end.max_win and not self._rules.end.left_draw):
            self.end(run)
            return False
        for seat in winners:
            run.tell(SeatStatusSet(seat, "out"))
        return True

    def end(self, run: Unfolding) -> None:
        """The deal is over: with a win, or drawn; then hands may get something by themselves (Z-15)."""
        if run.state.playing.wins:
            self._close(run, WIN)
            return
        awards = () if self._awards is None else self._awards.of_all(run.state)
        edges = award_edges(awards)
        if edges:
            run.tell(Paid(edges))
        self._close(run, EXHAUSTIVE_DRAW, awards=awards)

    def _unsettled(self, run: Unfolding, failed: FailedFormula) -> None:
        """P-50: the hand counts as a draw and changes no score, also where somebody had been paid before."""
        if run.state.playing.payments:
            run.tell(Paid(taken_back(run.state.playing.payments)))
        self._close(run, UNSETTLED, failed=failed)

    def _close(
        self, run: Unfolding, reason: str, awards: tuple[SeatAward, ...] = (), failed: FailedFormula | None = None
    ) -> None:
        deal = run.state.playing
        if self._rules.game.show_after_end:
            for seat in seats_from(deal, deal.dealer):
                if not deal.seats[seat].revealed:
                    run.tell(Shown("hand", deal.seats[seat].hand, seat))
        flow = run.state.variant.flow
        run.tell(flow.deal_ended(run.state, reason, ()).replace(awards=awards, failed=failed))
        flow.after_deal(run)


def _awards_of(rules: TableRules) -> HandAwards | None:
    """What values hands at a draw; None where the settlement gives nothing then (P-69)."""
    if isinstance(rules.settlement, HandAward) and isinstance(rules.scorer, CategoryMax):
        return HandAwards(rules, rules.scorer, rules.settlement)
    return None


def _winning_hands(
    state: MatchState, winners: tuple[Seat, ...], act: Declared | None
) -> tuple[tuple[Seat, WinningHand], ...]:
    hands = []
    for seat in winners:
        hand = state.variant.scoring.win(state, seat, _winning_tile(state, seat, act), act)
        assert hand is not None, "a win that was offered has a value"
        hands.append((seat, hand))
    return tuple(hands)


def _winning_tile(state: MatchState, winner: Seat, act: Declared | None) -> TileId:
    if act is None:
        return state.playing.seats[winner].hand[-1]
    tile = answered_tile(act)
    assert tile is not None
    return tile


def _won(state: MatchState, seat: Seat, hand: WinningHand, tile: TileId, source: Seat | None, points: int) -> Won:
    return Won(
        seat=seat,
        source=source,
        tile=tile,
        hand=tuple(held for held in state.playing.seats[seat].hand if held != tile),
        items=hand.items,
        components=hand.components,
        limit=hand.limit,
        points=points,
        liable=(),
        unlisted=hand.unlisted,
    )

"""The value of a win at this table: the facts of the deal handed to the scorer (R-326 to R-329, R-402 to R-415)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import CallMeld, Discard
from mahjong_engine.events import Declared
from mahjong_engine.scoring.riichi import NoWin, ScoringMeld, WinFacts, WinValue, best_win
from mahjong_engine.seats import Seat
from mahjong_engine.showing import faces_of
from mahjong_engine.state import DealState, MatchState, SeatState
from mahjong_engine.tiles import Face, TileId
from mahjong_engine.variant import WinningHand
from mahjong_engine.variants.riichi.deal_plan import UNDER
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import (
    DEAL,
    DRAW,
    IPPATSU,
    REPLACEMENT_DRAW,
    RIICHI,
    ROUND_WIND,
    is_uninterrupted,
    number,
    tiles_left,
    wind_of,
)


class RiichiScoring:
    """Asks the scorer with the facts of the table."""

    __slots__ = ("_options",)

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options

    def win(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> WinningHand | None:
        """Value of winning with ``tile``: the own drawn piece, or the one another seat's ``act`` puts on offer."""
        value = best_win(self._facts(state, seat, tile, act), self._options)
        if isinstance(value, NoWin):
            return None
        return WinningHand(value.items, _components(value), value.limit, value)

    def _facts(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> WinFacts:
        deal = state.playing
        mine = deal.seats[seat]
        concealed = tuple(held for held in mine.hand if held != tile) if act is None else mine.hand
        riichi = number(mine.notes.get(RIICHI))
        entry = deal.turn.entry if deal.turn is not None else ""
        uninterrupted = is_uninterrupted(deal)
        first = uninterrupted and not mine.river
        is_dealer = seat is deal.dealer
        on_discard = act is not None and isinstance(act.act, Discard)
        return WinFacts(
            concealed=faces_of(state.tiles, concealed),
            winning=state.tiles.face(tile),
            tsumo=act is None,
            seat_wind=wind_of(deal.dealer, seat, len(deal.seats)),
            round_wind=number(deal.carry.get(ROUND_WIND)),
            dealer=is_dealer,
            melds=_scoring_melds(state, mine),
            riichi=riichi,
            ippatsu=IPPATSU in mine.notes,
            haitei=act is None and entry == DRAW and tiles_left(deal) == 0,
            houtei=on_discard and tiles_left(deal) == 0 and self._is_houtei(entry),
            rinshan=act is None and entry == REPLACEMENT_DRAW,
            chankan=act is not None and isinstance(act.act, CallMeld),
            tenhou=act is None and is_dealer and entry == DEAL,
            chiihou=act is None and not is_dealer and first and entry == DRAW,
            renhou=act is not None and not is_dealer and first,
            first_decision=act is None and entry == DEAL,
            indicators=faces_of(state.tiles, deal.indicators),
            under_indicators=under_indicators(state, deal, self._options) if riichi else (),
            kita=len(mine.aside),
        )

    def _is_houtei(self, entry: str) -> bool:
        """R-329: a discard after a replacement draw counts only by option."""
        return self._options.houtei_after_rinshan or entry != REPLACEMENT_DRAW


def under_tiles(deal: DealState, options: RiichiOptions) -> tuple[TileId, ...]:
    """The pieces under the turned indicators that a riichi winner uses (R-415)."""
    if not options.ura_dora:
        return ()
    turned = len(deal.indicators) if options.kan_ura_dora else 1
    return tuple(deal.wall[place] for place in deal.source(UNDER).places[:turned])


def under_indicators(state: MatchState, deal: DealState, options: RiichiOptions) -> tuple[Face, ...]:
    """Faces of ``under_tiles``."""
    return faces_of(state.tiles, under_tiles(deal, options))


def _scoring_melds(state: MatchState, mine: SeatState) -> tuple[ScoringMeld, ...]:
    return tuple(ScoringMeld(meld.kind, faces_of(state.tiles, meld.tiles)) for meld in mine.melds)


def _components(value: WinValue) -> tuple[tuple[str, int], ...]:
    if value.units:
        return (("units", value.units),)
    return (("han", value.han), ("fu", value.fu))

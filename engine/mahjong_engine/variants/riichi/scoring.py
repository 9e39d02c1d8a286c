"""The value of a win at this table: the facts of the deal handed to the scorer (R-326 to R-329, R-402 to R-415)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.actions import CallMeld, Discard
from mahjong_engine.events import Declared
from mahjong_engine.scoring.riichi import NoWin, Scorer, WinValue
from mahjong_engine.scoring.riichi.packed import (
    CHANKAN,
    CHIIHOU,
    HAITEI,
    HOUTEI,
    RENHOU,
    RIICHI_LUCK,
    RINSHAN,
    TENHOU,
    TSUMO,
    PackedWin,
)
from mahjong_engine.scoring.riichi.packed import IPPATSU as IPPATSU_LUCK
from mahjong_engine.scoring.riichi.pieces import Pieces
from mahjong_engine.seats import Seat
from mahjong_engine.state import DealState, MatchState
from mahjong_engine.tiles import TileId, TileSet
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

    __slots__ = ("_options", "_scorer")

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options
        self._scorer: Final = Scorer(options)

    def win(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> WinningHand | None:
        """Value of winning with ``tile``: the own drawn piece, or the one another seat's ``act`` puts on offer."""
        value = self._scorer.value(self._packed(state, seat, tile, act))
        if isinstance(value, NoWin):
            return None
        return WinningHand(value.items, _components(value), value.limit, value)

    def _packed(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> PackedWin:
        deal = state.playing
        mine = deal.seats[seat]
        entry = deal.turn.entry if deal.turn is not None else ""
        return _pieces(state.tiles, self._options.players).win(
            [held for held in mine.hand if held != tile],
            tile,
            [(meld.kind, meld.tiles) for meld in mine.melds],
            self._luck(deal, seat, act, entry),
            wind_of(deal.dealer, seat, len(deal.seats)),
            number(deal.carry.get(ROUND_WIND)),
            deal.indicators,
            under_tiles(deal, self._options) if RIICHI in mine.notes else (),
            any_tile=act is None and entry == DEAL,
            kita=len(mine.aside),
        )

    def _luck(self, deal: DealState, seat: Seat, act: Declared | None, entry: str) -> int:
        """The bits of circumstance of a win with an own draw, or with what another seat's ``act`` puts on offer."""
        mine = deal.seats[seat]
        luck = RIICHI_LUCK[number(mine.notes.get(RIICHI))] | (IPPATSU_LUCK if IPPATSU in mine.notes else 0)
        is_dealer = seat is deal.dealer
        first = is_uninterrupted(deal) and not mine.river
        if act is None:
            luck |= TSUMO
            if entry == DEAL and is_dealer:
                luck |= TENHOU
            if entry == DRAW:
                luck |= (0 if tiles_left(deal) else HAITEI) | (CHIIHOU if first and not is_dealer else 0)
            return luck | RINSHAN if entry == REPLACEMENT_DRAW else luck
        if first and not is_dealer:
            luck |= RENHOU
        if isinstance(act.act, CallMeld):
            luck |= CHANKAN
        on_discard = isinstance(act.act, Discard)
        return luck | HOUTEI if on_discard and tiles_left(deal) == 0 and self._is_houtei(entry) else luck

    def _is_houtei(self, entry: str) -> bool:
        """R-329: a discard after a replacement draw counts only by option."""
        return self._options.houtei_after_rinshan or entry != REPLACEMENT_DRAW


def under_tiles(deal: DealState, options: RiichiOptions) -> tuple[TileId, ...]:
    """The pieces under the turned indicators that a riichi winner uses (R-415)."""
    if not options.ura_dora:
        return ()
    turned = len(deal.indicators) if options.kan_ura_dora else 1
    return tuple(deal.wall[place] for place in deal.source(UNDER).places[:turned])


@lru_cache(maxsize=1 << 4)
def _pieces(tiles: TileSet, players: int) -> Pieces:
    """The pieces of a wall as the scorer counts them; walls are few, and each is known by its identity."""
    return Pieces(tiles.faces, players)


def _components(value: WinValue) -> tuple[tuple[str, int], ...]:
    if value.units:
        return (("units", value.units),)
    return (("han", value.han), ("fu", value.fu))

"""What the seat on turn may do (R-103 to R-105, R-111, R-201, R-206, R-521)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Abort, Discard, SeatAction, SetAside, Win
from mahjong_engine.melds import CHII, PON
from mahjong_engine.seats import Seat
from mahjong_engine.state import COUNT_BITS, DealState, MatchState, SeatState
from mahjong_engine.tiles import MOST_PIECES, TileId, TileSet, kind_of, parse_face
from mahjong_engine.variants.riichi.hand_facts import TERMINALS_AND_HONOURS, has_four, kinds_held
from mahjong_engine.variants.riichi.kans import KanRules
from mahjong_engine.variants.riichi.kuikae import barred_kinds
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.shapes import RiichiShapes
from mahjong_engine.variants.riichi.table import RIICHI, is_closed, is_uninterrupted, tiles_left

KYUUSHU_KYUUHAI: Final = "kyuushu_kyuuhai"
_NINE_KINDS: Final = 9
PLAIN_DISCARDS: Final = tuple(Discard(TileId(piece)) for piece in range(MOST_PIECES))
"""The discard of each piece: one value a piece, made once, since it is offered again and again."""
_plain_discard: Final = PLAIN_DISCARDS.__getitem__
_CLAIMED: Final = frozenset({CHII, PON})
"""How a turn is entered in which a tile must be discarded at once."""
_NORTH: Final = kind_of(parse_face("4z"))


class TurnOptions:
    """Offers in their fixed order: win, abort, north, ankan, kakan, riichi discards, discards (the drawn tile last)."""

    __slots__ = ("_kans", "_options", "_shapes")

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options
        self._shapes: Final = RiichiShapes(options)
        self._kans: Final = KanRules(options)

    def offers(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        """Every act open to the seat now."""
        deal = state.deal
        assert deal is not None
        mine = deal.seats[seat]
        discards = _in_hand_order(state.tiles, mine)
        turn = deal.turn
        if turn is not None and turn.entry in _CLAIMED:
            barred = self._barred(state, mine)
            return tuple([PLAIN_DISCARDS[tile] for tile in discards if not barred >> state.tiles.kinds[tile] & 1])
        found: list[SeatAction] = []
        if self._can_win(state, seat, mine):
            found.append(Win())
        if not mine.river and self._can_abort(deal, mine):
            found.append(Abort(KYUUSHU_KYUUHAI))
        if self._options.kita:
            found += self._norths(state, mine)
        if mine.melds or has_four(mine.counts):
            found += self._kans.offers(state, seat)
        if mine.status == "locked":
            return (*found, *[PLAIN_DISCARDS[tile] for tile in (mine.drawn,) if tile is not None])
        if self._may_declare(deal, mine, state.points[seat]):
            ready = self._shapes.discards_to_tenpai(state.tiles, mine)
            if ready:
                found += [Discard(tile, riichi=True) for tile in discards if ready >> state.tiles.kinds[tile] & 1]
        plain = map(_plain_discard, discards)
        return (*found, *plain) if found else tuple(plain)

    def allows(self, state: MatchState, seat: Seat, action: SeatAction) -> bool:
        """Whether a discard or a win is among the offers; other acts are looked up there."""
        deal = state.deal
        assert deal is not None
        mine = deal.seats[seat]
        if not isinstance(action, Discard):
            return isinstance(action, Win) and self._can_win(state, seat, mine)
        tile = action.tile
        if tile not in mine.hand:
            return False
        if mine.status == "locked":
            return tile == mine.drawn and not action.riichi
        kind = state.tiles.kinds[tile]
        if deal.turn is not None and deal.turn.entry in _CLAIMED:
            return not action.riichi and not self._barred(state, mine) >> kind & 1
        if not action.riichi:
            return True
        left = mine.counts - (1 << COUNT_BITS * kind)
        return self._may_declare(deal, mine, state.points[seat]) and self._shapes.waits_of(state.tiles, mine, left) > 0

    def _barred(self, state: MatchState, mine: SeatState) -> int:
        meld = mine.melds[-1]
        assert meld.claimed is not None
        kinds = state.tiles.kinds
        own = tuple(kinds[tile] for tile in meld.tiles if tile != meld.claimed)
        return barred_kinds(self._options.kuikae, meld.kind, kinds[meld.claimed], own)

    def _can_win(self, state: MatchState, seat: Seat, mine: SeatState) -> bool:
        tiles = state.tiles
        if mine.drawn is None or not self._shapes.waits_of(tiles, mine, mine.before) >> tiles.kinds[mine.drawn] & 1:
            return False
        return state.variant.scoring.win(state, seat, mine.drawn, None) is not None

    def _can_abort(self, deal: DealState, mine: SeatState) -> bool:
        if not self._options.kyuushu_kyuuhai or not is_uninterrupted(deal):
            return False
        return (kinds_held(mine.counts, 1) & TERMINALS_AND_HONOURS).bit_count() >= _NINE_KINDS

    def _norths(self, state: MatchState, mine: SeatState) -> list[SeatAction]:
        if tiles_left(state.playing) < 1:
            return []
        held = sorted(tile for tile in mine.hand if state.tiles.kinds[tile] == _NORTH)
        if mine.status == "locked":
            held = [tile for tile in held if tile == mine.drawn]
        return [SetAside(held[0])] if held else []

    def _may_declare(self, deal: DealState, mine: SeatState, points: int) -> bool:
        options = self._options
        if (mine.melds and not is_closed(mine)) or RIICHI in mine.notes:
            return False
        if options.riichi_min_points and points < options.riichi_min_points:
            return False
        return tiles_left(deal) >= options.riichi_min_live_tiles


def turn_default(state: MatchState, seat: Seat, offers: tuple[SeatAction, ...]) -> SeatAction:
    """The drawn tile if it may be discarded, else the rightmost tile that may (R-111)."""
    last = offers[-1]
    mine = state.playing.seats[seat]
    if isinstance(last, Discard) and last.tile == mine.drawn and not last.riichi:
        return last
    plain = [offer for offer in offers if isinstance(offer, Discard) and not offer.riichi]
    for offer in plain:
        if offer.tile == mine.drawn:
            return offer
    return plain[-1]


def _in_hand_order(pieces: TileSet, mine: SeatState) -> list[TileId]:
    """The hand as R-113 orders it, the drawn tile at the right end."""
    order, drawn = pieces.order.__getitem__, mine.drawn
    if drawn is None:
        return sorted(mine.hand, key=order)
    hand = sorted(mine.hand[:-1], key=order)
    hand.append(drawn)
    return hand

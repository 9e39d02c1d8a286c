"""Own kans: which may be made, and when one is allowed in riichi (R-208, R-301 to R-305)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import CallMeld
from mahjong_engine.hand.counts import COPIES
from mahjong_engine.melds import ANKAN, KAKAN, PON
from mahjong_engine.seats import Seat
from mahjong_engine.state import COUNT_BITS, MatchState, SeatState, count_of
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.riichi.hand_facts import held_four, is_always_a_triplet
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.shapes import RiichiShapes
from mahjong_engine.variants.riichi.table import MAX_KANS, kans_in_deal, tiles_left


class KanRules:
    """Which kans a seat may make in its own turn after a draw."""

    __slots__ = ("_riichi_ankan", "_shapes")

    def __init__(self, options: RiichiOptions) -> None:
        self._riichi_ankan: Final = options.riichi_ankan
        self._shapes: Final = RiichiShapes(options)

    def offers(self, state: MatchState, seat: Seat) -> list[CallMeld]:
        """Ankans, then kakans, each ascending by kind; one choice for each kind (R-128)."""
        deal = state.playing
        mine = deal.seats[seat]
        fours = held_four(mine.counts)
        pons = [meld for meld in mine.melds if meld.kind == PON] if mine.melds else []
        if not fours and not pons:
            return []
        if tiles_left(deal) < 1 or kans_in_deal(deal) >= MAX_KANS:
            return []
        locked = mine.status == "locked"
        found = [
            CallMeld(ANKAN, _pieces(state, mine, kind))
            for kind in _kinds_in(fours)
            if not locked or self._is_kept(state, mine, kind)
        ]
        if not locked:
            kinds = sorted(state.tiles.kinds[meld.tiles[0]] for meld in pons)
            found += [CallMeld(KAKAN, held) for kind in kinds if (held := _pieces(state, mine, kind))]
        return found

    def _is_kept(self, state: MatchState, mine: SeatState, kind: int) -> bool:
        """R-208: the drawn tile is the fourth copy and the waits, or every reading, stay as they are."""
        if self._riichi_ankan == "OFF" or mine.drawn is None or state.tiles.kinds[mine.drawn] != kind:
            return False
        four = COPIES << (COUNT_BITS * kind)
        before = self._shapes.waits_of(state.tiles, mine, mine.before)
        after = self._shapes.waits_of(state.tiles, mine, mine.counts - four, four)
        if before != after:
            return False
        return self._riichi_ankan == "WAITS" or is_always_a_triplet(mine.before, kind)


def _kinds_in(mask: int) -> list[int]:
    return [kind for kind in range(mask.bit_length()) if mask >> kind & 1]


def _pieces(state: MatchState, mine: SeatState, kind: int) -> tuple[TileId, ...]:
    if not count_of(mine.counts, kind):
        return ()
    return tuple(sorted(tile for tile in mine.hand if state.tiles.kinds[tile] == kind))

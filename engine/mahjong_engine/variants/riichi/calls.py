"""Chii, pon and daiminkan of a discard (R-121 to R-123, R-128, R-130)."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from mahjong_engine.actions import CallMeld
from mahjong_engine.hand.counts import COPIES
from mahjong_engine.melds import CHII, DAIMINKAN, PON
from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.state import COUNT_BITS, MatchState, SeatState, count_of
from mahjong_engine.tiles import TileId, display_order
from mahjong_engine.variants.riichi.hand_facts import RUN_PARTS, kinds_held
from mahjong_engine.variants.riichi.kuikae import barred_kinds
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import MAX_KANS, kans_in_deal

_PAIR: Final = 2
_MOST_BARRED: Final = 2 * COPIES
"""Kuikae bars one or two kinds: of more tiles than all their copies one can be discarded."""


class CallRules:
    """Calls a seat may make of a discard; one choice for each different set of faces."""

    __slots__ = ("_chii", "_kuikae")

    def __init__(self, options: RiichiOptions) -> None:
        self._kuikae: Final = options.kuikae
        self._chii: Final = options.players > len(seats_of(3))

    def offers(self, state: MatchState, seat: Seat, tile: TileId, *, is_next: bool) -> list[CallMeld]:
        """Daiminkan, then pons, then chiis, each in display order of its own tiles."""
        mine = state.playing.seats[seat]
        kind = state.tiles.kinds[tile]
        found: list[CallMeld] = []
        if count_of(mine.counts, kind) >= _PAIR:
            own = [held for held in mine.hand if state.tiles.kinds[held] == kind]
            if len(own) > 2 and kans_in_deal(state.playing) < MAX_KANS:
                found.append(CallMeld(DAIMINKAN, tuple(sorted(own))))
            pairs = self._choices(state, [own, own])
            found += [CallMeld(PON, pair) for pair in pairs if self._leaves_discard(state, mine, PON, kind, pair)]
        if is_next and self._chii:
            found += self._chiis(state, mine, kind)
        return found

    def _chiis(self, state: MatchState, mine: SeatState, kind: int) -> list[CallMeld]:
        kinds, found = state.tiles.kinds, []
        for one, other in RUN_PARTS[kind]:
            if not (count_of(mine.counts, one) and count_of(mine.counts, other)):
                continue
            own = [[held for held in mine.hand if kinds[held] == part] for part in (one, other)]
            found += [
                CallMeld(CHII, pair)
                for pair in self._choices(state, own)
                if self._leaves_discard(state, mine, CHII, kind, pair)
            ]
        return found

    def _choices(self, state: MatchState, own: list[list[TileId]]) -> list[tuple[TileId, ...]]:
        """Different face sets of one tile from each list; of equal faces the lowest identities."""
        first, second = own
        if first is not second and len(first) == len(second) == 1:
            return [(min(first[0], second[0]), max(first[0], second[0]))]
        faces = state.tiles.faces
        if first is second:
            pairs = list(combinations(sorted(first), 2))
        else:
            pairs = list(product(sorted(first), sorted(second)))
        chosen: dict[tuple[str, ...], tuple[TileId, ...]] = {}
        for pair in pairs:
            chosen.setdefault(tuple(sorted(faces[tile] for tile in pair)), tuple(sorted(pair)))
        return sorted(chosen.values(), key=lambda pair: sorted(display_order(faces[tile]) for tile in pair))

    def _leaves_discard(
        self, state: MatchState, mine: SeatState, meld_kind: str, claimed: int, own: tuple[TileId, ...]
    ) -> bool:
        """Whether kuikae leaves a legal discard after the call (R-130)."""
        if len(mine.hand) - len(own) > _MOST_BARRED:
            return True
        kinds = tuple([state.tiles.kinds[tile] for tile in own])
        barred = barred_kinds(self._kuikae, meld_kind, claimed, kinds)
        rest = mine.counts - sum([1 << (COUNT_BITS * kind) for kind in kinds])
        return bool(kinds_held(rest, 1) & ~barred)

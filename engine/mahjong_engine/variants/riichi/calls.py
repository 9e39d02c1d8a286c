"""Chii, pon and daiminkan of a discard (R-121 to R-123, R-128, R-130)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mahjong_engine.actions import CallMeld
from mahjong_engine.hand.counts import COPIES
from mahjong_engine.melds import CHII, DAIMINKAN, PON
from mahjong_engine.seats import seats_of
from mahjong_engine.state import COUNT_BITS, MatchState, SeatState, count_of
from mahjong_engine.tiles import Face, TileId, TileSet
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

    def offers(self, state: MatchState, mine: SeatState, kind: int, *, is_next: bool) -> list[CallMeld]:
        """Daiminkan, then pons, then chiis, each in display order of its own tiles."""
        pieces, found = state.tiles, []
        if count_of(mine.counts, kind) >= _PAIR:
            own = _held(pieces, mine, kind)
            if len(own) > 2 and kans_in_deal(state.playing) < MAX_KANS:
                found.append(CallMeld(DAIMINKAN, tuple(own)))
            pairs = [(own[0], own[1])] if len(own) == _PAIR else _pairs(pieces, own)
            found += [CallMeld(PON, pair) for pair in pairs if self._leaves_discard(pieces, mine, PON, kind, pair)]
        if is_next and self._chii:
            for one, other in RUN_PARTS[kind]:
                if count_of(mine.counts, one) and count_of(mine.counts, other):
                    found += [
                        CallMeld(CHII, pair)
                        for pair in _runs(pieces, _held(pieces, mine, one), _held(pieces, mine, other))
                        if self._leaves_discard(pieces, mine, CHII, kind, pair)
                    ]
        return found

    def _leaves_discard(
        self, pieces: TileSet, mine: SeatState, meld_kind: str, claimed: int, own: tuple[TileId, ...]
    ) -> bool:
        """Whether kuikae leaves a legal discard after the call (R-130)."""
        if len(mine.hand) - len(own) > _MOST_BARRED:
            return True
        kinds = tuple([pieces.kinds[tile] for tile in own])
        barred = barred_kinds(self._kuikae, meld_kind, claimed, kinds)
        rest = mine.counts - sum([1 << (COUNT_BITS * kind) for kind in kinds])
        return bool(kinds_held(rest, 1) & ~barred)


def _held(pieces: TileSet, mine: SeatState, kind: int) -> list[TileId]:
    """The pieces of a kind in the hand, ascending."""
    kinds = pieces.kinds
    return sorted([tile for tile in mine.hand if kinds[tile] == kind])


def _pairs(pieces: TileSet, own: list[TileId]) -> list[tuple[TileId, TileId]]:
    """Two of the pieces of a kind: each different pair of faces once, with the lowest identities, in display order."""
    chosen: dict[tuple[Face, ...], tuple[TileId, TileId]] = {}
    for pair in combinations(own, 2):
        chosen.setdefault(tuple(sorted([pieces.faces[tile] for tile in pair])), pair)
    return sorted(chosen.values(), key=lambda pair: sorted([pieces.order[tile] for tile in pair]))


def _runs(pieces: TileSet, lower: list[TileId], upper: list[TileId]) -> list[tuple[TileId, TileId]]:
    """One piece of each of two kinds, in the same way."""
    if len(lower) == len(upper) == 1:
        return [(lower[0], upper[0])]
    return [(one, other) for one in _faces_once(pieces, lower) for other in _faces_once(pieces, upper)]


def _faces_once(pieces: TileSet, own: list[TileId]) -> list[TileId]:
    """The lowest piece of each face, in display order."""
    chosen: dict[Face, TileId] = {}
    for tile in own:
        chosen.setdefault(pieces.faces[tile], tile)
    return sorted(chosen.values(), key=pieces.order.__getitem__)

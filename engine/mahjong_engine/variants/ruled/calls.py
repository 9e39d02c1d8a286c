"""Sets a seat may lay out with another's discard, and kongs of its own (P-22, P-25)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from typing import Final

from mahjong_engine.actions import CallMeld
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.state import MatchState, SeatState, count_of
from mahjong_engine.tiles import KIND_FACES, TileId, display_order
from mahjong_engine.variants.ruled.table import fitting, fitting_counts

_RUNS: Final = ((-2, -1), (-1, 1), (1, 2))
"""Where the own tiles of a run lie relative to the claimed one."""


def pungs_and_kong(
    state: MatchState, rules: TableRules, mine: SeatState, tile: TileId, *, pung: bool, kong: bool
) -> list[CallMeld]:
    """The open kong, then the pungs of a discard; of equal faces the lowest identities (R-128)."""
    kind = state.tiles.kinds[tile]
    if count_of(mine.counts, kind) < 2:
        return []
    own = _of_kind(state, rules, mine, kind)
    found = []
    if kong and len(own) > 2:
        found.append(CallMeld(DAIMINKAN, tuple(own[:3])))
    if pung and len(own) > 1:
        found += [CallMeld(PON, pair) for pair in _different(state, combinations(own, 2))]
    return found


def chows(state: MatchState, rules: TableRules, mine: SeatState, tile: TileId) -> list[CallMeld]:
    """Runs with a discard of a suit that may be chowed."""
    kind = state.tiles.kinds[tile]
    suit = KIND_FACES[kind][1]
    if suit not in rules.game.allow_chi:
        return []
    found: list[CallMeld] = []
    for steps in _RUNS:
        kinds = [kind + step for step in steps]
        if not all(0 <= other < len(KIND_FACES) and KIND_FACES[other][1] == suit for other in kinds):
            continue
        if not all(count_of(mine.counts, other) for other in kinds):
            continue
        own = [_of_kind(state, rules, mine, other) for other in kinds]
        found += [CallMeld(CHII, pair) for pair in _different(state, product(*own))]
    return found


def own_kongs(state: MatchState, rules: TableRules, mine: SeatState) -> list[CallMeld]:
    """Concealed kongs, then added ones, each ascending by kind."""
    counts = fitting_counts(state, rules, mine)
    kinds = sorted({state.tiles.kinds[tile] for tile in mine.hand})
    found = [
        CallMeld(ANKAN, tuple(_of_kind(state, rules, mine, kind))) for kind in kinds if count_of(counts, kind) == 4
    ]
    pungs = sorted(state.tiles.kinds[meld.tiles[0]] for meld in mine.melds if meld.kind == PON)
    for kind in pungs:
        own = _of_kind(state, rules, mine, kind) if count_of(counts, kind) else []
        if own:
            found.append(CallMeld(KAKAN, (own[0],)))
    return found


def _of_kind(state: MatchState, rules: TableRules, mine: SeatState, kind: int) -> list[TileId]:
    return sorted(tile for tile in fitting(state, rules, mine) if state.tiles.kinds[tile] == kind)


def _different(state: MatchState, pairs: Iterable[tuple[TileId, ...]]) -> list[tuple[TileId, ...]]:
    """One of each set of faces, in display order."""
    faces = state.tiles.faces
    chosen: dict[tuple[str, ...], tuple[TileId, ...]] = {}
    for pair in pairs:
        chosen.setdefault(tuple(sorted(faces[tile] for tile in pair)), tuple(sorted(pair)))
    return sorted(chosen.values(), key=lambda pair: sorted(display_order(faces[tile]) for tile in pair))

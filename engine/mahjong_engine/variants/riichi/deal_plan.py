"""The layout of a riichi wall: live part, replacements, indicators and what lies under them (R-004 to R-014, R-805)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.dealing import DeadWall, Deal, dead_wall, deal_of, deal_of_live_wall
from mahjong_engine.events import DealStarted, Source
from mahjong_engine.seats import seats_of
from mahjong_engine.state import BoundSeed, MatchState
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.riichi.options import RiichiOptions

LIVE: Final = "live"
REPLACEMENT: Final = "replacement"
INDICATOR: Final = "indicator"
UNDER: Final = "under"
"""Names of the parts of the wall."""

_DEAD_WALL_SIZE: Final = 14
_FOUR_SEATS: Final = ((2, 1, 4, 3), (6, 8, 10, 12, 14))
_THREE_SEATS: Final = ((2, 1, 4, 3, 6, 5, 8, 7), (10, 12, 14, 16, 18))
"""Offsets from the end of the wall: replacements in order (R-007, R-805) and indicators (R-008, R-805)."""


class RiichiDealPlan:
    """Deals a seed's wall, or one given by identities, and names its parts."""

    __slots__ = ("_options",)

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options

    def deal(self, state: MatchState, bound: BoundSeed) -> DealStarted:
        """Opening hands and sources of the bound seed (R-012); the dealer's extra piece is shown as drawn (R-013)."""
        players = self._options.players
        dealt = self._dealt(state, bound)
        dead = self._dead_wall(len(state.tiles))
        return DealStarted(
            index=state.deal_count,
            dealer=state.dealer,
            wall=dealt.live,
            dice=dealt.dice,
            break_index=dealt.break_at,
            hands=tuple(dealt.hands[seat] for seat in seats_of(players)),
            sources=(
                Source(LIVE, tuple(range(dealt.next_draw, self._live_end(len(state.tiles))))),
                Source(REPLACEMENT, dead.replacements),
                Source(INDICATOR, dead.indicators),
                Source(UNDER, dead.under),
            ),
            drawn=dealt.hands[state.dealer][-1],
        )

    def is_wall(self, state: MatchState, wall: tuple[TileId, ...]) -> bool:
        """Whether every piece lies in the wall once."""
        return len(wall) == len(state.tiles) and set(wall) == set(range(len(state.tiles)))

    def _dealt(self, state: MatchState, bound: BoundSeed) -> Deal:
        if bound.wall is not None:
            return deal_of_live_wall(bound.wall, self._options.players, state.dealer)
        seed = bytes.fromhex(bound.seed)
        return deal_of(seed, state.tiles.faces, self._options.players, state.dealer, state.profile.deal_break)

    def _dead_wall(self, pieces: int) -> DeadWall:
        replacements, indicators = _THREE_SEATS if self._options.players == len(seats_of(3)) else _FOUR_SEATS
        return dead_wall(pieces, _DEAD_WALL_SIZE, replacements, indicators)

    def _live_end(self, pieces: int) -> int:
        return pieces - _DEAD_WALL_SIZE

"""The state of a match: values that only ``evolve`` makes and nothing changes."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Final, final

from mahjong_engine.actions import SeedOrigin
from mahjong_engine.events import Declared, Json, Source, Won
from mahjong_engine.profiles import Profile
from mahjong_engine.seat_state import COUNT_BITS, COUNT_MASK, Discarded, SeatState, count_of, dealt_seat
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId, TileSet
from mahjong_engine.values import LargeValue, Value, fields_of
from mahjong_engine.views import FailedFormula, MatchResult, Payment, Phase, SeatAward
from mahjong_engine.windows import TURN, Ask, Turn, Window

if TYPE_CHECKING:
    from mahjong_engine.variant import Variant

__all__ = [
    "COUNT_BITS",
    "COUNT_MASK",
    "TURN",
    "Ask",
    "BoundSeed",
    "DealState",
    "Discarded",
    "MatchState",
    "PastSeed",
    "SeatState",
    "Turn",
    "Window",
    "count_of",
    "dealt_seat",
    "fresh_match",
]


@final
class BoundSeed(Value):
    """A seed that waits for its deal."""

    __slots__ = ("commitment", "origin", "seed", "wall")

    def __init__(self, seed: str, origin: SeedOrigin, commitment: str, wall: tuple[TileId, ...] | None) -> None:
        self.seed: Final = seed
        self.origin: Final = origin
        self.commitment: Final = commitment
        self.wall: Final = wall


@final
class PastSeed(Value):
    """A seed whose deal was dealt, kept for the reveal of D-34. ``wall`` is the live wall."""

    __slots__ = ("break_index", "commitment", "origin", "seed", "wall")

    def __init__(
        self, seed: str, origin: SeedOrigin, commitment: str, wall: tuple[TileId, ...], break_index: int
    ) -> None:
        self.seed: Final = seed
        self.origin: Final = origin
        self.commitment: Final = commitment
        self.wall: Final = wall
        self.break_index: Final = break_index


@final
class DealState(LargeValue):
    """One deal.

    ``payments`` is everything paid in it, ``before`` and ``after`` the points at its ends, ``carry`` that of its start.
    """

    __slots__ = (
        "after",
        "awards",
        "before",
        "break_index",
        "carry",
        "dealer",
        "dice",
        "end_reason",
        "failed",
        "index",
        "indicators",
        "notes",
        "payments",
        "pending",
        "seats",
        "sources",
        "tenpai",
        "turn",
        "under_indicators",
        "wall",
        "wins",
    )

    def __init__(
        self,
        index: int,
        dealer: Seat,
        wall: tuple[TileId, ...],
        dice: tuple[int, ...],
        break_index: int,
        before: tuple[int, ...],
        carry: Mapping[str, Json],
        sources: tuple[Source, ...],
        seats: tuple[SeatState, ...],
        turn: Turn | None,
        pending: Declared | None,
        indicators: tuple[TileId, ...],
        under_indicators: tuple[TileId, ...],
        notes: Mapping[str, Json],
        wins: tuple[Won, ...],
        payments: tuple[Payment, ...],
        after: tuple[int, ...],
        end_reason: str | None,
        tenpai: tuple[Seat, ...],
        awards: tuple[SeatAward, ...],
        failed: FailedFormula | None,
    ) -> None:
        self.index: Final = index
        self.dealer: Final = dealer
        self.wall: Final = wall
        self.dice: Final = dice
        self.break_index: Final = break_index
        self.before: Final = before
        self.carry: Final = carry
        self.sources: Final = sources
        self.seats: Final = seats
        self.turn: Final = turn
        self.pending: Final = pending
        self.indicators: Final = indicators
        self.under_indicators: Final = under_indicators
        self.notes: Final = notes
        self.wins: Final = wins
        self.payments: Final = payments
        self.after: Final = after
        self.end_reason: Final = end_reason
        self.tenpai: Final = tenpai
        self.awards: Final = awards
        self.failed: Final = failed

    def going_on(
        self, sources: tuple[Source, ...], seats: tuple[SeatState, ...], turn: Turn | None, pending: Declared | None
    ) -> DealState:
        """The deal after a tile has moved or an act was declared."""
        return DealState(
            self.index, self.dealer, self.wall, self.dice, self.break_index, self.before, self.carry,
            sources, seats, turn, pending,
            self.indicators, self.under_indicators, self.notes, self.wins, self.payments,
            self.after, self.end_reason, self.tenpai, self.awards, self.failed,
        )  # fmt: skip

    def source(self, name: str) -> Source:
        """The named part of the wall."""
        for source in self.sources:
            if source.name == name:
                return source
        raise KeyError(name)

    def undrawn(self) -> tuple[int, ...]:
        """Places of the wall that still hold a tile, ascending; a place may belong to several sources (R-805)."""
        drawn = {place for source in self.sources for place in source.places[: source.taken]}
        return tuple(sorted({place for source in self.sources for place in source.places} - drawn))


@final
class MatchState(LargeValue):
    """A whole match at one moment.

    ``dealer`` and ``carry`` belong to the present deal, or to the next one once it has ended. ``numbers`` counts the
    asks each seat has had (decision numbers). ``windows`` is a stack, the innermost last. ``tiles`` and ``variant``
    follow from the profile. ``further`` are the score components beyond ``points`` and ``pool``: a row for each seat
    and a last one for the pool, or nothing where there is but one component (P-16).
    """

    __slots__ = (
        "bound",
        "carry",
        "deal",
        "deal_count",
        "dealer",
        "further",
        "numbers",
        "points",
        "pool",
        "profile",
        "result",
        "seeds",
        "started",
        "tiles",
        "variant",
        "windows",
    )

    def __init__(
        self,
        profile: Profile,
        variant: Variant,
        tiles: TileSet,
        started: bool,
        points: tuple[int, ...],
        pool: int,
        further: tuple[tuple[int, ...], ...],
        dealer: Seat,
        carry: Mapping[str, Json],
        bound: BoundSeed | None,
        seeds: tuple[PastSeed, ...],
        deal_count: int,
        deal: DealState | None,
        windows: tuple[Window, ...],
        numbers: tuple[int, ...],
        result: MatchResult | None,
    ) -> None:
        self.profile: Final = profile
        self.variant: Final = variant
        self.tiles: Final = tiles
        self.started: Final = started
        self.points: Final = points
        self.pool: Final = pool
        self.further: Final = further
        self.dealer: Final = dealer
        self.carry: Final = carry
        self.bound: Final = bound
        self.seeds: Final = seeds
        self.deal_count: Final = deal_count
        self.deal: Final = deal
        self.windows: Final = windows
        self.numbers: Final = numbers
        self.result: Final = result

    def going_on(
        self, deal: DealState | None, windows: tuple[Window, ...], numbers: tuple[int, ...] | None = None
    ) -> MatchState:
        """The match after something in the deal; ``numbers`` if somebody was asked."""
        return MatchState(
            self.profile, self.variant, self.tiles, self.started, self.points, self.pool, self.further, self.dealer,
            self.carry, self.bound, self.seeds, self.deal_count,
            deal, windows, self.numbers if numbers is None else numbers, self.result,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MatchState) and _told(self) == _told(other)

    def __hash__(self) -> int:
        return hash(_told(self))

    @property
    def phase(self) -> Phase:
        """Where the match stands; nothing but a reading of the other slots."""
        if self.result is not None:
            return "after_match"
        if not self.started:
            return "before_match"
        if self.deal is None:
            return "before_deal"
        return "playing" if self.deal.end_reason is None else "after_deal"

    @property
    def playing(self) -> DealState:
        """The deal being played or just ended."""
        if self.deal is None:
            raise ValueError("no deal has been dealt")
        return self.deal

    @property
    def window(self) -> Window | None:
        """The innermost open window."""
        return self.windows[-1] if self.windows else None


_told: Final = attrgetter(*[name for name in fields_of(MatchState) if name not in {"variant", "tiles"}])
"""All that the profile does not say by itself."""


def fresh_match(profile: Profile, variant: Variant, tiles: TileSet) -> MatchState:
    """A match that has not begun."""
    none = (0,) * profile.players
    return MatchState(
        profile=profile,
        variant=variant,
        tiles=tiles,
        started=False,
        points=none,
        pool=0,
        further=(),
        dealer=Seat.FIRST,
        carry={},
        bound=None,
        seeds=(),
        deal_count=0,
        deal=None,
        windows=(),
        numbers=none,
        result=None,
    )

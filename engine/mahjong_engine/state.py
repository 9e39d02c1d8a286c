"""The state of a match: values that only ``evolve`` makes and nothing changes.

Fields are ``Final``: mypy and a test keep them as they were built, for a frozen dataclass takes four times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Literal, Self, cast

from mahjong_engine.actions import SeatAction, SeedOrigin
from mahjong_engine.events import Declared, Json, Source, Status, Won
from mahjong_engine.melds import Meld
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId, TileSet
from mahjong_engine.views import Announcement, FailedFormula, MatchResult, Payment, Phase, SeatAward

if TYPE_CHECKING:
    from mahjong_engine.variant import Variant

TURN: Final = "turn"
"""Moment of the ask a turn consists of."""

COUNT_BITS: Final = 3
"""Bits per kind in a packed count: up to seven pieces of one kind."""

COUNT_MASK: Final = (1 << COUNT_BITS) - 1


def count_of(counts: int, kind: int) -> int:
    """How many pieces of a kind a packed count holds."""
    return (counts >> (COUNT_BITS * kind)) & COUNT_MASK


class _Replaceable:
    """Copies with some fields changed, for what happens now and then; what happens all the time has its own method."""

    __slots__ = ()

    def replace(self, **changes: object) -> Self:
        """Return a copy with the named fields changed; ``KeyError`` if one has no such name."""
        kind: Any = type(self)
        places, values_of = _fields(kind)
        values = list(values_of(self))
        for name, value in changes.items():
            values[places[name]] = value
        return cast("Self", kind(*values))


@cache
def _fields(kind: Hashable) -> tuple[Mapping[str, int], Callable[[object], tuple[object, ...]]]:
    """The places of a value's fields, and how they are read all at once."""
    names = [each.name for each in fields(cast("Any", kind))]
    return {name: place for place, name in enumerate(names)}, attrgetter(*names)


@dataclass(slots=True, unsafe_hash=True)
class Discarded:
    """One entry of a seat's discard history (R-106): ``called_by`` is set when somebody claimed it."""

    tile: Final[TileId]
    from_hand: Final[bool]
    sideways: Final[bool]
    called_by: Final[Seat | None] = None


@dataclass(slots=True, repr=False)
class SeatState(_Replaceable):
    """One seat in a deal.

    ``hand`` holds all concealed pieces, the drawn one last; ``counts`` packs their kinds (``count_of``), ``before``
    those without the drawn piece. ``notes`` is the variant's own memory of the seat.
    """

    hand: Final[tuple[TileId, ...]]
    drawn: Final[TileId | None]
    counts: Final[int]
    before: Final[int]
    melds: Final[tuple[Meld, ...]]
    river: Final[tuple[Discarded, ...]]
    aside: Final[tuple[TileId, ...]]
    status: Final[Status]
    revealed: Final[bool]
    notes: Final[Mapping[str, Json]]

    def holding(self, hand: tuple[TileId, ...], drawn: TileId | None, counts: int, before: int) -> SeatState:
        """The seat with other concealed pieces."""
        return SeatState(
            hand, drawn, counts, before, self.melds, self.river, self.aside, self.status, self.revealed, self.notes
        )


def dealt_seat(hand: tuple[TileId, ...], drawn: TileId | None, counts: int, before: int) -> SeatState:
    """A seat as it begins a deal."""
    return SeatState(hand, drawn, counts, before, (), (), (), "active", revealed=False, notes={})


@dataclass(slots=True, unsafe_hash=True)
class Turn:
    """Whose turn it is and how it was entered: ``deal``, ``draw``, ``replacement`` or a claim's meld kind."""

    seat: Final[Seat]
    entry: Final[str]


@dataclass(slots=True, unsafe_hash=True)
class Ask:
    """One seat's open or answered obligation; a turn's leaves ``offers`` and ``default`` to whoever looks (None).

    ``again`` if the seat was asked in the same window before (TC-04).
    """

    seat: Final[Seat]
    number: Final[int]
    offers: Final[tuple[SeatAction, ...] | None]
    default: Final[SeatAction | None]
    answer: Final[SeatAction | None] = None
    again: Final[bool] = False


@dataclass(slots=True, unsafe_hash=True)
class Window:
    """The asks open at one moment; ``announced`` are the answers everybody knows, the oldest first."""

    moment: Final[str]
    asks: Final[tuple[Ask, ...]]
    on: Final[TileId | None]
    on_seat: Final[Seat | None]
    clock: Final[Literal["main_and_reserve", "main"]]
    announced: Final[tuple[Announcement, ...]] = ()

    def ask_of(self, seat: Seat) -> Ask | None:
        """The seat's ask in this window, answered or not."""
        for ask in self.asks:
            if ask.seat is seat:
                return ask
        return None


@dataclass(slots=True, repr=False)
class DealState(_Replaceable):
    """One deal.

    ``payments`` is everything paid in it, ``before`` and ``after`` the points at its ends, ``carry`` that of its start.
    """

    index: Final[int]
    dealer: Final[Seat]
    wall: Final[tuple[TileId, ...]]
    dice: Final[tuple[int, ...]]
    break_index: Final[int]
    before: Final[tuple[int, ...]]
    carry: Final[Mapping[str, Json]]
    sources: Final[tuple[Source, ...]]
    seats: Final[tuple[SeatState, ...]]
    turn: Final[Turn | None]
    pending: Final[Declared | None]
    indicators: Final[tuple[TileId, ...]]
    under_indicators: Final[tuple[TileId, ...]]
    notes: Final[Mapping[str, Json]]
    wins: Final[tuple[Won, ...]]
    payments: Final[tuple[Payment, ...]]
    after: Final[tuple[int, ...]]
    end_reason: Final[str | None]
    tenpai: Final[tuple[Seat, ...]]
    awards: Final[tuple[SeatAward, ...]]
    failed: Final[FailedFormula | None]

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


@dataclass(slots=True, unsafe_hash=True)
class BoundSeed:
    """A seed that waits for its deal."""

    seed: Final[str]
    origin: Final[SeedOrigin]
    commitment: Final[str]
    wall: Final[tuple[TileId, ...] | None]


@dataclass(slots=True, unsafe_hash=True)
class PastSeed:
    """A seed whose deal was dealt, kept for the reveal of D-34. ``wall`` is the live wall."""

    seed: Final[str]
    origin: Final[SeedOrigin]
    commitment: Final[str]
    wall: Final[tuple[TileId, ...]]
    break_index: Final[int]


@dataclass(slots=True, repr=False)
class MatchState(_Replaceable):
    """A whole match at one moment.

    ``dealer`` and ``carry`` belong to the present deal, or to the next one once it has ended. ``numbers`` counts the
    asks each seat has had (decision numbers). ``windows`` is a stack, the innermost last. ``tiles`` and ``variant``
    follow from the profile. ``further`` are the score components beyond ``points`` and ``pool``: a row for each seat
    and a last one for the pool, or nothing where there is but one component (P-16).
    """

    profile: Final[Profile]
    variant: Final[Variant] = field(compare=False)
    tiles: Final[TileSet] = field(compare=False)
    started: Final[bool]
    points: Final[tuple[int, ...]]
    pool: Final[int]
    further: Final[tuple[tuple[int, ...], ...]]
    dealer: Final[Seat]
    carry: Final[Mapping[str, Json]]
    bound: Final[BoundSeed | None]
    seeds: Final[tuple[PastSeed, ...]]
    deal_count: Final[int]
    deal: Final[DealState | None]
    windows: Final[tuple[Window, ...]]
    numbers: Final[tuple[int, ...]]
    result: Final[MatchResult | None]

    def going_on(
        self, deal: DealState | None, windows: tuple[Window, ...], numbers: tuple[int, ...] | None = None
    ) -> MatchState:
        """The match after something in the deal; ``numbers`` if somebody was asked."""
        return MatchState(
            self.profile, self.variant, self.tiles, self.started, self.points, self.pool, self.further, self.dealer,
            self.carry, self.bound, self.seeds, self.deal_count,
            deal, windows, self.numbers if numbers is None else numbers, self.result,
        )  # fmt: skip

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

"""The state of a match: immutable values that only ``evolve`` makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from mahjong_engine.actions import SeatAction, SeedOrigin
from mahjong_engine.events import Declared, Json, Source, Status, Won
from mahjong_engine.melds import Meld
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId, TileSet
from mahjong_engine.views import Announcement, FailedFormula, MatchResult, Payment, Phase, SeatAward

if TYPE_CHECKING:
    from mahjong_engine.variant import Variant

COUNT_BITS: Final = 3
"""Bits per kind in a packed count: up to seven pieces of one kind."""

COUNT_MASK: Final = (1 << COUNT_BITS) - 1


def count_of(counts: int, kind: int) -> int:
    """How many pieces of a kind a packed count holds."""
    return (counts >> (COUNT_BITS * kind)) & COUNT_MASK


class _Replaceable:
    """Copy with some slots changed; cheaper than a frozen dataclass on the hot path.

    The slots are read in one call and written by their descriptors, which leaves the guard of ``__setattr__`` aside.
    """

    __slots__: tuple[str, ...] = ()

    _read: ClassVar[Callable[[Any], tuple[Any, ...]]]
    _write: ClassVar[tuple[Callable[[Any, Any], None], ...]]
    _writer: ClassVar[Mapping[str, Callable[[Any, Any], None]]]

    def __init_subclass__(cls) -> None:
        names = cls.__slots__
        cls._read = staticmethod(attrgetter(*names))
        cls._writer = {name: cls.__dict__[name].__set__ for name in names}
        cls._write = tuple(cls._writer.values())

    def replace(self, **changes: Any) -> Any:  # noqa: ANN401  the slots are of many types; subclasses narrow the result
        """Return a copy with the named slots changed."""
        cls = type(self)
        copy = cls.__new__(cls)
        for write, value in zip(cls._write, cls._read(self)):  # noqa: B905  both have one entry a slot
            write(copy, value)
        writer = cls._writer
        for name, value in changes.items():
            writer[name](copy, value)
        return copy

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} never changes")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in type(self).__slots__)

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Discarded:
    """One entry of a seat's discard history (R-106): ``called_by`` is set when somebody claimed it."""

    tile: TileId
    from_hand: bool
    sideways: bool
    called_by: Seat | None = None


class SeatState(_Replaceable):
    """One seat in a deal.

    ``hand`` holds all concealed pieces, the drawn one last; ``counts`` packs their kinds (``count_of``), ``before``
    those without the drawn piece. ``notes`` is the variant's own memory of the seat.
    """

    __slots__ = ("aside", "before", "counts", "drawn", "hand", "melds", "notes", "revealed", "river", "status")

    hand: tuple[TileId, ...]
    drawn: TileId | None
    counts: int
    before: int
    melds: tuple[Meld, ...]
    river: tuple[Discarded, ...]
    aside: tuple[TileId, ...]
    status: Status
    revealed: bool
    notes: Mapping[str, Json]

    def __init__(self, hand: tuple[TileId, ...], drawn: TileId | None, counts: int, before: int) -> None:
        write = object.__setattr__
        write(self, "hand", hand)
        write(self, "drawn", drawn)
        write(self, "counts", counts)
        write(self, "before", before)
        write(self, "melds", ())
        write(self, "river", ())
        write(self, "aside", ())
        write(self, "status", "active")
        write(self, "revealed", False)  # noqa: FBT003  the value of a slot
        write(self, "notes", {})


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and how it was entered: ``deal``, ``draw``, ``replacement`` or a claim's meld kind."""

    seat: Seat
    entry: str


@dataclass(frozen=True, slots=True)
class Ask:
    """One seat's open or answered obligation; a turn's leaves ``offers`` and ``default`` to whoever looks (None).

    ``again`` if the seat was asked in the same window before (TC-04).
    """

    seat: Seat
    number: int
    offers: tuple[SeatAction, ...] | None
    default: SeatAction | None
    answer: SeatAction | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class Window:
    """The asks open at one moment; ``announced`` are the answers everybody knows, the oldest first."""

    moment: str
    asks: tuple[Ask, ...]
    on: TileId | None
    on_seat: Seat | None
    clock: Literal["main_and_reserve", "main"]
    announced: tuple[Announcement, ...] = ()

    def ask_of(self, seat: Seat) -> Ask | None:
        """The seat's ask in this window, answered or not."""
        for ask in self.asks:
            if ask.seat is seat:
                return ask
        return None


class DealState(_Replaceable):
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

    index: int
    dealer: Seat
    wall: tuple[TileId, ...]
    dice: tuple[int, ...]
    break_index: int
    sources: tuple[Source, ...]
    seats: tuple[SeatState, ...]
    turn: Turn | None
    pending: Declared | None
    indicators: tuple[TileId, ...]
    under_indicators: tuple[TileId, ...]
    notes: Mapping[str, Json]
    wins: tuple[Won, ...]
    payments: tuple[Payment, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    carry: Mapping[str, Json]
    end_reason: str | None
    tenpai: tuple[Seat, ...]
    awards: tuple[SeatAward, ...]
    failed: FailedFormula | None

    def __init__(self, **slots: object) -> None:
        for name in self.__slots__:
            object.__setattr__(self, name, slots[name])

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


@dataclass(frozen=True, slots=True)
class BoundSeed:
    """A seed that waits for its deal."""

    seed: str
    origin: SeedOrigin
    commitment: str
    wall: tuple[TileId, ...] | None


@dataclass(frozen=True, slots=True)
class PastSeed:
    """A seed whose deal was dealt, kept for the reveal of D-34. ``wall`` is the live wall."""

    seed: str
    origin: SeedOrigin
    commitment: str
    wall: tuple[TileId, ...]
    break_index: int


class MatchState(_Replaceable):
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

    profile: Profile
    variant: Variant
    tiles: TileSet
    started: bool
    points: tuple[int, ...]
    pool: int
    further: tuple[tuple[int, ...], ...]
    dealer: Seat
    carry: Mapping[str, Json]
    bound: BoundSeed | None
    seeds: tuple[PastSeed, ...]
    deal_count: int
    deal: DealState | None
    windows: tuple[Window, ...]
    numbers: tuple[int, ...]
    result: MatchResult | None

    def __init__(self, profile: Profile, variant: Variant, tiles: TileSet) -> None:
        fresh: dict[str, object] = {
            "profile": profile,
            "variant": variant,
            "tiles": tiles,
            "started": False,
            "points": (0,) * profile.players,
            "pool": 0,
            "further": (),
            "dealer": Seat.FIRST,
            "carry": {},
            "bound": None,
            "seeds": (),
            "deal_count": 0,
            "deal": None,
            "windows": (),
            "numbers": (0,) * profile.players,
            "result": None,
        }
        for name, value in fresh.items():
            object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MatchState):
            return NotImplemented
        told = (name for name in MatchState.__slots__ if name not in {"variant", "tiles"})
        return all(getattr(self, name) == getattr(other, name) for name in told)

    __hash__ = None

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

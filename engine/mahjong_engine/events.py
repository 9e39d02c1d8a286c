"""What happened: the closed set of generic, final facts a match is folded from.

Every event holds all that ``evolve`` needs (who was asked, what was offered, marks, payments), so that folding asks no
rule and old records fold for ever. Names of a variant (meld kinds, reasons, note keys) are words inside the events,
never new event kinds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from mahjong_engine.actions import SeatAction, SeedOrigin
from mahjong_engine.melds import Meld
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.views import FailedFormula, Payment, ScoreItem, SeatAward

Json = None | bool | int | str | tuple["Json", ...]
"""A note's value: JSON types only, arrays as tuples."""

Notes = tuple[tuple[str, Json], ...]
"""Pairs of key and value, ascending by key: the frozen form of a JSON object."""

Status = Literal["active", "locked", "barred", "out"]

ROBBED: Final = "robbed"
"""Why an act is struck whose piece somebody has won with."""


@dataclass(slots=True, unsafe_hash=True)
class MatchStarted:
    """The match is open: everybody's points, the pool and the carry of the first deal.

    ``further`` are the score components beyond the first, a row for each seat and a last one for the pool.
    """

    points: Final[tuple[int, ...]]
    dealer: Final[Seat]
    carry: Final[Notes]
    pool: Final[int] = 0
    further: Final[tuple[tuple[int, ...], ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class SeedBound:
    """The seed of the next deal is fixed (D-31). ``seed`` in lower-case hex; ``wall`` the live wall of a FIXED_WALL."""

    seed: Final[str]
    origin: Final[SeedOrigin]
    commitment: Final[str]
    wall: Final[tuple[TileId, ...] | None]


@dataclass(slots=True, unsafe_hash=True)
class Source:
    """A named part of the wall: the places of the live wall it is drawn from, in order.

    ``taken`` of them are drawn; ``kept`` at its end are out of reach (R-009 moves the end of the live part).
    """

    name: Final[str]
    places: Final[tuple[int, ...]]
    taken: Final[int] = 0
    kept: Final[int] = 0

    @property
    def left(self) -> int:
        """How many tiles can still be drawn from it."""
        return len(self.places) - self.taken - self.kept

    @property
    def next_place(self) -> int:
        """Place of the tile that is drawn next."""
        return self.places[self.taken]


@dataclass(slots=True, unsafe_hash=True)
class DealStarted:
    """A deal is dealt. ``wall`` is the live wall (D-20) by identity; ``hands`` by seat; ``sources`` after dealing.

    ``order`` names the seats by game position where the rules deal by position, the dealer first (D-23).
    """

    index: Final[int]
    dealer: Final[Seat]
    wall: Final[tuple[TileId, ...]]
    dice: Final[tuple[int, ...]]
    break_index: Final[int]
    hands: Final[tuple[tuple[TileId, ...], ...]]
    sources: Final[tuple[Source, ...]]
    drawn: Final[TileId | None]
    order: Final[tuple[Seat, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class TurnBegan:
    """A seat's turn begins without a tile being moved (the dealer's first one)."""

    seat: Final[Seat]
    entry: Final[str]


@dataclass(slots=True, unsafe_hash=True)
class Moved:
    """Tiles go from one place to another. ``origin`` and ``target`` are ``wall``, ``hand`` or ``aside``.

    A move out of the wall names its ``source``; ``shortens`` names the source that loses as many tiles: the same place
    if it lies in both, else its end moves. With ``entry`` the move begins ``seat``'s turn and the (single) tile is its
    drawn tile.
    """

    seat: Final[Seat]
    tiles: Final[tuple[TileId, ...]]
    origin: Final[str]
    target: Final[str]
    cause: Final[str]
    source: Final[str | None] = None
    shortens: Final[str | None] = None
    entry: Final[str | None] = None
    to_seat: Final[Seat | None] = None


@dataclass(slots=True, unsafe_hash=True)
class Declared:
    """A seat declares an act. With ``stands`` nobody can answer it and it stands at once; else STOOD or STRUCK follows.

    ``from_hand`` and ``sideways`` describe a discard (R-109, R-205). ``meld`` is the set an act of CallMeld lays out;
    it appears when the act stands. ``entry`` begins the seat's next turn where a claim does (R-104).
    """

    seat: Final[Seat]
    act: Final[SeatAction]
    stands: Final[bool]
    from_hand: Final[bool] = False
    sideways: Final[bool] = False
    meld: Final[Meld | None] = None
    entry: Final[str | None] = None


@dataclass(slots=True, unsafe_hash=True)
class Stood:
    """The pending act, or ``riichi`` with it, can no longer be answered. ``what`` is ``act`` or the variant's word."""

    seat: Final[Seat]
    what: Final[str]


@dataclass(slots=True, unsafe_hash=True)
class Struck:
    """The pending act failed: won on, robbed, or a fault. A ``ROBBED`` piece leaves its maker's hand."""

    seat: Final[Seat]
    reason: Final[str]


@dataclass(slots=True, unsafe_hash=True)
class AskedSeat:
    """What one seat of a window may answer, in the order of offers, and what happens if it does not answer."""

    seat: Final[Seat]
    offers: Final[tuple[SeatAction, ...]]
    default: Final[SeatAction]


@dataclass(slots=True, unsafe_hash=True)
class Asked:
    """A window opens: all these seats are asked at once and secretly (R-141).

    With ``again`` they are asked once more in the window that is open (TC-04); what they answered before is void.
    """

    moment: Final[str]
    asks: Final[tuple[AskedSeat, ...]]
    on: Final[TileId | None] = None
    on_seat: Final[Seat | None] = None
    clock: Final[Literal["main_and_reserve", "main"]] = "main_and_reserve"
    again: Final[bool] = False


@dataclass(slots=True, unsafe_hash=True)
class Answered:
    """A seat has answered the innermost window."""

    seat: Final[Seat]
    answer: Final[SeatAction]


@dataclass(slots=True, unsafe_hash=True)
class Announced:
    """A seat's answer becomes known in the open window: what it calls, not with which pieces.

    ``call`` is the meld's word or ``win``; ``overtaken`` are the seats whose announced calls are void by it.
    """

    seat: Final[Seat]
    call: Final[str]
    overtaken: Final[tuple[Seat, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class Narrowed:
    """Seats still asked in the open window are left with these offers; they stay the same decisions."""

    asks: Final[tuple[AskedSeat, ...]]


@dataclass(slots=True, unsafe_hash=True)
class Closed:
    """The innermost window closes."""

    moment: Final[str]


@dataclass(slots=True, unsafe_hash=True)
class Shown:
    """Tiles become public: ``what`` is ``indicator``, or ``hand`` (then of ``seat``)."""

    what: Final[str]
    tiles: Final[tuple[TileId, ...]]
    seat: Final[Seat | None] = None


@dataclass(slots=True, unsafe_hash=True)
class Noted:
    """The variant remembers something about a seat, or about the deal; a value of None forgets the key."""

    seat: Final[Seat | None]
    changes: Final[Notes]


@dataclass(slots=True, unsafe_hash=True)
class Won:
    """One win, nearest first. ``hand`` without the winning tile; ``robbed`` if an act was struck for it.

    ``unlisted`` names parts of the value that the rules' own table should list together and does not: a fault of the
    table, worked around and to be logged.
    """

    seat: Final[Seat]
    source: Final[Seat | None]
    tile: Final[TileId]
    hand: Final[tuple[TileId, ...]]
    items: Final[tuple[ScoreItem, ...]]
    components: Final[tuple[tuple[str, int], ...]]
    limit: Final[str | None]
    points: Final[int]
    liable: Final[tuple[Seat, ...]]
    unlisted: Final[tuple[str, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class Paid:
    """Points change hands, in order; a party of None is the pool of sticks."""

    edges: Final[tuple[Payment, ...]]


@dataclass(slots=True, unsafe_hash=True)
class SeatStatusSet:
    """A seat is active, locked (plays its drawn tiles), barred (neither wins nor claims) or out."""

    seat: Final[Seat]
    status: Final[Status]


@dataclass(slots=True, unsafe_hash=True)
class DealEnded:
    """The deal is over. ``dealer`` and ``carry`` belong to the deal that would follow.

    ``awards`` say what hands got that nobody won with, ``failed`` why a win could not be paid.
    """

    reason: Final[str]
    tenpai: Final[tuple[Seat, ...]]
    under_indicators: Final[tuple[TileId, ...]]
    dealer: Final[Seat]
    carry: Final[Notes]
    awards: Final[tuple[SeatAward, ...]] = ()
    failed: Final[FailedFormula | None] = None


@dataclass(slots=True, unsafe_hash=True)
class MatchEnded:
    """The match is over. ``places`` by seat from 1 and ``final`` in tenths (R-624); both empty if it was closed.

    ``place_points`` by seat in ``place_points.PARTS`` of a point; empty where the rules give none (G-45).
    """

    reason: Final[str]
    places: Final[tuple[int, ...]]
    final: Final[tuple[int, ...]]
    place_points: Final[tuple[int, ...]] = ()


Event = (
    MatchStarted
    | SeedBound
    | DealStarted
    | TurnBegan
    | Moved
    | Declared
    | Stood
    | Struck
    | Asked
    | Answered
    | Announced
    | Narrowed
    | Closed
    | Shown
    | Noted
    | Won
    | Paid
    | SeatStatusSet
    | DealEnded
    | MatchEnded
)

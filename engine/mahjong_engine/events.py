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


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The match is open: everybody's points, the pool and the carry of the first deal.

    ``further`` are the score components beyond the first, a row for each seat and a last one for the pool.
    """

    points: tuple[int, ...]
    dealer: Seat
    carry: Notes
    pool: int = 0
    further: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class SeedBound:
    """The seed of the next deal is fixed (D-31). ``seed`` in lower-case hex; ``wall`` the live wall of a FIXED_WALL."""

    seed: str
    origin: SeedOrigin
    commitment: str
    wall: tuple[TileId, ...] | None


@dataclass(frozen=True, slots=True)
class Source:
    """A named part of the wall: the places of the live wall it is drawn from, in order.

    ``taken`` of them are drawn; ``kept`` at its end are out of reach (R-009 moves the end of the live part).
    """

    name: str
    places: tuple[int, ...]
    taken: int = 0
    kept: int = 0

    @property
    def left(self) -> int:
        """How many tiles can still be drawn from it."""
        return len(self.places) - self.taken - self.kept

    @property
    def next_place(self) -> int:
        """Place of the tile that is drawn next."""
        return self.places[self.taken]


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A deal is dealt. ``wall`` is the live wall (D-20) by identity; ``hands`` by seat; ``sources`` after dealing.

    ``order`` names the seats by game position where the rules deal by position, the dealer first (D-23).
    """

    index: int
    dealer: Seat
    wall: tuple[TileId, ...]
    dice: tuple[int, ...]
    break_index: int
    hands: tuple[tuple[TileId, ...], ...]
    sources: tuple[Source, ...]
    drawn: TileId | None
    order: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn begins without a tile being moved (the dealer's first one)."""

    seat: Seat
    entry: str


@dataclass(frozen=True, slots=True)
class Moved:
    """Tiles go from one place to another. ``origin`` and ``target`` are ``wall``, ``hand`` or ``aside``.

    A move out of the wall names its ``source``; ``shortens`` names the source that loses as many tiles: the same place
    if it lies in both, else its end moves. With ``entry`` the move begins ``seat``'s turn and the (single) tile is its
    drawn tile.
    """

    seat: Seat
    tiles: tuple[TileId, ...]
    origin: str
    target: str
    cause: str
    source: str | None = None
    shortens: str | None = None
    entry: str | None = None
    to_seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declares an act. With ``stands`` nobody can answer it and it stands at once; else STOOD or STRUCK follows.

    ``from_hand`` and ``sideways`` describe a discard (R-109, R-205). ``meld`` is the set an act of CallMeld lays out;
    it appears when the act stands. ``entry`` begins the seat's next turn where a claim does (R-104).
    """

    seat: Seat
    act: SeatAction
    stands: bool
    from_hand: bool = False
    sideways: bool = False
    meld: Meld | None = None
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class Stood:
    """The pending act, or ``riichi`` with it, can no longer be answered. ``what`` is ``act`` or the variant's word."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True)
class Struck:
    """The pending act failed: won on, robbed, or a fault. A ``ROBBED`` piece leaves its maker's hand."""

    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """What one seat of a window may answer, in the order of offers, and what happens if it does not answer."""

    seat: Seat
    offers: tuple[SeatAction, ...]
    default: SeatAction


@dataclass(frozen=True, slots=True)
class Asked:
    """A window opens: all these seats are asked at once and secretly (R-141).

    With ``again`` they are asked once more in the window that is open (TC-04); what they answered before is void.
    """

    moment: str
    asks: tuple[AskedSeat, ...]
    on: TileId | None = None
    on_seat: Seat | None = None
    clock: Literal["main_and_reserve", "main"] = "main_and_reserve"
    again: bool = False


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat has answered the innermost window."""

    seat: Seat
    answer: SeatAction


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat's answer becomes known in the open window: what it calls, not with which pieces.

    ``call`` is the meld's word or ``win``; ``overtaken`` are the seats whose announced calls are void by it.
    """

    seat: Seat
    call: str
    overtaken: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Narrowed:
    """Seats still asked in the open window are left with these offers; they stay the same decisions."""

    asks: tuple[AskedSeat, ...]


@dataclass(frozen=True, slots=True)
class Closed:
    """The innermost window closes."""

    moment: str


@dataclass(frozen=True, slots=True)
class Shown:
    """Tiles become public: ``what`` is ``indicator``, or ``hand`` (then of ``seat``)."""

    what: str
    tiles: tuple[TileId, ...]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """The variant remembers something about a seat, or about the deal; a value of None forgets the key."""

    seat: Seat | None
    changes: Notes


@dataclass(frozen=True, slots=True)
class Won:
    """One win, nearest first. ``hand`` without the winning tile; ``robbed`` if an act was struck for it.

    ``unlisted`` names parts of the value that the rules' own table should list together and does not: a fault of the
    table, worked around and to be logged.
    """

    seat: Seat
    source: Seat | None
    tile: TileId
    hand: tuple[TileId, ...]
    items: tuple[ScoreItem, ...]
    components: tuple[tuple[str, int], ...]
    limit: str | None
    points: int
    liable: tuple[Seat, ...]
    unlisted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paid:
    """Points change hands, in order; a party of None is the pool of sticks."""

    edges: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class SeatStatusSet:
    """A seat is active, locked (plays its drawn tiles), barred (neither wins nor claims) or out."""

    seat: Seat
    status: Status


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over. ``dealer`` and ``carry`` belong to the deal that would follow.

    ``awards`` say what hands got that nobody won with, ``failed`` why a win could not be paid.
    """

    reason: str
    tenpai: tuple[Seat, ...]
    under_indicators: tuple[TileId, ...]
    dealer: Seat
    carry: Notes
    awards: tuple[SeatAward, ...] = ()
    failed: FailedFormula | None = None


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over. ``places`` by seat from 1 and ``final`` in tenths (R-624); both empty if it was closed.

    ``place_points`` by seat in ``place_points.PARTS`` of a point; empty where the rules give none (G-45).
    """

    reason: str
    places: tuple[int, ...]
    final: tuple[int, ...]
    place_points: tuple[int, ...] = ()


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

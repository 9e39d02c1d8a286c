"""What happened to a match and its deals: their begin and end, wins, payments, marks, shown tiles."""

from __future__ import annotations

from typing import Final, Literal, final

from mahjong_engine.actions import SeedOrigin
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.values import Value
from mahjong_engine.views import FailedFormula, Payment, ScoreItem, SeatAward

Json = None | bool | int | str | tuple["Json", ...]
"""A note's value: JSON types only, arrays as tuples."""


Notes = tuple[tuple[str, Json], ...]
"""Pairs of key and value, ascending by key: the frozen form of a JSON object."""


Status = Literal["active", "locked", "barred", "out"]


@final
class MatchStarted(Value):
    """The match is open: everybody's points, the pool and the carry of the first deal.

    ``further`` are the score components beyond the first, a row for each seat and a last one for the pool.
    """

    __slots__ = ("carry", "dealer", "further", "points", "pool")

    def __init__(
        self,
        points: tuple[int, ...],
        dealer: Seat,
        carry: Notes,
        pool: int = 0,
        further: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.points: Final = points
        self.dealer: Final = dealer
        self.carry: Final = carry
        self.pool: Final = pool
        self.further: Final = further


@final
class SeedBound(Value):
    """The seed of the next deal is fixed (D-31). ``seed`` in lower-case hex; ``wall`` the live wall of a FIXED_WALL."""

    __slots__ = ("commitment", "origin", "seed", "wall")

    def __init__(self, seed: str, origin: SeedOrigin, commitment: str, wall: tuple[TileId, ...] | None) -> None:
        self.seed: Final = seed
        self.origin: Final = origin
        self.commitment: Final = commitment
        self.wall: Final = wall


@final
class Source(Value):
    """A named part of the wall: the places of the live wall it is drawn from, in order.

    ``taken`` of them are drawn; ``kept`` at its end are out of reach (R-009 moves the end of the live part).
    """

    __slots__ = ("kept", "name", "places", "taken")

    def __init__(self, name: str, places: tuple[int, ...], taken: int = 0, kept: int = 0) -> None:
        self.name: Final = name
        self.places: Final = places
        self.taken: Final = taken
        self.kept: Final = kept

    @property
    def left(self) -> int:
        """How many tiles can still be drawn from it."""
        return len(self.places) - self.taken - self.kept

    @property
    def next_place(self) -> int:
        """Place of the tile that is drawn next."""
        return self.places[self.taken]


@final
class DealStarted(Value):
    """A deal is dealt. ``wall`` is the live wall (D-20) by identity; ``hands`` by seat; ``sources`` after dealing.

    ``order`` names the seats by game position where the rules deal by position, the dealer first (D-23).
    """

    __slots__ = ("break_index", "dealer", "dice", "drawn", "hands", "index", "order", "sources", "wall")

    def __init__(
        self,
        index: int,
        dealer: Seat,
        wall: tuple[TileId, ...],
        dice: tuple[int, ...],
        break_index: int,
        hands: tuple[tuple[TileId, ...], ...],
        sources: tuple[Source, ...],
        drawn: TileId | None,
        order: tuple[Seat, ...] = (),
    ) -> None:
        self.index: Final = index
        self.dealer: Final = dealer
        self.wall: Final = wall
        self.dice: Final = dice
        self.break_index: Final = break_index
        self.hands: Final = hands
        self.sources: Final = sources
        self.drawn: Final = drawn
        self.order: Final = order


@final
class Shown(Value):
    """Tiles become public: ``what`` is ``indicator``, or ``hand`` (then of ``seat``)."""

    __slots__ = ("seat", "tiles", "what")

    def __init__(self, what: str, tiles: tuple[TileId, ...], seat: Seat | None = None) -> None:
        self.what: Final = what
        self.tiles: Final = tiles
        self.seat: Final = seat


@final
class Noted(Value):
    """The variant remembers something about a seat, or about the deal; a value of None forgets the key."""

    __slots__ = ("changes", "seat")

    def __init__(self, seat: Seat | None, changes: Notes) -> None:
        self.seat: Final = seat
        self.changes: Final = changes


@final
class Won(Value):
    """One win, nearest first. ``hand`` without the winning tile; ``robbed`` if an act was struck for it.

    ``unlisted`` names parts of the value that the rules' own table should list together and does not: a fault of the
    table, worked around and to be logged.
    """

    __slots__ = ("components", "hand", "items", "liable", "limit", "points", "seat", "source", "tile", "unlisted")

    def __init__(
        self,
        seat: Seat,
        source: Seat | None,
        tile: TileId,
        hand: tuple[TileId, ...],
        items: tuple[ScoreItem, ...],
        components: tuple[tuple[str, int], ...],
        limit: str | None,
        points: int,
        liable: tuple[Seat, ...],
        unlisted: tuple[str, ...] = (),
    ) -> None:
        self.seat: Final = seat
        self.source: Final = source
        self.tile: Final = tile
        self.hand: Final = hand
        self.items: Final = items
        self.components: Final = components
        self.limit: Final = limit
        self.points: Final = points
        self.liable: Final = liable
        self.unlisted: Final = unlisted


@final
class Paid(Value):
    """Points change hands, in order; a party of None is the pool of sticks."""

    __slots__ = ("edges",)

    def __init__(self, edges: tuple[Payment, ...]) -> None:
        self.edges: Final = edges


@final
class SeatStatusSet(Value):
    """A seat is active, locked (plays its drawn tiles), barred (neither wins nor claims) or out."""

    __slots__ = ("seat", "status")

    def __init__(self, seat: Seat, status: Status) -> None:
        self.seat: Final = seat
        self.status: Final = status


@final
class DealEnded(Value):
    """The deal is over. ``dealer`` and ``carry`` belong to the deal that would follow.

    ``awards`` say what hands got that nobody won with, ``failed`` why a win could not be paid.
    """

    __slots__ = ("awards", "carry", "dealer", "failed", "reason", "tenpai", "under_indicators")

    def __init__(
        self,
        reason: str,
        tenpai: tuple[Seat, ...],
        under_indicators: tuple[TileId, ...],
        dealer: Seat,
        carry: Notes,
        awards: tuple[SeatAward, ...] = (),
        failed: FailedFormula | None = None,
    ) -> None:
        self.reason: Final = reason
        self.tenpai: Final = tenpai
        self.under_indicators: Final = under_indicators
        self.dealer: Final = dealer
        self.carry: Final = carry
        self.awards: Final = awards
        self.failed: Final = failed


@final
class MatchEnded(Value):
    """The match is over. ``places`` by seat from 1 and ``final`` in tenths (R-624); both empty if it was closed.

    ``place_points`` by seat in ``place_points.PARTS`` of a point; empty where the rules give none (G-45).
    """

    __slots__ = ("final", "place_points", "places", "reason")

    def __init__(
        self, reason: str, places: tuple[int, ...], final: tuple[int, ...], place_points: tuple[int, ...] = ()
    ) -> None:
        self.reason: Final = reason
        self.places: Final = places
        self.final: Final = final
        self.place_points: Final = place_points

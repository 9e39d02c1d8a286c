"""A foreign game told neutrally: what lay in the walls, what was done, what came of it.

Pieces are identities in the declared wall of the profile that ``preset`` names, seats are numbers from 0, points whole.
Readers of foreign formats make these values; ``course_replay`` plays them on the kernel and compares.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_engine.tiles import TileId


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws a piece, from the wall or as a replacement."""

    seat: int
    tile: TileId


@dataclass(frozen=True, slots=True)
class Throw:
    """A seat discards; ``riichi`` if it declares riichi with it; ``drawn`` if it is the piece just drawn."""

    seat: int
    tile: TileId
    riichi: bool
    drawn: bool


@dataclass(frozen=True, slots=True)
class Call:
    """A seat lays out a meld with its ``own`` pieces; ``claimed`` came from ``source`` (both None for own kans)."""

    seat: int
    kind: str
    own: tuple[TileId, ...]
    claimed: TileId | None
    source: int | None


@dataclass(frozen=True, slots=True)
class RiichiStood:
    """A riichi stands and its stick is paid; ``points`` of all seats afterwards, if the record tells them."""

    seat: int
    points: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class IndicatorTurned:
    """A further indicator is turned."""

    tile: TileId


Step = Draw | Throw | Call | RiichiStood | IndicatorTurned


@dataclass(frozen=True, slots=True)
class CourseWin:
    """One recorded win. ``items`` are names with han, or with units if ``yakuman``; ``source`` None for a self-draw.

    ``fu`` and ``limit`` are what the record says; ``hand`` are the concealed pieces with the winning ``tile``;
    ``before`` and ``change`` are points of all seats at its payment.
    """

    seat: int
    source: int | None
    tile: TileId
    hand: tuple[TileId, ...]
    items: tuple[tuple[str, int], ...]
    yakuman: bool
    fu: int
    points: int
    limit: str | None
    liable: int | None
    indicators: tuple[TileId, ...]
    under_indicators: tuple[TileId, ...]
    before: tuple[int, ...]
    change: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CourseDraw:
    """A recorded draw: its reason (the kernel's word), who showed a hand, and the points it moved."""

    reason: str
    shown: tuple[int, ...]
    before: tuple[int, ...]
    change: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CourseFinal:
    """The end of the match: points, and results in tenths of a point of the result table."""

    points: tuple[int, ...]
    results: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CourseDeal:
    """One deal. ``wall`` is the live wall; ``hands`` by seat lack the dealer's extra piece; wins or a draw end it."""

    round_wind: int
    number: int
    honba: int
    sticks: int
    dealer: int
    points: tuple[int, ...]
    wall: tuple[TileId, ...]
    hands: tuple[tuple[TileId, ...], ...]
    indicator: TileId
    steps: tuple[Step, ...]
    wins: tuple[CourseWin, ...]
    draw: CourseDraw | None
    final: CourseFinal | None

    def final_points(self, seat: int) -> int:
        """Points of a seat at the end of the match; only of a deal that ends it."""
        if self.final is None:
            raise ValueError("the match goes on after this deal")
        return self.final.points[seat]


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game; ``preset`` is the id of the profile it was played by."""

    preset: str
    deals: tuple[CourseDeal, ...]

    @property
    def wins(self) -> int:
        """How many wins the game holds."""
        return sum(len(deal.wins) for deal in self.deals)

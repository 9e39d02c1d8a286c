"""A game told neutrally, by faces: what was dealt, what was done, what came of it.

Seats are numbers from 0, points whole, None is what a record does not tell. Readers of foreign formats make these
values, ``course_replay`` plays them on the kernel and compares, ``course_of_events`` tells our own matches by them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mahjong_engine.tiles import Face, TileId


class CourseError(ValueError):
    """Text that is no record we can read; says in which deal (from 0) and event (from 1) where that is known."""

    def __init__(self, reason: str, deal: int | None = None, event: int | None = None) -> None:
        places = [f"{name} {place}" for name, place in (("deal", deal), ("event", event)) if place is not None]
        super().__init__(f"{', '.join(places)}: {reason}" if places else reason)
        self.reason = reason
        self.deal = deal
        self.event = event


class ExportError(ValueError):
    """A format has no way to say what was played; ``code`` is a stable word for why, ``deal`` counts from 0."""

    def __init__(self, code: str, reason: str, deal: int | None = None) -> None:
        super().__init__(reason if deal is None else f"deal {deal}: {reason}")
        self.code = code
        self.deal = deal


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat draws a tile, from the wall or as a replacement; None if it is hidden."""

    seat: int
    tile: Face | None


@dataclass(frozen=True, slots=True)
class Throw:
    """A seat discards; ``riichi`` if it declares riichi with it; ``drawn`` if it is the piece just drawn."""

    seat: int
    tile: Face
    riichi: bool
    drawn: bool


drawn_by: Final = lru_cache(maxsize=1 << 10)(Draw)
thrown_by: Final = lru_cache(maxsize=1 << 12)(Throw)
"""Equal steps as one value: a game has hundreds of few kinds, and a whole folder of games no more."""


@dataclass(frozen=True, slots=True)
class Call:
    """A seat lays out a meld with its ``own`` tiles; ``claimed`` came from ``source`` (both None for own kans)."""

    seat: int
    kind: str
    own: tuple[Face, ...]
    claimed: Face | None
    source: int | None


@dataclass(frozen=True, slots=True)
class LaidAside:
    """A seat puts a north aside (R-810)."""

    seat: int
    tile: Face


@dataclass(frozen=True, slots=True)
class RiichiStood:
    """A riichi stands and its stick is paid; ``points`` of all seats afterwards, if the record tells them."""

    seat: int
    points: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class IndicatorTurned:
    """A further indicator is turned."""

    tile: Face


Step = Draw | Throw | Call | LaidAside | RiichiStood | IndicatorTurned


@dataclass(frozen=True, slots=True)
class WinFigures:
    """What a win is worth. ``items`` are names with han, or with units if ``yakuman``; ``points`` without counters.

    ``items`` is None where a record names its yaku in words that are not ours.
    """

    items: tuple[tuple[str, int], ...] | None
    yakuman: bool
    fu: int | None
    points: int | None
    limit: str | None


@dataclass(frozen=True, slots=True)
class CourseWin:
    """One win. ``source`` is None for a self-draw; ``hand`` are the concealed tiles with the winning ``tile``.

    ``before`` and ``change`` are points of all seats at its payment, ``indicators`` all that were turned by then.
    """

    seat: int
    source: int | None
    tile: Face | None = None
    hand: tuple[Face, ...] | None = None
    figures: WinFigures | None = None
    liable: tuple[int, ...] | None = None
    indicators: tuple[Face, ...] | None = None
    under_indicators: tuple[Face, ...] | None = None
    before: tuple[int, ...] | None = None
    change: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class CourseDraw:
    """A draw: its reason (the kernel's word), who showed a hand, and the points it moved.

    ``hands`` are the hands of those who showed them, in the order of ``shown``.
    """

    reason: str | None
    shown: tuple[int, ...] | None
    before: tuple[int, ...] | None = None
    change: tuple[int, ...] | None = None
    hands: tuple[tuple[Face, ...], ...] | None = None
    nagashi: bool = False


@dataclass(frozen=True, slots=True)
class CourseFinal:
    """The end of the match: points, and results in tenths of a point of the result table."""

    points: tuple[int, ...] | None = None
    results: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class CourseDeal:
    """One deal. ``hands`` by seat lack the dealer's extra piece; wins or a draw end it, nothing if it goes on.

    ``wall`` is the live wall by identity, where it is known whole. ``later_indicators`` are the further indicators of a
    record that does not tell when they were turned; else None.
    """

    round_wind: int
    number: int
    honba: int
    sticks: int
    dealer: int
    points: tuple[int, ...]
    hands: tuple[tuple[Face | None, ...], ...]
    indicator: Face
    steps: tuple[Step, ...]
    wins: tuple[CourseWin, ...]
    draw: CourseDraw | None
    wall: tuple[TileId, ...] | None = None
    later_indicators: tuple[Face, ...] | None = None

    @property
    def is_over(self) -> bool:
        """Whether it has been played to its end."""
        return bool(self.wins) or self.draw is not None


@dataclass(frozen=True, slots=True)
class RulesTold:
    """By which rules a game was played: a profile's name, and its canonical document where the record holds it."""

    name: str
    document: str | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """A game. ``final`` is its end, None if it went on; an ``excerpt`` may begin and stop anywhere."""

    rules: RulesTold | None
    names: tuple[str, ...]
    deals: tuple[CourseDeal, ...]
    final: CourseFinal | None
    excerpt: bool = False

    @property
    def wins(self) -> int:
        """How many wins the game holds."""
        return sum(len(deal.wins) for deal in self.deals)

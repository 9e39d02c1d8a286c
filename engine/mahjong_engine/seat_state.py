"""One seat in a deal, and how the kinds of its pieces are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mahjong_engine.deal_events import Json, Status
from mahjong_engine.melds import Meld
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.values import LargeValue, Value

COUNT_BITS: Final = 3
"""Bits per kind in a packed count: up to seven pieces of one kind."""


COUNT_MASK: Final = (1 << COUNT_BITS) - 1


def count_of(counts: int, kind: int) -> int:
    """How many pieces of a kind a packed count holds."""
    return (counts >> (COUNT_BITS * kind)) & COUNT_MASK


@final
class Discarded(Value):
    """One entry of a seat's discard history (R-106): ``called_by`` is set when somebody claimed it."""

    __slots__ = ("called_by", "from_hand", "sideways", "tile")

    def __init__(self, tile: TileId, from_hand: bool, sideways: bool, called_by: Seat | None = None) -> None:
        self.tile: Final = tile
        self.from_hand: Final = from_hand
        self.sideways: Final = sideways
        self.called_by: Final = called_by


@final
class SeatState(LargeValue):
    """One seat in a deal.

    ``hand`` holds all concealed pieces, the drawn one last; ``counts`` packs their kinds (``count_of``), ``before``
    those without the drawn piece. ``notes`` is the variant's own memory of the seat.
    """

    __slots__ = ("aside", "before", "counts", "drawn", "hand", "melds", "notes", "revealed", "river", "status")

    def __init__(
        self,
        hand: tuple[TileId, ...],
        drawn: TileId | None,
        counts: int,
        before: int,
        melds: tuple[Meld, ...],
        river: tuple[Discarded, ...],
        aside: tuple[TileId, ...],
        status: Status,
        revealed: bool,
        notes: Mapping[str, Json],
    ) -> None:
        self.hand: Final = hand
        self.drawn: Final = drawn
        self.counts: Final = counts
        self.before: Final = before
        self.melds: Final = melds
        self.river: Final = river
        self.aside: Final = aside
        self.status: Final = status
        self.revealed: Final = revealed
        self.notes: Final = notes

    def holding(self, hand: tuple[TileId, ...], drawn: TileId | None, counts: int, before: int) -> SeatState:
        """The seat with other concealed pieces."""
        return SeatState(
            hand, drawn, counts, before, self.melds, self.river, self.aside, self.status, self.revealed, self.notes
        )


def dealt_seat(hand: tuple[TileId, ...], drawn: TileId | None, counts: int, before: int) -> SeatState:
    """A seat as it begins a deal."""
    return SeatState(hand, drawn, counts, before, (), (), (), "active", revealed=False, notes={})

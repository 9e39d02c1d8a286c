"""What happened: the closed set of generic, final facts a match is folded from.

Every event holds all that ``evolve`` needs (who was asked, what was offered, marks, payments), so that folding asks no
rule and old records fold for ever. Names of a variant (meld kinds, reasons, note keys) are words inside the events,
never new event kinds.
"""

from __future__ import annotations

from mahjong_engine.deal_events import (
    DealEnded,
    DealStarted,
    Json,
    MatchEnded,
    MatchStarted,
    Noted,
    Notes,
    Paid,
    SeatStatusSet,
    SeedBound,
    Shown,
    Source,
    Status,
    Won,
)
from mahjong_engine.tile_events import ROBBED, Declared, Moved, Stood, Struck, TurnBegan
from mahjong_engine.window_events import Announced, Answered, Asked, AskedSeat, Closed, Narrowed

__all__ = [
    "ROBBED",
    "Announced",
    "Answered",
    "Asked",
    "AskedSeat",
    "Closed",
    "DealEnded",
    "DealStarted",
    "Declared",
    "Event",
    "Json",
    "MatchEnded",
    "MatchStarted",
    "Moved",
    "Narrowed",
    "Noted",
    "Notes",
    "Paid",
    "SeatStatusSet",
    "SeedBound",
    "Shown",
    "Source",
    "Status",
    "Stood",
    "Struck",
    "TurnBegan",
    "Won",
]

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

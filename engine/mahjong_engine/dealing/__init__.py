"""Dealing: seed, stream, shuffle, dice, deal and proof (dealing.md). Standard library only, every function pure."""

from mahjong_engine.dealing.deals import (
    DEALING_VERSION,
    BreakBy,
    Deal,
    deal_of,
    deal_of_live_wall,
    deal_of_ranks,
    reception_order,
)
from mahjong_engine.dealing.shuffling import archived_places, break_index, broken_side, drawn_seats, roll_dice, shuffled
from mahjong_engine.dealing.sources import DeadWall, TailOrder, dead_wall, tail_indexes
from mahjong_engine.dealing.stream import (
    SEED_LENGTH,
    SeedError,
    SeedStream,
    bounded,
    checked_seed,
    commitment,
    match_seed,
    parse_seed,
)

__all__ = [
    "DEALING_VERSION",
    "SEED_LENGTH",
    "BreakBy",
    "DeadWall",
    "Deal",
    "SeedError",
    "SeedStream",
    "TailOrder",
    "archived_places",
    "bounded",
    "break_index",
    "broken_side",
    "checked_seed",
    "commitment",
    "dead_wall",
    "deal_of",
    "deal_of_live_wall",
    "deal_of_ranks",
    "drawn_seats",
    "match_seed",
    "parse_seed",
    "reception_order",
    "roll_dice",
    "shuffled",
    "tail_indexes",
]

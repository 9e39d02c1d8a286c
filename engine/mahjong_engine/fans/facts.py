"""What atoms may know of a win besides its reading (P-37)."""

from __future__ import annotations

from typing import Final, Literal

from mahjong_engine.fans.groups import Group
from mahjong_engine.hand.counts import Counts, with_one

Manner = Literal["self_draw", "discard", "robbed_kong"]
Replacement = Literal["none", "kong", "flower"]
FirstTurn = Literal["no", "dealt_hand", "first_discard", "before_own_discard"]

SELF_DRAW: Final = "self_draw"
DISCARD: Final = "discard"
ROBBED_KONG: Final = "robbed_kong"

ALL_PATTERNS: Final = ("regular_win", "seven_pairs", "thirteen_orphans", "all_unconnected", "combination_dragon")
"""The patterns of profiles.md section 5, in its order."""


class HandFacts:
    """One complete or incomplete hand with its winning tile, and how it was won. Never changes.

    ``concealed`` are the counts of the standing tiles without the winning one; ``melds`` are laid out. ``replacement``
    says why the winning tile was drawn from the tail (the last cause counts), ``kong_chain`` how many kongs in a row
    led to it. ``first_turn``: ``dealt_hand`` = the dealer's first tiles; ``first_discard`` = a non-dealer's dealt hand
    on the dealer's very first discard, no kong before it; ``before_own_discard`` = otherwise before the own first
    discard, nothing called. Winds are 0 to 3 for east to north. ``visible`` counts the copies of the winning kind that
    everybody sees at that moment, without the winning tile (G-30); ``flowers`` the exposed ones. ``patterns`` are the
    shapes of the room, in order. ``has_discarded`` is false before the winner's first discard, whatever was called.
    """

    __slots__ = (
        "concealed", "everything", "first_turn", "flowers", "has_discarded", "held", "kong_chain", "last_tile",
        "manner", "melds", "patterns", "replacement", "round_wind", "seat_wind", "self_drawn", "visible",
        "winning",
    )  # fmt: skip

    concealed: Final[Counts]
    winning: Final[int]
    melds: Final[tuple[Group, ...]]
    manner: Final[Manner]
    seat_wind: Final[int]
    round_wind: Final[int]
    replacement: Final[Replacement]
    kong_chain: Final[int]
    last_tile: Final[bool]
    first_turn: Final[FirstTurn]
    has_discarded: Final[bool]
    visible: Final[int]
    flowers: Final[int]
    patterns: Final[tuple[str, ...]]
    held: Final[Counts]
    """``concealed`` and the winning tile."""
    everything: Final[Counts]
    """``held`` and the melds."""
    self_drawn: Final[bool]
    """Whether the winner drew the winning tile."""

    def __init__(
        self,
        concealed: Counts,
        winning: int,
        melds: tuple[Group, ...] = (),
        *,
        manner: Manner = DISCARD,
        seat_wind: int = 0,
        round_wind: int = 0,
        replacement: Replacement = "none",
        kong_chain: int = 0,
        last_tile: bool = False,
        first_turn: FirstTurn = "no",
        has_discarded: bool = True,
        visible: int = 0,
        flowers: int = 0,
        patterns: tuple[str, ...] = ALL_PATTERNS,
    ) -> None:
        self.concealed = concealed
        self.winning = winning
        self.melds = melds
        self.manner = manner
        self.seat_wind = seat_wind
        self.round_wind = round_wind
        self.replacement = replacement
        self.kong_chain = kong_chain
        self.last_tile = last_tile
        self.first_turn = first_turn
        self.has_discarded = has_discarded
        self.visible = visible
        self.flowers = flowers
        self.patterns = patterns
        self.held = with_one(concealed, winning)
        self.everything = with_melds(self.held, melds)
        self.self_drawn = manner == SELF_DRAW


def with_melds(held: Counts, melds: tuple[Group, ...]) -> Counts:
    """All tiles: those standing and those laid out."""
    if not melds:
        return held
    counts = list(held)
    for meld in melds:
        for kind in meld.kinds:
            counts[kind] += 1
    return tuple(counts)

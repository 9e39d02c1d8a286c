"""The independent counter of 国标 (MahjongGB), asked in our terms."""

from __future__ import annotations

from typing import Any

import MahjongGB

from mahjong_engine.fans import Group, HandFacts
from mahjong_engine.hand.counts import KINDS, Counts

TILES = [f"{letter}{rank}" for letter in "WBT" for rank in range(1, 10)] + [
    "F1", "F2", "F3", "F4", "J3", "J2", "J1",
]  # fmt: skip
_NOT_COMPLETE = "ERROR_NOT_WIN"


def packs(melds: tuple[Group, ...]) -> tuple[tuple[str, str, int], ...]:
    return tuple(_pack(meld) for meld in melds)


def _pack(meld: Group) -> tuple[str, str, int]:
    if meld.form == "run":
        return ("CHI", TILES[meld.kind + 1], 1)
    return ("PENG" if meld.form == "pung" else "GANG", TILES[meld.kind], 1 if meld.is_open else 0)


def standing(counts: Counts) -> tuple[str, ...]:
    return tuple(TILES[kind] for kind in range(KINDS) for _ in range(counts[kind]))


def arguments_of(facts: HandFacts) -> tuple[Any, ...]:
    """What the library wants to be told of a win, for its detailed answer."""
    return (
        packs(facts.melds),
        standing(facts.concealed),
        TILES[facts.winning],
        facts.flowers,
        facts.self_drawn,
        facts.visible >= 3,
        facts.manner == "robbed_kong" or facts.replacement == "kong",
        facts.last_tile,
        facts.seat_wind,
        facts.round_wind,
        True,
    )


def judged(facts: HandFacts) -> dict[str, tuple[int, int]] | None:
    """Points and count by the library's name of the fan; None for an incomplete hand."""
    try:
        fans = MahjongGB.MahjongFanCalculator(*arguments_of(facts))
    except TypeError as error:
        if _NOT_COMPLETE in str(error):
            return None
        raise
    return {name: (points, count) for points, count, name, _ in fans}

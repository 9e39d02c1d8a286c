"""What a ready hand would be worth with each tile it waits for, by another player's tile and by its own draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from mahjong_engine.fans.facts import ALL_PATTERNS, DISCARD, SELF_DRAW, HandFacts, Manner
from mahjong_engine.fans.groups import Group
from mahjong_engine.hand import waits
from mahjong_engine.hand.counts import KINDS, Counts
from mahjong_engine.hand.patterns import shapes_of

Value = TypeVar("Value")


class WaitValue(NamedTuple, Generic[Value]):
    """One kind that completes the hand. The two values differ where fans ask how the tile came."""

    kind: int
    by_discard: Value
    by_self_draw: Value


def wait_values(
    concealed: Counts,
    melds: tuple[Group, ...],
    value_of: Callable[[HandFacts], Value],
    *,
    seat_wind: int,
    round_wind: int,
    flowers: int = 0,
    seen: Counts = (0,) * KINDS,
    patterns: tuple[str, ...] = ALL_PATTERNS,
) -> tuple[WaitValue[Value], ...]:
    """Every waiting kind that can still come, ascending, with its value; empty for a hand that is not ready.

    ``seen`` counts the copies everybody sees, own open melds included. Chances (last tile, kongs) are left out.
    """
    melded = [0] * KINDS
    for meld in melds:
        for kind in meld.kinds:
            melded[kind] += 1

    def value(kind: int, manner: Manner) -> Value:
        return value_of(
            HandFacts(
                concealed,
                kind,
                melds,
                manner=manner,
                seat_wind=seat_wind,
                round_wind=round_wind,
                visible=seen[kind],
                flowers=flowers,
                patterns=patterns,
            )
        )

    return tuple(
        WaitValue(kind, value(kind, DISCARD), value(kind, SELF_DRAW))
        for kind in waits(concealed, tuple(melded), "OWN_FOUR", shapes_of(patterns))
    )

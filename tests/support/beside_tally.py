"""What happened in matches beside ``jansou``, counted by name."""

from __future__ import annotations

from collections import Counter

from mahjong_engine.actions import CallMeld, Discard, SetAside
from mahjong_engine.events import DealEnded, Declared, Event, Paid, Won
from mahjong_engine.kernel import MatchState
from mahjong_engine.melds import KANS
from mahjong_engine.seats import Seat
from mahjong_engine.variants.riichi.furiten import is_furiten


def count(tally: Counter[str], state: MatchState, told: tuple[Event, ...]) -> None:
    """Count what a step told; ``state`` is the one after it."""
    won = [event for event in told if isinstance(event, Won)]
    tally["several rons"] += len(won) > 1
    for event in told:
        if isinstance(event, Won):
            tally["rons" if event.source is not None else "tsumos"] += 1
            tally["robbed kans"] += any(item.name == "chankan" for item in event.items)
        elif isinstance(event, DealEnded):
            tally[event.reason] += 1
        elif isinstance(event, Paid):
            tally["nagashi"] += any(edge.reason == "nagashi_mangan" for edge in event.edges)
        elif isinstance(event, Declared):
            _count_act(tally, state, event)


def _count_act(tally: Counter[str], state: MatchState, event: Declared) -> None:
    act = event.act
    if isinstance(act, Discard):
        tally["riichi"] += act.riichi
        kind = state.tiles.kinds[act.tile]
        for seat in range(state.profile.players):
            waits = state.variant.shapes.waits(state, Seat(seat))
            if seat != event.seat and waits >> kind & 1 and is_furiten(state, Seat(seat)):
                tally["furiten"] += 1
    elif isinstance(act, CallMeld):
        tally["kans" if act.kind in KANS else act.kind] += 1
    elif isinstance(act, SetAside):
        tally["kita"] += 1

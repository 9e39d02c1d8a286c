"""How much there is in an engine now, for its figures."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mahjong_bridge.metrics.gauges import Moment
from mahjong_bridge.service.clients.table_service import TableService
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import BotPlayer

STATES: Final = ("waiting", "playing", "paused", "blocked")


def moment_of(hall: Hall, tables: TableService, store: SqliteStore) -> Moment:
    """Counted in one go, in the engine's own thread."""
    actors = tuple(hall.actors.values())
    waiting = [len(actor.mailbox) for actor in actors]
    stages = [hall.stage(name) for name in hall.servers]
    return Moment(
        version=hall.house.engine_version,
        tables={**dict.fromkeys(STATES, 0), **Counter(map(_state, actors))},
        people={
            "seated": sum(len(list(actor.table.humans())) for actor in actors),
            "in_worlds": sum(len(stage.guests) for stage in stages),
            "watching": len(hall.remote.guests),
        },
        bots=sum(isinstance(seat, BotPlayer) for actor in actors for seat in actor.table.seats),
        streams={"server": sum(stage.is_connected() for stage in stages), "watch": tables.watches.count},
        waiting_requests=sum(waiting),
        longest_mailbox=max(waiting, default=0),
        waiting_writes=store.waiting,
        log_bytes=store.log_bytes,
    )


def _state(actor: TableActor) -> str:
    if actor.blocked:
        return "blocked"
    if actor.playing:
        return "paused" if actor.is_paused else "playing"
    return "waiting"

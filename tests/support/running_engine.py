"""An engine in the test's own process: real gRPC on loopback, a real SQLite file, a clock of the test's choice."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from mahjong_bridge.service.life.logs import log_to_standard_error
from mahjong_bridge.service.life.running import Engine, engine
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.time import Clock
from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.codec import state_to_json
from mahjong_engine.seats import Seat
from support.shim_client import ShimClient

TABLE = "playground-1"
BLOCK_TABLE = "playground-2"


def quick(**changes: object) -> Configuration:
    """Settings for tests: fast bots, seed 7, east-only, no limit of time or haste unless asked for."""
    values: dict[str, object] = {"pace": "fast", "seeds": 7, "profile": "MAJSOUL_TONPUU", "thinkingTime": "0+0"}
    values["requestsPerSecond"] = 0
    return Configuration.model_validate({**values, **changes})


@asynccontextmanager
async def served(
    folder: Path, configuration: Configuration | None = None, clock: Clock | None = None
) -> AsyncIterator[Engine]:
    log_to_standard_error()
    settings = quick() if configuration is None else configuration
    async with engine("127.0.0.1:0", folder / "mahjong.sqlite", settings, clock) as running:
        yield running


@asynccontextmanager
async def connected(running: Engine, *players: str, server_id: str = "playground") -> AsyncIterator[ShimClient]:
    """A server with these players in its world, once it shows its tables."""
    client = ShimClient(running.address, server_id)
    await client.open()
    try:
        for player in players:
            await client.join(player)
        await client.until(lambda: TABLE in client.scenes and BLOCK_TABLE in client.scenes)
        await client.until(lambda: all(player in client.pushed for player in players))
        yield client
    finally:
        await client.close()


@contextmanager
def nothing_drawn(running: Engine) -> Iterator[None]:
    """No table draws in this block: what happens must not wait for a picture, nor learn from one."""
    turns = running.hall.drawing
    turn = turns.turn(lambda: None)
    turn.want()
    turn.stand()
    try:
        yield
    finally:
        turn.done()


def actor_of(running: Engine, table: str = TABLE) -> TableActor:
    return running.hall.actors[TableId(table)]


def state_digest(running: Engine, table: str = TABLE) -> str:
    """Digest of a table's match as it stands in memory."""
    match = actor_of(running, table).game.keeper.match
    return "" if match is None else digest_of(canonical_json(state_to_json(match.state)))


def number(running: Engine, seat: Seat = Seat.FIRST) -> int | None:
    """The number of a seat's open decision at the first table."""
    ask = actor_of(running).game.open_ask(seat)
    return None if ask is None else ask.number

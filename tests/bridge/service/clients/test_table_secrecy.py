"""No message of a stream holds a tile its viewer may not see: whole matches, every message, byte by byte."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from support.running_engine import quick, served
from support.table_client import TableClient, Watcher, play_by_chance, seated
from support.view_leaks import faces_of_bytes, leaks, played

PLAYERS = ("alice", "bob", "carol", "dave")
RULES = {
    "riichi": "base: MAJSOUL_TONPUU\n",
    "guobiao": "base: GUOBIAO\nroom_config: {end_target: 4}\n",
}
"""A round each."""


async def play_whole_match(folder: Path, rules: str) -> dict[str, list[bytes]]:
    """Four players of chance and a spectator, each by his own connection and token; what each was sent."""
    document = folder / f"{rules}.yaml"
    document.write_text(RULES[rules], encoding="utf-8")
    settings = quick(token="secret", profile=str(document))
    async with served(folder, settings) as engine, TableClient(engine.address, "secret") as operator:
        table_id = (await operator.call("CreateTable")).table_id
        tokens = await seated(operator, table_id, *PLAYERS)
        clients = {player: TableClient(engine.address, tokens[player]) for player in PLAYERS}
        watchers = {player: client.watch(table_id) for player, client in clients.items()}
        watchers["everybody"] = clients["alice"].watch(table_id, spectator=True)
        await asyncio.gather(*(watcher.shown() for watcher in watchers.values()))
        await asyncio.gather(*(client.call("SetReady", table_id=table_id) for client in clients.values()))
        acted = await asyncio.gather(
            *(
                play_by_chance(client, watchers[player], player, random.Random(player))
                for player, client in clients.items()
            )
        )
        assert min(acted) > 10
        everybody = watchers["everybody"]
        await everybody.until(lambda: everybody.is_over)
        for watcher in watchers.values():
            check_numbers(watcher)
            await watcher.close()
        for client in clients.values():
            await client.channel.close()
        return {name: watcher.raw for name, watcher in watchers.items()}


def check_numbers(watcher: Watcher) -> None:
    numbers = [moment.number for moment in watcher.moments]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
async def test_nobody_is_sent_a_hidden_tile_in_a_whole_match(tmp_path: Path, rules: str) -> None:
    sent = await play_whole_match(tmp_path, rules)
    last = wire.WatchResponse.FromString(sent["alice"][-1])
    match = played(tmp_path / "mahjong.sqlite", last.table.match_id)
    assert len({seat.name for seat in last.table.seats}) == len(PLAYERS)
    for name, raw in sent.items():
        assert leaks(match, name.title(), raw) == []
    # The judges see what is wrong: another's moments, a tile beside the view, a tile in a field of no name.
    assert leaks(match, "Bob", sent["alice"])
    assert leaks(match, "Everybody", sent["carol"])
    dealt = next(raw for raw in sent["dave"] if len(wire.WatchResponse.FromString(raw).view.own.tiles) > 12)
    moment = wire.WatchResponse.FromString(dealt)
    moment.view.indicators.append("5p")
    assert leaks(match, "Dave", [moment.SerializeToString()])
    assert leaks(match, "Dave", [dealt + bytes([0xFA, 0x01, 3]) + b"0s!"])


def test_faces_are_found_in_bytes_whatever_they_are_called() -> None:
    inner = bytes([0x0A, 2]) + b"0m" + bytes([0x10, 3])
    message = bytes([0x0A, 2]) + b"5p" + bytes([0x12, len(inner)]) + inner + bytes([0x1A, 9]) + b"say 3z, m"
    assert faces_of_bytes(message) == {"5p": 1, "0m": 1, "3z": 1}

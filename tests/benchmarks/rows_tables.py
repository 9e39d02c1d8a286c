"""What a table costs the Minecraft side: entities of full tables, bytes a client really receives per discard."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Block, seen_by
from mahjong_engine.profiles.reading import shipped_names
from support.client_packets import Packet, Reader, packets
from support.game import DISPLAY, Game
from support.ordered_play import MATCH_END, stool_of
from support.scene_gallery import viewers
from support.scene_games import full_tables

CLIENT_BUDGET: Final = 110
SERVER_BUDGET: Final = 190
BYTES_AIM: Final = 700
PACKETS_AIM: Final = 10
DECISIONS: Final = 24
FEWER_DECISIONS: Final = 12
NAME: Final = "Solo"
WATCHER: Final = "Watcher"
"""Stands by and is sent what is public."""
ENTITY_PACKETS: Final = frozenset(
    {
        "spawn_entity",
        "entity_metadata",
        "entity_destroy",
        "entity_teleport",
        "sync_entity_position",
        "rel_entity_move",
        "entity_move_look",
        "entity_look",
        "set_passengers",
    }
)
"""Packets that carry a table's picture, by their names in the protocol's public data."""
TOLD_PACKETS: Final = frozenset(
    {"boss_bar", "action_bar", "set_title_text", "set_title_subtitle", "set_title_time", "sound_effect", "system_chat"}
)
"""What is told beside it."""


def entities_per_table() -> list[dict[str, Any]]:
    """The most entities one client is sent, and the server holds, at full tables of every shipped profile."""
    sights = [moment.sight() for name in shipped_names() for moment in full_tables(name)]
    pictures = [(sight, render(layout(sight))) for sight in sights]
    client = max(
        sum(not isinstance(primitive.shape, Block) for primitive in seen_by(picture, viewer).values())
        for sight, picture in pictures
        for viewer in viewers(sight)
    )
    server = max(len(picture) for _, picture in pictures)
    return [
        _row("entities_per_table", client, "entities to one client", f"<= {CLIENT_BUDGET}"),
        _row("entities_per_table_in_server", server, "entities", f"<= {SERVER_BUDGET}"),
    ]


def bytes_per_discard() -> list[dict[str, Any]]:
    """A seated client against three bots, and one that watches: packets about a table's entities, a discard.

    Draws, calls, results, buttons and prompts are in it; sizes are those of packet bodies, without frame and compression.
    Bots that act at once leave no time for movements, so the same is measured once more as people see it. What is told
    beside the picture (boss bar, action bar, titles, sounds) has a row of its own.
    """
    watched, seated = _measured("fast", DECISIONS)
    slowly_watched, slowly_seated = _measured("human", FEWER_DECISIONS)
    return [
        _row("bytes_per_discard", watched.picture, "bytes to a watcher", f"<= {BYTES_AIM}"),
        _row("packets_per_discard", watched.packets, "packets to a watcher", f"<= {PACKETS_AIM}"),
        _row("bytes_per_discard_seated", seated.picture, "bytes to a player", f"<= {BYTES_AIM}"),
        _row("packets_per_discard_seated", seated.packets, "packets to a player", "-"),
        _row("bytes_per_discard_told", seated.told, "bytes to a player", "-"),
        _row("bytes_per_discard_unhurried", slowly_watched.picture, "bytes to a watcher", f"<= {BYTES_AIM}"),
        _row("packets_per_discard_unhurried", slowly_watched.packets, "packets to a watcher", f"<= {PACKETS_AIM}"),
        _row("bytes_per_discard_seated_unhurried", slowly_seated.picture, "bytes to a player", f"<= {BYTES_AIM}"),
    ]


@dataclass(frozen=True, slots=True)
class _Cost:
    """What a client is sent a discard."""

    picture: int
    packets: float
    told: int


def _measured(pace: Literal["fast", "human"], decisions: int) -> tuple[_Cost, _Cost]:
    """What a watcher and a player cost in some decisions of that player."""
    with tempfile.TemporaryDirectory(prefix="mahjong-bench-") as folder:
        game = Game(Path(folder), seeds={DISPLAY.name: 20}, pace=pace)
        try:
            game.start()
            before = _play(game, decisions)
            discards = _discards(game) - before.discards
            watched, seated = (_cost(game, name, before, discards) for name in (WATCHER, NAME))
        finally:
            game.close()
    return watched, seated


@dataclass(frozen=True, slots=True)
class _Start:
    discards: int
    packets: Mapping[str, int]


def _play(game: Game, decisions: int) -> _Start:
    """Some decisions of a lone player; returns what had been done and sent before the first of them."""
    for name in (NAME, WATCHER):
        game.players.join(name, game.game_port)
    game.players.call("sit", name=NAME, near=stool_of(DISPLAY, 0), centre=(DISPLAY.x, DISPLAY.z))
    game.players.call("type", name=NAME, line="/mahjong rule thinkingTime 300+300")
    game.players.call("press", name=NAME, meaning="ready")
    seen = game.players.decisions([NAME], MATCH_END)
    start = _Start(_discards(game), {name: len(_sent(game, name)) for name in (NAME, WATCHER)})
    for _ in range(decisions):
        if not seen:
            break
        game.players.act(NAME, seen[0]["choice"])
        seen = game.players.decisions([NAME], MATCH_END)
    return start


def _cost(game: Game, name: str, start: _Start, discards: int) -> _Cost:
    sent = _sent(game, name)
    players = _players_in(sent)
    later = sent[start.packets[name] :]
    picture = [len(packet.body) for packet in later if packet.name in ENTITY_PACKETS and not _is_of(packet, players)]
    told = sum(len(packet.body) for packet in later if packet.name in TOLD_PACKETS)
    return _Cost(round(sum(picture) / discards), round(len(picture) / discards, 1), round(told / discards))


def _sent(game: Game, name: str) -> list[Packet]:
    return list(packets(game.players.capture_of(name)))


def _players_in(sent: Sequence[Packet]) -> frozenset[int]:
    """The entities that are players: their bodies belong to no table."""
    known = b"".join(packet.body for packet in sent if packet.name == "player_info")
    spawned = [Reader(packet.body) for packet in sent if packet.name == "spawn_entity"]
    return frozenset(entity for entity, uuid in ((each.varint(), each.take(16)) for each in spawned) if uuid in known)


def _is_of(packet: Packet, entities: Collection[int]) -> bool:
    return packet.name != "entity_destroy" and Reader(packet.body).varint() in entities


def _discards(game: Game) -> int:
    bodies: list[Mapping[str, Any]] = [
        json.loads(body) for _, kind, body in game.stored_events() if kind.startswith("declared.")
    ]
    return sum(body["act"]["act"] == "discard" for body in bodies)


def _row(name: str, ours: float, unit: str, aim: str) -> dict[str, Any]:
    return {"name": name, "ours": ours, "anchor": None, "anchor_name": None, "unit": unit, "ratio": None, "aim": aim}


ROWS = [entities_per_table, bytes_per_discard]

"""What a table costs the Minecraft side: entities of full tables, bytes a client really receives per discard."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Block, seen_by
from mahjong_engine.profiles.reading import shipped_names
from support.client_packets import packets
from support.game import DISPLAY, Game
from support.ordered_play import MATCH_END, stool_of
from support.scene_gallery import viewers
from support.scene_games import full_tables

CLIENT_BUDGET: Final = 110
SERVER_BUDGET: Final = 190
BYTES_AIM: Final = 700
DECISIONS: Final = 24
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
    """A seated client against three bots, and one that watches: packets about entities while deals are played, a discard.

    Draws, calls, results, buttons and prompts are in it; sizes are those of packet bodies, without frame and compression.
    """
    with tempfile.TemporaryDirectory(prefix="mahjong-bench-") as folder:
        game = Game(Path(folder), seeds={DISPLAY.name: 20})
        try:
            game.start()
            before = _play(game)
            discards = _discards(game) - before.discards
            watched = _entity_packets(game, WATCHER)[before.packets[WATCHER] :]
            seated = _entity_packets(game, NAME)[before.packets[NAME] :]
        finally:
            game.close()
    return [
        _row("bytes_per_discard", round(sum(watched) / discards), "bytes to a watcher", f"<= {BYTES_AIM}"),
        _row("packets_per_discard", round(len(watched) / discards, 1), "packets to a watcher", "<= 10"),
        _row("bytes_per_discard_seated", round(sum(seated) / discards), "bytes to a player", "-"),
    ]


@dataclass(frozen=True, slots=True)
class _Start:
    discards: int
    packets: Mapping[str, int]


def _play(game: Game) -> _Start:
    """Some decisions of a lone player; returns what had been done and sent before the first of them."""
    for name in (NAME, WATCHER):
        game.players.join(name, game.game_port)
    game.players.call("sit", name=NAME, near=stool_of(DISPLAY, 0), centre=(DISPLAY.x, DISPLAY.z))
    game.players.call("type", name=NAME, line="/mahjong rule thinkingTime 300+300")
    game.players.call("press", name=NAME, meaning="ready")
    seen = game.players.decisions([NAME], MATCH_END)
    start = _Start(_discards(game), {name: len(_entity_packets(game, name)) for name in (NAME, WATCHER)})
    for _ in range(DECISIONS):
        if not seen:
            break
        game.players.act(NAME, seen[0]["choice"])
        seen = game.players.decisions([NAME], MATCH_END)
    return start


def _entity_packets(game: Game, name: str) -> list[int]:
    """Sizes of the packets about entities a client was sent so far."""
    sent = packets(game.players.capture_of(name))
    return [len(packet.body) for packet in sent if packet.name in ENTITY_PACKETS]


def _discards(game: Game) -> int:
    bodies: list[Mapping[str, Any]] = [
        json.loads(body) for _, kind, body in game.stored_events() if kind.startswith("declared.")
    ]
    return sum(body["act"]["act"] == "discard" for body in bodies)


def _row(name: str, ours: float, unit: str, aim: str) -> dict[str, Any]:
    return {"name": name, "ours": ours, "anchor": None, "anchor_name": None, "unit": unit, "ratio": None, "aim": aim}


ROWS = [entities_per_table, bytes_per_discard]

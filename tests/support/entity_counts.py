"""How many entities of a table clients were sent, and whether any thing is there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from mahjong_bridge.scenes.primitives import UNSEEN
from support.client_packets import BACK, Reader, packets
from support.game import Game, Table

MOST_TO_A_CLIENT: Final = 110
MOST_IN_THE_SERVER: Final = 190
_ROOM: Final = 3.0
"""Farthest an entity of a display table stands from its middle, in x or z."""

Entity = dict[str, Any]


def at_table(game: Game, name: str, table: Table) -> list[Entity]:
    """What lives around a client of one table; the playground's sign over it is not the table's."""
    return [
        entity
        for entity in game.players.call("entities", name=name)
        if max(abs(entity["x"] - table.x), abs(entity["z"] - table.z)) < _ROOM
        and not str(entity.get("text", "")).startswith("Right-click a ")
    ]


def counted(game: Game, names: Sequence[str], table: Table) -> tuple[int, int]:
    """The most entities of a table that one of these clients has, and how many different ones they have together."""
    shown = {name: {entity["id"] for entity in at_table(game, name, table)} for name in names}
    return max(len(ids) for ids in shown.values()), len(set[int]().union(*shown.values()))


def doubles(game: Game, names: Sequence[str], table: Table) -> list[str]:
    """Things that clients have twice at one place, and own tiles that are not there once each."""
    found = []
    for name in names:
        places = Counter(_looks(entity) for entity in at_table(game, name, table) if _is_drawn(entity))
        found += [f"{name} has {count} of {look}" for look, count in places.items() if count > 1]
        seen = game.players.see(name)
        single = [entity for entity in at_table(game, name, table) if _is_own_face(entity)]
        if len(single) < len(seen["hand"]):
            found.append(f"{name} holds {len(seen['hand'])} tiles and has {len(single)} faces")
    return found


def _is_drawn(entity: Entity) -> bool:
    """Whether it is more than kept for the next time."""
    return bool(entity.get("viewRange", 1.0) > UNSEEN)


def _looks(entity: Entity) -> tuple[object, ...]:
    shift = entity.get("translation", (0, 0, 0))
    place = tuple(round(entity[axis] + moved, 3) for axis, moved in zip("xyz", shift, strict=True))
    size = entity.get("scale") or (entity["width"], entity["height"])
    what = entity.get("text") or entity.get("block") or ""
    turn = (entity["yaw"], entity["pitch"], *(round(part, 3) for part in entity.get("left", ())))
    return (entity["kind"], what, place, tuple(round(part, 3) for part in size), turn)


def _is_own_face(entity: Entity) -> bool:
    text = str(entity.get("text", ""))
    return len(text) == 1 and text != BACK


def spawned_and_removed(capture: Path) -> tuple[Counter[int], list[int]]:
    """Ids of entities that a client was sent, with how often each, and of those that were taken from it again."""
    spawned: Counter[int] = Counter()
    removed: list[int] = []
    for packet in packets(capture):
        reader = Reader(packet.body)
        if packet.name == "spawn_entity":
            spawned[reader.varint()] += 1
        elif packet.name == "entity_destroy":
            removed += [reader.varint() for _ in range(reader.varint())]
    return spawned, removed

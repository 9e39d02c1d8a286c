"""The playground's two tables: put up when its server says hello, where its world has made room for them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import Person, Place

NOBODY: Final = Person("", "")
"""Owns what an engine has put up by itself."""


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table the playground's world has room for."""

    key: str
    name: str
    place: Place
    mode: TableMode


@cache
def planned_tables() -> tuple[PlannedTable, ...]:
    """The tables of ``playground_tables.json``; the Java side carries the same file."""
    text = (
        resources.files("mahjong_bridge.service.servers").joinpath("playground_tables.json").read_text(encoding="utf-8")
    )
    return tuple(
        PlannedTable(
            table["key"],
            table["name"],
            Place(table["world"], table["x"], table["y"], table["z"], table["yaw"]),
            table["mode"],
        )
        for table in json.loads(text)["tables"]
    )


async def put_up_playground(hall: Hall, server_id: str) -> None:
    """Create the tables that are missing; those that stand are left as they are."""
    async with hall.building:
        for planned in planned_tables():
            table_id = TableId(f"{server_id}-{planned.key}")
            if table_id not in hall.actors:
                await hall.create(server_id, planned.name, planned.place, planned.mode, NOBODY, table_id)

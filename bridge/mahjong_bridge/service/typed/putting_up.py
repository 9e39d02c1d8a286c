"""Putting up tables: before whoever wants one, at some distance from the others, by a name nobody has yet."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.limits import is_id, is_in_world
from mahjong_bridge.service.servers.stage import NOWHERE
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import Person, Place
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import PLAIN, Order
from mahjong_commands.intents import CreateTable
from mahjong_commands.messages import Message

ROOM: Final = {"display": 6.0, "block": 13.0}
"""Least distance of a table's centre to the next one, by mode (table_look section 7)."""
AHEAD: Final = {"display": 3, "block": 7}
"""How far before its creator a table is put up, in blocks."""
TOP_ABOVE_FLOOR: Final = {"display": 0.5, "block": 1.0}
_RIGHT_ANGLE: Final = 90
NUMBERED: Final = "table-{number}"
"""How a table is called that is given no name; players may type its number alone."""
_NO_PLACE: Final = Place("", 0.0, 0.0, 0.0, 0)


@dataclass(frozen=True, slots=True)
class Standpoint:
    """Where a sender stands; ``yaw`` in degrees."""

    world: str
    x: float
    y: float
    z: float
    yaw: float


async def put_up(
    hall: Hall, server_id: str, owner: Person, wanted: CreateTable, stands: Standpoint | None, order: Order = PLAIN
) -> TableActor:
    """A new table before its owner; raises ``Refusal``."""
    mode = wanted.mode or "display"
    if stands is None or not is_id(stands.world) or not is_in_world(stands.x, stands.y, stands.z, stands.yaw):
        raise Refusal("no_place")
    place = place_before(stands, mode)
    async with hall.building:
        tables = hall.tables_of(server_id)
        _check_room(tables, place, mode)
        name = _free_name(tables, wanted.name)
        return await hall.create(server_id, name, place, mode, owner, receipt=order.receipt)


async def put_up_nowhere(
    hall: Hall,
    owner: Person,
    name: str | None,
    order: Order,
    table_id: TableId | None = None,
    profile: str | None = None,
) -> TableActor:
    """A new table that stands in no world; raises ``Refusal``."""
    offer = None if profile is None else hall.house.offer_of(profile)
    async with hall.building:
        if not order.is_wanted():
            raise Refusal("withdrawn")
        free = _free_name(hall.tables_of(NOWHERE), name)
        return await hall.create(NOWHERE, free, _NO_PLACE, "display", owner, table_id, offer, order.receipt)


def place_before(stands: Standpoint, mode: str) -> Place:
    """Where a table before somebody stands: its first seat is on his side, its centre over a block's centre."""
    quarter = round(stands.yaw / _RIGHT_ANGLE) % 4
    x = math.floor(stands.x) + 0.5 + AHEAD[mode] * (0, -1, 0, 1)[quarter]
    z = math.floor(stands.z) + 0.5 + AHEAD[mode] * (1, 0, -1, 0)[quarter]
    y = math.floor(stands.y) + TOP_ABOVE_FLOOR[mode]
    return Place(stands.world, x, y, z, (quarter * _RIGHT_ANGLE + 2 * _RIGHT_ANGLE) % 360)


def _check_room(tables: Sequence[TableActor], place: Place, mode: TableMode) -> None:
    for actor in tables:
        other = actor.table
        distance = math.dist((other.place.x, other.place.z), (place.x, place.z))
        if other.place.world == place.world and distance < max(ROOM[mode], ROOM[other.mode]):
            raise Refusal("too_close", Message("mahjong.table.refused.too_close", {"table": other.name}))


def _free_name(tables: Sequence[TableActor], wanted: str | None) -> str:
    """The name that is wanted, else the first free number; raises ``Refusal`` if the name is taken."""
    names = {actor.table.name.lower() for actor in tables}
    numbered = (NUMBERED.format(number=number) for number in range(1, len(names) + 2))
    name = wanted or next(name for name in numbered if name not in names)
    if name.lower() in names:
        raise Refusal("name_taken", Message("mahjong.table.refused.name_taken", {"table": name}))
    return name

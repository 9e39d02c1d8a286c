"""Sitting down: at once, or after the table's password; watching needs none (profiles.md section 3)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mahjong_bridge.library.passwords import LONGEST_PASSWORD
from mahjong_bridge.tables.people import seating
from mahjong_bridge.tables.people.door import Asked, Enter
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.stage import AskedText
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def sit_down(actor: TableActor, player_id: str, name: str, seat: Seat | None) -> None:
    """Give a player a chair, or ask him for the password first; raises ``Refusal``."""
    with actor.around.taking_chair(player_id, actor.table_id):
        seated = seating.sit(actor.table, player_id, name, seat, actor.playing)
        if needs_password(actor, player_id):
            ask(actor, player_id, Enter(seat), "mahjong.table.password")
            raise Refusal("password_needed")
        await actor.reseat(seated)


def needs_password(actor: TableActor, player_id: str) -> bool:
    """Whether a player may not sit down without the password: he has no chair there and is not invited."""
    table = actor.table
    if table.door_lock is None or table.seat_of(player_id) is not None or player_id == table.owner:
        return False
    invited = actor.door.still_invited(table.invited, actor.around.clock.now())
    return all(person.player_id != player_id for person in invited)


async def answer(actor: TableActor, player_id: str, name: str, seat: Seat | None, password: str) -> None:
    """Give a player the chair he was asked the password for, if that is it; raises ``Refusal``.

    Wrong answers are counted, and after some of them he has to wait before the next.
    """
    lock, now = actor.table.door_lock, actor.around.clock.now()
    with actor.around.taking_chair(player_id, actor.table_id):
        seated = seating.sit(actor.table, player_id, name, seat, actor.playing)
        if lock is not None:
            actor.door.let_try(player_id, now)
            actor.door.answered(player_id, now, right=await asyncio.to_thread(lock.fits, password))
        await actor.reseat(seated)
    actor.door.forget(player_id)


def ask(actor: TableActor, player_id: str, about: Asked, texts: str) -> None:
    """Show a player a window for a password; its texts are ``<texts>.title`` and so on."""
    actor.door.let_try(player_id, actor.around.clock.now())
    question = actor.door.ask(player_id, about)
    words = {
        name: Message(f"{texts}.{name}", {"table": actor.table.name})
        for name in ("title", "body", "field", "submit", "cancel")
    }
    actor.around.stage.ask_text(AskedText(player_id, actor.table_id, question.token, LONGEST_PASSWORD, **words))

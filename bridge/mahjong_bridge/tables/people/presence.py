"""Servers and players come and go: the table stands still, goes on, and tells nobody what he has been told already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjong_bridge.tables.people import seating

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def served(actor: TableActor, connected: bool) -> None:
    """The table's server is there, or is not any more."""
    now, pause = actor.around.clock.now(), actor.timetable.pause
    if connected:
        pause.server_back(now, seating.awaited(actor.table, actor.around.stage.is_present))
        actor.announcer.forget()
        await resume(actor)
    else:
        pause.server_lost(now)
        if actor.playing:
            await actor.game.keeper.stop_clocks()


async def came(actor: TableActor, player_id: str) -> None:
    """A player is in the world (again)."""
    actor.announcer.forget(player_id)
    actor.gone.discard(player_id)
    actor.timetable.missed.heard(actor.table.seat_of(player_id))
    actor.timetable.pause.player_came(player_id)
    await resume(actor)


async def went(actor: TableActor, player_id: str) -> None:
    """A player has left the world: nobody waits for his word any more."""
    actor.announcer.forget(player_id)
    if actor.table.seat_of(player_id) is not None:
        actor.gone.add(player_id)
        if not actor.blocked:
            await actor.begin(actor.table)


async def resume(actor: TableActor) -> None:
    """Let clocks and bots go on, unless the table stands still."""
    if actor.playing and not actor.blocked and not actor.timetable.pause.is_on:
        actor.game.keeper.run_clocks()
        await actor.play_bots()

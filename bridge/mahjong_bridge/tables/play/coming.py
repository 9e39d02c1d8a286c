"""What a table does when a moment it has waited for has come."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from mahjong_bridge.tables.people import presence, seating
from mahjong_bridge.tables.play.timetable import (
    ActTable,
    AskBot,
    ClearChairs,
    EndPause,
    FreeChair,
    GiveAnswer,
    Moment,
    PlayDefault,
    ShowDraw,
    TellTime,
)
from mahjong_engine.actions import CloseMatch, StartDeal
from mahjong_engine.seats import TABLE

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def come(actor: TableActor, moment: Moment) -> None:
    """Do what the moment is for, if there is still something to do."""
    match moment:
        case EndPause():
            actor.timetable.pause.end()
            actor.timetable.pause_ended()
            await presence.resume(actor)
        case PlayDefault():
            await _play_default(actor, moment)
        case ActTable(action=StartDeal() as action):
            actor.keep(await actor.game.deal(actor.table, action))
        case ActTable(action=action):
            await actor.game.act_for_table(action)
        case AskBot(seat=seat, number=number):
            actor.game.ask_bot(actor.table, seat, number)
        case GiveAnswer(seat=seat, number=number):
            await actor.game.give_answer(actor.table, seat, number)
        case ClearChairs():
            await _clear_chairs(actor)
        case FreeChair(player_id=player_id):
            if not actor.playing:
                await actor.reseat(seating.without(actor.table, {player_id}))
        case TellTime() | ShowDraw():
            pass  # every moment that is shown tells it
        case _:
            assert_never(moment)


async def _play_default(actor: TableActor, over: PlayDefault) -> None:
    ask = actor.game.open_ask(over.seat)
    await actor.game.play_default(over.seat, over.number)
    if ask is not None and len(ask.offers) > 1:
        missed = actor.timetable.missed
        missed.ran_out(over.seat)
        actor.announcer.late(over.seat, asleep=missed.is_away(over.seat))


async def _clear_chairs(actor: TableActor) -> None:
    if actor.playing:
        await actor.game.act(TABLE, CloseMatch("abandoned"))
    actor.game.keeper.forget()
    await actor.change(replace(seating.emptied(actor.table), match_id=None))

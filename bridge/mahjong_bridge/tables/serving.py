"""What a table does for one message of its mailbox, and what follows from that."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.tables.answering import is_removal
from mahjong_bridge.tables.people import presence, seating
from mahjong_bridge.tables.people.stand_ins import taken_back
from mahjong_bridge.tables.play.coming import come
from mahjong_bridge.tables.play.renewing import renew
from mahjong_bridge.tables.player_requests import OK, PlayerRequest, carry_out
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import (
    Advised,
    AnswerForm,
    AnswerQuestion,
    BotChose,
    ClickBlock,
    ClickBox,
    Due,
    GetUp,
    PlayerCame,
    PlayerWent,
    ProfileChanged,
    Request,
    Served,
    SettingChanged,
    Stop,
    Wish,
)
from mahjong_bridge.tables.stage import Outcome

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def serve(actor: TableActor, request: Request) -> Outcome:
    """Carry a request out; raises ``Refusal``, ``IllegalAction``, ``StoreError`` or ``BotsFirst``."""
    outcome = OK
    match request:
        case Stop():
            await actor.stop(request)
        case Served(connected=connected):
            await presence.served(actor, connected)
        case PlayerCame(player_id=player_id):
            await presence.came(actor, player_id)
        case PlayerWent(player_id=player_id):
            await presence.went(actor, player_id)
        case _ if actor.blocked_by is not None and not is_removal(request):
            raise Refusal(actor.blocked_by.code, actor.blocked_by.message)
        case ProfileChanged(offer=offer):
            actor.newer = offer
        case _:
            outcome = await _play_on(actor, request)
    try:
        await _keep_house(actor)
    except StoreError as reason:
        actor.survive(reason)
    return outcome


async def _keep_house(actor: TableActor) -> None:
    """What follows from a request that has been carried out; if it cannot be stored the request stands."""
    actor.match_ended = actor.match_ended or actor.game.has_just_ended
    if actor.match_ended and not actor.ended.is_set():
        await actor.change(seating.after_match(actor.table))
        actor.match_ended = False
    if actor.newer is not None and not actor.playing and not actor.ended.is_set():
        await renew(actor, actor.newer)
        actor.newer = None
    await actor.game.keeper.keep_snapshot()


async def _play_on(actor: TableActor, request: PlayerRequest | Due | BotChose | Advised | SettingChanged) -> Outcome:
    match request:
        case ClickBox() | ClickBlock() | Wish() | AnswerQuestion() | AnswerForm() | GetUp():
            actor.timetable.missed.heard(actor.table.seat_of(request.player_id))
            await taken_back(actor, request)
            return await carry_out(actor, request)
        case Due():
            for moment in actor.timetable.take_due():
                await come(actor, moment)
            if actor.tries_again:
                actor.tries_again = False
                await actor.play_bots()
        case BotChose():
            actor.game.note(request)
            await actor.play_bots()
        case Advised():
            actor.hinting.note(request)
        case SettingChanged():
            pass  # what is shown follows from it
        case _:
            assert_never(request)
    return OK

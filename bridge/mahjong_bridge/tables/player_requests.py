"""What players want of their table, each kind of request by its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from mahjong_bridge.tables.people import admission, managing, seating
from mahjong_bridge.tables.people.door import Enter, SetLock
from mahjong_bridge.tables.requests import AnswerForm, AnswerQuestion, ClickBlock, ClickBox, GetUp, Wish
from mahjong_bridge.tables.ruling.panels import answer_form
from mahjong_bridge.tables.showing.clicking import click
from mahjong_bridge.tables.stage import Outcome
from mahjong_bridge.tables.wishes import fulfil

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor

PlayerRequest = ClickBox | ClickBlock | Wish | AnswerQuestion | AnswerForm | GetUp
OK: Final = Outcome(ok=True, code="ok")


async def carry_out(actor: TableActor, request: PlayerRequest) -> Outcome:
    """Do what a player wants; raises ``Refusal``, ``IllegalAction`` or ``StoreError``, and then nothing has changed."""
    show = actor.show
    match request:
        case ClickBox():
            purpose = show.book.look_up(request.token, request.player_id)
            return await click(actor, purpose, request.player_id, request.name, request.sneaking)
        case ClickBlock():
            token = show.slot_token(request.primitive_id, request.revision)
            purpose = show.book.look_up(token, request.player_id)
            return await click(actor, purpose, request.player_id, request.name, sneaking=False)
        case Wish():
            return await fulfil(actor, request)
        case AnswerQuestion(player_id=player_id, name=name):
            match actor.door.asked_by(request.token, player_id):
                case Enter(seat=seat):
                    await admission.answer(actor, player_id, name, seat, request.text)
                    return Outcome(ok=True, code="sat")
                case SetLock():
                    return await managing.set_lock(actor, player_id, request.text)
        case AnswerForm():
            return await answer_form(actor, request)
        case GetUp(player_id=player_id):
            await actor.reseat(seating.stand_up(actor.table, player_id, actor.playing))
            return OK
        case _:
            assert_never(request)

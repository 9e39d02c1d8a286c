"""A bot plays for a player of a running match, until he plays himself again or the match ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.tables.document import Human
from mahjong_bridge.tables.people.texts import made, refusal, told
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import AnswerQuestion, ClickBlock, ClickBox, GetUp, Wish
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands import intents
from mahjong_engine.seats import Seat

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def let_play(actor: TableActor, player_id: str, on: bool | None) -> Outcome:
    """Let a bot play a player's seat from the open decision on, or take the seat back; raises ``Refusal``.

    None tells who plays it.
    """
    seat = actor.table.seat_of(player_id)
    if seat is None:
        raise Refusal("not_seated")
    if not actor.playing:
        raise refusal("no_match")
    if on is not None and on != bool(actor.table.bot_at(seat)):
        await _put(actor, seat, actor.around.settings.bot_level if on else "")
    return made("auto_on" if actor.table.bot_at(seat) else "auto_off")


async def taken_back(actor: TableActor, request: ClickBox | ClickBlock | Wish | AnswerQuestion | GetUp) -> None:
    """Whoever clicks, or types what he plays, plays himself from then on."""
    acts = isinstance(request, (ClickBox, ClickBlock)) or isinstance(getattr(request, "intent", None), intents.Play)
    seat = actor.table.seat_of(request.player_id) if acts else None
    if seat is not None and isinstance(actor.table.occupant(seat), Human) and actor.table.bot_at(seat):
        await _put(actor, seat, "")


async def _put(actor: TableActor, seat: Seat, level: str) -> None:
    """Keep which bot stands in, tell everybody, and take the answers that are there whoever they had to wait for."""
    human = actor.table.occupant(seat)
    assert isinstance(human, Human)
    await actor.change(actor.table.with_occupant(seat, replace(human, stand_in=level)))
    actor.tell(told("auto.on" if level else "auto.off", player=human.name))
    try:
        await actor.play_bots()
    except StoreError as reason:
        actor.survive(reason)

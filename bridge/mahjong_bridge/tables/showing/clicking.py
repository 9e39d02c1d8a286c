"""What a click means: the first lifts a tile, the second discards it, a sneak-click puts it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.tables.people import seating
from mahjong_bridge.tables.people.admission import sit_down
from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.ruling.panels import may_set, open_rules
from mahjong_bridge.tables.showing.choices import (
    RIICHI,
    Act,
    Arm,
    Choice,
    Effect,
    SayReady,
    ShowRules,
    StandUp,
    TurnPage,
)
from mahjong_bridge.tables.showing.desk import Desk, PressButton, Purpose, TakeStool, TouchTile
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.acts import TURN, node_of
from mahjong_commands.messages import in_words
from mahjong_engine.actions import Discard, SeatAction
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor

LIFTED = "lifted"
PUT_BACK = "put_back"


async def click(actor: TableActor, purpose: Purpose, player_id: str, name: str, sneaking: bool) -> Outcome:
    """Do what a token stands for, if the player may do it by command too; raises ``Refusal``."""
    node = _needed_node(actor, purpose, player_id)
    if node and node not in actor.around.stage.permissions(player_id):
        raise refusal("not_permitted", node=node)
    match purpose:
        case TakeStool(seat=seat):
            await sit_down(actor, player_id, name, seat)
            return Outcome(ok=True, code="sat")
        case TouchTile(seat=seat, tile=tile):
            desk = _desk_of_now(actor, seat)
            made = touch(desk, tile, actor.table.mode, sneaking)
            if isinstance(made, str):
                return Outcome(ok=True, code=made)
            await actor.play(player_id, made, desk.number)
        case PressButton(seat=seat, choice=choice):
            _desk_of_now(actor, seat)
            await _press(actor, seat, player_id, choice.effect)
        case _:
            assert_never(purpose)
    return Outcome(ok=True, code="ok")


def _desk_of_now(actor: TableActor, seat: Seat) -> Desk:
    """The seat's desk; raises ``Refusal`` if it is that of a decision that has passed, and that is not shown yet."""
    desk, ask = actor.show.desks[seat], actor.game.open_ask(seat)
    if desk.number is not None and (ask is None or ask.number != desk.number):
        raise Refusal("stale_token")
    return desk


def _needed_node(actor: TableActor, purpose: Purpose, player_id: str) -> str:
    """The permission node of what a click does; lifting tiles, turning pages and standing up need none."""
    match purpose:
        case TakeStool():
            return "mahjong.table.join" if actor.table.seat_of(player_id) is None else "mahjong.table.seat"
        case PressButton(choice=Choice(effect=ShowRules())):
            return "mahjong.rule.show"
        case PressButton(choice=Choice(effect=SayReady())):
            return "mahjong.table.ready"
        case PressButton(seat=seat, choice=Choice(effect=Act(action=action))):
            return _node_of(actor, seat, action)
        case TouchTile(seat=seat, tile=tile):
            desk = actor.show.desks[seat]
            discards = not desk.is_picking and (actor.table.mode == "block" or desk.lifted == tile)
            return _node_of(actor, seat, Discard(tile, riichi=desk.armed == RIICHI)) if discards else ""
        case _:
            return ""


def _node_of(actor: TableActor, seat: Seat, action: SeatAction) -> str:
    ask = actor.game.open_ask(seat)
    return node_of(action, actor.profile.words, is_turn=ask is not None and ask.moment == TURN)


async def _press(actor: TableActor, seat: Seat, player_id: str, effect: Effect) -> None:
    match effect:
        case Act(action=action):
            await actor.play(player_id, action, actor.show.desks[seat].number)
        case Arm(what=what, pieces=pieces):
            actor.show.desks[seat].set_armed(what, pieces)
        case SayReady(ready=ready):
            await actor.reseat(seating.set_ready(actor.table, player_id, actor.playing, ready))
        case StandUp():
            await actor.reseat(seating.stand_up(actor.table, player_id, actor.playing))
        case ShowRules():
            shown = open_rules(actor, player_id, None, may_change=may_set(actor, player_id))
            for line in shown.lines:
                actor.around.stage.chat(player_id, in_words(actor.profile.words, line))
        case TurnPage():
            actor.show.desks[seat].page += 1
        case _:
            assert_never(effect)


def touch(desk: Desk, tile: TileId, mode: TableMode, sneaking: bool) -> Discard | str:
    """A click on an own tile: the discard it means, or the code of what it did to the picture; raises ``Refusal``.

    Blocks cannot be lifted, so in block mode one click discards and sneaking makes no difference. While tiles are
    picked for a meld, every click picks one or puts it back.
    """
    if desk.is_picking:
        return LIFTED if desk.pick(tile) else PUT_BACK
    if mode == "display":
        if sneaking:
            return _put_back(desk)
        if desk.lifted != tile:
            desk.lifted = tile
            return LIFTED
    if desk.number is None:
        raise Refusal("not_your_decision")
    return Discard(tile, riichi=desk.armed == RIICHI)


def _put_back(desk: Desk) -> str:
    if desk.lifted is None:
        raise Refusal("nothing_lifted")
    desk.lifted = None
    return PUT_BACK

"""What is done for a player of a running match: a bot plays his seat, or what he has said before is answered.

The bot plays until he plays himself again or the match ends, standing answers are given until the deal ends.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, get_args

from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.tables.document import Human
from mahjong_bridge.tables.people.texts import refusal, told
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import ClickBlock, ClickBox, Wish
from mahjong_bridge.tables.stage import Outcome, Panel, PanelButton
from mahjong_commands import intents
from mahjong_commands.intents import AnswerKind
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor
    from mahjong_bridge.tables.player_requests import PlayerRequest

SEAT: Final = "seat"
"""Stands for the whole seat among what may be done for a player."""
KINDS: Final[tuple[AnswerKind, ...]] = get_args(AnswerKind)


async def let_play(actor: TableActor, player_id: str, *, on: bool) -> Outcome:
    """Let a bot play a player's seat from the open decision on, or take the seat back; raises ``Refusal``."""
    seat = _playing_seat(actor, player_id)
    if on != bool(actor.table.bot_at(seat)):
        await _put(actor, seat, actor.around.settings.bot_level if on else "")
    return Outcome(ok=True, code="ok", lines=(_line(SEAT, is_on=on),))


def set_answer(actor: TableActor, player_id: str, kind: AnswerKind, *, on: bool) -> Outcome:
    """Answer for a player until the deal ends, or no longer; raises ``Refusal``."""
    _playing_seat(actor, player_id)
    match = actor.game.keeper.match
    if kind == "win" and on and match is not None and match.state.variant.slips is not None:
        raise refusal("wins_may_be_false")  # whether one is, is the player's to judge
    actor.game.answers.attend(match)
    actor.game.answers.give(player_id, kind, on=on)
    return Outcome(ok=True, code="ok", lines=(_line(kind, is_on=on),))


def show_auto(actor: TableActor, player_id: str) -> Outcome:
    """What is done for a player, as a window with buttons or as lines to click; raises ``Refusal``."""
    seat = _playing_seat(actor, player_id)
    answers = actor.game.answers.of(player_id)
    states: dict[str, bool] = {SEAT: bool(actor.table.bot_at(seat))}
    states |= {kind: kind in answers for kind in KINDS}
    panel = Panel(
        player_id=player_id,
        title=told("auto.title"),
        body=tuple(_state(what, is_on=is_on) for what, is_on in states.items()),
        buttons=tuple(
            PanelButton(_change(what, is_on=is_on), told(f"auto.about.{what}"), f"/mahjong auto {_words(what, is_on)}")
            for what, is_on in states.items()
        ),
        close=Message("mahjong.menu.close"),
        chat=tuple(_line(what, is_on=is_on) for what, is_on in states.items()),
    )
    return Outcome(ok=True, code="ok", lines=() if actor.around.stage.panel(panel) else panel.chat)


def _playing_seat(actor: TableActor, player_id: str) -> Seat:
    seat = actor.table.seat_of(player_id)
    if seat is None:
        raise Refusal("not_seated")
    if not actor.playing:
        raise refusal("no_match")
    return seat


def _line(what: str, *, is_on: bool) -> Message:
    """How it is, with a click that changes it."""
    change = _change(what, is_on=is_on)
    return told("auto.line", state=_state(what, is_on=is_on), change=change, words=_words(what, is_on))


def _state(what: str, *, is_on: bool) -> Message:
    return told(f"auto.state.{what}.{'on' if is_on else 'off'}")


def _change(what: str, *, is_on: bool) -> Message:
    return told(f"auto.change.{what}.{'off' if is_on else 'on'}")


def _words(what: str, is_on: bool) -> str:
    """The words that change it."""
    switch = "off" if is_on else "on"
    return switch if what == SEAT else f"{what} {switch}"


async def taken_back(actor: TableActor, request: PlayerRequest) -> None:
    """Whoever clicks, or types what he plays, plays himself from then on."""
    match request:
        case ClickBox() | ClickBlock() | Wish(intent=intents.Play()):
            seat = actor.table.seat_of(request.player_id)
            if seat is not None and actor.table.bot_at(seat):
                await _put(actor, seat, "")
        case _:
            pass


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

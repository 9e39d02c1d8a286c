"""What a sender is told when his request came to nothing."""

from __future__ import annotations

from mahjong_bridge.store.ports import Conflict, DiskFull, KeyUsed, ReadOnly, StoreError
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import AnswerForm, AnswerQuestion, ClickBlock, ClickBox, Request, Stop, Wish
from mahjong_bridge.tables.stage import Outcome, Reply
from mahjong_commands.intents import RemoveTable
from mahjong_commands.messages import Message
from mahjong_engine.actions import IllegalAction

Refused = Refusal | IllegalAction | StoreError


def done(what: str, **arguments: object) -> Outcome:
    """A carried out command with its text."""
    return Outcome(ok=True, code="ok", lines=(Message(f"mahjong.table.done.{what}", arguments),))


def refused(code: str) -> Outcome:
    """A refusal by its code."""
    return Outcome(ok=False, code=code, lines=(Message(f"mahjong.table.refused.{code}"),))


def outcome_of(reason: Refused) -> Outcome:
    """What the sender is told of a refusal, the table's, the rules' or the store's."""
    match reason:
        case Refusal(code=code, message=message):
            return Outcome(ok=False, code=code, lines=(message,))
        case IllegalAction(code=illegal):
            return Outcome(ok=False, code=str(illegal), lines=(Message(f"mahjong.game.refusal.{illegal}"),))
        case Conflict():
            return refused("lease_lost")
        case KeyUsed():
            return refused("key_used")
        case DiskFull():
            return refused("disk_full")
        case ReadOnly():
            return refused("disk_read_only")
        case _:
            return refused("store_failed")


def reply_of(request: Request) -> Reply | None:
    """Where the answer goes; None if nobody waits for one."""
    return request.reply if isinstance(request, (ClickBox, ClickBlock, Wish, AnswerQuestion, AnswerForm)) else None


def is_removal(request: Request) -> bool:
    """Whether somebody wants the table taken away."""
    return isinstance(request, Wish) and isinstance(request.intent, RemoveTable)


def turn_away(request: Request) -> None:
    """Answer what a table that has ended will not serve any more."""
    reply = reply_of(request)
    if reply is not None:
        reply(refused("unknown_table"))
    elif isinstance(request, Stop):
        request.done()

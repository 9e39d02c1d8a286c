"""Play commands: from what a player typed and what the seat is offered to exactly one legal action (riichi.md 18.1).

Nothing is decided here that the engine has not offered: every action returned is one of ``view.own.ask.offers``, or a
set of the viewer's own tiles where the ask leaves open which (``open_melds``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_commands.acts import CHOICES
from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.grammar import commands_in
from mahjong_commands.intents import Play
from mahjong_commands.messages import Message
from mahjong_commands.parsing import Command
from mahjong_commands.play.calls import read_chii, read_kan, read_kong, read_minkan, read_pon
from mahjong_commands.play.discards import read_aside, read_discard, read_riichi
from mahjong_commands.play.endings import read_kyuushu, read_ron, read_skip, read_tsumo, read_win, reader_of
from mahjong_commands.play.position import Position, Reader, not_offered, open_choices
from mahjong_engine.views import View


def is_play_verb(verb: str) -> bool:
    """Whether the verb acts in a deal."""
    return verb in READERS


def read_play(command: Command, view: View | None, words: str) -> Play | CommandError:
    """The action of a play command for the viewer's own seat, or why there is none; told in the words of its table."""
    own = None if view is None else view.own
    if view is None or own is None:
        return fault(FaultCode.NOT_SEATED, command.line, hint("join"))
    if own.ask is None:
        return _nothing_asked(command, view)
    position = Position(view, own, own.ask, command.line, words)
    if not any(set(spec.acts).intersection(command.spec.acts) for spec in commands_in(words)):
        return not_offered(position, "not_played", open_choices(position))
    action = READERS[command.spec.verb](position, command.arguments)
    return action if isinstance(action, CommandError) else Play(action, own.ask.number)


def _nothing_asked(command: Command, view: View) -> CommandError:
    if view.phase in ("before_match", "after_match"):
        return fault(FaultCode.NOT_YOUR_DECISION, command.line, hint("ready"), wrong="no_deal")
    if view.phase != "playing":
        return fault(FaultCode.NOT_YOUR_DECISION, command.line, hint("wait"), wrong="between_deals")
    if view.turn is None:
        return fault(FaultCode.NOT_YOUR_DECISION, command.line, hint("wait"), wrong="others_decide")
    wind = Message(f"mahjong.game.wind.{view.seats[view.turn].wind}")
    return fault(FaultCode.NOT_YOUR_DECISION, command.line, hint("wait"), arguments={"wind": wind})


READERS: Final[Mapping[str, Reader]] = {
    "discard": read_discard,
    "win": read_win,
    "chow": read_chii,
    "pung": read_pon,
    "kong": read_kong,
    "flower": read_aside,
    "riichi": read_riichi,
    "tsumo": read_tsumo,
    "ron": read_ron,
    "chii": read_chii,
    "pon": read_pon,
    "minkan": read_minkan,
    "kan": read_kan,
    "kita": read_aside,
    "kyuushu": read_kyuushu,
    **{act: reader_of(choice) for act, choice in CHOICES.items()},
    "skip": read_skip,
}

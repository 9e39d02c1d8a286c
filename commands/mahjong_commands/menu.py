"""The menu: what a player can do now by one click, the most wanted first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahjong_commands.command_shapes import ROOT
from mahjong_commands.interpreting import Surroundings
from mahjong_commands.messages import Message
from mahjong_commands.openness import open_commands
from mahjong_commands.parsing import Holds

ORDER: Final = (
    *("win", "tsumo", "ron", "minkan", "kyuushu", "skip"),
    *("join", "ready", "unready", "addbot", "leave", "spectate", "unspectate"),
    *("state", "settlement", "table", "list", "history"),
    *("rule", "fans", "mode", "hints", "auto"),
    *("private", "public", "botmatch", "end", "redraw"),
    *("look", "language", "help"),
)
"""The verbs of the menu; each does something without further words."""
_BUTTONS: Final = {
    "win": "tsumo",
    "tsumo": "tsumo",
    "ron": "ron",
    "minkan": "daiminkan",
    "kyuushu": "kyuushu_kyuuhai",
    "skip": "skip",
}
"""Verbs that are called as the table's buttons are."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One thing to do: what it is called, what it does, and the command that does it, with its slash."""

    label: Message
    hint: Message
    command: str

    @property
    def line(self) -> Message:
        """The item as a line of chat that can be clicked."""
        verb = self.command.rsplit(" ", 1)[1]
        return Message("mahjong.menu.line", {"label": self.label, "hint": self.hint, "verb": verb})


def _label(verb: str) -> Message:
    if verb in _BUTTONS:
        return Message(f"mahjong.table.button.{_BUTTONS[verb]}")
    return Message(f"mahjong.menu.label.{verb}")


def menu_items(holds: Holds, surroundings: Surroundings) -> tuple[MenuItem, ...]:
    """What is open to the player now."""
    specs = {spec.verb: spec for spec in open_commands(holds, surroundings)}
    return tuple(
        MenuItem(_label(verb), Message(specs[verb].help), f"/{ROOT} {verb}") for verb in ORDER if verb in specs
    )

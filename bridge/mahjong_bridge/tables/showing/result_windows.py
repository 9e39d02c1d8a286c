"""A result as a window for each player whose client has them; in chat for everybody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mahjong_bridge.tables.showing.looks import Look
from mahjong_bridge.tables.showing.results import ResultLine, paragraphs
from mahjong_bridge.tables.stage import Panel, PanelButton, Stage
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat, Viewer
from mahjong_engine.views import View

WIDTH: Final = 320
"""Pixels of the client's interface: a hand with four kongs and its winning tile stands in one line."""
_AFTER_MATCH: Final = ("ready", "record", "leave")
"""Verbs of the buttons once a match is over; to read on in chat is always offered."""


def result_panel(player_id: str, lines: Sequence[ResultLine], *, is_over: bool) -> Panel:
    """A window that tells these lines, headed with the first of them."""
    title, *rest = lines
    buttons = tuple(_button(verb) for verb in (_AFTER_MATCH if is_over else ()))
    return Panel(
        player_id=player_id,
        title=title.message,
        body=paragraphs(rest),
        buttons=(*buttons, _button("look", "chat")),
        close=Message("mahjong.menu.close"),
        chat=tuple(line.message for line in lines),
        width=WIDTH,
        passing=True,
    )


def _button(verb: str, word: str = "") -> PanelButton:
    label = Message(f"mahjong.menu.look.word.{word}" if word else f"mahjong.menu.label.{verb}")
    hint = Message(f"mahjong.menu.look.{word}" if word else f"mahjong.commands.help.{verb}")
    return PanelButton(label, hint, f"/mahjong {verb} {word}".rstrip())


class ResultWindows:
    """Shows results to players; ``look`` says who wants windows."""

    def __init__(self, stage: Stage, look: Callable[[str], Look]) -> None:
        self._stage = stage
        self._look = look

    def show(self, player_id: str, lines: Sequence[ResultLine], words: str, *, is_over: bool) -> bool:
        """Show a player the lines in a window; False where he has none or wants none."""
        if not self._look(player_id).windows:
            return False
        return self._stage.panel(result_panel(player_id, lines, is_over=is_over).told_in(words))


def is_asked(views: Mapping[Viewer, View], seat: Seat | None) -> bool:
    """Whether a seat has something to decide, from which no window may take its player away."""
    seen = None if seat is None else views.get(seat)
    return seen is not None and seen.own is not None and seen.own.ask is not None

"""``/mahjong look``: how a player sees tables, chosen by each player for himself."""

from __future__ import annotations

from typing import Final

from mahjong_bridge.service.preferences import Preferences
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.requests import SettingChanged
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Message
from mahjong_commands.parsing import LOOKS

BOARD: Final = "board"
NOTATION: Final = "notation"
WINDOW: Final = "window"
CHAT: Final = "chat"


async def choose_look(
    preferences: Preferences, actor: TableActor | None, player_id: str, choice: str | None
) -> Outcome:
    """Keep how a player wants to see tables and show it at once; None tells how he sees them."""
    seated = actor if actor is not None and actor.table.seat_of(player_id) is not None else None
    mode = "display" if seated is None else seated.table.mode
    if choice == BOARD:
        await preferences.set_board(player_id, on=not preferences.look(player_id).has_board(mode))
    elif choice in (WINDOW, CHAT):
        await preferences.set_windows(player_id, on=choice == WINDOW)
    elif choice is not None:
        await preferences.set_letters(player_id, on=choice == NOTATION)
    if choice is not None and seated is not None:
        seated.mailbox.post(SettingChanged())
    look = preferences.look(player_id)
    tiles = Message(f"mahjong.menu.look.{'notation' if look.letters else 'glyphs'}")
    board = Message(f"mahjong.menu.look.{'board_on' if look.has_board(mode) else 'board_off'}")
    results = Message(f"mahjong.menu.look.{WINDOW if look.windows else CHAT}")
    about = {None: (tiles, board, results), BOARD: (board,), WINDOW: (results,), CHAT: (results,)}
    lines = about.get(choice, (tiles,))
    return Outcome(ok=True, code="ok", lines=(*lines, *(_line(word) for word in LOOKS if choice is None)))


def _line(word: str) -> Message:
    return Message("mahjong.menu.look.choice", {"name": Message(f"mahjong.menu.look.word.{word}"), "word": word})

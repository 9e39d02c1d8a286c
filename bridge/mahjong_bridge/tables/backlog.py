"""When a moment may be shown together with the next one: the request that leads to that waits already.

Only what the table's own reminders bring about waits so: bots, clocks, hints. Who clicks or types sees it at once.
"""

from __future__ import annotations

from typing import Final

from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.mailbox import Mailbox
from mahjong_bridge.tables.play.game import Game
from mahjong_bridge.tables.requests import Advised, BotChose, Due, Request

MOST_TOGETHER: Final = 8
"""Requests whose outcome may be shown together, so that a table in haste is still seen to move."""


class Backlog:
    """Counts what was carried out and not shown yet."""

    def __init__(self, mailbox: Mailbox[Request], game: Game) -> None:
        self._mailbox = mailbox
        self._game = game
        self._waiting = 0
        self._in_person = True
        self._shown: TableDocument | None = None

    def serving(self, request: Request) -> None:
        """Note the request that is being carried out."""
        self._in_person = not isinstance(request, (Due, BotChose, Advised))

    def may_wait(self, table: TableDocument) -> bool:
        """Whether the next moment will do; then the caller shows nothing now.

        Chairs that have changed and deals that begin or end are shown by themselves: what is told of them is read from
        their moment.
        """
        more = len(self._mailbox) > 0 and not self._in_person
        later = more and table is self._shown and self._game.is_within_a_deal
        if later and self._waiting < MOST_TOGETHER:
            self._waiting += 1
            return True
        self._waiting = 0
        self._shown = table
        return False

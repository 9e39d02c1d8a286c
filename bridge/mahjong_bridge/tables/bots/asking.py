"""The bots of one table: they think in the background, and their answers are taken in the order of the chairs.

Of one window the bots answer first and in order, so that the log of a match does not depend on how long a thought took.
Only where calls are known at once (``aloud``) a bot answers when it is ready: who is quicker matters there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog

from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.requests import BotChose
from mahjong_bridge.tables.settings import Surrounding
from mahjong_engine.actions import SeatAction
from mahjong_engine.seats import Seat
from mahjong_engine.views import OpenAsk, View

_log = structlog.get_logger()
Asks = Sequence[tuple[Seat, OpenAsk]]


class BotSeats:
    """Bots at work. ``post`` puts an answer into the table's mailbox."""

    def __init__(self, around: Surrounding, post: Callable[[BotChose], None]) -> None:
        self._around = around
        self._post = post
        self._thinking: set[asyncio.Task[None]] = set()
        self._chosen: dict[Seat, BotChose] = {}
        self._offered: dict[Seat, tuple[SeatAction, ...]] = {}
        self._told: set[tuple[str, str]] = set()
        self._match_id = ""

    def close(self) -> None:
        """Stop listening to them."""
        for task in self._thinking:
            task.cancel()

    def attend(self, match_id: str) -> None:
        """Forget what belongs to another match: decisions are numbered anew in each."""
        if match_id != self._match_id:
            self._match_id = match_id
            self._chosen.clear()
            self._offered.clear()

    def ask(self, seat: Seat, number: int, level: str, seen: View) -> None:
        """Let a bot think about its decision ``number``; a ``BotChose`` is posted in any case."""
        if seen.own is not None and seen.own.ask is not None:
            self._offered[seat] = seen.own.ask.offers
        task = asyncio.create_task(self._think(seat, number, level, seen, self._match_id))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    def note(self, chose: BotChose) -> None:
        """Keep an answer until it is its turn, if its match still runs."""
        if chose.match_id == self._match_id:
            self._chosen[chose.seat] = chose

    def next_answer(self, table: TableDocument, asks: Asks) -> tuple[Seat, SeatAction] | None:
        """The answer to be taken next: the first open bot's, if it has come; for a bot that failed the default.

        It is told again until the decision is closed, for the store may not have taken it.
        """
        for seat, ask in asks:
            if not table.bot_at(seat):
                continue
            chose = self._chosen.get(seat)
            if chose is not None and chose.number == ask.number:
                return seat, self._still_open(chose, ask)
            if not ask.aloud:
                return None
        return None

    def _still_open(self, chose: BotChose, ask: OpenAsk) -> SeatAction:
        """What it chose; the default if it chose nothing, or something a call has overtaken meanwhile (TC-11)."""
        action = chose.action
        overtaken = action not in ask.offers and action in self._offered.get(chose.seat, ())
        return ask.default if action is None or overtaken else action

    async def _think(self, seat: Seat, number: int, level: str, seen: View, match_id: str) -> None:
        action: SeatAction | None = None
        try:
            action = await self._around.think(level, seen)
        except TimeoutError:
            self._tell_once("bot_too_slow", seat, level, "")
        except Exception as error:  # noqa: BLE001 - a bot is a guest: whatever it does costs it its own choice only
            self._tell_once("bot_failed", seat, level, str(error) or repr(error))
        self._post(BotChose(seat, number, action, match_id))

    def _tell_once(self, what: str, seat: Seat, level: str, reason: str) -> None:
        """A bot that fails does so at every decision; the log is told once."""
        if (what, level) not in self._told:
            self._told.add((what, level))
            _log.warning(what, seat=int(seat), bot=level, reason=reason)


def bots_hold_the_window(table: TableDocument, asks: Asks) -> bool:
    """Whether a bot is asked beside others: their answers come after its own, unless calls are known at once."""
    return len(asks) > 1 and any(table.bot_at(seat) and not ask.aloud for seat, ask in asks)

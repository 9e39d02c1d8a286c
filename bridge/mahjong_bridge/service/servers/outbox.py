"""The bounded way out of one stream: a slow reader is cut and given whole pictures again, a dead one is given up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.wire.v1 import shim_pb2

WINDOW: Final = 512
"""Messages a reader may leave unacknowledged, and messages that may wait behind them."""
ANSWERED: Final = 8
"""Windows of messages that may be unacknowledged before answers wait too."""
MOST_TOGETHER: Final = 32
"""Messages sent as one to a reader that takes them so."""
STALL_SECONDS: Final = 60.0
"""A reader that acknowledges nothing for so long is given up."""


class StreamClosed(Exception):  # noqa: N818 - the end of a stream is no error
    """Nothing more is sent; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Outbox:
    """Messages for one stream, in order. A reader that takes ``batches`` is sent together what waits together.

    When too many wait, all that can be sent anew is dropped and all tables become stale; whole pictures follow as soon
    as the reader has room. Answers are never dropped: a reader that does not even take those is given up.
    """

    def __init__(
        self,
        all_tables: Callable[[], Iterable[TableId]],
        whole: Callable[[TableId], Iterable[shim_pb2.ConnectResponse]],
        window: int = WINDOW,
        *,
        batches: bool = False,
    ) -> None:
        self.window = window
        self._most = MOST_TOGETHER if batches else 1
        self.cuts = 0
        self._all_tables = all_tables
        self._whole = whole
        self._waiting: deque[tuple[bool, shim_pb2.ConnectResponse]] = deque()
        self._stale: dict[TableId, None] = {}
        self._sent = 0
        self._acknowledged = 0
        self._changed = asyncio.Event()
        self._closed: str | None = None
        self._finishing: str | None = None
        self._ended = asyncio.Event()

    @property
    def unacknowledged(self) -> int:
        """Messages sent and not acknowledged."""
        return self._sent - self._acknowledged

    def answer(self, message: shim_pb2.ConnectResponse) -> None:
        """Queue something that is sent once."""
        if self._takes_no_more:
            return
        self._make_room()
        if len(self._waiting) >= 2 * self.window:
            self.close("reader_too_slow")
            return
        self._waiting.append((True, message))
        self._changed.set()

    def publish(self, message: shim_pb2.ConnectResponse, table_id: TableId | None = None) -> None:
        """Queue something that can be sent anew; changes of a stale table wait for its whole picture."""
        if self._takes_no_more:
            return
        self._make_room()
        if table_id is not None and table_id in self._stale:
            return
        self._waiting.append((False, message))
        self._changed.set()

    def resync(self, tables: Iterable[TableId]) -> None:
        """Send the whole pictures of these tables; what waits of them is covered by that."""
        if self._takes_no_more:
            return
        self._stale.update(dict.fromkeys(tables))
        self._changed.set()

    def drop(self, table_id: TableId) -> None:
        """The table is gone."""
        self._stale.pop(table_id, None)

    def acknowledge(self, sequence: int) -> None:
        """The reader has everything up to ``sequence``."""
        if self._acknowledged < sequence <= self._sent:
            self._acknowledged = sequence
            self._changed.set()

    @property
    def _takes_no_more(self) -> bool:
        return self._closed is not None or self._finishing is not None

    def finish(self, code: str) -> None:
        """Send the answers that wait, then let ``next`` raise ``StreamClosed``; nothing more is taken in."""
        if not self._takes_no_more:
            self._finishing = code
            self._waiting = deque(entry for entry in self._waiting if entry[0])
            self._stale.clear()
            self._changed.set()

    def close(self, code: str) -> None:
        """Let ``next`` raise ``StreamClosed``; nothing more is taken in."""
        self._closed = self._closed or code
        self._waiting.clear()
        self._stale.clear()
        self._changed.set()
        self._ended.set()

    async def stuck(self) -> StreamClosed:
        """Why the stream was closed, once it is; closes it if for too long nobody took what waits."""
        while self._closed is None:
            sent = self._sent
            try:
                async with asyncio.timeout(STALL_SECONDS):
                    await self._ended.wait()
            except TimeoutError:
                if sent == self._sent and (self._waiting or self._stale):
                    self.close("reader_too_slow")
        return StreamClosed(self._closed)

    async def next(self) -> shim_pb2.ConnectResponse:
        """The next message with its number, once there is one and the reader has room; raises ``StreamClosed``.

        Others that wait behind it may be in it.
        """
        while True:
            if self._finishing is not None and not self._waiting:
                self.close(self._finishing)
            if self._closed is not None:
                raise StreamClosed(self._closed)
            message = self._numbered()
            if message is not None:
                for _ in range(min(self._most - 1, len(self._waiting))):  # a whole picture still to be made goes alone
                    more = self._numbered()
                    if more is None:
                        break
                    message.also.append(more)
                return message
            self._changed.clear()
            await self._wait()

    def _numbered(self) -> shim_pb2.ConnectResponse | None:
        """One message with its number, if there is one and the reader has room."""
        message = self._take() if self._has_room else None
        if message is not None:
            self._sent += 1
            message.sequence = self._sent
        return message

    @property
    def _has_room(self) -> bool:
        """Whether what comes next may be sent before more is acknowledged.

        Acknowledgements come behind questions, which we read no faster than we like: answers wait for them much later.
        """
        is_answer = len(self._waiting) > 0 and self._waiting[0][0]
        return self.unacknowledged < (ANSWERED * self.window if is_answer else self.window)

    async def _wait(self) -> None:
        if self._has_room:
            await self._changed.wait()
            return
        acknowledged = self._acknowledged
        try:
            async with asyncio.timeout(STALL_SECONDS):
                while acknowledged == self._acknowledged and self._closed is None and not self._has_room:
                    await self._changed.wait()
                    self._changed.clear()
        except TimeoutError:
            self.close("reader_too_slow")

    def _take(self) -> shim_pb2.ConnectResponse | None:
        if not self._waiting and self._stale:
            table_id = next(iter(self._stale))
            del self._stale[table_id]
            self._waiting.extend((False, message) for message in self._whole(table_id))
        return self._waiting.popleft()[1] if self._waiting else None

    def _make_room(self) -> None:
        if len(self._waiting) < self.window:
            return
        kept = [entry for entry in self._waiting if entry[0]]
        if len(kept) < len(self._waiting):
            self.cuts += 1
            self._waiting = deque(kept)
            self.resync(self._all_tables())

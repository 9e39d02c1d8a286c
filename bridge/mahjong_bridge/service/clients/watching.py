"""``TableService.Watch``: one viewer's moments from a number on, as fast as he reads, until he reads too slowly."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import grpc

from mahjong_bridge.service.clients.access import OPERATOR
from mahjong_bridge.service.clients.feeds import Feed
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.wire.v1 import table_service_pb2 as wire

STALL_SECONDS: Final = 20.0
"""A watcher who takes nothing from the wire for so long is cut."""
MOST_WATCHES: Final = 64
"""Streams of one player at a time."""
MOST_WATCHES_OF_OPERATORS: Final = 4096

Context = grpc.aio.ServicerContext[wire.WatchRequest, wire.WatchResponse]


class Watches:
    """The open streams, counted by who watches."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """Streams open now."""
        return self._open.total()

    @contextmanager
    def counted(self, identity: str) -> Iterator[None]:
        """One more in this block; raises ``Refusal`` if there are too many."""
        most = MOST_WATCHES_OF_OPERATORS if identity == OPERATOR else MOST_WATCHES
        if self._open[identity] >= most:
            raise Refusal("too_many_watches")
        self._open[identity] += 1
        try:
            yield
        finally:
            self._open[identity] -= 1
            if not self._open[identity]:
                del self._open[identity]


async def send_moments(context: Context, feed: Feed, request: wire.WatchRequest, stall: float) -> None:
    """Send what the feed shows behind the number of the request, for ever; raises ``Refusal`` when that has to end."""
    await context.send_initial_metadata(())
    goes_on = request.stream_id == feed.stream_id and feed.has(request.after)
    number = request.after
    if not goes_on:
        number = feed.newest
        first = wire.WatchResponse(fresh=True)
        first.MergeFrom(feed.behind(number - 1)[0])
        await _write(context, first, stall)
    while True:
        if not feed.has(number):
            raise Refusal("watcher_too_slow")
        news = feed.news
        for moment in feed.behind(number):
            await _write(context, moment, stall)
            number = moment.number
        if feed.ended is not None and number == feed.newest:
            raise Refusal(feed.ended)
        await news.wait()


async def _write(context: Context, moment: wire.WatchResponse, stall: float) -> None:
    writing: asyncio.Future[Any] = asyncio.ensure_future(context.write(moment))
    try:
        done, _ = await asyncio.wait({writing}, timeout=stall)
    except asyncio.CancelledError:
        writing.cancel()
        raise
    if not done:
        writing.cancel()
        raise Refusal("watcher_too_slow")
    await writing

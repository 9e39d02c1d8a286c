"""What each viewer of a table is shown: numbered without a gap and kept for a while, so that a stream can go on."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog

from mahjong_bridge.codec.table_form import late_hands_to_proto, table_to_proto
from mahjong_bridge.codec.view_form import view_to_proto
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.showing.late_board import LateBoard
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_engine.seats import SPECTATOR, Seat, Viewer
from mahjong_engine.views import View

_log = structlog.get_logger()
KEPT: Final = 64
"""Moments of one viewer that are kept."""
MOST_UNWATCHED: Final = 32
"""Feeds of one table that go on without anybody watching, until more was shown than is kept."""


class Feed:
    """The moments one viewer of one table is shown. ``ended`` says why there will be no more."""

    def __init__(self, kept: int = KEPT) -> None:
        self.stream_id = secrets.token_urlsafe(9)
        self.newest = 0
        self.watchers = 0
        self.ended: str | None = None
        self._kept: deque[wire.WatchResponse] = deque(maxlen=kept)
        self._news = asyncio.Event()
        self._unwatched_since = 0
        self._seen: tuple[View | None, wire.TableState, LateBoard | None] | None = None
        self._content: wire.WatchResponse | None = None

    @property
    def is_forgotten(self) -> bool:
        """Whether nobody could go on with it any more."""
        return self.watchers == 0 and not self.has(self._unwatched_since)

    def show(self, actor: TableActor, viewer: Viewer, late: LateBoard | None = None) -> None:
        """Note the table as it is now, unless that looks the same to the viewer as the moment before."""
        view = actor.views.get(viewer)
        table = table_to_proto(actor)
        if self._seen is not None and self._seen[0] is view and self._seen[1:] == (table, late):
            return
        self._seen = (view, table, late)
        content = wire.WatchResponse(
            table=table,
            view=None if view is None else view_to_proto(view),
            late_hands=None if late is None else late_hands_to_proto(late),
        )
        if content == self._content:
            return
        self._content = content
        self.newest += 1
        self._kept.append(_numbered(content, self, _seconds_left(actor, viewer)))
        self._tell()

    def has(self, number: int) -> bool:
        """Whether everything behind a number is kept."""
        return self.newest - len(self._kept) <= number <= self.newest

    def behind(self, number: int) -> list[wire.WatchResponse]:
        """What was shown behind a number; ask ``has`` first."""
        return list(self._kept)[len(self._kept) - (self.newest - number) :] if number < self.newest else []

    @property
    def news(self) -> asyncio.Event:
        """Set when something more is shown than now, or when it has ended."""
        return self._news

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Somebody watches in this block."""
        self.watchers += 1
        try:
            yield
        finally:
            self.watchers -= 1
            self._unwatched_since = self.newest

    def end(self, code: str) -> None:
        """Nothing more will be shown."""
        self.ended = self.ended or code
        self._tell()

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()


def _numbered(content: wire.WatchResponse, feed: Feed, seconds_left: float | None) -> wire.WatchResponse:
    """The moment as it is sent: with its number, and the time that runs."""
    message = wire.WatchResponse(stream_id=feed.stream_id, number=feed.newest)
    message.MergeFrom(content)
    if seconds_left is not None and message.view.own.HasField("decision"):
        message.view.own.decision.seconds_left = seconds_left
    return message


def _seconds_left(actor: TableActor, viewer: Viewer) -> float | None:
    if not isinstance(viewer, Seat):
        return None
    return actor.game.keeper.clocks.left(viewer, actor.around.clock.now())


class TableFeeds:
    """The feeds of all tables, by viewer: a player's id, or None for all spectators together."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._feeds: dict[TableId, dict[str | None, Feed]] = {}

    def feed(self, actor: TableActor, player_id: str | None) -> Feed:
        """The viewer's feed, with the table as it was shown last."""
        feeds = self._feeds.setdefault(actor.table_id, {})
        if player_id not in feeds:
            _make_room(feeds)
            feeds[player_id] = Feed(self._kept)
        feeds[player_id].show(actor, _eyes(actor, player_id), _late_hands(actor, player_id))
        return feeds[player_id]

    def shown(self, actor: TableActor) -> None:
        """A table shows a new moment."""
        feeds = self._feeds.get(actor.table_id, {})
        for player_id, feed in tuple(feeds.items()):
            try:
                feed.show(actor, _eyes(actor, player_id), _late_hands(actor, player_id))
            except Exception:  # noqa: BLE001 - a moment that cannot be sent ends this feed, and the table goes on
                _log.exception("moment_not_shown", table_id=actor.table_id)
                feed.end("engine_fault")
            if feed.is_forgotten or feed.ended is not None:
                del feeds[player_id]

    def ended(self, actor: TableActor) -> None:
        """A table is served no more."""
        for feed in self._feeds.pop(actor.table_id, {}).values():
            feed.end("table_gone")

    def close(self) -> None:
        """The engine stops."""
        for feeds in self._feeds.values():
            for feed in feeds.values():
                feed.end("engine_stopping")
        self._feeds.clear()


def _make_room(feeds: dict[str | None, Feed]) -> None:
    unwatched = [player_id for player_id, feed in feeds.items() if feed.watchers == 0]
    for player_id in unwatched[: max(0, len(unwatched) + 1 - MOST_UNWATCHED)]:
        del feeds[player_id]


def _eyes(actor: TableActor, player_id: str | None) -> Viewer:
    """With whose eyes a player sees a table: his seat's when it was shown last, else everybody's."""
    seat = None if player_id is None else actor.shown_table.seat_of(player_id)
    return SPECTATOR if seat is None else seat


def _late_hands(actor: TableActor, player_id: str | None) -> LateBoard | None:
    """What a player is shown of hands of a while ago: nothing if he sits there, or if nobody knows who looks."""
    if player_id is None or actor.shown_table.seat_of(player_id) is not None:
        return None
    return actor.show.late_hands

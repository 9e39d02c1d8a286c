"""Notices a table whose step never ends: the loop stands still, and with it every other table.

A thread beside the loop counts the seconds in which the loop has not moved. Once there are too many it finds out whose
step that is, writes it into the table's document, and ends the process, so that whoever starts engines starts another.
That one leaves this table blocked for as long as it lives, and all others go on.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from types import FrameType
from typing import Final

import structlog

from mahjong_bridge.plugins.admitting import Admission
from mahjong_bridge.plugins.needing import package_of_modules
from mahjong_bridge.store.ports import StoreError, TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import OURS, TableDocument

EXIT_CODE: Final = 4
"""Of an engine that ends itself so; service managers are to start it again."""
TICK: Final = 1.0
_BEAT: Final = 0.25
_WRITING_SECONDS: Final = 10.0
_log = structlog.get_logger()
Mark = Callable[[TableId, str], Future[None]]
"""Writes into a stored table that a step of it, by this package, never ended."""


@dataclass(frozen=True, slots=True)
class StuckStep:
    """A step under way: whose, by which module's code, and where in it."""

    table: TableDocument
    package: str
    where: str


class StuckWatch:
    """Watches the loop it is started in. ``limit`` in seconds; ``end`` ends the process."""

    def __init__(self, limit: float, admission: Admission, mark: Mark, end: Callable[[int], object] = os._exit) -> None:
        self._limit = limit
        self._admission = admission
        self._mark = mark
        self._end = end
        self._beats = 0
        self._beating: asyncio.TimerHandle | None = None
        self._closed = threading.Event()

    def start(self) -> None:
        """Watch from now on; a limit of 0 watches nothing."""
        if self._limit > 0:
            self._beat(asyncio.get_running_loop())
            arguments = (threading.get_ident(),)
            threading.Thread(target=self._watch, args=arguments, name="stuck-watch", daemon=True).start()

    def close(self) -> None:
        """Watch no more."""
        self._closed.set()
        if self._beating is not None:
            self._beating.cancel()

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        self._beats += 1
        self._beating = loop.call_later(_BEAT, self._beat, loop)

    def _watch(self, loop_thread: int) -> None:
        # Seconds are counted, not measured: a machine that slept has not been stuck.
        seen, still = -1, 0.0
        while not self._closed.wait(min(TICK, self._limit)):
            still = still + min(TICK, self._limit) if self._beats == seen else 0.0
            seen = self._beats
            if still < self._limit:
                continue
            frames = sys._current_frames()  # noqa: SLF001 - the documented way to see where another thread is
            step = _step_in(frames.get(loop_thread), self._admission)
            if step is not None and self._beats == seen:
                self._give_up(step, still)
                return

    def _give_up(self, step: StuckStep, seconds: float) -> None:
        table = step.table
        _log.error(
            "table_step_stuck",
            table_id=table.table_id,
            match_id=table.match_id,
            seconds=round(seconds),
            package=step.package,
            where=step.where,
        )
        try:
            self._mark(table.table_id, step.package).result(_WRITING_SECONDS)
        except (StoreError, TimeoutError) as error:
            _log.error("store_failed", table_id=table.table_id, error=str(error))
        self._end(EXIT_CODE)


def _step_in(innermost: FrameType | None, admission: Admission) -> StuckStep | None:
    """The step a thread is at; None if it serves no table."""
    frames = list(_outwards(innermost))
    table = next((found for frame in frames if (found := _table_of(frame)) is not None), None)
    if table is None:
        return None
    package = package_of_modules(admission, [_module_of(frame) for frame in reversed(frames)])
    name = OURS if package is None else f"{package.name}=={package.version}"
    theirs = frames if package is None else [f for f in frames if package_of_modules(admission, [_module_of(f)])]
    return StuckStep(table, name, f"{_module_of(theirs[0])}.{theirs[0].f_code.co_qualname}:{theirs[0].f_lineno}")


def _module_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _outwards(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _table_of(frame: FrameType) -> TableDocument | None:
    """The table a function of ours works for: an actor's own, or one that is being taken over."""
    if not _module_of(frame).startswith("mahjong_bridge."):
        return None
    for found in (frame.f_locals.get("self"), frame.f_locals.get("table")):
        if isinstance(found, TableActor):
            return found.table
        if isinstance(found, TableDocument):
            return found
    return None

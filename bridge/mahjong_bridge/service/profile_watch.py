"""Looks after the profile folder: says what is wrong, hands new versions to the tables, names the permissions."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Iterable

import structlog

from mahjong_bridge.library.folder import Change
from mahjong_bridge.library.offers import Offer
from mahjong_bridge.service.hall import Hall
from mahjong_commands.messages import Message

MOST_TOLD = 10
"""Reports of one file that are written into an operator's chat; the log has all."""
_log = structlog.get_logger()


class ProfileWatch:
    """Looks at the folder every ``interval`` seconds of the hall's clock; disks may be slow, so in a thread."""

    def __init__(self, hall: Hall, interval: float) -> None:
        self._hall = hall
        self._interval = interval
        self._looking = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._unreadable = ""

    def start(self) -> None:
        """Say what is wrong from the start, and watch from now on."""
        shelf = self._hall.house.shelf
        for name in shelf.allowed_in_vain():
            _log.warning("allowed_profile_unknown", profile=name)
        folder = shelf.folder
        if folder is None:
            return
        _log.info("profile_folder", folder=str(folder.path), profiles=len(folder.offers))
        self._tell([Change(None, offer) for offer in folder.offers.values()])
        self._note_folder()
        self._task = asyncio.create_task(self._watch(), name="profile folder")

    async def close(self) -> None:
        """Stop watching."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self, *, everything: bool = False) -> list[Change]:
        """Look at the folder now; with ``everything`` all files are read anew. What has changed is told and used."""
        house = self._hall.house
        async with self._looking:
            changes = await asyncio.to_thread(house.shelf.refresh, house.clock.now(), everything=everything)
        self._note_folder()
        self._tell(changes)
        for change in changes:
            after = change.after
            if after is not None and (
                change.before is None or change.before.profile != after.profile or change.before.lock != after.lock
            ):
                self._hall.profile_changed(after)
        if changes:
            self._hall.send_profile_nodes()
        return changes

    async def _watch(self) -> None:
        while True:
            await self._interval_over()
            try:
                await self.look()
            except Exception:  # noqa: BLE001 - a fault of ours over a file: the tables go on, and so does the watch
                _log.exception("profile_folder_failed")

    async def _interval_over(self) -> None:
        due = asyncio.Event()
        clock = self._hall.house.clock
        alarm = clock.call_at(clock.now() + self._interval, due.set)
        try:
            await due.wait()
        finally:
            alarm.cancel()

    def _note_folder(self) -> None:
        """Log once that the folder cannot be listed; a missing one is made later or not at all."""
        folder = self._hall.house.shelf.folder
        if folder is not None and folder.unreadable != self._unreadable:
            self._unreadable = folder.unreadable
            if self._unreadable:
                _log.warning("profile_folder_unreadable", folder=str(folder.path), reason=self._unreadable)

    def _tell(self, changes: Iterable[Change]) -> None:
        for change in changes:
            before, after = change.before, change.after
            if after is None:
                _log.info("profile_gone", profile="" if before is None else before.name)
            elif after.faults and (before is None or before.faults != after.faults):
                for fault in after.faults:
                    _log.warning("profile_broken", report=fault.format())
                self._hall.tell_operators(functools.partial(report_lines, after))
            elif not after.faults:
                _log.info("profile_taken", profile=after.name, file=after.file)


def report_lines(offer: Offer, locale: str) -> list[Message]:
    """What is wrong with a profile's file, for operators."""
    head = "kept" if offer.profile is not None else "broken"
    lines = [Message(f"mahjong.profile.told.{head}", {"profile": offer.name})]
    reports = (fault.format(locale) for fault in offer.faults[:MOST_TOLD])
    lines.extend(Message("mahjong.profile.told.fault", {"report": report}) for report in reports)
    if len(offer.faults) > MOST_TOLD:
        lines.append(Message("mahjong.profile.told.more", {"count": len(offer.faults) - MOST_TOLD}))
    return lines

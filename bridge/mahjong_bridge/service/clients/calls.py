"""Calls that change something, each carried out once however often it is made (S05)."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from mahjong_bridge.service.limits import is_id
from mahjong_bridge.store.ports import KeyUsed, Receipt, ReceiptStore
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Order

Work = Callable[[Order], Awaitable[bytes]]
"""Does what a call asks for and returns its answer; the order's receipt is kept with the effect."""


@dataclass(slots=True)
class _Running:
    """A call under way. ``waiting`` counts those who still want its answer."""

    request: str
    task: asyncio.Task[bytes] | None = None
    waiting: int = 0


class Calls:
    """Finds the answer of a call that was made before, in the store or under way."""

    def __init__(self, store: ReceiptStore) -> None:
        self._store = store
        self._running: dict[tuple[str, str], _Running] = {}

    async def once(self, caller: str, key: str, content: bytes, work: Work) -> bytes:
        """The answer of the call with that key; raises ``Refusal``. If the waiting is cancelled the call goes on."""
        if not is_id(key):
            raise Refusal("bad_key")
        request = hashlib.sha256(content).hexdigest()
        running = self._running.get((caller, key))
        if running is None:
            running = self._running[caller, key] = _Running(request)
            running.task = asyncio.create_task(self._carry_out(Receipt(caller, key, request, b""), running, work))
            running.task.add_done_callback(_heard)
        elif running.request != request:
            raise Refusal("key_reused")
        assert running.task is not None
        running.waiting += 1
        try:
            return await asyncio.shield(running.task)
        finally:
            running.waiting -= 1

    async def finish(self, seconds: float) -> None:
        """Wait for the calls under way."""
        tasks = [running.task for running in self._running.values() if running.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)

    async def _carry_out(self, receipt: Receipt, running: _Running, work: Work) -> bytes:
        try:
            known = await self._store.receipt(receipt.caller, receipt.key)
            if known is not None:
                return _told_again(known, receipt)
            try:
                return await work(Order(receipt, lambda: running.waiting > 0))
            except (Refusal, KeyUsed) as reason:
                known = await self._used_elsewhere(receipt, reason)
                return _told_again(known, receipt)
        finally:
            del self._running[receipt.caller, receipt.key]

    async def _used_elsewhere(self, receipt: Receipt, reason: Refusal | KeyUsed) -> Receipt:
        """The receipt another engine has written meanwhile; raises the reason if that is not why."""
        known = None
        if isinstance(reason, KeyUsed) or reason.code == "key_used":
            known = await self._store.receipt(receipt.caller, receipt.key)
        if known is None:
            raise reason
        return known


def _told_again(known: Receipt, asked: Receipt) -> bytes:
    if known.request != asked.request:
        raise Refusal("key_reused")
    return known.answer


def _heard(task: asyncio.Task[bytes]) -> None:
    """What came of a call nobody waits for any more is no news to the loop."""
    if not task.cancelled():
        task.exception()

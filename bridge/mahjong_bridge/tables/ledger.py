"""One table's way to the store: the write that is a call's effect takes the call's receipt with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from mahjong_bridge.store.ports import (
    Lease,
    MatchId,
    NewEvent,
    Receipt,
    Snapshot,
    Standing,
    Store,
    StoredEvent,
)


class Ledger:
    """The part of ``Store`` that a table uses; it serves one request at a time, so there is one receipt at most."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._receipt: Receipt | None = None
        self._of_removal = False

    @contextmanager
    def noting(self, receipt: Receipt | None, *, removal: bool = False) -> Iterator[None]:
        """Give the receipt to the first write in this block, or to the table's removal, whatever comes before it."""
        self._receipt, self._of_removal = receipt, removal
        try:
            yield
        finally:
            self._receipt = None

    async def save_table(self, lease: Lease, document: str) -> None:
        """As ``TableStore.save_table``."""
        await self._store.save_table(lease, document, self._take())

    async def remove_table(self, lease: Lease) -> None:
        """As ``TableStore.remove_table``."""
        await self._store.remove_table(lease, self._take(removal=True))

    async def open_match(
        self, lease: Lease, match_id: MatchId, header: str, document: str, players: Sequence[str]
    ) -> None:
        """As ``EventStore.open_match``."""
        await self._store.open_match(lease, match_id, header, document, self._take(), players)

    async def append(
        self,
        lease: Lease,
        match_id: MatchId,
        expected: int,
        events: Sequence[NewEvent],
        clocks: str,
        document: str | None = None,
        result: Sequence[Standing] | None = None,
    ) -> int:
        """As ``EventStore.append``."""
        return await self._store.append(lease, match_id, expected, events, clocks, document, self._take(), result)

    async def save_clocks(self, lease: Lease, match_id: MatchId, clocks: str) -> None:
        """As ``EventStore.save_clocks``."""
        await self._store.save_clocks(lease, match_id, clocks)

    async def save_snapshot(self, lease: Lease, match_id: MatchId, snapshot: Snapshot) -> None:
        """As ``SnapshotStore.save_snapshot``."""
        await self._store.save_snapshot(lease, match_id, snapshot)

    async def events(self, match_id: MatchId, after: int = 0) -> tuple[StoredEvent, ...]:
        """As ``EventStore.events``."""
        return await self._store.events(match_id, after)

    def _take(self, *, removal: bool = False) -> Receipt | None:
        if removal != self._of_removal:
            return None
        receipt, self._receipt = self._receipt, None
        return receipt

"""What the table actors ask of a store. Bodies are JSON text; the store never looks into them.

Every write of a table names a lease. A lease is held by one engine at a time; whoever acquires it later fences the
earlier holder off, so a writer that lost its table gets ``LeaseLost`` instead of overwriting anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, NewType, Protocol

TableId = NewType("TableId", str)
MatchId = NewType("MatchId", str)
RECEIPTS_KEPT: Final = 1_000
"""Calls of one caller that are remembered whatever comes after them."""


class StoreError(Exception):
    """The store could not do what was asked; nothing was written."""


class DiskFull(StoreError):  # noqa: N818 - says what is the case
    """There is no room for what was to be written."""


class ReadOnly(StoreError):  # noqa: N818
    """The disk, or the file, may only be read."""


class Conflict(StoreError):  # noqa: N818 - the word of the store
    """Somebody else has written at the place this write expected to be free."""


class LeaseLost(Conflict):
    """A newer engine holds the table now."""


class KeyUsed(StoreError):  # noqa: N818 - somebody was first, nothing is broken
    """The call a write belongs to has been carried out before; nothing was written."""


class UnknownMatch(StoreError):  # noqa: N818
    """No match of that id is stored."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to write one table: ``epoch`` grows with each holder."""

    table_id: TableId
    epoch: int


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to append: ``kind`` such as ``declared.v1``, ``body`` its JSON."""

    kind: str
    body: str


class StoredEvent(NamedTuple):
    """An event as it was appended; ``sequence`` counts from 1 inside its match. A tuple: they are read by thousands."""

    sequence: int
    kind: str
    body: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match's state after the event ``sequence``, in the shape of ``version``; a cache that may be thrown away."""

    sequence: int
    version: int
    body: str


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match's header as JSON, with the number of events stored and the clocks written last."""

    match_id: MatchId
    table_id: TableId
    header: str
    length: int
    clocks: str | None


@dataclass(frozen=True, slots=True)
class LeftMatch:
    """All that a match goes on from: how it is stored, a snapshot if there is one, and the events behind that."""

    stored: StoredMatch
    snapshot: Snapshot | None
    events: tuple[StoredEvent, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How one of those who played stands when a match is over: a place from 1. ``player_id`` is empty for a bot."""

    player_id: str
    name: str
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match somebody has played, or plays. Times are seconds since 1970, by the clock of whoever stored it.

    ``ended`` is None while it goes on. ``standings`` are by seat: none while it goes on, nor if it was closed.
    """

    match_id: MatchId
    table_id: TableId
    header: str
    began: int
    ended: int | None
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table of the registry; ``document`` is JSON."""

    table_id: TableId
    document: str


@dataclass(frozen=True, slots=True)
class StoredSetting:
    """One thing a player has set: ``value`` is text."""

    player_id: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """Says of a call that it was carried out, so that the same call never is again.

    ``caller`` and ``key`` name it, ``request`` is a digest of what was asked, ``answer`` what was answered.
    """

    caller: str
    key: str
    request: str
    answer: bytes


class LeaseStore(Protocol):
    """Who may write which table."""

    async def acquire(self, table_id: TableId, holder: str) -> Lease:
        """Take the table, fencing off whoever held it."""

    async def acquire_all(self, table_ids: Sequence[TableId], holder: str) -> tuple[Lease, ...]:
        """Take all of the tables, in one transaction."""


class TableStore(Protocol):
    """The registry of tables."""

    async def tables(self) -> tuple[StoredTable, ...]:
        """Every table, by id."""

    async def save_table(self, lease: Lease, document: str, receipt: Receipt | None = None) -> None:
        """Write a table's document; raises ``LeaseLost``."""

    async def remove_table(self, lease: Lease, receipt: Receipt | None = None) -> None:
        """Take a table out of the registry; its matches stay. Raises ``LeaseLost``."""


class EventStore(Protocol):
    """The log of every match."""

    async def open_match(
        self,
        lease: Lease,
        match_id: MatchId,
        header: str,
        document: str,
        receipt: Receipt | None = None,
        players: Sequence[str] = (),
    ) -> None:
        """Begin a log and write the table's document with it; raises ``Conflict`` if the match exists.

        ``players`` are those who will find it among the matches they have played.
        """

    async def append(
        self,
        lease: Lease,
        match_id: MatchId,
        expected: int,
        events: Sequence[NewEvent],
        clocks: str,
        document: str | None = None,
        receipt: Receipt | None = None,
        result: Sequence[Standing] | None = None,
    ) -> int:
        """Append all events or none and return the new length; with a ``document`` the table's is written with them.

        With a ``result`` the match ends with them; one that is closed has nobody standing anywhere.

        ``expected`` is the length the writer knows. Raises ``Conflict`` if it is another, ``LeaseLost`` if the table is
        not his any more. When this returns the events are on disk.
        """

    async def save_clocks(self, lease: Lease, match_id: MatchId, clocks: str) -> None:
        """Write the clocks anew without an event (a pause, a graceful stop)."""

    async def match(self, match_id: MatchId) -> StoredMatch:
        """One match; raises ``UnknownMatch``."""

    async def matches(self, table_id: TableId) -> tuple[MatchId, ...]:
        """A table's matches, oldest first."""

    async def played(self, player_id: str, skipped: int, most: int) -> tuple[int, tuple[PlayedMatch, ...]]:
        """How many matches a player has played, and so many of them behind the newest ``skipped``, the newest first."""

    async def events(self, match_id: MatchId, after: int = 0) -> tuple[StoredEvent, ...]:
        """The events of a match behind the sequence ``after``, in order."""


class SnapshotStore(Protocol):
    """States kept so that recovery folds a few events instead of a match."""

    async def save_snapshot(self, lease: Lease, match_id: MatchId, snapshot: Snapshot) -> None:
        """Keep a snapshot, and none of its version that is older; raises ``LeaseLost``."""

    async def left(self, match_ids: Sequence[MatchId], version: int) -> tuple[LeftMatch | StoreError, ...]:
        """What is left of each match, by its newest snapshot of that version.

        In place of one that cannot be read, or is not there, is the reason: it keeps nobody from the others.
        """


class PlayerStore(Protocol):
    """What players have set for themselves, at every table."""

    async def settings(self) -> tuple[StoredSetting, ...]:
        """All settings of all players, by player and name."""

    async def save_setting(self, setting: StoredSetting) -> None:
        """Keep a setting in place of an older value."""


class ReceiptStore(Protocol):
    """Calls that were carried out.

    A receipt given with another write is kept in its transaction, and ``KeyUsed`` undoes both if there is one already.
    Of each caller the newest ``RECEIPTS_KEPT`` are kept at least.
    """

    async def receipt(self, caller: str, key: str) -> Receipt | None:
        """The receipt of a call, None if it was not carried out."""

    async def save_receipt(self, receipt: Receipt) -> None:
        """Keep a receipt by itself; one of the same call takes the new answer."""

    async def keep_secret(self, name: str, fresh: bytes) -> bytes:
        """The secret of that name: ``fresh`` if there was none before, and then for ever."""


class Store(LeaseStore, TableStore, EventStore, SnapshotStore, PlayerStore, ReceiptStore, Protocol):
    """All of it, as an engine uses it."""

    async def close(self) -> None:
        """Finish what was begun and let go of the files."""

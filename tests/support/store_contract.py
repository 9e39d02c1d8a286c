"""What every store promises, as checks a store's own test module inherits."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from mahjong_bridge.store.ports import (
    RECEIPTS_KEPT,
    Conflict,
    KeyUsed,
    LeaseLost,
    LeftMatch,
    MatchId,
    NewEvent,
    Receipt,
    Snapshot,
    Standing,
    Store,
    StoredSetting,
    StoredTable,
    TableId,
    UnknownMatch,
)

TABLE = TableId("east-room")
MATCH = MatchId("east-room.1")


def events_of(*kinds: str) -> tuple[NewEvent, ...]:
    return tuple(NewEvent(kind, f'{{"kind":"{kind}"}}') for kind in kinds)


class StoreContract:
    """Subclass it and give a ``store`` fixture."""

    async def test_events_come_back_in_order_and_behind_a_sequence(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, '{"h":1}', "{}")
        assert await store.append(lease, MATCH, 0, events_of("a.v1", "b.v1"), "[1]") == 2
        assert await store.append(lease, MATCH, 2, events_of("c.v1"), "[2]") == 3
        assert [(event.sequence, event.kind) for event in await store.events(MATCH)] == [
            (1, "a.v1"),
            (2, "b.v1"),
            (3, "c.v1"),
        ]
        assert [event.kind for event in await store.events(MATCH, after=2)] == ["c.v1"]
        stored = await store.match(MATCH)
        assert (stored.length, stored.clocks, stored.header, stored.table_id) == (3, "[2]", '{"h":1}', TABLE)

    async def test_an_append_at_another_length_conflicts_and_writes_nothing(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, "{}", "{}")
        await store.append(lease, MATCH, 0, events_of("a.v1"), "[1]")
        for expected in (0, 2):
            with pytest.raises(Conflict):
                await store.append(lease, MATCH, expected, events_of("x.v1", "y.v1"), "[9]")
        assert [event.kind for event in await store.events(MATCH)] == ["a.v1"]
        assert (await store.match(MATCH)).clocks == "[1]"

    async def test_a_tables_document_is_written_with_the_events_or_not_at_all(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, "{}", '{"seats":"old"}')
        with pytest.raises(Conflict):
            await store.append(lease, MATCH, 3, events_of("x.v1"), "[9]", '{"seats":"new"}')
        assert await store.tables() == (StoredTable(TABLE, '{"seats":"old"}'),)
        await store.append(lease, MATCH, 0, events_of("a.v1"), "[1]", '{"seats":"new"}')
        assert await store.tables() == (StoredTable(TABLE, '{"seats":"new"}'),)
        await store.append(lease, MATCH, 1, events_of("b.v1"), "[2]")
        assert await store.tables() == (StoredTable(TABLE, '{"seats":"new"}'),)

    async def test_a_player_finds_his_matches_the_newest_first_and_how_they_ended(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        ids = [MatchId(f"east-room.{number}") for number in range(1, 5)]
        for match_id, players in zip(ids, (("a", "b"), ("b",), ("a",), ("a", "c")), strict=True):
            await store.open_match(lease, match_id, f'"{match_id}"', "{}", players=players)
        ranking = (Standing("a", "Alice", 2, -300), Standing("", "Bot", 1, 300))
        await store.append(lease, ids[0], 0, events_of("a.v1"), "[]", result=ranking)
        await store.append(lease, ids[2], 0, events_of("a.v1"), "[]", result=())
        count, played = await store.played("a", 0, 2)
        assert (count, [match.match_id for match in played]) == (3, [ids[3], ids[2]])
        assert (played[0].ended, played[0].standings, played[0].header) == (None, (), f'"{ids[3]}"')
        assert (played[1].ended is None, played[1].standings) == (False, ())
        _, (oldest,) = await store.played("a", 2, 2)
        assert (oldest.match_id, oldest.table_id, oldest.standings) == (ids[0], TABLE, ranking)
        assert oldest.ended is not None
        assert 1_700_000_000 < oldest.began <= oldest.ended
        assert await store.played("nobody", 0, 9) == (0, ())

    async def test_a_result_is_kept_with_its_events_or_not_at_all(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, "{}", "{}", players=("a",))
        with pytest.raises(Conflict):
            await store.append(lease, MATCH, 7, events_of("a.v1"), "[]", result=(Standing("a", "Alice", 1, 0),))
        _, (match,) = await store.played("a", 0, 1)
        assert (match.ended, match.standings) == (None, ())

    async def test_of_two_writers_at_one_place_exactly_one_wins(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, "{}", "{}")
        results = await asyncio.gather(
            *(store.append(lease, MATCH, 0, events_of(f"w{writer}.v1"), "[]") for writer in range(8)),
            return_exceptions=True,
        )
        assert sum(result == 1 for result in results) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 7
        assert len(await store.events(MATCH)) == 1

    async def test_a_newer_lease_fences_the_older_off_everywhere(self, store: Store) -> None:
        old = await store.acquire(TABLE, "first engine")
        await store.open_match(old, MATCH, "{}", '{"by":"first"}')
        new = await store.acquire(TABLE, "second engine")
        assert new.epoch > old.epoch
        with pytest.raises(LeaseLost):
            await store.append(old, MATCH, 0, events_of("a.v1"), "[]")
        with pytest.raises(LeaseLost):
            await store.save_clocks(old, MATCH, "[7]")
        with pytest.raises(LeaseLost):
            await store.save_table(old, '{"by":"late"}')
        with pytest.raises(LeaseLost):
            await store.save_snapshot(old, MATCH, Snapshot(1, 1, "{}"))
        with pytest.raises(LeaseLost):
            await store.open_match(old, MatchId("east-room.2"), "{}", "{}")
        with pytest.raises(LeaseLost):
            await store.remove_table(old)
        assert await store.tables() == (StoredTable(TABLE, '{"by":"first"}'),)
        assert await store.append(new, MATCH, 0, events_of("a.v1"), "[]") == 1

    async def test_a_refused_write_does_not_undo_its_neighbours(self, store: Store) -> None:
        leases = [await store.acquire(TableId(f"t{number}"), "engine") for number in range(12)]
        for lease in leases:
            await store.open_match(lease, MatchId(f"{lease.table_id}.1"), "{}", "{}")
        results = await asyncio.gather(
            *(
                store.append(lease, MatchId(f"{lease.table_id}.1"), number % 2, events_of("a.v1"), "[]")
                for number, lease in enumerate(leases)
            ),
            return_exceptions=True,
        )
        for number, lease in enumerate(leases):
            stored = await store.events(MatchId(f"{lease.table_id}.1"))
            assert isinstance(results[number], Conflict) == (number % 2 == 1)
            assert len(stored) == (number + 1) % 2

    async def test_a_match_opens_once_and_lists_under_its_table(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, "{}", '{"n":1}')
        with pytest.raises(Conflict):
            await store.open_match(lease, MATCH, "{}", '{"n":2}')
        await store.open_match(lease, MatchId("east-room.2"), "{}", '{"n":2}')
        assert await store.matches(TABLE) == (MATCH, MatchId("east-room.2"))
        assert await store.tables() == (StoredTable(TABLE, '{"n":2}'),)
        with pytest.raises(UnknownMatch):
            await store.match(MatchId("nowhere.1"))

    async def test_a_match_is_left_by_the_newest_snapshot_of_a_version_and_the_events_behind_it(
        self, store: Store
    ) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, '{"h":1}', "{}")
        await store.append(lease, MATCH, 0, events_of("a.v1", "b.v1", "c.v1", "d.v1"), "[7]")
        for snapshot in (Snapshot(4, 2, "four"), Snapshot(1, 1, "one"), Snapshot(3, 1, "three")):
            await store.save_snapshot(lease, MATCH, snapshot)
        stored, events = await store.match(MATCH), await store.events(MATCH)
        (left,) = await store.left([MATCH], 1)
        assert left == LeftMatch(stored, Snapshot(3, 1, "three"), events[3:])
        assert await store.left([MATCH], 2) == (LeftMatch(stored, Snapshot(4, 2, "four"), ()),)
        assert await store.left([MATCH], 3) == (LeftMatch(stored, None, events),)

    async def test_a_match_that_is_lost_keeps_nobody_from_the_others(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, "{}", "{}")
        lost, found = await store.left([MatchId("nowhere.1"), MATCH], 1)
        assert isinstance(lost, UnknownMatch)
        assert found == LeftMatch(await store.match(MATCH), None, ())

    async def test_tables_taken_together_are_taken_as_each_by_itself(self, store: Store) -> None:
        other = TableId("west-room")
        old = await store.acquire(TABLE, "first engine")
        leases = await store.acquire_all([TABLE, other], "second engine")
        assert [(lease.table_id, lease.epoch) for lease in leases] == [(TABLE, old.epoch + 1), (other, 1)]
        with pytest.raises(LeaseLost):
            await store.save_table(old, "{}")
        await store.save_table(leases[0], "{}")

    async def test_a_removed_table_leaves_its_matches(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        await store.open_match(lease, MATCH, '{"h":1}', "{}")
        await store.remove_table(lease)
        assert await store.tables() == ()
        assert (await store.match(MATCH)).header == '{"h":1}'

    async def test_what_players_set_is_kept_and_replaced_one_by_one(self, store: Store) -> None:
        assert await store.settings() == ()
        for value in ("off", "on"):
            await store.save_setting(StoredSetting("bob", "hints", value))
        await store.save_setting(StoredSetting("alice", "hints", "off"))
        assert await store.settings() == (
            StoredSetting("alice", "hints", "off"),
            StoredSetting("bob", "hints", "on"),
        )

    async def test_a_receipt_is_kept_with_the_write_it_is_of_or_not_at_all(self, store: Store) -> None:
        """S05: one call acts once."""
        lease = await store.acquire(TABLE, "engine")
        opened, moved, saved = (receipt_of(key) for key in ("open", "move", "save"))
        await store.open_match(lease, MATCH, "{}", '{"n":1}', opened)
        await store.append(lease, MATCH, 0, events_of("a.v1"), "[1]", None, moved)
        await store.save_table(lease, '{"n":2}', saved)
        for receipt in (opened, moved, saved):
            assert await store.receipt("alice", receipt.key) == receipt
        with pytest.raises(Conflict):
            await store.append(lease, MATCH, 0, events_of("b.v1"), "[2]", None, receipt_of("late"))
        assert await store.receipt("alice", "late") is None

    async def test_a_used_key_undoes_every_kind_of_write(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        used = receipt_of("used")
        await store.open_match(lease, MATCH, "{}", '{"n":1}', used)
        writes = (
            lambda: store.append(lease, MATCH, 0, events_of("a.v1"), "[1]", '{"n":9}', used),
            lambda: store.open_match(lease, MatchId("east-room.2"), "{}", '{"n":9}', used),
            lambda: store.save_table(lease, '{"n":9}', used),
            lambda: store.remove_table(lease, used),
        )
        for write in writes:
            with pytest.raises(KeyUsed):
                await write()
        assert await store.events(MATCH) == ()
        assert await store.matches(TABLE) == (MATCH,)
        assert await store.tables() == (StoredTable(TABLE, '{"n":1}'),)
        await store.save_table(lease, '{"n":2}', replace(used, caller="bob"))
        assert await store.tables() == (StoredTable(TABLE, '{"n":2}'),)

    async def test_of_writes_with_one_key_at_once_exactly_one_is_done(self, store: Store) -> None:
        lease = await store.acquire(TABLE, "engine")
        results = await asyncio.gather(
            *(store.save_table(lease, f'{{"n":{number}}}', receipt_of("same")) for number in range(8)),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["KeyUsed"] * 7 + ["NoneType"]
        first = next(number for number, result in enumerate(results) if result is None)
        assert await store.tables() == (StoredTable(TABLE, f'{{"n":{first}}}'),)

    async def test_a_receipt_takes_its_answer_later_and_old_ones_are_forgotten(self, store: Store) -> None:
        await store.save_receipt(receipt_of("first"))
        await store.save_receipt(replace(receipt_of("first"), answer=b"told"))
        kept = await store.receipt("alice", "first")
        assert kept is not None
        assert kept.answer == b"told"
        await asyncio.gather(*(store.save_receipt(receipt_of(f"k{number}")) for number in range(2 * RECEIPTS_KEPT)))
        assert await store.receipt("alice", "first") is None
        assert await store.receipt("alice", f"k{RECEIPTS_KEPT + 1}") is not None

    async def test_a_secret_is_what_it_was_first(self, store: Store) -> None:
        assert await store.keep_secret("players", b"one") == b"one"
        assert await store.keep_secret("players", b"two") == b"one"
        assert await store.keep_secret("others", b"two") == b"two"


def receipt_of(key: str) -> Receipt:
    return Receipt("alice", key, "asked", b"answered")

from __future__ import annotations

import asyncio

import pytest

from mahjong_bridge.codec import down
from mahjong_bridge.service.servers.outbox import ANSWERED, MOST_TOGETHER, Outbox, StreamClosed
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.stage import SceneChange
from mahjong_bridge.wire.v1 import scene_pb2, shim_pb2

TABLES = (TableId("t1"), TableId("t2"))


def whole(table_id: TableId) -> list[shim_pb2.ConnectResponse]:
    return [shim_pb2.ConnectResponse(scene_update=scene_pb2.SceneUpdate(table_id=table_id, reset=True))]


def change(table_id: TableId, revision: int) -> shim_pb2.ConnectResponse:
    return down.scene_to_proto(SceneChange(table_id, revision, None, (), (), ()))


def pong(nonce: int) -> shim_pb2.ConnectResponse:
    return shim_pb2.ConnectResponse(pong=shim_pb2.Pong(nonce=nonce))


def outbox(window: int = 8) -> Outbox:
    return Outbox(lambda: TABLES, whole, window)


async def taken(box: Outbox, count: int) -> list[shim_pb2.ConnectResponse]:
    return [await box.next() for _ in range(count)]


async def test_messages_are_numbered_densely_from_one() -> None:
    box = outbox()
    for nonce in range(3):
        box.answer(pong(nonce))
    assert [message.sequence for message in await taken(box, 3)] == [1, 2, 3]


async def test_a_reader_without_room_for_pictures_is_waited_for() -> None:
    box = outbox(window=2)
    for revision in (1, 2):
        box.publish(change(TABLES[0], revision))
        await box.next()
    box.publish(change(TABLES[0], 3))
    third = asyncio.create_task(box.next())
    await asyncio.sleep(0)
    assert not third.done()
    box.acknowledge(1)
    assert (await third).scene_update.revision == 3


async def test_answers_wait_long_for_acknowledgements_which_may_stand_behind_many_questions() -> None:
    """Whoever asks a lot at once is answered, though what he acknowledges is read late."""
    box = outbox(window=2)
    for nonce in range(2 * ANSWERED):
        box.answer(pong(nonce))
        assert (await box.next()).pong.nonce == nonce
    box.answer(pong(99))
    late = asyncio.create_task(box.next())
    await asyncio.sleep(0)
    assert not late.done()
    box.acknowledge(1)
    assert (await late).pong.nonce == 99
    box.publish(change(TABLES[0], 5))
    picture = asyncio.create_task(box.next())
    await asyncio.sleep(0)
    assert not picture.done()
    box.acknowledge(2 * ANSWERED)
    assert (await picture).scene_update.revision == 5


async def test_acknowledging_what_was_never_sent_makes_no_room() -> None:
    box = outbox(window=1)
    box.answer(pong(0))
    box.answer(pong(1))
    await taken(box, 1)
    box.acknowledge(99)
    assert box.unacknowledged == 1


async def test_an_overflow_cuts_pictures_keeps_answers_and_ends_in_whole_pictures() -> None:
    box = outbox(window=4)
    box.answer(pong(7))
    for revision in range(1, 40):
        box.publish(change(TABLES[0], revision), TABLES[0])
    assert box.cuts >= 1
    first, *rest = await taken(box, 3)
    assert first.pong.nonce == 7
    assert [(message.scene_update.table_id, message.scene_update.reset) for message in rest] == [
        ("t1", True),
        ("t2", True),
    ]
    box.publish(change(TABLES[0], 41), TABLES[0])
    assert (await box.next()).scene_update.revision == 41


async def test_changes_of_a_stale_table_wait_for_its_whole_picture() -> None:
    box = outbox()
    box.resync([TABLES[0]])
    box.publish(change(TABLES[0], 5), TABLES[0])
    box.publish(change(TABLES[1], 6), TABLES[1])
    first, second = await taken(box, 2)
    assert (first.scene_update.table_id, first.scene_update.revision) == ("t2", 6)
    assert (second.scene_update.table_id, second.scene_update.reset) == ("t1", True)


async def test_a_reader_that_does_not_even_take_answers_is_given_up() -> None:
    box = outbox(window=4)
    for nonce in range(20):
        box.answer(pong(nonce))
    with pytest.raises(StreamClosed, match="reader_too_slow"):
        await taken(box, 20)


async def test_a_closed_stream_says_why() -> None:
    box = outbox()
    waiting = asyncio.create_task(box.next())
    await asyncio.sleep(0)
    box.close("replaced")
    with pytest.raises(StreamClosed) as closed:
        await waiting
    assert closed.value.code == "replaced"


async def test_a_closed_stream_takes_nothing_in() -> None:
    outbox = Outbox(list, lambda _: ())
    outbox.answer(shim_pb2.ConnectResponse())
    outbox.close("done")
    outbox.answer(shim_pb2.ConnectResponse())
    outbox.publish(shim_pb2.ConnectResponse())
    assert not outbox._waiting
    assert (await outbox.stuck()).code == "done"


async def test_a_stream_nobody_takes_from_is_closed_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahjong_bridge.service.servers.outbox.STALL_SECONDS", 0.01)
    outbox = Outbox(list, lambda _: ())
    outbox.publish(shim_pb2.ConnectResponse())
    assert (await outbox.stuck()).code == "reader_too_slow"


def together(window: int = 8) -> Outbox:
    return Outbox(lambda: TABLES, whole, window, batches=True)


async def test_what_waits_together_is_sent_together_each_with_its_own_number() -> None:
    box = together()
    for nonce in range(3):
        box.answer(pong(nonce))
    first = await box.next()
    box.answer(pong(3))
    second = await box.next()
    assert [(message.sequence, message.pong.nonce) for message in (first, *first.also)] == [(1, 0), (2, 1), (3, 2)]
    assert (second.sequence, second.pong.nonce, len(second.also)) == (4, 3, 0)


async def test_no_more_is_sent_together_than_the_reader_has_room_for() -> None:
    box = together(window=4)
    for revision in (1, 2):
        box.publish(change(TABLES[0], revision))
        await box.next()
    for revision in (3, 4, 5):
        box.publish(change(TABLES[0], revision))
    first = await box.next()
    assert [message.scene_update.revision for message in (first, *first.also)] == [3, 4]
    box.acknowledge(2)
    assert (await box.next()).scene_update.revision == 5


async def test_whole_pictures_go_one_by_one_for_a_message_has_its_greatest_size() -> None:
    box = together()
    box.answer(pong(0))
    box.resync(TABLES)
    sent = await taken(box, 3)
    assert [(message.WhichOneof("message"), len(message.also)) for message in sent] == [
        ("pong", 0),
        ("scene_update", 0),
        ("scene_update", 0),
    ]


async def test_there_is_an_end_to_what_is_sent_together() -> None:
    box = together(window=512)
    for revision in range(2 * MOST_TOGETHER):
        box.publish(change(TABLES[0], revision))
    assert [1 + len(message.also) for message in await taken(box, 2)] == [MOST_TOGETHER, MOST_TOGETHER]


async def test_a_reader_that_does_not_take_batches_is_sent_one_message_at_a_time() -> None:
    box = outbox()
    for nonce in range(3):
        box.answer(pong(nonce))
    assert all(not message.also for message in await taken(box, 3))

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from mahjong_bridge.store.ports import MatchId, TableId
from mahjong_bridge.tables.document import BotPlayer, Human, Place, TableDocument
from mahjong_bridge.tables.people import seating
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.messages import plain
from mahjong_engine.seats import Seat

EAST, SOUTH, WEST, NORTH = Seat


def table() -> TableDocument:
    return TableDocument(
        TableId("t1"),
        "table-1",
        "lobby",
        Place("world", 0.5, 64.5, 0.5, 90),
        "display",
        "owner",
        "{}",
        "MAJSOUL_TONPUU",
        ThinkingTime(5, 20),
        (None,) * 4,
    )


def refused(work: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as refusal:
        work()
    return refusal.value.code


def test_somebody_sits_where_he_asks_or_on_the_first_free_chair() -> None:
    one = seating.sit(table(), "alice", "Alice", WEST, playing=False)
    assert one.seat_of("alice") is WEST
    two = seating.sit(one, "bob", "Bob", None, playing=False)
    assert two.seat_of("bob") is EAST
    assert refused(lambda: seating.sit(two, "carol", "Carol", WEST, playing=False)) == "seat_taken"
    assert refused(lambda: seating.sit(two, "bob", "Bob", None, playing=False)) == "already_seated"


def test_somebody_may_change_chairs_before_the_start_but_keeps_one() -> None:
    moved = seating.sit(
        seating.sit(table(), "alice", "Alice", EAST, playing=False), "alice", "Alice", SOUTH, playing=False
    )
    assert moved.occupant(EAST) is None
    assert moved.seat_of("alice") is SOUTH


def test_a_player_takes_a_bots_stool_until_the_start() -> None:
    full = seating.fill_with_bots(table(), "normal")
    assert all(isinstance(sitter, BotPlayer) for sitter in full.seats)
    taken = seating.sit(full, "alice", "Alice", None, playing=False)
    assert taken.seat_of("alice") is EAST
    with pytest.raises(Refusal) as refusal:
        seating.sit(full, "alice", "Alice", EAST, playing=True)
    assert refusal.value.code == "match_running"
    assert "/mahjong spectate watches it, /mahjong list shows other tables" in plain(refusal.value.message)


def test_a_full_table_has_no_room() -> None:
    full = table()
    for seat, name in zip(Seat, "abcd", strict=True):
        full = seating.sit(full, name, name, seat, playing=False)
    assert refused(lambda: seating.sit(full, "e", "e", None, playing=False)) == "table_full"


def test_who_gets_up_in_a_match_keeps_his_chair_and_may_sit_there_again() -> None:
    seated = seating.sit(table(), "alice", "Alice", EAST, playing=False)
    standing = seating.stand_up(seated, "alice", playing=True)
    assert standing.occupant(EAST) == Human("alice", "Alice", standing=True)
    assert refused(lambda: seating.sit(standing, "bob", "Bob", EAST, playing=True)) == "match_running"
    assert refused(lambda: seating.stand_up(standing, "alice", playing=True)) == "not_seated"
    assert seating.sit(standing, "alice", "Alice", EAST, playing=True).occupant(EAST) == Human("alice", "Alice")
    assert seating.after_match(standing).occupant(EAST) is None


def test_a_match_starts_when_every_player_is_ready_and_bots_fill_the_rest() -> None:
    two = seating.sit(seating.sit(table(), "alice", "Alice", EAST, playing=False), "bob", "Bob", WEST, playing=False)
    one_ready = seating.set_ready(two, "alice", playing=False, ready=True)
    assert not seating.everybody_is_ready(one_ready)
    both = seating.set_ready(one_ready, "bob", playing=False, ready=True)
    assert seating.everybody_is_ready(both)
    assert not seating.everybody_is_ready(seating.set_ready(both, "alice", playing=False, ready=False))
    assert not seating.everybody_is_ready(table())
    filled = seating.fill_with_bots(both, "normal")
    assert [type(sitter).__name__ for sitter in filled.seats] == ["Human", "BotPlayer", "Human", "BotPlayer"]


def test_bots_come_and_go_before_the_start_only() -> None:
    with_bot = seating.add_bot(table(), "normal", SOUTH, playing=False)
    assert refused(lambda: seating.add_bot(with_bot, "normal", SOUTH, playing=False)) == "seat_taken"
    assert refused(lambda: seating.add_bot(with_bot, "normal", None, playing=True)) == "match_running"
    assert refused(lambda: seating.remove_bot(with_bot, EAST, playing=False)) == "no_bot_there"
    assert seating.remove_bot(with_bot, SOUTH, playing=False) == table()


def test_a_table_comes_back_from_its_json_as_it_was() -> None:
    whole = seating.add_bot(
        seating.sit(table(), "alice", "Alíce 中", EAST, playing=False), "normal", None, playing=False
    )
    whole = replace(whole, matches=3, match_id=MatchId("t1.3"), custom=True)
    assert TableDocument.from_json(whole.to_json()) == whole

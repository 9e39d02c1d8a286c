"""Whoever has a chair is found by his name, at any number of tables."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from mahjong_bridge.service.seats_taken import SeatsTaken
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import BotPlayer, Human, Place, TableDocument
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_engine.seats import Seat

PLACE = Place("", 0.0, 0.0, 0.0, 0)


def table(name: str, *players: str) -> Any:  # noqa: ANN401 - what the index asks of an actor
    seats = (*(Human(player, player) for player in players), BotPlayer("Bot", "normal"), None)
    document = TableDocument(TableId(name), name, "", PLACE, "display", "", "", "P", ThinkingTime(0, 0), seats)
    return SimpleNamespace(table=document)


def found(index: SeatsTaken, player: str, actors: dict[TableId, Any]) -> list[str]:
    return [actor.table.name for actor in index.of(player, cast("dict[TableId, TableActor]", actors))]


def test_chairs_are_followed_over_sitting_down_getting_up_and_tables_that_go() -> None:
    actors = {TableId(name): table(name, *players) for name, *players in (["a", "alice"], ["b", "bob", "carol"], ["c"])}
    index = SeatsTaken()
    assert [found(index, player, actors) for player in ("alice", "bob", "carol", "dave")] == [["a"], ["b"], ["b"], []]
    b = actors[TableId("b")]
    b.table = b.table.with_occupant(Seat.FIRST, Human("alice", "Alice"))
    assert [found(index, player, actors) for player in ("alice", "bob")] == [["a", "b"], []]
    b.table = replace(b.table, name="b2")
    assert found(index, "alice", actors) == ["a", "b2"], "what is no matter of chairs is read from the table"
    del actors[TableId("a")]
    assert [found(index, player, actors) for player in ("alice", "carol")] == [["b2"], ["b2"]]
    b.table = replace(b.table, seats=(None, None, None, None))
    assert found(index, "alice", actors) == []
    assert index._by_player == {}

"""The line above the hotbar: what is asked, else what a ready hand waits for, else nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import Human, Place, TableDocument
from mahjong_bridge.tables.play.clocks import Clocks, ThinkingTime
from mahjong_bridge.tables.showing.announcing import Announcer
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat, Viewer
from mahjong_engine.views import View
from support.one_reader import OneReader
from support.typed_views import own_view, seat_view

MODE: TableMode = "display"
WAITING = Message("mahjong.table.hint.waiting", {"waits": "2m"})
ASKED: Mapping[Viewer, View] = {Seat.FIRST: seat_view(own_view("123m", "4m"))}
IDLE: Mapping[Viewer, View] = {Seat.FIRST: seat_view(own_view("123m", offers=[]))}


def table() -> TableDocument:
    thinking = ThinkingTime(0, 0)
    place = Place("world", 0, 0, 0, 0)
    seats = (Human("ada", "Ada"), None, None, None)
    return TableDocument(TableId("t"), "t", "s", place, MODE, "ada", "{}", "x", thinking, seats)


def test_waits_are_told_once_while_nothing_is_asked_and_make_way_for_a_question() -> None:
    stage = OneReader()
    announcer = Announcer(stage)
    clocks = Clocks.fresh(ThinkingTime(0, 0), 4)

    def tell(asked: bool, waiting: Message | None) -> None:
        lines = {} if waiting is None else {Seat.FIRST: waiting}
        announcer.asks(table(), ASKED if asked else IDLE, clocks, 0.0, {}, lines)

    tell(asked=False, waiting=WAITING)
    tell(asked=False, waiting=WAITING)
    assert stage.lines == ["waiting for 2m"]
    tell(asked=True, waiting=None)
    tell(asked=False, waiting=replace(WAITING, arguments={"waits": "5m"}))
    assert [line.split(":")[0] for line in stage.lines[1:]] == ["You drew 🀊 4m", "waiting for 5m"]
    tell(asked=False, waiting=None)
    assert stage.lines[-1] == ""


def test_that_time_is_over_is_told_before_the_waits() -> None:
    stage = OneReader()
    announcer = Announcer(stage)
    clocks = Clocks.fresh(ThinkingTime(0, 0), 4)
    announcer.asks(table(), ASKED, clocks, 0.0, {}, {})
    announcer.late(Seat.FIRST)
    announcer.asks(table(), IDLE, clocks, 0.0, {}, {Seat.FIRST: WAITING})
    assert stage.lines[-1].startswith("Time is up")

"""The line above the hotbar: what is asked, else what a ready hand waits for, else nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import Human, Person, Place, TableDocument
from mahjong_bridge.tables.forms import Form
from mahjong_bridge.tables.play.clocks import Clocks, ThinkingTime
from mahjong_bridge.tables.showing.announcing import Announcer
from mahjong_bridge.tables.stage import AskedText, Bar, Noise, Panel, SceneChange
from mahjong_commands.messages import Message, plain
from mahjong_engine.seats import Seat, Viewer
from mahjong_engine.views import View
from support.typed_views import own_view, seat_view

MODE: TableMode = "display"
WAITING = Message("mahjong.table.hint.waiting", {"waits": "2m"})
ASKED: Mapping[Viewer, View] = {Seat.FIRST: seat_view(own_view("123m", "4m"))}
IDLE: Mapping[Viewer, View] = {Seat.FIRST: seat_view(own_view("123m", offers=[]))}


class OneReader:
    """A stage that keeps what one player reads above his hotbar."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def announce(self, table_id: TableId) -> None: ...

    def scene(self, change: SceneChange) -> None: ...

    def scene_removed(self, table_id: TableId) -> None: ...

    def chat(self, player_id: str, line: Message) -> None: ...

    def action_bar(self, player_id: str, line: Message) -> None:
        self.lines.append(plain(line))

    def bar(self, player_id: str, bar_id: str, bar: Bar) -> None: ...

    def title(self, player_id: str, title: Message, subtitle: Message) -> None: ...

    def noise(self, player_id: str, noise: Noise) -> None: ...

    def ask_text(self, question: AskedText) -> None: ...

    def panel(self, panel: Panel) -> bool:
        return True

    def form(self, form: Form) -> bool:
        return True

    def close_panel(self, player_id: str) -> None: ...

    def is_present(self, player_id: str) -> bool:
        return True

    def people(self) -> tuple[Person, ...]:
        return ()

    def is_connected(self) -> bool:
        return True

    def shows_pictures(self) -> bool:
        return True

    def locale(self, player_id: str) -> str:
        return "en_us"

    def common_locale(self) -> str:
        return "en_us"

    def permissions(self, player_id: str) -> frozenset[str]:
        return frozenset()


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

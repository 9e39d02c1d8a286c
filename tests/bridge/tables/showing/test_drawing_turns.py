"""Tables draw in turns: answers and moves of others come before pictures, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from mahjong_bridge.tables.showing import drawing_turns
from mahjong_bridge.tables.showing.drawing_turns import DrawingTurns, Turn


class Painter:
    """A table that draws as soon as it is called, and says how long that took."""

    def __init__(self, turns: DrawingTurns, name: str, drawn: list[str], seconds: float = 0.0) -> None:
        self.name, self._drawn, self._seconds = name, drawn, seconds
        self.turn: Turn = turns.turn(self._called)

    def _called(self) -> None:
        asyncio.get_running_loop().call_soon(self.draw)

    def draw(self) -> None:
        if self.turn.draws:
            self._drawn.append(self.name)
            self.turn.done(self._seconds)
        else:
            self._drawn.append(f"{self.name} tells")
            self.turn.told()


async def passed(turns: int) -> None:
    """Some turns of the loop."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():  # noqa: ASYNC110 - turns of the loop are what is waited for
            await asyncio.sleep(0)


async def test_who_has_waited_longest_draws_first_wherever_he_stood_aside_meanwhile() -> None:
    turns = DrawingTurns()
    drawn: list[str] = []
    first, second, third = (Painter(turns, name, drawn) for name in ("first", "second", "third"))
    for painter in (first, second, third):
        painter.turn.want()
    third.turn.stand()
    second.turn.stand()
    first.turn.stand()
    second.turn.step_aside()
    await until(lambda: len(drawn) == 2)
    second.turn.want()
    second.turn.stand()
    await until(lambda: len(drawn) == 3)
    assert drawn == ["first", "third", "second"]


async def test_a_busy_table_holds_nobody_up() -> None:
    turns = DrawingTurns()
    drawn: list[str] = []
    busy, idle = Painter(turns, "busy", drawn), Painter(turns, "idle", drawn)
    busy.turn.want()
    busy.turn.stand()
    busy.turn.step_aside()
    idle.turn.want()
    idle.turn.stand()
    await until(lambda: bool(drawn))
    assert drawn == ["idle"]
    assert busy.turn.is_wanted


async def test_nothing_is_drawn_before_an_answer_has_had_its_turns_of_the_loop() -> None:
    turns = DrawingTurns()
    drawn: list[str] = []
    painter = Painter(turns, "table", drawn)
    painter.turn.want()
    painter.turn.stand()
    sent = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(sent.set_result, None)
    await sent
    assert drawn == [], "an answer that only had to wake its writer was overtaken"
    await until(lambda: bool(drawn))


async def test_after_a_picture_there_is_a_rest_in_which_others_only_tell() -> None:
    turns = DrawingTurns()
    drawn: list[str] = []
    slow = Painter(turns, "slow", drawn, seconds=60.0)
    for painter in (slow, Painter(turns, "second", drawn), Painter(turns, "third", drawn)):
        painter.turn.want()
        painter.turn.stand()
    await passed(50)
    assert drawn == ["slow", "second tells", "third tells"]
    turns.when_shown(lambda: drawn.append("who asked is told"))
    await until(lambda: len(drawn) == 6)
    assert drawn[3:] == ["second", "third", "who asked is told"], "whoever waits for pictures ends the rest"


async def test_nobody_rests_before_a_picture_that_requests_wait_for() -> None:
    turns = DrawingTurns()
    drawn: list[str] = []
    names = ("slow", "patient", "also patient", "urgent")
    slow, *patient, urgent = (Painter(turns, name, drawn, seconds=60.0) for name in names)
    for painter in (slow, *patient):
        painter.turn.want()
        painter.turn.stand()
    await until(lambda: "slow" in drawn)
    urgent.turn.want()
    urgent.turn.stand(urgent=True)
    await until(lambda: "urgent" in drawn)
    await passed(50)
    assert not {"patient", "also patient"}.intersection(drawn)


async def test_who_asks_is_told_once_what_had_changed_is_shown_and_not_what_changes_later() -> None:
    turns = DrawingTurns()
    drawn: list[str] = []
    told: list[str] = []
    turns.when_shown(lambda: told.append("nothing waits"))
    assert told == ["nothing waits"]
    earlier, later = Painter(turns, "earlier", drawn), Painter(turns, "later", drawn)
    earlier.turn.want()
    turns.when_shown(lambda: told.append("all shown"))
    later.turn.want()
    await passed(50)
    assert told == ["nothing waits"]
    earlier.turn.stand()
    await until(lambda: len(told) == 2)
    assert drawn == ["earlier"]


async def test_who_asks_is_told_after_a_while_even_if_a_table_never_comes_to_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawing_turns, "LONGEST_WAIT", 0.01)
    turns, told = DrawingTurns(), asyncio.Event()
    stuck = Painter(turns, "stuck", [])
    stuck.turn.want()
    turns.when_shown(told.set)
    async with asyncio.timeout(30):
        await told.wait()
    stuck.turn.done()

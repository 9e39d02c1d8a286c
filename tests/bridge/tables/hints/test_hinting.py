"""Hints of one table: one piece of advice a seat at a time, never for another moment, never a fault of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from structlog.testing import capture_logs

from mahjong_bridge.tables.hints.hinting import Hinting
from mahjong_bridge.tables.hints.lines import hint_board, hint_lines, waiting_line
from mahjong_bridge.tables.requests import Advised
from mahjong_commands.messages import in_words, plain
from mahjong_engine.hints import NO_HINTS, Adviser, Hints, ReadyHint, SeatSight, WaitHint, Worth, adviser_of
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import Seat, Viewer
from mahjong_engine.tiles import Face
from mahjong_engine.views import View
from support.typed_views import own_view, seat_view

READY = "34678m345p22s567s"


def views(hand: str, drawn: str = "") -> Mapping[Viewer, View]:
    return {Seat.FIRST: seat_view(own_view(hand, drawn, offers=None if drawn else []))}


class Desk:
    """A hinting table whose adviser thinks as long as the test wants."""

    def __init__(self, profile: str = "GUOBIAO", patience: float = 0.0) -> None:
        self.adviser = adviser_of(load_profile(profile))
        self.asked: list[SeatSight] = []
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self.posted: asyncio.Queue[Advised] = asyncio.Queue()
        self.hinting = Hinting(self._advise, self.posted.put_nowait, patience)

    async def _advise(self, adviser: Adviser, sight: SeatSight) -> Hints:
        self.asked.append(sight)
        await self.may_go_on.wait()
        return adviser.advise(sight)

    def look(self, seen: Mapping[Viewer, View], *seats: Seat) -> Hints:
        self.hinting.refresh(self.adviser, seen, seats or (Seat.FIRST,))
        return self.hinting.of(Seat.FIRST)

    async def advised(self) -> None:
        self.hinting.note(await asyncio.wait_for(self.posted.get(), 30))


async def test_advice_is_shown_when_it_has_come_and_asked_for_once() -> None:
    desk = Desk()
    assert desk.look(views(READY)) == NO_HINTS
    await desk.advised()
    assert [wait.face for wait in desk.look(views(READY)).ready[0].waits] == ["2m", "5m"]
    desk.look(views(READY))
    assert len(desk.asked) == 1


async def test_advice_for_a_moment_that_has_passed_is_not_shown_and_asked_anew() -> None:
    desk = Desk()
    desk.may_go_on.clear()
    desk.look(views(READY))
    await asyncio.sleep(0)
    assert desk.look(views(READY, "4z")) == NO_HINTS
    assert len(desk.asked) == 1, "one at a time"
    desk.may_go_on.set()
    await desk.advised()
    assert desk.look(views(READY, "4z")) == NO_HINTS
    await desk.advised()
    assert [hint.discard for hint in desk.look(views(READY, "4z")).ready] == ["4z"]


async def test_of_moments_that_follow_each_other_at_once_only_the_last_is_thought_about() -> None:
    desk = Desk(patience=0.01)
    for drawn in ("", "4z", "5z"):
        desk.look(views(READY, drawn))
    await desk.advised()
    assert [hint.discard for hint in desk.look(views(READY, "5z")).ready] == ["5z"]
    assert len(desk.asked) == 1


async def test_a_moment_that_has_passed_before_it_was_thought_about_costs_nothing_and_the_next_is_asked_for() -> None:
    desk = Desk(patience=0.01)
    desk.look(views(READY))
    desk.hinting.refresh(desk.adviser, {}, (Seat.FIRST,))
    await asyncio.sleep(0.05)
    assert desk.asked == []
    desk.look(views(READY))
    await desk.advised()
    assert len(desk.asked) == 1


async def test_nothing_is_worked_out_for_seats_that_want_no_hints() -> None:
    desk = Desk()
    desk.hinting.refresh(desk.adviser, views(READY), ())
    await asyncio.sleep(0)
    assert desk.asked == []
    desk.look(views(READY))
    await desk.advised()
    desk.hinting.refresh(desk.adviser, views(READY), ())
    assert desk.hinting.of(Seat.FIRST) == NO_HINTS


async def test_an_adviser_that_fails_costs_the_hint_only() -> None:
    async def failing(_: Adviser, __: SeatSight) -> Hints:
        raise ZeroDivisionError

    desk = Desk()
    desk.hinting = Hinting(failing, desk.posted.put_nowait, patience=0.0)
    with capture_logs() as log:
        desk.look(views(READY))
        await desk.advised()
    assert desk.look(views(READY)) == NO_HINTS
    assert [entry["event"] for entry in log] == ["hint_failed"]


async def test_another_match_begins_without_the_hints_of_the_last() -> None:
    desk = Desk()
    desk.look(views(READY))
    await desk.advised()
    desk.hinting.refresh(None, {}, ())
    assert desk.hinting.of(Seat.FIRST) == NO_HINTS


def wait(face: str, left: int, *worth: Worth) -> WaitHint:
    """By another's tile and by the own draw, and both again with riichi."""
    return WaitHint(Face(face), left, *worth)


def points(count: int, bonus: int = 0, *, enough: bool = True) -> Worth:
    return Worth((("points", count), ("bonus", bonus)), lack="" if enough else "too_few")


def said(hints: tuple[ReadyHint, ...], words: str = "plain") -> list[str]:
    return [plain(in_words(words, line)) for line in hint_lines(Hints(hints))]


def test_a_line_tells_tiles_left_and_both_values_and_what_would_be_too_little() -> None:
    after = ReadyHint(
        Face("4z"), (wait("2m", 4, points(6, enough=False), points(8)), wait("5m", 3, points(8, 2), points(8, 2)))
    )
    waiting = ReadyHint(None, after.waits)
    assert said((after,)) == ["🀃 → 🀈×4 (6) / 8, 🀋×3 8+2"]
    assert said((waiting,)) == ["waiting for 🀈×4 (6) / 8, 🀋×3 8+2"]


def test_a_riichi_line_tells_han_limits_no_yaku_riichi_and_furiten() -> None:
    none, two, three = Worth((), lack="no_yaku"), Worth((("han", 2), ("fu", 30))), Worth((("han", 3), ("fu", 30)))
    hint = ReadyHint(Face("9m"), (wait("2s", 4, none, two, two, three),), barred=True)
    assert said((hint,), "riichi") == ["🀏 → 🀑×4 no yaku / 2, riichi 2 / 3, furiten"]
    limit = Worth((("units", 2),), "double_yakuman")
    assert said((ReadyHint(None, (wait("7z", 1, limit, limit),)),), "riichi") == ["waiting for 🀄×1 double yakuman"]


def test_the_board_tells_the_best_six_and_how_many_more_there_are() -> None:
    hints = tuple(ReadyHint(Face(f"{rank}m"), (wait("2s", 4, points(8), points(8)),)) for rank in range(1, 10))
    board = hint_board(Hints(hints, 0))
    assert board is not None
    lines = plain(board).split("\n")
    assert len(lines) == 8
    assert lines[-1] == "and 3 more: /mahjong hints"
    assert hint_board(NO_HINTS) is None


def test_a_hand_that_is_not_ready_is_told_how_far_it_is_and_what_may_go() -> None:
    turn = Hints((), 2, (Face("9m"), Face("1z")))
    board = hint_board(turn)
    assert board is not None
    assert plain(in_words("riichi", board)) == "🀏🀀 → 2-shanten"
    assert [plain(line) for line in hint_lines(turn)] == ["🀏🀀 → 2 from ready"]
    waiting = Hints((), 3)
    assert hint_board(waiting) is None
    assert waiting_line(waiting) is None
    assert [plain(in_words("riichi", line)) for line in hint_lines(waiting)] == ["3-shanten"]


def test_only_a_hand_that_is_ready_as_it_stands_is_told_above_the_hotbar() -> None:
    waits = (wait("2s", 4, points(8), points(8)),)
    assert waiting_line(Hints((ReadyHint(Face("1m"), waits),), 0)) is None
    line = waiting_line(Hints((ReadyHint(None, waits),), 0))
    assert line is not None
    assert plain(line) == "waiting for 🀑×4 8"

"""The board with a deal's result and the hints: whole, in columns, each before its own reader and in nobody's way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import atan2, degrees, hypot

import pytest

from mahjong_bridge.scenes.layout import eye_of, layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Primitive, Text, only
from mahjong_bridge.scenes.sight import BoardRow, Sitter, TableMode, TableSight
from mahjong_bridge.tables.showing import feedback
from mahjong_bridge.tables.showing.results import Teller, board_rows, deal_lines
from mahjong_commands.fan_names import fan_names
from mahjong_commands.messages import Lines, Message
from mahjong_commands.messages import plain as read
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import parse_faces
from mahjong_engine.views import DealResult, Payment, ScoreItem, WinView
from support.scene_sights import PLAYERS, buttons, seat_view, sight
from support.scene_space import lettering, on_text, plain

NAMES = ("Sixteen_Letters1", "Sixteen_Letters2", "Sixteen_Letters3", "Sixteen_Letters4")
FANS = (
    *("清龙", "幺九刻×4", "三色三步高", "全不靠", "明暗杠", "混幺九", "双暗刻", "无字", "自摸", "四归一×3"),
    *("门前清", "平和", "断幺", "喜相逢×3", "花牌×8"),
)
HINTS = Message("mahjong.table.hint.board", {"title": "hints", "lines": Lines(tuple(f"line {n}" for n in range(6)))})
LEAST_LETTER = 0.5
"""Degrees of the eight pixels of a letter: what the panel's letters have at least too."""
MODES: tuple[TableMode, ...] = ("display", "block")


def rows_of(winners: int = 1, fans: Sequence[str] = FANS) -> tuple[BoardRow, ...]:
    items = tuple(ScoreItem(fan, 8, written=True) for fan in fans)
    hand, tile = parse_faces("123m456p789s1122z"), parse_faces("2z")[0]
    wins = [
        WinView(Seat(seat), Seat.FOURTH, tile, hand, (), items, (("points", 88), ("bonus", 8)), None, 288, ())
        for seat in range(winners)
    ]
    paid = tuple(Payment(Seat(payer), Seat.FIRST, 96, "win") for payer in (1, 2, 3))
    result = DealResult("win", tuple(wins), paid, (0, 0, 0, 0), (288, -96, -96, -96), (), (), (), ())
    told = Teller(NAMES, fan_names(load_profile("GUOBIAO")))
    return board_rows(deal_lines(result, feedback.text("turn.own"), 0, told), "plain")


def with_texts(
    mode: TableMode = "display", board: tuple[BoardRow, ...] = (), hints: Message | None = None, choices: int = 0
) -> TableSight:
    """Two players see the board; the first has hints."""
    hands = {Seat.FIRST: ("123m", ""), Seat.SECOND: ("456p", "")}
    seen = sight([seat_view(seat) for seat in Seat], hands, mode=mode, choices=choices)

    def told(sitter: Sitter) -> Sitter:
        mine = hints if sitter.seat is Seat.FIRST else None
        return replace(sitter, board=board, hints=mine, buttons=buttons(choices))

    return replace(seen, sitters=tuple(map(told, seen.sitters)))


def texts_called(seen: TableSight, *beginnings: str) -> dict[str, Primitive]:
    picture = render(layout(seen))
    return {key: found for key, found in picture.items() if key.startswith(beginnings) and key.endswith(".text")}


def elevation(seen: TableSight, primitive: Primitive, y: float) -> float:
    """Degrees over the horizon at which the first seat sees a height (font pixels) of a text."""
    eye, place = eye_of(seen, Seat.FIRST), on_text(primitive, 0, y)
    return degrees(atan2(place[1] - eye[1], hypot(place[0] - eye[0], place[2] - eye[2])))


def test_fifteen_fans_are_all_there_in_two_columns_that_stand_straight() -> None:
    rows = rows_of()
    board = texts_called(with_texts(board=rows), "result.")["result.0.text"]
    lines = plain(board).split("\n")
    assert len(lines) == len(rows)
    for line, row in zip(lines, rows, strict=True):
        assert line.startswith(read(row[0]))
        assert line.endswith(read(row[-1]))
    laid = lettering(board)
    tops = sorted({glyph.ink[3] for glyph in laid.glyphs}, reverse=True)
    starts = []
    for top, row in zip(tops, rows, strict=True):
        glyphs = [glyph for glyph in laid.glyphs if glyph.ink[3] == top]
        if len(row) > 1:
            starts.append(glyphs[-len(read(row[1]).replace(" ", ""))].ink[0])
    assert len(starts) > 8
    assert max(starts) - min(starts) < 4, "a space is the finest step"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("choices", [0, 2])
def test_the_board_can_be_read_over_the_opposite_hand_and_the_buttons(mode: TableMode, choices: int) -> None:
    seen = with_texts(mode, rows_of(), choices=choices)
    board = texts_called(seen, "result.")["result.0.text"]
    letter = elevation(seen, board, 8) - elevation(seen, board, 0)
    assert letter > LEAST_LETTER
    foot, top = elevation(seen, board, 0), elevation(seen, board, lettering(board).lines * 10)
    below = [elevation(seen, text, 10) for key, text in texts_called(seen, "button.0.", "back.2", "slot.2").items()]
    assert all(foot > other - 0.5 for other in below)
    assert top - foot < 35
    assert top < 30, "seen without looking up"


@pytest.mark.parametrize("choices", [0, 2])
def test_a_plain_result_is_in_the_unmoved_view_of_who_looks_at_his_hand(choices: int) -> None:
    """Pitch 29, field of view 70: six degrees over the horizon are seen (table_look section 8.11; seen on a picture)."""
    seen = with_texts(board=rows_of(fans=FANS[:8]), choices=choices)
    seen = replace(seen, sitters=tuple(replace(sitter, prompt=None) for sitter in seen.sitters))
    board = texts_called(seen, "result.")["result.0.text"]
    assert elevation(seen, board, lettering(board).lines * 10) < 6


def test_three_winners_are_read_in_more_columns_without_moving_the_view() -> None:
    rows = rows_of(3, fans=FANS[:9])
    seen = with_texts(board=rows, choices=0)
    seen = replace(seen, sitters=tuple(replace(sitter, prompt=None) for sitter in seen.sitters))
    board = texts_called(seen, "result.")["result.0.text"]
    shown = plain(board)
    assert all(read(cell) in shown for row in rows for cell in row)
    assert len(shown.split("\n")) < len(rows)
    assert elevation(seen, board, lettering(board).lines * 10) < 6


def test_three_winners_fit_on_a_board_in_smaller_letters() -> None:
    one, three = (texts_called(with_texts(board=rows_of(winners)), "result.")["result.0.text"] for winners in (1, 3))
    assert isinstance(one.shape, Text)
    assert isinstance(three.shape, Text)
    assert three.shape.transform.scale[0] < one.shape.transform.scale[0]


def test_every_player_has_a_board_of_his_own_and_watchers_none() -> None:
    boards = texts_called(with_texts(board=rows_of()), "result.")
    assert {key: text.audience for key, text in boards.items()} == {
        f"result.{seat}.text": only(PLAYERS[seat]) for seat in (0, 1)
    }


def test_no_board_hangs_where_a_notice_does() -> None:
    seen = replace(with_texts(board=rows_of()), notice=Message("mahjong.table.notice.paused"))
    assert texts_called(seen, "result.") == {}
    assert texts_called(with_texts(), "result.") == {}


@pytest.mark.parametrize("mode", MODES)
def test_hints_hang_between_buttons_and_question_for_their_player_alone(mode: TableMode) -> None:
    seen = with_texts(mode, hints=HINTS, choices=3)
    hints = texts_called(seen, "hints.")
    assert {key: text.audience for key, text in hints.items()} == {"hints.0.text": only(PLAYERS[0])}
    text = hints["hints.0.text"]
    prompt = texts_called(seen, "prompt.0")["prompt.0.text"]
    below = [on_text(one, 0, 10)[1] for one in texts_called(seen, "button.0.").values()]
    assert max(below) < on_text(text, 0, 0)[1], "over the buttons, in one plane with them"
    assert on_text(text, 0, lettering(text).lines * 10)[1] < on_text(prompt, 0, 0)[1]
    assert elevation(seen, text, 8) - elevation(seen, text, 0) > LEAST_LETTER


@pytest.mark.parametrize("mode", MODES)
def test_hints_stand_over_what_is_asked_where_buttons_take_two_rows(mode: TableMode) -> None:
    seen = with_texts(mode, hints=HINTS, choices=8)
    text = texts_called(seen, "hints.")["hints.0.text"]
    prompt = texts_called(seen, "prompt.0")["prompt.0.text"]
    assert elevation(seen, text, 0) > elevation(seen, prompt, 10)
    assert elevation(seen, text, lettering(text).lines * 10) < 30


def test_a_long_hint_becomes_smaller_and_is_not_broken() -> None:
    long = Message("mahjong.table.hint.board", {"title": "x" * 200, "lines": "x"})
    text = texts_called(with_texts(hints=long), "hints.")["hints.0.text"]
    assert lettering(text).lines == 2
    assert isinstance(text.shape, Text)
    assert lettering(text).width * text.shape.transform.scale[0] * 0.025 < 1.7

"""Every report exists in Chinese too, with the same values (profiles.md P-64)."""

from __future__ import annotations

import copy
import re
from random import Random

import pytest

from mahjong_engine.profiles.reading import check_profile, shipped_text
from mahjong_engine.profiles.reading_chinese import chinese
from mahjong_engine.profiles.reading_reports import Report
from mahjong_engine.profiles.reading_yaml import read_yaml
from support.placed_yaml import PlacedText
from support.profile_documents import errors_of, patch
from support.profile_mutations import MUTATORS

CHINESE = re.compile(r"[\u4e00-\u9fff]")
ENGLISH = re.compile(r"\b(the|is|are|needs?|expected|got|write|unknown|allowed|of|not|known)\b")
DOCUMENTS = [read_yaml(shipped_text(name)).value for name in ("GUOBIAO", "KANGZHUANG", "JIANYONG", "TEMPLATE")]


@pytest.mark.parametrize("code", MUTATORS)
def test_every_error_is_said_in_chinese(code: str) -> None:
    chance = Random(code)
    for mutate in MUTATORS[code]:
        for document in DOCUMENTS * 3:
            spoiled = copy.deepcopy(document)
            if mutate(spoiled, chance) is None:
                continue
            for report in errors_of(PlacedText(spoiled).text):
                said = chinese(report)
                assert CHINESE.search(said), report
                shown = re.sub(r'“.*?”|"[^"]*"', "", said)
                assert not ENGLISH.search(shown.replace(" not", "")), (report.message, said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (patch("康庄众娱", "room_config:\n  password: 1234"), '应为字符串，得到整数 1234；请加引号："1234"'),
        (
            patch("配置模板", "game_config:\n  max_player: 3"),
            "5 行，3 名玩家加公共分数池需要 4 行（值来自 base 配置模板）",
        ),
        (patch("国标", "room_config: {room_nmae: x}"), "没有这个键；是不是 room_name？"),
        (patch("国标", "room_config: {seat_orders: [[0, 1, 1, 3]]}"), "缺少 2，重复 1"),
        (patch("国标", "game_config: {wall: 123m}"), "第 1 个字符：没有 123m 这张牌；应写作 1m2m3m"),
        ("a: &b 1\n", "不允许 anchor &b"),
    ],
)
def test_an_error_says(text: str, said: str) -> None:
    assert [chinese(report) for report in errors_of(text)][:1] == [said]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            patch("配置模板", "room_config: {starting_score: [[0], [0], [0], [0]]}\ngame_config: {max_player: 3}"),
            "每次自摸增加 1 × 番数（值来自 base 配置模板）",
        ),
        (patch("国标", 'game_config: {transparent: "01"}'), "2 个字符，牌山有 144 张"),
        (patch("立直半庄", "room_config: {end_target: 3}"), "立直规则自己决定何时结束"),
    ],
)
def test_a_warning_says(text: str, said: str) -> None:
    assert [chinese(report) for report in check_profile(text, "x.yaml").remarks] == [said]


def test_what_would_be_right_is_given_by_itself() -> None:
    hints = [
        report.hint
        for text in (
            patch("国标", "room_config: {room_nmae: x}"),
            patch("国标", "room_config: {password: 12}"),
            patch("国标", "room_config: {main_time: -1}"),
        )
        for report in errors_of(text)
    ]
    assert hints == ["did you mean room_name", 'put it in quotes: "12"', ""]
    assert (
        Report("E_MISSING_KEY", "error", "a", 1, 1, "").format("f", "缺少这个键")
        == "f:1:1: E_MISSING_KEY a: 缺少这个键"
    )

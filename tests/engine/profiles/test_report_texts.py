"""Reports are said in English, Chinese and Japanese from catalogues with the same texts (profiles.md P-64)."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from random import Random
from string import Formatter

import pytest

from mahjong_engine.profiles.reading import check_profile, shipped_text
from mahjong_engine.profiles.reading_reports import Report
from mahjong_engine.profiles.reading_yaml import read_yaml
from mahjong_engine.profiles.saying import LANGUAGES, report_texts, said
from mahjong_engine.profiles.texts import counted, say
from support.placed_yaml import PlacedText
from support.profile_documents import errors_of, patch
from support.profile_mutations import MUTATORS
from support.source_files import ROOT, python_files, shown, syntax_tree

CHINESE = re.compile(r"[\u4e00-\u9fff]")
JAPANESE = re.compile(r"[\u3040-\u30ff]|[\u4e00-\u9fff]|true か false")
SIGNS = {"zh": CHINESE, "ja": JAPANESE}
ENGLISH = re.compile(r"\b(the|is|are|needs?|expected|got|write|unknown|allowed|of|not|known)\b")
DOCUMENTS = [read_yaml(shipped_text(name)).value for name in ("GUOBIAO", "KANGZHUANG", "JIANYONG", "TEMPLATE")]
SAID_BY_THE_CODE = {"unknown_key", "missing_key"}
"""In English the code itself says it: ``E_UNKNOWN_KEY room_config.room_nmae; did you mean room_name?`` (PE-24)."""
ONLY_VALUES = {"between_texts", "before_remedy", "seat_faults", "sums", "yaml_fault"}
"""Texts of punctuation and places alone, in one language at least."""


def places(text: str) -> set[str]:
    """The names of the places for values."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def said_in_the_code() -> Iterator[tuple[str, str, set[str] | None]]:
    """Every ``say(...)`` of the engine: where, its id, and the names of its values if they are written out."""
    for file in python_files(ROOT / "engine/mahjong_engine"):
        for node in ast.walk(syntax_tree(file)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
                names = [word.arg for word in node.keywords]
                written = None if None in names else {str(name) for name in names}
                for word in ast.walk(node.args[0]):
                    if isinstance(word, ast.Constant) and isinstance(word.value, str):
                        yield f"{shown(file)}:{node.lineno}", word.value, written


def test_all_catalogues_have_the_same_texts_with_the_same_places() -> None:
    english = report_texts(LANGUAGES[0])
    assert {name for name, text in english.items() if not text} == SAID_BY_THE_CODE
    for language in LANGUAGES[1:]:
        texts = report_texts(language)
        assert list(english) == list(texts)
        assert [name for name in english if places(english[name]) != places(texts[name])] == []
        untold = [name for name, text in texts.items() if not SIGNS[language].search(text) and name not in ONLY_VALUES]
        assert untold == []


def test_every_text_that_is_said_is_in_the_catalogues_with_these_values() -> None:
    texts = report_texts(LANGUAGES[0])
    said_somewhere = [place for place in said_in_the_code() if place[1] not in {"red_five", ""}]
    assert len(said_somewhere) > 100
    assert [f"{where}: {name}" for where, name, _ in said_somewhere if name not in texts] == []
    wrong = [where for where, name, values in said_somewhere if values is not None and values != places(texts[name])]
    assert wrong == []


def test_every_text_of_the_catalogues_is_said_somewhere() -> None:
    words = {
        node.value
        for file in python_files(ROOT / "engine/mahjong_engine/profiles")
        for node in ast.walk(syntax_tree(file))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert [name for name in report_texts(LANGUAGES[0]) if name not in words] == []


@pytest.mark.parametrize("code", MUTATORS)
@pytest.mark.parametrize("language", SIGNS)
def test_every_error_is_said_in_other_languages(code: str, language: str) -> None:
    chance = Random(code)
    for mutate in MUTATORS[code]:
        for document in DOCUMENTS:
            spoiled = copy.deepcopy(document)
            if mutate(spoiled, chance) is None:
                continue
            for report in errors_of(PlacedText(spoiled).text):
                told = report.message_in(language)
                assert SIGNS[language].search(told), report
                words = re.sub(r'“.*?”|「.*?」|"[^"]*"', "", told)
                assert not ENGLISH.search(words.replace(" not", "")), (report.message, told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (patch("康庄众娱", "room_config:\n  password: 1234"), '应为字符串，得到整数 1234；请加引号："1234"'),
        (
            patch("配置模板", "game_config:\n  max_player: 3"),
            "5 行，3 名玩家加公共分数池需要 4 行（值来自 base 配置模板）",
        ),
        (patch("国标", "room_config: {room_nmae: x}"), "没有这个键；是不是 room_name？"),
        (patch("国标", "room_config: {seat_orders: [[0, 1, 1, 3]]}"), "缺少 2，重复 1"),
        (patch("国标", "game_config: {wall: 123m}"), "第 1 个字符：没有 123m 这张牌；应写作 1m2m3m"),
        (patch("国标", "game_config: {multi_win: yes}"), "应为 true 或 false，得到字符串 “yes”"),
        (patch("立直半庄", "extensions: {riichi: {minimum_han: 3}}"), "minimum_han 是 1, 2, 4, 13 之一，得到 3"),
        ("a: &b 1\n", "不允许锚 &b"),
    ],
)
def test_an_error_says(text: str, told: str) -> None:
    """P-64."""
    assert [report.message_in("zh") for report in errors_of(text)][:1] == [told]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            patch("康庄众娱", "room_config:\n  password: 1234"),
            '文字列が必要ですが、整数 1234 です。引用符で囲んでください："1234"',
        ),
        (patch("国标", "room_config: {room_nmae: x}"), "このキーはありません。room_name ではありませんか？"),
        (
            patch("立直半庄", "extensions: {riichi: {minimum_han: 3}}"),
            "minimum_han は 1, 2, 4, 13 のどれかです。入力は 3",
        ),
        (patch("国标", "game_config: {wall: 123m}"), "1 文字目：123m という牌はありません。1m2m3m と書いてください"),
    ],
)
def test_an_error_says_in_japanese(text: str, told: str) -> None:
    """P-64."""
    assert [report.message_in("ja") for report in errors_of(text)][:1] == [told]


@pytest.mark.parametrize(
    ("text", "english", "chinese"),
    [
        ("a: b: c\n", "a colon cannot stand here; put", "此处不能有冒号；请给值加引号"),
        ("a: 1\nbcd\n", "a key has no colon behind it", "键后面缺少冒号"),
        ("a: {b: 1\n", "a brace is not closed, or a comma is missing", "花括号没有闭合"),
        ("a: [1, 2\n", "a bracket is not closed, or a comma is missing", "方括号没有闭合"),
        ("a: @b\n", "nothing begins with this character; put", "键和值都不能以这个字符开头"),
        ("a: 1\n  b: 2\n", "a colon cannot stand here", "此处不能有冒号"),
        ("a:\n    b: 1\n  c: 2\n", "the indentation fits no line before", "缩进与前面的行对不上"),
        ("a: - 1\n", "a dash cannot stand here", "此处不能有短横"),
        ("a: [,]\n", "a value is missing", "缺少值"),
        ('a: "b\n', "a quoted text is not closed", "引号没有闭合"),
        ('a: "\\q"\n', "a quoted text has an unknown escape", "引号中的转义无法识别"),
        (
            "%YAML 9.9\n---\na: 1\n",
            "found incompatible YAML document",
            "YAML 语法有误：found incompatible YAML document",
        ),
    ],
)
def test_what_is_no_yaml_is_said_in_both_languages(text: str, english: str, chinese: str) -> None:
    """P-04."""
    (report,) = errors_of(text)
    assert (report.code, report.path) == ("E_YAML", "")
    assert report.message.startswith(english)
    assert report.message_in("zh").startswith(chinese)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            patch("配置模板", "room_config: {starting_score: [[0], [0], [0], [0]]}\ngame_config: {max_player: 3}"),
            "每次自摸增加 1 × 番数（值来自 base 配置模板）",
        ),
        (patch("国标", 'game_config: {transparent: "01"}'), "2 个字符，牌山有 144 张"),
        (patch("立直半庄", "room_config: {end_target: 3}"), "立直规则自己决定何时结束"),
    ],
)
def test_a_warning_says(text: str, told: str) -> None:
    assert [report.message_in("zh") for report in check_profile(text, "x.yaml").remarks] == [told]


def test_a_report_is_data_with_what_would_be_right_by_itself() -> None:
    """P-64."""
    (report,) = errors_of(patch("国标", "room_config: {password: 12}"))
    assert report.as_data() == {
        "code": "E_TYPE",
        "severity": "error",
        "path": "room_config.password",
        "line": 2,
        "column": 25,
        "message": 'expected a string, got the integer 12; put it in quotes: "12"',
        "hint": 'put it in quotes: "12"',
    }
    assert report.as_data("zh")["hint"] == '请加引号："12"'
    hints = [
        errors_of(patch("国标", f"room_config: {{{line}}}"))[0].as_data()["hint"]
        for line in ("room_nmae: x", "main_time: -1")
    ]
    assert hints == ["did you mean room_name?", ""]


def test_a_line_without_a_message_in_one_language_has_one_in_the_other() -> None:
    """P-63."""
    report = Report("E_MISSING_KEY", "error", "a", 1, 1, say("missing_key"))
    assert report.format("f") == "f:1:1: E_MISSING_KEY a"
    assert report.format("f", "zh") == "f:1:1: E_MISSING_KEY a: 缺少这个键"


def test_numbers_bend_their_noun_and_braces_in_values_are_no_places() -> None:
    assert [said(counted("values", number)) for number in (0, 1, 2)] == ["0 values", "1 value", "2 values"]
    assert said(say("unknown_fan", name="{name}")) == "unknown fan {name}"


def test_a_report_line_names_the_beginning_of_an_endless_key_and_its_data_the_whole() -> None:
    key = "x" * 20000
    (report,) = errors_of(f'base: 国标\nroom_config:\n  ? "{key}"\n  : 1\n')
    assert len(report.format("room.yaml")) < 300
    assert report.as_data()["path"] == f"room_config.{key}"

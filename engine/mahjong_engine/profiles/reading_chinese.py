"""Reports in Chinese (profiles.md P-64): every form of message has its counterpart, values stay as they are.

A message is one form, perhaps followed by what would be right (``; did you mean …``), the known words and the base a
value came from. Forms are told apart by their fixed words.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mahjong_engine.profiles.reading_reports import Report

_EMPTY: Final = {"E_MISSING_KEY": "缺少这个键", "E_UNKNOWN_KEY": "没有这个键"}
_KINDS: Final = {
    "a string": "字符串",
    "an integer": "整数",
    "true or false": "true 或 false",
    "a list": "列表",
    "a mapping": "字典",
    "nothing": "空值",
}
_KIND_FORMS: Final = (
    (r"the integer (.*)", r"整数 \1"),
    (r'the string "(.*)"', r"字符串 “\1”"),
    (r"the truth value (.*)", r"布尔值 \1"),
    (r"the unquoted (.*)", r"未加引号的 \1"),
    (r"one of (.*)", r"\1 之一"),
    (r"a list of (.*)", r"由 \1 组成的列表"),
)
_TAILS: Final = (
    (r" \(value from base (.*)\)", r"（值来自 base \1）"),
    (r"; known: (.*)", r"；可用：\1"),
    (r"; did you mean (.*)\?", r"；是不是 \1？"),
    (r"; put it in quotes: (.*)", r"；请加引号：\1"),
    (r"; write the operands before the operator(?:, as in (.*))?", r"；运算符写在操作数之后"),
    (r"; write the power as \*\*", r"；乘方写作 **"),
    (r"; write the value again", r"；请把值再写一遍"),
    (r"; write one of (.*) after it", r"；其后写 \1 之一"),
    (r"; write (.*)", r"；应写作 \1"),
)
"""Ends of messages, looked for from the outside in."""

_FORMS: Final = (
    (r"unknown profile (.*)", r"没有名为 \1 的规则"),
    (r"no profile and no file of that name", r"没有这个名字的规则或文件"),
    (r"unknown (scorer|settlement|end|pattern|fan) (.*)", r"没有名为 \2 的 \1"),
    (r"the (scorer|settlement|end|extension) (.*) is not supported yet", r"尚未支持 \1 \2"),
    (r"false wins are not supported yet; only false is", r"尚未支持错和，只能写 false"),
    (r"(-?\d+) is not in (.*)", r"\1 不在 \2 之内"),
    (r"(-?\d+) is below (.*)", r"\1 小于 \2"),
    (r"(.*) is not one of (.*)", r"\1 不是 \2 之一"),
    (r"(.*) is no preset", r"没有名为 \1 的预设"),
    (r"(\d+) characters, at most (\d+) are allowed", r"\1 个字符，最多 \2 个"),
    (r"(\d+) characters, at least (\d+) are needed", r"\1 个字符，至少 \2 个"),
    (r"(\d+) characters for (\d+) tiles", r"\1 个字符，牌山有 \2 张"),
    (r"character (\d+) is the control character (.*)", r"第 \1 个字符是控制符 \2"),
    (r"character (\d+) is (.*), only 0 and 1 are allowed", r"第 \1 个字符是 \2，只能是 0 或 1"),
    (r"character (\d+): tile (\S+) does not exist", r"第 \1 个字符：没有 \2 这张牌"),
    (r"character (\d+): the red five (.*) needs extensions.riichi", r"第 \1 个字符：赤牌 \2 需要 extensions.riichi"),
    (r"character (\d+): the number (\d+) has no suit", r"第 \1 个字符：数字 \2 缺少花色"),
    (r"character (\d+): (.*) is no digit; a tile is (.*)", r"第 \1 个字符：\2 不是数字，一张牌是数字加 m p s z f"),
    (r"(\d+) entr(?:y|ies), (.*) are allowed", r"\1 项，只能有 \2 项"),
    (r"(\d+) entr(?:y|ies) for (\d+) tiles", r"\1 项，牌山有 \2 张"),
    (r"(.*) stands there twice", r"\1 重复"),
    (r"(\d+) rows, (\d+) needed for (\d+) players and the pool", r"\1 行，\3 名玩家加公共分数池需要 \2 行"),
    (r"(\d+) values?, the first row has (\d+)", r"\1 项，第一行有 \2 项"),
    (r"player (\d+) starts with (.*)", r"玩家 \1 的初始分已是 \2"),
    (r"(\d+) tiles, at least (\d+) needed", r"\1 张，至少需要 \2 张"),
    (r"(\d+) tiles, at most (\d+) are allowed", r"\1 张，最多 \2 张"),
    (r"(\d+) copies of (.*), at most (\d+) are allowed", r"\2 有 \1 张，最多 \3 张"),
    (r"must be \[\] while shuffle is true", r"shuffle 为 true 时必须是 []"),
    (r"(-?\d+) was used at (.*)", r"\1 已在 \2 用过"),
    (r'"(.*)" needs (\d+) values?, (\d+) present', r"“\1” 需要 \2 个值，只有 \3 个"),
    (r"(\d+) values remain, exactly 1 needed", r"剩下 \1 个值，应恰好剩 1 个"),
    (r"(\d+) values? remains?, scores have (\d+) components?", r"剩下 \1 个值，分数有 \2 维"),
    (r"hand_award needs scores of 1 component, not (\d+)", r"hand_award 需要 1 维分数，现为 \1 维"),
    (r"hand_award needs the scorer category_max", r"hand_award 需要 category_max 计分"),
    (r"(.*), but the scorer gives (\d+) components?", r"\1 不存在，计分只有 \2 维"),
    (r"no token; write a name or an expression", r"表达式为空"),
    (r"more than (\d+) tokens", r"超过 \1 个记号"),
    (r'"(.*)" holds a bracket', r"“\1” 含有括号"),
    (r'"(.*)" is no operator; write "(.*)" after its operands', r"“\1” 不是运算符，应在操作数之后写 “\2”"),
    (r'"(.*)" is not allowed', r"不能写 “\1”"),
    (r"the number (.*) is longer than (\d+) characters", r"数字 \1 超过 \2 个字符"),
    (r'"(.*)" is no number, no letter of a component and none of (.*)', r"“\1” 不是数字、分数字母或运算符 \2"),
    (r"for (.*) the result is not finite", r"\1 时结果不是有限数"),
    (r"for (.*) the result is (.*)", r"\1 时结果是 \2"),
    (r"the same definition stands at (.*)", r"\1 已有相同的定义"),
    (r"least and bonus must be given together", r"least 与 bonus 必须同时写出"),
    (r"the group has no definition", r"这个组是空的"),
    (r'"(.*)" is in no (?:group|place)', r"“\1” 不在任何组中"),
    (r'"(.*)" stands in more than one place', r"“\1” 出现不止一次"),
    (r'"(.*)" is no definition of combinations', r"combinations 中没有 “\1”"),
    (r"group (\d+) is partly in bonus; not there: (.*)", r"第 \1 组只有一部分在 bonus 中，缺少 \2"),
    (r"without base (.*) are needed", r"没有 base 时三个部分都要写出"),
    (r"(\d+) inherited definitions? (?:is|are) dropped; .*", r"继承的 \1 个番种被去掉，补丁会替换整个列表"),
    (r"(.*) never holds here: no tile of the wall is a flower", r"\1 在这里不会成立：牌山没有花牌"),
    (r"(.*) never holds here: patterns lacks (.*)", r"\1 在这里不会成立：patterns 缺少 \2"),
    (r"(\d+) flower faces are ordinary tiles that fit no set: (.*)", r"\1 张花牌牌面没有标记，只是不成组的普通牌：\2"),
    (r"no tile of the wall is a flower", r"牌山没有花牌"),
    (r"only the first integer is used", r"只使用第一个整数"),
    (r"standard changes only the first component", r"standard 只改变第一维"),
    (r"standard pays by the first component only; .*", r"standard 只按第一维支付，其余可用 free_count"),
    (r"no definition uses an atom of (.*)", r"没有番种使用 \1 的定义"),
    (r"riichi.md decides when a match ends", r"立直规则自己决定何时结束"),
    (r"duplicate key (.*) \(first in line (\d+)\)", r"键 \1 重复（首次在第 \2 行）"),
    (r"(anchor|alias|tag) (.*) is not allowed", r"不允许 \1 \2"),
    (r"merge keys are not allowed; use base", r"不允许合并键，请用 base"),
    (r"nested deeper than (\d+) levels", r"嵌套超过 \1 层"),
    (r"the document is larger than (.*)", r"文件超过 \1"),
    (r"a second document; one file holds one profile", r"一个文件只能有一份规则"),
    (r"a key must be a word", r"键必须是单词"),
    (r"the character (.*) is not allowed", r"不允许字符 \1"),
    (r"the file cannot be read: (.*)", r"文件无法读取：\1"),
    (r"(.*) contradicts extensions.riichi (.*)", r"\1 与 extensions.riichi 的 \2 矛盾"),
    (r"(.*) needs the block extensions.riichi", r"\1 需要 extensions.riichi"),
)
_WINS: Final = {"discard win": "点和", "self-draw": "自摸", "creates": "增加", "destroys": "减少"}
_WIN: Final = re.compile(r"each (discard win|self-draw) (creates|destroys) (\d+) × score")
_SEAT: Final = re.compile(r"(-?\d+) (is missing|appears twice|is no seat)")
_SEATS: Final = {"is missing": "缺少", "appears twice": "重复", "is no seat": "不是座位"}


def chinese(report: Report) -> str:
    """The message in Chinese; one of a form nobody has put into Chinese, such as a riichi option's, stays as it is."""
    return _translated(report.message) if report.message else _EMPTY.get(report.code, "")


def _translated(message: str) -> str:
    if message.startswith("; "):
        return "没有这个键" + _tails(message)[1]
    core, tail = _tails(message)
    found = _form(core)
    if found is not None:
        return found + tail
    return _form(message) or message


def _form(message: str) -> str | None:
    if message.startswith("expected "):
        return _expected(message)
    if _WIN.match(message):
        words = (_WIN.fullmatch(part) for part in message.split("; "))
        return "；".join(f"每次{_WINS[part[1]]}{_WINS[part[2]]} {part[3]} × 番数" for part in words if part)
    if _SEAT.match(message):
        return "，".join(f"{_SEATS[what]} {seat}" for seat, what in _SEAT.findall(message))
    for form, counterpart in _compiled():
        match = form.fullmatch(message)
        if match is not None:
            return match.expand(counterpart)
    return None


def _tails(message: str) -> tuple[str, str]:
    """What is left without the ends that are known, and those in Chinese."""
    translated = ""
    for end, counterpart in _TAILS:
        match = re.search(end + "$", message, re.DOTALL)
        if match is not None:
            translated = match.expand(counterpart) + translated
            message = message[: match.start()]
    return message, translated


def _expected(message: str) -> str | None:
    core, tail = _tails(message)
    match = re.fullmatch(r"expected (.*), got (.*)", core, re.DOTALL)
    return None if match is None else f"应为{_kind(match[1])}，得到{_kind(match[2])}{tail}"


def _kind(text: str) -> str:
    if text in _KINDS:
        return _KINDS[text]
    for form, counterpart in _KIND_FORMS:
        match = re.fullmatch(form, text, re.DOTALL)
        if match is not None:
            return match.expand(counterpart)
    return text


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(form, re.DOTALL), counterpart) for form, counterpart in _FORMS)

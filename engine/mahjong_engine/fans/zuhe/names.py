"""The fans of zuhe.md section 3, in its order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

PREFIX: Final = "组合麻将"

NO_FAN: Final = "无番和"

NAMES: Final[tuple[str, ...]] = (
    *("九莲宝灯", "十三幺"),
    *("字一色", "清一色", "混一色", "缺一门"),
    *("连数", "五门齐"),
    *("三聚", "四聚"),
    *("二数", "间数"),
    *("清幺九", "混幺九", "清全带幺", "混全带幺"),
    "七对子",
    "四刻",
    *("四暗刻", "三暗刻", "双暗刻"),
    *("三色同刻", "三色连刻", "两双同刻", "双同刻"),
    *("四连刻", "三连刻", "两双连刻", "双连刻"),
    *("三色贯通", "三色同顺", "镜同", "双相逢", "喜相逢"),
    *("四步高", "四连环", "三步高", "三连环"),
    *("一气贯通", "双龙会", "连六"),
    *("四同顺", "三同顺", "两般高", "一般高"),
    *("十二归", "八归", "四归"),
    *("四杠", "三杠", "双杠", "暗杠", "一杠"),
    *("大四喜", "小四喜", "大三元", "小三元"),
    *("四字刻", "三字刻", "双字刻", "字刻"),
    "字对",
    *("两三同对", "三双同对", "两双同对", "三同对", "双同对"),
    "门前清",
    NO_FAN,
    *("天地和", "岭上开花", "枯木逢春", "金鸡夺食"),
)
"""Without the prefix; "at least" fans include the larger ones of their group (Z-08)."""

BIT: Final[Mapping[str, int]] = MappingProxyType({name: 1 << place for place, name in enumerate(NAMES)})


def at_least(number: int, smallest_first: Iterable[str], *, first: int = 1) -> int:
    """The fans "at least ``first``", "at least ``first + 1``" ... that so many fulfil."""
    return sum(BIT[name] for count, name in enumerate(smallest_first, start=first) if number >= count)

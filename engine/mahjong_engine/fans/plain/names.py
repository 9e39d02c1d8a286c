"""The names of the plain atoms and which prefix has them (profiles.md section 12, the table of atoms)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

_EVERYWHERE: Final = ("门前清", "自摸", "七对", "清一色", "混一色", "对对和")
_TEMPLATE_TOO: Final = ("十三幺", "字一色")
_SHARED: Final = (
    *("断幺", "平和", "混带幺", "清带幺", "小三元", "大三元", "三暗刻", "四暗刻", "三色同顺", "三色贯通", "一气贯通"),
    *("岭上开花", "海底", "抢杠"),
)
_KANGZHONG_ONLY: Final = (
    *("缺一门", "五门齐", "混幺九", "清幺九", "番牌刻中", "番牌刻发", "番牌刻白", "番牌刻门风", "小四喜", "大四喜"),
    *("双暗刻", "一杠", "双杠", "三杠", "四杠", "暗杠", "一般高", "二般高", "三同顺", "四同顺", "三步高", "四步高"),
    *("三色同刻", "三色连刻", "三连刻", "四连刻", "九莲宝灯", "天和", "地和"),
)
_JIANYONG_ONLY: Final = ("番牌刻", "番牌二刻")

VOCABULARY: Final = (*_EVERYWHERE, *_TEMPLATE_TOO, *_SHARED, *_KANGZHONG_ONLY, *_JIANYONG_ONLY)
"""Every plain atom, without prefix."""

BIT: Final[Mapping[str, int]] = MappingProxyType({name: 1 << place for place, name in enumerate(VOCABULARY)})
"""The bit of each name in the masks of ``plain_bits``."""

NAMES_BY_PREFIX: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "模板": (*_EVERYWHERE, *_TEMPLATE_TOO),
        "康众": (*_EVERYWHERE, *_TEMPLATE_TOO, *_SHARED, *_KANGZHONG_ONLY),
        "兼用卡": (*_EVERYWHERE, *_SHARED, *_JIANYONG_ONLY),
    }
)


def bits_of(names: Iterable[str]) -> int:
    """The mask of these names."""
    mask = 0
    for name in names:
        mask |= BIT[name]
    return mask

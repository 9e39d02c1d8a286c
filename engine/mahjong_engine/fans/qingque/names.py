"""The fans of qingque.md section 3, in its order."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "青雀"

CHANCES: Final = ("天和", "地和", "岭上开花", "海底捞月", "河底捞鱼", "抢杠")
"""Fans of chance: they add to the rarity of a hand and are not part of the table (Q-08)."""

FANS: Final = (
    *CHANCES,
    *("十三幺", "七对"),
    "门前清",
    *("四暗杠", "三暗杠", "双暗杠", "暗杠", "四杠", "三杠", "双杠", "四暗刻", "三暗刻", "对对和"),
    *("十二归", "八归", "三叠对", "二叠对", "叠对"),
    *("字一色", "大四喜", "小四喜", "四喜对", "风牌三刻", "风牌七对", "风牌六对", "大三元", "小三元", "三元六对"),
    *("三元对", "番牌四刻", "番牌三刻", "番牌二刻", "番牌刻", "番牌七对", "番牌六对", "番牌五对", "番牌四副"),
    *("番牌三副", "番牌二副", "番牌"),
    *("清幺九", "混幺九", "清带幺", "混带幺"),
    *("九莲宝灯", "清一色", "混一色", "五门齐"),
    *("混一数", "二数", "二聚", "三聚", "四聚", "连数", "间数", "镜数", "映数", "满庭芳"),
    *("四同顺", "三同顺", "二般高", "一般高", "四连刻", "三连刻", "四步高", "三步高", "四连环", "三连环"),
    *("一气贯通", "七连对", "六连对", "五连对", "四连对", "三色同刻", "三色同顺", "三色二对", "三色同对"),
    *("三色连刻", "三色贯通", "镜同", "镜同三对", "镜同二对", "双龙会"),
)
"""The order of every list of fans, row by row: ``FANS[n - 1]`` is row ``n``."""

BIT: Final[dict[str, int]] = {name: 1 << place for place, name in enumerate(FANS)}
"""The bit of each fan in a set of atoms, by its name without the prefix: one below its digit in the table (Q-22)."""

FANS_OF_PAIRS: Final = (
    *("七对", "三叠对", "二叠对", "叠对", "四喜对", "风牌七对", "风牌六对", "三元六对", "三元对"),
    *("番牌七对", "番牌六对", "番牌五对", "七连对", "六连对", "五连对", "四连对"),
    *("三色二对", "三色同对", "镜同三对", "镜同二对"),
)
"""Fans that only seven pairs can have."""


def bits_of(*names: str) -> int:
    """The set of these fans."""
    return sum(BIT[name] for name in names)

"""The fans of qingque.md section 3: number, Chinese and English name."""

from __future__ import annotations

from typing import Final, NamedTuple

PREFIX: Final = "青雀"


class Fan(NamedTuple):
    """One fan, numbered as the rows of section 3."""

    number: int
    name: str
    english: str


FANS: Final[tuple[Fan, ...]] = (
    Fan(1, "天和", "heavenly hand"),
    Fan(2, "地和", "earthly hand"),
    Fan(3, "岭上开花", "out with replacement tile"),
    Fan(4, "海底捞月", "last tile draw"),
    Fan(5, "河底捞鱼", "last tile claim"),
    Fan(6, "抢杠", "robbing the kong"),
    Fan(7, "十三幺", "thirteen orphans"),
    Fan(8, "七对", "seven pairs"),
    Fan(9, "门前清", "concealed hand"),
    Fan(10, "四暗杠", "four concealed kongs"),
    Fan(11, "三暗杠", "three concealed kongs"),
    Fan(12, "双暗杠", "two concealed kongs"),
    Fan(13, "暗杠", "concealed kong"),
    Fan(14, "四杠", "four kongs"),
    Fan(15, "三杠", "three kongs"),
    Fan(16, "双杠", "two kongs"),
    Fan(17, "四暗刻", "four concealed triplets"),
    Fan(18, "三暗刻", "three concealed triplets"),
    Fan(19, "对对和", "all triplets"),
    Fan(20, "十二归", "twelve hog"),
    Fan(21, "八归", "eight hog"),
    Fan(22, "三叠对", "three double pairs"),
    Fan(23, "二叠对", "two double pairs"),
    Fan(24, "叠对", "double pair"),
    Fan(25, "字一色", "all honours"),
    Fan(26, "大四喜", "big four winds"),
    Fan(27, "小四喜", "little four winds"),
    Fan(28, "四喜对", "four wind pairs"),
    Fan(29, "风牌三刻", "three wind triplets"),
    Fan(30, "风牌七对", "seven wind pairs"),
    Fan(31, "风牌六对", "six wind pairs"),
    Fan(32, "大三元", "big three dragons"),
    Fan(33, "小三元", "little three dragons"),
    Fan(34, "三元六对", "six dragon pairs"),
    Fan(35, "三元对", "three dragon pairs"),
    Fan(36, "番牌四刻", "fan tile 4t"),
    Fan(37, "番牌三刻", "fan tile 3t"),
    Fan(38, "番牌二刻", "fan tile 2t"),
    Fan(39, "番牌刻", "fan tile 1t"),
    Fan(40, "番牌七对", "fan tile 7p"),
    Fan(41, "番牌六对", "fan tile 6p"),
    Fan(42, "番牌五对", "fan tile 5p"),
    Fan(43, "番牌四副", "fan tile 4p"),
    Fan(44, "番牌三副", "fan tile 3p"),
    Fan(45, "番牌二副", "fan tile 2p"),
    Fan(46, "番牌", "fan tile 1p"),
    Fan(47, "清幺九", "all terminals"),
    Fan(48, "混幺九", "all terminals and honours"),
    Fan(49, "清带幺", "pure outside hand"),
    Fan(50, "混带幺", "mixed outside hand"),
    Fan(51, "九莲宝灯", "nine gates"),
    Fan(52, "清一色", "full flush"),
    Fan(53, "混一色", "half flush"),
    Fan(54, "五门齐", "all types"),
    Fan(55, "混一数", "mixed one number"),
    Fan(56, "二数", "two numbers"),
    Fan(57, "二聚", "two consecutive numbers"),
    Fan(58, "三聚", "three consecutive numbers"),
    Fan(59, "四聚", "four consecutive numbers"),
    Fan(60, "连数", "connected numbers"),
    Fan(61, "间数", "gapped numbers"),
    Fan(62, "镜数", "reflected hand"),
    Fan(63, "映数", "reflected hand 2"),
    Fan(64, "满庭芳", "common number"),
    Fan(65, "四同顺", "quadruple sequence"),
    Fan(66, "三同顺", "triple sequence"),
    Fan(67, "二般高", "two double sequences"),
    Fan(68, "一般高", "double sequence"),
    Fan(69, "四连刻", "four shifted triplets"),
    Fan(70, "三连刻", "three shifted triplets"),
    Fan(71, "四步高", "four shifted sequences"),
    Fan(72, "三步高", "three shifted sequences"),
    Fan(73, "四连环", "four chained sequences"),
    Fan(74, "三连环", "three chained sequences"),
    Fan(75, "一气贯通", "pure straight"),
    Fan(76, "七连对", "seven shifted pairs"),
    Fan(77, "六连对", "six shifted pairs"),
    Fan(78, "五连对", "five shifted pairs"),
    Fan(79, "四连对", "four shifted pairs"),
    Fan(80, "三色同刻", "mixed triple triplet"),
    Fan(81, "三色同顺", "mixed triple sequence"),
    Fan(82, "三色二对", "two triple pairs"),
    Fan(83, "三色同对", "mixed triple pair"),
    Fan(84, "三色连刻", "mixed shifted triplets"),
    Fan(85, "三色贯通", "mixed straight"),
    Fan(86, "镜同", "mirrored hand"),
    Fan(87, "镜同三对", "three mirrored pairs"),
    Fan(88, "镜同二对", "two mirrored pairs"),
    Fan(89, "双龙会", "two short straights"),
)
"""In the order of section 3, which is that of every list of fans."""

ATOM_NAMES: Final[tuple[str, ...]] = tuple(fan.name for fan in FANS)
BIT: Final[dict[str, int]] = {fan.name: 1 << fan.number - 1 for fan in FANS}
"""The bit of each fan in a set of atoms, by its name without the prefix: one below its digit in the table (Q-22)."""

CHANCES: Final = FANS[:6]
"""Fans of chance: they add to the rarity of a hand and are not part of the table (Q-08)."""

FANS_OF_PAIRS: Final = (
    *("七对", "三叠对", "二叠对", "叠对", "四喜对", "风牌七对", "风牌六对", "三元六对", "三元对"),
    *("番牌七对", "番牌六对", "番牌五对", "七连对", "六连对", "五连对", "四连对"),
    *("三色二对", "三色同对", "镜同三对", "镜同二对"),
)
"""Fans that only seven pairs can have."""


def bits_of(*names: str) -> int:
    """The set of these fans."""
    return sum(BIT[name] for name in names)

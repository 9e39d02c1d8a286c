"""The definitions of guobiao.md section 9: exclusions written out, in groups of which the best entry counts."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.guobiao.names import BIT, FLOWER, PREFIX, numbered

LEAST: Final = 8
"""The minimum without flowers (G-19)."""

GROUPS: Final[tuple[tuple[tuple[str, int], ...], ...]] = (
    (
        ("国标大四喜", 88),
        ("国标小四喜", 64),
        ("国标三风刻", 12),
    ),
    (
        ("国标大三元", 88),
        ("国标小三元", 64),
        ("国标双箭刻", 6),
        ("国标箭刻", 2),
    ),
    (("国标绿一色", 88),),
    (("国标九莲宝灯", 88),),
    (
        ("国标四杠", 88),
        ("国标三杠", 32),
        ("国标双暗杠", 6),
        ("国标明暗杠", 5),
        ("国标双明杠", 4),
        ("国标暗杠", 2),
        ("国标明杠", 1),
    ),
    (
        ("国标四暗刻", 64),
        ("国标三暗刻", 16),
        ("国标双暗刻 国标双暗杠 not and", 2),
    ),
    (
        ("国标连七对", 88),
        ("国标七对", 24),
    ),
    (("国标十三幺", 88),),
    (
        ("国标七星不靠", 24),
        ("国标全不靠", 12),
    ),
    (("国标组合龙", 12),),
    (
        ("国标字一色", 64),
        ("国标清一色 国标九莲宝灯 not and 国标连七对 not and 国标一色双龙会 not and", 24),
        ("国标混一色 国标绿一色 not and", 6),
    ),
    (
        ("国标清幺九", 64),
        ("国标混幺九", 32),
        ("国标全带幺 国标字一色 not and", 4),
    ),
    (
        ("国标一色双龙会", 64),
        ("国标一色四同顺", 48),
        ("国标一色四节高", 48),
        ("国标一色四步高", 32),
        ("国标一色三同顺", 24),
        ("国标一色三节高", 24),
        ("国标清龙", 16),
        ("国标三色双龙会", 16),
        ("国标一色三步高", 16),
        ("国标花龙", 8),
        ("国标三色三同顺", 8),
        ("国标三色三步高", 6),
    ),
    (("国标三色三节高", 8),),
    (("国标全双刻", 24),),
    (
        ("国标全大", 24),
        ("国标大于五", 12),
        ("国标全小", 24),
        ("国标小于五", 12),
        ("国标全中", 24),
    ),
    (("国标全带五", 16),),
    (
        ("国标三同刻", 16),
        ("国标双同刻3 国标清幺九 not and", 6),
        ("国标双同刻2 国标清幺九 not and", 4),
        ("国标双同刻 国标清幺九 not and", 2),
    ),
    (("国标推不倒", 8),),
    (
        (
            (
                "国标碰碰和 国标大四喜 not and 国标四杠 not and 国标清幺九 not and 国标字一色 not and"
                " 国标四暗刻 not and 国标一色四节高 not and 国标混幺九 not and 国标全双刻 not and"
            ),
            6,
        ),
    ),
    (("国标五门齐 国标十三幺 not and 国标七星不靠 not and 国标全不靠 not and", 6),),
    (("国标全求人", 6),),
    (("国标妙手回春", 8),),
    (("国标海底捞月", 8),),
    (("国标杠上开花", 8),),
    (("国标抢杠和", 8),),
    (("国标和绝张 国标抢杠和 not and", 4),),
    (
        ("国标不求人", 4),
        ("国标门前清", 2),
    ),
    (("国标自摸 国标不求人 not and 国标妙手回春 not and 国标杠上开花 not and", 1),),
    (("国标圈风刻 国标大四喜 not and", 2),),
    (("国标门风刻 国标大四喜 not and", 2),),
    (("国标平和 国标一色双龙会 not and 国标三色双龙会 not and", 2),),
    (
        ("国标四归一3 国标一色四同顺 not and", 6),
        ("国标四归一2 国标一色四同顺 not and", 4),
        ("国标四归一 国标一色四同顺 not and", 2),
    ),
    (("国标断幺 国标全双刻 not and 国标全中 not and 国标全带五 not and", 2),),
    (
        ("国标一般高3", 3),
        ("国标一般高2", 2),
        ("国标一般高", 1),
    ),
    (
        ("国标喜相逢3", 3),
        ("国标喜相逢2", 2),
        ("国标喜相逢", 1),
    ),
    (
        ("国标连六3", 3),
        ("国标连六2", 2),
        ("国标连六", 1),
    ),
    (("国标老少副", 1),),
    (
        ("国标幺九刻4", 4),
        ("国标幺九刻3", 3),
        ("国标幺九刻2", 2),
        ("国标幺九刻", 1),
    ),
    (("国标缺一门 国标推不倒 not and", 1),),
    (
        (
            (
                "国标无字 国标断幺 not and 国标平和 not and 国标清一色 not and 国标清幺九 not and"
                " 国标三色双龙会 not and 国标全双刻 not and 国标全大 not and 国标全中 not and"
                " 国标全小 not and 国标大于五 not and 国标小于五 not and 国标全带五 not and"
            ),
            1,
        ),
    ),
    (
        ("国标边张", 1),
        ("国标嵌张", 1),
        ("国标单钓将 国标全求人 not and 国标四杠 not and", 1),
    ),
    (("国标无番和", 8),),
)
"""Definition and score of every entry, group by group (G-49)."""

BONUS_GROUP: Final = tuple((PREFIX + numbered(FLOWER, times), times) for times in range(1, 9))
"""Flowers never help to the minimum (G-13)."""


class Entry:
    """One definition as bits: it holds where ``atom`` holds and none of ``excluded``."""

    __slots__ = ("atom", "excluded", "group", "score")

    atom: Final[str]
    """The atom without the prefix."""
    excluded: Final[int]
    group: Final[int]
    score: Final[int]

    def __init__(self, definition: str, score: int, group: int) -> None:
        first, *others = definition.removeprefix(PREFIX).split(f" {PREFIX}")
        self.atom = first
        self.excluded = sum(BIT[other.removesuffix(" not and")] for other in others)
        self.score = score
        self.group = group


ENTRIES: Final[dict[int, Entry]] = {
    BIT[entry.atom]: entry
    for number, group in enumerate(GROUPS)
    for entry in [Entry(definition, score, number) for definition, score in group]
}
"""Every definition by the bit of its atom: no atom begins two."""

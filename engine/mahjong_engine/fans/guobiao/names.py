"""The fans of guobiao.md section 5: number, Chinese and English name, points, and how often one may count."""

from __future__ import annotations

from typing import Final, NamedTuple

PREFIX: Final = "国标"


class Fan(NamedTuple):
    """One fan. ``most`` is the largest number of times it can count in one hand."""

    number: int
    name: str
    english: str
    points: int
    most: int = 1


FANS: Final[tuple[Fan, ...]] = (
    Fan(1, "大四喜", "Big Four Winds", 88),
    Fan(2, "大三元", "Big Three Dragons", 88),
    Fan(3, "绿一色", "All Green", 88),
    Fan(4, "九莲宝灯", "Nine Gates", 88),
    Fan(5, "四杠", "Four Kongs", 88),
    Fan(6, "连七对", "Seven Shifted Pairs", 88),
    Fan(7, "十三幺", "Thirteen Orphans", 88),
    Fan(8, "清幺九", "All Terminals", 64),
    Fan(9, "小四喜", "Little Four Winds", 64),
    Fan(10, "小三元", "Little Three Dragons", 64),
    Fan(11, "字一色", "All Honors", 64),
    Fan(12, "四暗刻", "Four Concealed Pungs", 64),
    Fan(13, "一色双龙会", "Pure Terminal Chows", 64),
    Fan(14, "一色四同顺", "Quadruple Chow", 48),
    Fan(15, "一色四节高", "Four Pure Shifted Pungs", 48),
    Fan(16, "一色四步高", "Four Pure Shifted Chows", 32),
    Fan(17, "三杠", "Three Kongs", 32),
    Fan(18, "混幺九", "All Terminals and Honors", 32),
    Fan(19, "七对", "Seven Pairs", 24),
    Fan(20, "七星不靠", "Greater Honors and Knitted Tiles", 24),
    Fan(21, "全双刻", "All Even Pungs", 24),
    Fan(22, "清一色", "Full Flush", 24),
    Fan(23, "一色三同顺", "Pure Triple Chow", 24),
    Fan(24, "一色三节高", "Pure Shifted Pungs", 24),
    Fan(25, "全大", "Upper Tiles", 24),
    Fan(26, "全中", "Middle Tiles", 24),
    Fan(27, "全小", "Lower Tiles", 24),
    Fan(28, "清龙", "Pure Straight", 16),
    Fan(29, "三色双龙会", "Three-Suited Terminal Chows", 16),
    Fan(30, "一色三步高", "Pure Shifted Chows", 16),
    Fan(31, "全带五", "All Five", 16),
    Fan(32, "三同刻", "Triple Pung", 16),
    Fan(33, "三暗刻", "Three Concealed Pungs", 16),
    Fan(34, "全不靠", "Lesser Honors and Knitted Tiles", 12),
    Fan(35, "组合龙", "Knitted Straight", 12),
    Fan(36, "大于五", "Upper Four", 12),
    Fan(37, "小于五", "Lower Four", 12),
    Fan(38, "三风刻", "Big Three Winds", 12),
    Fan(39, "花龙", "Mixed Straight", 8),
    Fan(40, "推不倒", "Reversible Tiles", 8),
    Fan(41, "三色三同顺", "Mixed Triple Chow", 8),
    Fan(42, "三色三节高", "Mixed Shifted Pungs", 8),
    Fan(43, "无番和", "Chicken Hand", 8),
    Fan(44, "妙手回春", "Last Tile Draw", 8),
    Fan(45, "海底捞月", "Last Tile Claim", 8),
    Fan(46, "杠上开花", "Out with Replacement Tile", 8),
    Fan(47, "抢杠和", "Robbing The Kong", 8),
    Fan(48, "碰碰和", "All Pungs", 6),
    Fan(49, "混一色", "Half Flush", 6),
    Fan(50, "三色三步高", "Mixed Shifted Chows", 6),
    Fan(51, "五门齐", "All Types", 6),
    Fan(52, "全求人", "Melded Hand", 6),
    Fan(53, "双暗杠", "Two Concealed Kongs", 6),
    Fan(54, "双箭刻", "Two Dragons Pungs", 6),
    Fan(55, "全带幺", "Outside Hand", 4),
    Fan(56, "不求人", "Fully Concealed Hand", 4),
    Fan(57, "双明杠", "Two Melded Kongs", 4),
    Fan(58, "和绝张", "Last Tile", 4),
    Fan(59, "箭刻", "Dragon Pung", 2),
    Fan(60, "圈风刻", "Prevalent Wind", 2),
    Fan(61, "门风刻", "Seat Wind", 2),
    Fan(62, "门前清", "Concealed Hand", 2),
    Fan(63, "平和", "All Chows", 2),
    Fan(64, "四归一", "Tile Hog", 2, 3),
    Fan(65, "双同刻", "Double Pung", 2, 3),
    Fan(66, "双暗刻", "Two Concealed Pungs", 2),
    Fan(67, "暗杠", "Concealed Kong", 2),
    Fan(68, "断幺", "All Simples", 2),
    Fan(69, "一般高", "Pure Double Chow", 1, 3),
    Fan(70, "喜相逢", "Mixed Double Chow", 1, 3),
    Fan(71, "连六", "Short Straight", 1, 3),
    Fan(72, "老少副", "Two Terminal Chows", 1),
    Fan(73, "幺九刻", "Pung of Terminals or Honors", 1, 4),
    Fan(74, "明杠", "Melded Kong", 1),
    Fan(75, "缺一门", "One Voided Suit", 1),
    Fan(76, "无字", "No Honors", 1),
    Fan(77, "边张", "Edge Wait", 1),
    Fan(78, "嵌张", "Closed Wait", 1),
    Fan(79, "单钓将", "Single Wait", 1),
    Fan(80, "自摸", "Self-Drawn", 1),
    Fan(81, "花牌", "Flower Tiles", 1, 8),
    Fan(82, "明暗杠", "Concealed Kong and Melded Kong", 5),
)
"""In the order of the rule book, which is that of every list of fans."""

FLOWER: Final = "花牌"
NO_FAN: Final = "无番和"


def numbered(name: str, times: int) -> str:
    """The atom "at least ``times`` times" of a fan that may count several times (P-34)."""
    return f"{name}{times}" if times > 1 or name == FLOWER else name


ATOM_NAMES: Final[tuple[str, ...]] = tuple(
    numbered(fan.name, times) for fan in FANS for times in range(1, fan.most + 1)
)
"""Names of the atoms without the prefix; G-47. Flowers are numbered from 1."""
BIT: Final[dict[str, int]] = {name: 1 << place for place, name in enumerate(ATOM_NAMES)}
"""The bit of each atom, by its name without the prefix."""
FAN_OF_ATOM: Final[dict[str, Fan]] = {
    numbered(fan.name, times): fan for fan in FANS for times in range(1, fan.most + 1)
}
"""The fan of each atom, by the atom's name without the prefix."""

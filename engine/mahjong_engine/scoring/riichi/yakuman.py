"""Yakuman (R-446 to R-461): a table of names with the words that make two units, and conditions as bits of its rows."""

from __future__ import annotations

from typing import Final, NamedTuple

from mahjong_engine.hand.counts import COPIES, HONOUR_KINDS, RANKS, SUITS
from mahjong_engine.scoring.riichi.features import CONCEALED, FEW, KAN_SETS, SHANPON, SINGLE
from mahjong_engine.scoring.riichi.kinds import ALL_TILES, GREEN_TILES, HONOUR_TILES, TERMINAL_TILES, WIDTH
from mahjong_engine.scoring.riichi.limits import yakuman_rank
from mahjong_engine.scoring.riichi.packed import TENHOU, TSUMO, PackedWin
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import ScoreItem


class Yakuman(NamedTuple):
    """``double`` is its word in ``doubleYakuman``, empty if it never counts two units."""

    name: str
    double: str = ""


YAKUMAN: Final = (
    Yakuman("tenhou"),
    Yakuman("chiihou"),
    Yakuman("renhou"),
    Yakuman("kokushi"),
    Yakuman("kokushi_13", "KOKUSHI_13"),
    Yakuman("suuankou"),
    Yakuman("suuankou_tanki", "SUUANKOU_TANKI"),
    Yakuman("daisangen"),
    Yakuman("shousuushii"),
    Yakuman("daisuushii", "DAISUUSHII"),
    Yakuman("tsuuiisou"),
    Yakuman("ryuuiisou"),
    Yakuman("chinroutou"),
    Yakuman("chuuren"),
    Yakuman("junsei_chuuren", "JUNSEI_CHUUREN"),
    Yakuman("suukantsu"),
)
"""In the order in which a win lists them; the place of a row is its bit. The first three are circumstances."""

_BIT: Final = {row.name: 1 << place for place, row in enumerate(YAKUMAN)}
RENHOU_YAKUMAN: Final = _BIT["renhou"]
_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_FOURS: Final = sum(COPIES << WIDTH * rank for rank in range(RANKS))
_GATES_TO_FOUR: Final = sum(COPIES - least << WIDTH * rank for rank, least in enumerate(_NINE_GATES))
_SUIT_PLACES: Final = tuple(WIDTH * RANKS * suit for suit in range(SUITS))
_TILE: Final = (1 << WIDTH) - 1
_LUCK_PLACE: Final = TENHOU.bit_length() - 1
_PAIR: Final = 2
_ALL: Final = 4
_WINDS: Final = 4
_WIND_BITS: Final = (1 << _WINDS) - 1
_DRAGON_BITS: Final = (1 << HONOUR_KINDS) - 1 - _WIND_BITS


class YakumanItems(dict[int, tuple[tuple[ScoreItem, ...], int]]):
    """The yakuman of some bits with their units, and the rank of all units that count (R-462); kept once found."""

    def __init__(self, options: RiichiOptions) -> None:
        super().__init__()
        self._allowed: Final = ~0 if options.renhou == "YAKUMAN" else ~RENHOU_YAKUMAN
        self._stacking: Final = options.yakuman_stacking
        self._doubles: Final = options.double_yakuman if options.yakuman_stacking else ()

    def __missing__(self, bits: int) -> tuple[tuple[ScoreItem, ...], int]:
        rows = [row for place, row in enumerate(YAKUMAN) if bits & self._allowed & 1 << place]
        items = tuple([ScoreItem(row.name, 2 if row.double in self._doubles else 1) for row in rows])
        units = sum([item.value for item in items]) if self._stacking else len(items[:1])
        found = self[bits] = items, yakuman_rank(units) if units else 0
        return found


def of_sets(win: PackedWin, features: int, honours: int, winning: int, wait: int) -> int:
    """The yakuman of a reading: ``features`` and ``honours`` of all sets (``blocks.Sets``), and how it is completed."""
    bits = win.luck >> _LUCK_PLACE | _of_honours(honours) | _of_tiles(win.tiles & ALL_TILES)
    taken = wait == SHANPON and not win.luck & TSUMO  # a triplet completed by ron is an open one
    if (features >> CONCEALED & FEW) - taken == _ALL:
        bits |= _BIT["suuankou_tanki"] if wait == SINGLE else _BIT["suuankou"]
    if win.laid >> KAN_SETS & FEW == _ALL:
        bits |= _BIT["suukantsu"]
    if has_nine_gates(win):
        # The pure form is completed by the surplus copy.
        pure = _copies(win, winning) == _NINE_GATES[winning % RANKS] + 1
        bits |= _BIT["junsei_chuuren"] if pure else _BIT["chuuren"]
    return bits


def of_pairs(win: PackedWin) -> int:
    """The yakuman of seven pairs."""
    return win.luck >> _LUCK_PLACE | _of_tiles(win.tiles & ALL_TILES)


def of_orphans(win: PackedWin, winning: int) -> int:
    """The yakuman of thirteen orphans; the pure form is completed by the surplus copy."""
    pure = _copies(win, winning) == _PAIR
    return win.luck >> _LUCK_PLACE | (_BIT["kokushi_13"] if pure else _BIT["kokushi"])


def is_flush_yakuman(win: PackedWin) -> bool:
    """Whether a hand of one suit, perhaps with honours, is all green or has nine gates."""
    return not win.tiles & ALL_TILES & ~GREEN_TILES or has_nine_gates(win)


def has_nine_gates(win: PackedWin) -> bool:
    """Whether a complete hand has in one suit as many concealed tiles of each rank as nine gates ask for.

    With what is missing to four of each rank added, a rank reaches four where it has enough.
    """
    if win.laid:
        return False
    held = win.held
    for place in _SUIT_PLACES:  # noqa: SIM110  a generator costs more than what it tests
        if (held >> place) + _GATES_TO_FOUR & _FOURS == _FOURS:
            return True
    return False


def _of_honours(honours: int) -> int:
    if not honours:
        return 0
    winds = (honours & _WIND_BITS).bit_count()
    bits = _BIT["daisangen"] if honours & _DRAGON_BITS == _DRAGON_BITS else 0
    if winds == _ALL:
        return bits | _BIT["daisuushii"]
    return bits | _BIT["shousuushii"] if winds == _WINDS - 1 and honours >> HONOUR_KINDS & _WIND_BITS else bits


def _of_tiles(tiles: int) -> int:
    if not tiles & ~HONOUR_TILES:
        return _BIT["tsuuiisou"]
    if not tiles & ~GREEN_TILES:
        return _BIT["ryuuiisou"]
    return 0 if tiles & ~TERMINAL_TILES else _BIT["chinroutou"]


def _copies(win: PackedWin, kind: int) -> int:
    return win.held >> WIDTH * kind & _TILE

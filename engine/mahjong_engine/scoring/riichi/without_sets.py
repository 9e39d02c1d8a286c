"""The best of a hand without sets: seven pairs (R-432) and thirteen orphans (R-446, R-447)."""

from __future__ import annotations

from operator import itemgetter

from mahjong_engine.scoring.riichi.closed_shapes import tile_features
from mahjong_engine.scoring.riichi.fu import SEVEN_PAIRS_FU
from mahjong_engine.scoring.riichi.limits import HAN_PLACE
from mahjong_engine.scoring.riichi.packed import TENHOU, PackedWin
from mahjong_engine.scoring.riichi.rules import Rules
from mahjong_engine.scoring.riichi.valuing import TOO_LITTLE
from mahjong_engine.scoring.riichi.worth import CLOSED
from mahjong_engine.scoring.riichi.yaku import CHIITOITSU, OF_TILES, POSSIBLE_YAKUMAN
from mahjong_engine.scoring.riichi.yakuman import of_orphans, of_pairs


def best_of_pairs(win: PackedWin, rules: Rules, dora: int) -> tuple[int, int]:
    """The rank of seven pairs with so many ``dora``, and their yaku or yakuman."""
    yaku = win.luck & rules.luck | OF_TILES[tile_features(win.held)] | CHIITOITSU
    if yaku >= POSSIBLE_YAKUMAN or win.luck >= TENHOU:
        bits = of_pairs(win)
        rank = rules.yakuman[bits][1]
        if rank:
            return rank, bits
        yaku &= POSSIBLE_YAKUMAN - 1
    han = CLOSED.han(yaku)
    return rules.ranks[han + dora << HAN_PLACE | SEVEN_PAIRS_FU] if han >= rules.least else TOO_LITTLE, yaku


def best_of_orphans(win: PackedWin, rules: Rules, winnings: tuple[int, ...]) -> tuple[int, int]:
    """The rank of thirteen orphans, of which some kinds may be the winning one, and their yakuman."""
    found = [of_orphans(win, winning) for winning in winnings]
    return max([(rules.yakuman[bits][1], bits) for bits in found], key=itemgetter(0))

"""Yakuman as tables (R-446 to R-461): name, the word that makes it two units, condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from mahjong_engine.hand.counts import RANKS
from mahjong_engine.scoring.riichi.arrangement import Arrangement, Wait, WinningHand
from mahjong_engine.scoring.riichi.kinds import (
    ALL_TILES,
    EAST,
    GREEN_TILES,
    HAKU,
    HONOUR_TILES,
    TERMINAL_TILES,
    WIDTH,
)
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import ScoreItem

_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_PAIR: Final = 2
_ALL: Final = 4
_MANY: Final = 3
_WINDS: Final = (1 << HAKU - EAST) - 1
_COPIES: Final = (1 << WIDTH) - 1


class Yakuman(NamedTuple):
    """``double`` is its word in ``doubleYakuman``, empty if it never counts two units."""

    name: str
    double: str
    holds: Callable[[Arrangement, Wait, RiichiOptions], bool]


def _pure_wait(arrangement: Arrangement) -> bool:
    """Whether the winning tile is the one a nine-sided or thirteen-sided wait left open: the surplus copy."""
    copies = arrangement.hand.copies(arrangement.winning)
    if arrangement.shape == "thirteen_orphans":
        return copies == _PAIR
    return copies == _NINE_GATES[arrangement.winning % RANKS] + 1


def _nine_gates(arrangement: Arrangement) -> bool:
    hand = arrangement.hand
    if hand.facts.melds or arrangement.own.pair < 0 or hand.suits != 1 or hand.everything & HONOUR_TILES:
        return False
    block = (hand.held & ALL_TILES) >> WIDTH * (arrangement.winning // RANKS * RANKS)
    return all(block >> WIDTH * rank & _COPIES >= least for rank, least in enumerate(_NINE_GATES))


def _winds(arrangement: Arrangement) -> int:
    return (arrangement.triplet_kinds >> EAST & _WINDS).bit_count()


def _dragons(arrangement: Arrangement) -> int:
    return (arrangement.triplet_kinds >> HAKU).bit_count()


def _only(arrangement: Arrangement, tiles: int) -> bool:
    return not arrangement.hand.everything & ALL_TILES & ~tiles


def _four_concealed(arrangement: Arrangement, wait: Wait) -> bool:
    return arrangement.concealed_triplets(wait) == _ALL


YAKUMAN: Final = (
    Yakuman("tenhou", "", lambda arrangement, *_: arrangement.hand.facts.tenhou),
    Yakuman("chiihou", "", lambda arrangement, *_: arrangement.hand.facts.chiihou),
    Yakuman(
        "renhou",
        "",
        lambda arrangement, _, options: arrangement.hand.facts.renhou and options.renhou == "YAKUMAN",
    ),
    Yakuman(
        "kokushi",
        "",
        lambda arrangement, *_: arrangement.shape == "thirteen_orphans" and not _pure_wait(arrangement),
    ),
    Yakuman(
        "kokushi_13",
        "KOKUSHI_13",
        lambda arrangement, *_: arrangement.shape == "thirteen_orphans" and _pure_wait(arrangement),
    ),
    Yakuman(
        "suuankou",
        "",
        lambda arrangement, wait, _: wait != "single" and _four_concealed(arrangement, wait),
    ),
    Yakuman(
        "suuankou_tanki",
        "SUUANKOU_TANKI",
        lambda arrangement, wait, _: wait == "single" and _four_concealed(arrangement, wait),
    ),
    Yakuman("daisangen", "", lambda arrangement, *_: _dragons(arrangement) == 3),
    Yakuman(
        "shousuushii",
        "",
        lambda arrangement, *_: EAST <= arrangement.own.pair < HAKU and _winds(arrangement) == 3,
    ),
    Yakuman("daisuushii", "DAISUUSHII", lambda arrangement, *_: _winds(arrangement) == 4),
    Yakuman("tsuuiisou", "", lambda arrangement, *_: _only(arrangement, HONOUR_TILES)),
    Yakuman("ryuuiisou", "", lambda arrangement, *_: _only(arrangement, GREEN_TILES)),
    Yakuman("chinroutou", "", lambda arrangement, *_: _only(arrangement, TERMINAL_TILES)),
    Yakuman("chuuren", "", lambda arrangement, *_: _nine_gates(arrangement) and not _pure_wait(arrangement)),
    Yakuman(
        "junsei_chuuren",
        "JUNSEI_CHUUREN",
        lambda arrangement, *_: _nine_gates(arrangement) and _pure_wait(arrangement),
    ),
    Yakuman("suukantsu", "", lambda arrangement, *_: arrangement.hand.laid_out.kans == _ALL),
)


def yakuman_possible(hand: WinningHand, arrangement: Arrangement) -> bool:
    """A cheap test that rules yakuman out for nearly every hand; never false for one that has any."""
    facts = hand.facts
    if facts.tenhou or facts.chiihou or facts.renhou or arrangement.shape == "thirteen_orphans":
        return True
    if arrangement.triplets >= _MANY and (
        arrangement.triplets == _ALL or (arrangement.triplet_kinds >> EAST).bit_count() >= _MANY
    ):
        return True
    tiles = hand.everything & ALL_TILES
    if not tiles & ~GREEN_TILES or not tiles & ~HONOUR_TILES:
        return True
    return hand.suits == 1 and _nine_gates(arrangement)


def yakuman_items(arrangement: Arrangement, wait: Wait, options: RiichiOptions) -> tuple[ScoreItem, ...]:
    """The yakuman of a reading with their units; without stacking none counts more than one (R-462)."""
    return tuple(
        ScoreItem(row.name, 2 if row.double in options.double_yakuman and options.yakuman_stacking else 1)
        for row in YAKUMAN
        if row.holds(arrangement, wait, options)
    )

"""Yakuman as tables (R-446 to R-461): name, the word that makes it two units, condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from mahjong_engine.hand.counts import HONOURS, RANKS
from mahjong_engine.scoring.riichi.arrangement import Arrangement, Wait, WinningHand
from mahjong_engine.scoring.riichi.kinds import (
    DRAGONS,
    GREEN_MASK,
    HONOUR_MASK,
    TERMINAL_MASK,
    WINDS,
)
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import ScoreItem

_NINE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


class Yakuman(NamedTuple):
    """``double`` is its word in ``doubleYakuman``, empty if it never counts two units."""

    name: str
    double: str
    holds: Callable[[Arrangement, Wait, RiichiOptions], bool]


def _pure_wait(arrangement: Arrangement) -> bool:
    """Whether the winning tile is the one a nine-sided or thirteen-sided wait left open: the surplus copy."""
    hand = arrangement.hand
    if arrangement.shape == "thirteen_orphans":
        return hand.counts[arrangement.winning] == 2
    rank = arrangement.winning % RANKS
    return hand.counts[arrangement.winning] == _NINE_GATES[rank] + 1


def _nine_gates(arrangement: Arrangement) -> bool:
    hand = arrangement.hand
    if hand.melds or arrangement.pair is None or hand.suits != 1 or hand.mask & HONOUR_MASK:
        return False
    start = arrangement.winning // RANKS * RANKS
    block = hand.counts[start : start + RANKS]
    return block[0] >= 3 and block[-1] >= 3 and 0 not in block


def _triplets_among(arrangement: Arrangement, kinds: tuple[int, ...]) -> int:
    return len([kind for kind in kinds if kind in arrangement.triplets])


def _four_concealed(arrangement: Arrangement, wait: Wait) -> bool:
    return len(arrangement.own_triplets) == 4 and arrangement.concealed_triplets(wait) == 4


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
    Yakuman("daisangen", "", lambda arrangement, *_: _triplets_among(arrangement, DRAGONS) == 3),
    Yakuman(
        "shousuushii",
        "",
        lambda arrangement, *_: arrangement.pair in WINDS and _triplets_among(arrangement, WINDS) == 3,
    ),
    Yakuman("daisuushii", "DAISUUSHII", lambda arrangement, *_: _triplets_among(arrangement, WINDS) == 4),
    Yakuman("tsuuiisou", "", lambda arrangement, *_: not arrangement.mask & ~HONOUR_MASK),
    Yakuman("ryuuiisou", "", lambda arrangement, *_: not arrangement.mask & ~GREEN_MASK),
    Yakuman("chinroutou", "", lambda arrangement, *_: not arrangement.mask & ~TERMINAL_MASK),
    Yakuman("chuuren", "", lambda arrangement, *_: _nine_gates(arrangement) and not _pure_wait(arrangement)),
    Yakuman(
        "junsei_chuuren",
        "JUNSEI_CHUUREN",
        lambda arrangement, *_: _nine_gates(arrangement) and _pure_wait(arrangement),
    ),
    Yakuman("suukantsu", "", lambda arrangement, *_: arrangement.hand.kans == 4),
)


def yakuman_possible(hand: WinningHand, arrangement: Arrangement) -> bool:
    """A cheap test that rules yakuman out for nearly every hand; never false for one that has any."""
    facts, mask = hand.facts, hand.mask
    return (
        (len(arrangement.triplets) >= 3 and _triplets_suffice(arrangement))
        or facts.tenhou
        or facts.chiihou
        or facts.renhou
        or arrangement.shape == "thirteen_orphans"
        or not mask & ~GREEN_MASK
        or not mask & ~HONOUR_MASK
        or (hand.suits == 1 and _nine_gates(arrangement))
    )


def _triplets_suffice(arrangement: Arrangement) -> bool:
    triplets = arrangement.triplets
    return (
        len(arrangement.own_triplets) == 4
        or arrangement.hand.kans == 4
        or not arrangement.mask & ~TERMINAL_MASK
        or len([kind for kind in triplets if kind >= HONOURS]) >= 3
    )


def yakuman_items(arrangement: Arrangement, wait: Wait, options: RiichiOptions) -> tuple[ScoreItem, ...]:
    """The yakuman of a reading with their units; without stacking none counts more than one (R-462)."""
    return tuple(
        ScoreItem(row.name, 2 if row.double in options.double_yakuman and options.yakuman_stacking else 1)
        for row in YAKUMAN
        if row.holds(arrangement, wait, options)
    )

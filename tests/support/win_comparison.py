"""Thousands of generated wins and hands that are none, valued by us and by three programs, under options drawn anew."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Self

from mahjong_engine.scoring.riichi import WinValue
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS
from support.aimed_wins import aimed_win, broken
from support.random_wins import RandomWin
from support.win_judges import (
    Sum,
    Value,
    comparable,
    counted_yakuman,
    jansou_rules,
    jansou_value,
    mahjong_value,
    our_win,
    riichienv_sum,
    sum_of,
    value_of,
)

MAJSOUL = PRESETS["MAJSOUL_HANCHAN"]


@dataclass
class Seen:
    """What came up: wins by yaku, fu and limit, hands that all refused, and what a judge took otherwise by a ruling."""

    wins: int = 0
    refused: int = 0
    yaku: Counter[str] = field(default_factory=Counter)
    fu: Counter[int] = field(default_factory=Counter)
    limits: Counter[str] = field(default_factory=Counter)
    rulings: Counter[str] = field(default_factory=Counter)

    def __iadd__(self, other: Seen) -> Self:
        self.wins += other.wins
        self.refused += other.refused
        self.yaku += other.yaku
        self.fu += other.fu
        self.limits += other.limits
        self.rulings += other.rulings
        return self


def drawn_options(chance: random.Random) -> RiichiOptions:
    """Mahjong Soul's, or in half of the draws others, as far as one of the judges has them.

    Double yakuman and no adding up go together in no judge's rules.
    """
    if chance.random() < 0.5:
        return MAJSOUL
    stacking = chance.random() < 0.8
    return replace(
        MAJSOUL,
        open_tanyao=chance.random() < 0.5,
        double_yakuman=MAJSOUL.double_yakuman if stacking and chance.random() < 0.5 else (),
        counted_yakuman=chance.choice(("YAKUMAN", "SANBAIMAN")),
        kiriage_mangan=chance.random() < 0.5,
        red_five=chance.choice((0, 3)),
        double_wind_pair_fu=chance.choice((2, 4, 4)),
        yakuman_stacking=stacking,
    )


def compare(seed: int, wins: int, others: int) -> Seen:
    """Value so many wins and so many hands that are none; raises ``AssertionError`` at the first difference."""
    chance = random.Random(seed)
    seen = Seen()
    while seen.wins < wins or seen.refused < others:
        win, options = aimed_win(chance), drawn_options(chance)
        if seen.refused * wins < seen.wins * others:
            win = broken(chance, win)
        compare_one(win, options, seen)
    return seen


def compare_one(win: RandomWin, options: RiichiOptions, seen: Seen) -> None:
    """Value one hand and count it; raises ``AssertionError`` if a judge says something else without a ruling."""
    ours = our_win(win, options)
    value = None if ours is None else value_of(win, ours)
    for judge, theirs, mine in _judgements(win, options, value, seen.rulings):
        assert theirs == mine, f"{judge}: {theirs}, not {mine}: {win} {options}"
    if ours is None:
        seen.refused += 1
        return
    seen.wins += 1
    seen.yaku.update(item.name for item in ours.items)
    seen.fu[ours.fu] += not ours.units
    seen.limits[ours.limit or "none"] += 1


def _judgements(
    win: RandomWin, options: RiichiOptions, value: Value | None, rulings: Counter[str]
) -> Iterator[tuple[str, object, object]]:
    """Each judge that knows the options: its name, what it says, and ours in its terms."""
    ours = comparable(value, options)
    yield "jansou", comparable(jansou_value(win, jansou_rules(options)), options), ours
    if options.yakuman_stacking and options.double_wind_pair_fu == MAJSOUL.double_wind_pair_fu:
        yield "mahjong", comparable(mahjong_value(win, options), options), ours
    if options == MAJSOUL:
        orphans = value is not None and any(name.startswith("kokushi") for name, _ in value.items)
        best = our_win(win, options, any_tile=orphans and "tenhou" in win.luck)  # R-408, which it has for orphans
        yield "riichienv", riichienv_sum(win), None if best is None else _said_by_riichienv(win, best, rulings)


def _said_by_riichienv(win: RandomWin, best: WinValue, rulings: Counter[str]) -> Sum:
    """Our value in its terms. R-405: of a yakuman and a reading that counts up to one we say the yakuman, it the other."""
    ours = sum_of(best, value_of(win, best))
    counted = counted_yakuman(win, jansou_rules(MAJSOUL)) if best.units == 1 else None
    if counted is None:
        return ours
    rulings["R-405"] += 1
    return ours._replace(han=counted[0], fu=counted[1])

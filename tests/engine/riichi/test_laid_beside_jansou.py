"""Rare things from laid walls beside ``jansou``: robbed kans, several rons, liability, nagashi, every abortive draw.

Seats do what the script of a deal wants, and else what a time-out does; all that ``test_beside_jansou`` compares is compared.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from mahjong_engine.profiles import Profile
from support.beside_jansou import Beside
from support.beside_presets import profile_of
from support.laid_deals import LaidDeal, LaidMatch
from support.rare_beside import FOUR, THREE

LEAST = 5
RARE = (
    *("robbed kans", "several rons", "liable", "nagashi", "kyuushu_kyuuhai", "suufon_renda", "suucha_riichi"),
    *("suukaikan", "sanchahou", "R-313", "R-524"),
)
HAPPENS = {
    "tenhou": set(RARE),
    "mahjong-soul": set(RARE) - {"sanchahou"},
    "m-league": {"robbed kans", "liable"},
    "tenhou-3p": set(RARE) - {"sanchahou", "suufon_renda", "suucha_riichi"},
    "mahjong-soul-3p": set(RARE) - {"sanchahou", "suufon_renda", "suucha_riichi"},
}
"""What a rule set knows: the league has no abortive draws, no nagashi, and one winner (R-132).

R-313 is an indicator that a robbed declaration turns, R-524 a riichi with the discard after the fourth kan, of which they ask for calls."""


@cache
def tally_of(rules: str) -> Counter[str]:
    """What happened until everything the rule set knows had happened often enough; each deal is the first so often."""
    tally: Counter[str] = Counter()
    profile = profile_of(rules)
    deals = deals_for(rules, profile)
    for number in range(len(deals) * LEAST):
        laid = LaidMatch(deals)
        Beside(profile, rules, number, laid.bind, (laid.choose,) * profile.players, tally).play()
        if all(tally[name] >= LEAST for name in HAPPENS[rules]):
            break
    return tally


def deals_for(rules: str, profile: Profile) -> tuple[LaidDeal, ...]:
    """Of three rons they let all win under head bump: the two would part (R-132) each time."""
    deals = THREE if profile.players == 3 else FOUR
    return tuple(deal for deal in deals if rules != "m-league" or deal.name != "three rons")


@pytest.mark.slow
@pytest.mark.parametrize("rules", HAPPENS)
def test_rare_deals_go_the_same_way(rules: str) -> None:
    tally = tally_of(rules)
    assert {name: tally[name] for name in HAPPENS[rules] if tally[name] < LEAST} == {}
    assert {name: tally[name] for name in RARE if name not in HAPPENS[rules] and tally[name]} == {}


def test_of_three_rons_only_the_nearest_counts_with_head_bump() -> None:
    """R-132; ``jansou`` lets all three win, and there the two part."""
    profile = profile_of("m-league")
    tally: Counter[str] = Counter()
    laid = LaidMatch([deal for deal in FOUR if deal.name == "three rons"])
    Beside(profile, "m-league", 0, laid.bind, (laid.choose,) * profile.players, tally).play()
    assert (tally["rons"], tally["R-132"]) == (1, 1)

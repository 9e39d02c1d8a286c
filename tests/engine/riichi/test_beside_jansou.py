"""Whole matches beside ``jansou``: the same walls, players of several tempers, equal menus, wins, scores and places.

What the two are told apart by is an option (``support.beside_presets``), or a ruling with its number: R-806 (their pool of three
is 3,000), R-612 (no stop for a dealer who is only ready), R-332 (riichi waiting for a fifth copy), R-408 (tenhou by the tile
drawn), R-525 (calls of the fourth kan's discard) with R-524 (whose riichi has stood before), R-313 and R-812 (what a kan left
pending is turned before the next kan or north may be robbed), R-502 (whom they ask to show a ready hand), R-132 (head bump among
three).
"""

from __future__ import annotations

from collections import Counter

import pytest

from support.beside_presets import PRESETS
from support.matches_beside import MATCHES, played, too_rare
from support.soak import soaking


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.timeout(soaking(120, 1800))
def test_matches_are_the_same_decision_by_decision() -> None:
    each = soaking(5, MATCHES // len(PRESETS))
    tallies = {rules: played(rules, range(each)) for rules in PRESETS}
    assert too_rare(sum(tallies.values(), Counter()), each * len(PRESETS)) == {}
    for rules, tally in tallies.items():
        assert ("chii" in tally, "kita" in tally) == ("3p" not in rules, "3p" in rules)


def test_what_comes_up_too_rarely_is_named() -> None:
    tally = Counter({"rons": 4, "tsumos": 2, "riichi": 8, "kans": 1, "furiten": 1})
    assert too_rare(tally, 1) == {"kans": 1}
    assert too_rare(tally, 2) == {"rons": 4, "tsumos": 2, "riichi": 8, "kans": 1}

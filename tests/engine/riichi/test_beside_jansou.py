"""Whole matches beside ``jansou``: the same walls, players of several tempers, equal menus, wins, scores and places.

What the two are told apart by is an option, or a ruling with its number: R-806 (their pool of three is 3,000), R-612 (no stop
for a dealer who is only ready), R-332 (riichi waiting for a fifth copy), R-408 (tenhou by the tile drawn), R-525 (calls of the
fourth kan's discard).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, cast

import pytest

from mahjong_engine.actions import BindSeed, SeatAction, SeedOrigin
from mahjong_engine.dealing import SeedStream, archived_places, match_seed
from mahjong_engine.kernel import MatchState
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import OpenAsk
from support.beside_jansou import Beside
from support.lively_play import block_walls, lively_choice
from support.soak import soaking

AS_THEY_PLAY: dict[str, object] = {
    "temp_furiten_end": "NEXT_DISCARD",
    "furiten_on_no_yaku": False,
    "tenpai_fifth_tile": "OWN_FOUR",
    "houtei_after_rinshan": True,
    "extension_dealer_priority": "ALWAYS",
    "all_last_stop": "CHOICE",
    "all_last_stop_on_abort": False,
    "pao_scope": "TOTAL",
}
"""Where their one rule is another than that of a preset (sections 17.1 and 17.3)."""
PRESETS = {
    "tenhou": ("TENHOU_HANCHAN", {}),
    "mahjong-soul": ("MAJSOUL_HANCHAN", {}),
    "tenhou-3p": ("TENHOU_SANMA", {"noten_pool": 3000}),
    "mahjong-soul-3p": ("MAJSOUL_SANMA", {"noten_pool": 3000, "riichi_min_live_tiles": 3}),
}


def profile_of(rules: str) -> Profile:
    name, changes = PRESETS[rules]
    profile = load_profile(name)
    options = replace(cast("RiichiOptions", profile.options), **cast("dict[str, Any]", {**AS_THEY_PLAY, **changes}))
    return replace(profile, options=options)


def plain_walls(state: MatchState, number: int, deals: int) -> BindSeed:
    """A wall of the published stream."""
    places = archived_places(match_seed(number, deals), len(state.tiles))
    return BindSeed(b"", SeedOrigin.FIXED_WALL, tuple(TileId(place) for place in places))


def caller(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
    """Calls whatever can be called, and wins now and then."""
    calls = [offer for offer in ask.offers if type(offer).__name__ in {"CallMeld", "SetAside"}]
    return calls[stream.next_int(len(calls))] if calls else lively_choice(stream, ask, state, seat)


def any_of(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
    return ask.offers[stream.next_int(len(ask.offers))]


CHOOSERS = (lively_choice, caller, lively_choice, any_of)


def played(rules: str, numbers: range) -> Counter[str]:
    """What happened in these matches; every other one is dealt in blocks."""
    tally: Counter[str] = Counter()
    profile = profile_of(rules)
    for number in numbers:
        choosers = CHOOSERS[number % 4 :] + CHOOSERS[: number % 4]
        bind = block_walls if number % 2 else plain_walls
        match = Beside(profile, rules, number, bind, choosers[: profile.players], tally)
        match.play()
    return tally


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.timeout(soaking(120, 1800))
@pytest.mark.parametrize("rules", PRESETS)
def test_matches_are_the_same_decision_by_decision(rules: str) -> None:
    tally = played(rules, range(soaking(6, 200)))
    least = soaking(
        {"rons": 5, "tsumos": 3, "riichi": 10, "kans": 15, "furiten": 2},
        {"rons": 400, "tsumos": 200, "riichi": 500, "kans": 800, "furiten": 200},
    )
    assert {name: tally[name] for name, number in least.items() if tally[name] < number} == {}
    assert ("chii" in tally, "kita" in tally) == ("3p" not in rules, "3p" in rules)

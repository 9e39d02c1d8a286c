"""Every shipped riichi profile, and mixes of options, keep the promises of the conformance kit."""

from __future__ import annotations

import pytest

from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.testing import any_choice, check_variant, eager_choice
from mahjong_engine.variants.riichi.presets import PRESETS
from support.lively_play import block_walls, lively_choice, with_options
from support.riichi_table import profile

SHIPPED = ("MAJSOUL_HANCHAN", "MAJSOUL_TONPUU", "TENHOU_HANCHAN", "TENHOU_TONPUU")
FOUR_PLAYERS = tuple(name for name, options in PRESETS.items() if options.players == 4)
STRANGE: dict[str, dict[str, object]] = {
    "head bump, choices, early kan dora": {
        "ron_mode": "HEAD_BUMP",
        "tenpai_declaration": "CHOICE",
        "all_last_stop": "CHOICE",
        "riichi_profile": "EARLY_KAN_DORA",
        "bust": False,
    },
    "no bars": {"kuikae": "ALLOW", "furiten_on_no_yaku": False, "tenpai_fifth_tile": "COUNT", "suukaikan": False},
    "hard to win": {
        "minimum_han": 4,
        "open_tanyao": False,
        "riichi_ankan": "SHAPE",
        "temp_furiten_end": "NEXT_DISCARD",
    },
    "one game": {"length": "ONE_GAME", "extension": False, "renchan": "AGARI", "final_sticks": "LOST"},
    "everything paid twice": {"multi_ron_honba": "EACH", "multi_ron_sticks": "OWN_FIRST", "triple_ron": "ABORT"},
}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_profile_keeps_the_promises(name: str) -> None:
    check_variant(load_profile(name), range(1), choose=lively_choice, every=37)


@pytest.mark.parametrize("mix", STRANGE)
def test_a_mix_of_options_keeps_the_promises(mix: str) -> None:
    strange = with_options(load_profile("MAJSOUL_TONPUU"), **STRANGE[mix])
    check_variant(strange, range(1), choose=lively_choice, bind=block_walls, every=23)


@pytest.mark.slow
@pytest.mark.parametrize("name", FOUR_PLAYERS)
def test_many_matches_of_every_preset_keep_the_promises(name: str) -> None:
    chosen = profile(name)
    check_variant(chosen, range(2), choose=lively_choice, every=101)
    check_variant(chosen, range(100, 103), choose=lively_choice, bind=block_walls, every=61)
    check_variant(chosen, range(200, 201), choose=eager_choice, bind=block_walls, every=61)
    check_variant(chosen, range(300, 301), choose=any_choice, every=101)


@pytest.mark.slow
@pytest.mark.parametrize("mix", STRANGE)
def test_many_matches_of_a_mix_keep_the_promises(mix: str) -> None:
    strange = with_options(load_profile("TENHOU_HANCHAN"), **STRANGE[mix])
    check_variant(strange, range(4), choose=lively_choice, bind=block_walls, every=61)


@pytest.mark.slow
def test_every_single_state_of_a_match_keeps_the_promises() -> None:
    short = with_options(load_profile("MAJSOUL_TONPUU"), length="ONE_GAME", extension=False)
    check_variant(short, range(2), choose=lively_choice, bind=block_walls, every=1)

"""Our presets as ``jansou`` plays them: the rule sets of matches beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.variants.riichi.options import RiichiOptions

AS_THEY_PLAY: Final[dict[str, object]] = {
    "temp_furiten_end": "NEXT_DISCARD",
    "furiten_on_no_yaku": False,
    "tenpai_fifth_tile": "OWN_FOUR",
    "houtei_after_rinshan": True,
    "extension_dealer_priority": "ALWAYS",
    "all_last_stop": "CHOICE",
    "all_last_stop_on_abort": False,
    "pao_scope": "TOTAL",
}
"""Where their one rule is another than that of a preset (sections 17.1 and 17.3), with the ruling of the option."""

PRESETS: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "tenhou": ("TENHOU_HANCHAN", {}),
    "mahjong-soul": ("MAJSOUL_HANCHAN", {}),
    "m-league": (
        "M_LEAGUE",
        {
            "riichi_min_points": 1000,
            "riichi_min_live_tiles": 1,  # never with the last discard
            "riichi_ankan": "WAITS",
            "all_last_stop": "OFF",
            "extension_dealer_priority": "NONE",
            "final_sticks": "FIRST",
        },
    ),
    "tenhou-3p": ("TENHOU_SANMA", {"noten_pool": 3000}),
    "mahjong-soul-3p": ("MAJSOUL_SANMA", {"noten_pool": 3000, "riichi_min_live_tiles": 3}),
}
"""Our preset, and what else is another: the pool of three is 3,000 there (R-806), riichi with three tiles left (R-201)."""


def profile_of(rules: str) -> Profile:
    """The preset that one of their rule sets is meant to be, with their one way where that is another."""
    name, changes = PRESETS[rules]
    profile = load_profile(name)
    options = replace(cast("RiichiOptions", profile.options), **cast("dict[str, Any]", {**AS_THEY_PLAY, **changes}))
    return replace(profile, options=options)

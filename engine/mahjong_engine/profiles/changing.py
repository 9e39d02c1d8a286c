"""One key of a resolved profile changed (R-901, R-906): the document is edited and checked as a whole again."""

from __future__ import annotations

import json
from typing import Any

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import parse_stored_profile
from mahjong_engine.profiles.riichi_wall import riichi_wall

_WITHOUT_EXTENSION = frozenset({"ONE_GAME", "FOUR_WIND"})


def with_riichi_option(profile: Profile, key: str, value: object) -> Profile:
    """The profile with one riichi option set; raises ``ProfileError`` that names every key in conflict.

    What the plain keys say of the same fact is set with it; a length that ends with its last wind also turns the
    extension off (R-906).
    """
    document: dict[str, Any] = json.loads(profile.document)
    block: dict[str, Any] = document["extensions"]["riichi"]
    block[key] = list(value) if isinstance(value, tuple) else value
    if key == "length" and value in _WITHOUT_EXTENSION:
        block["extension"] = False
    if key == "ron_mode":
        document["game_config"]["multi_win"] = value == "MULTI_RON"
    if key == "starting_points":
        pool = document["room_config"]["starting_score"][-1]
        document["room_config"]["starting_score"] = [[value]] * profile.players + [pool]
    if key == "red_five" and value in (0, 3, 4):
        document["game_config"]["wall"] = "".join(riichi_wall(profile.players, int(str(value))))
    return parse_stored_profile(json.dumps(document), profile.name)

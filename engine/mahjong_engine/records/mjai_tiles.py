"""mjai's words for tiles, melds and draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, SUITS, Face

HIDDEN: Final = "?"
"""What a tile is called that the reader may not see."""

_HONOURS: Final = "ESWNPFC"

WORDS: Final[Mapping[Face, str]] = {
    **{face: str(face) for face in KIND_FACES if face[1] in SUITS},
    **{face: f"5{face[1]}r" for face in RED_FIVES},
    **{Face(f"{place}z"): word for place, word in enumerate(_HONOURS, start=1)},
}
"""mjai's word of every face of riichi."""

FACES: Final[Mapping[str, Face]] = {word: face for face, word in WORDS.items()}

WINDS: Final = _HONOURS[:4]
"""Round winds in order."""

CALLS: Final[Mapping[str, str]] = {CHII: "chi", PON: "pon", DAIMINKAN: "daiminkan", KAKAN: "kakan", ANKAN: "ankan"}
"""Event types of melds."""

KINDS: Final[Mapping[str, str]] = {word: kind for kind, word in CALLS.items()}

REASONS: Final[Mapping[str, str]] = {
    "exhaustive_draw": "exhaustive",
    "kyuushu_kyuuhai": "yao9",
    "suufon_renda": "kaze4",
    "suucha_riichi": "reach4",
    "suukaikan": "kan4",
    "sanchahou": "ron3",
}
"""Reasons of draws as we write them."""

NAGASHI: Final = "nm"
"""How an exhaustive draw with nagashi mangan is called."""

_OTHER_REASONS: Final[Mapping[str, str]] = {
    NAGASHI: "exhaustive_draw",
    "fanpai": "exhaustive_draw",
    "ryukyoku": "exhaustive_draw",
    "nagashimangan": "exhaustive_draw",
    "kyushukyuhai": "kyuushu_kyuuhai",
    "sufonrenda": "suufon_renda",
    "suchareach": "suucha_riichi",
    "sukaikan": "suukaikan",
    "sanchaho": "sanchahou",
}

DRAWS: Final[Mapping[str, str]] = {**{word: reason for reason, word in REASONS.items()}, **_OTHER_REASONS}
"""The kernel's reason of every word for a draw that programs are known to write."""

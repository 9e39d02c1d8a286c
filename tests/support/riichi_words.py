"""The words that belong to riichi alone: at other tables nobody reads them."""

from __future__ import annotations

import re
from typing import Final

RIICHI_WORDS: Final = (
    *("riichi", "tsumo", "ron", "pon", "chii", "kan", "kans", "ankan", "kakan", "minkan", "daiminkan", "kita"),
    *("dora", "ura", "honba", "furiten", "tenpai", "noten", "yaku", "yakuman", "han", "fu", "mangan", "haneman"),
    *("baiman", "kuikae", "kyuushu", "chankan", "rinshan", "haitei", "houtei"),
)
_SAID: Final = re.compile(rf"(?<![a-z])(?:{'|'.join(RIICHI_WORDS)})(?![a-z])", re.IGNORECASE)
_PROFILES: Final = re.compile(r"[A-Z]+_(?:HANCHAN|TONPUU)|天凤\S+|立直\S+")
"""Profiles of other tables may be named anywhere."""


def riichi_word_in(text: str) -> str | None:
    """The first word of riichi in a text."""
    found = _SAID.search(_PROFILES.sub("", text))
    return None if found is None else found[0]

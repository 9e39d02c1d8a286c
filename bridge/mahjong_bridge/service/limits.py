"""How much of what a server says is taken in: texts of a bounded length, without what a client or console could obey."""

from __future__ import annotations

import unicodedata
from typing import Final

from mahjong_commands.messages import clean

LONGEST_ID: Final = 64
LONGEST_NAME: Final = 32
LONGEST_LINE: Final = 256
"""As long as a line of chat can be in Minecraft."""
MOST_GUESTS: Final = 2048
"""Players of one server at a time."""


def is_id(text: str) -> bool:
    """Whether a text can be the name of a server, a world or a player's id: short, and printable in one line."""
    return 0 < len(text) <= LONGEST_ID and text.isprintable()


def shown_name(name: str, player_id: str) -> str:
    """A player's name as others see it: one short line; the beginning of the id if there is nothing to see."""
    line = " ".join(clean(name).split())[:LONGEST_NAME]
    seen = any(unicodedata.category(character)[0] in "LNPS" for character in line)
    return line if seen else clean(player_id)[:LONGEST_NAME]

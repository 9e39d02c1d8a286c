"""How much of what a server says is taken in: short texts that nothing obeys, places inside a world."""

from __future__ import annotations

import math
import re
import unicodedata
from typing import Final

from mahjong_commands.messages import clean

LONGEST_ID: Final = 64
LONGEST_NAME: Final = 32
LONGEST_MESSAGE: Final = 1024 * 1024
"""Bytes of one message; those of a Minecraft server name the permissions of a player, which profiles may add to."""
MOST_CALLS: Final = 8192
"""Calls and streams of all clients at a time."""
MOST_SERVERS: Final = 256
"""Minecraft servers at a time."""
MOST_GREETING: Final = 64
"""Streams that have not said yet whose they are."""
LONGEST_LINE: Final = 256
"""As long as a line of chat can be in Minecraft."""
LONGEST_LOCALE: Final = 16
MOST_FIELDS: Final = 64
"""Fields of a form that are read."""
MOST_GUESTS: Final = 2048
"""Players of one server at a time."""
_UUID: Final = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_FARTHEST: Final = 29_999_984.0
"""Blocks to the border of the largest world."""
_HIGHEST: Final = 2032.0
"""Blocks a world can reach up and down."""


def is_id(text: str) -> bool:
    """Whether a text can be the name of a server, a world or a player's id: short, and printable in one line."""
    return 0 < len(text) <= LONGEST_ID and text.isprintable()


def is_uuid(text: str) -> bool:
    """Whether a text is a UUID as Minecraft servers write players' ids."""
    return _UUID.fullmatch(text) is not None


def shown_name(name: str, player_id: str) -> str:
    """A player's name as others see it: one short line; the beginning of the id if there is nothing to see."""
    line = " ".join(clean(name).split())[:LONGEST_NAME]
    seen = any(unicodedata.category(character)[0] in "LNPS" for character in line)
    return line if seen else clean(player_id)[:LONGEST_NAME]


def is_in_world(x: float, y: float, z: float, yaw: float) -> bool:
    """Whether somebody can stand there."""
    return (
        math.isfinite(yaw) and abs(x) <= _FARTHEST and abs(z) <= _FARTHEST and abs(y) <= _HIGHEST
    )  # false for what is no number

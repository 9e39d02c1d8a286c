"""What readers are told a profile is called."""

from __future__ import annotations

from typing import Final

from mahjong_commands.messages import Argument, Message, Named
from mahjong_engine.profiles.shipped_titles import SHIPPED_TITLES

CUSTOM: Final = "custom, based on "
"""How the name of rules begins that were changed one by one; the profile they came from follows (R-904)."""


def profile_called(name: str) -> Argument:
    """One of ours by its title to readers of its signs, by its id to others: both can be typed. Others as they are."""
    if name.startswith(CUSTOM):
        return Message("mahjong.profile.custom", {"profile": profile_called(name.removeprefix(CUSTOM))})
    title = SHIPPED_TITLES.get(name)
    return name if title is None else Named((("en", name), ("ja", title)), otherwise=title, written_in="zh")

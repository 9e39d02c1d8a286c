"""Names of fans and yaku in the reader's language: by what a profile displays, else the display as it stands.

A text ``mahjong.fans.<prefix>.<display>`` names a fan of an implemented prefix; a profile that calls a fan otherwise
keeps its own name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from mahjong_commands.messages import Message, Named
from mahjong_engine.fans.registry import atom_families, family_of
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.rpn import words_of
from mahjong_engine.profiles.language.table_rules import Combination, TableRules
from mahjong_engine.views import ScoreItem

TIMES: Final = re.compile(r"(?P<name>.+)×(?P<count>[0-9]+)")
"""The display of a fan that counts several times."""

_LANGUAGE: Final = "zh"
"""The language profiles are written in."""

Names = tuple[Message | Named, ...]
"""The names of the fans on the lines of a display, usually one."""
FanNames = Mapping[str, Names]
"""By what a profile displays."""


def fan_names(profile: Profile) -> FanNames:
    """The names of all fans of a profile; a profile without a list of fans has none."""
    return _names(profile.options) if isinstance(profile.options, TableRules) else {}


@lru_cache(maxsize=64)
def _names(rules: TableRules) -> FanNames:
    return {entry.display: names_of_fan(entry, rules) for entry in rules.combinations}


def names_of_fan(entry: Combination, rules: TableRules) -> Names:
    """One name for each line of the display: the profile's own in the reader's language, else the catalogues'."""
    families = {**atom_families(), **{family.prefix: family for family in rules.families}}
    family = family_of(words_of(entry.definition)[0], families)
    prefix = "" if family is None else family.prefix
    names = tuple(_name(prefix, line) for line in entry.display.split("\n"))
    return (Named(entry.names, names, _LANGUAGE),) if entry.names else names


def _name(prefix: str, display: str) -> Message:
    times = TIMES.fullmatch(display)
    if times is None:
        return Message(f"mahjong.fans.{prefix}.{display}", otherwise=display)
    return Message("mahjong.fans.times", {"name": _name(prefix, times["name"]), "count": times["count"]})


def item_name(item: ScoreItem, names: FanNames) -> Names:
    """What a part of a win's value is called."""
    if not item.written:
        return (Message(f"mahjong.game.yaku.{item.name}"),)
    return names.get(item.name) or tuple(_name("", line) for line in item.name.split("\n"))

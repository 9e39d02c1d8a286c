"""The rules a table plays by: read from its document, taken anew or changed in one key."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from mahjong_bridge.tables.clocks import ThinkingTime
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.messages import Message
from mahjong_engine.kernel import new_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile, parse_stored_profile, shipped_names, shipped_titles
from mahjong_engine.profiles.reading_rules import RuleNote, RuleRefused, with_option
from mahjong_engine.variants.ruled.playable import UnplayableError


def profile_of_table(table: TableDocument) -> Profile:
    """The profile the table's next match is played by, with the table's own thinking time."""
    return _read_profile(table.profile, table.profile_name, int(table.thinking.main), int(table.thinking.reserve))


@lru_cache(maxsize=256)
def _read_profile(document: str, name: str, main_time: int, reserve_time: int) -> Profile:
    return replace(parse_stored_profile(document, name), main_time=main_time, reserve_time=reserve_time)


def shipped_profile(name: str) -> Profile:
    """A shipped profile by its id or its title, in any case; raises ``Refusal``. Players never name files."""
    titles = shipped_titles()
    for known in shipped_names():
        if name.upper() == known or name == titles[known]:
            return _playable(load_profile(known))
    known_names = ", ".join(shipped_names())
    raise Refusal(
        "unknown_profile", Message("mahjong.table.refused.unknown_profile", {"profile": name, "known": known_names})
    )


def _playable(profile: Profile) -> Profile:
    try:
        new_match(profile)
    except UnplayableError as error:
        reasons = {"profile": profile.name, "reasons": str(error)}
        raise Refusal("unplayable_profile", Message("mahjong.table.refused.unplayable_profile", reasons)) from error
    return profile


def with_profile(table: TableDocument, profile: Profile) -> TableDocument:
    """The table with another profile and its thinking time; raises ``Refusal`` if the chairs do not fit."""
    if profile.players != len(table.seats) and any(table.seats):
        raise Refusal("chairs_in_use")
    seats = table.seats if profile.players == len(table.seats) else (None,) * profile.players
    thinking = ThinkingTime(profile.main_time, profile.reserve_time)
    return replace(
        table, profile=profile.document, profile_name=profile.name, thinking=thinking, seats=seats, custom=False
    )


def with_rule(table: TableDocument, key: str, value: object) -> tuple[TableDocument, tuple[RuleNote, ...]]:
    """The table with one rule changed, and what else that did; ``Refusal`` names every key in conflict (R-906)."""
    try:
        changed, notes = with_option(profile_of_table(table), key, value)
    except RuleRefused as refused:
        raise Refusal(
            "rules_in_conflict", Message("mahjong.table.refused.rules_in_conflict", {"reasons": refused.message})
        ) from refused
    return replace(table, profile=changed.document, custom=True), notes

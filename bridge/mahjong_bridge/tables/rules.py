"""The rules a table plays by: read from its document, taken anew or changed in one key."""

from __future__ import annotations

from dataclasses import replace

from mahjong_bridge.tables.clocks import ThinkingTime
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.messages import Message
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.changing import with_riichi_option
from mahjong_engine.profiles.reading import (
    ProfileError,
    load_profile,
    parse_stored_profile,
    shipped_names,
    shipped_titles,
)


def profile_of_table(table: TableDocument) -> Profile:
    """The profile the table's next match is played by, with the table's own thinking time."""
    profile = parse_stored_profile(table.profile, table.profile_name)
    return replace(profile, main_time=int(table.thinking.main), reserve_time=int(table.thinking.reserve))


def shipped_profile(name: str) -> Profile:
    """A shipped profile by its id or its title, in any case; raises ``Refusal``. Players never name files."""
    titles = shipped_titles()
    for known in shipped_names():
        if name.upper() == known or name == titles[known]:
            return load_profile(known)
    known_names = ", ".join(shipped_names())
    raise Refusal(
        "unknown_profile", Message("mahjong.table.refused.unknown_profile", {"profile": name, "known": known_names})
    )


def with_profile(table: TableDocument, profile: Profile) -> TableDocument:
    """The table with another profile and its thinking time; raises ``Refusal`` if the chairs do not fit."""
    if profile.players != len(table.seats) and any(table.seats):
        raise Refusal("chairs_in_use")
    seats = table.seats if profile.players == len(table.seats) else (None,) * profile.players
    thinking = ThinkingTime(profile.main_time, profile.reserve_time)
    return replace(
        table, profile=profile.document, profile_name=profile.name, thinking=thinking, seats=seats, custom=False
    )


def with_rule(table: TableDocument, key: str, value: object) -> TableDocument:
    """The table with one rule changed; raises ``Refusal`` with every key in conflict (R-906)."""
    try:
        changed = with_riichi_option(profile_of_table(table), key, value)
    except ProfileError as error:
        reasons = "; ".join(report.message for report in error.reports)
        raise Refusal(
            "rules_in_conflict", Message("mahjong.table.refused.rules_in_conflict", {"reasons": reasons})
        ) from error
    return replace(table, profile=changed.document, custom=True)

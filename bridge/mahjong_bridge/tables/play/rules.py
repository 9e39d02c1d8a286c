"""The rules a table plays by: read from its document, taken anew or changed in one key."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from mahjong_bridge.library.offers import Offer, in_languages
from mahjong_bridge.library.passwords import PasswordHash
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.people.seating import for_players, unready
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.intents import SetRules
from mahjong_commands.messages import Message
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.additions import Additions
from mahjong_engine.profiles.reading import parse_stored_profile
from mahjong_engine.profiles.reading_rules import RuleNote, RuleRefused, with_options


def profile_of_table(table: TableDocument, added: Additions) -> Profile:
    """The profile the table's next match is played by, with the table's own thinking time."""
    main, reserve = int(table.thinking.main), int(table.thinking.reserve)
    return _profile_with(table.profile, table.profile_name, added, main, reserve)


@lru_cache(maxsize=256)
def _profile_with(document: str, name: str, added: Additions, main: int, reserve: int) -> Profile:
    return replace(_read_profile(document, name, added), main_time=main, reserve_time=reserve)


@lru_cache(maxsize=256)
def _read_profile(document: str, name: str, added: Additions) -> Profile:
    return parse_stored_profile(document, name, added)


def open_profile(offer: Offer) -> Profile:
    """The profile of an offer that a match can be played by; raises ``Refusal``."""
    if offer.profile is None:
        first = offer.faults[0].named if offer.faults else ""
        broken = {"profile": offer.name, "fault": first}
        raise Refusal("broken_profile", Message("mahjong.table.refused.broken_profile", broken))
    return offer.profile


def with_profile(table: TableDocument, offer: Offer) -> TableDocument:
    """The table with another profile, its thinking time and password.

    Raises ``Refusal`` if more people sit there than it has chairs for; bots make room.
    """
    profile = open_profile(offer)
    if sum(1 for _ in table.humans()) > profile.players:
        raise Refusal("chairs_in_use")
    return unready(_played_by(_with_chairs(table, profile), profile, offer.lock))


def _with_chairs(table: TableDocument, profile: Profile) -> TableDocument:
    return table if profile.players == len(table.seats) else for_players(table, profile.players)


def with_newer(table: TableDocument, offer: Offer) -> TableDocument:
    """The table with the newer version of its profile's file, nobody ready; the same table if nothing changes for it.

    A table whose rules were changed one by one keeps them.
    """
    profile = offer.profile
    if profile is None or table.custom:
        return table
    if profile.document == table.profile:
        return replace(table, lock=offer.lock)
    newer = _played_by(_with_chairs(table, profile), profile, offer.lock)
    room = json.loads(table.profile)["room_config"]
    is_own_time = table.thinking != ThinkingTime(room["main_time"], room["reserve_time"])
    return unready(replace(newer, thinking=table.thinking) if is_own_time else newer)


def _played_by(table: TableDocument, profile: Profile, lock: PasswordHash | None) -> TableDocument:
    thinking = _time_of(profile)
    return replace(
        table, profile=profile.document, profile_name=profile.name, thinking=thinking, custom=False, lock=lock
    )


def _time_of(profile: Profile) -> ThinkingTime:
    return ThinkingTime(profile.main_time, profile.reserve_time)


def with_rules(table: TableDocument, wanted: SetRules, added: Additions) -> tuple[TableDocument, tuple[RuleNote, ...]]:
    """The table with some rules changed, and what else that did; ``Refusal`` names every key in conflict (R-906)."""
    thinking = table.thinking if wanted.thinking is None else ThinkingTime(*wanted.thinking)
    if not wanted.options:
        return replace(table, thinking=thinking), ()
    try:
        changed, notes = with_options(profile_of_table(table, added), dict(wanted.options), added)
    except RuleRefused as refused:
        reasons = in_languages(refused.message_in)
        raise Refusal(
            "rules_in_conflict", Message("mahjong.table.refused.rules_in_conflict", {"reasons": reasons})
        ) from refused
    return replace(table, profile=changed.document, custom=True, thinking=thinking), notes

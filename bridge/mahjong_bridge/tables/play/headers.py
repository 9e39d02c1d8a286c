"""What heads a match's log: the resolved profile with its digest, who plays, and the engine's version.

The players are named by seat; where the seats are drawn from the first hand's seed (D-11) by joining, and the header
says so. Nothing in it depends on when or where the match was played, so equal games give equal records.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from mahjong_bridge.plugins.admitting import OURS_ALONE, Admission
from mahjong_bridge.plugins.finding import Package
from mahjong_bridge.plugins.needing import needed_by
from mahjong_bridge.tables.document import BotPlayer, Human, TableDocument
from mahjong_engine.canonical import canonical_json
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.additions import NOTHING, Additions
from mahjong_engine.profiles.reading import parse_stored_profile
from mahjong_engine.seating import players_by_seat
from mahjong_engine.state import MatchState

RECORD_FORMAT: Final = "mahjong-bridge"
RECORD_VERSION: Final = 1
_DRAWN: Final = "drawn"


def header_of(table: TableDocument, profile: Profile, engine_version: str, admission: Admission = OURS_ALONE) -> str:
    """The header of the match that begins now, as canonical JSON; it names the packages the match needs, if any."""
    players = table.in_joining_order() if profile.random_seat else table.seats
    header: dict[str, Any] = {
        "format": RECORD_FORMAT,
        "version": RECORD_VERSION,
        "engine": engine_version,
        "variant": profile.variant,
        "profile": {
            "name": profile.name,
            "digest": profile.digest,
            "document": json.loads(profile.document),
        },
        "players": [_player(sitter) for sitter in players],
    }
    if profile.random_seat:
        header["seats"] = _DRAWN
    levels = [sitter.level for sitter in players if isinstance(sitter, BotPlayer)]
    needed = needed_by(admission, profile, levels)
    if needed:
        header["packages"] = [{"name": package.name, "version": package.version} for package in needed]
    return canonical_json(header)


def _player(sitter: Human | BotPlayer | None) -> dict[str, str] | None:
    match sitter:
        case Human(name=name):
            return {"name": name}
        case BotPlayer(name=name, level=level):
            return {"name": name, "bot": level}
        case None:
            return None


@lru_cache(maxsize=1)
def _told(header: str) -> dict[str, Any]:
    """What a header says: it is asked one thing after the other, and read once."""
    stored: dict[str, Any] = json.loads(header)
    return stored


def profile_of(header: str, added: Additions = NOTHING) -> Profile:
    """The profile a stored match is played by; raises ``ProfileError`` if this version cannot read it."""
    stored = _told(header)["profile"]
    return _read(canonical_json(stored["document"]), stored["name"], added)


@lru_cache(maxsize=256)
def _read(document: str, name: str, added: Additions) -> Profile:
    """Many matches are played by one profile: they share its value."""
    return parse_stored_profile(document, name, added)


def packages_in(header: str) -> tuple[Package, ...]:
    """The packages a stored match needs, as they were when it began."""
    return tuple(Package(stored["name"], stored["version"]) for stored in _told(header).get("packages", ()))


def joined_in(header: str) -> tuple[str, ...]:
    """The names in joining order of a match whose seats are drawn; nothing for others."""
    stored = _told(header)
    return tuple(player["name"] for player in stored["players"]) if stored.get("seats") == _DRAWN else ()


def names_in(header: str, state: MatchState) -> tuple[str, ...]:
    """The names of those a stored match began with: by seat, before drawn seats are taken by joining."""
    stored = _told(header)
    names = tuple("" if player is None else player["name"] for player in stored["players"])
    drawn = players_by_seat(state) if stored.get("seats") == _DRAWN and state.deal_count else None
    return names if drawn is None else tuple(names[player] for player in drawn)

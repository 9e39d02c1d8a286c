"""What heads a match's log: the resolved profile with its digest, who sat where, and the engine's version.

Nothing in it depends on when or where the match was played, so equal games give equal records.
"""

from __future__ import annotations

import json
from typing import Any, Final

from mahjong_bridge.tables.document import BotPlayer, Human, TableDocument
from mahjong_engine.canonical import canonical_json
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import parse_stored_profile

RECORD_FORMAT: Final = "mahjong-bridge"
RECORD_VERSION: Final = 1


def header_of(table: TableDocument, profile: Profile, engine_version: str) -> str:
    """The header of the match that begins now, as canonical JSON."""
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
        "players": [_player(sitter) for sitter in table.seats],
    }
    return canonical_json(header)


def _player(sitter: Human | BotPlayer | None) -> dict[str, str] | None:
    match sitter:
        case Human(name=name):
            return {"name": name}
        case BotPlayer(name=name, level=level):
            return {"name": name, "bot": level}
        case None:
            return None


def profile_of(header: str) -> Profile:
    """The profile a stored match is played by; raises ``ProfileError`` if this version cannot read it."""
    stored = json.loads(header)["profile"]
    return parse_stored_profile(json.dumps(stored["document"]), stored["name"])


def names_in(header: str) -> tuple[str, ...]:
    """The names of those a stored match began with, by seat."""
    return tuple("" if player is None else player["name"] for player in json.loads(header)["players"])

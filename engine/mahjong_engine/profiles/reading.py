"""Reading profiles: shipped ones by name, files by path, documents by text, stored ones by their canonical JSON.

Nothing else in the engine imports this module, so that the rest needs the standard library only.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path as FilePath
from typing import Any

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.additions import NOTHING, AddedProfile, Additions
from mahjong_engine.profiles.reading_document import (
    LANGUAGE_VERSION,
    CheckedDocument,
    check_document,
    merged,
    not_supported,
)
from mahjong_engine.profiles.reading_files import read_file
from mahjong_engine.profiles.reading_relations import ROOM
from mahjong_engine.profiles.reading_reports import Findings, ProfileError, Report, format_path, nearest
from mahjong_engine.profiles.reading_yaml import PlacedDocument, YamlError, read_yaml
from mahjong_engine.profiles.shipped_titles import SHIPPED_TITLES
from mahjong_engine.profiles.texts import say

__all__ = [
    "LANGUAGE_VERSION",
    "CheckedDocument",
    "ProfileError",
    "Report",
    "check_file",
    "check_profile",
    "known_id",
    "known_names",
    "known_titles",
    "load_profile",
    "parse_profile",
    "parse_stored_profile",
    "shipped_id",
    "shipped_names",
    "shipped_text",
    "shipped_titles",
]


def shipped_names() -> tuple[str, ...]:
    """The ids of the shipped profiles, the default first."""
    return tuple(SHIPPED_TITLES)


def shipped_titles() -> dict[str, str]:
    """The shipped profiles' names as people write them in a ``base``, by id."""
    return dict(SHIPPED_TITLES)


def known_names(added: Additions = NOTHING) -> tuple[str, ...]:
    """The ids of the shipped profiles and of those added to them (P-10)."""
    return (*SHIPPED_TITLES, *(profile.id for profile in added.profiles))


def known_titles(added: Additions = NOTHING) -> dict[str, str]:
    """The names that a ``base`` may write, by id."""
    return {**SHIPPED_TITLES, **{profile.id: profile.title for profile in added.profiles}}


def known_id(name: str, added: Additions = NOTHING) -> str | None:
    """The id of the shipped or added profile that a name means; ``None`` if it means none."""
    found = added.profile(name)
    return shipped_id(name) or (None if found is None else found.id)


def load_profile(name_or_path: str, added: Additions = NOTHING) -> Profile:
    """The shipped or added profile of that name, or the profile in that file.

    A name is an id, the name of section 12 or the file's name, in any case. Raises ``ProfileError`` if the
    document has errors or nothing has that name.

    >>> load_profile("majsoul_tonpuu").name
    'MAJSOUL_TONPUU'
    """
    preset = shipped_id(name_or_path)
    if preset is not None:
        return _shipped_profile(preset)
    found = added.profile(name_or_path)
    return check_file(name_or_path, added).profile if found is None else _added_profile(found, added)


def check_file(name_or_path: str, added: Additions = NOTHING) -> CheckedDocument:
    """Read a file and keep its warnings and notes; raises ``ProfileError``, also if there is no such file."""
    path = FilePath(name_or_path)
    if path.suffix not in {".yaml", ".yml"} and not path.is_file():
        known = known_names(added)
        unknown = say("no_such_profile", nearest(name_or_path.upper(), known), say("known", names=", ".join(known)))
        report = Report("E_BASE", "error", "base", 1, 1, not_supported(name_or_path) or unknown)
        raise ProfileError(name_or_path, (report,))
    try:
        text = read_file(path)
    except (OSError, UnicodeDecodeError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        report = Report("E_YAML", "error", "", 1, 1, say("file_unreadable", reason=reason))
        raise ProfileError(name_or_path, (report,)) from error
    return check_profile(text, name_or_path, added)


def parse_profile(text: str, source: str, added: Additions = NOTHING) -> Profile:
    """Read a document; ``source`` names it in reports and, without folder and ending, the profile."""
    return check_profile(text, source, added).profile


def check_profile(text: str, source: str, added: Additions = NOTHING) -> CheckedDocument:
    """Read a document and keep its warnings and notes; raises ``ProfileError`` with all errors of the file."""
    return _checked(text, source, FilePath(source).stem, added)


def parse_stored_profile(document: str, name: str, added: Additions = NOTHING) -> Profile:
    """Read back ``Profile.document`` as it was stored with a table or in a record (P-12)."""
    return check_plain_value(json.loads(document), name, name, added).profile


def check_plain_value(value: Any, source: str, name: str, added: Additions = NOTHING) -> CheckedDocument:
    """Check a document given as plain JSON values; places in its reports are all 1:1."""
    return _resolved(PlacedDocument(value), source, name, added)


def _checked(text: str, source: str, name: str, added: Additions) -> CheckedDocument:
    try:
        placed = read_yaml(text)
    except YamlError as error:
        report = Report("E_YAML", "error", format_path(error.path), *error.place, error.text)
        raise ProfileError(source, (report,)) from error
    return _resolved(placed, source, name, added)


def _resolved(placed: PlacedDocument, source: str, name: str, added: Additions) -> CheckedDocument:
    findings = Findings(placed.places, placed.key_places)
    profile = check_document(placed.value, name, findings, _Bases(added), added)
    if profile is None or findings.errors:
        raise ProfileError(source, findings.errors)
    return CheckedDocument(profile, findings.remarks, findings.base, _password_in(placed.value))


def _password_in(document: dict[str, Any]) -> str:
    """The password of a sound document; no shipped base has one to inherit."""
    return str(document.get(ROOM, {}).get("password", ""))


def shipped_id(name: str) -> str | None:
    """The id of the shipped profile that a name means, in any case; ``None`` if it means none."""
    for preset, title in SHIPPED_TITLES.items():
        if name == title or name.upper() == preset:
            return preset
    return None


@cache
def _shipped_profile(preset: str) -> Profile:
    return _checked(shipped_text(preset), f"{preset.lower()}.yaml", preset, NOTHING).profile


@lru_cache(maxsize=64)
def _added_profile(profile: AddedProfile, added: Additions) -> Profile:
    return _checked(profile.text, f"{profile.id.lower()}.yaml", profile.id, added).profile


class _Bases:
    """The documents that a ``base`` may name; one of a package may itself be a patch of a shipped one (P-10)."""

    def __init__(self, added: Additions) -> None:
        self._added = added

    @property
    def names(self) -> tuple[str, ...]:
        """How they are written."""
        return tuple(known_titles(self._added).values())

    def document(self, name: str) -> dict[str, Any] | None:
        """The plain value of the whole document; None if nothing has that name."""
        preset = shipped_id(name)
        if preset is not None:
            return _shipped_value(preset)
        found = self._added.profile(name)
        if found is None:
            return None
        patch: dict[str, Any] = read_yaml(found.text).value
        base = shipped_id(str(patch["base"])) if "base" in patch else None
        return merged(patch, None if base is None else _shipped_value(base))


@cache
def _shipped_value(preset: str) -> dict[str, Any]:
    value: dict[str, Any] = read_yaml(shipped_text(preset)).value
    return value


def shipped_text(preset: str) -> str:
    """The document of a shipped profile, by its id, as it is written."""
    folder = resources.files("mahjong_engine.profiles").joinpath("shipped")
    return folder.joinpath(f"{preset.lower()}.yaml").read_text(encoding="utf-8")

"""From the plain value of a document to a resolved profile: structure, merge, relations, riichi (profiles.md P-65)."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from pydantic import BaseModel

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.additions import Additions
from mahjong_engine.profiles.reading_agreement import check_agreement
from mahjong_engine.profiles.reading_keys import (
    A_SINGLE_VALUE,
    A_STRING,
    SECTIONS,
    DealBlock,
    FalseWinBlock,
    GuobiaoBlock,
    PlayBlock,
    QingqueBlock,
    VariantBlock,
    check_keys,
    no_mapping,
    type_fault,
)
from mahjong_engine.profiles.reading_names import check_names, named
from mahjong_engine.profiles.reading_parts import PARTS, check_part_names
from mahjong_engine.profiles.reading_plain import read_plain, warn_of_dropped
from mahjong_engine.profiles.reading_profile import plain_profile, riichi_profile
from mahjong_engine.profiles.reading_qingque import QINGQUE, read_qingque
from mahjong_engine.profiles.reading_relations import CALCULATOR, EXTENSIONS, GAME, ROOM, check_relations
from mahjong_engine.profiles.reading_reports import Findings, Path, Report, nearest
from mahjong_engine.profiles.reading_riichi import RIICHI, read_riichi_block
from mahjong_engine.profiles.texts import Text, say
from mahjong_engine.tiles import Face

LANGUAGE_VERSION: Final = 1
"""Version of the profile language that is stored with a room (P-12)."""

PATTERNS: Final = ("regular_win", "seven_pairs", "thirteen_orphans", "all_unconnected", "combination_dragon")
_TOP_KEYS: Final = ("base", ROOM, GAME, CALCULATOR, EXTENSIONS)
_BLOCKS: Final[dict[str, type[BaseModel]]] = {
    "play": PlayBlock,
    "deal": DealBlock,
    "guobiao": GuobiaoBlock,
    "qingque": QingqueBlock,
    "variant": VariantBlock,
}
_LATER_BLOCKS: Final = ("sichuan", "wuhan")
_LATER_PROFILES: Final = ("四川血战", "四川换三张", "武汉口口番", "武汉开口番")
"""Names of section 12 that are not played yet; like the blocks they are refused by name."""
_ALL_SECTIONS: Final = f"{ROOM}, {GAME}, {CALCULATOR}"


class Bases(Protocol):
    """The documents that a ``base`` may name."""

    @property
    def names(self) -> tuple[str, ...]:
        """How they are written."""

    def document(self, name: str) -> dict[str, Any] | None:
        """The plain value of one, whole; None if nothing has that name."""


@dataclass(frozen=True, slots=True)
class CheckedDocument:
    """A profile without errors and what was remarked on the way; ``base`` is the one its document names.

    ``password`` is the room's as it is written, for a host to make a hash of: the profile holds none (P-12).
    """

    profile: Profile
    remarks: tuple[Report, ...]
    base: str | None = None
    password: str = field(default="", repr=False)


def check_document(value: Any, name: str, findings: Findings, bases: Bases, added: Additions) -> Profile | None:
    """Check the plain value of a document and resolve it; ``None`` if ``findings`` hold an error afterwards."""
    if not isinstance(value, dict):
        findings.error("E_TYPE", (), no_mapping(value))
        return None
    for key in value:
        if key not in _TOP_KEYS:
            findings.error("E_UNKNOWN_KEY", (key,), say("unknown_key", nearest(key, _TOP_KEYS)), at_key=True)
    base = _base_document(value, findings, bases)
    if "base" in value and base is None:
        return None
    whole = merged(value, base)
    sections = _checked_sections(whole, findings)
    extensions = whole.get(EXTENSIONS, {})
    blocks = _check_extensions(extensions, added, findings)
    _check_patterns(sections.get(CALCULATOR, {}), findings)
    check_part_names(sections.get(CALCULATOR, {}), findings)
    riichi = "riichi" in blocks
    wall = check_relations(sections, findings, red_fives=riichi)
    if not riichi:
        return _plain(name, value, base, whole, blocks, sections, wall, bases, added, findings)
    resolved = read_riichi_block(blocks["riichi"], findings)
    if resolved is not None:
        check_agreement(sections, blocks["play"], wall, resolved[1], findings)
    if findings.errors or resolved is None:
        return None
    return riichi_profile(name, whole, blocks, sections, resolved)


def _plain(
    name: str,
    patch: dict[str, Any],
    base: dict[str, Any] | None,
    whole: dict[str, Any],
    blocks: dict[str, dict[str, Any]],
    sections: dict[str, dict[str, Any]],
    wall: tuple[Face, ...],
    bases: Bases,
    added: Additions,
    findings: Findings,
) -> Profile | None:
    _refuse_riichi_words(sections, findings)
    written = patch.get(CALCULATOR)
    if base is not None and isinstance(written, dict) and "combinations" in written:
        warn_of_dropped(written["combinations"], base[CALCULATOR]["combinations"], findings)
    rules = read_plain(sections, blocks, wall, added, findings)
    if "names" in blocks and rules is not None:
        rules = named(rules, blocks["names"], findings)
    if "qingque" in blocks:
        rules = read_qingque(rules, whole.get(CALCULATOR), bases.document(QINGQUE), blocks["qingque"], findings)
    return None if rules is None or findings.errors else plain_profile(name, whole, blocks, sections, rules)


def _base_document(value: dict[str, Any], findings: Findings, bases: Bases) -> dict[str, Any] | None:
    if "base" not in value:
        return None
    name = value["base"]
    if not isinstance(name, str):
        findings.error("E_TYPE", ("base",), type_fault(A_STRING, name))
        return None
    base = bases.document(name)
    if base is None:
        unknown = say("unknown_profile", say("known", names=", ".join(bases.names)), name=name)
        findings.error("E_BASE", ("base",), not_supported(name) or unknown)
        return None
    findings.base = name
    return base


def not_supported(name: str) -> Text | None:
    """The text about a name of section 12 that is not played yet."""
    return say("profile_not_supported", name=name) if name in _LATER_PROFILES else None


def merged(patch: dict[str, Any], base: dict[str, Any] | None) -> dict[str, Any]:
    """Merge two levels deep, extensions at every depth (P-07, P-08)."""
    if base is None:
        return {key: value for key, value in patch.items() if key != "base"}
    whole = copy.deepcopy(base)
    for key, value in patch.items():
        if key == EXTENSIONS:
            whole[key] = _deeply_merged(whole.get(key, {}), value)
        elif isinstance(value, dict) and isinstance(whole.get(key), dict):
            whole[key] = {**whole[key], **value}
        elif key != "base":
            whole[key] = value
    return whole


def _deeply_merged(base: Any, patch: Any) -> Any:
    if not isinstance(base, dict) or not isinstance(patch, dict):
        return patch
    return {**base, **{key: _deeply_merged(base.get(key), value) for key, value in patch.items()}}


def _checked_sections(whole: dict[str, Any], findings: Findings) -> dict[str, dict[str, Any]]:
    """The keys that hold of each section; without a base all three must be there (P-09)."""
    sections: dict[str, dict[str, Any]] = {}
    for section, model in SECTIONS.items():
        if section in whole:
            sections[section] = check_keys(model, whole[section], (section,), findings, complete=True)
        else:
            findings.error("E_MISSING_KEY", (section,), say("sections_needed", sections=_ALL_SECTIONS))
    return sections


def _check_extensions(extensions: Any, added: Additions, findings: Findings) -> dict[str, dict[str, Any]]:
    blocks: dict[str, dict[str, Any]] = {"play": {}, "deal": {}}
    if not isinstance(extensions, dict):
        findings.error("E_TYPE", (EXTENSIONS,), no_mapping(extensions))
        return blocks
    for key, block in extensions.items():
        path: Path = (EXTENSIONS, key)
        if key in _LATER_BLOCKS:
            findings.error("E_UNKNOWN_KEY", path, say("extension_not_supported", name=key), at_key=True)
        elif key in _BLOCKS:
            blocks[key] = check_keys(_BLOCKS[key], block, path, findings, complete=False)
            if key == "guobiao":
                blocks[key] = _check_false_win(blocks[key], findings)
            if key == "variant":
                _check_variant(blocks[key], added, findings)
        elif key == "names":
            blocks[key] = check_names(block, findings)
        elif key != "riichi":
            known = (*_BLOCKS, "names", "riichi", *_LATER_BLOCKS)
            findings.error("E_UNKNOWN_KEY", path, say("unknown_key", nearest(key, known)), at_key=True)
        elif isinstance(block, dict):
            blocks[key] = block
        else:
            findings.error("E_TYPE", RIICHI, no_mapping(block))
            blocks[key] = {}
    return blocks


def _check_false_win(block: dict[str, Any], findings: Findings) -> dict[str, Any]:
    """The inner table of 国标: ``manual`` needs ``enabled`` (guobiao.md section 7)."""
    if "false_win" not in block:
        return block
    path: Path = (EXTENSIONS, "guobiao", "false_win")
    false_win = check_keys(FalseWinBlock, block["false_win"], path, findings, complete=False)
    if false_win.get("manual") and not false_win.get("enabled"):
        findings.error("E_VALUE", (*path, "manual"), say("manual_needs_enabled"))
    return {**block, "false_win": false_win}


def _check_variant(block: dict[str, Any], added: Additions, findings: Findings) -> None:
    """The variant is one that a package adds; its options are single values, which the variant itself judges."""
    path: Path = (EXTENSIONS, "variant")
    if "name" not in block:
        findings.error("E_MISSING_KEY", (*path, "name"), say("missing_key"))
    elif block["name"] not in added.variants:
        known = say("known", names=", ".join(added.variants)) if added.variants else None
        text = say("unknown_variant", nearest(block["name"], added.variants), known, name=block["name"])
        findings.error("E_VALUE", (*path, "name"), text)
    for key, value in block.get("options", {}).items():
        if not isinstance(value, bool | int | str):
            findings.error("E_TYPE", (*path, "options", key), type_fault(A_SINGLE_VALUE, value))


def _check_patterns(calculator: dict[str, Any], findings: Findings) -> None:
    for index, pattern in enumerate(calculator.get("patterns", [])):
        if pattern not in PATTERNS:
            path = (CALCULATOR, "patterns", index)
            findings.error("E_PATTERN", path, say("unknown_pattern", nearest(pattern, PATTERNS), name=pattern))


def _refuse_riichi_words(sections: dict[str, dict[str, Any]], findings: Findings) -> None:
    """Without ``extensions.riichi`` neither its switch nor its parts mean anything."""
    if sections.get(GAME, {}).get("riichi") == 1:
        findings.error("E_RIICHI", (GAME, "riichi"), say("needs_riichi_block", word=1))
    for part in PARTS:
        named = sections.get(CALCULATOR, {}).get(part)
        if named is not None and named.name == "x_riichi":
            findings.error("E_RIICHI", (CALCULATOR, part, "name"), say("needs_riichi_block", word=named.name))

"""From the plain value of a document to a resolved profile: structure, merge, relations, riichi (profiles.md P-65)."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel

from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading_agreement import check_agreement
from mahjong_engine.profiles.reading_keys import SECTIONS, DealBlock, PlayBlock, check_keys, describe, type_fault
from mahjong_engine.profiles.reading_relations import CALCULATOR, EXTENSIONS, GAME, ROOM, check_relations
from mahjong_engine.profiles.reading_reports import Findings, Path, Report, nearest
from mahjong_engine.profiles.reading_riichi import RIICHI, read_riichi_block, written_block
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS

LANGUAGE_VERSION: Final = 1
"""Version of the profile language that is stored with a room (P-12)."""

PATTERNS: Final = ("regular_win", "seven_pairs", "thirteen_orphans", "all_unconnected", "combination_dragon")
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "scorer": ("pure_add", "group_max", "category_max", "x_riichi", "x_wuhan"),
    "settlement": ("standard", "free_count", "hand_award", "x_riichi", "x_sichuan", "x_wuhan"),
    "end": ("standard", "x_riichi"),
}
"""Names of the language; a family that is not played yet is refused by name (section 7 to 9)."""

SUPPORTED_PARTS: Final = frozenset({"x_riichi"})
_TOP_KEYS: Final = ("base", ROOM, GAME, CALCULATOR, EXTENSIONS)
_BLOCKS: Final[dict[str, type[BaseModel]]] = {"play": PlayBlock, "deal": DealBlock}
_LATER_BLOCKS: Final = ("guobiao", "qingque", "sichuan", "wuhan")
_RIICHI_PLAY: Final = {"last_discard": "win_only"}

BaseLookup = Callable[[str], dict[str, Any] | None]


@dataclass(frozen=True, slots=True)
class CheckedDocument:
    """A profile without errors and what was remarked on the way."""

    profile: Profile
    remarks: tuple[Report, ...]


def check_document(
    value: Any, name: str, findings: Findings, base_of: BaseLookup, known_bases: tuple[str, ...]
) -> Profile | None:
    """Check the plain value of a document and resolve it; ``None`` if ``findings`` hold an error afterwards."""
    if not isinstance(value, dict):
        findings.error("E_TYPE", (), f"expected a mapping, got {describe(value)}")
        return None
    for key in value:
        if key not in _TOP_KEYS:
            findings.error("E_UNKNOWN_KEY", (key,), nearest(key, _TOP_KEYS), at_key=True)
    base = _base_document(value, findings, base_of, known_bases)
    if "base" in value and base is None:
        return None
    merged = _merged(value, base)
    sections = {
        section: check_keys(model, merged.get(section, {}), (section,), findings, complete=True)
        for section, model in SECTIONS.items()
    }
    extensions = merged.get(EXTENSIONS, {})
    blocks = _check_extensions(extensions, findings)
    _check_names(sections.get(CALCULATOR, {}), findings)
    riichi = "riichi" in blocks
    wall = check_relations(sections, findings, red_fives=riichi)
    if not riichi:
        _refuse_other_families(sections, findings)
        return None
    resolved = read_riichi_block(blocks["riichi"], findings)
    if resolved is not None:
        check_agreement(sections, blocks["play"], wall, resolved[1], findings)
    if findings.errors or resolved is None:
        return None
    return _profile(name, merged, blocks, sections, resolved)


def _base_document(
    value: dict[str, Any], findings: Findings, base_of: BaseLookup, known: tuple[str, ...]
) -> dict[str, Any] | None:
    if "base" not in value:
        return None
    name = value["base"]
    if not isinstance(name, str):
        findings.error("E_TYPE", ("base",), type_fault("a string", name))
        return None
    base = base_of(name)
    if base is None:
        findings.error("E_BASE", ("base",), f"unknown profile {name}; known: {', '.join(known)}")
        return None
    findings.base = name
    return base


def _merged(patch: dict[str, Any], base: dict[str, Any] | None) -> dict[str, Any]:
    """Merge two levels deep, extensions at every depth (P-07, P-08)."""
    if base is None:
        return {key: value for key, value in patch.items() if key != "base"}
    merged = copy.deepcopy(base)
    for key, value in patch.items():
        if key == EXTENSIONS:
            merged[key] = _deeply_merged(merged.get(key, {}), value)
        elif isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = {**merged[key], **value}
        elif key != "base":
            merged[key] = value
    return merged


def _deeply_merged(base: Any, patch: Any) -> Any:
    if not isinstance(base, dict) or not isinstance(patch, dict):
        return patch
    return {**base, **{key: _deeply_merged(base.get(key), value) for key, value in patch.items()}}


def _check_extensions(extensions: Any, findings: Findings) -> dict[str, dict[str, Any]]:
    blocks: dict[str, dict[str, Any]] = {"play": {}, "deal": {}}
    if not isinstance(extensions, dict):
        findings.error("E_TYPE", (EXTENSIONS,), f"expected a mapping, got {describe(extensions)}")
        return blocks
    for key, block in extensions.items():
        path: Path = (EXTENSIONS, key)
        if key in _LATER_BLOCKS:
            findings.error("E_UNKNOWN_KEY", path, f"the extension {key} is not supported yet", at_key=True)
        elif key in _BLOCKS:
            blocks[key] = check_keys(_BLOCKS[key], block, path, findings, complete=False)
        elif key != "riichi":
            known = (*_BLOCKS, "riichi", *_LATER_BLOCKS)
            findings.error("E_UNKNOWN_KEY", path, nearest(key, known), at_key=True)
        elif isinstance(block, dict):
            blocks[key] = block
        else:
            findings.error("E_TYPE", RIICHI, f"expected a mapping, got {describe(block)}")
            blocks[key] = {}
    return blocks


def _check_names(calculator: dict[str, Any], findings: Findings) -> None:
    for index, pattern in enumerate(calculator.get("patterns", [])):
        if pattern not in PATTERNS:
            path = (CALCULATOR, "patterns", index)
            findings.error("E_PATTERN", path, f"unknown pattern {pattern}{nearest(pattern, PATTERNS)}")
    for part, names in PARTS.items():
        named = calculator.get(part)
        if named is not None and named.name not in names:
            where: Path = (CALCULATOR, part, "name")
            message = f"unknown {part} {named.name}{nearest(named.name, names)}; known: {', '.join(names)}"
            findings.error("E_NAME", where, message)


def _refuse_other_families(sections: dict[str, dict[str, Any]], findings: Findings) -> None:
    if sections.get(GAME, {}).get("riichi") == 1:
        findings.error("E_RIICHI", (GAME, "riichi"), "1 needs the block extensions.riichi")
    for part in PARTS:
        path: Path = (CALCULATOR, part, "name")
        named = sections.get(CALCULATOR, {}).get(part)
        if named is None or findings.is_faulty(path):
            continue
        if named.name in SUPPORTED_PARTS:
            findings.error("E_RIICHI", path, f"{named.name} needs the block extensions.riichi")
        else:
            message = (
                f"the {part} {named.name} is not supported yet; this version plays x_riichi with extensions.riichi"
            )
            findings.error("E_NAME", path, message)


def _profile(
    name: str,
    merged: dict[str, Any],
    blocks: dict[str, dict[str, Any]],
    sections: dict[str, dict[str, Any]],
    resolved: tuple[str, RiichiOptions],
) -> Profile:
    preset, options = resolved
    document = canonical_json(_canonical_value(merged, blocks, preset, options))
    room, game, deal = sections[ROOM], sections[GAME], blocks["deal"]
    return Profile(
        name=name or custom_name(preset, options),
        variant="riichi",
        players=options.players,
        wall=game["wall"],
        options=options,
        document=document,
        digest=digest_of(document),
        main_time=room["main_time"],
        reserve_time=room["reserve_time"],
        random_seat=room["random_seat"],
        deal_break=deal.get("break", "dice"),
        commit=deal.get("commit", True),
        reveal=deal.get("reveal", "match"),
    )


def custom_name(preset: str, options: RiichiOptions) -> str:
    """The preset's name, or that of a preset changed in any key (R-904)."""
    return preset if options == PRESETS[preset] else f"custom, based on {preset}"


def _canonical_value(
    merged: dict[str, Any], blocks: dict[str, dict[str, Any]], preset: str, options: RiichiOptions
) -> dict[str, Any]:
    """The merged document as it is stored: no password, every option written out (P-12)."""
    play = {**_defaults(PlayBlock), **_RIICHI_PLAY, **blocks["play"]}
    deal = {**_defaults(DealBlock), **blocks["deal"]}
    return {
        ROOM: {**merged[ROOM], "password": ""},
        GAME: merged[GAME],
        CALCULATOR: merged[CALCULATOR],
        EXTENSIONS: {"play": play, "deal": deal, "riichi": written_block(preset, options)},
    }


def _defaults(model: type[BaseModel]) -> dict[str, Any]:
    return {name.rstrip("_"): field.default for name, field in model.model_fields.items()}

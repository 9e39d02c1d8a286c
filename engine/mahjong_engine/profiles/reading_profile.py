"""The resolved profile of a checked document, and its canonical form as it is stored (profiles.md P-12)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from pydantic import BaseModel

from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading_keys import (
    DealBlock,
    FalseWinBlock,
    GuobiaoBlock,
    PlayBlock,
    QingqueBlock,
    VariantBlock,
)
from mahjong_engine.profiles.reading_relations import CALCULATOR, EXTENSIONS, GAME, ROOM
from mahjong_engine.profiles.reading_riichi import written_block
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS

RIICHI_VARIANT: Final = "riichi"
RULED_VARIANT: Final = "ruled"
"""The variant that plays documents of the plain language."""
RIICHI_WORDS: Final = "riichi"
PLAIN_WORDS: Final = "plain"
"""Word sets of texts."""

_RIICHI_PLAY: Final = {"last_discard": "win_only"}

Sections = dict[str, dict[str, Any]]


def riichi_profile(
    name: str, merged: dict[str, Any], blocks: Sections, sections: Sections, resolved: tuple[str, RiichiOptions]
) -> Profile:
    """The profile of a document with ``extensions.riichi``."""
    preset, options = resolved
    play = {**defaults_of(PlayBlock), **_RIICHI_PLAY, **blocks["play"]}
    deal = {**defaults_of(DealBlock), **blocks["deal"]}
    extensions = {"play": play, "deal": deal, "riichi": written_block(preset, options)}
    named = name or custom_name(preset, options)
    return _profile(named, (RIICHI_VARIANT, RIICHI_WORDS), options, merged, blocks, extensions, sections)


def plain_profile(
    name: str, merged: dict[str, Any], blocks: Sections, sections: Sections, rules: TableRules
) -> Profile:
    """The profile of a document of the plain language."""
    play = {field.name: getattr(rules.play, field.name) for field in fields(rules.play)}
    deal = {**defaults_of(DealBlock), **blocks["deal"]}
    extensions: Sections = {"play": play, "deal": deal}
    if "guobiao" in blocks:
        false_win = {**defaults_of(FalseWinBlock), **blocks["guobiao"].get("false_win", {})}
        extensions["guobiao"] = {**defaults_of(GuobiaoBlock), **blocks["guobiao"], "false_win": false_win}
    if "names" in blocks:
        extensions["names"] = blocks["names"]
    if "qingque" in blocks:
        extensions["qingque"] = {**defaults_of(QingqueBlock), **blocks["qingque"]}
    return _profile(name, (RULED_VARIANT, PLAIN_WORDS), rules, merged, blocks, extensions, sections)


def custom_name(preset: str, options: RiichiOptions) -> str:
    """The preset's name, or that of a preset changed in any key (R-904)."""
    return preset if options == PRESETS[preset] else f"custom, based on {preset}"


def defaults_of(model: type[BaseModel]) -> dict[str, Any]:
    """The values of an option table where nothing is written (P-08)."""
    return {name.rstrip("_"): field.default for name, field in model.model_fields.items()}


def _profile(
    name: str,
    variant_and_words: tuple[str, str],
    options: RiichiOptions | TableRules,
    merged: dict[str, Any],
    blocks: Sections,
    extensions: Sections,
    sections: Sections,
) -> Profile:
    variant, words = variant_and_words
    chosen: dict[str, Any] = {}
    if "variant" in blocks:
        chosen = {**defaults_of(VariantBlock), **blocks["variant"]}
        extensions, variant = {**extensions, "variant": chosen}, chosen["name"]
    document = canonical_json(
        {
            ROOM: {**merged[ROOM], "password": ""},
            GAME: merged[GAME],
            CALCULATOR: merged[CALCULATOR],
            EXTENSIONS: extensions,
        }
    )
    room, game, deal = sections[ROOM], sections[GAME], extensions["deal"]
    return Profile(
        name=name,
        variant=variant,
        players=game["max_player"],
        wall=game["wall"],
        options=options,
        document=document,
        digest=digest_of(document),
        main_time=room["main_time"],
        reserve_time=room["reserve_time"],
        random_seat=room["random_seat"],
        deal_break=deal["break"],
        commit=deal["commit"],
        reveal=deal["reveal"],
        words=words,
        variant_options=tuple(sorted(chosen.get("options", {}).items())),
    )

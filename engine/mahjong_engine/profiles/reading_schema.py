"""The JSON Schema of the profile language, for editors: made from the same models that check documents (issue 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter

from mahjong_engine.profiles.additions import NOTHING, Additions
from mahjong_engine.profiles.reading_definitions import known_atoms
from mahjong_engine.profiles.reading_document import PATTERNS
from mahjong_engine.profiles.reading_key_texts import KEY_TEXTS
from mahjong_engine.profiles.reading_keys import (
    SECTIONS,
    DealBlock,
    FalseWinBlock,
    GuobiaoBlock,
    PlayBlock,
    QingqueBlock,
    VariantBlock,
)
from mahjong_engine.profiles.reading_option_texts import GUOBIAO_TEXTS, RIICHI_TEXTS
from mahjong_engine.profiles.reading_parts import PARTS, CombinationEntry, Display, params_of
from mahjong_engine.profiles.reading_riichi import OPTION_KEYS
from mahjong_engine.profiles.riichi_options import option_kind
from mahjong_engine.variants.riichi.options import OPTION_WORDS
from mahjong_engine.variants.riichi.presets import PRESETS

Schema = dict[str, Any]

_DRAFT: Final = "http://json-schema.org/draft-07/schema#"
_KINDS: Final[dict[str, Schema]] = {
    "truth": {"type": "boolean"},
    "number": {"type": "integer"},
    "numbers": {"type": "array", "items": {"type": "integer"}},
}


def profile_schema(bases: tuple[str, ...], added: Additions = NOTHING) -> Schema:
    """The schema of a document that may name these bases; a patch needs no key, a whole document all of them.

    ``added`` brings further atoms and variants to propose.
    """
    sections = {name: _closed(model, name) for name, model in SECTIONS.items()}
    calculator = sections["calculator_config"]["properties"]
    calculator["patterns"]["items"] = {"enum": list(PATTERNS)}
    calculator["combinations"]["items"] = _combination(known_atoms(added))
    for part in PARTS:
        calculator[part] = _part(part)
    properties = {"base": {"enum": list(bases)}, **sections, "extensions": _extensions(added.variants)}
    whole = {name: {"required": _written_names(model)} for name, model in SECTIONS.items()}
    return {
        "$schema": _DRAFT,
        "title": "mahjong-bridge profile",
        "type": "object",
        "additionalProperties": False,
        "properties": {name: _told(name, schema) for name, schema in properties.items()},
        "if": {"required": ["base"]},
        "else": {"required": list(SECTIONS), "properties": whole},
    }


def _closed(model: type[BaseModel], name: str = "", texts: Mapping[str, str] = KEY_TEXTS) -> Schema:
    """The schema of a mapping with known keys only, each with its line of help; nothing is required."""
    written = model.model_json_schema(ref_template="{model}")
    properties = {
        key.rstrip("_"): _told(key.rstrip("_"), _bare(schema), texts) for key, schema in written["properties"].items()
    }
    closed: Schema = {"type": "object", "additionalProperties": False, "properties": properties}
    return _told(name, closed) if name else closed


def _bare(schema: Any) -> Any:
    """Without titles and without references, which only parts have; those are written out by name."""
    if isinstance(schema, list):
        return [_bare(item) for item in schema]
    if isinstance(schema, dict):
        return {key: _bare(value) for key, value in schema.items() if key not in {"title", "$ref", "default"}}
    return schema


def _told(name: str, schema: Schema, texts: Mapping[str, str] = KEY_TEXTS) -> Schema:
    text = texts.get(name)
    return {**schema, "description": text} if text is not None else schema


def _written_names(model: type[BaseModel]) -> list[str]:
    return [name.rstrip("_") for name in model.model_fields]


def _definition(atoms: tuple[str, ...]) -> Schema:
    """A definition: an editor proposes the single atoms, any text is read by the language itself."""
    return _told("definition", {"type": "string", "anyOf": [{"enum": list(atoms)}, {"type": "string"}]})


def _combination(atoms: tuple[str, ...]) -> Schema:
    entry = _closed(CombinationEntry)
    entry["properties"]["definition"] = _definition(atoms)
    return {**entry, "required": _written_names(CombinationEntry)}


def _part(part: str) -> Schema:
    names = [name for name in PARTS[part] if name == "x_riichi" or params_of(part, name) is not None]
    choices = [
        {
            "if": {"properties": {"name": {"const": name}}, "required": ["name"]},
            "then": {"properties": {"params": _params(part, name)}},
        }
        for name in names
    ]
    properties = {"name": _told("name", {"enum": names}), "params": _told("params", {"type": "object"})}
    schema: Schema = {
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        "required": ["name", "params"],
        "allOf": choices,
    }
    return _told(part, schema)


def _params(part: str, name: str) -> Schema:
    model = params_of(part, name)
    if model is None:
        return {"type": "object", "additionalProperties": False}
    if not model.model_fields:
        return {"type": "object", "additionalProperties": False}
    schema = _closed(model)
    if "base" in schema["properties"]:
        schema["properties"]["base"] = _told("base_points", schema["properties"]["base"])
    required = [key for key, field in model.model_fields.items() if field.is_required()]
    return {**schema, "required": required}


def _extensions(variants: tuple[str, ...]) -> Schema:
    guobiao = _closed(GuobiaoBlock, "guobiao", GUOBIAO_TEXTS)
    false_win = _closed(FalseWinBlock, texts=GUOBIAO_TEXTS)
    guobiao["properties"]["false_win"] = _told("false_win", false_win, GUOBIAO_TEXTS)
    variant = _closed(VariantBlock, "variant")
    if variants:
        variant["properties"]["name"] = _told("name", {"enum": list(variants)})
    variant["properties"]["options"] = _told("variant_options", {"type": "object"})
    options = {key: _told(key, _riichi_option(key), RIICHI_TEXTS) for key in OPTION_KEYS}
    riichi = {"preset": _told("preset", {"enum": list(PRESETS)}), **options}
    blocks = {
        "play": _closed(PlayBlock, "play"),
        "deal": _closed(DealBlock, "deal"),
        "guobiao": guobiao,
        "qingque": _closed(QingqueBlock, "qingque"),
        "variant": variant,
        "names": _told("names", _names()),
        "riichi": _told("riichi_block", {"type": "object", "additionalProperties": False, "properties": riichi}),
    }
    return {"type": "object", "additionalProperties": False, "properties": blocks}


def _names() -> Schema:
    of_language = {"type": "object", "additionalProperties": TypeAdapter(Display).json_schema()}
    return {"type": "object", "propertyNames": {"pattern": "^[a-z]{2,3}$"}, "additionalProperties": of_language}


def _riichi_option(key: str) -> Schema:
    kind = option_kind(key)
    if kind in _KINDS:
        return _KINDS[kind]
    words = {"enum": list(OPTION_WORDS[key])}
    return words if kind == "word" else {"type": "array", "items": words}

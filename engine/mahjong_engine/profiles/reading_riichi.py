"""``extensions.riichi``: preset, overrides, contradictions and agreement with the plain keys (riichi.md 17 and 18)."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from typing import Any, Final

from mahjong_engine.profiles.reading_reports import Findings, Path, nearest
from mahjong_engine.profiles.riichi_options import OLD_WORDS, contradictions, option_value_fault, to_option_value
from mahjong_engine.profiles.texts import as_written, say
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS

DEFAULT_PRESET: Final = "MAJSOUL_HANCHAN"
"""The preset of a document that names none (section 10)."""

RIICHI: Final[Path] = ("extensions", "riichi")
OPTION_KEYS: Final = tuple(field.name for field in fields(RiichiOptions))


def read_riichi_block(block: dict[str, Any], findings: Findings) -> tuple[str, RiichiOptions] | None:
    """Resolve the block to a preset name and one set of options; ``None`` if a key of it was refused."""
    preset = block.get("preset", DEFAULT_PRESET)
    if not isinstance(preset, str) or preset not in PRESETS:
        near = nearest(preset, PRESETS) if isinstance(preset, str) else None
        known = say("known", names=", ".join(PRESETS))
        text = say("unknown_preset", near, known, name=as_written(preset))
        findings.error("E_VALUE", (*RIICHI, "preset"), text)
        return None
    overrides: dict[str, Any] = {}
    sound = True
    for key, value in block.items():
        path = (*RIICHI, key)
        if key == "preset":
            continue
        if key not in OPTION_KEYS:
            findings.error("E_UNKNOWN_KEY", path, say("unknown_key", nearest(key, OPTION_KEYS)), at_key=True)
            sound = False
            continue
        fault = option_value_fault(key, value)
        if fault is not None:
            findings.error(fault.code, path, fault.text)
            sound = False
            continue
        overrides[key] = _todays_value(key, value, path, findings)
    options = replace(PRESETS[preset], **overrides)
    for keys, text in contradictions(options):
        paths = tuple((*RIICHI, key) for key in keys)
        written = next((path for path in paths if findings.is_written(path)), paths[0])
        findings.error("E_RIICHI", written, text, with_=(*paths, RIICHI))
        sound = False
    return (preset, options) if sound else None


def written_block(preset: str, options: RiichiOptions) -> dict[str, Any]:
    """The block of the canonical document: the preset's name and every option, so that later presets change nothing."""
    written = {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(options).items()}
    return {"preset": preset, **written}


def _todays_value(key: str, value: Any, path: Path, findings: Findings) -> Any:
    if key == "local_yaku" and value is True:
        findings.note("N_OLD_VALUE", path, say("local_yaku_gone"))
        return False
    if isinstance(value, str) and value in OLD_WORDS.get(key, {}):
        today = OLD_WORDS[key][value]
        findings.note("N_OLD_VALUE", path, say("old_word", old=value, today=today))
        return today
    return to_option_value(value)

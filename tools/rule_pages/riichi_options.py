"""Presets of riichi side by side, and what the words of their options mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from mahjong_commands.command_shapes import RIICHI
from mahjong_commands.messages import Message
from mahjong_commands.profile_texts import goal
from mahjong_commands.rule_texts import group_id, option_id, word_id
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.variants.riichi.options import OPTION_WORDS, OptionValue, RiichiOptions, option_groups
from mahjong_engine.variants.riichi.placement import final_tenths, places_of
from mahjong_engine.variants.riichi.presets import PRESETS
from rule_pages.markdown import cell, code, table
from rule_pages.wording import Wording

BASE: Final = "MAJSOUL_HANCHAN"
_SCORES: Final = {4: (42700, 25500, 18300, 13500), 3: (51200, 33500, 20300)}
_TENTHS: Final = 10


def presets_section(words: Wording) -> list[str]:
    """What there is."""
    rows = [
        (code(name), words.text(f"preset.{name}"), options.players, words.told(goal(load_profile(name))))
        for name, options in PRESETS.items()
    ]
    return [
        f"## {words.text('presets.title')}",
        table(words.texts("presets", "key", "called", "players", "goal"), rows),
        f"### {words.text('presets.differences')}",
        words.text("presets.differences_intro", base=code(BASE)),
        table(words.texts("presets", "key", "base"), _changes()),
    ]


def _changes() -> Iterator[tuple[str, str]]:
    for name, options in PRESETS.items():
        if name != BASE:
            changed = [
                f"{code(written(field.name))} {value_of(field.name, getattr(options, field.name))}"
                for field in fields(RiichiOptions)
                if getattr(options, field.name) != getattr(PRESETS[BASE], field.name)
            ]
            yield code(name), ", ".join(changed)


def options_section(words: Wording) -> list[str]:
    """Every option with its value in every preset, group by group."""
    heads = [*words.texts("options", "option", "key"), *map(code, PRESETS)]
    parts = [f"## {words.text('options.title')}"]
    for group, keys in _groups():
        rows = [
            (
                words.named(option_id(key)),
                code(written(key)),
                *(value_of(key, getattr(options, key)) for options in PRESETS.values()),
            )
            for key in keys
        ]
        parts += [f"### {words.told(Message(group_id(group), words=RIICHI))}", table(heads, rows)]
    return parts


def _groups() -> Iterator[tuple[str, list[str]]]:
    grouped = option_groups()
    for group in dict.fromkeys(grouped.values()):
        yield group, [key for key, own in grouped.items() if own == group]


def words_section(words: Wording) -> list[str]:
    """What each word of an option means."""
    rows = [
        (words.named(option_id(key)), code(written(key)), code(word), words.named(word_id(key, word)))
        for key, known in OPTION_WORDS.items()
        for word in known
    ]
    heads = [*words.texts("options", "option", "key"), *words.texts("words", "word", "meaning")]
    return [f"## {words.text('words.title')}", table(heads, rows)]


def results_section(words: Wording) -> list[str]:
    """Uma and oka, and what some final scores come to."""
    rows = []
    for name, options in PRESETS.items():
        scores = _SCORES[options.players]
        oka = (options.return_points - options.starting_points) * options.players // 1000
        tenths = final_tenths(scores, scores, places_of(scores), options)
        results = " / ".join(f"{tenth / _TENTHS:+.1f}" for tenth in tenths)
        start, back = options.starting_points, options.return_points
        rows.append((code(name), start, back, _joined(options.uma), oka, _joined(scores), results))
    heads = [words.text("presets.key"), *words.texts("results", "start", "return", "uma", "oka", "scores", "result")]
    return [f"## {words.text('results.title')}", words.text("results.intro"), table(heads, rows, right=(1, 2, 4))]


def _joined(values: tuple[int, ...]) -> str:
    return " / ".join(map(str, values))


def value_of(key: str, value: OptionValue) -> str:
    """The value as one types it; true and false as marks."""
    if isinstance(value, tuple):
        return _joined(value) if key == "uma" else cell(tuple(code(str(word)) for word in value))  # type: ignore[arg-type]
    return code(value) if isinstance(value, str) else cell(value)


def written(key: str) -> str:
    """A key as one types it.

    >>> written("ron_mode")
    'ronMode'
    """
    head, *rest = key.split("_")
    return head + "".join(part.capitalize() for part in rest)

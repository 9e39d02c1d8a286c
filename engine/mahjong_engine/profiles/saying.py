"""The catalogues of report texts, one for each language, and saying a text in one of them (profiles.md P-64)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from mahjong_engine.profiles.texts import Text

LANGUAGES: Final = ("en", "zh", "ja")
"""Languages that reports are written in, the first unless another is asked for."""

_BETWEEN_TEXTS: Final = "between_texts"
_BEFORE_REMEDY: Final = "before_remedy"


@cache
def report_texts(language: str) -> Mapping[str, str]:
    """The catalogue of a language: texts by their id, places for values in braces."""
    file = resources.files("mahjong_engine.profiles").joinpath("report_texts", f"{language}.json")
    texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts


def said(text: Text, language: str = LANGUAGES[0]) -> str:
    """The text with what would be right.

    >>> said(Text("not_in_range", (("value", 5), ("low", 2), ("high", 4))))
    '5 is not in 2..4'
    """
    return report_texts(language)[_BEFORE_REMEDY].join([_alone(text, language), *_remedies(text, language)])


def remedy_of(text: Text, language: str = LANGUAGES[0]) -> str:
    """Only what would be right; empty if nothing is known."""
    return report_texts(language)[_BEFORE_REMEDY].join(_remedies(text, language))


def _remedies(text: Text, language: str) -> list[str]:
    return [said(remedy, language) for remedy in text.remedies]


def _alone(text: Text, language: str) -> str:
    texts = report_texts(language)
    shown = {name: _shown(value, texts[_BETWEEN_TEXTS], language) for name, value in text.values}
    return texts[text.id].format_map(shown)


def _shown(value: str | int | Text | tuple[Text, ...], between: str, language: str) -> str:
    if isinstance(value, Text):
        return said(value, language)
    if isinstance(value, tuple):
        return between.join(said(part, language) for part in value)
    return str(value)

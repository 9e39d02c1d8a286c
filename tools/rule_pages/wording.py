"""The words of a page in one language: its own texts, and names from the catalogues players read."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from mahjong_commands.messages import Message, plain_argument

LOCALES: Final = ("en_us", "zh_cn", "ja_jp")
LANGUAGES: Final = {"en_us": "English", "zh_cn": "中文", "ja_jp": "日本語"}
_TEXTS: Final = Path(__file__).parent / "texts"


@cache
def _texts(locale: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((_TEXTS / f"{locale}.json").read_text(encoding="utf-8"))
    return found


class Wording:
    """One language."""

    def __init__(self, locale: str) -> None:
        self.locale: Final = locale

    def text(self, key: str, **arguments: object) -> str:
        """A text of the pages; ``KeyError`` if there is none."""
        return _texts(self.locale)[key].format_map(arguments)

    def texts(self, section: str, *keys: str) -> list[str]:
        """Several texts of a section."""
        return [self.text(f"{section}.{key}") for key in keys]

    def told(self, argument: object) -> str:
        """A message, or several, as players read it."""
        return plain_argument(argument, self.locale)

    def named(self, key: str) -> str:
        """What players read for an id."""
        return self.told(Message(key))

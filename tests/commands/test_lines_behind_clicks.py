"""What a click in a text types can be read: no button of ours is answered with a fault of spelling."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final

import pytest

from mahjong_commands.catalogues import Part, catalogue, shipped_locales
from mahjong_commands.faults import CommandError
from mahjong_commands.parsing import parse

NEXT: Final = ("2",)
TYPED: Final[Mapping[str, tuple[str, ...]]] = {
    "back": NEXT,
    "next": NEXT,
    "page": NEXT,
    "group": ("tiles",),
    "key": ("redFive",),
    "match": ("9a55bafd.1",),
    "player": ("Steve",),
    "search": ("Pung", "国士"),
    "table": ("table-1",),
    "typed": ("3",),
    "verb": ("join",),
}
"""What stands in a placeholder of a command, whatever text it is of."""
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "language": ("auto", "zh_cn"),
    "look": ("glyphs", "notation", "board", "above", "window", "chat"),
    "rule": ("MAJSOUL_HANCHAN",),
    "auto": ("on", "off", "win on", "nocalls off", "discard on"),
}
"""The same for ``word`` and ``words``, which each verb has its own of."""


def lines_of(part: Part) -> list[str]:
    """Every line a click there may type."""
    verb = part.command[0].text.split()[1] if len(part.command[0].text.split()) > 1 else ""
    choices = [
        (piece.text,) if piece.argument is None else TYPED.get(piece.argument) or WORDS[verb] for piece in part.command
    ]
    return ["".join(pieces) for pieces in product(*choices)]


@pytest.mark.parametrize("locale", shipped_locales())
def test_every_line_behind_a_click_is_read_as_a_command(locale: str) -> None:
    clicked = [part for text in catalogue(locale).values() for part in text if part.command]
    assert len(clicked) > 30
    for part in clicked:
        for line in lines_of(part):
            assert not isinstance(read := parse(line, lambda _node: True), CommandError), (line, read)

"""Every command, allowed, forbidden and mistyped, is answered in all four languages (issue 5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mahjong_commands.catalogues import DEFAULT_LOCALE, shipped_locales
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.command_shapes import CommandSpec
from mahjong_commands.faults import CommandError
from mahjong_commands.grammar import all_permissions
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import Message, plain
from mahjong_engine.profiles.reading import load_profile
from support.commanders import CLAIM, FREE, SEATED, TURN

PLACES = {"nowhere": Surroundings(), "free": FREE, "seated": SEATED, "turn": TURN, "claim": CLAIM}
WRONG = ("", "xyz", "5", "9m 9m 9m 9m", "99", "east", "a b c d e f g", "\u00a7k{read}", "-1", "off table", "rule")


def anybody(_: str) -> bool:
    return True


def nobody(_: str) -> bool:
    return False


def mistyped(spec: CommandSpec) -> Iterator[str]:
    words = " ".join(spec.path)
    yield from (f"{words} {wrong}".strip() for wrong in WRONG)
    yield words[:-1] + "zz"


def unfinished(text: str) -> bool:
    """An id that has no text, or a place that nothing was put in; what was typed may look like one."""
    said = text.replace("k{read}", "")
    for node in sorted(all_permissions(), key=len, reverse=True):
        said = said.replace(node, "")
    return re.search(r"mahjong\.(commands|table|game|profile|fans)\.|\{\w+\}", said) is not None


@pytest.mark.parametrize("spec", COMMANDS, ids=lambda spec: " ".join(spec.path))
def test_what_is_wrong_with_a_command_is_said_in_every_language(spec: CommandSpec) -> None:
    met = 0
    for surroundings in PLACES.values():
        for words in ("riichi", "plain"):
            told = replace(surroundings, words=words, profile=load_profile("MAJSOUL_HANCHAN"))
            for holds in (anybody, nobody):
                for line in mistyped(spec):
                    refused = understand(line, holds, told)
                    if isinstance(refused, CommandError):
                        met += 1
                        said = {locale: plain(refused.message, locale) for locale in shipped_locales()}
                        assert not any(map(unfinished, said.values())), (line, said)
                        for locale, text in said.items():
                            assert locale == DEFAULT_LOCALE or text != said[DEFAULT_LOCALE], line
    assert met > 10


@pytest.mark.parametrize("spec", COMMANDS, ids=lambda spec: " ".join(spec.path))
def test_a_forbidden_command_says_who_can_allow_it_in_every_language(spec: CommandSpec) -> None:
    refused = understand(" ".join(spec.path), nobody, SEATED)
    assert isinstance(refused, CommandError)
    assert all(str(refused.right.arguments["node"]) in plain(refused.message, locale) for locale in shipped_locales())


@pytest.mark.parametrize("spec", COMMANDS, ids=lambda spec: " ".join(spec.path))
def test_a_command_is_explained_in_every_language(spec: CommandSpec) -> None:
    """A few are written alike in both scripts of Chinese."""
    assert len({plain(Message(spec.help), locale) for locale in ("en_us", "ja_jp", "zh_cn")}) == 3

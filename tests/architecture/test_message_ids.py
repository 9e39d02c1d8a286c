"""Every text has its id in the English catalogue, and every id of the catalogue is used."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mahjong_commands.catalogues import DEFAULT_LOCALE, catalogue
from mahjong_engine.actions import IllegalCode
from mahjong_engine.profiles.reading import load_profile, shipped_names
from support.source_files import PACKAGES, python_files, shown, syntax_tree

ENGINE, COMMANDS, BRIDGE = PACKAGES
PUT_TOGETHER = ("mahjong.commands.wrong.", "mahjong.commands.right.")
"""Beginnings whose last part is named alone where the text is asked for, as in ``hint("usage")``."""
IN_WORDS = tuple({f"mahjong.{load_profile(name).words}." for name in shipped_names()})
"""Beginnings of the texts of one set of words."""


def literal_ids() -> Iterator[tuple[str, str]]:
    """Ids written in full as the first argument of ``Message(...)``."""
    for file in python_files(COMMANDS, BRIDGE):
        for node in ast.walk(syntax_tree(file)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield f"{shown(file)}:{node.lineno}", first.value


def strings() -> set[str]:
    """Every string the code writes, the fixed parts of f-strings among them."""
    return {
        node.value
        for file in python_files(COMMANDS, BRIDGE)
        for node in ast.walk(syntax_tree(file))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_message_of_the_code_has_a_text() -> None:
    texts = catalogue(DEFAULT_LOCALE)
    assert [f"{place}: {name}" for place, name in literal_ids() if name not in texts] == []


def test_every_text_is_used_somewhere() -> None:
    written = strings()
    beginnings = tuple(
        text
        for text in written
        if text.startswith("mahjong.") and text.endswith((".", "_")) and text not in PUT_TOGETHER
    )

    def is_used(message_id: str) -> bool:
        last = message_id.rsplit(".", 1)[1]
        if message_id.startswith(PUT_TOGETHER):
            return last in written or last.removeprefix("no_") in written
        return message_id in written or message_id.startswith(beginnings)

    assert [message_id for message_id in common_texts() if not is_used(message_id)] == []


def common_texts() -> list[str]:
    return [message_id for message_id in catalogue(DEFAULT_LOCALE) if not message_id.startswith(IN_WORDS)]


def test_a_text_in_special_words_stands_for_a_common_one() -> None:
    texts = catalogue(DEFAULT_LOCALE)
    special = [message_id for message_id in texts if message_id.startswith(IN_WORDS)]
    assert len(special) > 20
    assert [name for name in special if "mahjong." + name.split(".", 2)[2] not in texts] == []


def test_every_refusal_of_the_engine_has_a_text() -> None:
    texts = catalogue(DEFAULT_LOCALE)
    assert [code for code in IllegalCode if f"mahjong.game.refusal.{code}" not in texts] == []

"""Lines made to be kept, obeyed or misread: they are answered in a few plain words and leave nothing behind."""

from __future__ import annotations

import functools
import gc
import secrets

import pytest

from mahjong_commands.catalogues import nearest_locale, shipped_locales
from mahjong_commands.completion import complete
from mahjong_commands.faults import CommandError
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import Message, clean, component, plain


def anybody(_: str) -> bool:
    return True


def kept() -> int:
    """How many answers all caches of the process hold."""
    caches = [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]
    return sum(cache.cache_info().currsize for cache in caches)


def test_thousands_of_made_up_words_leave_nothing_behind() -> None:
    nowhere = Surroundings()
    before = kept()
    for _ in range(3000):
        word = secrets.token_hex(8)
        assert isinstance(understand(word, anybody, nowhere), CommandError)
        assert isinstance(understand(f"profile {word}", anybody, nowhere), CommandError)
        complete(f"mahjong {word} ", anybody, nowhere)
        assert nearest_locale(word) in shipped_locales()
    assert kept() - before < 600


@pytest.mark.parametrize(
    "text",
    [
        "\u202egnp.exe",
        "a\u2066b\u2069",
        "line\u2028end\u2029",
        "\u200fright",
        "\u00a7k\u00a7",
        "\x1b]0;title\x07",
        "\x7f\x80\x9f",
    ],
)
def test_nothing_typed_turns_the_line_or_reaches_a_terminal(text: str) -> None:
    kept_text = clean(text)
    assert not set(kept_text) & set("\u202e\u2066\u2069\u2028\u2029\u200f\u00a7\x1b\x07\x7f\x80\x9f")
    refused = understand(text, anybody, Surroundings())
    assert isinstance(refused, CommandError)
    assert clean(plain(refused.message)) == plain(refused.message)


@pytest.mark.parametrize(
    "text",
    [
        "\u0645\u0627\u0647\u200c\u062c\u0648\u0646\u06af",
        "\u9ebb\u5c06",
        "\u0928\u0915\u094d\u200d\u0937",
        "e\u0301\U0001f004",
    ],
)
def test_names_of_any_script_keep_all_their_signs(text: str) -> None:
    assert clean(text) == text


def test_a_name_that_looks_like_a_component_stays_text() -> None:
    name = '{"text":"x","click_event":{"action":"run_command","command":"/op me"}}'
    shown = component(Message("mahjong.table.refused.seat_taken", {"player": name}))
    assert "click_event" not in {key for key in shown if key != "text"}
    assert name in plain(Message("mahjong.table.refused.seat_taken", {"player": name}))

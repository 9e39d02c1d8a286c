"""Sets of words: the common texts name no riichi act; what riichi calls otherwise has a text of its own."""

from __future__ import annotations

import pytest

from mahjong_commands.catalogues import DEFAULT_LOCALE, catalogue, placeholders, text_of
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.grammar import commands_in
from mahjong_commands.messages import Message, in_words, plain
from mahjong_engine.profiles.reading import load_profile, shipped_names
from mahjong_engine.variants.riichi.options import OPTION_WORDS, option_groups
from support.riichi_words import riichi_word_in

OF_RIICHI_ALONE = (
    "mahjong.riichi.",
    "mahjong.game.yaku.",
    "mahjong.game.limit.",
    "mahjong.game.end.suucha_riichi",
    "mahjong.game.end.suukaikan",
    "mahjong.table.component.",
    "mahjong.fans.list.han",
    "mahjong.fans.list.units",
    "mahjong.profile.key.riichi",
    "mahjong.table.button.riichi",
    "mahjong.table.button.tenpai",
    "mahjong.table.prompt.riichi",
    "mahjong.table.said.riichi",
    "mahjong.table.state.riichi",
    "mahjong.commands.right.riichi_one_of",
    "mahjong.commands.wrong.riichi",
    "mahjong.commands.wrong.local_yaku",
    "mahjong.commands.wrong.win_furiten",
    "mahjong.commands.wrong.win_no_yaku",
    "mahjong.commands.wrong.discard_in_riichi",
    "mahjong.commands.wrong.call_in_riichi",
    *(f"mahjong.commands.help.{spec.verb}" for spec in COMMANDS if spec.words == "riichi"),
    *(f"mahjong.rule.option.{key}" for key in option_groups()),
    *(f"mahjong.rule.word.{key}." for key in OPTION_WORDS),
    *("mahjong.rule.group.riichi", "mahjong.rule.group.tiles", "mahjong.rule.group.yaku"),
)
"""What only a riichi table can come to say."""


def read(message_id: str) -> str:
    text = catalogue(DEFAULT_LOCALE)[message_id]
    return "".join(piece.text for part in text for piece in (*part.pieces, *part.command, *part.hover))


def test_no_common_text_has_a_riichi_word() -> None:
    said = {
        message_id: riichi_word_in(read(message_id))
        for message_id in catalogue(DEFAULT_LOCALE)
        if not message_id.startswith(OF_RIICHI_ALONE)
    }
    assert {message_id: word for message_id, word in said.items() if word} == {}


def test_what_is_of_riichi_alone_is_still_there() -> None:
    assert [
        start for start in OF_RIICHI_ALONE if not any(key.startswith(start) for key in catalogue(DEFAULT_LOCALE))
    ] == []


def test_a_text_in_special_words_uses_nothing_the_common_one_is_not_given() -> None:
    """Honba and the indicators are given to both, the common text leaves them out."""
    extra = {
        message_id: placeholders(text)
        - placeholders(catalogue(DEFAULT_LOCALE)["mahjong." + message_id.split(".", 2)[2]])
        for message_id, text in catalogue(DEFAULT_LOCALE).items()
        if message_id.startswith("mahjong.riichi.")
    }
    assert {key: names for key, names in extra.items() if names - {"honba", "count"}} == {}


@pytest.mark.parametrize(
    ("words", "said"),
    [("riichi", "Ada: kan"), ("plain", "Ada: kong"), ("", "Ada: kong"), ("a set without texts", "Ada: kong")],
)
def test_a_message_and_all_in_it_are_told_in_one_set_of_words(words: str, said: str) -> None:
    call = Message("mahjong.game.call.daiminkan")
    assert plain(in_words(words, Message("mahjong.table.said.call", {"player": "Ada", "call": call}))) == said


def test_a_part_may_keep_its_own_words() -> None:
    call = in_words("riichi", Message("mahjong.game.call.pon"))
    assert plain(in_words("plain", Message("mahjong.table.said.call", {"player": "Ada", "call": call}))) == "Ada: pon"


def test_words_are_looked_for_in_each_locale_before_the_next() -> None:
    assert text_of("mahjong.table.button.pon", "en_gb", "riichi") == text_of(
        "mahjong.table.button.pon", DEFAULT_LOCALE, "riichi"
    )
    assert text_of("mahjong.table.button.ready", DEFAULT_LOCALE, "riichi") == text_of(
        "mahjong.table.button.ready", DEFAULT_LOCALE
    )


@pytest.mark.parametrize("name", shipped_names())
def test_every_shipped_profile_names_its_words(name: str) -> None:
    profile = load_profile(name)
    assert profile.words == ("riichi" if profile.variant == "riichi" else "plain")
    verbs = {spec.verb for spec in commands_in(profile.words)}
    assert ("pon" in verbs, "pung" in verbs) == (profile.words == "riichi", profile.words != "riichi")

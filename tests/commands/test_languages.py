"""Four languages with the same texts (issue 5, part 1): ids, placeholders, styles and clicks; nothing left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from mahjong_commands.catalogues import (
    DEFAULT_LOCALE,
    Text,
    catalogue,
    locale_chain,
    nearest_locale,
    placeholders,
    shipped_locales,
)
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.fan_list import fan_messages
from mahjong_commands.fan_names import fan_names, item_name
from mahjong_commands.messages import Message, Named, Tile, plain, plain_argument, tile_name
from mahjong_commands.words import read_tile
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile, parse_profile, shipped_names
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, Face
from mahjong_engine.views import ScoreItem

LOCALES = ("en_us", "ja_jp", "zh_cn", "zh_tw")
TRANSLATED = tuple(locale for locale in LOCALES if locale != DEFAULT_LOCALE)
LEFT_OUT = {"mahjong.fans.list.called": {"written"}}
"""What another language need not say: how a profile writes a fan, beside a name in the same characters."""
SCRIPTS = {"zh_cn": "gb2312", "zh_tw": "cp950", "ja_jp": "euc_jp"}
"""Encodings that have the characters of one script and not those of the others."""
LATIN = frozenset(
    {
        *("display", "block", "on", "off", "table", "all", "kan", "minkan", "false", "value", "p", "s", "_"),
        *("Ea", "Rd"),
        *("mahjong", *(word for spec in COMMANDS for word in (*spec.path, *spec.aliases))),
        *(
            "extensions",
            "variant",
            "player_id",
            "id",
            "authorization",
            "Bearer",
            "KiB",
            "UTF",
            "CPU",
            "UUID",
            "Minecraft",
            "Language",
        ),
    }
)
"""Words of commands, keys and formats, which are written alike everywhere, and the one who is lost looks for."""


def literals(text: Text) -> str:
    """What a text says by itself, with what pointing at it shows."""
    return " ".join(piece.text for part in text for piece in (*part.pieces, *part.hover) if piece.argument is None)


def looks(text: Text) -> list[object]:
    return [(part.style, part.command) for part in text]


def han(text: str) -> str:
    return "".join(re.findall("[\u3400-\u9fff]", text))


def test_the_four_languages_are_shipped() -> None:
    assert shipped_locales() == LOCALES


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_language_has_the_texts_of_english_and_no_others(locale: str) -> None:
    assert sorted(catalogue(locale)) == sorted(catalogue(DEFAULT_LOCALE))


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_text_has_the_placeholders_styles_and_clicks_of_english(locale: str) -> None:
    english = catalogue(DEFAULT_LOCALE)
    for message_id, text in catalogue(locale).items():
        missing = placeholders(english[message_id]) - placeholders(text)
        assert missing <= LEFT_OUT.get(message_id, set()), message_id
        assert placeholders(text) <= placeholders(english[message_id]), message_id
        assert looks(text) == looks(english[message_id]), message_id


@pytest.mark.parametrize("locale", TRANSLATED)
def test_nothing_is_left_in_english(locale: str) -> None:
    """A text may hold Latin words only where players type or read them so; punctuation and figures may be equal."""
    left = {
        message_id: words
        for message_id, text in catalogue(locale).items()
        if (words := set(re.findall("[A-Za-z_]+", literals(text))) - LATIN)
    }
    assert left == {}


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_language_is_written_in_its_own_characters(locale: str) -> None:
    """No simplified character among the traditional ones, nor the other way round."""
    strange = {}
    for message_id, text in catalogue(locale).items():
        try:
            han(literals(text)).encode(SCRIPTS[locale])
        except UnicodeEncodeError as error:
            strange[message_id] = str(error.object)[error.start : error.end]
    assert strange == {}


def test_taiwan_says_its_own_words() -> None:
    """聽牌, 胡, 槓, 伺服器, 指令: not what a conversion of characters would leave."""
    said = "\n".join(map(literals, catalogue("zh_tw").values()))
    assert [word for word in ("聽牌", "胡牌", "自摸", "放槍", "槓", "伺服器", "指令", "權限") if word not in said] == []
    assert [word for word in ("和牌", "杠", "服務器", "命令", "機器人", "點炮", "文件") if word in said] == []


def test_japan_says_what_its_tables_say() -> None:
    said = "\n".join(map(literals, catalogue("ja_jp").values()))
    words = ("ツモ", "ロン", "リーチ", "ポン", "チー", "カン", "ドラ", "裏ドラ", "本場", "流局", "テンパイ", "フリテン")
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize(
    ("client", "read"),
    [
        *[(locale, locale) for locale in LOCALES],
        *[("en_gb", "en_us"), ("fr_fr", "en_us"), ("", "en_us"), ("tlh_aa", "en_us"), ("ja", "ja_jp")],
        *[("zh_hk", "zh_tw"), ("zh_mo", "zh_tw"), ("zh_tw_#hant", "zh_tw"), ("zh-Hant-HK", "zh_tw"), ("lzh", "zh_tw")],
        *[("zh_sg", "zh_cn"), ("zh_my", "zh_cn"), ("zh", "zh_cn"), ("zh_Hans_HK", "zh_cn"), ("ZH-CN", "zh_cn")],
    ],
)
def test_a_client_is_told_in_the_nearest_language(client: str, read: str) -> None:
    assert nearest_locale(client) == read


def test_a_text_that_a_language_lacks_is_told_in_english() -> None:
    assert [locale_chain(locale)[-1] for locale in LOCALES] == [DEFAULT_LOCALE] * 4


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en_us", "🀝 0p, 🀀 east"), ("zh_cn", "🀝 红五筒  🀀 东"), ("zh_tw", "🀝 紅五筒"), ("ja_jp", "🀝 赤五筒")],
)
def test_tiles_are_named_in_the_readers_language(locale: str, said: str) -> None:
    hand = (Tile(Face("0p")), Tile(Face("1z")))
    shown = plain(Message("mahjong.commands.right.your_hand", {"tiles": hand}), locale)
    assert said.split()[1].rstrip(",") in shown


def faces() -> Iterator[Face]:
    yield from (*KIND_FACES, *sorted(RED_FIVES))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_tile_can_be_typed_as_it_is_named(locale: str) -> None:
    names = {face: tile_name(face, locale) for face in faces()}
    assert len(set(names.values())) == len(names)
    assert {face: read_tile(name).faces for face, name in names.items()} == {face: (face,) for face in names}


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("5筒", ("5p",)),
        ("五餅", ("5p",)),
        ("1条", ("1s",)),
        ("赤5萬", ("0m",)),
        ("红三万", ()),
        ("红中", ("7z",)),
        ("風", ()),
    ],
)
def test_tiles_are_read_as_people_write_them(typed: str, read: tuple[str, ...]) -> None:
    assert read_tile(typed).faces == read


@pytest.mark.parametrize(
    ("locale", "said"), [("en_us", "a, b"), ("zh_cn", "a、b"), ("zh_tw", "a、b"), ("ja_jp", "a、b")]
)
def test_lists_are_joined_as_the_language_does(locale: str, said: str) -> None:
    assert plain_argument(("a", "b"), locale) == said


WRITTEN = [name for name in shipped_names() if isinstance(load_profile(name).options, TableRules)]


@pytest.mark.parametrize("name", WRITTEN)
def test_fans_are_called_in_chinese_as_the_profile_displays_them(name: str) -> None:
    profile = load_profile(name)
    names = fan_names(profile)
    assert names
    for display, told in names.items():
        assert "、".join(plain_argument(part, "zh_cn") for part in told).replace(" ×", "×") == "、".join(
            display.split("\n")
        )


@pytest.mark.parametrize("locale", ["zh_tw", "ja_jp"])
def test_no_two_fans_of_a_prefix_have_one_name_in_a_language(locale: str) -> None:
    for prefix in atom_families():
        start = f"mahjong.fans.{prefix}."
        names = [literals(text) for message_id, text in catalogue(locale).items() if message_id.startswith(start)]
        assert len(names) == len(set(names)), prefix


@pytest.mark.parametrize("name", ["QINGQUE", "ZUHE"])
def test_the_catalogue_and_the_profile_call_fans_alike_in_english(name: str) -> None:
    for told in fan_names(load_profile(name)).values():
        for named in told:
            assert isinstance(named, Named)
            own = named.otherwise
            if isinstance(own, tuple) and len(own) == 1:
                assert plain_argument(own[0]) == dict(named.names)["en"]


def test_a_fan_of_ones_own_is_told_as_displayed_in_chinese_and_translated_to_others() -> None:
    profile = parse_profile(
        "base: 配置模板\n"
        "calculator_config:\n  combinations:\n    - {definition: 国标清龙 国标断幺 and, display: 我的番, score: 9}\n"
        "extensions:\n  names:\n    en: {国标清龙 国标断幺 and: My Fan}\n",
        "room.yaml",
    )
    (name,) = item_name(ScoreItem("我的番", 9, written=True), fan_names(profile))
    told = {locale: plain_argument(name, locale) for locale in LOCALES}
    assert told == {"en_us": "My Fan", "ja_jp": "My Fan", "zh_cn": "我的番", "zh_tw": "我的番"}


@pytest.mark.parametrize(
    ("profile", "wanted"), [("GUOBIAO", "大四喜"), ("GUOBIAO", "big four"), ("GUOBIAO", "綠一色"), ("WRC", "国士無双")]
)
def test_fans_are_found_by_their_name_in_any_language(profile: str, wanted: str) -> None:
    title = fan_messages(load_profile(profile), wanted, 1)[0]
    assert title.id == "mahjong.fans.list.title"
    assert title.arguments["count"] in (1, 2)


@pytest.mark.parametrize("locale", TRANSLATED)
def test_a_fan_is_not_named_twice_in_the_list(locale: str) -> None:
    lines = [plain(line, locale) for line in fan_messages(load_profile("GUOBIAO"), "大四喜", 1)]
    assert lines[-1].count("大四喜") == 1

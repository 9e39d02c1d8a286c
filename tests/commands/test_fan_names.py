"""Fans in the reader's language: every shipped one has an English name, a profile's own names stay as they are."""

from __future__ import annotations

import pytest

from mahjong_commands.catalogues import DEFAULT_LOCALE, catalogue
from mahjong_commands.fan_names import Names, fan_names, item_name
from mahjong_commands.messages import Message, Named, plain, plain_argument
from mahjong_engine.fans.guobiao.names import FANS as GUOBIAO_FANS
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile, parse_profile, shipped_names
from mahjong_engine.views import ScoreItem

WRITTEN = [name for name in shipped_names() if isinstance(load_profile(name).options, TableRules)]


def english(names: Names) -> str:
    return " + ".join(map(plain_argument, names))


def displays(profile: Profile) -> list[str]:
    assert isinstance(profile.options, TableRules)
    return [entry.display for entry in profile.options.combinations]


def called(profile: Profile, display: str) -> str:
    return english(item_name(ScoreItem(display, 1, written=True), fan_names(profile)))


@pytest.mark.parametrize("name", WRITTEN)
def test_every_fan_of_every_shipped_profile_has_an_english_name(name: str) -> None:
    profile = load_profile(name)
    unnamed = [display for display in displays(profile) if not called(profile, display).isascii()]
    assert [display for display in unnamed if "×" not in display] == []
    assert all(called(profile, display).replace("×", "x").isascii() for display in unnamed)


def test_the_profiles_that_list_fans_were_found() -> None:
    assert {"GUOBIAO", "KANGZHUANG", "JIANYONG", "TEMPLATE"} <= set(WRITTEN)


@pytest.mark.parametrize(
    ("display", "name"),
    [
        ("大四喜", "Big Four Winds"),
        ("四归一", "Tile Hog"),
        ("四归一×3", "Tile Hog ×3"),
        ("花牌×8", "Flower Tiles ×8"),
        ("明暗杠", "Concealed Kong and Melded Kong"),
    ],
)
def test_a_fan_that_counts_several_times_says_how_often(display: str, name: str) -> None:
    assert called(load_profile("GUOBIAO"), display) == name


def test_the_names_of_guobiao_are_those_of_its_table() -> None:
    """guobiao.md section 5."""
    texts = catalogue(DEFAULT_LOCALE)
    assert {fan.name for fan in GUOBIAO_FANS if f"mahjong.fans.国标.{fan.name}" not in texts} == set()
    assert {plain(Message(f"mahjong.fans.国标.{fan.name}")) for fan in GUOBIAO_FANS} == {
        fan.english for fan in GUOBIAO_FANS
    }


@pytest.mark.parametrize(
    ("display", "name"),
    [("满庭芳", "Common Number"), ("番牌三刻", "Fan Tile 3t"), ("门前清\n番牌", "Concealed Hand + Fan Tile 1p")],
)
def test_the_names_of_qingque_come_from_its_profile(display: str, name: str) -> None:
    """qingque.md section 3, with capitals; a compound has one name."""
    assert called(load_profile("QINGQUE"), display) == name


def test_no_two_fans_of_a_prefix_have_one_name() -> None:
    for prefix in atom_families():
        names = [
            plain(Message(message_id))
            for message_id in catalogue(DEFAULT_LOCALE)
            if message_id.startswith(f"mahjong.fans.{prefix}.")
        ]
        assert len(names) == len(set(names)), prefix


def own_list(entry: str) -> Profile:
    text = f"""
base: 配置模板
calculator_config:
  combinations:
{entry}
"""
    return parse_profile(text, "room.yaml")


def test_a_name_of_ones_own_stays_as_it_is_and_a_known_one_is_translated() -> None:
    profile = own_list(
        "    - {definition: 康众清一色 康众九莲宝灯 not and, display: 清一色, score: 12}\n"
        "    - {definition: 康众七对, display: '七对 {name} §c', score: 8}\n"
        '    - {definition: 国标清龙 国标断幺 and, display: "清龙\\n断幺", score: 20}'
    )
    assert [called(profile, display) for display in displays(profile)] == [
        "Full Flush",
        "七对 {name} c",
        "Pure Straight + All Simples",
    ]


def test_a_profile_that_translates_its_fans_is_shown_in_the_readers_language() -> None:
    """``extensions.names``; a language it does not know falls back as every text does."""
    (name,) = item_name(ScoreItem("镜同", 4, written=True), fan_names(load_profile("ZUHE")))
    assert [plain_argument(name, locale) for locale in ("en_us", "en_gb", "fr_fr")] == ["Mirror"] * 3
    untold = Named((("fr", "Miroir"),), Message("mahjong.fans..镜同", otherwise="镜同"))
    assert plain_argument(untold) == "镜同"


def test_yaku_are_named_by_their_word() -> None:
    assert english(item_name(ScoreItem("pinfu", 1), {})) == "Pinfu (no points)"


def test_a_fan_that_no_profile_lists_is_shown_as_it_was_written() -> None:
    assert english(item_name(ScoreItem("某番×2", 2, written=True), {})) == "某番 ×2"

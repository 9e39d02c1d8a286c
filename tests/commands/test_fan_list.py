"""``/mahjong fans``: pages of fans, found by a part of a name, with what counts; yaku at riichi tables."""

from __future__ import annotations

import json

import pytest

from mahjong_commands import intents
from mahjong_commands.fan_list import PAGE, fan_messages, listed_fans
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import Message, component_json, plain
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile, parse_profile, shipped_names
from mahjong_engine.scoring.riichi.listing import yaku_list
from mahjong_engine.variants.riichi.presets import PRESETS

GUOBIAO = load_profile("GUOBIAO")
RIICHI = load_profile("MAJSOUL_HANCHAN")


def lines(messages: tuple[Message, ...]) -> list[str]:
    return [plain(message) for message in messages]


def commands_in(message: Message) -> list[str]:
    found: list[str] = []

    def walk(node: object) -> None:
        if isinstance(node, dict):
            click = node.get("click_event")
            found.extend([click["command"]] if click else [])
            for child in node.get("extra", ()):
                walk(child)

    walk(json.loads(component_json(message)))
    return found


def test_a_page_begins_with_how_fans_count_and_ends_with_the_ways_to_the_others() -> None:
    shown = fan_messages(GUOBIAO, "", 2)
    assert lines(shown)[:3] == [
        "GUOBIAO: fans 9-16 of 82",
        "  The dearest of each group counts; a win needs 8.",
        "  64 Little Three Dragons 小三元",
    ]
    assert len(shown) == PAGE + 3
    assert commands_in(shown[-1]) == ["/mahjong fans 1", "/mahjong fans 3"]


@pytest.mark.parametrize("name", shipped_names())
def test_the_pages_together_hold_every_fan_once(name: str) -> None:
    profile = load_profile(name)
    total = len(listed_fans(profile))
    pages = -(-total // PAGE)
    shown = [line for page in range(1, pages + 1) for line in lines(fan_messages(profile, "", page)) if _is_fan(line)]
    assert len(shown) == len(set(shown)) == total
    if isinstance(profile.options, TableRules):
        assert total == len({entry.display.split("×")[0] for entry in profile.options.combinations})


def _is_fan(line: str) -> bool:
    return line.startswith("  ") and (line[2].isdigit() or line.startswith("  yakuman"))


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("knitted", ["Greater Honors and Knitted Tiles", "Lesser Honors and Knitted Tiles", "Knitted Straight"]),
        ("双暗", ["Two Concealed Kongs", "Two Concealed Pungs"]),
        ("BIG FOUR", ["Big Four Winds"]),
    ],
)
def test_a_part_of_a_name_in_either_language_finds_a_fan(wanted: str, found: list[str]) -> None:
    assert [fan.english for fan in listed_fans(GUOBIAO) if fan.is_called(wanted)] == found


def test_what_nothing_is_called_is_said_back_as_it_was_typed() -> None:
    assert lines(fan_messages(GUOBIAO, "riichi {x}", 1)) == ["No fan of GUOBIAO is called “riichi {x}”."]


@pytest.mark.parametrize(
    ("wanted", "about"),
    [
        ("Tile Hog", ["counts up to 3 times", "not beside Quadruple Chow"]),
        ("Flower", ["counts up to 8 times", "does not help to reach what a win needs"]),
        (
            "Little Four Winds",
            ["the dearest counts of this and Big Four Winds, Big Three Winds"],
        ),
        ("Mixed Straight", ["the dearest counts of this and Pure Terminal Chows"]),
    ],
)
def test_pointing_at_a_fan_tells_what_counts(wanted: str, about: list[str]) -> None:
    fan = next(fan for fan in listed_fans(GUOBIAO) if fan.english.startswith(wanted))
    told = [plain(part) for part in fan.about]
    assert len(told) == len(about)
    assert all(said.startswith(part) for said, part in zip(told, about, strict=True)), told


@pytest.mark.parametrize(
    ("display", "about"),
    [
        ("九莲宝灯", ["with it none of the groups counts", "the dearest counts of this and Thirteen Orphans"]),
        ("连数", ["the dearest counts of this and All Five Types"]),
        ("四刻", []),
        ("门前清", ["counts beside everything"]),
    ],
)
def test_families_of_fans_say_which_count_together(display: str, about: list[str]) -> None:
    """Z-06."""
    fan = next(fan for fan in listed_fans(load_profile("ZUHE")) if fan.written == display)
    assert [plain(part) for part in fan.about] == about


@pytest.mark.parametrize(
    ("profile", "rule"),
    [
        ("KANGZHUANG", "  Every fan that holds counts; a win needs 4."),
        ("TEMPLATE", "  Every fan that holds counts."),
        ("JIANYONG", "  The dearest of each group counts; a win needs 2."),
    ],
)
def test_the_way_of_counting_is_that_of_the_profile(profile: str, rule: str) -> None:
    assert lines(fan_messages(load_profile(profile), "", 1))[1] == rule


def test_riichi_tables_list_yaku_with_their_han_closed_and_open() -> None:
    shown = lines(fan_messages(RIICHI, "flush", 1))
    assert shown == [
        "MAJSOUL_HANCHAN: yaku 1-2 of 2",
        "  3 han (open 2) Honitsu (half flush)",
        "  6 han (open 5) Chinitsu (full flush)",
    ]
    assert "  yakuman ×1 Kokushi musou (thirteen orphans)" in lines(fan_messages(RIICHI, "kokushi", 1))


def test_yaku_that_the_options_switch_off_are_not_listed() -> None:
    """R-212, R-425, R-461: ippatsu, open tanyao, renhou."""
    majsoul, wrc = ({yaku.name: yaku for yaku in yaku_list(PRESETS[preset])} for preset in ("MAJSOUL_HANCHAN", "WRC"))
    assert majsoul["tanyao"][1:3] == (1, 1)
    assert ("ippatsu" in majsoul, "renhou" in majsoul) == (PRESETS["MAJSOUL_HANCHAN"].ippatsu, False)
    assert ("renhou" in wrc) == (PRESETS["WRC"].renhou != "OFF")
    assert majsoul["suuankou_tanki"].units == 2
    assert majsoul["pinfu"][1:3] == (1, 0)


AROUND = Surroundings(profiles=("GUOBIAO", "国标", "MAJSOUL_HANCHAN", "club night"))


@pytest.mark.parametrize(
    ("typed", "intent"),
    [
        ("fans", intents.ShowFans(None, "", 1)),
        ("fans 3", intents.ShowFans(None, "", 3)),
        ("fans pure straight", intents.ShowFans(None, "pure straight", 1)),
        ("fans guobiao", intents.ShowFans("GUOBIAO", "", 1)),
        ("fans 国标 碰碰和 2", intents.ShowFans("国标", "碰碰和", 2)),
        ("fans majsoul_hanchan_dora 2", intents.ShowFans("MAJSOUL_HANCHAN", "dora", 2)),
        ("fans Club Night pung", intents.ShowFans("club night", "pung", 1)),
    ],
)
def test_what_is_typed_names_a_profile_a_part_of_a_name_and_a_page(typed: str, intent: intents.ShowFans) -> None:
    assert understand(f"mahjong {typed}", lambda _: True, AROUND) == intent


def test_the_ways_to_other_pages_mean_the_same_list_again() -> None:
    shown = fan_messages(GUOBIAO, "pung", 1, "国标")
    (command,) = commands_in(shown[-1])
    assert command == "/mahjong fans 国标_pung 2"
    assert understand(command, lambda _: True, AROUND) == intents.ShowFans("国标", "pung", 2)


def test_a_page_beyond_the_last_is_the_last() -> None:
    assert lines(fan_messages(GUOBIAO, "", 99))[0] == "GUOBIAO: fans 81-82 of 82"


def test_a_profiles_own_fans_are_listed_under_their_own_names() -> None:
    text = (
        "base: 配置模板\ncalculator_config:\n  combinations:\n"
        "    - {definition: 模板清一色, display: 一色, score: 6}\n    - {definition: 模板七对, display: 七对, score: 3}\n"
    )
    assert lines(fan_messages(parse_profile(text, "room.yaml"), "", 1))[2:] == ["  6 一色 一色", "  3 Seven Pairs 七对"]

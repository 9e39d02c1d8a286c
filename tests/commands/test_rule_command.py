"""The rule command: keys in any spelling, values typed by the option, old words (R-901 to R-934)."""

from __future__ import annotations

import pytest

from mahjong_commands.faults import CommandError, FaultCode
from mahjong_commands.intents import OpenRules, ResetRules, SetRule, SetRules, SetThinkingTime, ShowRules
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import plain
from mahjong_commands.rules import rule_keys, rule_messages
from mahjong_engine.profiles import Profile
from mahjong_engine.variants.riichi.presets import PRESETS
from support.typed_views import own_view, seat_view

PROFILE = Profile(
    name="MAJSOUL_HANCHAN",
    variant="riichi",
    players=4,
    wall="",
    options=PRESETS["MAJSOUL_HANCHAN"],
    document="{}",
    digest="",
    main_time=5,
    reserve_time=20,
    random_seat=False,
    deal_break="dice",
    commit=True,
    reveal="match",
)
AT_TABLE = Surroundings(tables=("hall",), seated=True, profile=PROFILE)


def typed(line: str, surroundings: Surroundings = AT_TABLE) -> object:
    return understand("mahjong " + line, lambda _: True, surroundings)


def refused(line: str, surroundings: Surroundings = AT_TABLE) -> str:
    error = typed(line, surroundings)
    assert isinstance(error, CommandError)
    return f"{error.code}: {plain(error.message)}"


@pytest.mark.parametrize(
    ("line", "intent"),
    [
        ("rule ronMode HEAD_BUMP", SetRule("ron_mode", "HEAD_BUMP")),
        ("rule ron_mode head_bump", SetRule("ron_mode", "HEAD_BUMP")),
        ("rule RONMODE ATAMAHANE", SetRule("ron_mode", "HEAD_BUMP")),
        ("rule ronMode doubleron", SetRule("ron_mode", "MULTI_RON")),
        ("rule riichiProfile MJS", SetRule("riichi_profile", "MAJSOUL")),
        ("rule riichiProfile TOURNAMENT", SetRule("riichi_profile", "EARLY_KAN_DORA")),
        ("rule length EAST", SetRule("length", "EAST")),
        ("rule openTanyao off", SetRule("open_tanyao", False)),
        ("rule bust true", SetRule("bust", True)),
        ("rule startingPoints 30000", SetRule("starting_points", 30000)),
        ("rule uma 20,10,-10,-20", SetRule("uma", (20, 10, -10, -20))),
        ("rule uma 20 10 -10 -20", SetRule("uma", (20, 10, -10, -20))),
        ("rule doubleYakuman none", SetRule("double_yakuman", ())),
        ("rule paoYaku SUUKANTSU DAISANGEN", SetRule("pao_yaku", ("DAISANGEN", "SUUKANTSU"))),
        ("rule localYaku false", SetRule("local_yaku", False)),
        ("rule thinkingTime 10+30", SetThinkingTime(10, 30)),
        ("rule thinkingTime 0+0", SetThinkingTime(0, 0)),
        ("rule ronMode", ShowRules("ron_mode")),
        ("rule", OpenRules(None)),
        ("rule tiles", OpenRules("tiles")),
        ("rule preset", ShowRules("preset")),
        ("rule preset majsoul_hanchan", ResetRules()),
        ("rule length EAST; extension off", SetRules((("length", "EAST"), ("extension", False)))),
        ("rule uma 20,10,-10,-20; thinkingTime 0+0;", SetRules((("uma", (20, 10, -10, -20)),), (0, 0))),
    ],
)
def test_a_rule_is_read_by_the_type_of_its_option(line: str, intent: object) -> None:
    """R-951."""
    assert typed(line) == intent


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("rule ronMod x", "unknown_rule: “ronMod”: there is no such rule. Possible: ronMode."),
        ("rule colour red", "unknown_rule: “colour”: there is no such rule. /mahjong rule all lists all rules."),
        ("rule redFives 3", "unknown_rule: “redFives”: there is no such rule. Possible: redFive."),
        (
            "rule ronMode BOTH",
            "unreadable_argument: “BOTH”: ronMode can not be that. Possible: MULTI_RON, HEAD_BUMP.",
        ),
        ("rule bust maybe", "unreadable_argument: “maybe”: bust can not be that. Possible: true, false."),
        ("rule minimumHan one", "unreadable_argument: “one”: minimumHan can not be that. Write a whole number."),
        ("rule paoYaku KOKUSHI", "unreadable_argument: “KOKUSHI”: paoYaku can not be that. Possible: DAISANGEN, "),
        ("rule uma a,b", "unreadable_argument: “a,b”: uma can not be that. Write whole numbers with commas"),
        ("rule thinkingTime fast", "unreadable_argument: “fast”: thinkingTime can not be that. Write the seconds"),
        ("rule localYaku true", "rule_not_allowed: “true”: local yaku are not played. localYaku can only be false."),
        ("rule ronMode HEAD_BUMP; bust maybe", "unreadable_argument: “maybe”: bust can not be that."),
        ("rule preset EMA", "rule_not_allowed: “EMA”: preset belongs to the profile. Take another profile"),
        ("rule players 3", "rule_not_allowed: “3”: players belongs to the profile. Take another profile"),
    ],
)
def test_a_rule_that_can_not_be_set_says_why(line: str, text: str) -> None:
    """R-902, R-906, R-932."""
    assert refused(line).startswith(text)


def test_rules_do_not_change_during_a_match() -> None:
    """R-901."""
    playing = Surroundings(seated=True, profile=PROFILE, view=seat_view(own_view("123m")))
    assert refused("rule bust true", playing).startswith("rule_not_allowed: “rule bust true”: rules do not change")
    assert typed("rule bust", playing) == ShowRules("bust")
    over = Surroundings(seated=True, profile=PROFILE, view=seat_view(own_view("123m", offers=[]), phase="after_match"))
    assert typed("rule bust true", over) == SetRule("bust", True)


def test_without_a_table_there_are_no_rules() -> None:
    error = typed("rule bust true", Surroundings())
    assert isinstance(error, CommandError)
    assert error.code is FaultCode.NOT_SEATED


def test_every_key_is_shown_with_its_value_and_choices() -> None:
    lines = rule_messages(rule_keys(PROFILE), None)
    assert not isinstance(lines, CommandError)
    texts = [plain(line) for line in lines]
    assert "ronMode MULTI_RON  (one of MULTI_RON, HEAD_BUMP)" in texts
    assert "uma 15,5,-5,-15" in texts
    assert texts[-1] == "thinkingTime 5+20"
    assert len(texts) == len(rule_keys(PROFILE))


def test_the_shown_value_of_every_settable_key_reads_back_as_itself() -> None:
    for key in rule_keys(PROFILE):
        if key.key in ("players", "thinking_time"):
            continue
        written = plain(rule_messages([key], None)[0]).split("  ")[0].removeprefix(key.written + " ")  # type: ignore[index]
        assert typed(f"rule {key.written} {written}") == SetRule(key.key, key.value)

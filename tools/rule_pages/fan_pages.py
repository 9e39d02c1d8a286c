"""Rule sets whose fans are written in a profile: settings, payments, the list of fans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_commands.fan_list import ListedFan, fan_rules, listed_fans
from mahjong_commands.messages import Message
from mahjong_commands.profile_texts import goal, whole_rules
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.settlements import HandAward
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from rule_pages.markdown import NO, code, page, table
from rule_pages.wording import Wording

FAN_PROFILES: Final = ("GUOBIAO", "QINGQUE", "ZUHE", "KANGZHUANG", "JIANYONG", "TEMPLATE")
_SHOWN: Final = (
    *("random_seat", "opening_flower", "kan_after_chipon", "chiponkan_with_empty_wall", "show_after_win"),
    *("show_after_end", "show_closed_kan", "multi_win", "tactical_call", "end_params_max_win", "play_place_points"),
    *("play_dealer_next", "play_kong_source", "play_last_discard"),
)
"""Keys of the document that a page tells, by the last part of the ids of their names."""
_KEY: Final = "mahjong.profile.key."
_WORTHS: Final = (8, 12, 16, 24, 32, 48, 64, 88)


def fan_page(name: str, words: Wording) -> str:
    """The page of one rule set."""
    profile = load_profile(name)
    rules = profile.options
    assert isinstance(rules, TableRules)
    return page(
        f"# {words.text(f'fans.name.{name}')}",
        words.text(f"fans.about.{name}"),
        f"## {words.text('fans.settings')}",
        table(words.texts("fans", "setting", "value"), _settings(profile, rules, words)),
        f"## {words.text('fans.payments')}",
        _payments(profile, rules, words),
        words.text("fans.award") if isinstance(rules.settlement, HandAward) else "",
        f"## {words.text('fans.list')}",
        *(words.told(line).strip() for line in fan_rules(profile)),
        _fans(listed_fans(profile), words),
    )


def _settings(profile: Profile, rules: TableRules, words: Wording) -> list[tuple[str, str]]:
    shapes = tuple(Message(f"mahjong.profile.shape.{pattern}") for pattern in rules.patterns)
    rows = [
        (words.text("fans.players"), str(profile.players)),
        (words.text("fans.tiles"), str(len(profile.wall) // 2)),
        (words.text("fans.flowers"), str(len(rules.game.flowers))),
        (words.text("fans.goal"), words.told(goal(profile))),
        (words.text("fans.time"), f"{profile.main_time} + {profile.reserve_time} s"),
        (words.text("fans.shapes"), words.told(shapes)),
    ]
    for line in whole_rules(profile):
        key = line.arguments["key"]
        if isinstance(key, Message) and key.id.removeprefix(_KEY) in _SHOWN:
            rows.append((words.told(key), _value(line.arguments["value"], words)))
    return rows


def _value(value: object, words: Wording) -> str:
    """Words that stand in a profile are told as they are written there, lists without their marks."""
    told = words.told(value)
    if told.startswith("["):
        return " / ".join(told.strip("[]").split(", ")) or NO
    return told if isinstance(value, Message) or not told.islower() else code(told)


def _payments(profile: Profile, rules: TableRules, words: Wording) -> str:
    """What some hands bring each, as the profile settles them."""
    first, other, last = 0, 1, profile.players - 1
    rows = []
    for worth in _WORTHS:
        drawn = rules.settlement.changes((worth, 0), first, None, profile.players)
        taken = rules.settlement.changes((worth, 0), first, other, profile.players)
        changes = (drawn[first], drawn[other], taken[first], taken[other], taken[last])
        rows.append((worth, *(f"{change[0]:+d}" for change in changes)))
    roles = ("points", "draw_winner", "draw_loser", "discard_winner", "discard_loser", "discard_bystander")
    return table(words.texts("fans", *roles), rows, range(6))


def _fans(fans: Sequence[ListedFan], words: Wording) -> str:
    rows = [
        (words.told(fan.worth), _name(fan, words), fan.written.replace("\n", " + "), _notes(fan, words)) for fan in fans
    ]
    return table(words.texts("fans", "worth", "fan", "written", "notes"), rows, (0,))


def _name(fan: ListedFan, words: Wording) -> str:
    return " + ".join(words.told(name) for name in fan.names)


def _notes(fan: ListedFan, words: Wording) -> str:
    return "; ".join(words.told(line) for line in fan.about)

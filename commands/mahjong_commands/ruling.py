"""``/mahjong rule``: look at rules, change one or several of them, or go back to those of the profile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mahjong_commands import intents
from mahjong_commands.command_shapes import EVERYTHING
from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.intents import TableIntent
from mahjong_commands.parsing import Command
from mahjong_commands.profile_names import CUSTOM
from mahjong_commands.rule_texts import PRESET
from mahjong_commands.rules import RuleKey, RuleValue, ThinkingTime, find_rule, read_rule, rule_groups, rule_keys
from mahjong_engine.profiles import Profile

BETWEEN: Final = ";"
"""Stands between several changes of one line."""


def preset_name(profile: Profile) -> str:
    """The profile the rules came from, also where single ones were changed (R-904)."""
    return profile.name.removeprefix(CUSTOM)


def rule_words(profile: Profile) -> tuple[str, ...]:
    """What may stand as the key: every rule, their groups, all of them, and what they came from."""
    keys = rule_keys(profile)
    return (EVERYTHING, PRESET, *rule_groups(keys), *(key.written for key in keys))


def read_rule_command(command: Command, profile: Profile | None, *, in_match: bool) -> TableIntent | CommandError:
    """What the command wants, at a table that plays by this profile."""
    if profile is None:
        return fault(FaultCode.NOT_SEATED, command.line, hint("join"), wrong="no_table")
    keys, word = rule_keys(profile), str(command.arguments.get("key", ""))
    if "value" not in command.arguments:
        return _shown(keys, word)
    if in_match:
        return fault(FaultCode.RULE_NOT_ALLOWED, command.line, hint("after_match"), wrong="rule_in_match")
    text = str(command.arguments["value"])
    return _back(profile, text) if word.lower() == PRESET else _changes(keys, f"{word} {text}")


def _shown(keys: Sequence[RuleKey], word: str) -> TableIntent | CommandError:
    if not word:
        return intents.OpenRules(None)
    if word.lower() in (EVERYTHING, PRESET):
        return intents.ShowRules(word.lower())
    if word.lower() in rule_groups(keys):
        return intents.OpenRules(word.lower())
    key = find_rule(keys, word)
    return key if isinstance(key, CommandError) else intents.ShowRules(key.key)


def _back(profile: Profile, text: str) -> TableIntent | CommandError:
    name = preset_name(profile)
    if text.casefold() == name.casefold():
        return intents.ResetRules()
    wrong = {"key": PRESET}
    return fault(FaultCode.RULE_NOT_ALLOWED, text, hint("profile"), wrong="rule_fixed", arguments=wrong)


def _changes(keys: Sequence[RuleKey], text: str) -> TableIntent | CommandError:
    """One change, or several with semicolons between them."""
    wanted: dict[str, str] = {}
    parts = [part.strip() for part in text.split(BETWEEN)]
    for part in parts if len(parts) == 1 else filter(None, parts):
        word, _, value = part.partition(" ")
        key = find_rule(keys, word)
        if isinstance(key, CommandError):
            return key
        wanted[key.key] = value.strip()
    read = read_rules(keys, wanted)
    if isinstance(read, tuple):
        return read[0]
    match read.options, read.thinking:
        case (((name, set_to),), None):
            return intents.SetRule(name, set_to)
        case ((), (main, reserve)):
            return intents.SetThinkingTime(main, reserve)
    return read


def read_rules(keys: Sequence[RuleKey], wanted: Mapping[str, str]) -> intents.SetRules | tuple[CommandError, ...]:
    """Texts by option name as the change they ask for; else all that is wrong with them."""
    options: list[tuple[str, RuleValue]] = []
    wrong: list[CommandError] = []
    thinking: tuple[int, int] | None = None
    for key in keys:
        if key.key in wanted:
            value = read_rule(key, wanted[key.key])
            if isinstance(value, CommandError):
                wrong.append(value)
            elif isinstance(value, ThinkingTime):
                thinking = (value.main, value.reserve)
            else:
                options.append((key.key, value))
    return tuple(wrong) if wrong else intents.SetRules(tuple(options), thinking)

"""What is said of a rule profile: what one plays for, the rules in short, how it differs from another."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from mahjong_commands.catalogues import DEFAULT_LOCALE, text_of
from mahjong_commands.command_shapes import EVERYTHING
from mahjong_commands.fan_list import fan_count
from mahjong_commands.faults import CommandError
from mahjong_commands.messages import Message
from mahjong_commands.profile_names import profile_called
from mahjong_commands.rules import rule_keys, rule_messages
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.differences import ABSENT, Difference, differences
from mahjong_engine.profiles.language.single_rules import SINGLE_RULES
from mahjong_engine.profiles.language.table_rules import TableRules

MOST_LINES: Final = 12
"""Lines that can be read in a chat that goes on."""
_LONGEST_VALUE: Final = 60
_FANS: Final = "calculator_config.combinations."
_OPTIONS: Final = "extensions.riichi."
_NAMES: Final = "extensions.names."
_COUNTING: Final = "calculator_config.scorer.params."
_PAYING: Final = "calculator_config.settlement.params."
_SINGLE: Final = frozenset(
    {"room_config.main_time", "room_config.reserve_time", *(".".join(rule.path) for rule in SINGLE_RULES)}
)
"""Paths of what ``rule_keys`` tells by keys of its own."""
_TRUTH: Final = {"true": Message("mahjong.profile.value.true"), "false": Message("mahjong.profile.value.false")}


def document_of(profile: Profile) -> dict[str, Any]:
    """The resolved document of a profile."""
    document: dict[str, Any] = json.loads(profile.document)
    return document


def goal(profile: Profile) -> Message:
    """What ends a match."""
    document = document_of(profile)
    riichi = document["extensions"].get("riichi")
    if riichi is not None:
        return Message(f"mahjong.profile.goal.{str(riichi['length']).lower()}")
    room = document["room_config"]
    return Message(f"mahjong.profile.goal.{room['end_type']}", {"target": room["end_target"]})


def head_line(name: str, profile: Profile) -> Message:
    """A profile in one line: players, tiles, what one plays for."""
    told = {
        "profile": profile_called(name),
        "players": profile.players,
        "tiles": len(profile.wall) // 2,
        "goal": goal(profile),
    }
    return Message("mahjong.profile.head", told)


def rules_in_short(
    name: str, profile: Profile, base: tuple[str, Profile] | None, most: int = MOST_LINES
) -> tuple[Message, ...]:
    """The rules in a few lines: goal, players, what a win needs, the fans, and what differs from the base.

    ``base`` is what it was made from with its name, None where nothing is to be compared.
    """
    time = Message("mahjong.profile.time", {"main": profile.main_time, "reserve": profile.reserve_time})
    lines = [head_line(name, profile), *_calculator_lines(profile), time]
    changes = () if base is None else difference_lines(base[1], profile)
    if base is not None:
        what = "differs" if changes else "same"
        lines.append(Message(f"mahjong.profile.{what}", {"base": profile_called(base[0]), "count": len(changes)}))
    lines.extend(_cut(changes, most - len(lines) - 1))
    return (*lines, Message("mahjong.profile.all_rules"))


def difference_lines(old: Profile, new: Profile) -> tuple[Message, ...]:
    """A line for each rule that is another in the new profile; the seats' thinking time is no rule."""
    return tuple(map(_difference_line, differences(document_of(old), document_of(new))))


def rules_at_length(profile: Profile, key: str) -> tuple[Message, ...] | CommandError:
    """Every rule of a profile for the word ``all``; else the one of that key, with the values it may have.

    Of rules that are written in the document those come first that can be changed one by one, and each is told once.
    Fans, and how they count together, are told by ``/mahjong fans``: a chat holds no more than a hundred lines.
    """
    if key != EVERYTHING:
        return rule_messages(rule_keys(profile), key)
    options = rule_messages(rule_keys(profile), None)
    assert not isinstance(options, CommandError)
    rules = profile.options
    if not isinstance(rules, TableRules):
        return options
    fans = Message("mahjong.profile.all_fans", {"count": fan_count(rules)})
    return (*options, *_rule_lines(profile, but=_is_told_elsewhere), fans)


def whole_rules(profile: Profile) -> tuple[Message, ...]:
    """A line for every rule of the document."""
    return tuple(_rule_lines(profile, but=lambda _path: False))


def _rule_lines(profile: Profile, but: Callable[[str], bool]) -> Iterator[Message]:
    for difference in differences({}, _flat(document_of(profile))):
        if not difference.path.endswith(".password") and not but(difference.path):
            told = {"key": _label(difference.path), "value": _value(difference.new)}
            yield Message("mahjong.profile.rule", told)


def _is_told_elsewhere(path: str) -> bool:
    """Whether a rule is one that can be changed by itself, a part of the thinking time, or about fans, or empty."""
    return path in _SINGLE or f"{path}." == _PAYING or path.startswith((_FANS, _NAMES, _COUNTING))


def _cut(lines: Sequence[Message], most: int) -> Iterator[Message]:
    yield from lines if len(lines) <= most else lines[: most - 1]
    if len(lines) > most:
        yield Message("mahjong.profile.more", {"count": len(lines) - most + 1})


def _calculator_lines(profile: Profile) -> Iterator[Message]:
    """What a win needs, in profiles whose fans are written in the document."""
    calculator, rules = document_of(profile)["calculator_config"], profile.options
    if not isinstance(rules, TableRules):
        return
    least = calculator["scorer"]["params"].get("least", 0)
    told = {"count": fan_count(rules), "least": least}
    yield Message("mahjong.profile.fans_with_least" if least else "mahjong.profile.fans", told)
    shapes = tuple(Message(f"mahjong.profile.shape.{pattern}") for pattern in calculator["patterns"])
    yield Message("mahjong.profile.shapes", {"shapes": shapes})


def _difference_line(difference: Difference) -> Message:
    if difference.path.startswith(_FANS):
        how = "added" if difference.old == ABSENT else "dropped" if difference.new == ABSENT else "changed"
        return Message(f"mahjong.profile.fan.{how}", {"fan": difference.new, "old": difference.old})
    told = {"key": _label(difference.path), "value": _value(difference.new), "old": _value(difference.old)}
    return Message("mahjong.profile.difference", told)


def _flat(document: Mapping[str, Any], path: tuple[str, ...] = ()) -> dict[str, Any]:
    """The values of a document by their whole paths; a fan by its definition."""
    flat: dict[str, Any] = {}
    for key, value in document.items():
        here = (*path, key)
        if here == ("calculator_config", "combinations"):
            flat.update({f"{_FANS}{fan['definition']}": f"{fan['display']} {fan['score']}" for fan in value})
        elif isinstance(value, dict) and value:
            flat.update(_flat(value, here))
        else:
            flat[".".join(here)] = value
    return flat


def _label(path: str) -> str | Message:
    """The words for a key of the document; the key itself where there are none."""
    section, _, key = path.partition(".")
    if path.startswith(_FANS):
        return Message("mahjong.profile.key.fan", {"definition": _shortened(path.removeprefix(_FANS))})
    if path.startswith(_OPTIONS):
        first, *rest = path.removeprefix(_OPTIONS).split("_")
        return first + "".join(word.capitalize() for word in rest)
    if path.startswith(_PAYING):
        return Message("mahjong.profile.key.payment", {"role": path.removeprefix(_PAYING)})
    known = f"mahjong.profile.key.{key.replace('.', '_')}"
    return Message(known) if section and text_of(known, DEFAULT_LOCALE) is not None else path


def _value(written: str) -> str | Message:
    return _TRUTH.get(written) or _shortened(written)


def _shortened(text: str) -> str:
    flat = text.replace("\n", " ")
    return flat if len(flat) <= _LONGEST_VALUE else flat[:_LONGEST_VALUE] + "…"

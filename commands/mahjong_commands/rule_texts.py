"""Rules in a player's language: what a key is called, what its values mean, and a page of them as lines to click."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mahjong_commands.messages import Message
from mahjong_commands.profile_names import profile_called
from mahjong_commands.rules import RuleKey, RuleValue, format_value, rule_groups

PRESET: Final = "preset"
"""Stands for the profile the table's rules came from, where one names a key."""
_TRUTH: Final = {True: Message("mahjong.profile.value.true"), False: Message("mahjong.profile.value.false")}


def option_id(key: str) -> str:
    """The text that names a rule."""
    return f"mahjong.rule.option.{key}"


def group_id(group: str) -> str:
    """The text that names a group of rules."""
    return f"mahjong.rule.group.{group}"


def word_id(key: str, word: str) -> str:
    """The text that says what a word means as the value of a key."""
    return f"mahjong.rule.word.{key}.{word}"


def rule_label(key: RuleKey) -> Message:
    """What a rule is called; its key where no text names it."""
    return Message(option_id(key.key), otherwise=key.written)


def told_value(key: RuleKey, value: RuleValue) -> Message | str | tuple[Message, ...]:
    """What a value means."""
    if isinstance(value, bool):
        return _TRUTH[value]
    if isinstance(value, str) and key.words:
        return told_word(key, value)
    if key.words and isinstance(value, tuple) and value:
        return tuple(told_word(key, str(word)) for word in value)
    return format_value(value)


def told_word(key: RuleKey, word: str) -> Message:
    """What a word means as the value of a key, or as one of its values."""
    return Message(word_id(key.key, word), otherwise=word)


def changed_keys(keys: Sequence[RuleKey], base: Sequence[RuleKey]) -> Mapping[str, RuleValue]:
    """The keys with another value than in the base, and that value."""
    usual = {key.key: key.value for key in base}
    return {key.key: usual[key.key] for key in keys if key.key in usual and usual[key.key] != key.value}


def told_changes(old: Sequence[RuleKey], new: Sequence[RuleKey]) -> tuple[Message, ...]:
    """What is another value now, each with the one before."""
    before = changed_keys(new, old)
    return tuple(
        Message(
            "mahjong.rule.panel.changed_from",
            {"label": rule_label(key), "old": told_value(key, before[key.key]), "value": told_value(key, key.value)},
        )
        for key in new
        if key.key in before
    )


def page_lines(
    keys: Sequence[RuleKey], group: str, preset: str, base: Sequence[RuleKey], *, can_change: bool
) -> Iterator[Message]:
    """The rules of a group as lines: values that can be taken are clicked, those other than the preset's are marked."""
    usual = changed_keys(keys, base)
    yield Message("mahjong.rule.panel.group", {"group": Message(group_id(group))})
    for key in keys:
        if key.group == group and not key.is_fixed:
            told = {"label": rule_label(key), "key": key.written, "values": tuple(_values(key, can_change))}
            if key.key in usual:
                told |= {"profile": profile_called(preset), "usual": told_value(key, usual[key.key])}
                yield Message("mahjong.rule.line.rule_marked", told)
            else:
                yield Message("mahjong.rule.line.rule", told)
    if can_change:
        yield Message("mahjong.rule.line.several")
    yield from foot_lines(keys, preset, differs=can_change and bool(usual))


def foot_lines(keys: Sequence[RuleKey], preset: str, *, differs: bool) -> Iterator[Message]:
    """The groups to go to, and the way back to the preset."""
    groups = rule_groups(keys)
    links = tuple(
        Message("mahjong.rule.line.group", {"name": Message(group_id(group)), "group": group}) for group in groups
    )
    yield Message("mahjong.rule.line.groups", {"groups": links})
    if differs:
        yield Message("mahjong.rule.line.preset", {"profile": profile_called(preset), "word": preset})


def _values(key: RuleKey, can_change: bool) -> Iterator[Message]:
    """All values a key may have, else those it usually has; the present one is marked and cannot be taken."""
    if key.words and isinstance(key.value, tuple):
        yield from (_member(key, word, key.value, can_change) for word in key.words)
        return
    values: tuple[RuleValue, ...] = key.words or key.numbers or (key.value, *key.usual)
    for value in (True, False) if isinstance(key.value, bool) else dict.fromkeys(values):
        told = {"value": told_value(key, value), "key": key.written, "typed": format_value(value)}
        way = "chosen" if value == key.value else "choice" if can_change else "other"
        if way != "other":
            yield Message(f"mahjong.rule.line.{way}", told)


def _member(key: RuleKey, word: str, chosen: tuple[object, ...], can_change: bool) -> Message:
    """One word of a set; a click takes it in or leaves it out."""
    others = tuple(other for other in key.words if (other in chosen) != (other == word))
    told = {"value": told_word(key, word), "key": key.written, "typed": format_value(others)}
    if not can_change:
        return Message("mahjong.rule.line.chosen" if word in chosen else "mahjong.rule.line.other", told)
    return Message(f"mahjong.rule.line.{'member' if word in chosen else 'choice'}", told)

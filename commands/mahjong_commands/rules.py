"""The rules of a table as keys one can show and set: every option of the variant, and the thinking time.

Keys are written in camel case (``ronMode``) and read in any spelling (``ron_mode``, ``RONMODE``).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.messages import Message
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.single_rules import SINGLE_RULES, single_values
from mahjong_engine.profiles.riichi_options import option_numbers, usual_values
from mahjong_engine.variants.riichi.options import OPTION_WORDS, OptionValue, RiichiOptions, option_groups

RuleValue = OptionValue

THINKING_TIME: Final = "thinking_time"
LOCAL_YAKU: Final = "local_yaku"

_OLD_WORDS: Final[Mapping[tuple[str, str], str]] = {
    ("ron_mode", "ATAMAHANE"): "HEAD_BUMP",
    ("ron_mode", "DOUBLERON"): "MULTI_RON",
    ("riichi_profile", "MJS"): "MAJSOUL",
    ("riichi_profile", "TOURNAMENT"): "EARLY_KAN_DORA",
    ("tied_places", "SEAT"): "SEAT_ORDER",
    ("result_rounding", "1000"): "THOUSAND",
}
"""Words of old data, accepted on input and never written (R-931, R-933, section 17.2)."""

_FIXED: Final = frozenset({"players"})
"""Keys that change only by taking another profile (R-906)."""

_TIME: Final = re.compile(r"(?P<main>[0-9]{1,4})\+(?P<reserve>[0-9]{1,4})")
_NUMBER: Final = re.compile(r"-?[0-9]{1,7}")
_TRUTH: Final[Mapping[str, bool]] = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}


@dataclass(frozen=True, slots=True)
class RuleKey:
    """One key of a table: its option name, how it is written, its value now, and the words it may have (empty: any).

    ``numbers`` are the only ones it may have (empty: any), ``usual`` values it has elsewhere. Keys of one ``group`` are
    shown together.
    """

    key: str
    value: RuleValue
    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    usual: tuple[RuleValue, ...] = ()
    group: str = "match"

    @property
    def written(self) -> str:
        """The key in camel case.

        >>> RuleKey("ron_mode", "MULTI_RON").written
        'ronMode'
        """
        head, *rest = self.key.split("_")
        return head + "".join(part.capitalize() for part in rest)

    @property
    def is_fixed(self) -> bool:
        """Whether nothing but another profile changes it."""
        return self.key in _FIXED or self.key == LOCAL_YAKU


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """Seconds main and reserve."""

    main: int
    reserve: int


def rule_keys(profile: Profile) -> tuple[RuleKey, ...]:
    """Every key of the profile's variant in the order of its options, the thinking time last.

    Of rules written as a document those that stand by themselves; the others change by another document.
    """
    options = profile.options
    if isinstance(options, RiichiOptions):
        keys = [_option(options, name, group) for name, group in option_groups().items()]
    else:
        values = single_values(profile)
        keys = [
            RuleKey(rule.name, values[rule.name], rule.words, rule.numbers, group=rule.group)
            for rule in SINGLE_RULES
            if rule.name in values
        ]
    return (*keys, RuleKey(THINKING_TIME, f"{profile.main_time}+{profile.reserve_time}"))


def _option(options: RiichiOptions, name: str, group: str) -> RuleKey:
    numbers, usual = option_numbers(name, options.players), usual_values(name, options.players)
    return RuleKey(name, getattr(options, name), OPTION_WORDS.get(name, ()), numbers, usual, group)


def rule_groups(keys: Sequence[RuleKey]) -> tuple[str, ...]:
    """The groups of keys that can be changed, in order."""
    return tuple(dict.fromkeys(key.group for key in keys if not key.is_fixed))


def find_rule(keys: Sequence[RuleKey], text: str) -> RuleKey | CommandError:
    """The key a word names, in any spelling."""
    wanted = _bare(text)
    found = [key for key in keys if _bare(key.key) == wanted]
    if found:
        return found[0]
    near = tuple(key.written for key in keys if wanted and wanted in _bare(key.key)) or _nearest(keys, wanted)
    right = hint("one_of", choices=near) if near else hint("rules")
    return fault(FaultCode.UNKNOWN_RULE, text, right)


def _nearest(keys: Sequence[RuleKey], wanted: str) -> tuple[str, ...]:
    """The keys that a slip of the hand may have meant."""
    known = {_bare(key.key): key.written for key in keys}
    return tuple(known[near] for near in difflib.get_close_matches(wanted, known, n=3, cutoff=0.7))


def read_rule(key: RuleKey, text: str) -> RuleValue | ThinkingTime | CommandError:
    """The value the text has for this key. Whether it fits the other rules is for the profile to judge (R-906)."""
    if key.key in _FIXED:
        return fault(FaultCode.RULE_NOT_ALLOWED, text, hint("profile"), wrong="rule_fixed", arguments=_named(key))
    if key.key == THINKING_TIME:
        time = _TIME.fullmatch(text)
        return ThinkingTime(int(time["main"]), int(time["reserve"])) if time else _bad_value(key, text, hint("time"))
    value = _read_like(key, text)
    if key.key == LOCAL_YAKU and value is True:
        return fault(FaultCode.RULE_NOT_ALLOWED, text, hint("rule_off", key=key.written), wrong="local_yaku")
    return value


def _read_like(key: RuleKey, text: str) -> RuleValue | CommandError:
    """Read a value of the same type as the one the key has now."""
    if isinstance(key.value, bool):
        truth = _TRUTH.get(text.lower())
        return truth if truth is not None else _bad_value(key, text, hint("one_of", choices=("true", "false")))
    if isinstance(key.value, int):
        return int(text) if _NUMBER.fullmatch(text) else _bad_value(key, text, hint("number"))
    if isinstance(key.value, str):
        return _read_word(key, text)
    items = [item for item in re.split(r"[,\s]+", text.strip("[] ")) if item and item.lower() != "none"]
    if key.words:
        words = [_read_word(key, item) for item in items]
        wrong = next((word for word in words if isinstance(word, CommandError)), None)
        return wrong or tuple(sorted({word for word in words if isinstance(word, str)}))
    if all(_NUMBER.fullmatch(item) for item in items):
        return tuple(int(item) for item in items)
    return _bad_value(key, text, hint("numbers"))


def _read_word(key: RuleKey, text: str) -> str | CommandError:
    word = text.upper().replace("-", "_")
    word = _OLD_WORDS.get((key.key, word), word)
    known = next((known for known in key.words if known.upper() == word), None)
    return known if known is not None else _bad_value(key, text, hint("one_of", choices=key.words))


def _bad_value(key: RuleKey, text: str, right: Message) -> CommandError:
    return fault(FaultCode.UNREADABLE_ARGUMENT, text, right, wrong="no_rule_value", arguments=_named(key))


def _named(key: RuleKey) -> dict[str, object]:
    return {"key": key.written}


def format_value(value: RuleValue) -> str:
    """A value as one types it.

    >>> format_value(True), format_value((15, 5, -5, -15)), format_value(())
    ('true', '15,5,-5,-15', 'none')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value) or "none"
    return str(value)


def suggested_values(key: RuleKey) -> tuple[str, ...]:
    """Words completion offers as the value of a key."""
    if key.is_fixed:
        return ()
    if isinstance(key.value, bool):
        return ("true", "false")
    if key.words and isinstance(key.value, str):
        return key.words
    if key.numbers:
        return tuple(map(str, key.numbers))
    return (format_value(key.value),)


def rule_messages(keys: Sequence[RuleKey], chosen: str | None) -> tuple[Message, ...] | CommandError:
    """One line a key with its value and the values it may have; for one key or for all."""
    if chosen is None:
        return tuple(_rule_line(key) for key in keys)
    key = find_rule(keys, chosen)
    return key if isinstance(key, CommandError) else (_rule_line(key),)


def _rule_line(key: RuleKey) -> Message:
    arguments: dict[str, object] = {"key": key.written, "value": format_value(key.value)}
    others = suggested_values(key)
    if len(others) > 1:
        return Message("mahjong.commands.rule_with_choices", {**arguments, "choices": others})
    return Message("mahjong.commands.rule", arguments)


def _bare(text: str) -> str:
    return text.replace("_", "").replace("-", "").lower()

"""Changing one rule of a profile by command (R-901 to R-906, R-932, R-934)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.additions import NOTHING, Additions
from mahjong_engine.profiles.language.single_rules import SINGLE_RULES, changed, single_values
from mahjong_engine.profiles.reading import check_plain_value
from mahjong_engine.profiles.reading_relations import EXTENSIONS, GAME, ROOM
from mahjong_engine.profiles.reading_reports import ProfileError, Report, nearest
from mahjong_engine.profiles.reading_riichi import OPTION_KEYS
from mahjong_engine.profiles.riichi_options import (
    OLD_WORDS,
    contradictions,
    option_kind,
    option_value_fault,
    to_option_value,
)
from mahjong_engine.profiles.riichi_wall import riichi_wall
from mahjong_engine.profiles.saying import LANGUAGES, said
from mahjong_engine.profiles.texts import Text, say
from mahjong_engine.variants.riichi.options import OPTION_WORDS, RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS

THINKING_TIME: Final = "thinkingTime"
_TIMES: Final = re.compile(r"(0|[1-9][0-9]{0,3})\+(0|[1-9][0-9]{0,3})")
_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]*)")
_SEPARATORS: Final = re.compile(r"[\s,]+")
_LONGEST_TIME: Final = 3600
_WITHOUT_EXTENSION: Final = frozenset({"ONE_GAME", "FOUR_WIND"})


class RuleRefused(Exception):  # noqa: N818 - a refusal is normal play, as IllegalAction is
    """A change that is not possible; the profile stays as it was.

    ``code`` is ``unknown_rule``, ``bad_value``, ``fixed_rule`` or ``contradiction``; ``keys`` names every key in
    conflict as it is typed; ``message_in`` says what was read, what is wrong and what would be right.
    """

    def __init__(self, code: str, keys: tuple[str, ...], message_in: Callable[[str], str]) -> None:
        super().__init__(message_in(LANGUAGES[0]))
        self.code = code
        self.keys = keys
        self.message_in = message_in

    @property
    def message(self) -> str:
        """What it says, in English."""
        return self.message_in(LANGUAGES[0])


def _refused(code: str, keys: tuple[str, ...], text: Text) -> RuleRefused:
    return RuleRefused(code, keys, lambda language: said(text, language))


@dataclass(frozen=True, slots=True)
class RuleNote:
    """Something else that a change did: another key set (``also_set``), an old word read as today's (``old_word``)."""

    code: str
    key: str
    value: str


def rule_keys() -> tuple[str, ...]:
    """All keys as they are typed, in the order of section 17.1, and the thinking time."""
    return (*(camel_case(key) for key in OPTION_KEYS), THINKING_TIME)


def rule_values(key: str) -> tuple[str, ...]:
    """What completion offers for a key: its words, or true and false, or nothing for numbers."""
    snake = _snake_case(key)
    if snake not in OPTION_KEYS or snake == "local_yaku":
        return ("false",) if snake == "local_yaku" else ()
    kind = option_kind(snake)
    if kind == "truth":
        return ("false", "true")
    return (*OPTION_WORDS.get(snake, ()), *(("all", "none") if kind == "words" else ()))


def rule_value(profile: Profile, key: str) -> str:
    """The present value of a key as it would be typed."""
    if key == THINKING_TIME:
        return f"{profile.main_time}+{profile.reserve_time}"
    return _written(getattr(profile.options, _snake_case(key)))


def camel_case(key: str) -> str:
    """A key as it is typed in commands: ``ron_mode`` becomes ``ronMode``."""
    first, *rest = key.split("_")
    return first + "".join(word.capitalize() for word in rest)


def with_rule(
    profile: Profile, key: str, value: str, added: Additions = NOTHING
) -> tuple[Profile, tuple[RuleNote, ...]]:
    """The profile with one rule changed as ``/mahjong rule <key> <value>`` asks, and what else was done.

    Raises ``RuleRefused``; nothing is changed then. The rules as they would be afterwards are checked as a whole
    (R-906).
    """
    if key == THINKING_TIME:
        main, reserve = _thinking_time(value)
        document = _document(profile)
        document[ROOM].update(main_time=main, reserve_time=reserve)
        return _rebuilt(document, profile.name, added), ()
    snake = _known_key(key)
    return with_option(profile, snake, _typed(snake, value.strip()), added)


def with_option(
    profile: Profile, option: str, value: object, added: Additions = NOTHING
) -> tuple[Profile, tuple[RuleNote, ...]]:
    """The profile with one option, named in snake case, set to a typed value; otherwise as ``with_rule``."""
    return with_options(profile, {option: value}, added)


def with_options(
    profile: Profile, wanted: Mapping[str, object], added: Additions = NOTHING
) -> tuple[Profile, tuple[RuleNote, ...]]:
    """The profile with several options set at once, checked together afterwards; otherwise as ``with_option``.

    What is wrong is told key by key.
    """
    if not isinstance(profile.options, RiichiOptions):
        return _with_single_rules(profile, wanted, added), ()
    changes, notes = _checked_values(wanted)
    if changes.get("length") in _WITHOUT_EXTENSION and _options(profile).extension and "extension" not in changes:
        changes["extension"] = False
        notes = (*notes, RuleNote("also_set", "extension", "false"))
    options = replace(_options(profile), **{name: to_option_value(item) for name, item in changes.items()})
    _refuse_contradictions(wanted, options)
    document = _document(profile)
    document[EXTENSIONS]["riichi"].update(changes)
    document[ROOM]["starting_score"] = [[options.starting_points]] * options.players + [[0]]
    document[GAME]["multi_win"] = options.ron_mode == "MULTI_RON"
    if "red_five" in changes:
        document[GAME]["wall"] = "".join(riichi_wall(options.players, options.red_five))
    return _rebuilt(document, _name_after(profile, document, options), added), notes


def _with_single_rules(profile: Profile, wanted: Mapping[str, object], added: Additions) -> Profile:
    """A plain document with some of its single rules changed, checked as a whole."""
    document, rules = _document(profile), {rule.name: rule for rule in SINGLE_RULES}
    for name, value in wanted.items():
        if name not in single_values(profile) or not isinstance(value, bool | int | str | tuple):
            lack = say("profile_without_rule", profile=profile.name, name=camel_case(name))
            raise _refused("unknown_rule", (name,), lack)
        document = changed(document, rules[name], value)
    try:
        return _rebuilt(document, profile.name, added)
    except ProfileError as error:
        reports, keys = error.reports, tuple(map(camel_case, wanted))
        raise RuleRefused("contradiction", keys, lambda language: _reasons(reports, language)) from error


def _reasons(reports: Sequence[Report], language: str) -> str:
    return "; ".join(f"{report.path}: {report.message_in(language)}" for report in reports)


def _document(profile: Profile) -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads(profile.document))


def _options(profile: Profile) -> RiichiOptions:
    if not isinstance(profile.options, RiichiOptions):
        raise _refused("unknown_rule", (), say("no_single_rules", profile=profile.name))
    return profile.options


def _name_after(profile: Profile, document: dict[str, Any], options: RiichiOptions) -> str:
    """R-904; a profile from a file is named after itself, a shipped one after its preset."""
    preset = document[EXTENSIONS]["riichi"]["preset"]
    if options == PRESETS[preset] and profile.name.removeprefix("custom, based on ") == preset:
        return str(preset)
    return f"custom, based on {profile.name.removeprefix('custom, based on ')}"


def _rebuilt(document: dict[str, Any], name: str, added: Additions) -> Profile:
    return check_plain_value(document, name, name, added).profile


def _known_key(key: str) -> str:
    snake = _snake_case(key)
    if snake not in OPTION_KEYS:
        raise _refused("unknown_rule", (key,), say("unknown_rule", nearest(key, rule_keys()), name=key))
    if snake == "players":
        raise _refused("fixed_rule", (key,), say("players_by_preset"))
    return snake


def _checked_values(wanted: Mapping[str, object]) -> tuple[dict[str, Any], tuple[RuleNote, ...]]:
    """The values as the options hold them, or one refusal that names all that are none."""
    read: dict[str, Any] = {}
    notes: tuple[RuleNote, ...] = ()
    refusals: list[RuleRefused] = []
    for option, value in wanted.items():
        try:
            key = camel_case(_known_key(option))
            read[option], more = _checked_value(key, option, list(value) if isinstance(value, tuple) else value)
            notes = (*notes, *more)
        except RuleRefused as refusal:
            refusals.append(refusal)
    if refusals:
        raise _together(refusals)
    return read, notes


def _together(refusals: Sequence[RuleRefused]) -> RuleRefused:
    """Several refusals as one, with the code of the first."""
    keys = tuple(dict.fromkeys(key for refusal in refusals for key in refusal.keys))
    return RuleRefused(refusals[0].code, keys, lambda lang: "; ".join(each.message_in(lang) for each in refusals))


def _checked_value(key: str, snake: str, value: Any) -> tuple[Any, tuple[RuleNote, ...]]:
    if snake == "local_yaku" and value is True:
        raise _refused("fixed_rule", (key,), say("local_yaku_off"))
    fault = option_value_fault(snake, value)
    if fault is not None:
        text = fault.text
        raise RuleRefused("bad_value", (key,), lambda language: f"{key}: {said(text, language)}")
    if isinstance(value, str) and value in OLD_WORDS.get(snake, {}):
        today = OLD_WORDS[snake][value]
        return today, (RuleNote("old_word", key, today),)
    return value, ()


def _typed(snake: str, text: str) -> Any:
    """Give the text the type of its key where it can have it; else it stays text and is refused as such."""
    kind = option_kind(snake)
    if kind == "truth":
        return {"true": True, "false": False}.get(text, text)
    if kind == "number":
        return int(text) if _INTEGER.fullmatch(text) else text
    if kind == "word":
        return text.upper()
    items = [item for item in _SEPARATORS.split(text.strip("[]")) if item]
    if kind == "numbers":
        return [int(item) if _INTEGER.fullmatch(item) else item for item in items]
    words = [item.upper() for item in items]
    if words == ["ALL"]:
        return sorted(OPTION_WORDS[snake])
    return [] if words == ["NONE"] else words


def _refuse_contradictions(wanted: Mapping[str, object], options: RiichiOptions) -> None:
    """Refuse what does not fit together: each key that was to be set with what it contradicts, each once."""
    left = list(contradictions(options))
    refusals: list[RuleRefused] = []
    for option, value in wanted.items():
        own = [conflict for conflict in left if option in conflict[0]]
        if own:
            left = [conflict for conflict in left if conflict not in own]
            refusals.append(_contradiction(camel_case(option), value, own))
    if refusals:
        raise _together(refusals)


def _contradiction(key: str, value: object, conflicts: Sequence[tuple[tuple[str, ...], Text]]) -> RuleRefused:
    others = sorted({camel_case(name) for names, _ in conflicts for name in names} - {key})

    def message_in(language: str) -> str:
        reasons = "; ".join(_camel_words(said(text, language), names) for names, text in conflicts)
        return said(say("rule_refused", key=key, value=_written(value), reasons=reasons), language)

    return RuleRefused("contradiction", (key, *others), message_in)


def _camel_words(message: str, names: tuple[str, ...]) -> str:
    for name in names:
        message = message.replace(name, camel_case(name))
    return message


def _thinking_time(text: str) -> tuple[int, int]:
    match = _TIMES.fullmatch(text.strip())
    if match is None or max(int(match[1]), int(match[2])) > _LONGEST_TIME:
        raise _refused("bad_value", (THINKING_TIME,), say("thinking_time_form", most=_LONGEST_TIME, read=text))
    return int(match[1]), int(match[2])


def _snake_case(key: str) -> str:
    return re.sub(r"[A-Z]", lambda match: "_" + match[0].lower(), key)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ",".join(str(item) for item in value) or "none"
    return str(value)

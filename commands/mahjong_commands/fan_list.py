"""The fans of a profile as people look them up: by pages, found by a part of a name, with what each is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from mahjong_commands.catalogues import DEFAULT_LOCALE, shipped_locales
from mahjong_commands.fan_names import TIMES, Names, names_of_fan
from mahjong_commands.messages import Lines, Message, in_words, plain_argument
from mahjong_commands.profile_names import profile_called
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.definitions import Definition
from mahjong_engine.profiles.language.fan_set_value import FanSetValue
from mahjong_engine.profiles.language.rpn import words_of
from mahjong_engine.profiles.language.scorers import CategoryMax, GroupMax, PureAdd, Scorer
from mahjong_engine.profiles.language.table_rules import Combination, TableRules
from mahjong_engine.scoring.riichi.listing import ListedYaku, yaku_list
from mahjong_engine.variants.riichi.options import RiichiOptions

PAGE: Final = 8
"""Fans of one page: with title and pages they can be read in a chat that goes on."""

_RULES: Final[dict[type[object], str]] = {
    PureAdd: "sum",
    GroupMax: "groups",
    CategoryMax: "categories",
    FanSetValue: "sets",
}
"""How fans are counted, by the profile's scorer: the last part of a text id."""


@dataclass(frozen=True, slots=True)
class ListedFan:
    """One fan: its names, what it is worth, and what is told of it when one points at it."""

    names: Names
    written: str
    worth: Message
    order: int
    about: tuple[Message, ...] = ()

    @property
    def english(self) -> str:
        """Its names in English."""
        return self._named(DEFAULT_LOCALE)

    def is_called(self, wanted: str) -> bool:
        """Whether a name of it, in any language or as the profile writes it, contains the text in any case."""
        names = {self.written, *map(self._named, shipped_locales())}
        return any(wanted.casefold() in name.casefold() for name in names)

    def _named(self, locale: str) -> str:
        return " + ".join(plain_argument(name, locale) for name in self.names)


def fan_messages(profile: Profile, wanted: str, page: int, typed: str | None = None) -> tuple[Message, ...]:
    """One page of the profile's fans; ``wanted`` is a part of a name, empty for all; pages count from 1.

    ``typed`` is the profile's name if it was typed: then the ways to the other pages name it too.
    """
    found, called = [fan for fan in listed_fans(profile) if fan.is_called(wanted)], profile_called(profile.name)
    if not found:
        return (_text("none", wanted=wanted, profile=called),)
    pages = -(-len(found) // PAGE)
    page = max(1, min(page, pages))
    start = (page - 1) * PAGE
    shown = found[start : start + PAGE]
    title = _text("title", profile=called, count=len(found), first=start + 1, last=start + len(shown))
    lines = [title, *fan_rules(profile), *map(_line, shown)]
    if pages > 1:
        lines.append(_turning((typed or "").split() + wanted.split(), page, pages))
    return tuple(in_words(profile.words, line) for line in lines)


def listed_fans(profile: Profile) -> Sequence[ListedFan]:
    """Every fan of a profile once, the dearest first; yaku with the most usual first."""
    match profile.options:
        case TableRules() as rules:
            return sorted(_written_fans(rules), key=lambda fan: -fan.order)
        case RiichiOptions() as options:
            return [_yaku(yaku) for yaku in yaku_list(options)]
        case _:
            return ()


def fan_count(rules: TableRules) -> int:
    """How many fans of a profile are listed: one that is written for once, twice and three times is one."""
    return sum(1 for _ in _listed_places(rules))


def _text(key: str, /, **arguments: object) -> Message:
    return Message(f"mahjong.fans.list.{key}", arguments)


def fan_rules(profile: Profile) -> Iterator[Message]:
    """How the fans are counted and how much a win needs."""
    rules = profile.options
    if not isinstance(rules, TableRules):
        return
    how = _RULES.get(type(rules.scorer))
    if how is not None:
        yield _text(f"rule.{how}", least=_least(rules.scorer))


def _least(scorer: Scorer) -> Message:
    least = scorer.least if isinstance(scorer, PureAdd) else scorer.least_first
    return _text("least", least=least) if least else _text("no_least")


def _line(fan: ListedFan) -> Message:
    name = _text("called", name=fan.names, written=fan.written.replace("\n", " + ")) if fan.written else fan.names
    return _text("fan" if fan.about else "fan_alone", worth=fan.worth, name=name, about=Lines(fan.about))


def _turning(search: Sequence[str], page: int, pages: int) -> Message:
    """The ways to the page before and the page after."""
    pages_beside = [(sign, other) for sign, other in (("<", page - 1), (">", page + 1)) if 1 <= other <= pages]
    ways = tuple(
        _text("search_page", sign=sign, search="_".join(search), page=other)
        if search
        else _text("page", sign=sign, page=other)
        for sign, other in pages_beside
    )
    return _text("turn", ways=ways)


def _written_fans(rules: TableRules) -> Iterator[ListedFan]:
    most: dict[str, int] = {}
    for entry in rules.combinations:
        times = TIMES.fullmatch(entry.display)
        if times is not None:
            most[times["name"]] = max(most.get(times["name"], 1), int(times["count"]))
    for place in _listed_places(rules):
        yield _written_fan(rules, place, most.get(rules.combinations[place].display, 1))


def _listed_places(rules: TableRules) -> Iterator[int]:
    """Places of the entries that are listed: those that count a fan several times stand under that fan."""
    displays = {entry.display for entry in rules.combinations}
    for place, entry in enumerate(rules.combinations):
        times = TIMES.fullmatch(entry.display)
        if times is None or times["name"] not in displays:
            yield place


def _written_fan(rules: TableRules, place: int, most: int) -> ListedFan:
    entry = rules.combinations[place]
    about = [_text("most", count=most)] if most > 1 else []
    about += _about_groups(rules, place)
    excluded = _excluded(rules, entry)
    if excluded:
        about.append(_text("not_with", names=excluded))
    names = names_of_fan(entry, rules)
    return ListedFan(names, entry.display, _text("value", value=entry.score), entry.score, tuple(about))


def _about_groups(rules: TableRules, place: int) -> Iterator[Message]:
    """Which of the fans count together with this one, by the profile's scorer."""
    scorer = rules.scorer.compound if isinstance(rules.scorer, FanSetValue) else rules.scorer
    groups: tuple[tuple[int, ...], ...] = ()
    match scorer:
        case GroupMax(bonus=bonus) if any(place in scorer.groups[group] for group in bonus):
            yield _text("bonus")
        case GroupMax() if len(scorer.groups) > 1:
            groups = scorer.groups
        case CategoryMax():
            groups = (scorer.direct, *scorer.whole_groups, *scorer.combination_groups)
            if place in scorer.direct:
                yield _text("direct")
            elif place in (*scorer.status, *scorer.accidental):
                yield _text("always")
    group = next((group for group in groups if place in group), ())
    mates = _mates(rules, group, rules.combinations[place])
    if mates:
        yield _text("group", names=mates)


def _mates(rules: TableRules, group: Sequence[int], entry: Combination) -> tuple[object, ...]:
    """The other fans of a group, of which the dearest counts, each once."""
    others = [rules.combinations[place] for place in group]
    return _names_of((other for other in others if TIMES.fullmatch(other.display) is None and other != entry), rules)


def _excluded(rules: TableRules, entry: Combination) -> tuple[object, ...]:
    """Fans whose fact is asked not to hold: entries that begin with an atom that stands before a ``not``."""
    tokens = words_of(entry.definition)
    barred = {token for token, after in pairwise(tokens) if after == "not"}
    barred &= set(Definition(tokens).atoms)
    return _names_of((other for other in rules.combinations if words_of(other.definition)[0] in barred), rules)


def _names_of(entries: Iterator[Combination], rules: TableRules) -> tuple[object, ...]:
    return tuple(name for entry in entries for name in names_of_fan(entry, rules))


def _yaku(yaku: ListedYaku) -> ListedFan:
    name = (Message(f"mahjong.game.yaku.{yaku.name}"),)
    if yaku.units:
        return ListedFan(name, "", _text("units", units=yaku.units), 0)
    if yaku.closed == yaku.open:
        return ListedFan(name, "", _text("han", closed=yaku.closed), 0)
    if not yaku.open:
        return ListedFan(name, "", _text("han_closed", closed=yaku.closed), 0)
    return ListedFan(name, "", _text("han_both", closed=yaku.closed, open=yaku.open), 0)

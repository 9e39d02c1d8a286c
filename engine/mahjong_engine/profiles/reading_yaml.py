"""YAML text to plain values with the place of each (profiles.md P-04, P-05): a strict subset of YAML 1.2."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

from mahjong_engine.profiles.reading_reports import Path, Place
from mahjong_engine.profiles.texts import Text, say

MOST_BYTES: Final = 256 * 1024
"""The largest document (P-04)."""
_MOST_LEVELS: Final = 8
_MOST_DIGITS: Final = 40
"""Longer numbers are beyond every range; they are not even read."""

_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]*)")
_ODD_SPELLINGS: Final = re.compile(
    r"True|TRUE|False|FALSE|[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"
    r"|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)
_FORBIDDEN: Final = re.compile(r"[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What is no character of YAML: controls and halves of pairs."""

_QUOTE_OR_INDENT: Final = say("quote_or_indent")
_PROBLEMS: Final = {
    "mapping values are not allowed in this context": say("colon_not_here", _QUOTE_OR_INDENT),
    "found unexpected ':'": say("colon_not_here", _QUOTE_OR_INDENT),
    "could not find expected ':'": say("colon_missing"),
    "did not find expected ',' or '}'": say("brace_not_closed"),
    "did not find expected ',' or ']'": say("bracket_not_closed"),
    "found character that cannot start any token": say("nothing_begins_so", _QUOTE_OR_INDENT),
    "found a tab character that violates indentation": say("tab_as_indentation"),
    "did not find expected key": say("indentation_fits_nothing"),
    "did not find expected '-' indicator": say("indentation_fits_nothing"),
    "block sequence entries are not allowed in this context": say("dash_not_here", _QUOTE_OR_INDENT),
    "did not find expected node content": say("value_missing"),
    "found unexpected end of stream": say("quote_not_closed"),
    "found unknown escape character": say("unknown_escape"),
}
"""What the parser says and what we say of it; the rest is what nobody writes by hand."""

_NULLS: Final = frozenset({"", "~", "null", "Null", "NULL"})


@dataclass(frozen=True, slots=True)
class OddScalar:
    """An unquoted value that YAML 1.2 reads as a number or truth value in a spelling we refuse (P-05)."""

    text: str


class YamlError(Exception):
    """Text outside the subset; the reading of the file stops there."""

    def __init__(self, path: Path, place: Place, text: Text) -> None:
        super().__init__(text.id)
        self.path = path
        self.place = place
        self.text = text


@dataclass(slots=True)
class PlacedDocument:
    """The plain value of a document and where each value and key stands; values by their key path."""

    value: Any = None
    places: dict[Path, Place] = field(default_factory=dict)
    key_places: dict[Path, Place] = field(default_factory=dict)


def read_yaml(text: str) -> PlacedDocument:
    """Read one document, or raise ``YamlError`` with the place of the first thing that is not allowed."""
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise YamlError((), (1, 1), say("document_too_large", most=MOST_BYTES // 1024))
    forbidden = _FORBIDDEN.search(text)
    if forbidden is not None:
        before = text[: forbidden.start()]
        place = (before.count("\n") + 1, len(before) - before.rfind("\n"))
        raise YamlError((), place, say("character_not_allowed", character=f"U+{ord(forbidden[0]):04X}"))
    try:
        return _Reader(text).read()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise YamlError((), place, _syntax_fault(error.problem or str(error))) from error


def _syntax_fault(problem: str) -> Text:
    """What the parser found, in words that the catalogues have where it is something people write."""
    known = _PROBLEMS.get(problem)
    return say("yaml_fault", problem=problem) if known is None else known


_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser in C where PyYAML has it: many times faster, and quick to give up on bottomless text."""


class _Reader:
    """Follows PyYAML's events, which carry marks, anchors and tags; nothing is constructed by tags."""

    def __init__(self, text: str) -> None:
        self._events = yaml.parse(text, Loader=_LOADER)
        self._document = PlacedDocument()

    def read(self) -> PlacedDocument:
        next(self._events)
        start = next(self._events)
        if isinstance(start, yaml.StreamEndEvent):
            self._document.places[()] = (1, 1)
            return self._document
        self._document.value = self._value(next(self._events), ())
        next(self._events)
        after = next(self._events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise YamlError((), _place(after), say("second_document", say("one_profile")))
        return self._document

    def _value(self, event: Any, path: Path) -> Any:
        self._refuse_specials(event, path)
        self._document.places[path] = _place(event)
        if len(path) > _MOST_LEVELS:
            raise YamlError(path, _place(event), say("too_deep", most=_MOST_LEVELS))
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(path)
        return _scalar(event)

    def _mapping(self, path: Path) -> dict[str, Any]:
        mapping: dict[str, Any] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            self._refuse_specials(event, path)
            if not isinstance(event, yaml.ScalarEvent):
                raise YamlError(path, _place(event), say("key_is_no_word"))
            key = event.value
            if key == "<<" and not event.style:
                raise YamlError(path, _place(event), say("merge_key", say("use_base")))
            key_path = (*path, key)
            if key in mapping:
                first = self._document.key_places[key_path][0]
                raise YamlError(path, _place(event), say("duplicate_key", key=key, line=first))
            self._document.key_places[key_path] = _place(event)
            mapping[key] = self._value(next(self._events), key_path)
        return mapping

    def _sequence(self, path: Path) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            values.append(self._value(event, (*path, len(values))))
        return values

    def _refuse_specials(self, event: Any, path: Path) -> None:
        if isinstance(event, yaml.AliasEvent):
            raise YamlError(path, _place(event), say("alias", say("write_again"), name=str(event.anchor)))
        if event.anchor is not None:
            raise YamlError(path, _place(event), say("anchor", name=str(event.anchor)))
        if event.tag is not None:
            raise YamlError(path, _place(event), say("tag", name=event.tag))


def _place(event: Any) -> Place:
    return (event.start_mark.line + 1, event.start_mark.column + 1)


def _scalar(event: Any) -> str | int | bool | OddScalar | None:
    text: str = event.value
    if event.style:
        return text
    if text in _NULLS:
        return None
    if text in {"true", "false"}:
        return text == "true"
    if _INTEGER.fullmatch(text):
        return int(text) if text != "-0" and len(text) <= _MOST_DIGITS else OddScalar(text)
    return OddScalar(text) if _ODD_SPELLINGS.fullmatch(text) else text

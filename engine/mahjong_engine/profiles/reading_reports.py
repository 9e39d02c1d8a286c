"""What a check of a profile found: reports with key path, line and column (profiles.md P-62 to P-65)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from mahjong_engine.profiles.saying import LANGUAGES, remedy_of, said
from mahjong_engine.profiles.texts import Text, say

Path = tuple[str | int, ...]
Place = tuple[int, int]
"""Line and column, both from 1."""

MOST_REPORTS: Final = 50
_LONGEST_COMPARED: Final = 100
_LONGEST_SHOWN: Final = 200
_PATH_PARTS: Final = re.compile(r"\[[0-9]{1,9}\]|\[|[^\[]+")
_START: Final[Place] = (1, 1)


def format_path(path: Path) -> str:
    """Write a key path with dots and list indexes.

    >>> format_path(("calculator_config", "combinations", 3, "definition"))
    'calculator_config.combinations[3].definition'
    """
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def natural_order(path: str) -> tuple[tuple[str, int], ...]:
    """Sort key of a written key path that puts index 2 before index 10."""
    return tuple(
        ("", int(part[1:-1])) if len(part) > 1 and part[0] == "[" else (part, 0) for part in _PATH_PARTS.findall(path)
    )


def nearest(word: str, words: Iterable[str]) -> Text | None:
    """The remedy that proposes the nearest known word, if one is near."""
    if len(word) > _LONGEST_COMPARED:
        return None
    close = difflib.get_close_matches(word, list(words), n=1, cutoff=0.6)
    return say("did_you_mean", name=close[0]) if close else None


@dataclass(frozen=True, slots=True)
class Report:
    """One finding, in no language yet.

    ``severity`` follows the code's first letter; ``note`` marks old data read in today's words. ``base`` is named if
    the value at fault comes from there.
    """

    code: str
    severity: Literal["error", "warning", "note"]
    path: str
    line: int
    column: int
    text: Text
    base: str | None = None

    @property
    def message(self) -> str:
        """What is wrong and what would be right, in English."""
        return self.message_in(LANGUAGES[0])

    def message_in(self, language: str) -> str:
        """What is wrong and what would be right, in one of ``LANGUAGES``."""
        message = said(self.text, language)
        return message if self.base is None else said(say("value_from_base", message=message, base=self.base), language)

    def format(self, source: str, language: str = LANGUAGES[0]) -> str:
        """The report line of P-63; of a path longer than a key can reasonably be only the beginning stands in it."""
        message = self.message_in(language)
        separator = "" if not message or message.startswith(";") else ": "
        path = self.path if len(self.path) <= _LONGEST_SHOWN else f"{self.path[:_LONGEST_SHOWN]}…"
        subject = f"{self.code} {path}" if path else self.code
        return f"{source}:{self.line}:{self.column}: {subject}{separator}{message}"

    def as_data(self, language: str = LANGUAGES[0]) -> dict[str, Any]:
        """The report as data (P-64); ``hint`` is what would be right by itself, empty if nothing is known."""
        return {
            "code": self.code,
            "severity": self.severity,
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "message": self.message_in(language),
            "hint": remedy_of(self.text, language),
        }


class ProfileError(Exception):
    """A document that cannot be used. ``reports`` holds all errors of the file, in line order."""

    def __init__(self, source: str, reports: tuple[Report, ...]) -> None:
        super().__init__("\n".join(report.format(source) for report in reports))
        self.source = source
        self.reports = reports


class Findings:
    """Collects the reports of one document and knows where its values stand."""

    def __init__(self, places: Mapping[Path, Place], key_places: Mapping[Path, Place], base: str | None = None) -> None:
        self._places = places
        self._key_places = key_places
        self.base = base
        self._reports: list[Report] = []
        self._faulty: set[Path] = set()

    def error(self, code: str, path: Path, text: Text, *, with_: Iterable[Path] = (), at_key: bool = False) -> None:
        """Report an error at ``path``; ``with_`` are the other values of a broken relation (P-63)."""
        self._faulty.add(path)
        self._add(code, "error", path, text, tuple(with_), at_key=at_key)

    def warning(self, code: str, path: Path, text: Text, *, with_: Iterable[Path] = ()) -> None:
        """Report something that never stops the start; ``with_`` as in ``error``."""
        self._add(code, "warning", path, text, tuple(with_), at_key=False)

    def note(self, code: str, path: Path, text: Text) -> None:
        """Report old data that was read in today's words (R-931 to R-933)."""
        self._add(code, "note", path, text, (), at_key=False)

    def is_faulty(self, path: Path) -> bool:
        """Whether this value, something inside it or something around it was refused already (P-65)."""
        return any(faulty[: len(path)] == path or path[: len(faulty)] == faulty for faulty in self._faulty)

    def is_written(self, path: Path) -> bool:
        """Whether the document itself, not its base, writes this key."""
        return path in self._places

    @property
    def errors(self) -> tuple[Report, ...]:
        """The errors in line order, at most fifty (P-62); if there are more, those of the base's values give way."""
        found = self._sorted("error")
        kept = set(sorted(range(len(found)), key=lambda place: found[place].base is not None)[:MOST_REPORTS])
        return tuple(report for place, report in enumerate(found) if place in kept)

    @property
    def remarks(self) -> tuple[Report, ...]:
        """Warnings and notes in line order."""
        return self._sorted("warning", "note")

    def _sorted(self, *severities: str) -> tuple[Report, ...]:
        chosen = [report for report in self._reports if report.severity in severities]
        return tuple(sorted(chosen, key=lambda report: (report.line, report.column, natural_order(report.path))))

    def _add(
        self,
        code: str,
        severity: Literal["error", "warning", "note"],
        path: Path,
        text: Text,
        with_: tuple[Path, ...],
        *,
        at_key: bool,
    ) -> None:
        place = self._key_places.get(path) if at_key else self._places.get(path)
        base = None
        if place is None and with_:
            place, base = self._first_written(with_), self.base
        line, column = place or self._around(path)
        self._reports.append(Report(code, severity, format_path(path), line, column, text, base))

    def _first_written(self, paths: tuple[Path, ...]) -> Place | None:
        """Where the first of the values stands; a mapping counts only if no written value of it takes part itself."""
        written = [path for path in paths if path in self._places]
        inner = [path for path in written if not any(path != other and path == other[: len(path)] for other in written)]
        return min((self._places[path] for path in inner), default=None)

    def _around(self, path: Path) -> Place:
        while path:
            path = path[:-1]
            if path in self._places and path:
                return self._places[path]
        return _START

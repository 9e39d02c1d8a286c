"""What a check of a profile found: reports with key path, line and column (profiles.md P-62 to P-65)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

Path = tuple[str | int, ...]
Place = tuple[int, int]
"""Line and column, both from 1."""

MOST_REPORTS: Final = 50
_LONGEST_COMPARED: Final = 100
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


def nearest(word: str, words: Iterable[str]) -> str:
    """The clause that proposes the nearest known word, or nothing."""
    if len(word) > _LONGEST_COMPARED:
        return ""
    close = difflib.get_close_matches(word, list(words), n=1, cutoff=0.6)
    return f"; did you mean {close[0]}?" if close else ""


@dataclass(frozen=True, slots=True)
class Report:
    """One finding. ``severity`` follows the code's first letter; ``note`` marks old data read in today's words."""

    code: str
    severity: Literal["error", "warning", "note"]
    path: str
    line: int
    column: int
    message: str

    @property
    def hint(self) -> str:
        """What would be right, if the message says it (P-64)."""
        return self.message.partition("; ")[2].removesuffix("?")

    def format(self, source: str, message: str | None = None) -> str:
        """The report line of P-63, with the message in another language if one is given."""
        told = self.message if message is None else message
        separator = "" if not told or told.startswith(";") else ": "
        subject = f"{self.code} {self.path}" if self.path else self.code
        return f"{source}:{self.line}:{self.column}: {subject}{separator}{told}"


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

    def error(self, code: str, path: Path, message: str, *, with_: Iterable[Path] = (), at_key: bool = False) -> None:
        """Report an error at ``path``; ``with_`` are the other values of a broken relation (P-63)."""
        self._faulty.add(path)
        self._add(code, "error", path, message, tuple(with_), at_key=at_key)

    def warning(self, code: str, path: Path, message: str, *, with_: Iterable[Path] = ()) -> None:
        """Report something that never stops the start; ``with_`` as in ``error``."""
        self._add(code, "warning", path, message, tuple(with_), at_key=False)

    def note(self, code: str, path: Path, message: str) -> None:
        """Report old data that was read in today's words (R-931 to R-933)."""
        self._add(code, "note", path, message, (), at_key=False)

    def is_faulty(self, path: Path) -> bool:
        """Whether this value, something inside it or something around it was refused already (P-65)."""
        return any(faulty[: len(path)] == path or path[: len(faulty)] == faulty for faulty in self._faulty)

    def is_written(self, path: Path) -> bool:
        """Whether the document itself, not its base, writes this key."""
        return path in self._places

    @property
    def errors(self) -> tuple[Report, ...]:
        """The errors in line order, at most fifty (P-62)."""
        return self._sorted("error")[:MOST_REPORTS]

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
        message: str,
        with_: tuple[Path, ...],
        *,
        at_key: bool,
    ) -> None:
        place = self._key_places.get(path) if at_key else self._places.get(path)
        if place is None and with_:
            place = self._first_written(with_)
            message = f"{message} (value from base {self.base})" if self.base is not None else message
        line, column = place or self._around(path)
        self._reports.append(Report(code, severity, format_path(path), line, column, message))

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

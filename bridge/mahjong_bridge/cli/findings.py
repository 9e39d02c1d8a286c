"""What ``doctor`` has to say: one finding a line, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Level = Literal["OK", "warn", "fail"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. ``warn`` can wait; with ``fail`` the engine or a table cannot go on."""

    level: Level
    subject: str
    told: str
    remedy: str = ""

    def line(self) -> str:
        """As people read it; the remedy stands below."""
        told = self.told.encode(errors="backslashreplace").decode()  # names of files may be in no encoding
        said = f"{self.level:5} {self.subject:9} {told}"
        return f"{said}\n{'':15} -> {self.remedy}" if self.remedy else said


def ok(subject: str, told: str) -> Finding:
    """Nothing to do."""
    return Finding("OK", subject, told)


def warn(subject: str, told: str, remedy: str) -> Finding:
    """Something to look after."""
    return Finding("warn", subject, told, remedy)


def fail(subject: str, told: str, remedy: str) -> Finding:
    """Something that must be mended."""
    return Finding("fail", subject, told, remedy)

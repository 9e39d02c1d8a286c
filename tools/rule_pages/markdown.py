"""Markdown: tables, headings, values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

YES, NO = "✓", "–"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], right: Sequence[int] = ()) -> str:
    """A table; the columns ``right`` are set to the right."""
    marks = ["--:" if place in right else "---" for place in range(len(heads))]
    lines = [heads, marks, *([cell(value) for value in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def cell(value: object) -> str:
    """A value of a rule, or words, for a table."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, tuple):
        return " ".join(map(cell, value)) if value else NO
    return str(value).replace("|", "\\|").replace("\n", " ")


def code(word: str) -> str:
    """Something one types."""
    return f"`{word}`"


def page(*parts: str) -> str:
    """A whole document."""
    return "\n".join(part if part.endswith("\n") else f"{part}\n" for part in parts if part)

"""Where the real records lie: ``MAHJONG_RECORDS``, else ``../shared/records`` beside the project.

With ``CI=true`` a missing folder fails the test; otherwise the test says how many checks were left out.
"""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[2]


def record_folder() -> Path | None:
    """The folder, or None where it may be missing."""
    folder = Path(os.environ.get("MAHJONG_RECORDS", PROJECT / ".." / "shared" / "records"))
    if folder.is_dir():
        return folder
    if os.environ.get("CI", "").lower() == "true":
        raise AssertionError("the records are needed with CI=true: set MAHJONG_RECORDS to their folder")
    return None


def left_out(checks: int, of: str) -> None:
    """Say that so many checks are not made for want of the folder; the end of the run sums them up (``conftest``)."""
    print(f"no records here: {checks} checks of {of} left out")


def record_table(name: str, checks: int) -> list[Any] | None:
    """A table of the folder as JSON; None, with a printed line, where the folder is missing."""
    folder = record_folder()
    if folder is None:
        left_out(checks, name)
        return None
    with gzip.open(folder / "tables" / f"{name}.json.gz", "rt", encoding="utf-8") as file:
        table: Any = json.load(file)
    rows: list[Any] = table["cases"] if isinstance(table, dict) else table
    return rows

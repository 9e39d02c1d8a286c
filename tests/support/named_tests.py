"""Tests by name: ``path::name``, of Python or Java."""

from __future__ import annotations

import re
from functools import cache

from support.source_files import ROOT


@cache
def _text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def is_there(test: str) -> bool:
    """Whether a file holds a test of that name."""
    path, _, name = test.partition("::")
    begins = r"\bvoid " if path.endswith(".java") else r"\bdef "
    return (ROOT / path).is_file() and re.search(rf"{begins}{re.escape(name)}\(", _text_of(path)) is not None

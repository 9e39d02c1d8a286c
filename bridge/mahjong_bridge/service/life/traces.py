"""What a log may say of an exception: where it came from, and its words only where those cannot hold a tile."""

from __future__ import annotations

import sqlite3
import sys
import traceback
from collections.abc import Iterator, MutableMapping
from typing import Any, Final

from mahjong_bridge.service.settings.defaults import ConfigurationError
from mahjong_bridge.store.ports import StoreError

HIDDEN: Final = "[hidden]"
_TELLABLE: Final = (
    OSError,
    sqlite3.Error,
    StoreError,
    ConfigurationError,
    ImportError,
    NameError,
    AttributeError,
    TypeError,
    RecursionError,
    MemoryError,
    SystemExit,
)
"""Their texts name files, types and attributes; others may quote whatever a table holds."""
_DEEPEST: Final = 8


def hidden_trace(
    logger: Any,  # noqa: ANN401, ARG001 - what structlog passes
    method: str,  # noqa: ARG001
    line: MutableMapping[str, Any],
) -> MutableMapping[str, Any]:
    """Put the trace of ``exc_info`` into a line as ``exception``."""
    given = line.pop("exc_info", None)
    error = _error_of(given)
    if error is not None:
        line["exception"] = "".join(_told(error)).rstrip("\n")
    return line


def _error_of(given: object) -> BaseException | None:
    if given is True:
        return sys.exc_info()[1]
    if isinstance(given, BaseException):
        return given
    if isinstance(given, tuple):
        return given[1] if isinstance(given[1], BaseException) else None
    return None


def _told(error: BaseException, depth: int = 0) -> Iterator[str]:
    """The chain of causes, oldest first, each with its frames and without anybody's locals."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and depth < _DEEPEST:
        yield from _told(before, depth + 1)
        yield "\nwhich led to:\n"
    yield from traceback.format_tb(error.__traceback__)
    kind = type(error)
    text = str(error) if isinstance(error, _TELLABLE) else HIDDEN if str(error) else ""
    yield f"{kind.__module__}.{kind.__qualname__}: {text}\n" if text else f"{kind.__module__}.{kind.__qualname__}\n"

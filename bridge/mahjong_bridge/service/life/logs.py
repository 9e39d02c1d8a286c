"""Where log lines go: standard error, as text for people or a JSON object a line.

Lines written on behalf of a table say which it is (``table_id``) and which match runs there (``match_id``). None holds
a hidden tile, a seed, a token or a password: secrets are hidden by name and wherever the engine's own would stand,
traces have no locals and few words, and of what libraries log only the first line is kept.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any, Final, TextIO, cast

import structlog

from mahjong_bridge.service.life.traces import HIDDEN, hidden_trace
from mahjong_bridge.service.rates import Bucket
from mahjong_bridge.service.settings.configuration import LogSettings

_LIBRARY_LINES_A_SECOND: Final = 0.1
_LIBRARY_LINES_AT_ONCE: Final = 20
_SECRET_NAMES: Final = ("token", "password", "secret", "authorization", "seed")


def log_to_standard_error(settings: LogSettings | None = None, secret: str = "") -> None:
    """Set logging up for this process; ``secret`` is hidden wherever a line would hold it."""
    settings = LogSettings() if settings is None else settings
    as_text = settings.form == "text" or (settings.form == "auto" and sys.stderr.isatty())
    form: structlog.typing.Processor = structlog.processors.JSONRenderer(ensure_ascii=False)
    if as_text:
        plain = structlog.dev.plain_traceback
        form = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, settings.level.upper())),
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            hidden_trace,
            Hiding(secret),
            form,
        ],
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Forgiving(sys.stderr))),
    )
    root = logging.getLogger()
    if not any(isinstance(handler, _OfLibraries) for handler in root.handlers):
        root.addHandler(_OfLibraries(logging.WARNING))


class Forgiving:
    """A stream that takes everything: when the disk is full its lines are lost, and what was to be told of goes on."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write what can be written."""
        with suppress(OSError, ValueError):  # the second is a closed stream
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Flush what can be flushed."""
        with suppress(OSError, ValueError):
            self._stream.flush()


class Hiding:
    """Keeps secrets out of lines that were to hold none: values by their name, and the engine's own wherever it is."""

    def __init__(self, secret: str = "") -> None:
        self._secret = secret

    def __call__(
        self,
        logger: Any,  # noqa: ANN401, ARG002 - what structlog passes
        method: str,  # noqa: ARG002
        line: MutableMapping[str, Any],
    ) -> MutableMapping[str, Any]:
        """The line as it may be written."""
        for name, value in line.items():
            if any(name == secret or name.endswith(f"_{secret}") for secret in _SECRET_NAMES):
                line[name] = HIDDEN
            elif self._secret and isinstance(value, str):
                line[name] = value.replace(self._secret, HIDDEN)
        return line


class _OfLibraries(logging.Handler):
    """Lets what libraries log look like our own lines; they quote exceptions in further lines, which are left out.

    Strangers can make them log as much as they like, with messages that are none: only so many lines are written.
    """

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self._room = Bucket(_LIBRARY_LINES_A_SECOND, time.monotonic(), most=_LIBRARY_LINES_AT_ONCE)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record, if there is room for it."""
        if self._room.take(time.monotonic()):
            return
        told = record.getMessage().partition("\n")[0]
        log = structlog.get_logger()
        log.log(record.levelno, "library", library=record.name, told=told, exc_info=record.exc_info)

"""Where log lines go: standard error, as text for people or a JSON object a line. Never locals, which hold tiles.

Lines written on behalf of a table say which it is (``table_id``) and which match runs there (``match_id``).
"""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any, Final, TextIO, cast

import structlog

from mahjong_bridge.service.configuration import LogSettings

HIDDEN: Final = "[hidden]"
_SECRET_NAMES: Final = ("token", "password", "secret", "authorization", "seed")


def log_to_standard_error(settings: LogSettings | None = None, secret: str = "") -> None:
    """Set structlog up for this process; ``secret`` is hidden wherever a line would hold it."""
    settings = LogSettings() if settings is None else settings
    as_text = settings.form == "text" or (settings.form == "auto" and sys.stderr.isatty())
    form: list[structlog.typing.Processor]
    if as_text:
        plain = structlog.dev.plain_traceback
        form = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
    else:
        form = [structlog.processors.JSONRenderer(ensure_ascii=False)]
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, settings.level.upper())),
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            Hiding(secret),
            *form,
        ],
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Forgiving(sys.stderr))),
    )


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

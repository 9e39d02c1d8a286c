"""Where log lines go: JSON on standard error, readable lines on a terminal. Never locals, which hold tiles."""

from __future__ import annotations

import sys

import structlog


def log_to_standard_error() -> None:
    """Set structlog up for this process."""
    if sys.stderr.isatty():
        processors: list[structlog.typing.Processor] = [
            structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
        ]
    else:
        processors = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *processors,
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )

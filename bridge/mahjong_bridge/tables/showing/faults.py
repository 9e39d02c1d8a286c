"""What a table shows is not what is the case: a fault met in showing it costs what would be seen, never the table."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from mahjong_bridge.tables.showing.views_of_state import Unviewable
from mahjong_commands.messages import Message

_log = structlog.get_logger()


class ShowingFaults:
    """Survives the faults of one table. Operators are told of each once, however often it is met; the log always."""

    def __init__(self, tell_operators: Callable[[Message], None]) -> None:
        self._tell = tell_operators
        self._told: set[str] = set()

    @contextmanager
    def survived(self, table: str) -> Iterator[None]:
        """Whatever is raised in this block goes no further, unless rules cannot be shown at all.

        ``table`` is the name operators know the table by.
        """
        try:
            yield
        except Unviewable:
            raise
        except (Exception, SystemExit) as error:  # noqa: BLE001 - logged and told; the match does not follow from it
            _log.exception("showing_failed", table=table)
            name, place = type(error).__name__, traceback.extract_tb(error.__traceback__)[-1]
            fault = f"{name} {place.filename}:{place.lineno}"
            if fault not in self._told:
                self._told.add(fault)
                # An error's words may tell a tile.
                self._tell(Message("mahjong.table.told.not_shown", {"table": table, "error": name}))

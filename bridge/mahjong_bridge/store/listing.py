"""The matches a store holds, one after another, for whoever looks for the id of one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

_LISTED: Final = (
    "SELECT match_id, header, document, {began} FROM matches LEFT JOIN tables USING (table_id) ORDER BY number DESC"
)
_TIMES: Final = "began, ended, result"
_NO_TIMES: Final = "NULL, NULL, NULL"
"""Stores of older versions kept no times."""

How = Literal["goes on", "over", "closed", ""]
"""How a match stands; ``closed`` without places. Empty where the store has not kept it."""


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """One match: its id, its table's name or, once that is gone, nothing; ``began`` in seconds since 1970."""

    match_id: str
    table: str
    profile: str
    players: tuple[str, ...]
    began: int | None
    how: How


def list_matches(connection: sqlite3.Connection) -> Iterator[ListedMatch]:
    """Every match, the newest first."""
    columns = {name for (name,) in connection.execute("SELECT name FROM pragma_table_info('matches')")}
    query = _LISTED.format(began=_TIMES if "began" in columns else _NO_TIMES)
    for match_id, header, document, began, ended, result in connection.execute(query):
        told = json.loads(header)
        yield ListedMatch(
            match_id,
            "" if document is None else json.loads(document)["name"],
            told["profile"]["name"],
            tuple("" if player is None else player["name"] for player in told["players"]),
            began,
            _how(began, ended, result),
        )


def _how(began: int | None, ended: int | None, result: str | None) -> How:
    if began is None:
        return ""
    if ended is None:
        return "goes on"
    return "over" if result is not None and json.loads(result) else "closed"

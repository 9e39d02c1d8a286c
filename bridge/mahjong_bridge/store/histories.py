"""Who has played which match, when, and how it ended, in SQLite: kept with the match, found by its players."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from sqlite_utils import Database

from mahjong_bridge.store.ports import MatchId, PlayedMatch, Standing, TableId

NOW: Final = "CAST(strftime('%s', 'now') AS INTEGER)"
COUNT_PLAYED: Final = "SELECT count(*) FROM match_players WHERE player_id = ?"
FIND_PLAYED: Final = (
    "SELECT match_id, table_id, header, began, ended, result FROM match_players JOIN matches USING (number)"
    " WHERE player_id = ? ORDER BY match_players.number DESC LIMIT ? OFFSET ?"
)


def add_players(database: Database, match_id: MatchId, players: Sequence[str]) -> None:
    """Note that a match begins now, and who plays it."""
    database.conn.executemany(
        "INSERT INTO match_players (player_id, number) SELECT ?, number FROM matches WHERE match_id = ?",
        [(player_id, match_id) for player_id in players],
    )
    database.execute(f"UPDATE matches SET began = {NOW} WHERE match_id = ?", [match_id])  # noqa: S608 - a constant


def put_result(database: Database, match_id: MatchId, result: Sequence[Standing] | None) -> None:
    """Note that a match ends now; None: it goes on."""
    if result is None:
        return
    rows = [[standing.player_id, standing.name, standing.place, standing.points] for standing in result]
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    database.execute(f"UPDATE matches SET ended = {NOW}, result = ? WHERE match_id = ?", [text, match_id])  # noqa: S608 - a constant


def find_played(database: Database, player_id: str, skipped: int, most: int) -> tuple[int, tuple[PlayedMatch, ...]]:
    """How many matches a player has, and a page of them, the newest first."""
    count: int = database.execute(COUNT_PLAYED, [player_id]).fetchone()[0]
    rows = database.execute(FIND_PLAYED, [player_id, most, skipped]).fetchall()
    return count, tuple(
        PlayedMatch(
            MatchId(match_id),
            TableId(table_id),
            header,
            began,
            ended,
            tuple(Standing(*told) for told in json.loads(result or "[]")),
        )
        for match_id, table_id, header, began, ended, result in rows
    )

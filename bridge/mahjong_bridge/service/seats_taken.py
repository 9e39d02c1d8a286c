"""Who has a chair at which table: looked up by player, since there may be ten thousand tables."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import Human, Occupant

Seats = tuple[Occupant | None, ...]


class SeatsTaken:
    """Follows the chairs of all tables. A table's chairs are another value whenever somebody sits down or gets up."""

    def __init__(self) -> None:
        self._seen: dict[TableId, Seats] = {}
        self._by_player: dict[str, dict[TableId, None]] = {}

    def of(self, player_id: str, actors: Mapping[TableId, TableActor]) -> list[TableActor]:
        """The tables where a player has a chair now."""
        for table_id, actor in actors.items():
            if self._seen.get(table_id) is not actor.table.seats:
                self._note(table_id, actor.table.seats)
        if len(self._seen) > len(actors):
            for gone in [table_id for table_id in self._seen if table_id not in actors]:
                self._note(gone, ())
                del self._seen[gone]
        return [actors[table_id] for table_id in self._by_player.get(player_id, ())]

    def _note(self, table_id: TableId, seats: Seats) -> None:
        for player_id in _players(self._seen.get(table_id, ())):
            tables = self._by_player[player_id]
            del tables[table_id]
            if not tables:
                del self._by_player[player_id]
        for player_id in _players(seats):
            self._by_player.setdefault(player_id, {})[table_id] = None
        self._seen[table_id] = seats


def _players(seats: Seats) -> set[str]:
    return {sitter.player_id for sitter in seats if isinstance(sitter, Human)}

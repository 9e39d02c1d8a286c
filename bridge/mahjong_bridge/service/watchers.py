"""Which table each player watches, by what the tables have shown last."""

from __future__ import annotations

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import Person


class WatchedTables:
    """Follows the tables' watchers; a player watches one table at a time."""

    def __init__(self) -> None:
        self._seen: dict[TableId, tuple[Person, ...]] = {}
        self._by_player: dict[str, TableActor] = {}

    def of(self, player_id: str) -> TableActor | None:
        """The table a player watches."""
        return self._by_player.get(player_id)

    def shown(self, actor: TableActor) -> None:
        """A table shows a new moment."""
        self._note(actor, actor.table.watchers)

    def ended(self, actor: TableActor) -> None:
        """A table is served no more."""
        self._note(actor, ())

    def _note(self, actor: TableActor, watchers: tuple[Person, ...]) -> None:
        before = self._seen.get(actor.table_id, ())
        if before == watchers:
            return
        for person in before:
            if self._by_player.get(person.player_id) is actor:
                del self._by_player[person.player_id]
        for person in watchers:
            self._by_player[person.player_id] = actor
        if watchers:
            self._seen[actor.table_id] = watchers
        else:
            del self._seen[actor.table_id]

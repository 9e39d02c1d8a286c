"""Where each player has a chair and which table he watches: by what tables have stored, not by what they have shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Wish
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.intents import Unspectate


def _unheard(_: Outcome) -> None:
    """Nobody waits for this answer."""


class _TablesOfPlayers:
    """The tables each player is at in one way, the one he came to last at the end."""

    def __init__(self) -> None:
        self._at: dict[TableActor, frozenset[str]] = {}
        self._by_player: dict[str, dict[TableActor, None]] = {}

    def of(self, player_id: str) -> tuple[TableActor, ...]:
        """The tables of a player."""
        return tuple(self._by_player.get(player_id, ()))

    def note(self, actor: TableActor, players: Iterable[str]) -> frozenset[str]:
        """These are at a table now, and nobody else; those among them who have come."""
        before, now = self._at.pop(actor, frozenset()), frozenset(players)
        for player_id in before - now:
            tables = self._by_player[player_id]
            del tables[actor]
            if not tables:
                del self._by_player[player_id]
        for player_id in now - before:
            self._by_player.setdefault(player_id, {})[actor] = None
        if now:
            self._at[actor] = now
        return now - before


class Whereabouts:
    """Follows the people of all tables of an engine.

    A player watches one table at a time, and none while he has a chair. One table knows nothing of the others, so
    whoever has come to one is taken from those he watched once that is stored, in whatever order his requests came to
    be carried out.
    """

    def __init__(self) -> None:
        self._seated = _TablesOfPlayers()
        self._watching = _TablesOfPlayers()
        self._sitting_down: set[str] = set()

    def seated_at(self, player_id: str) -> TableActor | None:
        """The table where a player has a chair; one that is blocked only if he has no other."""
        return min(self._seated.of(player_id), key=lambda actor: actor.blocked, default=None)

    def watched_by(self, player_id: str) -> TableActor | None:
        """The table a player watches."""
        watched = self._watching.of(player_id)
        return watched[-1] if watched else None

    def note(self, actor: TableActor) -> None:
        """A table is there, or its document is another."""
        table = actor.table
        come = self._seated.note(actor, (human.player_id for _, human in table.humans()))
        come |= self._watching.note(actor, (person.player_id for person in table.watchers))
        for player_id in come:
            watched = self._watching.of(player_id)
            _take_from(player_id, watched if self._seated.of(player_id) else watched[:-1])

    def ended(self, actor: TableActor) -> None:
        """A table is served no more."""
        self._seated.note(actor, ())
        self._watching.note(actor, ())

    def left(self, player_id: str) -> None:
        """A player has left the world: he watches nothing."""
        _take_from(player_id, self._watching.of(player_id))

    @contextmanager
    def taking_chair(self, player_id: str, table_id: TableId) -> Iterator[None]:
        """Held while a table gives a player a chair; raises ``Refusal`` if he has one elsewhere, or is getting one."""
        seated = self.seated_at(player_id)
        elsewhere = seated is not None and seated.table_id != table_id and not seated.blocked
        if elsewhere or player_id in self._sitting_down:
            raise Refusal("seated_elsewhere")
        self._sitting_down.add(player_id)
        try:
            yield
        finally:
            self._sitting_down.discard(player_id)


def _take_from(player_id: str, watched: Iterable[TableActor]) -> None:
    for actor in watched:
        actor.mailbox.post(Wish(player_id, "", Unspectate(), _unheard))

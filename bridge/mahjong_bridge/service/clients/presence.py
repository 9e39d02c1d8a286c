"""Players who are there because they watch over ``TableService``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.limits import shown_name
from mahjong_bridge.service.servers.stage import NOWHERE, Guest
from mahjong_bridge.tables.requests import PlayerCame, PlayerWent
from mahjong_commands.grammar import all_permissions, play_permissions


class Presence:
    """Counts the eyes of each player: he is there from the first to the last."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._eyes: Counter[str] = Counter()

    def guest(self, player_id: str, name: str, locale: str, *, is_operator: bool) -> Guest:
        """A player as commands know him; an operator who types for him may do everything."""
        shelf = self._hall.house.shelf
        nodes = all_permissions() if is_operator else play_permissions()
        profiles = shelf.nodes() if is_operator or shelf.everybody else frozenset()
        return Guest(player_id, shown_name(name, player_id), locale, NOWHERE, nodes | profiles, locale)

    @contextmanager
    def watching(self, player_id: str | None, locale: str) -> Iterator[None]:
        """A player, or nobody in particular, watches in this block."""
        if player_id is None:
            yield
            return
        self._eyes[player_id] += 1
        if self._eyes[player_id] == 1:
            self._hall.remote.came(self.guest(player_id, "", locale, is_operator=False))
            self._hall.tell_table_of(player_id, PlayerCame(player_id))
        try:
            yield
        finally:
            self._eyes[player_id] -= 1
            if not self._eyes[player_id]:
                del self._eyes[player_id]
                self._gone(player_id)

    def _gone(self, player_id: str) -> None:
        self._hall.remote.went(player_id)
        seated = self._hall.whereabouts.seated_at(player_id)
        if not self._hall.is_closing and (seated is None or not seated.around.stage.is_present(player_id)):
            self._hall.tell_table_of(player_id, PlayerWent(player_id))

"""What players may type next, pushed ahead to servers that must answer at once: whenever it has changed."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Final
from weakref import WeakKeyDictionary

from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.servers.stage import Guest, ServerStage
from mahjong_bridge.service.typed.gathering import Gathering
from mahjong_bridge.tables.actor import TableActor
from mahjong_commands.completion import Standing, pushed_paths, standing_paths

PUSHED_NAMES: Final = 12
"""Names of tables and of players pushed ahead; a completion request knows more."""
_KEPT: Final = 1024
"""Players for whom what no decision changes is kept."""


class Pushing:
    """Pushes completions of one hall. What a decision does not change is worked out once while it stays as it is."""

    def __init__(self, hall: Hall, around: Gathering) -> None:
        self._around = around
        self._hall = hall
        self._sat: WeakKeyDictionary[TableActor, set[str]] = WeakKeyDictionary()
        self._standing: OrderedDict[tuple[str, str], tuple[object, Standing]] = OrderedDict()
        hall.on_shown.append(self.push_for_table)

    def push(self, stage: ServerStage, guest: Guest) -> None:
        """Push what a player may type next."""
        self._push(stage, guest, self._around.table_of(stage, guest, None))

    def push_for_table(self, actor: TableActor) -> None:
        """Push what has changed for those who sit there, and for who has just got up."""
        stage = self._hall.stage(actor.table.server_id)
        sitting = {human.player_id for _, human in actor.table.humans()}
        for player_id in sorted(sitting | self._sat.get(actor, set())):
            guest = stage.guests.get(player_id)
            if guest is not None:
                self._push(stage, guest, actor if player_id in sitting else self._around.table_of(stage, guest, None))
        self._sat[actor] = sitting

    def _push(self, stage: ServerStage, guest: Guest, actor: TableActor | None) -> None:
        standing = self._around.standing(stage, guest, actor)
        asked = self._around.asked(guest, actor)
        if not stage.needs_completions(guest.player_id, (standing, asked)):
            return
        holds = self._around.holds(guest, actor)
        key = (stage.server_id, guest.player_id)
        kept, wanted = self._standing.pop(key, None), (standing, stage.comings)
        if kept is None or kept[0] != wanted:
            around = self._around.surroundings(stage, guest, actor)
            around = replace(around, tables=around.tables[:PUSHED_NAMES], around=around.around[:PUSHED_NAMES])
            kept = (wanted, standing_paths(holds, around))
        self._standing[key] = kept
        while len(self._standing) > _KEPT:
            self._standing.popitem(last=False)
        if asked is None:
            stage.completions(guest.player_id, kept[1].unasked)
        else:
            stage.completions(guest.player_id, pushed_paths(holds, self._around.in_deal(guest, actor), kept[1]))

"""What players may type next, pushed ahead to servers that must answer at once: whenever it has changed."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Final
from weakref import WeakKeyDictionary

from mahjong_bridge.codec import down
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.servers.stage import Guest, ServerStage
from mahjong_bridge.service.typed.gathering import Gathering
from mahjong_bridge.tables.actor import TableActor
from mahjong_commands.completion import playing_paths, standing_paths
from mahjong_commands.interpreting import Surroundings

PUSHED_NAMES: Final = 12
"""Names of tables and of players pushed ahead; a completion request knows more."""
_KEPT: Final = 1024
"""Players for whom what no decision changes is kept."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What no decision changes, kept while ``standing`` is equal: all verbs, and the push but for paths of playing."""

    standing: object
    verbs: tuple[str, ...]
    push: bytes


class Pushing:
    """Pushes completions of one hall. What a decision does not change is worked out once while it stays as it is."""

    def __init__(self, hall: Hall, around: Gathering) -> None:
        self._around = around
        self._hall = hall
        self._sat: WeakKeyDictionary[TableActor, set[str]] = WeakKeyDictionary()
        self._kept: OrderedDict[tuple[str, str], _Kept] = OrderedDict()
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
        kept = self._keep(stage, guest, actor, (standing, stage.comings))
        around = Surroundings() if asked is None else self._around.in_deal(guest, actor)
        stage.completions(kept.push, playing_paths(holds, around, kept.verbs))

    def _keep(self, stage: ServerStage, guest: Guest, actor: TableActor | None, standing: object) -> _Kept:
        """What is pushed to a player whatever he is asked."""
        key = (stage.server_id, guest.player_id)
        kept = self._kept.pop(key, None)
        if kept is None or kept.standing != standing:
            around = self._around.surroundings(stage, guest, actor)
            around = replace(around, tables=around.tables[:PUSHED_NAMES], around=around.around[:PUSHED_NAMES])
            found = standing_paths(self._around.holds(guest, actor), around)
            kept = _Kept(standing, found.verbs, down.pushed_completions(guest.player_id, found.paths))
        self._kept[key] = kept
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return kept

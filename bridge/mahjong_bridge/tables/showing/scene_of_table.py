"""What is to be seen of a table now, read from its actor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjong_bridge.tables.play.running import RunningMatch
from mahjong_bridge.tables.showing.presenting import Scene

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


def scene_of(actor: TableActor, match: RunningMatch | None) -> Scene:
    """The table with what is to be seen of its match, as it is or as it was before a draw that is held back.

    Nothing is to be seen of a match its rules cannot show.
    """
    rules = None if actor.blocked else actor.profile
    return Scene(
        table=actor.table,
        match=match if actor.can_be_seen else None,
        clocks=actor.game.keeper.clocks,
        now=actor.around.clock.now(),
        blocked=actor.blocked,
        paused=actor.is_paused,
        words=actor.announcer.words if rules is None else rules.words,
        rules=rules,
        answered=frozenset(actor.game.answered(actor.table, match)),
    )

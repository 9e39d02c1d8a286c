"""How those who have played a match stand at its end, for the store."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_bridge.store.ports import Standing
from mahjong_bridge.tables.document import Human, TableDocument
from mahjong_bridge.tables.play.running import Step
from mahjong_engine.events import MatchEnded
from mahjong_engine.kernel import view
from mahjong_engine.seats import SPECTATOR


def ids_by_seat(table: TableDocument) -> tuple[str, ...]:
    """The players' ids by seat, empty for bots."""
    return tuple(sitter.player_id if isinstance(sitter, Human) else "" for sitter in table.seats)


def result_of(step: Step, player_ids: Sequence[str]) -> tuple[Standing, ...] | None:
    """Who stands where once a step has ended the match; None for one that does not, nothing where it was closed."""
    if not any(isinstance(event, MatchEnded) for event in step.events):
        return None
    result = view(step.after.state, SPECTATOR).match_result
    if result is None or not result.places:
        return ()
    told = zip(player_ids, step.after.names, result.places, result.points, strict=True)
    return tuple(Standing(*standing) for standing in told)

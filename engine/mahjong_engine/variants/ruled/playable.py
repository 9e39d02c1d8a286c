"""What a profile may ask for that no match plays yet: said before a match begins, never passed over in silence."""

from __future__ import annotations

from mahjong_engine.profiles.language.settlements import HandAward
from mahjong_engine.profiles.language.table_rules import TableRules


class UnplayableError(ValueError):
    """A sound profile whose match cannot be played; the message names each key and why."""


def check_playable(rules: TableRules) -> None:
    """Raise ``UnplayableError`` if a match by these rules would leave one of them out."""
    reasons = []
    if isinstance(rules.settlement, HandAward):
        reasons.append("calculator_config.settlement: what hand_award gives after a draw is not played yet")
    if len(rules.room.starting_score[0]) > 1:
        reasons.append("room_config.starting_score: scores of several components are not played yet; only one is")
    if reasons:
        raise UnplayableError("; ".join(reasons))

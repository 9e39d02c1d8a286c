"""Who gets hints: the operator's word, the table's, the player's, in this order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahjong_bridge.tables.document import HintRule, TableDocument

if TYPE_CHECKING:
    from mahjong_bridge.tables.settings import Surrounding

HINT_RULES: Final[tuple[HintRule, ...]] = ("on", "off", "forbidden")
NODE: Final = "mahjong.play.hints"


def are_forbidden(around: Surrounding, table: TableDocument, player_id: str) -> bool:
    """Whether the player may have no hints there, whatever he wants."""
    return "forbidden" in (around.settings.hints, table.hints) or NODE not in around.stage.permissions(player_id)


def gets_hints(around: Surrounding, table: TableDocument, player_id: str) -> bool:
    """Whether a player is given hints at a table."""
    wanted = around.wants_hints(player_id)
    return not are_forbidden(around, table, player_id) and (table.hints == "on" if wanted is None else wanted)

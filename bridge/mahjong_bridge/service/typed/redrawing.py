"""``/mahjong redraw``: a table's whole picture for its server once more."""

from __future__ import annotations

from mahjong_bridge.service.servers.stage import ServerStage
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.people.texts import made, refusal
from mahjong_bridge.tables.stage import Outcome


def redraw(actor: TableActor) -> Outcome:
    """Let the server of a table be sent all of it again, as it is shown now; raises ``Refusal`` if none shows it."""
    stage = actor.around.stage
    if not isinstance(stage, ServerStage) or not stage.shows_pictures():
        raise refusal("no_picture", table=actor.table.name)
    stage.announce(actor.table_id)
    return made("redrawn", table=actor.table.name)

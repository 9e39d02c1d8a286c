"""What a click means: the first lifts a tile, the second discards it, a sneak-click puts it back."""

from __future__ import annotations

from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.tables.desk import Desk
from mahjong_bridge.tables.refusals import Refusal
from mahjong_engine.actions import Discard
from mahjong_engine.tiles import TileId

LIFTED = "lifted"
PUT_BACK = "put_back"


def touch(desk: Desk, tile: TileId, mode: TableMode, sneaking: bool) -> Discard | str:
    """A click on an own tile: the discard it means, or the code of what it did to the picture; raises ``Refusal``.

    Blocks cannot be lifted, so in block mode one click discards and sneaking makes no difference.
    """
    if mode == "display":
        if sneaking:
            return _put_back(desk)
        if desk.lifted != tile:
            desk.lifted = tile
            return LIFTED
    if desk.number is None:
        raise Refusal("not_your_decision")
    return Discard(tile, riichi=desk.armed)


def _put_back(desk: Desk) -> str:
    if desk.lifted is None:
        raise Refusal("nothing_lifted")
    desk.lifted = None
    return PUT_BACK

"""The one face of a table that travels: empty at rest, and as a tile on its way from one place to another.

Its entity stays where it is; the transformation moves, so that a whole flight costs two short packets.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from mahjong_bridge.scenes.geometry import Pose
from mahjong_bridge.scenes.glyphs import Words
from mahjong_bridge.scenes.nodes import KEPT, Node, Writing, render
from mahjong_bridge.scenes.primitives import Primitive
from mahjong_bridge.scenes.rooted import MIDDLE

FLYER: Final = "flyer.text"
_REST: Final = Pose(*MIDDLE, 0)
NOTHING: Final = Words('{"text":""}', ("",), 0)


@lru_cache(maxsize=KEPT)
def flyer_node() -> Node:
    """The flyer at rest: nothing is seen of it."""
    return Node("flyer", "mark", (Writing("text", _REST, NOTHING, (1.0, 1.0)),))


def flying(rest: Primitive, writing: Writing, ticks: int = 0) -> Primitive:
    """The flyer with the look of a text, where that text would be; it gets there in ``ticks``."""
    (look,) = render([Node("flyer", "mark", (replace(writing, name="text", rooted=True, ticks=ticks),))]).values()
    return replace(look, view_range=rest.view_range)

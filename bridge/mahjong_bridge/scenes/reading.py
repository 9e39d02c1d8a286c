"""The reading board: every river in letters, for one reader who asked for it (table_look 5.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Final

from mahjong_bridge.scenes.geometry import Frame, Pose
from mahjong_bridge.scenes.glyphs import PIXEL, Span, words
from mahjong_bridge.scenes.materials import LABEL_GROUND
from mahjong_bridge.scenes.nodes import NEAR, Node, Writing
from mahjong_bridge.scenes.primitives import only
from mahjong_bridge.scenes.sight import Sitter
from mahjong_commands.codes import tile_code
from mahjong_commands.glyphs import INK, tile_ink
from mahjong_engine.tiles import Face
from mahjong_engine.views import RiverTile, View

DISPLAY_PLACE: Final = (0.25, 0.62)
BLOCK_PLACE: Final = (-0.32, 0.41)
"""r and upper edge: under the buttons, as they are seen over it. Seen from as low as a block table's stools it stands
behind the panel."""
_ABOVE_PANEL: Final = 0.06
TILT: Final = 20.0
SCALE: Final = 0.32
MOST_LINES: Final = 8
_IN_A_LINE: Final = 24
"""A line a river: the board stays as low as it is, or it would hide the panel late in a deal."""
_WIDEST: Final = 2.2
_UNBROKEN: Final = 4096
"""A line width no line reaches."""
_WINDS: Final = tuple(Face(f"{number}z") for number in range(1, 5))
_PLAIN: Final = INK["dark"]["black"]


def reading_node(frame: Frame, sitter: Sitter, public: View, place: tuple[float, float]) -> Node | None:
    """Every river behind its seat's wind, called tiles in brackets, the riichi tile between bars."""
    if sitter.player_id is None or not sitter.reads_rivers or not any(seat.river for seat in public.seats):
        return None
    text = words(_lines(public))
    r, top = place
    tall = text.height * PIXEL * cos(radians(TILT))
    scale = min(SCALE, _WIDEST / (text.width * PIXEL), (top - _ABOVE_PANEL) / tall)
    turn = radians(-TILT) / 2
    x, y, z = frame.place(0.0, top - tall * scale, r + text.height * PIXEL * scale * sin(radians(TILT)) / 2)
    pose = Pose(x, y, z, frame.yaw, (sin(turn), 0.0, 0.0, cos(turn)))
    writing = Writing(
        "text", pose, text, (scale, scale), LABEL_GROUND, view_range=NEAR, alignment="left", line_width=_UNBROKEN
    )
    return Node(f"reading.{int(sitter.seat)}", "label", (writing,), only(sitter.player_id))


def _lines(public: View) -> list[list[Span]]:
    longest = max((len(seat.river) for seat in public.seats), default=0)
    in_a_line = max(_IN_A_LINE, -(-longest * len(public.seats) // MOST_LINES))
    return [line for seat in public.seats for line in _river_lines(_WINDS[seat.wind], seat.river, in_a_line)]


def _river_lines(wind: Face, river: Sequence[RiverTile], in_a_line: int) -> Iterator[list[Span]]:
    for start in range(0, max(len(river), 1), in_a_line):
        head = f"{tile_code(wind)}  " if start == 0 else "      "
        yield [Span(head, _PLAIN), *(_tile(tile) for tile in river[start : start + in_a_line])]


def _tile(tile: RiverTile) -> Span:
    code = tile_code(tile.face)
    shown = f"({code}) " if tile.called else f"|{code}| " if tile.sideways else f"{code} "
    return Span(shown, INK["dark"][tile_ink(tile.face)])

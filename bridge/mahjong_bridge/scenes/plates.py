"""What is told about seats and the round: a plate over each hand for the others, a panel for its reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_bridge.scenes.geometry import Board, Frame
from mahjong_bridge.scenes.glyphs import (
    BLACK,
    LINE_STEP,
    PIXEL,
    SPACE,
    Span,
    Words,
    back_span,
    gap_span,
    tile_span,
    words,
)
from mahjong_bridge.scenes.materials import FACE_GROUND, LIGHT
from mahjong_bridge.scenes.nodes import NEAR, Node, Writing
from mahjong_bridge.scenes.primitives import all_but, only
from mahjong_bridge.scenes.rows import FACE_AIR, ROW_SCALE, UNIT
from mahjong_commands.glyphs import INK
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face
from mahjong_engine.views import SeatView, View

PLATE_R: Final = 1.40
PLATE_Y: Final = 0.44
"""Just above the knees of who sits there: lower, his legs would hide it from the neighbours."""
PLATE_SCALE: Final = 0.35
TURN_GROUND: Final = 0xFFB3001B
"""Quad of the sign before a plate whose seat is on turn."""
PANEL_Y: Final = 0.003
PANEL_PIXELS: Final = 40
"""Font pixels a panel is wide and four lines are high."""
_WINDS: Final = tuple(Face(f"{number}z") for number in range(1, 5))
_RED: Final = "#B3001B"
_BLUE: Final = INK["ivory"]["blue"]
STAND_IN: Final = " >>"
"""Ends the plate of whom a bot plays for."""
_THOUSAND: Final = 1000
_LIVE: Final[Sequence[Span]] = (gap_span(1),)
"""Stands on the panel where the line lies that changes with every draw."""


def plate_node(frame: Frame, view: View, seat: SeatView, player_id: str | None, *, played_for: bool = False) -> Node:
    """Wind, points, a dot in riichi or a cross if barred, over a seat's hand, for all but its player.

    ``played_for`` says that a bot stands in for its player. It turns to its reader wholly, so that it can be read from
    above too.
    """
    text = words([_plate_line(view, seat, played_for=played_for)])
    pose = frame.upright(0.0, PLATE_Y, PLATE_R)
    plate = Writing("text", pose, text, (PLATE_SCALE, PLATE_SCALE), FACE_GROUND, "center", NEAR)
    return Node(f"plate.{int(seat.seat)}", "label", (plate,), all_but(player_id))


def turn_sign_node(
    frame: Frame, view: View, seat: SeatView, player_id: str | None, *, played_for: bool = False
) -> Node:
    """The ▶ at the left end of the plate of the seat on turn: a text of its own, so that no plate is written anew.

    It turns to its reader about the plate's middle, and so stays beside the plate from wherever one looks.
    """
    pose, text = frame.upright(0.0, PLATE_Y, PLATE_R), words([[Span("▶", LIGHT)]])
    line = _plate_line(view, seat, played_for=played_for)
    aside = -((words([line]).width + text.width) / 2 + 1) * PLATE_SCALE * PIXEL
    scale = (PLATE_SCALE, PLATE_SCALE)
    sign = Writing("text", pose, text, scale, TURN_GROUND, "center", NEAR, aside=aside)
    return Node("sign", "label", (sign,), all_but(player_id))


def panel_node(frame: Frame, view: View, seat: SeatView, player_id: str, lift: float = 0.0) -> Node:
    """Indicators, round with counters, tiles left with the pool, own wind and points: in the centre, for one reader.

    What every draw changes is a text of its own on the panel, so that the rest is not written anew.
    """
    lines = [line for line in (*_upper_lines(view), _LIVE, _own_line(view, seat)) if line]
    live = words([_live_line(view)])
    board = words([_blank(live.width) if line is _LIVE else line for line in lines])
    scale = _scale(max(board.width, live.width))
    below = len(lines) - 1 - lines.index(_LIVE)
    parts = (
        _on_panel("text", frame, board, scale, (board.height / 2, lift)),
        _on_panel("live", frame, live, scale, (board.height / 2 - below * LINE_STEP, lift + FACE_AIR)),
    )
    return Node(f"panel.{int(seat.seat)}", "label", parts, only(player_id))


def _blank(width: int) -> list[Span]:
    """A line as wide as what lies on it, so that the panel is never narrower."""
    return [gap_span(-(-width // SPACE))]


def dice_node(frame: Frame, seat: Seat, player_id: str, dice: Sequence[int], lift: float = 0.0) -> Node:
    """The same panel while dice roll."""
    text = words([[Span(" + ".join(map(str, dice)), BLACK)]])
    board = _on_panel("text", frame, text, _scale(text.width), (text.height / 2, lift))
    return Node(f"panel.{int(seat)}", "label", (board,), only(player_id))


def _scale(width: int) -> float:
    return ROW_SCALE * min(1.0, PANEL_PIXELS / (width + 1))


def _on_panel(name: str, frame: Frame, text: Words, scale: float, place: tuple[float, float]) -> Writing:
    """A text across the centre; ``place`` is how far its lower edge is from the middle, in pixels, and its height."""
    unit, (edge, lift) = UNIT * scale / ROW_SCALE, place
    # The middle of the quad is half a pixel right of the origin, which lies at the text's lower edge.
    pose = Board(frame, 0.0, 0.0).lying(-unit / 2, edge * unit, lift + PANEL_Y)
    return Writing(name, pose, text, (scale, scale), FACE_GROUND)


def _plate_line(view: View, seat: SeatView, *, played_for: bool) -> list[Span]:
    line = _place(view, seat)
    line += [tile_span(_WINDS[seat.wind]), Span(f" {seat.score}", BLACK)]
    return line + _mark(seat) + ([Span(STAND_IN, _BLUE)] if played_for else [])


def _mark(seat: SeatView) -> list[Span]:
    """A dot in riichi, a cross for who may neither win nor claim any more."""
    sign = " ●" if seat.riichi else " ×" if seat.status == "barred" else ""
    return [Span(sign, _RED)] if sign else []


def _place(view: View, seat: SeatView) -> list[Span]:
    """The place at the end of the match."""
    if view.match_result is None or not view.match_result.places:  # a match that was closed has none
        return []
    return [Span(f"{view.match_result.places[seat.seat]}. ", BLACK)]


def _upper_lines(view: View) -> tuple[Sequence[Span], ...]:
    counters = f"{view.deal_number + 1}" + (f"+{view.honba}" if view.honba else "")
    return ([tile_span(face) for face in view.indicators], [tile_span(_WINDS[view.round_wind]), Span(counters, BLACK)])


def _own_line(view: View, seat: SeatView) -> Sequence[Span]:
    return [*_place(view, seat), tile_span(_WINDS[seat.wind]), Span(seat.score, BLACK)]


def _live_line(view: View) -> Sequence[Span]:
    """Tiles left and the pool; after the deal the indicators under the indicators."""
    result = view.deal_result
    if view.phase != "playing" and result is not None and result.under_indicators:
        return [tile_span(face) for face in result.under_indicators]
    line = [back_span(), Span(f"{view.tiles_left}", BLACK)]
    if view.pool:
        line += [Span("●", _RED), Span(_short(view.pool), BLACK)]
    return line


def _short(points: int) -> str:
    return f"{points // _THOUSAND}k" if points % _THOUSAND == 0 else str(points)

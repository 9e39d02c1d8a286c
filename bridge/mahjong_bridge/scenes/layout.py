"""The picture of a table: what a sight shows, as nodes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from mahjong_bridge.scenes import block_table, furniture, hand, plates, river, sticks
from mahjong_bridge.scenes.aside import aside_node
from mahjong_bridge.scenes.boards import BLOCK_RESULT_PLAN, RESULT_PLAN, hint_node, result_node
from mahjong_bridge.scenes.buttons import DISPLAY_PLAN, ButtonPlan, button_nodes
from mahjong_bridge.scenes.flyer import flyer_node
from mahjong_bridge.scenes.geometry import Frame, frame_of, side_of
from mahjong_bridge.scenes.melds import meld_node
from mahjong_bridge.scenes.nodes import Node, scaled
from mahjong_bridge.scenes.notices import BELOW_NOTICE, NOTICE_Y, WAITING_NOTICE_Y, notice_nodes
from mahjong_bridge.scenes.primitives import Vector
from mahjong_bridge.scenes.reading import BLOCK_PLACE, DISPLAY_PLACE, reading_node
from mahjong_bridge.scenes.sight import Sitter, TableSight
from mahjong_bridge.scenes.speech import SPEECH_LIFT, speech_nodes
from mahjong_bridge.scenes.spelling import spelled_for
from mahjong_bridge.scenes.strip import strip_node
from mahjong_bridge.scenes.wall import wall_nodes
from mahjong_bridge.scenes.watch_board import watch_board_nodes
from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.tiles import Face
from mahjong_engine.views import View


def layout(sight: TableSight) -> tuple[Node, ...]:
    """Everything the table shows to anybody, each node with its audience; equal sights give equal nodes."""
    nodes = _block_nodes(sight) if sight.mode == "block" else _display_nodes(sight)
    readers = sight.spelled_for()
    if not readers:
        return tuple(nodes)
    return tuple(each for node in nodes for each in spelled_for(node, readers))


def seat_frame(sight: TableSight, seat: Seat) -> Frame:
    """The frame of a seat at this table."""
    lean = block_table.LEAN if sight.mode == "block" else 1.0
    return frame_of(sight.yaw, side_of(seat, sight.players), lean)


def exit_of(sight: TableSight, seat: Seat) -> Vector:
    """Where a seat's player stands after getting up: behind his stool on the floor, as an offset from the anchor."""
    plan = _stool_plan(sight)
    return seat_frame(sight, seat).place(0.0, plan.exit_y, plan.exit_r)


def riding_yaw_of(sight: TableSight, seat: Seat) -> int:
    """The yaw a player is turned to when he sits down, degrees from 0 to 359: he looks at the table's centre."""
    return (seat_frame(sight, seat).yaw + 180) % 360


def eye_of(sight: TableSight, seat: Seat) -> Vector:
    """Where a seated player's eye is, as an offset from the anchor."""
    plan = _stool_plan(sight)
    if _is_above(sight, seat):
        return seat_frame(sight, seat).place(0.0, plan.above[1] + furniture.EYE_ABOVE_VEHICLE, plan.above[0])
    return seat_frame(sight, seat).place(0.0, plan.eye, plan.r)


def slot_tokens(sight: TableSight) -> Mapping[str, str]:
    """The token of every real block with a clickable own tile in it, by the block's primitive id; block mode only."""
    if sight.mode != "block" or sight.public is None:
        return {}
    return {
        key: token
        for sitter in sight.sitters
        if not _is_shown(sight.public, sitter.seat)
        for key, token in block_table.slot_tokens_of(sitter)
    }


def _stool_plan(sight: TableSight) -> furniture.StoolPlan:
    return block_table.BLOCK_STOOL if sight.mode == "block" else furniture.DISPLAY_STOOL


def _display_nodes(sight: TableSight) -> Iterator[Node]:
    yield from furniture.table_nodes(sight.yaw)
    yield from _seat_furniture(sight, furniture.DISPLAY_STOOL)
    if sight.public is not None:
        yield from _shared_nodes(sight, sight.public)
        yield from _hand_nodes(sight, sight.public)
    if sight.notice is not None:
        yield from notice_nodes(sight, sight.notice, notice_height(sight))
    yield from _speeches(sight, NOTICE_Y + SPEECH_LIFT)
    yield from watch_board_nodes(sight)
    for sitter in sight.sitters:
        yield from _private_nodes(sight, sitter, DISPLAY_PLAN)
        reading = _reading_node(sight, sitter)
        if reading is not None:
            yield reading
        result = _result_node(sight, sitter)
        if result is not None:
            yield result


def _block_nodes(sight: TableSight) -> Iterator[Node]:
    yield from block_table.block_nodes(sight.yaw, sight.players, sight.public)
    for chair in seats_of(sight.players):
        yield block_table.step_node(seat_frame(sight, chair), chair)
    for node in _seat_furniture(sight, block_table.BLOCK_STOOL):
        # The river plates belong to the grown inner table, stools and labels to the room around it.
        yield scaled(node, block_table.FACTOR) if node.id.startswith("board.") else node
    if sight.public is not None:
        public = sight.public
        for node in (
            *_shared_nodes(sight, public),
            *_shown_nodes(sight, public),
            *_covered_winners(sight, public),
        ):
            yield scaled(node, block_table.FACTOR)
        players, won = _players(sight), _winning_tiles(public)
        for seat in public.seats:
            if seat.shown is None:
                frame = seat_frame(sight, seat.seat)
                yield from block_table.known_nodes(frame, seat, players.get(seat.seat), won.get(seat.seat))
        for sitter in sight.sitters:
            if not _is_shown(public, sitter.seat):
                yield from block_table.own_slot_nodes(seat_frame(sight, sitter.seat), sitter)
    if sight.notice is not None:
        for node in notice_nodes(sight, sight.notice, notice_height(sight)):
            yield scaled(node, block_table.FACTOR)
    for node in _speeches(sight, block_table.NOTICE_Y + SPEECH_LIFT):
        yield scaled(node, block_table.FACTOR)
    for node in watch_board_nodes(sight):
        yield scaled(node, block_table.FACTOR)
    for sitter in sight.sitters:
        yield from _private_nodes(sight, sitter, block_table.BLOCK_PLAN)
        frame = seat_frame(sight, sitter.seat)
        for aid in (_reading_node(sight, sitter), strip_node(frame, sitter)):
            if aid is not None:
                yield scaled(aid, block_table.FACTOR)
        result = _result_node(sight, sitter)
        if result is not None:
            yield scaled(result, block_table.FACTOR)


def _private_nodes(sight: TableSight, sitter: Sitter, plan: ButtonPlan) -> Iterator[Node]:
    """What one player is asked and told."""
    frame = seat_frame(sight, sitter.seat)
    yield from button_nodes(frame, sitter, plan)
    hints = hint_node(frame, sitter, plan)
    if hints is not None:
        yield hints


def _reading_node(sight: TableSight, sitter: Sitter) -> Node | None:
    public = sight.public
    if public is None or public.phase != "playing":
        return None
    place = BLOCK_PLACE if sight.mode == "block" else DISPLAY_PLACE
    return reading_node(seat_frame(sight, sitter.seat), sitter, public, place)


def _result_node(sight: TableSight, sitter: Sitter) -> Node | None:
    """The result over the centre, where no notice hangs; before a first match the rules under what hangs there."""
    if sight.notice is not None and sight.public is not None:
        return None
    plan = BLOCK_RESULT_PLAN if sight.mode == "block" else RESULT_PLAN
    if sight.notice is not None:
        plan = replace(plan, unmoved=notice_height(sight) - BELOW_NOTICE)
    return result_node(seat_frame(sight, sitter.seat), sitter, plan)


def notice_height(sight: TableSight) -> float:
    """How high a notice hangs: before a first match, when nobody is asked for a tile, in sight of who sits there."""
    if sight.public is not None:
        return block_table.NOTICE_Y if sight.mode == "block" else NOTICE_Y
    return block_table.WAITING_NOTICE_Y if sight.mode == "block" else WAITING_NOTICE_Y


def _seat_furniture(sight: TableSight, plan: furniture.StoolPlan) -> Iterator[Node]:
    for seat in seats_of(sight.players):
        frame = seat_frame(sight, seat)
        yield furniture.river_plate(frame, seat)
        yield furniture.stool_node(frame, seat, plan, above=_is_above(sight, seat))
    for stool in sight.stools:
        yield furniture.free_stool_node(seat_frame(sight, stool.seat), stool, plan, sight.locale)


def _shared_nodes(sight: TableSight, public: View) -> Iterator[Node]:
    """What both modes show alike: wall, rivers, melds, signs, plates and panels."""
    if public.wall is not None:
        yield from wall_nodes(sight.yaw, sight.players, public.wall)
    players = _players(sight)
    played_for = {sitter.seat for sitter in sight.sitters if sitter.played_for}
    for seat in public.seats:
        frame = seat_frame(sight, seat.seat)
        yield from river.river_nodes(frame, seat.seat, seat.river)
        for node in (
            aside_node(frame, seat.seat, seat.aside),
            meld_node(frame, seat.seat, seat.melds, sight.players),
            river.mark_node(frame, seat.river) if seat.seat == public.last_discard else None,
        ):
            if node is not None:
                yield node
        if seat.stick:
            yield sticks.stick_node(frame, seat.seat)
        player_id = players.get(seat.seat)
        yield plates.plate_node(frame, public, seat, player_id, played_for=seat.seat in played_for)
        if player_id is not None:
            lift = block_table.PANEL_LIFT if sight.mode == "block" else 0.0
            yield plates.panel_node(frame, public, seat, player_id, lift)
    if public.turn is not None:
        yield sticks.turn_node(seat_frame(sight, public.turn))
        if public.match_result is None:
            on_turn, frame = public.seats[public.turn], seat_frame(sight, public.turn)
            by_bot = public.turn in played_for
            yield plates.turn_sign_node(frame, public, on_turn, players.get(public.turn), played_for=by_bot)
    yield flyer_node()


def _hand_nodes(sight: TableSight, public: View) -> Iterator[Node]:
    numbers = hand.drawn_numbers(public.seats, public.wins)
    sitters = {sitter.seat: sitter for sitter in sight.sitters}
    won = _winning_tiles(public)
    for seat in public.seats:
        if seat.shown is not None:
            continue
        frame, winning = seat_frame(sight, seat.seat), won.get(seat.seat)
        yield from hand.hand_nodes(frame, seat, sight.players, numbers.get(int(seat.seat), 0), winning)
        if seat.seat in sitters:
            yield from hand.own_nodes(frame, sitters[seat.seat], seat, sight.players, winning)
    yield from _shown_nodes(sight, public)


def _shown_nodes(sight: TableSight, public: View) -> Iterator[Node]:
    numbers = hand.drawn_numbers(public.seats, public.wins)
    for seat in public.seats:
        if seat.shown is not None:
            frame = seat_frame(sight, seat.seat)
            yield from hand.shown_nodes(frame, seat, public.wins, sight.players, numbers[int(seat.seat)])


def _covered_winners(sight: TableSight, public: View) -> Iterator[Node]:
    """Winning tiles beside the blocks of hands that are not shown."""
    numbers = hand.drawn_numbers(public.seats, public.wins)
    won = _winning_tiles(public)
    for seat in public.seats:
        if seat.shown is None and seat.seat in won:
            frame = seat_frame(sight, seat.seat)
            yield hand.winning_node(frame, seat, sight.players, numbers[int(seat.seat)], won[seat.seat])


def _winning_tiles(public: View) -> Mapping[Seat, Face]:
    return {win.seat: win.tile for win in public.wins}


def _is_above(sight: TableSight, seat: Seat) -> bool:
    return any(sitter.seat is seat and sitter.above for sitter in sight.sitters)


def _players(sight: TableSight) -> Mapping[Seat, str | None]:
    """The player of each seat that is taken, None for a bot."""
    return {sitter.seat: sitter.player_id for sitter in sight.sitters}


def _is_shown(public: View, seat: Seat) -> bool:
    return any(view.seat == seat and view.shown is not None for view in public.seats)


def _speeches(sight: TableSight, y: float) -> Iterator[Node]:
    """Calls that are known, so high that whoever may overtake one sees it over what he is asked."""
    for said in () if sight.public is None else sight.public.announced:
        yield from speech_nodes(sight, seat_frame(sight, said.seat), said, y)

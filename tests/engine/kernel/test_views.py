"""What views show: hands, rivers, walls, marks, asks (R-015, R-106, R-113, R-203)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from mahjong_engine.actions import Pass
from mahjong_engine.kernel import view
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.tiles import format_faces
from mahjong_engine.values import Value, fields_of
from support.riichi_table import table

READY = "234m678m345s45p88s"


def named_pieces(value: object) -> set[int]:
    """Every piece named by identity anywhere in a view."""
    found: set[int] = set()
    if isinstance(value, Value) or is_dataclass(value):
        names = fields_of(type(value)) if isinstance(value, Value) else [field.name for field in fields(value)]
        for name in names:
            part = getattr(value, name)
            if name == "tile" and isinstance(part, int):
                found.add(part)
            elif name == "tiles" and isinstance(part, tuple) and part and isinstance(part[0], int):
                found |= set(part)
            else:
                found |= named_pieces(part)
    elif isinstance(value, tuple):
        for part in value:
            found |= named_pieces(part)
    return found


def test_only_own_pieces_are_named_by_identity() -> None:
    laid = table(hands={"S": "57p", "W": "66p", "N": READY}, draws="6p").play("E 6p")
    for seat in Seat:
        assert named_pieces(view(laid.state, seat)) <= set(laid.state.playing.seats[seat].hand)
    assert named_pieces(view(laid.state, SPECTATOR)) == set()
    assert view(laid.state, SPECTATOR).own is None


def test_a_seat_sees_its_own_ask_only() -> None:
    laid = table(hands={"S": "46p", "W": "55p"}, draws="5p").play("E 5p")
    south, north = laid.own("S").ask, laid.own("N").ask
    assert south is not None
    assert (south.moment, south.on, south.on_seat, south.default) == ("claim", "5p", laid.seat("E"), Pass())
    assert north is None


def test_the_hand_lies_in_order_and_the_drawn_tile_apart() -> None:
    """R-113: a red five before the ordinary ones of its kind."""
    own = table(hands={"E": "7z1z9p5p0p1m9m3s2s4m6z5z1p"}, draws="2m").own("E")
    assert format_faces(tile.face for tile in own.tiles) == "149m1059p23s1567z"
    assert own.drawn is not None
    assert own.drawn.face == "2m"


def test_counts_of_hidden_tiles_are_public() -> None:
    laid = table(hands={"S": "46p"}, draws="5p")
    seats = view(laid.state, SPECTATOR).seats
    assert [(seat.concealed, seat.has_drawn) for seat in seats] == [(13, True), (13, False), (13, False), (13, False)]
    laid.play("E 5p, S chii 4p6p")
    seat = view(laid.state, SPECTATOR).seats[1]
    assert (seat.concealed, seat.has_drawn, seat.shown) == (11, False, None)


def test_the_newest_discard_is_named_until_somebody_goes_on() -> None:
    laid = table(hands={"S": "46p9m"}, draws="5p1z2z")
    shown = [view(laid.state, SPECTATOR).last_discard]
    for line in ("E 5p", "S chii 4p6p", "S 9m, pass"):
        laid.play(line)
        shown.append(view(laid.state, SPECTATOR).last_discard)
    assert shown[:3] == [None, laid.seat("E"), None]


def test_whose_turn_it_is() -> None:
    laid = table(draws="9m1z")
    assert view(laid.state, SPECTATOR).turn is laid.seat("E")
    laid.play("E 9m, S turn")
    assert view(laid.state, SPECTATOR).turn is laid.seat("S")


def test_own_waits_and_furiten_are_told_to_the_seat() -> None:
    laid = table(hands={"S": READY}, draws="9m1z3p").play("E 9m, S 1z, W 3p")
    assert (laid.own("S").waits, laid.own("S").furiten) == (("3p", "6p"), False)
    laid.play("S pass")
    assert laid.own("S").furiten


def test_a_riichi_shows_its_stick_when_it_stands() -> None:
    laid = table(hands={"E": "123456789p1199s", "W": "44m"}, draws="4m").play("E riichi 4m")
    seat = view(laid.state, SPECTATOR).seats[0]
    assert (seat.riichi, seat.stick, seat.status) == (True, False, "active")
    laid.play("pass")
    seat = view(laid.state, SPECTATOR).seats[0]
    assert (seat.riichi, seat.stick, seat.status) == (True, True, "locked")


def test_the_wall_shrinks_tile_by_tile() -> None:
    laid = table(draws="9m1z2z3z")
    heights = []
    for wind in "SWN":
        laid.play(f"{wind} turn")
        wall = view(laid.state, SPECTATOR).wall
        assert wall is not None
        heights.append(sum(map(sum, wall.sides)))
    assert heights == [136 - 54, 136 - 55, 136 - 56]


def test_a_replacement_leaves_the_dead_wall() -> None:
    laid = table(hands={"E": "1111m"}, draws="9m", rinshan="9s")
    before = view(laid.state, SPECTATOR).wall
    laid.play("E ankan 1m")
    after = view(laid.state, SPECTATOR).wall
    assert before is not None
    assert after is not None
    changed = [
        (side, stack)
        for side in range(4)
        for stack in range(17)
        if before.sides[side][stack] != after.sides[side][stack]
    ]
    assert len(changed) == 1
    assert len(after.indicators) == 2
    assert laid.left == 68, "the dead wall was made good"


def test_an_ankan_shows_backs_and_a_kakan_its_added_tile() -> None:
    laid = table(hands={"E": "1111m"}, melds={"E": "p555p<S"}, draws="0p", rinshan="9s9s").play(
        "E ankan 1m, E kakan 0p"
    )
    kakan, ankan = view(laid.state, SPECTATOR).seats[0].melds
    assert (ankan.kind, ankan.concealed, ankan.faces, ankan.claimed) == ("ankan", True, ("1m",) * 4, None)
    assert (kakan.kind, kakan.added, kakan.faces, kakan.source) == ("kakan", "0p", ("5p",) * 3, laid.seat("S"))
    assert kakan.size == 4


def test_winds_and_counters_head_the_view() -> None:
    seen = view(table(dealer=2, wind=1, honba=3, sticks=2).state, SPECTATOR)
    assert (seen.round_wind, seen.deal_number, seen.honba, seen.pool, seen.dealer) == (1, 2, 3, 2000, Seat.THIRD)
    assert [seat.wind for seat in seen.seats] == [2, 3, 0, 1]


def test_after_the_deal_its_own_header_and_result_stay() -> None:
    laid = table(draws="8s", left=0, honba=1).play("E 8s, pass")
    seen = view(laid.state, SPECTATOR)
    assert (seen.phase, seen.honba, seen.dealer, seen.turn) == ("after_deal", 1, Seat.FIRST, None)
    assert seen.deal_result is not None
    assert seen.deal_result.after == laid.state.points

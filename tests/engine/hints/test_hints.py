"""Hints: waits after every discard, copies left, worth by another's tile and by the own draw apart, what bars a win."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.actions import Discard, Pass, SetAside
from mahjong_engine.hints import Adviser, ReadyHint, Worth, adviser_of
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.tiles import Face, parse_faces
from mahjong_engine.views import MeldView, OwnView, RiverTile, View
from support.typed_views import own_view, seat_view, tile_at


def adviser(profile: str) -> Adviser:
    found = adviser_of(load_profile(profile))
    assert found is not None
    return found


ORPHANS = ", ".join(f"{face} 3 2 double_yakuman/2 double_yakuman" for face in parse_faces("19m19p19s1234567z"))
GUOBIAO = adviser("GUOBIAO")
RIICHI = adviser("MAJSOUL_HANCHAN")


def advised(by: Adviser, view: View) -> tuple[ReadyHint, ...]:
    sight = by.sight(view)
    assert sight is not None
    return by.advise(sight).ready


def hints(by: Adviser, hand: str, drawn: str = "", own: OwnView | None = None, **view: object) -> tuple[ReadyHint, ...]:
    """Hints for a hand on its turn if it has drawn, else waiting."""
    seen = own_view(hand, drawn, offers=None if drawn else []) if own is None else own
    return advised(by, seat_view(seen, **view))  # type: ignore[arg-type]


def total(worth: Worth) -> str:
    """Such as ``8``, ``(6)`` below the minimum, ``3 mangan``, ``-`` without yaku."""
    if worth.lack == "no_yaku":
        return "-"
    value = sum(count for name, count in worth.components if name != "fu")
    shown = f"{value} {worth.limit}" if worth.limit else str(value)
    return f"({shown})" if worth.lack else shown


def told(hint: ReadyHint) -> str:
    """Such as ``9p: 2m 4 (6)/8, 5m 4 8/10``."""
    waits = (f"{wait.face} {wait.left} {total(wait.by_discard)}/{total(wait.by_self_draw)}" for wait in hint.waits)
    return (f"{hint.discard}: " if hint.discard else "") + ", ".join(waits) + (" furiten" if hint.barred else "")


@pytest.mark.parametrize(
    ("hand", "drawn", "expected"),
    [
        # GC-085 and GC-086 without the fourth tile: 6 points by discard, 8 with 不求人
        ("34678m345p22s567s", "", ["2m 4 (6)/8, 5m 4 8/10"]),
        ("34678m345p22s567s", "4z", ["4z: 2m 4 (6)/8, 5m 4 8/10"]),
        # GC-006 to GC-008: nine gates, 自摸 in place of nothing
        (
            "1112345678999m",
            "",
            [
                "1m 1 106/107, 2m 3 92/93, 3m 3 89/90, 4m 3 89/90, 5m 3 91/92, 6m 3 89/90, 7m 3 89/90, 8m 3 92/93, 9m 1 106/107"
            ],
        ),
        # GC-038, GC-054: honours and knitted tiles
        ("14m258p36s123456z", "", ["7m 4 12/13, 9s 4 12/13, 7z 4 24/25"]),
        # GC-110: three suits of a straight
        ("123m456p789s12m99s", "", ["3m 3 14/16"]),
        # not ready, whatever is thrown
        ("147m147p147s1234z", "5z", []),
    ],
)
def test_guobiao_tells_points_by_discard_and_by_self_draw(hand: str, drawn: str, expected: list[str]) -> None:
    assert [told(hint) for hint in hints(GUOBIAO, hand, drawn)] == expected


@pytest.mark.parametrize(
    ("hand", "drawn", "expected"),
    [
        # pinfu and tanyao; menzen tsumo by the own draw
        ("234m456p678s34s55p", "", ["2s 4 2/3, 5s 4 2/3"]),
        ("234m456p678s34s55p", "9m", ["9m: 2s 4 2/3, 5s 4 2/3"]),
        # closed without yaku: only by the own draw
        ("123m456p999s11z34s", "", ["2s 4 -/1, 5s 4 -/1"]),
        # thirteen waits
        (
            "19m19p19s1234567z",
            "",
            [ORPHANS],
        ),
        # two discards that leave it ready, the one with more tiles first
        ("234m678m678s55p34s", "4s", ["4s: 2s 4 2/3, 5s 4 2/3", "3s: 5p 2 1/2, 4s 2 1/2"]),
    ],
)
def test_riichi_tells_han_and_hands_without_yaku(hand: str, drawn: str, expected: list[str]) -> None:
    assert [told(hint) for hint in hints(RIICHI, hand, drawn)] == expected


def test_an_open_hand_without_yaku_is_told_so_both_ways() -> None:
    (hint,) = hints(RIICHI, "456p99s34s123m", melds=[("chii", "789m")])
    assert told(hint) == "2s 4 -/-, 5s 4 -/-"


def test_a_discard_that_may_declare_riichi_is_told_with_it() -> None:
    """R-201: what both ways are worth with riichi beside what they are without."""
    hand = own_view("123m456p999s11z34s", "9m", offers=[Discard(tile_at(13)), Discard(tile_at(13), riichi=True)])
    (hint,) = advised(RIICHI, with_rivers(seat_view(hand), {Seat.FIRST: river("8p")}))
    assert told(hint) == "9m: 2s 4 -/1, 5s 4 -/1"
    declared = [[wait.declared, wait.declared_by_self_draw] for wait in hint.waits]
    assert [[worth and total(worth) for worth in both] for both in declared] == [["1", "2"]] * 2


def test_a_hand_in_riichi_counts_it() -> None:
    (hint,) = hints(RIICHI, "234m456p678s34s55p", riichi=True)
    assert told(hint) == "2s 4 3/4, 5s 4 3/4"


def river(*faces: str, called: bool = False) -> tuple[RiverTile, ...]:
    return tuple(RiverTile(face, from_hand=True, sideways=False, called=called) for face in parse_faces("".join(faces)))


def with_rivers(view: View, rivers: dict[Seat, tuple[RiverTile, ...]]) -> View:
    return replace(view, seats=tuple(replace(seat, river=rivers.get(seat.seat, ())) for seat in view.seats))


def test_copies_that_the_seat_sees_are_not_left() -> None:
    """Rivers (a called tile once, in its set), sets, indicators, others' shown and transparent tiles; not their hands."""
    seen = seat_view(own_view("34678m345p22s567s", offers=[]))
    seen = with_rivers(seen, {Seat.SECOND: river("2m", "5m"), Seat.THIRD: river("2m", called=True)})
    second, third = seen.seats[Seat.SECOND], seen.seats[Seat.THIRD]
    chow = MeldView("chii", parse_faces("123m"), 3, 1, Seat.THIRD, None, concealed=False)
    seats = (seen.seats[0], replace(second, melds=(chow,)), replace(third, known=parse_faces("5m")), seen.seats[3])
    (hint,) = advised(GUOBIAO, replace(seen, seats=seats))
    assert [(wait.face, wait.left) for wait in hint.waits] == [("2m", 2), ("5m", 2)]
    (riichi,) = advised(RIICHI, replace(seen, seats=seats, indicators=parse_faces("2m5m")))
    assert [wait.left for wait in riichi.waits] == [1, 1]


def test_the_last_copy_is_worth_more_in_guobiao_once_three_lie_open() -> None:
    """G-30: 和绝张 is counted from what everybody sees, the tile discarded now among it."""
    seen = with_rivers(seat_view(own_view("34678m345p22s567s", offers=[])), {Seat.SECOND: river("2m2m2m")})
    assert told(advised(GUOBIAO, seen)[0]) == "2m 1 10/12, 5m 4 8/10"


def test_furiten_looks_at_the_own_river_the_new_discard_among_it() -> None:
    """R-221, R-222: also a discard that was called away."""
    waiting = seat_view(own_view("234m456p678s34s55p", offers=[]))
    assert told(advised(RIICHI, waiting)[0]) == "2s 4 2/3, 5s 4 2/3"
    thrown = with_rivers(waiting, {Seat.FIRST: river("5s", called=True)})
    assert told(advised(RIICHI, thrown)[0]) == "2s 4 2/3, 5s 4 2/3 furiten"
    by_discard = {hint.discard: hint for hint in hints(RIICHI, "234m456p678s34s55p", "2s")}
    assert by_discard[Face("2s")].barred
    assert not advised(GUOBIAO, thrown)[0].barred, "P-67: passing and discarding bar nothing there"


def test_a_tile_passed_bars_until_the_own_draw_but_in_riichi_for_good() -> None:
    """R-223, R-224."""
    passed = own_view("234m456p678s34s55p", offers=[], furiten=True)
    assert hints(RIICHI, "", own=passed)[0].barred
    drawn = own_view("234m456p678s34s55p", "9m", furiten=True)
    assert not hints(RIICHI, "", own=drawn)[0].barred
    assert hints(RIICHI, "", own=drawn, riichi=True)[0].barred


def test_a_flower_in_the_hand_must_go_first() -> None:
    """P-20: with it the hand is ready for nothing; its discard is the one that leaves it ready."""
    assert [told(hint) for hint in hints(GUOBIAO, "34678m345p22s567s", "1f")] == ["1f: 2m 4 (6)/8, 5m 4 8/10"]
    kept = own_view("34678m345p22s567s", "1f", offers=[SetAside(tile_at(13)), Pass()], moment="opening_flower")
    assert hints(GUOBIAO, "", own=kept) == ()


def test_exposed_flowers_are_told_as_the_bonus_they_are() -> None:
    seen = seat_view(own_view("34678m345p22s567s", offers=[]))
    mine = replace(seen.seats[Seat.FIRST], aside=parse_faces("1f2f"))
    (hint,) = advised(GUOBIAO, replace(seen, seats=(mine, *seen.seats[1:])))
    assert hint.waits[1].by_discard == Worth((("points", 8), ("bonus", 2)))
    assert hint.waits[0].by_discard == Worth((("points", 6), ("bonus", 2)), lack="too_few")


@pytest.mark.parametrize("profile", ["KANGZHUANG", "JIANYONG", "TEMPLATE", "QINGQUE", "ZUHE"])
def test_every_profile_values_waits_by_its_own_fans(profile: str) -> None:
    (hint,) = hints(adviser(profile), "1122m3344p5566s7z")
    assert [wait.face for wait in hint.waits] == ["7z"]
    assert hint.waits[0].left == 3
    assert hint.waits[0].by_self_draw.components[0][1] >= 3


@pytest.mark.parametrize(
    ("profile", "hand", "drawn", "shanten", "keeping"),
    [
        ("GUOBIAO", "34678m345p22s567s", "4z", 0, "4z"),
        ("GUOBIAO", "14m258p36s1234z5z6z", "", 0, ""),
        ("GUOBIAO", "14m25p36s11234z5z7m", "8p", 0, "1z"),
        ("GUOBIAO", "147m258p369s1234z", "5z", 0, "147m258p369s12345z"),
        ("TEMPLATE", "1144m2277p3366s1z", "9s", 0, "1z9s"),
        ("QINGQUE", "123m456m78m159p11z", "5z", 2, "159p5z"),
    ],
)
def test_how_near_a_hand_is_to_ready_is_told_by_the_shapes_of_its_profile(
    profile: str, hand: str, drawn: str, shanten: int, keeping: str
) -> None:
    """P-26: knitted tiles and pairs where they win."""
    sight = adviser(profile).sight(seat_view(own_view(hand, drawn, offers=None if drawn else [])))
    assert sight is not None
    found = adviser(profile).advise(sight)
    assert (found.shanten, set(found.keeping)) == (shanten, set(parse_faces(keeping)))


def test_no_hints_are_given_where_no_hand_is_played() -> None:
    for view in (
        seat_view(own_view("34678m345p22s567s", offers=[]), phase="after_deal"),
        replace(seat_view(None), viewer=SPECTATOR),
    ):
        assert GUOBIAO.sight(view) is None
    seen = seat_view(own_view("34678m345p22s567s", offers=[]))
    out = replace(seen, seats=(replace(seen.seats[0], status="out"), *seen.seats[1:]))
    assert GUOBIAO.sight(out) is None, "P-58: a winner has left the turn order"


def test_a_variant_without_an_adviser_gives_no_hints() -> None:
    assert adviser_of(replace(load_profile("WRC"), variant="another")) is None

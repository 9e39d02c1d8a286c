"""What hands are held to be worth, and how many tiles help them."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import Pass
from mahjong_engine.bots.riichi.acceptance import prospect, ready_pieces
from mahjong_engine.bots.riichi.hands import after_claim, as_it_is
from mahjong_engine.bots.riichi.plans import CLOSED
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.bots.riichi.value import exact_points, expected_han, points_of
from mahjong_engine.hand.counts import counts_of_faces
from mahjong_engine.melds import PON
from mahjong_engine.tiles import kind_of, parse_face, parse_faces
from mahjong_engine.views import MeldView
from support.bot_views import claim, meld, seen


def sight_of(hand: str, *, melds: tuple[MeldView, ...] = (), indicators: str = "", lying: str | None = None) -> Sight:
    view = seen(hand, [Pass()], on="1z", melds=melds, indicators=indicators, riichi_river=lying)
    assert view.own is not None
    return Sight(view, view.own)


def han_of(hand: str, *, melds: tuple[MeldView, ...] = (), indicators: str = "") -> float:
    """What the hand may hope for."""
    sight = sight_of(hand, melds=melds, indicators=indicators)
    held = as_it_is(sight)
    return expected_han(sight, held.dora, held.counts, held.melds, closed=held.closed)


@pytest.mark.parametrize(
    ("dearer", "cheaper"),
    [
        pytest.param("234m456p23678s55s", "123m456p23678s55s", id="only simples"),
        pytest.param("23m456p2378s777z9s", "23m456p2378s444z9s", id="a valued triplet"),
        pytest.param("23m456p23789s77z9p", "23m456p23789s44z9p", id="a valued pair"),
        pytest.param("123456m22789m11z", "123456m22789p11z", id="one suit"),
        pytest.param("23m406p2378s1144z", "23m456p2378s1144z", id="a red five"),
    ],
)
def test_a_hand_is_worth_more_with_what_gives_han(dearer: str, cheaper: str) -> None:
    assert han_of(dearer) > han_of(cheaper)


def test_dora_and_riichi_are_counted() -> None:
    hand = "123m456p23678s55s"
    assert han_of(hand, indicators="4s") == han_of(hand, indicators="1z") + 2
    opened = (meld(PON, "777z"),)
    assert han_of("456p23678s55s", melds=opened) < han_of("777z456p23678s55s")
    assert han_of("456p23678s55s", melds=opened, indicators="6z") == han_of("456p23678s55s", melds=opened) + 3


def test_more_han_are_more_points_and_a_dealers_half_as_much_again() -> None:
    points = [points_of(han / 2, dealer=False) for han in range(30)]
    assert points == sorted(points)
    assert points_of(3, dealer=True) == 1.5 * points_of(3, dealer=False)
    assert points_of(40, dealer=False) == 32_000


def test_a_ready_hand_is_valued_by_the_scorer() -> None:
    """Pinfu and simples: 2 han 30 fu by a discard, 3 han with riichi (R-420); nothing without a yaku."""
    hand = "234m567m345p66s67s"
    sight = sight_of(hand)
    faces, winning = parse_faces(hand), parse_face("5s")
    assert exact_points(sight, faces, (), winning, tsumo=False) == 2000
    assert exact_points(sight, faces, (), winning, tsumo=False, riichi=True) == 3900
    outer = parse_faces("123m789m345p66s46s")
    assert exact_points(sight, outer, (), winning, tsumo=False) == 0


def test_acceptance_counts_what_the_seat_has_not_seen() -> None:
    hand = "234m567m345p66s78s"
    counts = counts_of_faces(parse_faces(hand))
    assert prospect(sight_of(hand), (CLOSED,), counts).pieces == 6
    assert prospect(sight_of(hand, lying="69s"), (CLOSED,), counts).pieces == 4


def test_of_a_hand_that_misses_two_tiles_the_waits_to_come_are_weighed() -> None:
    """Two open sides come to more than two closed ones."""
    pieces = []
    for hand in ("234m567m34p66s78s1z", "234m567m35p66s79s1z"):
        sight, counts = sight_of(hand), counts_of_faces(parse_faces(hand))
        left = prospect(sight, (CLOSED,), counts)
        assert left.missing == 2
        pieces.append(ready_pieces(sight, (CLOSED,), counts, left.helping))
    assert pieces[0] > 1.5 * pieces[1]


def test_a_call_leaves_the_hands_of_all_discards_that_may_follow() -> None:
    hand = "34s567p77z66s12p34m"
    sight = sight_of(hand)
    after = dict(after_claim(sight, claim(hand, PON, "7z7z"), parse_face("7z")))
    assert set(after) == {kind_of(face) for face in parse_faces("346s12567p34m")}
    one = after[kind_of(parse_face("1p"))]
    assert (sum(one.counts), one.closed, one.melds[-1]) == (10, False, (33, 33, 33))

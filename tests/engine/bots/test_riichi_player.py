"""Single decisions of the riichi bot."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import Abort, CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.bots import bot
from mahjong_engine.melds import ANKAN, CHII, PON
from mahjong_engine.tiles import Face, TileId, parse_faces
from mahjong_engine.views import View
from support.bot_views import claim, discards, meld, own_tiles, pon_or_pass, seen

NORMAL = bot("normal")


def discarded(view: View) -> tuple[Face, bool]:
    action = NORMAL.choose(view)
    assert isinstance(action, Discard)
    assert view.own is not None
    assert view.own.drawn is not None
    faces = {tile.tile: tile.face for tile in (*view.own.tiles, view.own.drawn)}
    return faces[action.tile], action.riichi


def test_a_win_is_always_taken() -> None:
    hand = "234m567m345p66s78s"
    assert NORMAL.choose(seen(hand, [*discards(hand, "9s"), Win()], drawn="9s")) == Win()
    assert NORMAL.choose(seen(hand, [Pass(), Win()], on="9s")) == Win()


def test_riichi_is_declared_with_the_discard_that_waits_for_more_tiles() -> None:
    hand = "234m567m34566p7s9s"
    view = seen(hand, discards(hand, "8s", riichi="7s9s"), drawn="8s")
    assert discarded(view)[1]
    best = "234m567m345p66s78s"
    view = seen(best, discards(best, "1z", riichi="1z8s7s"), drawn="1z")
    assert discarded(view) == ("1z", True)


def test_no_riichi_for_a_wait_of_which_nothing_is_left() -> None:
    hand = "234m567m345p66s7z1z"
    view = seen(hand, discards(hand, "1z", riichi="7z"), drawn="1z", riichi_river="66s11z")
    assert not discarded(view)[1]


@pytest.mark.parametrize(
    ("hand", "drawn", "expected"),
    [
        ("123m456p78s99s147z", "6s", "147z"),
        ("123m45p678s99s127z", "3p", "127z"),
        ("135m468p247s1357z", "6s", "1357z1m"),
    ],
)
def test_the_discard_keeps_the_hand_nearest_to_ready(hand: str, drawn: str, expected: str) -> None:
    face, _ = discarded(seen(hand, discards(hand, drawn), drawn=drawn))
    assert face in parse_faces(expected)


def test_a_red_five_is_kept_where_an_ordinary_five_does_as_well() -> None:
    hand = "123m456m789p1105s"
    face, _ = discarded(seen(hand, discards(hand, "5s"), drawn="5s"))
    assert face != "0s"


def test_a_valued_pair_is_called_and_a_worthless_one_is_not() -> None:
    hand = "1478m368p19s3577z"
    assert NORMAL.choose(seen(hand, pon_or_pass(hand, "7z"), on="7z")) == pon_or_pass(hand, "7z")[1]
    worthless = "1478m368p19s4467z"
    assert NORMAL.choose(seen(worthless, pon_or_pass(worthless, "4z"), on="4z")) == Pass()


def test_an_open_hand_calls_only_what_keeps_its_plan() -> None:
    """Simples laid out: a run of simples helps, one with a terminal does not."""
    hand = "34m12p567p33s6s"
    called = (meld(PON, "888s"),)
    helping: list[SeatAction] = [Pass(), claim(hand, CHII, "3m4m")]
    assert NORMAL.choose(seen(hand, helping, on="5m", melds=called)) == helping[1]
    spoiling: list[SeatAction] = [Pass(), claim(hand, CHII, "1p2p")]
    assert NORMAL.choose(seen(hand, spoiling, on="3p", melds=called)) == Pass()


def test_a_closed_hand_one_step_from_ready_stays_closed_for_a_cheap_call() -> None:
    hand = "234m567m34p66s78s1z"
    offers: list[SeatAction] = [Pass(), claim(hand, CHII, "3p4p")]
    assert NORMAL.choose(seen(hand, offers, on="5p")) == Pass()


def test_far_from_ready_the_bot_folds_against_a_riichi() -> None:
    hand = "19m258m147p369s13z"
    view = seen(hand, discards(hand, "7z"), drawn="7z", riichi_river="7p3z")
    assert discarded(view)[0] in ("7p", "3z")
    calling = pon_or_pass("19m25m147p369s77z1z", "7z")
    assert NORMAL.choose(seen("19m25m147p369s77z1z", calling, on="7z", riichi_river="7p3z")) == Pass()


def test_near_to_ready_the_bot_plays_on_against_a_riichi() -> None:
    hand = "234m567m345p66s78s"
    view = seen(hand, discards(hand, "1z", riichi="1z"), drawn="1z", riichi_river="8s7s")
    assert discarded(view) == ("1z", True)


def test_a_kan_is_made_only_when_it_costs_nothing_and_nobody_is_in_riichi() -> None:
    hand = "1111m234p567p33s8s"
    kan = CallMeld(ANKAN, tuple(tile.tile for tile in own_tiles(hand)[:4]))
    offers = [*discards(hand, "1z"), kan]
    assert NORMAL.choose(seen(hand, offers, drawn="1z")) == kan
    assert NORMAL.choose(seen(hand, offers, drawn="1z", riichi_river="1z")) != kan
    run = "1111m23m567p33s78s"
    kan = CallMeld(ANKAN, tuple(tile.tile for tile in own_tiles(run)[:4]))
    assert NORMAL.choose(seen(run, [*discards(run, "1z"), kan], drawn="1z")) != kan


def test_a_poor_first_hand_with_nine_orphans_is_dealt_again_and_a_near_orphan_hand_is_kept() -> None:
    poor = "19m258m1p9p37s1234z"
    abort = Abort("kyuushu_kyuuhai")
    assert NORMAL.choose(seen(poor, [*discards(poor, "5z"), abort], drawn="5z")) == abort
    rich = "19m19p19s1234567z"
    assert NORMAL.choose(seen(rich, [*discards(rich, "5m"), abort], drawn="5m")) != abort


def test_a_north_that_may_be_set_aside_is() -> None:
    hand = "234p567p345s66s78s"
    aside = SetAside(TileId(13))
    assert NORMAL.choose(seen(hand, [*discards(hand, "4z"), aside], drawn="4z")) == aside


def test_in_a_variant_the_bot_does_not_know_it_takes_the_safe_default() -> None:
    hand = "234m567m345p66s78s"
    offers = [*discards(hand, "9s"), Win()]
    assert NORMAL.choose(seen(hand, offers, drawn="9s", variant="another")) == offers[0]


@pytest.mark.parametrize("level", ["normal", "tsumogiri", "random"])
def test_without_a_question_a_bot_has_no_answer(level: str) -> None:
    view = seen("234m567m345p66s78s", [Pass()], on="1m")
    assert bot(level).choose(view) == Pass()
    idle = View(**{**{name: getattr(view, name) for name in View.__slots__}, "own": None})
    with pytest.raises(ValueError, match="nothing is asked"):
        bot(level).choose(idle)

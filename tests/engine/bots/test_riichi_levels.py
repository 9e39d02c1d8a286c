"""What the levels of the riichi bot judge differently."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.bots import bot
from mahjong_engine.melds import CHII, PON
from mahjong_engine.tiles import Face, TileId
from mahjong_engine.views import View
from support.bot_views import claim, discards, meld, pon_or_pass, seen

PLAYING = ("easy", "normal", "hard")


def chosen(level: str, view: View) -> tuple[Face, bool]:
    """The face discarded, and whether with riichi."""
    action = bot(level).choose(view)
    assert isinstance(action, Discard), action
    assert view.own is not None
    assert view.own.drawn is not None
    return {tile.tile: tile.face for tile in (*view.own.tiles, view.own.drawn)}[action.tile], action.riichi


@pytest.mark.parametrize("level", PLAYING)
def test_each_level_wins_and_declares_a_good_riichi(level: str) -> None:
    hand = "234m567m345p66s78s"
    assert bot(level).choose(seen(hand, [*discards(hand, "9s"), Win()], drawn="9s")) == Win()
    assert chosen(level, seen(hand, discards(hand, "1z", riichi="1z"), drawn="1z")) == ("1z", True)


@pytest.mark.parametrize("level", PLAYING)
def test_with_three_players_each_level_sets_norths_aside_but_for_thirteen_orphans(level: str) -> None:
    """R-811."""
    hand = "234p567p345s66s78s"
    aside = SetAside(TileId(13))
    assert bot(level).choose(seen(hand, [*discards(hand, "4z"), aside], drawn="4z")) == aside
    orphans = "19m19p19s123567z5s"
    assert bot(level).choose(seen(orphans, [*discards(orphans, "4z"), aside], drawn="4z")) != aside


def test_easy_bots_only_call_triplets_that_are_a_yaku_and_never_fold() -> None:
    hand = "1478m368p19s3577z"
    assert bot("easy").choose(seen(hand, pon_or_pass(hand, "7z"), on="7z")) == pon_or_pass(hand, "7z")[1]
    run: list[SeatAction] = [Pass(), claim(hand, CHII, "7m8m")]
    assert bot("easy").choose(seen(hand, run, on="9m")) == Pass()
    far = "19m258m147p369s13z"
    assert chosen("easy", seen(far, discards(far, "7z"), drawn="7z", riichi_river="5m5m"))[0] != "5m"


def test_normal_bots_choose_the_dearer_of_two_discards_that_accept_as_much() -> None:
    """Two runs lack their middle, and one too many is held: what would bring dora stays."""
    hand = "24m24s567p678p335s"
    for indicator, kept in (("1m", {"2m", "4m"}), ("1s", {"2s", "4s"})):
        face, _ = chosen("normal", seen(hand, discards(hand, "3s"), drawn="3s", indicators=indicator))
        assert face not in kept


def test_hard_bots_fold_a_far_hand_and_push_a_dear_one() -> None:
    far = "19m258m147p369s13z"
    assert chosen("hard", seen(far, discards(far, "7z"), drawn="7z", riichi_river="7p3z"))[0] in {"7p", "3z"}
    ready = "234m0m67m340p66s78s"
    view = seen(ready, discards(ready, "9m", riichi="9m"), drawn="9m", riichi_river="1z2z")
    assert chosen("hard", view) == ("9m", True)


def test_hard_bots_do_not_push_a_cheap_hand_with_hardly_a_wait() -> None:
    """A ready hand that waits for a middle tile of which one is left, against a riichi late in the deal."""
    hand = "123m789m111p46s22z"
    river = "5s5s1z1z3z3z4z4z9m8m7m2z"
    view = seen(hand, discards(hand, "6p", riichi="6p"), drawn="6p", riichi_river=river, left=14)
    assert chosen("hard", view)[0] != "6p"


def test_hard_bots_wait_quietly_with_a_dear_hand_late_in_the_deal() -> None:
    """Four han without riichi are a mangan nearly; two own draws hardly make up for the stick."""
    hand = "234m234p234s67s88s"
    quiet = seen(hand, discards(hand, "9m", riichi="9m"), drawn="9m", indicators="7p", left=7)
    assert chosen("hard", quiet) == ("9m", False)


LAST = (42000, 14000, 23000, 21000)


def test_in_the_last_deal_who_leads_gives_a_stick_only_where_it_costs_no_place() -> None:
    """The same hand, with a yaku of its own: declared when behind, quiet when ahead by little."""
    hand = "234m567m345p66s78s"
    ahead = (30500, 31000, 20000, 18500)
    offers = discards(hand, "1z", riichi="1z")
    assert chosen("hard", seen(hand, offers, drawn="1z", points=LAST, to_come=0)) == ("1z", True)
    assert chosen("hard", seen(hand, offers, drawn="1z", points=ahead, to_come=0, left=20)) == ("1z", False)


def test_in_the_last_deal_who_is_last_lets_a_win_pass_that_would_keep_him_there_if_a_draw_would_not() -> None:
    """A ron of 1,000 ends the match 500 behind the third; drawn by itself the tile brings more, and all pay."""
    hand = "234m567m345p66s78s"
    offers: list[SeatAction] = [Pass(), Win()]
    close = (42000, 16000, 17500, 24500)
    assert bot("hard").choose(seen(hand, offers, on="9s", points=close, to_come=0)) == Pass()
    assert bot("normal").choose(seen(hand, offers, on="9s", points=close, to_come=0)) == Win()
    for points, to_come, left in (
        (close, 7, 60),  # a deal is to come
        (close, 0, 8),  # hardly a draw is
        ((42000, 16600, 17500, 23900), 0, 60),  # it is enough
        ((42000, 8000, 26000, 24000), 0, 60),  # nothing would be
        ((28000, 19500, 28000, 24500), 0, 60),  # nobody has 30,000: there is an extension
    ):
        assert bot("hard").choose(seen(hand, offers, on="9s", points=points, to_come=to_come, left=left)) == Win()


def test_against_a_riichi_hard_bots_call_only_what_is_worth_its_danger() -> None:
    far = "1478m368p19s35z77z"
    calls = pon_or_pass(far, "7z")
    assert bot("hard").choose(seen(far, calls, on="7z")) == calls[1]
    assert bot("hard").choose(seen(far, calls, on="7z", riichi_river="1z")) == Pass()
    near = "34s567p77z66s1z"
    calls = pon_or_pass(near, "7z")
    view = seen(near, calls, on="7z", melds=(meld(PON, "888m"),), indicators="7m", riichi_river="1z")
    assert bot("hard").choose(view) == calls[1]

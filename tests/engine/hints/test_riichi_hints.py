"""Hints at riichi tables, word by word: shanten, riichi and double riichi, norths, red fives, minimum han, furiten behind a call."""

from __future__ import annotations

from mahjong_engine.hints import Hints, ReadyHint, WaitHint, Worth, adviser_of
from mahjong_engine.kernel import view
from mahjong_engine.tiles import Face
from support.riichi_table import RiichiTable, table

SANMA = "MAJSOUL_SANMA"
STRAIGHT_FLUSH = 5
"""Han of ittsuu and honitsu in a closed hand."""


def hints(laid: RiichiTable, wind: str) -> Hints:
    adviser = adviser_of(laid.state.profile)
    assert adviser is not None
    sight = adviser.sight(view(laid.state, laid.seat(wind)))
    assert sight is not None
    return adviser.advise(sight)


def after(laid: RiichiTable, wind: str, discard: str = "") -> ReadyHint:
    """The hint for a discard, or for the hand as it stands."""
    return next(hint for hint in hints(laid, wind).ready if hint.discard == (Face(discard) if discard else None))


def wait(hint: ReadyHint, face: str) -> WaitHint:
    return next(wait for wait in hint.waits if wait.face == face)


def han(worth: Worth | None) -> int:
    assert worth is not None
    return dict(worth.components)["han"]


def test_shanten_is_told_with_the_discards_that_keep_it() -> None:
    """R-336: the definition that counts at a draw, on the own turn after the best discard."""
    laid = table(hands={"E": "123m45m789p46s11z9p", "S": "147m258p369s1234z"}, draws="6z2z")
    found = hints(laid, "E")
    assert (found.ready, found.shanten) == ((), 1)
    assert set(found.keeping) == {"6z", "9p"}
    assert (hints(laid, "S").shanten, hints(laid, "S").keeping) == (6, ())
    ready = hints(table(hands={"E": "123456789m1122z"}, draws="8s"), "E")
    assert (ready.shanten, ready.keeping) == (0, ("8s",))


def test_a_wait_that_is_none_leaves_the_hand_one_exchange_away() -> None:
    """R-332: the four copies are held concealed, laid out, or count after all."""
    hands, draws = {"S": "1111m234p567p789s"}, "6z"
    assert hints(table(hands=hands, draws=draws), "S") == Hints((), 1)
    found = hints(table(hands=hands, draws=draws, tenpai_fifth_tile="COUNT"), "S")
    assert (found.shanten, wait(found.ready[0], "1m").left) == (0, 0)
    laid_out = {"hands": {"S": "1z234p567p789s"}, "melds": {"S": "p111z<E"}, "draws": "6z"}
    assert hints(table(**laid_out), "S").shanten == 0  # type: ignore[arg-type]
    assert hints(table(**laid_out, tenpai_fifth_tile="OWN_FOUR"), "S").shanten == 1  # type: ignore[arg-type]


def test_riichi_is_told_by_ron_and_by_tsumo_and_a_first_discard_declares_a_double_one() -> None:
    """R-201, R-210, R-421, R-423."""
    ready = {"hands": {"E": "123456789m1122z"}, "draws": "8s2z3s4s5s", "dora": "9p"}
    first = wait(after(table(**ready), "E", "8s"), "2z")  # type: ignore[arg-type]
    assert (han(first.by_discard), han(first.by_self_draw)) == (STRAIGHT_FLUSH, STRAIGHT_FLUSH + 1)
    assert (han(first.declared), han(first.declared_by_self_draw)) == (STRAIGHT_FLUSH + 2, STRAIGHT_FLUSH + 3)
    later = wait(after(table(rivers={"E": "9s"}, **ready), "E", "8s"), "2z")  # type: ignore[arg-type]
    assert (han(later.declared), han(later.declared_by_self_draw)) == (STRAIGHT_FLUSH + 1, STRAIGHT_FLUSH + 2)


def test_a_hand_in_riichi_counts_it_and_a_double_one_twice() -> None:
    for rivers, declared in (({}, 2), ({"E": "9s"}, 1)):
        laid = table(hands={"E": "123456789m1122z"}, rivers=rivers, draws="8s3s4s", dora="9p").play("E riichi 8s")
        standing = wait(after(laid, "E"), "2z")
        assert (han(standing.by_discard), han(standing.by_self_draw)) == (
            STRAIGHT_FLUSH + declared,
            STRAIGHT_FLUSH + declared + 1,
        )
        assert standing.declared is None


def test_after_a_call_an_own_first_discard_declares_no_double_riichi() -> None:
    """R-110, R-210."""
    laid = table(hands={"S": "123456789m1122z", "W": "99p"}, draws="9p8s", dora="9p").play("E 9p, W pon 9p9p")
    laid.play("W 8s, N turn, N 8p, E turn, E 8m, S turn")
    found = hints(laid, "S").ready
    riichi = {han(wait.declared) - han(wait.by_discard) for hint in found for wait in hint.waits if wait.declared}
    assert riichi == {1}


def test_norths_set_aside_are_seen_and_own_ones_are_worth_a_han_each() -> None:
    """R-812, and four less the copies that are seen."""
    hands = {"E": "4z", "S": "123456p789s11m4z4z"}
    laid = table(SANMA, hands=hands, draws="9m", rinshan="9s", dora="9p", kita_ron=False)
    assert wait(after(laid, "S"), "4z").left == 2, "all but its own two"
    assert wait(after(laid.play("E aside 4z"), "S"), "4z").left == 1
    own = table(SANMA, hands={"E": "123456p789s11m44s"}, draws="4z", rinshan="4z9m", dora="9s")
    worth = []
    for _ in range(2):
        own.play("E aside 4z")
        worth.append(han(wait(after(own, "E", str(own.own("E").drawn.face)), "1m").by_self_draw))  # type: ignore[union-attr]
    assert worth == [2, 3], "tsumo and the norths"


def test_the_tile_of_a_kan_that_may_be_robbed_is_seen_by_who_is_asked() -> None:
    """R-321: it lies nowhere yet."""
    melds = {"E": "p222m<S", "S": "c456p<E"}
    laid = table(hands={"E": "2m", "S": "13m55s789s234p"}, melds=melds, draws="9p")
    assert wait(after(laid, "S"), "2m").left == 1
    assert wait(after(laid.play("E kakan 2m"), "S"), "2m").left == 0


def test_a_red_five_counts_where_it_is_offered_or_alone_is_left() -> None:
    """R-407, R-416."""
    hand = {"S": "234m678m345s46p88s"}
    plain = table(hands=hand, draws="9p")
    assert (han(wait(after(plain, "S"), "5p").by_discard), wait(after(plain, "S"), "5p").left) == (1, 4)
    alone = table(hands=hand, rivers={"W": "5p5p5p"}, draws="9p")
    assert (han(wait(after(alone, "S"), "5p").by_discard), wait(after(alone, "S"), "5p").left) == (2, 1)
    offered = table(hands=hand, draws="0p").play("E 0p")
    assert (han(wait(after(offered, "S"), "5p").by_discard), wait(after(offered, "S"), "5p").left) == (2, 3)


def test_too_few_han_and_no_yaku_are_told_apart() -> None:
    """R-402: dora help to no win."""
    hands = {"S": "234m678m345s34p88s"}
    laid = table(hands=hands, draws="9p", dora="7s", minimum_han=4)
    few = wait(after(laid, "S"), "2p").by_discard
    assert (few.lack, han(few), few.limit) == ("too_few", 2, None)
    enough = wait(after(table(hands=hands, draws="9p", dora="7s"), "S"), "2p").by_discard
    assert (enough.lack, han(enough)) == ("", 4)
    none = table(hands={"S": "34s99p456p"}, melds={"S": "c123m<E c789m<E"}, draws="1z", dora="8p")
    assert (
        wait(after(none, "S"), "2s").by_discard
        == wait(after(none, "S"), "2s").by_self_draw
        == Worth((), lack="no_yaku")
    )


def test_a_tile_passed_for_a_call_bars_beyond_the_discard_until_a_draw_or_to_it() -> None:
    """R-227, R-228."""
    for end, barred in (("NEXT_DRAW", True), ("NEXT_DISCARD", False)):
        laid = table(hands={"S": "234m678m345s3345p"}, draws="1z2z3p", temp_furiten_end=end)
        laid.play("E 1z, S 2z, W 3p, S pon 3p3p")
        assert after(laid, "S", "4p").barred is barred
        assert laid.play("S 4p").own("S").furiten is barred


def test_furiten_follows_the_own_discards_and_a_tile_missed_in_riichi() -> None:
    """R-222, R-225."""
    laid = table(hands={"S": "234m678m345s34p88s"}, rivers={"S": "5p"}, draws="9p9m")
    assert after(laid, "S").barred
    laid.play("E 9p, S turn")
    assert after(laid, "S", "9m").barred
    missed = table(hands={"S": "234m678m345s34p88s"}, draws="9p9m2p1z1z1z", rivers={"S": "1z"})
    missed.play("E 9p, S riichi 9m, W 2p")
    assert not after(missed, "S").barred
    missed.play("N turn, N 1z, E turn, E 1z, S turn")
    assert after(missed, "S", "1z").barred

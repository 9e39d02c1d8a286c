"""Riichi scenarios in which programs like ours went wrong, as far as no other test holds them.

``tests/data/peer_scenarios.json`` names the tests of all of them.
"""

from __future__ import annotations

import pytest

from support.riichi_table import table


@pytest.mark.parametrize(
    ("called", "own", "hand"), [("4s", "5s6s", "56s"), ("5s", "4s6s", "46s"), ("6s", "4s5s", "45s")]
)
def test_p030_a_run_is_scored_alike_whichever_of_its_tiles_was_claimed(called: str, own: str, hand: str) -> None:
    laid = table(hands={"S": f"{hand}234m678p34s88m1z"}, draws=f"{called}2z3z2s", dora="6z")
    laid.play(f"E {called}, S chii {own}, S 1z, W 2z, N 3z, E 2s, S ron")
    assert laid.won("S") == {"tanyao": 1}
    assert laid.gains() == (-1000, 1000, 0, 0)


def test_p033_a_hand_whose_only_meld_is_a_concealed_kan_scores_a_closed_self_draw() -> None:
    laid = table(hands={"E": "456789p23m99s"}, melds={"E": "a1111z"}, draws="9m2z3z4z1m", dora="6z5z")
    laid.play("E riichi 9m, S 2z, W 3z, N 4z, E tsumo")
    assert {"riichi", "menzen_tsumo"} <= laid.won("E").keys()


def test_p034_four_of_a_kind_with_a_red_five_are_one_choice_in_the_turn_and_one_on_a_discard() -> None:
    laid = table(hands={"E": "055p"}, draws="5p")
    assert [offer for offer in laid.calls("E") if offer.startswith("ankan")] == ["ankan 5p"]
    laid = table(hands={"W": "055p"}, draws="5p").play("E 5p")
    assert [offer for offer in laid.calls("W") if offer == "kan"] == ["kan"]
    laid = table(hands={"E": "0p"}, melds={"E": "p555p<S"}, draws="1z")
    assert [offer for offer in laid.calls("E") if offer.startswith("kakan")] == ["kakan 0p"]


def test_p112_the_left_neighbours_discard_may_be_called_for_an_open_kan() -> None:
    laid = table(hands={"S": "555p"}, draws="0p").play("E 0p")
    assert {"kan", "pon 5p5p"} <= laid.calls("S")


def test_p119_a_replacement_that_completes_the_hand_is_asked_about() -> None:
    laid = table(hands={"E": "1111m678m234s34s8p"}, draws="8p", rinshan="5s").play("E ankan 1m")
    assert laid.asked() == "E"
    assert "tsumo" in laid.calls("E")
    assert laid.state.phase == "playing"


def test_p123_the_stick_leaves_the_score_when_the_riichi_stands() -> None:
    laid = table(hands={"E": "123456789p1199s", "W": "44m"}, draws="4m").play("E riichi 4m")
    assert (laid.points()[0], laid.state.pool) == (25000, 0)
    laid.play("pass")
    assert (laid.points()[0], laid.state.pool) == (24000, 1000)

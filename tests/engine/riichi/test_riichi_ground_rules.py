"""Rulings that hold in every deal, seen on whole lively matches and in small situations."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from mahjong_engine.actions import CallMeld, Discard, IllegalAction, Pass, Win
from mahjong_engine.events import Moved, Shown
from mahjong_engine.kernel import decide, legal_actions, open_asks, view
from mahjong_engine.melds import KANS, PON
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.scoring.riichi.limits import yakuman_value
from mahjong_engine.seats import SPECTATOR, Seat, seats_of
from mahjong_engine.testing.walking import Walk, walk_match
from mahjong_engine.tiles import kind_of, parse_faces
from mahjong_engine.variants.riichi.presets import PRESETS
from support.lively_play import block_walls, lively_choice
from support.riichi_table import profile, table

TANYAO_ON_5P = "234m678m345s46p88s"
WHITE_ON_5P = "46p555z678s99s123m"
"""Waits for the closed 5p with yakuhai haku."""


@cache
def lively_match() -> tuple[Walk, ...]:
    """A whole match with many calls, kans, riichi and wins."""
    return tuple(walk_match(load_profile("MAJSOUL_TONPUU"), 3, lively_choice, block_walls))


def playing() -> list[Walk]:
    return [step for step in lively_match() if step.after.phase == "playing" and step.after.deal is not None]


# Tiles and wall


@pytest.mark.parametrize(("reds", "shown"), [(3, ["0m", "0p", "0s"]), (0, [])])
def test_a_set_has_four_of_each_of_34_kinds_with_some_fives_red(reds: int, shown: list[str]) -> None:
    """R-001, R-002."""
    faces = parse_faces(profile(red_five=reds).wall)
    kinds = Counter(kind_of(face) for face in faces)
    assert len(faces) == 136
    assert sorted(kinds) == list(range(34))
    assert set(kinds.values()) == {4}
    assert sorted(face for face in faces if face.startswith("0")) == shown


def test_tiles_are_drawn_from_stacks_of_two_the_upper_one_first() -> None:
    """R-006: after the deal 53 tiles are gone, so one broken stack has its lower tile left."""
    laid = table()
    walls = [view(laid.state, SPECTATOR).wall]
    laid.play("S turn")
    walls.append(view(laid.state, SPECTATOR).wall)
    heights = [Counter(height for side in wall.sides for height in side) for wall in walls if wall is not None]
    assert heights[0][1] == 1
    assert heights[1][1] == 0
    assert heights[0][2] == heights[1][2] == (136 - 53 - 1) // 2


def test_one_indicator_is_turned_before_the_first_decision_and_never_more_than_five() -> None:
    """R-010."""
    assert len(table().indicators) == len("1m")
    assert max(len(view(step.after, SPECTATOR).indicators) for step in playing()) in {2, 3, 4, 5}


def test_concealed_tiles_are_seen_by_their_owner_only() -> None:
    """R-015."""
    for step in playing()[::25]:
        for seat in seats_of(4):
            seen = view(step.after, seat)
            assert seen.own is not None
            held = step.after.playing.seats[seat].hand
            own = (*seen.own.tiles, *([seen.own.drawn] if seen.own.drawn else []))
            assert sorted(tile.tile for tile in own) == sorted(held)
            assert all(other.shown is None for other in seen.seats)
        assert view(step.after, SPECTATOR).own is None


# Turns


def test_turns_go_round_in_the_order_of_seats_unless_somebody_calls() -> None:
    """R-101, R-102: everybody draws the front tile of the wall in turn."""
    laid = table(draws="1m2m3m4m6m", hands=dict.fromkeys("ESWN", ""))
    drawn = []
    for wind in ("S", "W", "N", "E"):
        laid.play(f"{wind} turn")
        tile = laid.own(wind).drawn
        assert tile is not None
        drawn.append(tile.face)
    assert drawn == ["2m", "3m", "4m", "6m"]


def test_without_a_tile_to_draw_the_deal_is_exhausted() -> None:
    """R-102, R-504: sticks stay on the table."""
    laid = table(left=0, sticks=2).play("end")
    assert laid.result.reason == "exhaustive_draw"
    assert laid.state.pool == 2000


def test_after_a_draw_the_seat_may_win_discard_declare_or_make_a_kan() -> None:
    """R-103, R-302: the four tiles of an ankan may have been held from the start."""
    laid = table(hands={"E": "1111m234p567p789s"}, draws="5z")
    assert {"ankan 1m", "5z"} <= laid.offers("E")
    assert {"riichi 5z", "riichi 6z"} <= table(hands={"E": "123m234p567p789s5z"}, draws="6z").offers("E")
    winning = table(hands={"E": "123m234p567p789s5z"}, draws="5z")
    assert "tsumo" in winning.offers("E")


def test_several_kans_may_follow_each_other_before_one_discard() -> None:
    """R-105: the replacement opens the same choices, kyuushu excepted."""
    laid = table(hands={"E": "1111m999p19s123z5z"}, draws="6z", rinshan="9p4z")
    assert "kyuushu" in laid.offers("E")
    laid.play("E ankan 1m")
    assert "ankan 9p" in laid.offers("E")
    assert "kyuushu" not in laid.offers("E")
    laid.play("E ankan 9p, E 4z")
    assert [meld.kind for meld in laid.mine("E").melds] == ["ankan", "ankan"]


def test_between_turns_a_hand_counts_thirteen_tiles_a_kan_as_three() -> None:
    """R-108."""
    for step in playing():
        deal = step.after.playing
        for seat in seats_of(4):
            mine = deal.seats[seat]
            on_turn = deal.turn is not None and deal.turn.seat is seat
            assert len(mine.hand) + 3 * len(mine.melds) in ({13, 14} if on_turn else {13}), (step.action, seat)


def test_what_is_not_offered_is_refused_without_effect() -> None:
    """R-112."""
    laid = table(hands={"E": "123m456p789s1122z"})
    before = laid.state
    for seat, action in ((Seat.FIRST, Win()), (Seat.SECOND, Pass()), (Seat.FIRST, CallMeld(PON, ()))):
        with pytest.raises(IllegalAction):
            decide(laid.state, seat, action)
    assert laid.state is before


# Claims


def test_a_pon_may_be_called_from_any_seat_a_chii_only_by_the_next() -> None:
    """R-122, R-123: two of the kind make a pon, three a daiminkan as well."""
    for wind in "SWN":
        laid = table(hands={wind: "555p"}, draws="0p").play("E 0p")
        assert {"pon 5p5p", "kan"} <= laid.calls(wind)
    only_two = table(hands={"W": "55p46p19m19s12345z"}, draws="0p").play("E 0p")
    assert only_two.calls("W") == {"pon 5p5p"}


def test_a_ron_may_be_called_by_any_seat_the_tile_completes() -> None:
    """R-124, R-141: all are asked at once, each learns only its own choices, who has none is not asked."""
    laid = table(hands={"S": "46p", "W": "55p", "N": TANYAO_ON_5P}, draws="5p1z").play("E 5p")
    assert laid.asked() == "SWN"
    for wind, offered in (("S", {"chii 4p6p"}), ("W", {"pon 5p5p"}), ("N", {"ron"})):
        assert laid.calls(wind) == offered
        own = view(laid.state, laid.seat(wind)).own
        assert own is not None
        assert own.ask is not None
        assert len(own.ask.offers) == len(offered) + 1
    assert table(draws="5z").play("E 5z").asked() == "S", "nobody could answer, so the next seat is on turn"


def test_no_two_seats_are_ever_offered_pon_or_kan_on_one_tile() -> None:
    """R-127: with four of a kind the case of two equal claims, other than ron, can not come about."""
    claims = 0
    for step in playing():
        offering = [
            seat
            for seat, ask in open_asks(step.after)
            if any(isinstance(offer, CallMeld) and offer.kind in {PON, "daiminkan"} for offer in ask.offers)
        ]
        assert len(offering) <= 1
        claims += len(offering)
    assert claims > 10


@pytest.mark.parametrize(("mode", "winners"), [("MULTI_RON", "SW"), ("HEAD_BUMP", "S")])
def test_a_result_names_exactly_the_seats_that_won(mode: str, winners: str) -> None:
    """R-134."""
    hands = {"S": WHITE_ON_5P, "W": TANYAO_ON_5P}
    laid = table(hands=hands, draws="5p", ron_mode=mode).play("E 5p")
    laid.play("S ron" if mode == "HEAD_BUMP" else "S ron, W ron")
    assert "".join(laid.wind(win.seat) for win in laid.result.wins) == winners


def test_a_kakan_can_be_answered_by_a_ron_only() -> None:
    """R-148, R-303: the fourth tile may have been held since before the pon."""
    laid = table(hands={"E": "5p19m19s", "S": "46p55s", "N": TANYAO_ON_5P}, melds={"E": "p550p<W"}, rivers={"N": "1z"})
    assert "kakan 5p" in laid.offers("E")
    laid.play("E kakan 5p")
    assert laid.asked() == "N"
    assert laid.offers("N") == {"ron", "pass"}


def test_winning_is_always_a_choice() -> None:
    """R-404."""
    wins = [ask for step in playing() for _, ask in open_asks(step.after) if Win() in ask.offers]
    assert len(wins) > 2
    assert all(len(ask.offers) > 1 and ask.default != Win() for ask in wins)


# Furiten, riichi, kans


def test_a_passed_ron_counts_when_the_window_has_closed() -> None:
    """R-229."""
    laid = table(hands={"W": "55p", "N": TANYAO_ON_5P}, draws="5p").play("E 5p, N pass")
    assert laid.asked() == "W"
    assert not laid.own("N").furiten
    laid.play("W pass")
    assert laid.own("N").furiten


def test_a_fifth_copy_is_no_wait_and_so_no_furiten() -> None:
    """R-230: of the waits 2m and 5m by shape only 5m is one."""
    laid = table(hands={"E": "2222345m456p789s"}, draws="1z", rivers={"E": "1m"}).play("E 1z")
    assert laid.own("E").waits == ("5m",)
    assert not laid.own("E").furiten


@pytest.mark.parametrize(("rule", "allowed"), [("WAITS", True), ("SHAPE", False), ("OFF", False)])
def test_a_kan_in_riichi_may_change_shape_and_yaku_under_waits(rule: str, allowed: bool) -> None:
    """R-209, with the hand of RX-168."""
    laid = table(hands={"E": "2234555m234p789s"}, draws="1z2z3z4z0m", rivers={"E": "7z"}, riichi_ankan=rule).play(
        "E riichi 1z, E turn"
    )
    assert ("ankan 5m" in laid.offers("E")) is allowed


@pytest.mark.parametrize(("rule", "order"), [("MAJSOUL", ["draw"]), ("EARLY_KAN_DORA", ["indicator", "draw"])])
def test_an_open_kan_turns_its_indicator_before_the_draw_only_in_the_early_profile(rule: str, order: list[str]) -> None:
    """R-307, R-315: nothing but the moment differs; after the discard both have two indicators."""
    laid = table(hands={"S": "555z"}, draws="5z", rinshan="1z", riichi_profile=rule).play("E 5z")
    seen = len(laid.events)
    laid.play("S kan")
    told = [
        "indicator" if isinstance(event, Shown) else "draw"
        for event in laid.events[seen:]
        if isinstance(event, Shown) or (isinstance(event, Moved) and event.source == "replacement")
    ]
    assert told == order
    laid.play("S 1z, W turn")
    assert len(laid.state.playing.indicators) == 2


def test_a_robbed_kan_ends_nobodys_ippatsu() -> None:
    """R-325."""
    laid = table(
        hands={"E": "19m19s", "N": TANYAO_ON_5P},
        melds={"E": "p550p<W"},
        rivers={"N": "1z", "S": "2z", "W": "3z"},
        draws="1p6z7z4z5p",
    )
    laid.play("E 1p, N turn, N riichi 4z, E kakan 5p, N ron")
    assert {"riichi", "ippatsu", "chankan"} <= set(laid.won("N"))


def test_a_win_after_an_open_kan_is_a_tsumo_that_all_pay() -> None:
    """R-304, R-409: who gave the tile of the kan is not liable."""
    laid = table(hands={"S": "555z234m678m34s88p"}, draws="5z", rinshan="5s").play("E 5z, S kan, S tsumo")
    east, south, west, north = laid.gains()
    assert south == -(east + west + north)
    assert west == north < 0
    assert east < west


# Values and payments


def test_dora_count_in_melds_kans_and_the_winning_tile() -> None:
    """R-413: four in a kan, one won."""
    kan = table(hands={"S": "555z234m678m34s88p"}, draws="5z", rinshan="5s", dora="7z4z")
    assert kan.play("E 5z, S kan, S tsumo").won("S")["dora"] == 4
    counted = table(hands={"S": "555z234m678m34s88p"}, draws="5z", rinshan="5s", dora="4s").play("E 5z, S kan, S tsumo")
    assert counted.won("S")["dora"] == 1


def test_a_kan_of_dora_counts_four() -> None:
    """R-413."""
    laid = table(hands={"E": "1111m678m234s34s8p"}, draws="8p", rinshan="5s", dora="9m").play("E ankan 1m, E tsumo")
    assert laid.won("E")["dora"] >= 4


def test_several_winners_share_the_indicators_but_under_ones_are_for_riichi_only() -> None:
    """R-418."""
    laid = table(
        hands={"S": TANYAO_ON_5P, "W": WHITE_ON_5P},
        rivers={"S": "1z"},
        draws="1p2z3z4z5p",
        dora="4p",
        ura="4p",
    )
    laid.play("E 1p, S riichi 2z, W turn, E turn, E 5p, S ron, W ron")
    assert laid.won("S")["dora"] == laid.won("W")["dora"] == 1
    assert laid.won("S")["ura"] == 1
    assert "ura" not in laid.won("W")


def test_the_last_discard_brings_houtei() -> None:
    """R-429."""
    laid = table(hands={"S": TANYAO_ON_5P}, draws="5p", left=0).play("E 5p, S ron")
    assert laid.won("S")["houtei"] == 1


def test_local_yaku_are_off_in_every_preset() -> None:
    """R-464."""
    assert not any(options.local_yaku for options in PRESETS.values())


@pytest.mark.parametrize(("how", "fu"), [("ron", 40), ("tsumo", 30)])
def test_a_closed_ron_has_ten_fu_more_and_any_tsumo_two(how: str, fu: int) -> None:
    """R-466: 20 + 10 + 2 (closed wait) = 32 and 20 + 2 + 2 = 24, each rounded up."""
    if how == "ron":
        laid = table(hands={"S": TANYAO_ON_5P}, draws="5p").play("E 5p, S ron")
    else:
        laid = table(hands={"S": TANYAO_ON_5P}, rivers={"S": "9m"}, draws="1z5p").play("E 1z, S tsumo")
    (win,) = laid.result.wins
    assert dict(win.components)["fu"] == fu


def test_a_yakuman_is_worth_eight_thousand_a_unit() -> None:
    """R-474."""
    assert [yakuman_value(units)[0] for units in (1, 2, 3)] == [8000, 16000, 24000]


def test_points_and_sticks_together_never_change() -> None:
    """R-486."""
    for step in lively_match():
        if step.after.result is None and step.after.points:
            assert sum(step.after.points) + step.after.pool == 100_000


def test_a_score_may_fall_below_zero_and_only_then_the_match_ends() -> None:
    """R-487, R-610: everything is booked first; the loser goes on as far as the payment needs."""
    laid = table(hands={"S": TANYAO_ON_5P}, draws="5p", points=(100, 33300, 33300, 33300)).play("E 5p, S ron")
    assert laid.points()[0] < 0
    assert sum(laid.points()) == 100_000
    assert laid.state.result is not None
    assert laid.state.result.reason == "bust"


def test_the_walked_match_holds_what_these_tests_look_for() -> None:
    kinds = {action.kind for step in lively_match() if isinstance(action := step.action, CallMeld)}
    assert kinds & KANS
    assert any(isinstance(step.action, Discard) and step.action.riichi for step in lively_match())
    assert len({step.after.deal_count for step in lively_match()}) > 3
    assert not any(legal_actions(lively_match()[-1].after, seat) for seat in seats_of(4))


# Three players


def test_three_players_have_108_tiles_two_red_fives_and_no_north_seat() -> None:
    """R-801, R-802."""
    chosen = profile("MAJSOUL_SANMA")
    faces = parse_faces(chosen.wall)
    assert len(faces) == 108
    assert not {kind_of(face) for face in faces} & set(range(1, 8))
    assert sorted(face for face in faces if face.startswith("0")) == ["0p", "0s"]
    seen = view(table("MAJSOUL_SANMA").state, SPECTATOR)
    assert [seat.wind for seat in seen.seats] == [0, 1, 2]


def test_three_players_abort_neither_by_winds_nor_by_riichi_nor_by_three_rons() -> None:
    """R-809: three first discards of one wind are nothing, two rons are two wins whatever ``tripleRon`` says."""
    same = table("MAJSOUL_SANMA", hands={"S": "2z", "W": "2z"}, draws="2z").play("E 2z, S 2z, W 2z")
    assert same.state.phase == "playing"
    waits_5p = {"S": "46p555z678s99s123p", "W": "46p666z222s88s789p"}
    laid = table("MAJSOUL_SANMA", hands=waits_5p, draws="5p", triple_ron="ABORT").play("E 5p, S ron, W ron")
    assert [laid.wind(win.seat) for win in laid.result.wins] == ["S", "W"]

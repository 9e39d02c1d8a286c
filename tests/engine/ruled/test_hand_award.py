"""The settlement ``hand_award``: what a win brings and what hands get at a draw (zuhe.md Z-14 to Z-17, ZD-01 to ZD-15)."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from mahjong_engine.bots import bot
from mahjong_engine.events import Paid
from mahjong_engine.hand.counts import counts_of
from mahjong_engine.kernel import view
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.language.scorers import CategoryMax
from mahjong_engine.profiles.language.settlements import HandAward
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.variants.ruled.hand_awards import HandAwards, HeldHand
from mahjong_engine.variants.ruled.settlement import AWARD
from mahjong_engine.variants.ruled.shapes import waits_of
from mahjong_engine.views import DealResult, Payment, SeatAward
from support.plain_hands import facts_of
from support.profile_documents import checked, errors_of, patch, warnings_of
from support.ruled_tables import RuledTable

NOT_READY: Final = None

DRAWS: Final = [
    ("ZD-01", "234m234p789m12s55s", 1, 1, 2, "喜相逢 1"),
    ("ZD-02", "111222333m444p5s", 40, 48, 80, "四刻 4, 四暗刻 24, 三连刻 12"),
    ("ZD-03", "1122m3344p5566s7z", 0, 8, 8, "七对子 8"),
    ("ZD-04", "19m19p19s1234567z", 0, 24, 24, "十三幺 24"),
    ("ZD-05", "1112345678999m", 6, 48, 48, "九莲宝灯 48"),
    ("ZD-06", "111222333m123m5s", 64, 66, 128, "四同顺 40, 十二归 24"),
    ("ZD-07", "147m258p369s1234z", 0, NOT_READY, 0, ""),
    ("ZD-08", "123456m123456p5s", 7, 7, 14, "镜同 4, 双龙会 3"),
    ("ZD-09", "p222z k8888p 23m55p678s", 2, 2, 4, "一杠 1, 字刻 1"),
    ("ZD-10", "p222m p222p p333m p333p 1z", 22, 25, 44, "四刻 4, 两双同刻 6, 两双连刻 8, 镜同 4"),
    (
        *("ZD-11", "p111z k3333z p444z a2222m 2z", 14, 43, 43),
        "混一色 4, 四刻 4, 双杠 4, 小四喜 24, 三字刻 6, 字对 1",
    ),
    ("ZD-12", "p222s 34m789m345p55s", 0, 1, 1, "喜相逢 1"),
    ("ZD-13", "p555z p666z 77z123m45p", 15, 17, 30, "小三元 12, 双字刻 2, 字对 1"),
    ("ZD-14", "c678s c123p 44z79m1p5p5z", 1, NOT_READY, 2, "字对 1"),
    ("ZD-15", "p111z p222z p333z 44z56m", 31, 35, 62, "小四喜 24, 三字刻 6, 字对 1"),
]


def zuhe() -> TableRules:
    """The rules of the shipped profile."""
    rules = load_profile("组合麻将").options
    assert isinstance(rules, TableRules)
    return rules


def awards_of(rules: TableRules) -> HandAwards:
    assert isinstance(rules.scorer, CategoryMax)
    assert isinstance(rules.settlement, HandAward)
    return HandAwards(rules, rules.scorer, rules.settlement)


def held(hand: str) -> HeldHand:
    """A hand of thirteen tiles as it stands at a draw."""
    facts = facts_of(hand, "1m")
    return HeldHand(facts.concealed, facts.melds, waits_of(facts.concealed, zuhe().patterns))


def result_of(table: RuledTable) -> DealResult:
    """The end of the table's hand as everybody sees it."""
    result = view(table.state, SPECTATOR).deal_result
    assert result is not None
    return result


def fans_of(award: SeatAward) -> str:
    return ", ".join(f"{item.name} {item.value}" for item in award.items)


@pytest.mark.parametrize(
    ("name", "hand", "combination", "ready", "gain", "fans"), DRAWS, ids=[case[0] for case in DRAWS]
)
def test_a_hand_gets_at_a_draw(name: str, hand: str, combination: int, ready: int | None, gain: int, fans: str) -> None:
    awards = awards_of(zuhe())
    value = awards.value_when_ready(held(hand))
    assert (NOT_READY if value is None else value.components[0]) == ready, name
    award = awards.award(Seat.THIRD, held(hand))
    assert (award.combination, award.points, fans_of(award)) == (combination, gain, fans)


AT_ONE_TABLE: Final = {
    "E": "234m234p789m12s55s6z",
    "S": "1122m3344p5566s7z",
    "W": "147m258p369s1234z",
    "N": "123456m123456p8s",
}
"""ZD-01, ZD-03, ZD-07 and the like of ZD-08; the dealer discards his fourteenth tile."""


def test_z_15_all_gains_of_a_draw_are_booked_together_and_listed_by_seat() -> None:
    table = RuledTable(load_profile("组合麻将"), AT_ONE_TABLE).play_out()
    assert table.gains() == (2, 8, 0, 14)
    assert [edge.reason for event in table.events if isinstance(event, Paid) for edge in event.edges] == [AWARD] * 3
    result = result_of(table)
    assert (result.reason, result.wins, result.shown) == ("exhaustive_draw", (), ())
    listed = [(table.wind(award.seat), fans_of(award), award.basis, award.points) for award in result.awards]
    assert listed == [
        ("E", "喜相逢 1", "combination", 2),
        ("S", "七对子 8", "ready", 8),
        ("W", "", "combination", 0),
        ("N", "镜同 4, 双龙会 3", "combination", 14),
    ]
    assert result.payments[0] == Payment(None, table.seat("E"), 2, AWARD, bank=True)


@pytest.mark.parametrize("players", [2, 3])
def test_z_16_it_works_for_two_and_three_players_and_no_sum_is_warned_of(players: int) -> None:
    rows = [[0]] * (players + 1)
    text = patch("组合麻将", f"room_config: {{starting_score: {rows}}}\ngame_config: {{max_player: {players}}}")
    assert warnings_of(text) == []
    hands = {wind: AT_ONE_TABLE[wind] for wind in "ESWN"[:players]}
    table = RuledTable(checked(text).profile, hands).play_out()
    assert table.gains() == (2, 8, 0)[:players]


def test_z_16_scores_never_fall() -> None:
    rules = zuhe()
    room = replace(rules.room, end_type="round", end_target=6)
    profile = replace(load_profile("组合麻将"), options=replace(rules, room=room))
    match = play_match(profile, [bot("normal")] * 4, 5)
    edges = [edge for event in match.events if isinstance(event, Paid) for edge in event.edges]
    assert edges
    assert all(edge.bank and edge.payer is None and edge.points > 0 for edge in edges)


def test_z_15_a_hand_in_which_somebody_has_won_is_no_draw() -> None:
    text = patch(
        "组合麻将", "calculator_config: {end: {name: standard, params: {max_win: 2, left_draw: 0, left_wall: 0}}}"
    )
    hands = {"E": "147m258p369s12345z4p", "S": "111222333m44p67s"}
    table = (
        RuledTable(checked(text).profile, {**hands, "E": "147m258p369s1234z8s"}).play("E throw 8s, S win").play_out()
    )
    result = result_of(table)
    assert (result.reason, result.awards) == ("win", ())
    assert {edge.reason for edge in result.payments} == {"win"}


def test_z_14_several_winners_on_one_tile_gain_each_for_himself() -> None:
    text = patch("组合麻将", "game_config: {multi_win: true}")
    hands = {"E": "147m258p369s1234z9p", "S": "111222333m444s9p", "W": "456m345567789s9p", "N": "4689m2p68s145667z"}
    table = RuledTable(checked(text).profile, hands).play("E throw 9p, S win, W win")
    gains = [2 * sum(item.value for item in win.items) for win in table.state.playing.wins]
    assert table.gains() == (0, *gains, 0)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("calculator_config: {scorer: {name: pure_add, params: {base: 0, least: 4}}}", "E_SETTLEMENT"),
        ("room_config: {starting_score: [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]]}", "E_DIM"),
    ],
)
def test_z_17_it_needs_category_max_and_scores_of_one_component(lines: str, expected: str) -> None:
    assert [report.code for report in errors_of(patch("组合麻将", lines))] == [expected]


def test_p_69_other_settlements_change_no_score_at_a_draw() -> None:
    table = RuledTable(load_profile("康庄众娱"), AT_ONE_TABLE).play_out()
    assert table.gains() == (0, 0, 0, 0)
    assert result_of(table).awards == ()


def test_z_15_a_hand_is_valued_in_less_than_a_tenth_of_a_second() -> None:
    """Crowded hands have most ways to choose sets; what is loaded once and kept is loaded by the first try."""
    awards, chance = awards_of(zuhe()), Random(15)
    for crowd in (4, 5, 6, 9, 18, 34):
        for _ in range(20):
            counts = counts_of(chance.sample([kind for kind in range(crowd) for _ in range(4)], 13))
            hand = HeldHand(counts, (), waits_of(counts, zuhe().patterns))
            assert min(seconds_of(awards, hand) for _ in range(3)) < 0.1


def seconds_of(awards: HandAwards, hand: HeldHand) -> float:
    """Processor time of valuing one hand."""
    began = time.process_time()
    awards.award(Seat.FIRST, hand)
    return time.process_time() - began

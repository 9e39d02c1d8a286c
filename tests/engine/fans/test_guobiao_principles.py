"""The principles of 国标 that forbid fans beside each other, over random wins and on hands made for them."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from mahjong_engine.fans import HandFacts
from mahjong_engine.profiles.reading import load_profile
from support.guobiao_hands import hand
from support.guobiao_values import GuobiaoValue, best_value, guobiao_count
from support.guobiao_wins import random_facts

WAIT_FANS = frozenset({"边张", "嵌张", "单钓将"})
KONG_FANS = frozenset({"四杠", "三杠", "双暗杠", "明暗杠", "双明杠", "暗杠", "明杠"})
CONCEALED_PUNGS = frozenset({"四暗刻", "三暗刻", "双暗刻"})
NOT_WITH = {
    "大四喜": "碰碰和 圈风刻 门风刻 三风刻 小四喜 幺九刻",
    "大三元": "小三元 双箭刻 箭刻",
    "绿一色": "混一色",
    "九莲宝灯": "清一色 门前清 不求人 无字",
    "四杠": "碰碰和 单钓将",
    "连七对": "七对 清一色 门前清 不求人 无字",
    "十三幺": "混幺九 五门齐 门前清 不求人",
    "清幺九": "碰碰和 全带幺 混幺九 双同刻 幺九刻 无字",
    "小四喜": "三风刻",
    "小三元": "双箭刻 箭刻",
    "字一色": "碰碰和 混幺九 全带幺 幺九刻",
    "四暗刻": "碰碰和 门前清 不求人",
    "一色双龙会": "清一色 平和 无字 七对",
    "一色四同顺": "四归一",
    "一色四节高": "碰碰和",
    "混幺九": "碰碰和 全带幺 幺九刻",
    "七对": "门前清 不求人 边张 嵌张 单钓将",
    "七星不靠": "全不靠 五门齐 门前清 不求人",
    "全双刻": "碰碰和 断幺 无字",
    "清一色": "无字",
    "全大": "大于五 无字",
    "全中": "断幺 无字",
    "全小": "小于五 无字",
    "三色双龙会": "平和 无字",
    "全带五": "断幺 无字",
    "三同刻": "双同刻",
    "全不靠": "五门齐 门前清 不求人",
    "大于五": "无字",
    "小于五": "无字",
    "推不倒": "缺一门",
    "妙手回春": "自摸",
    "杠上开花": "自摸",
    "抢杠和": "和绝张",
    "全求人": "单钓将",
    "双暗杠": "双暗刻",
    "双箭刻": "箭刻",
    "不求人": "自摸 门前清",
    "平和": "无字",
    "断幺": "无字",
}
"""Column "not with" of the book's table where it names whole fans; families of which one counts stand above."""
FOUR_CHOWS = frozenset({"一色双龙会", "一色四同顺", "一色四步高", "三色双龙会"})
THREE_CHOWS = frozenset({"一色三同顺", "清龙", "一色三步高", "花龙", "三色三同顺", "三色三步高"})
MAIN_FANS = FOUR_CHOWS | THREE_CHOWS | {"一色四节高", "一色三节高", "三色三节高"}
TWO_CHOWS = ("一般高", "喜相逢", "连六", "老少副")


def value_of(facts: HandFacts) -> GuobiaoValue:
    value = best_value(facts)
    assert value is not None
    return value


def fans_of(facts: HandFacts) -> Counter[str]:
    """How often each fan counts."""
    return Counter({fan.fan.name: fan.times for fan in value_of(facts).fans})


@cache
def many_wins() -> tuple[tuple[HandFacts, Counter[str], int], ...]:
    """Random wins, their fans, and the number of chows in the reading that counts."""
    chance = Random(20)
    wins = [random_facts(chance) for _ in range(1500)]
    return tuple((facts, fans_of(facts), len(guobiao_count().best_reading(facts).division.runs)) for facts in wins)


def test_no_fan_counts_beside_one_the_table_says_it_is_not_added_to() -> None:
    """G-20, G-22."""
    seen = set()
    for facts, fans, _ in many_wins():
        for fan in fans:
            forbidden = set(NOT_WITH.get(fan, "").split())
            assert forbidden.isdisjoint(fans), (facts, fans)
            seen.add(fan)
    assert len(seen & set(NOT_WITH)) > 25


def test_of_the_fans_of_kongs_of_concealed_pungs_and_of_waits_the_largest_alone_counts() -> None:
    """G-25, G-26."""
    for _, fans, _ in many_wins():
        for family in (KONG_FANS, CONCEALED_PUNGS, WAIT_FANS):
            assert len(family & set(fans)) <= 1


@pytest.mark.parametrize(
    ("concealed", "winning", "together"),
    [
        ("222333444666s8s", "8s", {"绿一色", "清一色"}),
        ("111m111p111s999m9p", "9p", {"清幺九", "三同刻"}),
        ("111222333z456m7p", "7p", {"三风刻", "圈风刻", "缺一门"}),
    ],
)
def test_a_fan_the_table_does_not_name_may_be_added(concealed: str, winning: str, together: set[str]) -> None:
    """G-22: the additions that the table says in words."""
    value = best_value(hand(concealed, winning))
    names = set() if value is None else {fan.fan.name for fan in value.fans}
    assert together <= names


def test_one_main_fan_counts_and_leaves_so_many_fans_of_two_chows() -> None:
    """G-23."""
    most = Counter[str]()
    for _, fans, chows in many_wins():
        mains = MAIN_FANS & set(fans)
        pairs = sum(fans[name] for name in TWO_CHOWS)
        assert len(mains) <= 1, fans
        if mains & FOUR_CHOWS:
            assert pairs == 0, fans
        elif mains & THREE_CHOWS:
            assert pairs <= 1, fans
        else:
            assert pairs <= max(chows - 1, 0), fans
        kind = "four" if mains & FOUR_CHOWS else "three" if mains & THREE_CHOWS else "none"
        most[kind] = max(most[kind], pairs)
    assert most == {"four": 0, "three": 1, "none": 3}


@pytest.mark.parametrize(
    ("concealed", "winning", "melds", "pairs"),
    [
        ("112233m789m55s", "", "c123p", {"一般高": 1, "喜相逢": 1, "老少副": 1}),
        ("123m123m456m456m5s", "5s", "", {"一般高": 2, "连六": 1}),
        ("112233m112233p5s", "5s", "", {"一般高": 2, "喜相逢": 1}),
        ("123m123p456m456p5s", "5s", "", {"喜相逢": 2, "连六": 1}),
        ("123m123p123s456m5s", "5s", "", {"连六": 1}),
        ("123456789m123p5s", "5s", "", {"喜相逢": 1}),
        ("123456789m456p5s", "5s", "", {"喜相逢": 1}),
        ("123m123m789m789m5s", "5s", "", {"一般高": 2, "老少副": 1}),
        ("123m789m555p222s5z", "5z", "", {"老少副": 1}),
        ("112233m112233m5m", "5m", "", {}),
    ],
)
def test_fans_of_two_chows_are_the_edges_that_join_chows_not_joined_yet(
    concealed: str, winning: str, melds: str, pairs: dict[str, int]
) -> None:
    """G-24, G-36: three chows that form a fan are one; of a pair's names the earlier one in the order counts."""
    if not winning:
        concealed, winning = concealed[:-2] + concealed[-1], concealed[-2] + concealed[-1]
    fans = fans_of(hand(concealed, winning, melds, patterns=("regular_win",)))
    assert {name: fans[name] for name in TWO_CHOWS if fans[name]} == pairs


def test_every_separate_pair_of_equal_pungs_counts_and_three_equal_ones_take_theirs_in() -> None:
    """G-25."""
    two = fans_of(hand("222m333m222p333p5s", "5s"))
    assert (two["双同刻"], two["三同刻"]) == (2, 0)
    three = fans_of(hand("222m222p222s777m5s", "5s"))
    assert (three["双同刻"], three["三同刻"]) == (0, 1)


@pytest.mark.parametrize(
    ("melds", "concealed", "counted", "left_out"),
    [
        ("a2222m a5555p", "678s34m99s", {"双暗杠"}, {"双暗刻", "暗杠"}),
        ("a2222m a5555p", "777s34m99s", {"双暗杠", "三暗刻"}, {"双暗刻", "暗杠"}),
        ("k2222m k5555p", "678s34m99s", {"双明杠"}, {"明杠"}),
        ("k2222m a5555p", "678s34m99s", {"明暗杠"}, {"明杠", "暗杠"}),
        ("k2222m a5555p", "777s34m99s", {"明暗杠", "双暗刻"}, {"明杠", "暗杠"}),
        ("k2222m a5555p k7777s", "34m99s", {"三杠"}, {"明杠", "暗杠", "双明杠", "明暗杠"}),
    ],
)
def test_kong_fans_and_concealed_pungs_add_up_but_for_two_concealed_kongs(
    melds: str, concealed: str, counted: set[str], left_out: set[str]
) -> None:
    """G-25."""
    fans = set(fans_of(hand(concealed, "2m" if "2222m" not in melds else "5m", melds)))
    assert counted <= fans
    assert left_out.isdisjoint(fans)


@pytest.mark.parametrize("first_turn", ["dealt_hand", "before_own_discard", "first_discard"])
def test_winning_before_anybody_has_played_is_no_fan(first_turn: str) -> None:
    """G-31: the dealer's first tiles only lose the wait fan (G-28)."""
    manner = "discard" if first_turn == "first_discard" else "self_draw"
    early = fans_of(hand("123m456m789p22s46s", "5s", manner=manner, first_turn=first_turn))
    later = fans_of(hand("123m456m789p22s46s", "5s", manner=manner))
    assert later["嵌张"] == 1
    assert early == (later - Counter({"嵌张": 1}) if first_turn == "dealt_hand" else later)


@pytest.mark.parametrize(
    ("concealed", "winning", "winds", "times"),
    [
        ("111m999p234s456m2s", "2s", {}, 2),
        ("111999m222z3455s", "2s", {}, 3),
        ("111m555z234s456m2s", "2s", {}, 1),
        ("111m111z234s456m2s", "2s", {"seat_wind": 0, "round_wind": 1}, 1),
        ("111m111z234s456m2s", "2s", {"seat_wind": 1, "round_wind": 0}, 1),
        ("111m111z234s456m2s", "2s", {"seat_wind": 1, "round_wind": 1}, 2),
        ("111222333z999m2m", "2m", {"seat_wind": 3, "round_wind": 3}, 1),
        ("111999m111999p2z", "2z", {}, 0),
        ("1112345678999m", "1m", {}, 0),
        ("1112345678999m", "5m", {}, 1),
    ],
)
def test_pungs_of_ends_and_winds_count_unless_another_fan_has_used_them(
    concealed: str, winning: str, winds: dict[str, Any], times: int
) -> None:
    """G-34: dragons, own winds, three winds, hands of ends only, and one fewer with nine gates."""
    facts = hand(concealed, winning, **{"seat_wind": 3, "round_wind": 3, **winds})
    assert fans_of(facts)["幺九刻"] == times


def test_one_pung_may_be_that_of_the_round_and_of_the_seat() -> None:
    """G-35."""
    fans = fans_of(hand("111z234s456m789p2s", "2s", seat_wind=0, round_wind=0))
    assert (fans["圈风刻"], fans["门风刻"], fans["幺九刻"]) == (1, 1, 0)


def test_the_other_keys_of_the_shipped_profile() -> None:
    """G-51."""
    document = json.loads(load_profile("国标").document)
    room, game, calculator = (document[name] for name in ("room_config", "game_config", "calculator_config"))
    suits = "".join(f"{rank}{suit}" * 4 for suit in "msp" for rank in range(1, 10))
    honours = "".join(f"{rank}z" * 4 for rank in (1, 2, 3, 4, 7, 6, 5))
    flowers = "".join(f"{rank}f" for rank in range(1, 9))
    assert game["wall"] == suits + honours + flowers
    assert game["flower"] == "0" * 136 + "1" * 8
    assert (game["opening_flower"], game["allow_chi"]) == (True, ["m", "p", "s"])
    keys = ("kan_after_chipon", "chiponkan_with_empty_wall", "multi_win", "show_closed_kan")
    assert [game[key] for key in keys] == [False] * 4
    assert len(calculator["patterns"]) == 5
    assert calculator["end"] == {"name": "standard", "params": {"max_win": 1, "left_draw": 0, "left_wall": 0}}
    assert (room["end_type"], room["end_target"]) == ("round", 16)
    play = document["extensions"]["play"]
    assert (play["kong_source"], play["last_discard"]) == ("tail", "win_only")

"""One deal for each rare event: laid by ``riichi_table``, played on our engine.

``tests/golden/records`` holds them as mjai. They are written by ``tools/make_golden_records.py`` and by nothing else.
"""

from __future__ import annotations

from mahjong_engine.records.course import IndicatorTurned, RiichiStood
from support.rare_laying import Rare, asides, both, changed, drawn, limit_is, long_draws, won

_RONS = {"S": "123456789m123p5z", "W": "123456789s456p5z", "N": "123456789p234s5z"}
_READY = {"E": "123456789m1122p", "S": "123456789s5566z", "W": "123456789p77z99m", "N": "5577m5577s4466p8p"}
_FAR = {"E": "147m258p369s1234z", "S": "258m369p147s5677z", "W": "369m147p258s1123z", "N": "19m11p2589s23456z"}
_DRAGONS = {"S": "556677z234m99p55s"}
_PONS = "E 5z, S pon 5z5z, S 2m, W 6z, S pon 6z6z, S 3m, W 1m, N 7z, S pon 7z7z, S 4m"
_LAST = {"E": "258p369s147s1237z", "S": "123456789m123p7z", "W": "258p369s147s4567z", "N": "258p369s147s1456z"}
_LAST_RON = {"E": _LAST["E"], "S": _LAST["W"], "W": _LAST["S"], "N": _LAST["N"]}
_TO_THE_LAST = ", ".join([*("S turn", "N turn") * 17, "S turn"])
_CALM = {"E": "147m258p369s1234z", "S": "258m369p147s5677z", "W": "36m147p258s11237z", "N": "9m19p19s23455668p"}
_TERMINALS = "1z2z2z3z3z4z4z4z5z5z5z6z6z6z7z9m9m9m"

RARE: tuple[Rare, ...] = (
    Rare("tenhou", "E tsumo", won("tenhou"), laid={"hands": {"E": "123456789m123p5s"}, "draws": "5s"}),
    Rare("chiihou", "E 1z, S tsumo", won("chiihou"), laid={"hands": {"S": "123456789m123p5s"}, "draws": "1z5s"}),
    Rare(
        "kyuushu_kyuuhai",
        "E kyuushu",
        drawn("kyuushu_kyuuhai", 1),
        laid={"hands": {"E": "19m19p19s1234z"}, "draws": "5z"},
    ),
    Rare(
        "suufon_renda",
        "E 1z, S 1z, W 1z, N 1z",
        drawn("suufon_renda", 0),
        laid={"hands": dict.fromkeys("ESWN", "1z"), "draws": "2p3p4p5s"},
    ),
    Rare(
        "suucha_riichi",
        "E riichi 1z, S riichi 2z, W riichi 3z, N riichi 4z, end",
        drawn("suucha_riichi", 4),
        laid={"hands": _READY, "draws": "1z2z3z4z"},
    ),
    Rare(
        "sanchahou",
        "E 5z, S ron, W ron, N ron",
        drawn("sanchahou", 3),
        preset="TENHOU_HANCHAN",
        laid={"hands": _RONS, "draws": "5z"},
    ),
    Rare("triple_ron", "E 5z, S ron, W ron, N ron", won("ittsuu", by=3), laid={"hands": _RONS, "draws": "5z"}),
    Rare(
        "double_ron_with_counters",
        "E 5z, S ron, W ron",
        both(won("ittsuu", by=2), lambda deal: deal.honba == 2),
        laid={"hands": {name: _RONS[name] for name in "SW"}, "draws": "5z", "honba": 2, "sticks": 3},
    ),
    Rare(
        "double_ron_each_paid_honba",
        "E 5z, S ron, W ron",
        both(won("renhou", by=2), changed(-16600, 9300, 8300, 0)),
        preset="EMA",
        laid={"hands": {name: _RONS[name] for name in "SW"}, "draws": "5z", "honba": 1, "sticks": 1},
    ),
    Rare("head_bump", "E 5z, S ron", won("renhou"), preset="WRC", laid={"hands": _RONS, "draws": "5z"}),
    Rare(
        "suukaikan",
        "E ankan 1m, E ankan 2m, E 3z, S ankan 3p, S ankan 4p, S 5z, end",
        drawn("suukaikan", 0),
        laid={"hands": {"E": "11112222m", "S": "33334444p"}, "draws": "1z6z", "rinshan": "2z3z4z5z"},
    ),
    Rare(
        "four_kans_of_one_seat",
        "E ankan 1m, E ankan 2m, E ankan 3m, E ankan 4m, E tsumo",
        both(won("suukantsu", "suuankou_tanki"), limit_is("triple_yakuman")),
        laid={"hands": {"E": "111222333444m5z"}, "draws": "1m", "rinshan": "2m3m4m5z"},
    ),
    Rare(
        "chankan",
        "E 3p, S pon 3p3p, S 1z, W 2z, N 5z, E 6z, S kakan 3p, W ron",
        won("chankan", "pinfu"),
        laid={"hands": {"S": "33p1z", "W": "45p123789s234m99m"}, "draws": "3p2z5z6z3p"},
    ),
    Rare(
        "ankan_robbed_by_kokushi",
        "E 2p, S 5p, W ankan 9m, S ron",
        won("kokushi"),
        laid={"hands": {"S": "11m19p19s1234567z", "W": "999m"}, "draws": "2p5p9m"},
    ),
    Rare(
        "rinshan_without_the_pending_indicator",
        "E 5z, S kan, S tsumo",
        both(won("rinshan"), lambda deal: not any(isinstance(step, IndicatorTurned) for step in deal.steps)),
        laid={"hands": {"S": "555z123456m78p99s"}, "draws": "5z", "rinshan": "9p", "dora": "1s8p"},
    ),
    Rare(
        "kan_dora_turned_by_the_discard",
        "E 5z, S kan, S 9p, W ron",
        won("dora"),
        laid={
            "hands": {"S": "555z1m", "W": "123456789m78p55s"},
            "draws": "5z",
            "rinshan": "9p",
            "dora": "1z8p",
        },
    ),
    Rare(
        "kan_dora_at_once",
        "E 5z, S kan, S tsumo",
        won("rinshan", "dora"),
        preset="WRC",
        laid={"hands": {"S": "555z123456m78p99s"}, "draws": "5z", "rinshan": "9p", "dora": "1s8p"},
    ),
    Rare(
        "haitei",
        f"{_TO_THE_LAST}, S tsumo",
        won("haitei"),
        laid={"hands": _LAST, "draws": long_draws(_LAST, last="7z")},
    ),
    Rare(
        "houtei",
        f"{_TO_THE_LAST}, S 7z, W ron",
        won("houtei"),
        laid={"hands": _LAST_RON, "draws": long_draws(_LAST_RON, last="7z")},
    ),
    Rare(
        "nagashi_mangan",
        "end",
        drawn("exhaustive_draw", nagashi=True),
        laid={"hands": _CALM, "draws": long_draws(_CALM, east=_TERMINALS)},
    ),
    Rare("nobody_ready", "end", drawn("exhaustive_draw", 0), laid={"hands": _FAR}),
    Rare("everybody_ready", "end", drawn("exhaustive_draw", 4), laid={"hands": _READY, "draws": "1z2z3z4z"}),
    Rare(
        "double_riichi_ippatsu",
        "E riichi 1z, S 2z, W 3z, N 4z, E tsumo",
        won("double_riichi", "ippatsu", "ura"),
        laid={"hands": {"E": "123456789m1122p"}, "draws": "1z2z3z4z2p", "ura": "1p"},
    ),
    Rare(
        "riichi_ronned_before_it_stands",
        "E riichi 1z, S ron",
        both(changed(-16000, 16000, 0, 0), lambda deal: not any(isinstance(step, RiichiStood) for step in deal.steps)),
        laid={"hands": {"E": "123456789m1122p", "S": "123456789s555z1z"}, "draws": "1z"},
    ),
    Rare(
        "liability_for_a_self_draw",
        f"{_PONS}, W 2s, N 3s, E 8s, S tsumo",
        both(won("daisangen"), changed(0, 32000, 0, -32000)),
        laid={"hands": _DRAGONS, "draws": "5z6z1m7z2s3s8s9p"},
    ),
    Rare(
        "liability_shared_with_the_discarder",
        f"{_PONS}, W 9p, S ron",
        both(won("daisangen"), changed(0, 32000, -16000, -16000)),
        laid={"hands": _DRAGONS, "draws": "5z6z1m7z9p"},
    ),
    Rare(
        "counted_yakuman",
        "E riichi 1z, S 2z, W 3z, N 4z, E tsumo",
        limit_is("kazoe_yakuman"),
        laid={"hands": {"E": "2233445566778m"}, "draws": "1z2z3z4z8m"},
    ),
    Rare(
        "double_yakuman",
        "E 1m, S ron",
        both(won("kokushi_13"), limit_is("double_yakuman")),
        laid={"hands": {"S": "19m19p19s1234567z"}, "draws": "1m"},
    ),
    Rare(
        "second_of_two_equal_discards_called",
        "E 9s, S 9p, W 1m, N 4z, S pon 4z4z, S 6z, W 1m, E pon 1m1m, E 5z, end",
        drawn("exhaustive_draw"),
        laid={"hands": {"E": "11m5z", "S": "44z6z", "W": "11m"}, "draws": "9s9p2z4z3z"},
    ),
    Rare(
        "red_fives_in_sets",
        "E 5p, S pon 0p5p, S 1z, W 4s, N chii 0s6s, N 2z, end",
        drawn("exhaustive_draw"),
        laid={"hands": {"S": "05p1z", "N": "06s2z"}, "draws": "5p4s"},
    ),
    Rare(
        "bust",
        "E 5z, S ron",
        won("ittsuu"),
        laid={"hands": {"S": _RONS["S"]}, "draws": "5z", "honba": 1, "points": (1000, 33000, 33000, 33000)},
    ),
    Rare(
        "dealer_stops_in_the_last_deal",
        "E tsumo",
        won("tenhou"),
        laid={"hands": {"E": "123456789m123p5s"}, "draws": "5s", "dealer": 3, "wind": 1, "honba": 1},
    ),
    Rare(
        "sticks_left_at_the_end",
        "end",
        drawn("exhaustive_draw"),
        laid={"hands": _FAR, "dealer": 3, "wind": 1, "sticks": 2, "points": (38000, 30000, 20000, 10000)},
    ),
    Rare(
        "north_put_aside",
        "E aside 4z, E tsumo",
        both(won("rinshan", "kita"), asides(1)),
        preset="MAJSOUL_SANMA",
        laid={"hands": {"E": "123456789p11s78s"}, "draws": "4z", "rinshan": "9s"},
    ),
    Rare(
        "north_ronned",
        "E aside 4z, S ron",
        both(won("ittsuu"), asides(1)),
        preset="MAJSOUL_SANMA",
        laid={"hands": {"S": "123456789p111s4z"}, "draws": "4z"},
    ),
    Rare(
        "ready_hand_kept_to_oneself",
        f"{_TO_THE_LAST}, S 7z, S no",
        drawn("exhaustive_draw", 0),
        preset="M_LEAGUE",
        laid={"hands": _LAST, "draws": long_draws(_LAST, last="7z")},
    ),
    Rare(
        "riichi_with_the_last_discard",
        f"{_TO_THE_LAST}, S riichi 7z, end",
        both(drawn("exhaustive_draw", 1), lambda deal: any(isinstance(step, RiichiStood) for step in deal.steps)),
        preset="M_LEAGUE",
        laid={"hands": _LAST, "draws": long_draws(_LAST, last="7z")},
    ),
)

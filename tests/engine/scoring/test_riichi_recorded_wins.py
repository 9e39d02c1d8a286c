"""Recorded wins of two tables: every yaku, han, fu and payment must be equal."""

from __future__ import annotations

import re
from typing import Any

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.scoring.riichi import ScoringMeld, WinFacts, WinValue, best_win
from mahjong_engine.scoring.riichi.payments import honba_of_payer, honba_of_ron, ron_payment, tsumo_payments
from mahjong_engine.tiles import Face, parse_face
from mahjong_engine.variants.riichi.presets import PRESETS
from support.record_folder import record_table

_TENHOU = PRESETS["TENHOU_HANCHAN"]
_MAJSOUL = PRESETS["MAJSOUL_HANCHAN"]
_CHINESE_NAMES = {
    "立直": "riichi", "ダブル立直": "double_riichi", "一発": "ippatsu", "門前清自摸和": "menzen_tsumo",
    "海底摸月": "haitei", "河底撈魚": "houtei", "嶺上開花": "rinshan", "断幺九": "tanyao", "平和": "pinfu",
    "一盃口": "iipeikou", "翻牌 白": "yakuhai_haku", "翻牌 發": "yakuhai_hatsu", "翻牌 中": "yakuhai_chun",
    "七対子": "chiitoitsu", "三色同順": "sanshoku_doujun", "三色同刻": "sanshoku_doukou", "一気通貫": "ittsuu",
    "対々和": "toitoi", "三暗刻": "sanankou", "混全帯幺九": "chanta", "純全帯幺九": "junchan", "混老頭": "honroutou",
    "小三元": "shousangen", "混一色": "honitsu", "清一色": "chinitsu", "四暗刻": "suuankou", "国士無双": "kokushi",
    "ドラ": "dora", "裏ドラ": "ura", "赤ドラ": "red",
}  # fmt: skip
_NUMBERED_NAMES = {
    1: "menzen_tsumo", 2: "riichi", 5: "haitei", 7: "yakuhai_haku", 8: "yakuhai_hatsu", 9: "yakuhai_chun",
    10: "yakuhai_seat", 11: "yakuhai_round", 12: "tanyao", 13: "iipeikou", 14: "pinfu", 15: "chanta", 16: "ittsuu",
    17: "sanshoku_doujun", 21: "toitoi", 22: "sanankou", 25: "chiitoitsu", 26: "junchan", 27: "honitsu",
    29: "chinitsu", 30: "ippatsu", 31: "dora", 32: "red", 37: "daisangen", 38: "suuankou", 39: "tsuuiisou",
    41: "chinroutou", 47: "junsei_chuuren", 48: "suuankou_tanki", 50: "daisuushii",
}  # fmt: skip


def faces_in(text: str) -> list[Face]:
    """Tiles such as ``m345p406z1``: the suit before its digits."""
    return [parse_face(digit + suit) for suit, digits in re.findall(r"([mpsz])([0-9]+)", text) for digit in digits]


def meld_in(text: str) -> ScoringMeld:
    """A meld such as ``m34-0`` (a sign after the claimed tile, an added tile after it) or ``z1111``."""
    faces = tuple(faces_in(re.sub(r"[-+=]", "", text)))
    digits = re.sub(r"\D", "", text).replace("0", "5")
    if len(set(digits)) > 1:
        return ScoringMeld(CHII, faces)
    if len(digits) == 3:
        return ScoringMeld(PON, faces)
    if not re.search(r"[-+=]", text):
        return ScoringMeld(ANKAN, faces)
    return ScoringMeld(DAIMINKAN if text[-1] in "-+=" else KAKAN, faces)


def first_table_facts(row: dict[str, Any]) -> WinFacts:
    hand, *melds = row["shoupai"].split(",")
    concealed = faces_in(hand)
    winning = faces_in(row["rongpai"])[0] if "rongpai" in row else concealed.pop()
    param = row["param"]
    luck = param["hupai"]
    return WinFacts(
        tuple(concealed),
        winning,
        tsumo="rongpai" not in row,
        seat_wind=param["menfeng"],
        round_wind=param["zhuangfeng"],
        dealer=param["menfeng"] == 0,
        melds=tuple(meld_in(text) for text in melds),
        riichi=luck.get("lizhi", 0),
        ippatsu=luck.get("yifa", False),
        haitei=luck.get("haidi") == 1,
        houtei=luck.get("haidi") == 2,
        rinshan=luck.get("lingshang", False),
        indicators=tuple(face for text in param["baopai"] for face in faces_in(text)),
        under_indicators=tuple(face for text in param["fubaopai"] for face in faces_in(text)),
    )


def first_table_name(name: str) -> str:
    if name[:3] in ("場風 ", "自風 "):
        return "yakuhai_round" if name[0] == "場" else "yakuhai_seat"
    return _CHINESE_NAMES[name]


def payments_by_wind(facts: WinFacts, value: WinValue, honba: int, sticks: int, source: int) -> list[int]:
    """Changes of the four scores, the dealer first."""
    changes = [0, 0, 0, 0]
    if facts.tsumo:
        paid = tsumo_payments(value.base_points, dealer=facts.dealer)
        for seat in range(4):
            if seat != facts.seat_wind:
                changes[seat] -= (paid.from_child if seat else paid.from_dealer) + honba_of_payer(honba, 100)
        if facts.dealer:
            changes[1:] = [-paid.from_child - honba_of_payer(honba, 100)] * 3
    else:
        changes[source] -= ron_payment(value.base_points, dealer=facts.dealer) + honba_of_ron(honba, 100)
    changes[facts.seat_wind] -= sum(changes)
    changes[facts.seat_wind] += 1000 * sticks
    return changes


def test_five_thousand_recorded_wins_have_equal_yaku_han_fu_and_payments() -> None:
    table = record_table("hule_first_half", 5000)
    for row in table or []:
        facts = first_table_facts(row["in"])
        value = best_win(facts, _TENHOU)
        assert isinstance(value, WinValue), row
        out, counters = row["out"], row["in"]["param"]["jicun"]
        assert sorted((item.name, item.value) for item in value.items) == sorted(
            (first_table_name(item["name"]), 1 if item["fanshu"] == "*" else item["fanshu"]) for item in out["hupai"]
        ), row
        assert (value.han or None, value.fu or None, value.units or None) == (
            out["fanshu"],
            out["fu"],
            out["damanguan"],
        ), row
        sign = row["in"].get("rongpai", "+")[-1]
        source = (facts.seat_wind + {"+": 1, "=": 2, "-": 3}[sign]) % 4
        assert payments_by_wind(facts, value, counters["changbang"], counters["lizhibang"], source) == out["fenpei"], (
            row
        )
    assert table is None or len(table) == 5000


def face_of_piece(number: int) -> Face:
    kind, copy = divmod(number, 4)
    red = kind in (4, 13, 22) and copy == 0
    return parse_face(f"{0 if red else kind % 9 + 1}{'mpsz'[kind // 9]}")


def second_table_facts(case: dict[str, Any]) -> WinFacts:
    told = case["conditions"]
    words = {"chi": CHII, "pon": PON, "kakan": KAKAN, "daiminkan": DAIMINKAN, "ankan": ANKAN}
    return WinFacts(
        tuple(face_of_piece(number) for number in case["tiles_136"]),
        face_of_piece(case["win_tile_136"]),
        tsumo=told["tsumo"],
        seat_wind=told["player_wind"],
        round_wind=told["round_wind"],
        dealer=told["player_wind"] == 0,
        melds=tuple(
            ScoringMeld(words[meld["meld_type"]], tuple(face_of_piece(number) for number in meld["tiles"]))
            for meld in case["melds"]
        ),
        riichi=2 if told["double_riichi"] else int(told["riichi"]),
        ippatsu=told["ippatsu"],
        haitei=told["haitei"],
        houtei=told["houtei"],
        rinshan=told["rinshan"],
        chankan=told["chankan"],
        indicators=tuple(face_of_piece(number) for number in case["dora_indicators"]),
        under_indicators=tuple(face_of_piece(number) for number in case["ura_indicators"]),
    )


def test_the_wins_of_the_second_table_have_equal_yaku_han_and_fu() -> None:
    table = record_table("agari_4p_half", 408)
    for case in table or []:
        value = best_win(second_table_facts(case), _MAJSOUL)
        assert isinstance(value, WinValue), case
        expected = case["expected"]
        assert sorted(item.name for item in value.items) == sorted(
            _NUMBERED_NAMES[number] for number in expected["yaku"]
        ), case
        assert value.units * 13 or value.han == expected["han"], case
        assert value.units or value.fu == expected["fu"], case
    assert table is None or len(table) == 408

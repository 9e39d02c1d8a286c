"""Every worked hand of riichi.md section 19.13, and the hands of sections 19.11 and 19.12 that a scorer decides."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.scoring.riichi import NoWin, ScoringMeld, WinFacts, WinValue, best_win
from mahjong_engine.scoring.riichi.payments import (
    honba_of_payer,
    honba_of_ron,
    ron_payment,
    tsumo_payments,
)
from mahjong_engine.tiles import parse_face, parse_faces
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS

_TABLE = Path(__file__).parents[2] / "data" / "riichi_hands.txt"
_MELDS = {"c": CHII, "p": PON, "k": DAIMINKAN, "j": KAKAN, "a": ANKAN}
_NAMES = {"yakuhai": "yakuhai_", "dora": "dora", "red": "red", "ura": "ura"}


class Row(NamedTuple):
    number: str
    hand: str
    melds: str
    how: str
    result: str
    rulings: str


ROWS = [
    Row(*(cell.strip() for cell in line.split("|")))
    for line in _TABLE.read_text(encoding="utf-8").splitlines()
    if line.startswith("RX-")
]


def options_of(how: str) -> RiichiOptions:
    options = next((PRESETS[name] for name in PRESETS if name in how), PRESETS["MAJSOUL_HANCHAN"])
    if "openTanyao false" in how:
        options = replace(options, open_tanyao=False)
    if "kiriageMangan true" in how:
        options = replace(options, kiriage_mangan=True)
    return options


def faces_after(word: str, how: str) -> tuple[str, ...]:
    match = re.search(rf"\b{word} ((?:[0-9][mpsz] ?)+)", how)
    return tuple(match[1].split()) if match else ()


def facts_of(row: Row) -> WinFacts:
    concealed, winning = row.hand.split(" + ")
    how = row.how
    dealer = "dealer" in how
    seat = re.search(r"seat ([ESWN])", how)
    round_ = re.search(r"round ([ESWN])", how)
    return WinFacts(
        parse_faces(concealed),
        parse_face(winning),
        tsumo=how.startswith("tsumo"),
        seat_wind=0 if dealer else "ESWN".index(seat[1]) if seat else 1,
        round_wind="ESWN".index(round_[1]) if round_ else 0,
        dealer=dealer,
        melds=tuple(ScoringMeld(_MELDS[text[0]], parse_faces(text[1:])) for text in row.melds.split() if text != "-"),
        riichi=2 if "double riichi" in how else 1 if re.search(r"\briichi\b", how) else 0,
        ippatsu="ippatsu" in how,
        haitei="haitei" in how,
        rinshan="rinshan" in how,
        chankan="on a kakan" in how,
        tenhou="first decision" in how,
        first_decision="first decision" in how,
        chiihou="first draw" in how,
        indicators=tuple(parse_face(face) for face in faces_after("indicators?", how)),
        under_indicators=tuple(parse_face(face) for face in faces_after("ura", how)),
    )


def printed(row: Row, value: WinValue | NoWin) -> str:
    """The result column as the scorer would print it, names in the order of the expected text."""
    if isinstance(value, NoWin):
        return "no win"
    options = options_of(row.how)
    names = [
        f"{item.name}{f' {item.value}' if not value.units or item.value > 1 else ''}".replace("yakuhai_", "yakuhai ")
        for item in value.items
    ]
    honba = int(match[1]) if (match := re.search(r"honba (\d)", row.how)) else 0
    dealer = "dealer" in row.how
    if row.how.startswith("tsumo"):
        paid = tsumo_payments(value.base_points, dealer=dealer)
        more = honba_of_payer(honba, options.honba_per_payer)
        points = f"{paid.from_child + more} all" if dealer else f"{paid.from_child + more}/{paid.from_dealer + more}"
    else:
        points = str(ron_payment(value.base_points, dealer=dealer) + honba_of_ron(honba, options.honba_per_payer))
    if value.units:
        return f"{value.units} unit{'s' if value.units > 1 else ''}: {sorted(names)}; {points}"
    return f"{value.han} han {value.fu} fu: {sorted(names)}; {points}"


def expected(row: Row) -> str:
    match = re.fullmatch(r"(.*?): (.*); (.*)", row.result)
    if match is None:
        return row.result
    return f"{match[1]}: {sorted(re.split(r', | [+] ', match[2]))}; {match[3]}"


@pytest.mark.parametrize("row", ROWS, ids=[row.number for row in ROWS])
def test_a_worked_hand_scores_as_the_rule_book_says(row: Row) -> None:
    assert printed(row, best_win(facts_of(row), options_of(row.how))) == expected(row)


def test_the_table_holds_all_sixty_nine_hands() -> None:
    assert [row.number for row in ROWS] == [f"RX-{number}" for number in range(201, 270)]

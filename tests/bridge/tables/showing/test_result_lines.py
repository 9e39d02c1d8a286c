"""What players are told when a deal or a match is over, in chat and on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mahjong_bridge.tables.showing import feedback
from mahjong_bridge.tables.showing.result_terms import teller_of
from mahjong_bridge.tables.showing.results import ResultLine, Teller, deal_lines, match_lines
from mahjong_commands.fan_names import fan_names
from mahjong_commands.messages import in_words, plain
from mahjong_engine.bots import bot
from mahjong_engine.kernel import view
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.tiles import Face
from mahjong_engine.variants.riichi.presets import PRESETS
from mahjong_engine.views import (
    DealResult,
    FailedFormula,
    MatchResult,
    MeldView,
    Payment,
    ScoreItem,
    SeatAward,
    WinView,
)
from support.riichi_table import profile, table

NAMES = ("Ada", "Ben", "Cleo", "Dan")
HEAD = feedback.text("turn.own")
RIICHI = Teller(NAMES, {})
GUOBIAO = Teller(NAMES, fan_names(load_profile("GUOBIAO")))
ADA, BEN, CLEO, DAN = Seat


def faces(text: str) -> tuple[Face, ...]:
    return tuple(Face(text[at : at + 2]) for at in range(0, len(text), 2))


def result(reason: str = "win", wins: Sequence[WinView] = (), after: Sequence[int] = (0, 0, 0, 0)) -> DealResult:
    return DealResult(reason, tuple(wins), (), (0, 0, 0, 0), tuple(after), (), (), (), ())


def win(items: Sequence[ScoreItem], components: Sequence[tuple[str, int]], limit: str | None = None) -> WinView:
    return WinView(ADA, BEN, Face("5p"), (), (), tuple(items), tuple(components), limit, 3900, ())


def said(lines: Sequence[ResultLine], words: str = "plain") -> list[str]:
    return [plain(in_words(words, line.message)) for line in lines]


def told(outcome: DealResult, teller: Teller, pool: int = 0, words: str = "plain") -> list[str]:
    return said(list(deal_lines(outcome, HEAD, pool, teller)), words)


@pytest.mark.parametrize(
    ("components", "limit", "value"),
    [
        ((("han", 3), ("fu", 30)), None, "3 han, 30 fu = 3900 points"),
        ((("han", 5), ("fu", 30)), "mangan", "5 han, 30 fu, mangan = 3900 points"),
        ((("han", 13), ("fu", 40)), "kazoe_yakuman", "13 han, 40 fu, counted yakuman = 3900 points"),
        ((("units", 2),), "double_yakuman", "double yakuman = 3900 points"),
    ],
)
def test_a_riichi_win_says_its_worth_once(
    components: tuple[tuple[str, int], ...], limit: str | None, value: str
) -> None:
    outcome = replace(result(wins=[win([ScoreItem("riichi", 1)], components, limit)]), under_indicators=faces("1m"))
    lines = told(outcome, RIICHI, words="riichi")
    assert lines[1:4] == ["Ada wins with 🀝 5p from Ben", "  Riichi 1", f"  {value}"]
    assert "  ura dora indicators: 🀇" in lines


def test_a_guobiao_win_lists_fans_by_name_with_their_number_and_both_parts_of_the_value() -> None:
    items = [
        ScoreItem("清龙", 16, written=True),
        ScoreItem("幺九刻×2", 2, written=True),
        ScoreItem("花牌×3", 3, written=True),
        ScoreItem("我的番", 1, written=True),
        ScoreItem("无字", 1, written=True, implied=True),
    ]
    lines = told(result(wins=[win(items, [("points", 19), ("bonus", 3)])]), GUOBIAO)
    assert lines[2:4] == [
        "  Pure Straight 16, Pung of Terminals or Honors ×2 2, Flower Tiles ×3 3, 我的番 1",
        "  19 fan, 3 bonus = 3900 points",
    ]


def test_a_bonus_of_nothing_is_not_told() -> None:
    lines = told(result(wins=[win([ScoreItem("清龙", 16, written=True)], [("points", 16), ("bonus", 0)])]), GUOBIAO)
    assert lines[3] == "  16 fan = 3900 points"


def test_the_winners_hand_is_shown_as_far_as_the_rules_show_it() -> None:
    pung = MeldView("pon", faces("7z7z7z"), 3, 0, BEN, None, concealed=False)
    shown = replace(win([], [("points", 16)]), hand=faces("1m2m3m5p"), melds=(pung,))
    assert told(result(wins=[shown]), GUOBIAO)[2] == "  🀇🀈🀉🀝  🀄🀄🀄  🀝"
    assert told(result(wins=[replace(shown, hand=())]), GUOBIAO)[2] == "  🀄🀄🀄  🀝"


def test_payments_new_scores_places_and_the_pool_are_told() -> None:
    outcome = replace(
        result(after=(50, -34, -8, -8)),
        payments=(
            Payment(BEN, ADA, 30, "win"),
            Payment(BEN, ADA, 4, "honba"),
            Payment(CLEO, ADA, 8, "win"),
            Payment(DAN, None, 8, "win", bank=True),
            Payment(None, ADA, 1, "sticks"),
        ),
    )
    assert told(outcome, GUOBIAO, pool=1000)[1:] == [
        "  Ben → Ada 34, Cleo → Ada 8, Dan → bank 8, sticks → Ada 1",
        "  1. Ada 50 (+50), 2. Cleo -8 (-8), 2. Dan -8 (-8), 4. Ben -34 (-34)",
        "  On the table: 1000",
    ]


def test_what_the_bank_alone_pays_is_told_by_the_new_scores() -> None:
    """Z-14: nobody pays the winner."""
    outcome = replace(result(after=(8, 0, 0, 0)), payments=(Payment(None, ADA, 8, "award", bank=True),))
    assert told(outcome, GUOBIAO)[1:] == ["  1. Ada 8 (+8), 2. Ben 0 (+0), 2. Cleo 0 (+0), 2. Dan 0 (+0)"]


def test_every_component_of_a_score_is_told() -> None:
    outcome = replace(
        result(after=(5, 0, 0, -5)),
        further_before=((1,), (1,), (1,), (1,)),
        further_after=((3,), (1,), (1,), (-1,)),
    )
    assert told(outcome, GUOBIAO)[-1].startswith("  1. Ada 5/3 (+5/+2), 2. Ben 0/1 (+0/+0)")


def test_at_a_draw_every_seat_is_told_what_its_hand_is_given_for() -> None:
    """Z-15: the larger of twice the parts and the hand it was ready for, with the fans of the one that counts."""
    zuhe = Teller(NAMES, {})
    awards = (
        SeatAward(ADA, 3, 8, "ready", (ScoreItem("清一色", 12, written=True),), 8),
        SeatAward(BEN, 2, 0, "combination", (), 4),
        SeatAward(CLEO, 0, 0, "combination", (), 0),
    )
    lines = told(replace(result("exhaustive_draw", after=(8, 4, 0, 0)), awards=awards), zuhe)
    assert lines[1:4] == [
        "Ada gets 8 for the hand it was ready for, 8 fan",
        "  清一色 12",
        "Ben gets 4 for the parts of the hand, 2 fan",
    ]
    assert not any(line.startswith("Cleo") for line in lines)


@pytest.mark.parametrize(("value", "shown"), [("5/2", "5/2"), ("", "nothing finite")])
def test_a_formula_that_failed_is_told_with_what_it_was_given(value: str, shown: str) -> None:
    """P-50."""
    failed = FailedFormula(ADA, "discard_winner", "a 2 /", (5, 1), value)
    lines = told(replace(result("unsettled"), failed=failed), GUOBIAO)
    assert lines[1].startswith(f"  The formula discard_winner “a 2 /” gives {shown} for a = 5, b = 1")


def test_hands_that_the_rules_show_at_the_end_are_told_but_the_winners_not_twice() -> None:
    shown = ((ADA, faces("1m1m")), (BEN, faces("1p1p")))
    lines = told(replace(result(wins=[win([], [("points", 1)])]), shown=shown), GUOBIAO)
    assert "  Ben: 🀙🀙" in lines
    assert not any(line.startswith("  Ada:") for line in lines)


def test_fans_payments_and_places_can_be_set_in_columns() -> None:
    outcome = replace(
        result(wins=[win([ScoreItem("清龙", 16, written=True)] * 15, [("points", 240)])]),
        payments=(Payment(BEN, ADA, 30, "win"),),
    )
    assert [len(line.cells) for line in deal_lines(outcome, HEAD, 0, GUOBIAO) if line.cells] == [15, 1, 4]


def test_a_match_tells_places_with_scores_and_final_points_where_there_are_any() -> None:
    over = MatchResult("schedule", (10, 30, 20, 10), (3, 1, 2, 3), (), ())
    assert said(list(match_lines(over, GUOBIAO)))[1:3] == ["  1. Ben: 30", "  2. Cleo: 20"]
    assert said(list(match_lines(replace(over, final=(0, 300, -100, -200)), GUOBIAO)))[1] == "  1. Ben: 30 (+30.0)"


def test_results_that_are_the_points_themselves_are_not_told_twice() -> None:
    over = MatchResult("schedule", (10, 30, 20, -60), (3, 1, 2, 4), (100, 300, 200, -600))
    assert said(list(match_lines(over, GUOBIAO)))[1:3] == ["  1. Ben: 30", "  2. Cleo: 20"]


def test_a_match_tells_what_places_are_worth_where_they_are_worth_something() -> None:
    """G-45: two share the second place."""
    over = MatchResult("schedule", (0, 30, 0, -30), (2, 1, 2, 4), (0, 300, 0, -300), (), (18, 48, 18, 0))
    lines = said(list(match_lines(over, GUOBIAO)))
    assert lines[1:3] == ["  1. Ben: 30 (4 for the place)", "  2. Ada: 0 (1 1/2 for the place)"]


@pytest.mark.parametrize(
    ("preset", "lines"),
    [
        ("MAJSOUL_HANCHAN", ["  Ada gets the 2000 points left on the table", "  1. Ada: 37500 (+27.5)"]),
        ("M_LEAGUE", [f"  {name} gets the 1000 points left on the table" for name in ("Ada", "Ben")]),
    ],
)
def test_sticks_left_on_the_table_are_told_with_whoever_gets_them(preset: str, lines: list[str]) -> None:
    """R-621, R-626."""
    points = (35500, 35500, 23500, 3500)
    laid = table(preset, draws="8s", left=0, dealer=3, wind=1, points=points, sticks=2).play("E 8s, pass")
    seen = view(laid.state, SPECTATOR)
    assert seen.match_result is not None
    assert said(list(match_lines(seen.match_result, RIICHI, seen.deal_result)))[1:3] == lines


TERMS = {
    "MAJSOUL_HANCHAN": "result = (points - 25000) / 1000, uma +15 +5 -5 -15",
    "MAJSOUL_TONPUU": "result = (points - 25000) / 1000, uma +15 +5 -5 -15",
    "TENHOU_HANCHAN": "result = (points - 30000) / 1000, below the first points rounded to thousands, uma +20 +10 -10 -20, oka +20 to the first",
    "TENHOU_TONPUU": "result = (points - 30000) / 1000, below the first points rounded to thousands, uma +20 +10 -10 -20, oka +20 to the first",
    "M_LEAGUE": "result = (points - 30000) / 1000, uma +30 +10 -10 -30, oka +20 to the first, equal points share them, "
    "equal firsts share what is left on the table",
    "EMA": "result = (points - 30000) / 1000, uma +15 +5 -5 -15, equal points share them",
    "WRC": "result = (points - 30000) / 1000, uma +15 +5 -5 -15, equal points share them",
    "MAJSOUL_SANMA": "result = (points - 35000) / 1000, uma +15 +0 -15",
    "TENHOU_SANMA": "result = (points - 40000) / 1000, below the first points rounded to thousands, uma +20 +0 -20, oka +15 to the first",
}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_says_how_its_results_come_of_points(preset: str) -> None:
    """R-621 to R-625: base, rounding, uma, oka, ties and what is left on the table, as the preset has them."""
    chosen = profile(preset)
    over = MatchResult("schedule", (0,) * chosen.players, tuple(range(1, chosen.players + 1)), (1,) * chosen.players)
    lines = list(match_lines(over, teller_of(NAMES, chosen)))
    assert said(lines)[-1].strip() == TERMS[preset]
    assert len(lines[-1].cells) == TERMS[preset].count(", ") + 1


def test_what_is_left_and_lost_is_told_and_a_game_without_results_tells_no_terms() -> None:
    over = MatchResult("schedule", (0,) * 4, (1, 2, 3, 4), (1,) * 4)
    lost = list(match_lines(over, teller_of(NAMES, profile(final_sticks="LOST"))))
    assert said(lost)[-1].endswith(", what is left on the table is lost")
    assert said(list(match_lines(over, teller_of(NAMES, load_profile("GUOBIAO")))))[-1] == "  4. Dan: 0 (+0.1)"


@pytest.mark.parametrize("preset", PRESETS)
def test_results_of_every_preset_are_told_and_sum_to_nothing(preset: str) -> None:
    """R-624, R-625: uma, oka and rounding, as the last lines of a match say them."""
    chosen = profile(preset)
    state = play_match(chosen, [bot("tsumogiri")] * chosen.players, 1).state
    seen = view(state, SPECTATOR)
    assert seen.match_result is not None
    lines = said(list(match_lines(seen.match_result, RIICHI, seen.deal_result)))[-chosen.players :]
    finals = [float(line.rpartition("(")[2].rstrip(")")) for line in lines]
    assert sum(round(10 * final) for final in finals) == 0
    assert finals == sorted(finals, reverse=True)

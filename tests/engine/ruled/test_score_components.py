"""Scores of several components, and formulas that fail in play: profiles.md P-13, P-16, P-17, P-49, P-50."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from mahjong_engine.bots import bot
from mahjong_engine.codec import event_from_json, event_to_json
from mahjong_engine.events import DealEnded, Paid
from mahjong_engine.kernel import view
from mahjong_engine.matches import play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.formulas import read_formula
from mahjong_engine.profiles.language.settlements import FreeCount
from mahjong_engine.records.own_replay import replay_events
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.testing import check_variant, eager_choice
from mahjong_engine.views import DealResult, FailedFormula
from support.profile_documents import checked, patch
from support.ruled_tables import RuledTable, table_profile, table_rules

HANDS = {"E": "147m258p36s12345z9p", "S": "123456s789m11z78p", "W": "111222333m55p78p", "N": "4689m2p689s14567z"}

THREE = ((100, 1, 2), (200, 3, 4), (300, 5, 6), (400, 7, 8), (50, 9, 10))


def free_count(*texts: str) -> FreeCount:
    """Formulas of one component, by role."""
    return FreeCount(*[read_formula(text, 1) for text in texts])


PAYS_THREE = free_count("a a 2 * 1", "a neg 0 a neg", "0 0 0", "a 3 * 5 0", "a neg 0 1")


def three_components(**room: object) -> Profile:
    """Rules whose settlement changes all three components of the scores."""
    return table_profile(table_rules(room={"starting_score": THREE, **room}, settlement=PAYS_THREE))


def result_of(table: RuledTable) -> DealResult:
    result = view(table.state, SPECTATOR).deal_result
    assert result is not None
    return result


def test_p_49_free_count_changes_every_component_by_its_formula() -> None:
    table = RuledTable(three_components(), HANDS).play("E throw 9p, S win")
    assert table.state.points == (99, 201, 300, 400)
    assert table.state.further == ((1, 1), (5, 5), (5, 6), (7, 8), (9, 10))
    result = result_of(table)
    assert (result.before, result.after) == ((100, 200, 300, 400), (99, 201, 300, 400))
    assert result.further_before == ((1, 2), (3, 4), (5, 6), (7, 8))
    assert result.further_after == ((1, 1), (5, 5), (5, 6), (7, 8))
    assert [(edge.payer, edge.payee, edge.points, edge.component, edge.bank) for edge in result.payments] == [
        (Seat.FIRST, Seat.SECOND, 1, 0, False),
        (None, Seat.SECOND, 2, 1, True),
        (Seat.FIRST, Seat.SECOND, 1, 2, False),
    ]


def test_everybody_sees_all_components_and_the_first_are_the_points() -> None:
    table = RuledTable(three_components(end_target=1), HANDS)
    assert [(seat.points, seat.further) for seat in view(table.state, Seat.THIRD).seats] == [
        (100, (1, 2)), (200, (3, 4)), (300, (5, 6)), (400, (7, 8)),
    ]  # fmt: skip
    table.play("E throw 9p, S win")
    seen = view(table.state, SPECTATOR)
    assert [seat.further for seat in seen.seats] == [(1, 1), (5, 5), (5, 6), (7, 8)]
    assert seen.match_result is not None
    assert seen.match_result.further == ((1, 1), (5, 5), (5, 6), (7, 8))


def test_p_13_places_and_the_target_look_at_the_first_component_alone() -> None:
    start = ((5, 100), (5, 0), (0, 900), (0, 0), (0, 0))
    settlement = free_count("2 0", "-2 50", "0 0", "0 0", "0 0")
    rules = table_rules(
        room={"starting_score": start, "end_type": "player_score", "end_target": 8}, settlement=settlement
    )
    table = RuledTable(table_profile(rules), HANDS).play("E throw 9p, S win")
    assert table.state.result is None, "900 of the second component is no target"
    again = replace(rules, room=replace(rules.room, end_target=7))
    ended = RuledTable(table_profile(again), HANDS).play("E throw 9p, S win").state.result
    assert ended is not None
    assert (ended.reason, ended.places) == ("target", (2, 1, 3, 3))


def test_p_16_standard_changes_the_first_component_only() -> None:
    rows = "[[10, 1], [10, 2], [10, 3], [10, 4], [0, 5]]"
    profile = checked(patch("配置模板", f"room_config: {{starting_score: {rows}}}")).profile
    table = RuledTable(profile, HANDS).play("E throw 9p, S win, W pass")
    assert table.state.points == (6, 14, 10, 10)
    assert table.state.further == ((1,), (2,), (3,), (4,), (5,))


def test_p_17_the_pools_row_is_kept_and_never_touched() -> None:
    table = RuledTable(three_components(), HANDS).play("E throw 9p, S win")
    assert (table.state.pool, table.state.further[-1]) == (50, (9, 10))


@pytest.mark.parametrize("number", [3, 4])
def test_matches_with_three_components_keep_every_promise(number: int) -> None:
    check_variant(three_components(), [number], choose=eager_choice, every=41)


TWO_COMPONENTS = """
room_config:
  starting_score: [[0, 7], [0, 7], [0, 7], [0, 7], [0, 0]]
  end_target: 3
calculator_config:
  settlement:
    name: free_count
    params:
      discard_winner: "a b + a"
      discard_loser: "a b + neg a neg"
      discard_bystander: "0 0"
      draw_winner: "a 3 * b"
      draw_loser: "a neg 0"
"""


def test_a_record_tells_all_components_again() -> None:
    profile = checked(patch("兼用卡", TWO_COMPONENTS)).profile
    played = play_match(profile, [bot("normal")] * 4, 11)
    assert any(edge.component for event in played.events if isinstance(event, Paid) for edge in event.edges)
    stored = [json.dumps(event_to_json(event)) for event in played.events]
    read = tuple(event_from_json(*json.loads(text)) for text in stored)
    assert read == played.events
    assert replay_events(read, profile).difference is None


FAILING = free_count("a", "a neg", "0", "6 a 2 - /", "0")
"""Pays for a discard win; a self-draw without another fan is worth 2, for which it divides by zero."""


def test_p_50_a_failed_formula_is_said_with_what_it_was_given() -> None:
    half = free_count("a 2 /", "a neg", "0", "a", "0")
    result = result_of(RuledTable(table_profile(table_rules(settlement=half)), HANDS).play("E throw 9p, S win"))
    assert (result.reason, result.payments, result.wins) == ("unsettled", (), ())
    assert result.failed == FailedFormula(Seat.SECOND, "discard_winner", "a 2 /", (1,), "0.5")
    failing = table_profile(table_rules(settlement=FAILING))
    result = result_of(RuledTable(failing, {"E": "123456789m1122z2z"}).play("E win"))
    assert result.failed == FailedFormula(Seat.FIRST, "draw_winner", "6 a 2 - /", (2,), "")


@pytest.mark.parametrize(("rule", "dealer"), [("stay_on_win_or_draw", 0), ("first_winner", 0), ("stay_on_win", 1)])
def test_p_50_the_hand_counts_as_a_draw_and_gives_back_what_was_paid_before(rule: str, dealer: int) -> None:
    rules = table_rules(settlement=FAILING, end={"max_win": 2}, play={"dealer_next": rule})
    table = RuledTable(table_profile(rules), HANDS, draws="6p").play("E throw 9p, S win")
    assert table.gains() == (-1, 1, 0, 0)
    table.play("W win")
    assert table.gains() == (0, 0, 0, 0)
    assert table.state.playing.end_reason == "unsettled"
    assert result_of(table).payments[-1].reason == "taken_back"
    assert table.state.dealer == dealer
    assert isinstance(table.events[-1], DealEnded)

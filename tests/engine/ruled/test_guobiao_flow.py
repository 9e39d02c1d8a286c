"""How a hand of 国标 goes: guobiao.md G-02, G-08 to G-11, G-46, G-51, and the pool of P-17."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import new_match, view
from mahjong_engine.profiles.language.formulas import read_formula
from mahjong_engine.profiles.language.settlements import FreeCount
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR
from mahjong_engine.tiles import parse_faces
from support.ruled_positions import Position, guobiao
from support.ruled_tables import FLOWERS, WALL, RuledTable, table_profile, table_rules


def test_g_02_a_win_goes_before_kong_and_pung_and_these_before_a_chow_of_the_next_seat() -> None:
    hands = {
        "N": "147m258s123456z9p8p",
        "E": "67p147m369s12345z",
        "S": "123456789m67p55s",
        "W": "888p147m258s1345z",
    }
    table = Position(guobiao(), hands, turn="N").play("N throw 8p")
    assert [table.offers(wind) for wind in "ESW"] == [["chow 6p7p"], ["win"], ["kong 8p8p8p", "pung 8p8p"]]
    table.play("E chow 6p7p, W pung 8p8p, S pass")
    assert [meld.kind for meld in table.state.playing.seats[table.seat("W")].melds] == ["pon"]


def test_g_08_a_passed_win_restricts_nothing() -> None:
    hands = {"S": "123456789m67p55s", "N": "147m258s123456z9p8p", "E": "147m369s234567z3p"}
    table = Position(guobiao(), hands, turn="N", draws="8p").play("N throw 8p, S pass")
    table.play("E throw 8p")
    assert "win" in table.offers("S"), "the same tile from the next seat"


FLOWERY = {"E": "1f147m258p369s1234z", "S": "2f147m258p369s123z"}


def test_g_09_the_engine_asks_and_the_dealer_begins_when_all_have_passed() -> None:
    table = RuledTable(load_profile("国标"), FLOWERY, tail="8s")
    assert (table.asked(), table.offers("E")) == ("E", ["flower 1f"])
    table.play("E pass")
    assert (table.asked(), table.offers("S")) == ("S", ["flower 2f"])
    table.play("S pass")
    assert (table.moment(), table.asked()) == (TURN, "E")


def test_g_10_a_flower_is_exposed_after_a_draw_and_not_after_a_claim() -> None:
    hands = {"E": "147m258s123456z9p8p", "S": "1f88p147m258s1234z"}
    claimed = Position(guobiao(), hands).play("E throw 8p, S pung 8p8p")
    assert claimed.offers("S") == []
    drawn = Position(guobiao(), hands, draws="5z").play("E throw 8p, S pass")
    assert drawn.offers("S") == ["flower 1f"]
    discarded = drawn.play("S throw 1f")
    assert (discarded.moment(), discarded.asked()) == (TURN, "W"), "or it is thrown away"


def test_g_11_without_a_wall_there_is_no_replacement() -> None:
    hands = {"E": "147m258s123456z8p1f"}
    assert Position(guobiao(), hands, left=1).offers("E") == ["flower 1f"]
    assert Position(guobiao(), hands, left=0).offers("E") == []


def test_g_51_the_shipped_profile_has_the_keys_of_the_rules() -> None:
    rules = load_profile("国标").options
    assert isinstance(rules, TableRules)
    assert load_profile("国标").wall == WALL + FLOWERS
    flowers = frozenset(range(len(parse_faces(WALL)), len(parse_faces(WALL + FLOWERS))))
    game = rules.game
    assert (game.flowers, game.opening_flower, game.allow_chi) == (flowers, True, frozenset("mps"))
    assert (game.kan_after_chipon, game.chiponkan_with_empty_wall) == (False, False)
    assert (game.multi_win, game.show_closed_kan) == (False, False)
    assert len(rules.patterns) == 5
    assert (rules.end.max_win, rules.end.left_draw, rules.end.left_wall) == (1, 0, 0)
    assert (rules.room.end_type, rules.room.end_target) == ("round", 16)
    assert (rules.play.kong_source, rules.play.last_discard) == ("tail", "win_only")


def test_g_46_everybody_starts_with_nothing() -> None:
    table = RuledTable(load_profile("国标"), {})
    assert table.state.points == (0, 0, 0, 0)
    assert [seat.points for seat in view(table.state, SPECTATOR).seats] == [0] * 4


@pytest.mark.parametrize("settled", ["standard", "free_count"])
def test_p_17_no_settlement_touches_the_pool(settled: str) -> None:
    start = ((0,), (0,), (0,), (0,), (77,))
    rules = table_rules(room={"starting_score": start})
    if settled == "free_count":
        take = read_formula("a 3 *", 1)
        give = read_formula("a neg", 1)
        rules = replace(rules, settlement=FreeCount(take, give, give, take, give))
    table = RuledTable(table_profile(rules), {"E": "123456789m1122z2z"}).play("E win")
    assert table.state.pool == 77
    assert new_match(table_profile(rules)).pool == 0, "before the match there is none"

"""What a fan can be told beside the tiles, and how hands end: profiles.md P-22, P-23, P-37, P-54 to P-58, P-66 to P-69."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import open_asks, view
from mahjong_engine.profiles.language.formulas import read_formula
from mahjong_engine.profiles.language.scorers import PureAdd
from mahjong_engine.profiles.language.settlements import FreeCount
from mahjong_engine.profiles.language.table_rules import Combination
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.variants.ruled.table import DRAW, FLOWER_DRAW, KONG_DRAW
from support.ruled_positions import Position
from support.ruled_tables import FLOWERS, WALL, RuledTable, flowered, table_profile, table_rules

FACTS = (
    "国标自摸", "国标杠上开花", "国标妙手回春", "国标海底捞月", "国标抢杠和", "国标圈风刻", "国标门风刻", "国标和绝张",
    "国标花牌1", "国标花牌2", "国标门前清", "国标边张", "国标嵌张", "国标单钓将", "国标明杠", "国标暗杠",
    "康众天和", "康众地和",
)  # fmt: skip
COMBINATIONS = tuple(Combination(atom, atom, 1) for atom in FACTS)


def telling(players: int = 4, **changes: Any) -> Any:  # noqa: ANN401  arguments of table_rules
    """Rules that name every fact that held at a win."""
    return table_profile(
        table_rules(players, combinations=COMBINATIONS, scorer=PureAdd(1, 0), **changes), WALL + FLOWERS
    )


def told(table: RuledTable) -> set[str]:
    return {name.removeprefix("国标").removeprefix("康众") for name in table.fans()}


def test_p_37_the_way_of_winning() -> None:
    hand = "123456789m55p13s"
    drawn = Position(telling(), {"E": f"{hand}2s"}).play("E win")
    assert told(drawn) == {"自摸", "嵌张"}
    thrown = Position(telling(), {"E": hand, "N": "147p369s1234567z2s"}, turn="N").play("N throw 2s, E win")
    assert told(thrown) == {"门前清", "嵌张"}
    robbed = Position(telling(), {"E": hand, "N": "147p369s1234z2s"}, turn="N", melds={"N": "p222s"})
    assert told(robbed.play("N add 2s, E win")) == {"抢杠和", "门前清", "嵌张", "和绝张"}


@pytest.mark.parametrize(
    ("entry", "fans"), [(DRAW, {"自摸"}), (KONG_DRAW, {"自摸", "杠上开花"}), (FLOWER_DRAW, {"自摸"})]
)
def test_p_37_a_replacement_and_its_cause(entry: str, fans: set[str]) -> None:
    table = Position(telling(), {"E": "123456789m55p23s1s"}, entry=entry)
    assert told(table.play("E win")) == fans


def test_p_37_the_last_tile_and_the_discard_after_it() -> None:
    drawn = Position(telling(), {"E": "123456789m55p23s1s"}, left=0).play("E win")
    assert told(drawn) >= {"自摸", "妙手回春"}
    hands = {"E": "123456789m55p23s", "N": "147p369s1234567z1s"}
    thrown = Position(telling(), hands, turn="N", left=0).play("N throw 1s, E win")
    assert "海底捞月" in told(thrown)


def test_p_37_the_first_turn() -> None:
    dealt = RuledTable(telling(), {"E": "123456789m55p123s"}).play("E win")
    assert told(dealt) == {"自摸", "天和"}
    hands = {"E": "147p369s1234567z1s", "S": "123456789m55p23s"}
    first = RuledTable(telling(), hands).play("E throw 1s, S win")
    assert told(first) == {"门前清", "地和"}
    later = RuledTable(telling(), hands, draws="9p9p8p8p1s").play("E throw 1z, S throw 9p")
    assert "地和" not in told(later.play("W throw 9p, N throw 8p, E throw 1s, S win"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_p_37_winds_go_by_game_position_and_round_index(players: int) -> None:
    """The second position is south at every table; the round is the index by the number of players, east first."""
    for index, wind in ((0, 1), (players, 2), (players * 3, 4), (players * 4, 1)):
        profile = telling(players, room={"starting_round": (index,)})
        table = Position(profile, {"S": "123456m55p23s1s"}, turn="S", melds={"S": f"p{wind}{wind}{wind}z"})
        assert ("圈风刻" in told(table.play("S win"))) is True
        assert view(table.state, SPECTATOR).round_wind == wind - 1
    own = Position(telling(players), {"S": "123456m55p23s1s"}, turn="S", melds={"S": "p222z"}).play("S win")
    assert told(own) == {"自摸", "门风刻"}


def test_p_37_copies_of_the_winning_tile_that_all_can_see() -> None:
    rivers = {"S": "1s1s", "W": "1s"}
    assert "和绝张" in told(Position(telling(), {"E": "123456789m55p23s1s"}, rivers=rivers).play("E win"))
    two = {"S": "1s", "W": "1s"}
    assert "和绝张" not in told(Position(telling(), {"E": "123456789m55p23s1s"}, rivers=two).play("E win"))


def test_p_37_exposed_flowers_open_and_concealed_sets() -> None:
    profile = telling(game={"flowers": frozenset(range(136, 144))})
    table = Position(profile, {"E": "123456m5p5p"}, melds={"E": "k3333s a9999p"}, aside={"E": "1f2f"}).play("E win")
    assert told(table) >= {"花牌1", "花牌2"}
    assert "门前清" not in told(table)
    closed = Position(profile, {"E": "123456m55p23s", "N": "147p369s1234567z1s"}, turn="N", melds={"E": "a9999p"})
    assert told(closed.play("N throw 1s, E win")) == {"门前清", "暗杠"}


def test_p_22_near_the_end_flowers_stay_but_chow_and_pung_go_on() -> None:
    hands = {"E": "1f147m258p369s1234z"}
    early = RuledTable(flowered(game={"opening_flower": False}, end={"left_wall": 90}), hands)
    assert early.offers("E") == ["flower 1f"], "ninety-one tiles are left"
    late = RuledTable(flowered(game={"opening_flower": False}, end={"left_wall": 91}), hands)
    assert late.offers("E") == []
    allowed = {"opening_flower": False, "chiponkan_with_empty_wall": True}
    assert RuledTable(flowered(game=allowed, end={"left_wall": 91}), hands).offers("E") == ["flower 1f"]
    claims = {"E": "147m258p36s12345z9p", "S": "9978p47m258s1123z"}
    for empty in (False, True):
        rules = table_rules(game={"chiponkan_with_empty_wall": empty}, end={"left_wall": 83})
        assert RuledTable(table_profile(rules), claims).play("E throw 9p").offers("S") == ["pung 9p9p", "chow 7p8p"]


def test_p_22_with_true_one_tile_must_remain_for_the_replacement() -> None:
    for left, offered in ((1, ["kong 1m1m1m1m"]), (0, [])):
        rules = table_rules(game={"chiponkan_with_empty_wall": True})
        table = Position(table_profile(rules), {"E": "1111m258p369s1234z"}, left=left)
        assert table.offers("E") == offered


def test_p_22_holds_in_the_opening_flower_round_too() -> None:
    hands = {"E": "1f147m258p369s1234z", "S": "2f147m258p369s123z"}
    table = RuledTable(flowered(end={"left_wall": 91}), hands)
    assert (table.moment(), table.asked(), table.offers("E")) == (TURN, "E", [])


def test_p_23_each_player_is_asked_in_turn_until_he_passes_or_holds_none_and_nothing_happens_by_itself() -> None:
    hands = {"E": "1f147m258p369s1234z", "S": "147m258p369s1235z", "W": "2f3f147m258p36s123z", "N": "147m258p369s1267z"}
    table = RuledTable(flowered(), hands, tail="4f9s9p8m")
    assert table.asked() == "E", "the deal exposes nothing by itself"
    table.play("E flower 1f, E flower 4f")
    assert (table.asked(), table.offers("W")) == ("W", ["flower 2f", "flower 3f"]), "South holds none"
    table.play("W flower 2f, W flower 3f")
    assert (table.moment(), table.asked()) == (TURN, "E"), "North holds none; the dealer begins"
    assert [len(view(table.state, SPECTATOR).seats[table.seat(wind)].aside) for wind in "ESWN"] == [2, 0, 2, 0]


def test_p_23_and_p_20_a_kept_flower_is_exposed_later_or_discarded() -> None:
    hands = {"E": "1f147m258p369s1234z", "S": "2f147m258p369s123z"}
    table = RuledTable(flowered(), hands, draws="9m", tail="8s").play("E pass, S pass")
    assert table.offers("E") == ["flower 1f"]
    table.play("E throw 1f")
    assert (table.moment(), table.asked()) == (TURN, "S"), "nobody could claim or win the flower"
    assert table.offers("S") == ["flower 2f"]
    table.play("S flower 2f")
    assert table.hand("S").endswith("8s"), "replaced from the tail"


def winners_stay_away(**changes: Any) -> RuledTable:  # noqa: ANN401  arguments of table_rules
    """East throws 9p for South and West; North has nothing."""
    hands = {"E": "147m258p36s12345z9p", "S": "123456s789m11z78p", "W": "111222333m55p78p", "N": "4689m2p689s14567z"}
    return RuledTable(table_profile(table_rules(**changes)), hands, draws="5z9p7z")


def test_p_54_and_p_55_with_left_draw_0_the_hand_ends_at_once() -> None:
    table = winners_stay_away(end={"max_win": 1, "left_draw": 0}).play("E throw 9p, S win")
    assert (table.state.phase, table.state.playing.end_reason) == ("after_deal", "win")


def test_p_55_replacements_are_no_draws_of_the_count() -> None:
    rules = table_rules(end={"max_win": 1, "left_draw": 2})
    hands = {"E": "147m258p36s12345z9p", "S": "123456s789m11z78p", "W": "8888s147p369m246z"}
    table = RuledTable(table_profile(rules), hands, draws="5z7z", tail="6z").play("E throw 9p, S win")
    table.play("W kong 8s8s8s8s, W throw 6z")
    assert table.asked() == "N", "one ordinary draw was made, the second one is North's"
    table.play("N throw 7z")
    assert table.state.phase == "after_deal", "the third would be the next one"


def test_p_57_when_all_have_won_the_hand_ends_at_once() -> None:
    rules = table_rules(2, end={"max_win": 2, "left_draw": 9})
    hands = {"E": "123456789m55p23s9p", "S": "123456s78p555z11p"}
    table = RuledTable(table_profile(rules), hands, draws="7z1s").play("E throw 9p, S win")
    assert (table.state.phase, table.asked()) == ("playing", "E"), "East plays on alone"
    table.play("E throw 7z, E win")
    assert table.state.phase == "after_deal"
    assert [win.seat for win in table.state.playing.wins] == [table.seat("S"), table.seat("E")]


def test_p_58_a_winner_leaves_the_turn_order_and_the_next_after_him_draws() -> None:
    table = winners_stay_away(end={"max_win": 3}).play("E throw 9p, S win")
    assert table.asked() == "W", "West, not South's neighbour East, is next"
    table.play("W throw 5z, N throw 9p")
    assert table.asked() == "W", "South is not asked about it any more"
    assert table.play("W pass").asked() == "E"


def test_p_66_the_opening_flower_round_is_passed_and_a_flower_comes_last_in_the_hand() -> None:
    hands = {"E": "147m258p36s12345z9p", "S": "1f99p147m258s1123z"}
    table = RuledTable(flowered(), hands)
    assert dict(open_asks(table.state))[table.seat("S")].default == table._find("S", "pass")
    table.play("S pass, E throw 9p, S pung 9p9p")
    default = dict(open_asks(table.state))[table.seat("S")].default
    assert table._word(default) == "throw 1f", "the last of m p s z f"


@pytest.mark.parametrize("kong", ["open", "concealed"])
def test_p_67_only_an_added_kong_can_be_robbed(kong: str) -> None:
    ready = "123456789m55p13s"
    if kong == "concealed":
        table = Position(telling(), {"E": ready, "N": "2222s147p369s1234z"}, turn="N").play("N kong 2s2s2s2s")
    else:
        hands = {"E": ready, "N": "222s147p369s1234z", "W": "147p369s1234567z2s"}
        table = Position(telling(), hands, turn="W").play("W throw 2s")
        assert table.offers("E") == ["win"], "the discard itself can be won"
        table.play("E pass, N kong 2s2s2s")
    assert (table.moment(), table.asked()) == (TURN, "N")


def test_p_69_a_hand_without_a_win_changes_no_score_and_counts() -> None:
    formula = read_formula("a 100 +", 1)
    free = FreeCount(formula, formula, formula, formula, formula)
    plain = table_rules(end={"left_wall": 80}, room={"end_target": 1})
    for rules in (plain, replace(plain, settlement=free)):
        table = RuledTable(table_profile(rules), {"E": "147m258p369s12345z"}).play_out()
        assert table.gains() == (0, 0, 0, 0)
        assert table.state.result is not None, "it was the one hand of the match (P-13)"
    two = table_rules(end={"left_wall": 80}, room={"end_target": 2})
    drawn = RuledTable(table_profile(two), {"E": "147m258p369s12345z"}).play_out()
    assert drawn.state.dealer is Seat.SECOND, "and the deal passes (P-14)"


def shown_hands(table: RuledTable, viewer: object = SPECTATOR) -> dict[str, bool]:
    seats = view(table.state, viewer).seats  # type: ignore[arg-type]
    return {wind: seats[table.seat(wind)].shown is not None for wind in "ESWN"}


@pytest.mark.parametrize("after_win", [False, True])
@pytest.mark.parametrize("after_end", [False, True])
def test_p_68_hands_are_shown_as_the_switches_say(after_win: bool, after_end: bool) -> None:
    game = {"show_after_win": after_win, "show_after_end": after_end, "multi_win": True}
    table = winners_stay_away(game=game, end={"max_win": 2}).play("E throw 9p, S win, W pass")
    assert shown_hands(table) == {"E": False, "S": after_win, "W": False, "N": False}, "while the hand goes on"
    wins = view(table.state, Seat.FOURTH).wins
    assert (wins[0].tile, bool(wins[0].hand)) == ("9p", after_win)
    assert (wins[0].items, wins[0].points) == ((), 2)
    table.play("W throw 5z, N throw 9p, W win")
    assert table.state.phase == "after_deal"
    winners = after_win or after_end
    assert shown_hands(table) == {"E": after_end, "S": winners, "W": winners, "N": after_end}
    result = view(table.state, Seat.FIRST).deal_result
    assert result is not None
    assert {table.wind(seat) for seat, _ in result.shown} == {
        wind for wind, shown in shown_hands(table).items() if shown
    }
    assert [(win.tile, bool(win.hand)) for win in result.wins] == [("9p", winners)] * 2
    assert result.payments


@pytest.mark.parametrize("shown", [False, True])
def test_p_68_and_g_07_a_concealed_kong_lies_open_or_covered_until_the_hand_ends(shown: bool) -> None:
    game = {"show_closed_kan": shown}
    table = Position(table_profile(table_rules(game=game)), {"W": "9999p147m258s1234z"}, turn="W").play(
        "W kong 9p9p9p9p"
    )
    west = table.seat("W")
    for viewer in (SPECTATOR, table.seat("E"), west):
        meld = view(table.state, viewer).seats[west].melds[0]
        seen = shown or viewer is west
        assert (meld.faces, meld.size, meld.concealed) == (("9p",) * 4 if seen else (), 4, True)
    table.play_out()
    assert view(table.state, table.seat("E")).seats[west].melds[0].faces == ("9p",) * 4


def test_p_68_a_kong_of_a_winner_stays_covered_while_the_others_play_on() -> None:
    rules = table_rules(game={"show_closed_kan": False, "show_after_win": True}, end={"max_win": 2})
    hands = {"E": "123456m55p23s", "N": "147p369s1234567z1s"}
    table = Position(table_profile(rules), hands, turn="N", melds={"E": "a9999p"}).play("N throw 1s, E win")
    assert table.state.phase == "playing"
    (win,) = view(table.state, table.seat("S")).wins
    assert (win.hand != (), win.melds[0].faces) == (True, ())
    assert view(table.state, table.seat("E")).wins[0].melds[0].faces == ("9p",) * 4, "its owner knows it"
    table.play_out()
    result = view(table.state, table.seat("S")).deal_result
    assert result is not None
    assert result.wins[0].melds[0].faces == ("9p",) * 4

"""Seats, rounds, targets, payments and what is shown: profiles.md P-13, P-14, P-43 to P-50, P-68; guobiao.md G-42 to G-44, G-46."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_engine.bots import bot
from mahjong_engine.events import DealStarted, MatchStarted
from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import decide, fold, new_match, open_asks, view
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.language.formulas import Formula, read_formula
from mahjong_engine.profiles.language.settlements import FreeCount
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile, shipped_names
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.variants.ruled.match_flow import shared_places
from mahjong_engine.variants.ruled.settlement import edges_of
from mahjong_engine.variants.ruled.table import order_of
from mahjong_engine.views import Payment
from support.ruled_tables import RuledTable, flowered, table_profile, table_rules

HANDS = {"E": "147m258p36s12345z9p", "S": "123456s789m11z78p", "W": "111222333m55p78p", "N": "4689m2p689s14567z"}


def orders_of(profile_name: str) -> list[tuple[int, ...]]:
    """The seats by position, hand after hand, of a match by bots that only discard."""
    match = play_match(load_profile(profile_name), [bot("tsumogiri")] * 4, 1)
    state = new_match(match.state.profile)
    found = []
    for event in match.events:
        state = fold(state, (event,))
        if isinstance(event, DealStarted):
            found.append(tuple(int(seat) for seat in order_of(state.playing.carry)))
    return found


def test_g_44_the_sixteen_hands_of_guobiao_follow_the_table_of_chairs() -> None:
    orders = orders_of("国标")
    assert len(orders) == 16
    assert orders[4:6] == [(1, 0, 3, 2), (0, 3, 2, 1)]
    assert orders[12] == (3, 2, 0, 1)
    for player in range(4):
        chairs = [order.index(player) for order in orders[::4]]
        assert sorted(chairs) == [0, 1, 2, 3], "G-43: everybody holds every wind's chair for a round"


def test_p_14_beyond_the_list_the_deal_goes_round() -> None:
    assert orders_of("配置模板") == [tuple((place + hand) % 4 for place in range(4)) for hand in range(8)]


def test_g_42_the_wind_of_the_round_changes_after_four_hands() -> None:
    table = RuledTable(table_profile(table_rules(room={"starting_round": (5,), "end_target": 9})), {})
    seen = view(table.state, Seat.FIRST)
    assert (seen.round_wind, seen.deal_number) == (1, 1)
    assert seen.dealer is Seat.SECOND
    assert [seat.wind for seat in seen.seats] == [3, 0, 1, 2]


@pytest.mark.parametrize(
    ("rule", "after_east_wins", "after_a_draw"),
    [("rotate", 1, 1), ("stay_on_win", 0, 1), ("stay_on_win_or_draw", 0, 0), ("first_winner", 0, 0)],
)
def test_who_deals_next(rule: str, after_east_wins: int, after_a_draw: int) -> None:
    profile = table_profile(table_rules(play={"dealer_next": rule}, end={"left_wall": 80}))
    won = RuledTable(profile, {"E": "123456789m1122z2z"}).play("E win")
    assert won.state.dealer == after_east_wins
    assert RuledTable(profile, {"E": "147m258p369s12345z"}).play_out().state.dealer == after_a_draw


def test_the_first_winner_deals_and_of_several_on_one_tile_its_giver() -> None:
    rules = table_rules(game={"multi_win": True}, play={"dealer_next": "first_winner"})
    one = RuledTable(table_profile(rules), HANDS).play("E throw 9p, W win, S pass")
    assert one.state.dealer is Seat.THIRD
    two = RuledTable(table_profile(rules), HANDS).play("E throw 9p, W win, S win")
    assert two.state.dealer is Seat.FIRST


def test_p_13_a_match_ends_when_its_hands_are_played_or_somebody_has_the_points() -> None:
    by_hands = RuledTable(table_profile(table_rules(room={"end_target": 1})), HANDS).play("E throw 9p, S win")
    assert by_hands.state.result is not None
    assert (by_hands.state.result.reason, by_hands.state.result.places) == ("schedule", (4, 1, 2, 2))
    far = table_rules(room={"end_type": "player_score", "end_target": 3})
    assert RuledTable(table_profile(far), HANDS).play("E throw 9p, S win").state.result is None
    near = table_rules(room={"end_type": "player_score", "end_target": 2})
    reached = RuledTable(table_profile(near), HANDS).play("E throw 9p, S win").state.result
    assert reached is not None
    assert reached.reason == "target"


def test_p_13_equal_scores_share_the_better_place() -> None:
    assert shared_places((5, 9, 5, 0)) == (2, 1, 2, 4)


def test_p_17_the_pool_has_its_own_row_and_is_never_touched() -> None:
    start = ((100,), (200,), (300,), (400,), (50,))
    table = RuledTable(table_profile(table_rules(room={"starting_score": start})), HANDS).play("E throw 9p, S win")
    assert isinstance(table.events[0], MatchStarted)
    assert (table.state.points, table.state.pool) == ((98, 202, 300, 400), 50)


def test_p_44_a_self_draw_is_paid_by_everybody() -> None:
    table = RuledTable(table_profile(table_rules()), {"E": "123456789m1122z2z"}).play("E win")
    assert table.fans() == {"自摸": 1}
    assert table.gains() == (6, -2, -2, -2)


def test_p_45_what_the_players_do_not_pay_comes_from_the_bank() -> None:
    assert edges_of((3, -1, -1), (Seat(0), Seat(1), Seat(2))) == (
        Payment(Seat(1), Seat(0), 1, "win"),
        Payment(Seat(2), Seat(0), 1, "win"),
        Payment(None, Seat(0), 1, "win", bank=True),
    )
    assert edges_of((1, -2, 0), (Seat(0), Seat(1), Seat(2)))[-1] == Payment(Seat(1), None, 1, "win", bank=True)
    table = RuledTable(table_profile(table_rules(3)), {"E": "123456789m1122z2z"}).play("E win")
    assert table.gains() == (6, -2, -2)
    assert table.state.pool == 0


def formula(text: str) -> Formula:
    return read_formula(text, 1)


def test_p_50_a_formula_without_whole_points_makes_the_hand_a_draw() -> None:
    half = FreeCount(formula("a 2 /"), formula("a neg"), formula("0"), formula("a 2 /"), formula("0"))
    table = RuledTable(table_profile(table_rules(settlement=half)), HANDS).play("E throw 9p, S win")
    assert table.state.playing.end_reason == "unsettled"
    assert table.state.playing.wins == ()
    assert table.gains() == (0, 0, 0, 0)


def test_g_07_a_concealed_kong_lies_covered_until_the_hand_ends() -> None:
    hands = {"E": "1111m258p36s12345z"}
    table = RuledTable(flowered(game={"opening_flower": False}), hands).play("E kong 1m1m1m1m")
    meld = view(table.state, table.seat("S")).seats[table.seat("E")].melds[0]
    assert (meld.faces, meld.size, meld.concealed) == ((), 4, True)
    assert view(table.state, SPECTATOR).seats[table.seat("E")].melds[0].faces == ()
    assert view(table.state, table.seat("E")).seats[table.seat("E")].melds[0].faces == ("1m",) * 4
    table.play_out()
    assert view(table.state, table.seat("S")).seats[table.seat("E")].melds[0].faces == ("1m",) * 4


def test_p_68_without_show_after_win_the_tile_the_fans_and_the_payments_are_shown_but_no_hand() -> None:
    table = RuledTable(table_profile(table_rules(game={"show_after_win": False})), HANDS).play("E throw 9p, S win")
    result = view(table.state, table.seat("N")).deal_result
    assert result is not None
    assert (result.wins[0].tile, result.wins[0].hand, result.shown) == ("9p", (), ())
    assert result.payments


def test_show_after_end_shows_every_hand() -> None:
    table = RuledTable(table_profile(table_rules(game={"show_after_end": True})), HANDS).play("E throw 9p, S win")
    result = view(table.state, SPECTATOR).deal_result
    assert result is not None
    assert [seat for seat, _ in result.shown] == [0, 1, 2, 3]


def test_d_26_replacements_come_from_the_tail_and_stacked_takes_the_upper_tile_first() -> None:
    """D-26, D-27: or they are the next ordinary draw."""
    hands = {"E": "1111m2222m36s1234z"}
    plain = RuledTable(table_profile(table_rules()), hands, tail="8p9p").play("E kong 1m1m1m1m")
    assert plain.hand("E").endswith("8p")
    stacked = table_profile(table_rules(play={"tail_order": "stacked"}))
    table = RuledTable(stacked, hands, tail="8p9p").play("E kong 1m1m1m1m")
    assert table.hand("E").endswith("9p")
    assert RuledTable(stacked, hands, tail="8p9p").play("E kong 1m1m1m1m, E kong 2m2m2m2m").hand("E").endswith("8p")
    front = table_profile(table_rules(play={"kong_source": "front"}))
    assert RuledTable(front, hands, draws="5p", tail="8p9p").play("E kong 1m1m1m1m").hand("E").endswith("5p")


def test_the_front_takes_what_an_odd_number_of_stacked_replacements_has_left() -> None:
    """With one tile of a stack gone the last draw is the other one, and the wall is used up exactly."""
    rules = table_rules(play={"tail_order": "stacked"}, room={"end_target": 1})
    table = RuledTable(table_profile(rules), {"E": "1111m258p36s12345z"}).play("E kong 1m1m1m1m").play_out()
    assert table.state.playing.undrawn() == ()
    assert table.state.playing.end_reason == "exhaustive_draw"


def guobiao_table(hands: dict[str, str], draws: str = "", tail: str = "") -> RuledTable:
    return RuledTable(load_profile("国标"), hands, draws, tail)


def test_gx_08_a_flower_between_the_kong_and_the_winning_tile_takes_the_fan_of_the_replacement_away() -> None:
    hands = {"E": "1111s234567m67p99s"}
    straight = guobiao_table(hands, draws="", tail="8p").play("E kong 1s1s1s1s, E win")
    assert "杠上开花" in straight.fans()
    assert straight.gains() == (75, -25, -25, -25)
    through_flower = guobiao_table(hands, tail="1f8p").play("E kong 1s1s1s1s, E flower 1f, E win")
    assert "杠上开花" not in through_flower.fans()
    assert through_flower.fans()["不求人"] == 4
    assert through_flower.gains() == (54, -18, -18, -18), "nine points, a flower, and eight from everybody"


def test_g_28_the_dealers_first_tiles_are_a_self_draw_without_a_wait() -> None:
    table = guobiao_table({"E": "123456789m123p99s"}).play("E win")
    assert not {"边张", "嵌张", "单钓将"} & set(table.fans())
    assert "不求人" in table.fans()


def test_a_profile_of_another_variant_has_no_table_rules() -> None:
    riichi = replace(load_profile("MAJSOUL_HANCHAN"), variant="ruled")
    with pytest.raises(TypeError, match="no table rules"):
        new_match(riichi)


@pytest.mark.parametrize("name", shipped_names())
def test_every_shipped_profile_can_be_played(name: str) -> None:
    assert new_match(load_profile(name)).phase == "before_match"


@pytest.mark.parametrize(
    ("case", "components", "discarder", "gains"),
    [
        ("GX-02", (8, 3), 1, (35, -19, -8, -8)),
        ("GX-03", (9, 3), None, (60, -20, -20, -20)),
        ("GX-04", (24, 0), 1, (48, -32, -8, -8)),
    ],
)
def test_flowers_are_paid_beside_the_minimum(
    case: str, components: tuple[int, ...], discarder: int | None, gains: tuple[int, ...]
) -> None:
    rules = load_profile("国标").options
    assert isinstance(rules, TableRules)
    changes = rules.settlement.changes(components, 0, discarder, 4)
    assert tuple(change[0] for change in changes) == gains, case


def to_the_last_tile(table: RuledTable) -> RuledTable:
    """Let defaults happen until the wall is empty and somebody holds its last tile."""
    while view(table.state, Seat.FIRST).tiles_left or table.state.windows[-1].moment != TURN:
        seat, ask = open_asks(table.state)[0]
        table.state = fold(table.state, decide(table.state, seat, ask.default))
    return table


def test_gx_22_and_g_04_the_last_wall_tile_is_a_flower_and_is_only_discarded() -> None:
    table = to_the_last_tile(guobiao_table({}, tail="1f"))
    turn = table.state.playing.turn
    assert turn is not None
    mine = table.state.playing.seats[turn.seat]
    assert mine.drawn is not None
    assert table.state.tiles.face(mine.drawn) == "1f"
    assert table.offers(table.wind(turn.seat)) == []
    table.play(f"{table.wind(turn.seat)} throw 1f")
    assert table.state.playing.end_reason == "exhaustive_draw"


def test_gx_11_the_last_discard_can_only_be_won() -> None:
    table = to_the_last_tile(guobiao_table({"W": "555666777m888p4m"}, tail="8p"))
    assert table.asked() == "N", "ninety-one draws from South on end with North"
    table.play("N throw 8p")
    assert table.state.playing.end_reason == "exhaustive_draw", "West holds three eights and may not call"


def test_gx_21_the_tile_that_replaces_a_kept_flower_is_the_winning_tile() -> None:
    hands = {"E": "147m258p369s12345z", "S": "234567m99s1239p1f"}
    table = guobiao_table(hands, draws="8p", tail="7p").play("E throw 5z, S flower 1f, S win")
    assert table.fans() == {"不求人": 4, "平和": 2, "连六": 1, "老少副": 1, "边张": 1, "花牌": 1}
    assert table.gains() == (-18, 54, -18, -18)

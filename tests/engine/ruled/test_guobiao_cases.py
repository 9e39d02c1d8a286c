"""The flowers, payments and false wins GX-01 to GX-22 of guobiao.md, each played at a table of 国标."""

from __future__ import annotations

import pytest

from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import view
from mahjong_engine.seats import Seat
from mahjong_engine.variants.ruled.offers import CLAIM
from support.ruled_positions import Position, guobiao
from support.ruled_tables import RuledTable


def points(table: RuledTable) -> int:
    """The points of the win without flowers."""
    return dict(table.state.playing.wins[0].components)["points"]


def flowers(table: RuledTable) -> int:
    return dict(table.state.playing.wins[0].components)["bonus"]


def test_gx_01_flowers_do_not_help_a_hand_of_seven_points() -> None:
    melds = {"E": "c123m p777s c345p c678m"}
    hands = {"E": "5p", "N": "147p258s1234567z5p"}
    for aside in ({}, {"E": "1f2f"}):
        table = Position(guobiao(), hands, turn="N", melds=melds, aside=aside, draws="9s").play("N throw 5p")
        assert (table.moment(), table.offers("E")) == (TURN, []), "East was not asked and has drawn"
    slip = Position(guobiao("false_win: {enabled: true}"), hands, turn="N", melds=melds).play("N throw 5p")
    assert (slip.moment(), slip.offers("E")) == (CLAIM, ["win"]), "the tiles do form a winning shape"


THREE_PUNGS = {"E": "p222m p333p p444s"}


def test_gx_02_three_flowers_are_paid_beside_eight_points() -> None:
    hands = {"E": "78m77z", "S": "147m258s123456z9m9p"}
    table = Position(guobiao(), hands, turn="S", melds=THREE_PUNGS, aside={"E": "1f2f3f"}).play("S throw 9m, E win")
    assert (points(table), flowers(table)) == (8, 3)
    assert table.gains() == (35, -19, -8, -8)


def test_gx_03_self_drawn_everybody_pays_for_points_and_flowers() -> None:
    table = Position(guobiao(), {"E": "78m77z9m"}, melds=THREE_PUNGS, aside={"E": "1f2f3f"}).play("E win")
    assert (points(table), flowers(table)) == (9, 3)
    assert table.gains() == (60, -20, -20, -20)


def test_gx_04_the_discarder_pays_the_points_and_everybody_eight() -> None:
    table = Position(guobiao(), {"E": "14m258p36s123456z", "S": "147m258s123456z7z"}, turn="S").play(
        "S throw 7z, E win"
    )
    assert (points(table), flowers(table)) == (24, 0)
    assert table.gains() == (48, -32, -8, -8)


def cheap_win(switches: str) -> RuledTable:
    """South throws a tile that completes East's hand of five points."""
    hands = {"E": "123678m345p23s99s", "S": "147m258p123456z1s2z"}
    return Position(guobiao(f"false_win: {{enabled: true, {switches}}}"), hands, turn="S").play("S throw 1s")


def false_win(switches: str) -> RuledTable:
    table = cheap_win(switches)
    assert table.offers("E") == ["win"]
    return table.play("E win")


def test_gx_05_a_false_win_below_eight_costs_forty_and_the_hand_goes_on_without_its_claims() -> None:
    table = false_win("scheme: mil")
    assert table.gains() == (-40, 0, 0, 0)
    assert table.state.phase == "playing"
    assert table.state.playing.wins == ()
    seen = view(table.state, Seat.SECOND).seats[table.seat("E")]
    assert seen.shown is None, "the hand is not shown"
    assert [tile.face for tile in view(table.state, Seat.FIRST).seats[table.seat("S")].river] == ["1s"], (
        "the tile stays"
    )
    assert table.asked() == "W", "nobody else wants the tile: the next seat draws"
    hands = {"E": "123678m345p23s99s", "S": "147m258p123456z1s2z", "W": "147m258p12345z4s"}
    again = Position(guobiao("false_win: {enabled: true}"), hands, turn="S", draws="4s").play(
        "S throw 1s, E win, W throw 4s"
    )
    assert "E" not in again.asked(), "the offender may not even declare a win any more"


def test_gx_06_xinbian_pays_ten_to_each() -> None:
    assert false_win("scheme: xinbian").gains() == (-30, 10, 10, 10)


@pytest.mark.parametrize(("scheme", "gains"), [("mil", (-80, 0, 0, 0)), ("xinbian", (-60, 20, 20, 20))])
def test_gx_07_a_win_on_a_hand_that_is_not_ready(scheme: str, gains: tuple[int, ...]) -> None:
    hands = {"E": "1358m1358p13579s", "S": "147m258p12345z9s2z"}
    switches = f"false_win: {{enabled: true, manual: true, scheme: {scheme}}}"
    table = Position(guobiao(switches), hands, turn="S").play("S throw 9s")
    assert table.offers("E") == ["win"], "without a look at the hand"
    table.play("E win, W pass, N pass")
    assert table.gains() == gains


def test_gx_08_a_flower_between_the_kong_and_the_winning_tile() -> None:
    hands = {"E": "1111s234567m67p99s"}
    table = RuledTable(guobiao(), hands, tail="1f8p").play("E kong 1s1s1s1s, E flower 1f, E win")
    assert "杠上开花" not in table.fans()
    assert table.fans()["不求人"] == 4
    direct = RuledTable(guobiao(), hands, tail="8p").play("E kong 1s1s1s1s, E win")
    assert direct.fans()["杠上开花"] == 8


def two_winners(switches: str = "", south: str = "p222m p333p p444s") -> RuledTable:
    """East throws 9m, which completes South's hand and West's."""
    hands = {"E": "147p258s123456z9m9p", "S": "78m77z", "W": "78m11199s"}
    return Position(guobiao(switches), hands, melds={"S": south, "W": "p111z c789p"}).play("E throw 9m")


def test_gx_09_of_two_winners_the_nearer_one_only() -> None:
    table = two_winners()
    assert table.asked() == "SW"
    table.play("W win, S win")
    assert [win.seat for win in table.state.playing.wins] == [table.seat("S")]
    assert table.gains() == (-16, 32, -8, -8)


def test_gx_10_and_g_05_after_a_false_win_of_the_nearer_one_the_other_wins() -> None:
    table = two_winners("false_win: {enabled: true}", south="p222m p333p c789s")
    assert table.offers("S")[0] == "win"
    table.play("S win, W win")
    assert [win.seat for win in table.state.playing.wins] == [table.seat("W")]
    assert table.gains()[1] == -40 - 8, "the fine, and eight as everybody"
    first = two_winners("false_win: {enabled: true}", south="p222m p333p c789s").play("W win, S win")
    assert first.gains() == table.gains(), "whoever answers first"


def last_discard(hands: dict[str, str], switches: str = "", **others: object) -> RuledTable:
    """East holds the last tile of the wall."""
    return Position(guobiao(switches), hands, left=0, **others)  # type: ignore[arg-type]


def test_gx_11_the_last_discard_is_not_offered_for_a_pung_but_for_a_win() -> None:
    east = "147m258s12345z69m8p"
    table = last_discard({"E": east, "S": "555666777m888p4m"}).play("E throw 8p")
    assert table.state.playing.end_reason == "exhaustive_draw", "South holds three and may not call"
    won = last_discard({"E": east, "S": "123456789m67p55s"}).play("E throw 8p, S win")
    assert "海底捞月" in won.fans()


def test_gx_12_the_dealers_first_fourteen_tiles_need_eight_points_and_have_no_wait() -> None:
    table = RuledTable(guobiao(), {"E": "123456789m123p99s"}).play("E win")
    assert not {"边张", "嵌张", "单钓将"} & set(table.fans())
    poor = RuledTable(guobiao(), {"E": "234567m678p99s345s"})
    assert "win" not in poor.offers("E")


def test_gx_13_a_concealed_and_an_open_kong_may_count_six() -> None:
    hands = {"E": "56m99s", "N": "147m258s234567z3p4m"}
    melds = {"E": "k2222p a1111z c345s"}
    for switches, worth in (("", 9), ("ming_an_gang: 6", 10)):
        table = Position(guobiao(switches), hands, turn="N", melds=melds).play("N throw 4m, E win")
        assert points(table) == worth


@pytest.mark.parametrize(("switches", "worth"), [("", 8), ("exhausted_wait_counts: false", 9)])
def test_gx_14_a_wait_of_which_one_holds_all_four(switches: str, worth: int) -> None:
    table = Position(guobiao(switches), {"E": "1234444678m456p1m"}).play("E win")
    assert points(table) == worth
    assert ("单钓将" in table.fans()) == (worth == 9)


@pytest.mark.parametrize(("switches", "worth"), [("", 17), ("knitted_wait: off", 16)])
def test_gx_15_a_wait_inside_a_knitted_straight(switches: str, worth: int) -> None:
    hands = {"E": "147m258p369s7p", "N": "147m258s23456z9m7p"}
    table = Position(guobiao(switches), hands, turn="N", melds={"E": "p111z"}).play("N throw 7p, E win")
    assert points(table) == worth
    assert ("单钓将" in table.fans()) == (worth == 17)


@pytest.mark.parametrize(
    ("hand", "plain", "counted"), [("19m19p19s1234566z7z", 89, 92), ("1133557799m22s4p4p", 26, 29)]
)
def test_gx_16_concealed_kinds_may_add_the_fully_concealed_hand(hand: str, plain: int, counted: int) -> None:
    table = Position(guobiao(), {"E": hand}).play("E win")
    assert (points(table), "自摸" in table.fans()) == (plain, True)
    switched = Position(guobiao("concealed_kinds_add_fully_concealed: true"), {"E": hand}).play("E win")
    assert (points(switched), switched.fans()["不求人"], "自摸" in switched.fans()) == (counted, 4, False)


@pytest.mark.parametrize(("switches", "worth"), [("", 30), ("five_types_with_pairs: false", 24)])
def test_gx_17_all_types_with_seven_pairs(switches: str, worth: int) -> None:
    hands = {"E": "1133m2244p77s11z5z", "N": "147m258s23456z9m5z"}
    table = Position(guobiao(switches), hands, turn="N").play("N throw 5z, E win")
    assert points(table) == worth
    assert ("五门齐" in table.fans()) == (worth == 30)


def test_gx_18_a_cap_limits_the_points_and_not_the_flowers() -> None:
    melds = {"E": "a1111m a2222s a9999p a3333z"}
    uncapped = Position(guobiao(), {"E": "5p5p"}, melds=melds, aside={"E": "1f2f"}).play("E win")
    assert points(uncapped) == 156
    table = Position(guobiao("fan_cap: 88"), {"E": "5p5p"}, melds=melds, aside={"E": "1f2f"}).play("E win")
    assert (points(table), flowers(table)) == (88, 2)
    assert table.gains() == (294, -98, -98, -98)


def test_gx_19_a_false_self_draw_is_split_and_the_offender_goes_on_by_discarding() -> None:
    table = Position(guobiao("false_win: {enabled: true, scheme: split}"), {"E": "123678m345p23s99s1s"})
    assert "win" in table.offers("E")
    table.play("E win")
    assert table.gains() == (-30, 10, 10, 10)
    assert table.asked() == "E"
    assert table.offers("E") == [], "only discards are left"
    assert table.state.playing.seats[table.seat("E")].drawn is not None, "the drawn tile is still the drawn one"
    table.play("E throw 1s")
    assert table.asked() == "S", "the hand goes on"


def test_gx_20_a_win_declared_on_a_tile_that_does_not_fit() -> None:
    switches = "false_win: {enabled: true, manual: true, scheme: xinbian}"
    hands = {"E": "12m456789p11s234s", "N": "147p258s1234567z4m"}
    table = Position(guobiao(switches), hands, turn="N").play("N throw 4m")
    own = view(table.state, table.seat("E")).own
    assert own is not None
    assert own.waits == ("3m",)
    table.play("E win, S pass, W pass")
    assert table.gains() == (-60, 20, 20, 20)


def test_gx_21_the_replacement_of_a_kept_flower_is_the_winning_tile() -> None:
    hands = {"S": "234567m99s1239p1f8p"}
    table = Position(guobiao(), hands, turn="S", tail="7p").play("S flower 1f, S win")
    assert table.fans() == {"不求人": 4, "平和": 2, "连六": 1, "老少副": 1, "边张": 1, "花牌": 1}
    assert table.gains() == (-18, 54, -18, -18)


def test_gx_22_and_g_04_a_flower_as_the_last_tile_has_no_replacement_and_wins_nothing() -> None:
    hands = {"E": "123456789m67p55s1f", "S": "123456789m67p55s"}
    table = last_discard(hands)
    assert table.offers("E") == [], "no replacement, and no win with a flower in the hand"
    other = last_discard({"E": "147m258s12346z9m8p1f", "S": hands["S"]}).play("E throw 8p")
    assert other.offers("S") == ["win"], "the discard of another tile can be won"
    flower = last_discard({"E": "147m258s12346z9m8p1f", "S": hands["S"]}).play("E throw 1f")
    assert flower.state.playing.end_reason == "exhaustive_draw", "a flower not at all"

"""Three players: RX-052, RX-143 to RX-157, RX-169 to RX-171 (section 16)."""

from __future__ import annotations

import pytest

from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hints import adviser_of
from mahjong_engine.kernel import view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.testing import check_variant
from mahjong_engine.tiles import parse_faces
from support.lively_play import block_walls, lively_choice
from support.riichi_table import profile, table

SANMA = "MAJSOUL_SANMA"
READY = "123456789p23s55s"
"""Waits for 1s 4s."""

NORTH = "123456p789s1144z"
"""Waits for 1z 4z."""


@pytest.mark.parametrize(("place", "seat"), [(12, 1), (37, 2), (38, 0), (39, 1)])
def test_rx_169_who_gets_which_tile(place: int, seat: int) -> None:
    deal = table(SANMA, dealer=1).state.playing
    assert deal.wall[place] in deal.seats[seat].hand
    assert deal.source("live").left == 54


def test_rx_170_four_kans_and_a_kita() -> None:
    laid = table(SANMA, hands={"E": "1111p2222p3333p9s"}, draws="4s", rinshan="4s4s4s4z5z")
    wall = laid.state.playing.wall
    for kind in "123":
        laid.play(f"E ankan {kind}p")
    laid.play("E ankan 4s, E aside 4z")
    deal = laid.state.playing
    drawn = deal.source("replacement").places[: deal.source("replacement").taken]
    assert drawn == (106, 107, 104, 105, 102)
    assert deal.indicators == tuple(wall[place] for place in (98, 96, 94, 92, 90))
    live = deal.source("live")
    assert live.places[: len(live.places) - live.kept][-1] == 88


def test_the_wall_of_three_has_three_sides() -> None:
    wall = view(table(SANMA).state, SPECTATOR).wall
    assert wall is not None
    assert [len(side) for side in wall.sides] == [18, 18, 18]
    assert sum(map(sum, wall.sides)) == 108 - 40


@pytest.mark.parametrize(
    ("number", "loss", "gains"),
    [("RX-143", True, (-4000, 6000, -2000)), ("RX-144", False, (-5000, 8000, -3000))],
)
def test_a_childs_mangan_by_tsumo(number: str, loss: bool, gains: tuple[int, ...]) -> None:
    laid = table(
        SANMA,
        hands={"S": "555z234p67p99p"},
        melds={"S": "p666z<E"},
        draws="1m5p",
        dora="9s",
        tsumo_loss=loss,
    )
    laid.play("E 1m, S turn, S tsumo")
    assert laid.result.wins[0].limit == "mangan"
    assert laid.gains() == gains


@pytest.mark.parametrize(
    ("number", "ready", "gains"),
    [("RX-147", "S", (-1000, 2000, -1000)), ("RX-147", "SW", (-2000, 1000, 1000))],
)
def test_noten_payments_of_three(number: str, ready: str, gains: tuple[int, ...]) -> None:
    hands = {"S": "123456789p3344z", "W": "123456789s5566z"}
    laid = table(SANMA, hands={wind: hands[wind] for wind in ready}, draws="8s", left=0).play("E 8s, pass")
    assert laid.gains() == gains


@pytest.mark.parametrize(("number", "script", "ippatsu"), [("RX-151", "S aside 4z", False), ("R-211", "S 4z", True)])
def test_a_kita_that_stands_ends_ippatsu(number: str, script: str, ippatsu: bool) -> None:
    laid = table(SANMA, hands={"E": READY}, rivers={"E": "1z"}, draws="9s4z9m1s", rinshan="9m")
    laid.play(f"E riichi 9s, S turn, {script}")
    laid.play("E turn, E tsumo")
    assert ("ippatsu" in laid.won("E")) is ippatsu


def test_rx_152_a_kita_may_be_ronned_without_chankan() -> None:
    laid = table(SANMA, hands={"E": NORTH}, rivers={"E": "2z"}, draws="9m4z").play("E riichi 9m, S turn, S aside 4z")
    assert laid.offers("E") == {"ron", "pass"}
    laid.play("E ron")
    assert {"riichi", "ippatsu"} <= set(laid.won("E"))
    assert "chankan" not in laid.won("E")
    assert laid.mine("S").aside == ()


def test_rx_153_a_kita_is_no_yaku() -> None:
    laid = table(SANMA, hands={"W": NORTH}, draws="9m4z", rinshan="9s").play("E 9m, S turn, S aside 4z")
    assert "ron" not in laid.offers("W")
    assert len(laid.mine("S").aside) == 1


def test_rx_154_a_win_on_the_replacement_is_rinshan() -> None:
    laid = table(SANMA, hands={"S": READY}, draws="9m4z", rinshan="1s").play("E 9m, S turn, S aside 4z, S tsumo")
    assert {"rinshan", "kita"} <= set(laid.won("S"))


def test_rx_150_each_kita_is_a_dora_and_more_under_a_west_indicator() -> None:
    laid = table(
        SANMA, hands={"S": "123456789p2s55s4z"}, rivers={"S": "9m"}, draws="9m4z1m1m1s", rinshan="3s1z", dora="3z"
    )
    laid.play("E 9m, S turn, S aside 4z, S aside 4z, S riichi 1z, S turn, S tsumo")
    assert laid.won("S")["kita"] == 2
    assert laid.won("S")["dora"] == 2


def test_rx_155_no_kita_after_a_pon() -> None:
    laid = table(SANMA, hands={"S": "55z4z"}, draws="5z").play("E 5z, S pon 5z5z")
    assert not any(text.startswith("aside") for text in laid.offers("S"))


def test_rx_156_a_kita_turns_the_pending_indicator() -> None:
    laid = table(SANMA, hands={"S": "555z4z"}, draws="5z", rinshan="9m9s").play("E 5z, S kan")
    assert len(laid.state.playing.indicators) == 1
    laid.play("S aside 4z")
    assert len(laid.state.playing.indicators) == 2


def test_rx_052_an_own_kita_is_no_discard() -> None:
    laid = table(SANMA, hands={"S": NORTH}, rivers={"S": "9m"}, draws="9m4z9s4z", rinshan="9m")
    laid.play("E 9m, S turn, S aside 4z, S riichi 9m, W turn")
    assert not laid.own("S").furiten
    laid.play("W 9s, E 4z")
    assert "ron" in laid.offers("S")


def test_there_is_no_chii() -> None:
    """R-804."""
    laid = table(SANMA, hands={"S": "46p"}, draws="5p").play("E 5p")
    assert "chii 4p6p" not in laid.offers("S")


def test_in_riichi_only_the_drawn_north_is_set_aside() -> None:
    """R-810."""
    laid = table(SANMA, hands={"E": NORTH}, rivers={"E": "2z"}, draws="9m9s9s2s4z").play("E riichi 9m, E turn")
    assert not any(text.startswith("aside") for text in laid.offers("E"))
    drawing_it = table(SANMA, hands={"E": "123456p789s1123s"}, rivers={"E": "2z"}, draws="9m9s9s4z").play(
        "E riichi 9m, E turn"
    )
    assert "aside 4z" in drawing_it.offers("E")


@pytest.mark.parametrize(("number", "points", "ends"), [("RX-171", 39900, False), ("RX-171", 40000, True)])
def test_the_extension_of_three(number: str, points: int, ends: bool) -> None:
    laid = table(SANMA, draws="8s", left=0, dealer=2, wind=1, points=(points, 32000, 105000 - 32000 - points))
    laid.play("E 8s, pass")
    assert (laid.state.result is not None) is ends
    if not ends:
        assert (laid.state.carry["round_wind"], laid.state.dealer) == (2, 0)


@pytest.mark.parametrize("name", ["MAJSOUL_SANMA", "TENHOU_SANMA"])
def test_three_players_keep_the_promises(name: str) -> None:
    check_variant(profile(name), range(1), choose=lively_choice, bind=block_walls, every=40)


def test_a_bot_counts_no_tiles_that_three_do_not_play_with() -> None:
    """R-801: of 1m to 9m two kinds are in the wall."""
    seen = view(table(SANMA, hands={"S": "19m123456p1234s5z"}).state, Seat.SECOND)
    assert seen.own is not None
    left = Sight(seen, seen.own).left
    assert sum(left) == 108 - len(seen.own.tiles) - len(seen.indicators)
    assert left[1:8] == (0,) * 7


def test_hints_of_three_value_norths_and_count_what_is_left() -> None:
    """R-803, R-812: a 9m indicator makes 1m dora, a north set aside is worth one han."""
    laid = table(SANMA, hands={"S": "123456p789p11m5s4z"}, draws="9s4z", rinshan="5s2z", dora="9m")
    laid.play("E 9s, S turn, S aside 4z, S aside 4z")
    adviser = adviser_of(load_profile(SANMA))
    assert adviser is not None
    sight = adviser.sight(view(laid.state, laid.seat("S")))
    assert sight is not None
    waits = {hint.discard: hint.waits for hint in adviser.advise(sight).ready}
    (one_man, five_sou) = waits[parse_faces("2z")[0]]
    assert (one_man.face, one_man.left, five_sou.face, five_sou.left) == ("1m", 2, "5s", 2)
    tsumo, ittsuu, dora, norths = 1, 2, 3, 2
    assert dict(one_man.by_self_draw.components)["han"] == tsumo + ittsuu + dora + norths


def test_rx_148_who_fed_the_third_dragon_set_pays_the_shares_of_both() -> None:
    laid = table(SANMA, hands={"S": "556677z234p99p55s"}, draws="5z6z1m7z2s8s9p")
    laid.play("E 5z, S pon 5z5z, S 2p, W 6z, S pon 6z6z, S 3p, W 1m, E 7z, S pon 7z7z, S 4p, W 2s, E 8s, S tsumo")
    assert laid.won("S") == {"daisangen": 1}
    assert laid.gains() == (-24000, 24000, 0)

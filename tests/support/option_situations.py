"""For every option of riichi.md section 17.1 a situation in which its value decides: played at a table.

A situation takes the option as a keyword and returns what came of it; ``PLAYED`` says what that is for each value.
"""

# ruff: noqa: ANN401 - an option may be of any type
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mahjong_engine.kernel import open_asks
from support.riichi_table import RiichiTable, table

Situation = Callable[..., object]
READY = {"E": "123456789m1122z", "S": "123456789p3344z", "W": "123456789s5566z"}
THREE_RONS = {"S": "234m678m345s2267p", "W": "123m456m789s11s67p", "N": "234m567m11567s67p"}


def offered(laid: RiichiTable, wind: str, act: str) -> bool:
    return act in laid.offers(wind) if wind in laid.asked() else False


def ended(laid: RiichiTable) -> str | None:
    return None if laid.state.result is None else laid.state.result.reason


def exhausted(ready: str = "", **more: Any) -> RiichiTable:
    """The deal ends without a win, these winds being tenpai."""
    return table(hands={wind: READY[wind] for wind in ready}, draws="8s", left=0, **more).play("E 8s, pass")


def length(**option: Any) -> object:
    """First round wind, and after which of these deals the match ends that nobody's dealer repeats."""
    rules = {"extension": False, **option}
    deals = ((0, 0), (3, 0), (3, 1), (3, 3))
    first = table(**rules).state.carry["round_wind"]
    return first, tuple(ended(exhausted(dealer=dealer, wind=wind, **rules)) is not None for dealer, wind in deals)


def bust(**option: Any) -> object:
    return ended(exhausted("S", points=(33000, 33000, 33000, 900), **option))


def all_last_stop(**option: Any) -> object:
    points = (20000, 20000, 20000, 40000)
    laid = table(hands={"E": READY["E"]}, draws="8s", left=0, dealer=3, wind=1, points=points, **option).play("E 8s")
    return ended(laid), laid.asked()


def all_last_stop_on_abort(**option: Any) -> object:
    laid = table(
        hands={"E": "19m19p19s12z23456m"}, draws="3z", dealer=3, wind=1, points=(23000, 23000, 22000, 32000), **option
    )
    return ended(laid.play("E kyuushu"))


def extension(**option: Any) -> object:
    return ended(exhausted(dealer=3, wind=1, **option))


def min_points_to_win(**option: Any) -> object:
    return ended(exhausted(dealer=3, wind=1, points=(30000, 25000, 24000, 21000), **option))


def extension_dealer_priority(**option: Any) -> object:
    """In the extension: a tenpai dealer behind a leader with enough, and two rons that make the dealer first."""
    tenpai = exhausted("E", dealer=1, wind=2, points=(40000, 20000, 20000, 20000), **option)
    rons = table(
        hands={"E": "234678m34522s67p", "W": "123m456m789s11s67p"},
        draws="9p8p",
        dora="4z",
        dealer=0,
        wind=2,
        points=(29000, 25000, 22000, 24000),
        all_last_stop="OFF",
        **option,
    ).play("E 9p, S 8p, E ron, W ron")
    return ended(tenpai), ended(rons)


def renchan(**option: Any) -> object:
    return int(exhausted("E", **option).state.dealer)


def kan_dora(**option: Any) -> object:
    laid = table(hands={"E": "1111m"}, draws="5z", rinshan="9p", **option).play("E ankan 1m, E 9p")
    return len(laid.state.playing.indicators)


def ron_mode(**option: Any) -> object:
    laid = table(hands={"E": "234m678m345s2267p", "W": "123m456m789s11s67p"}, draws="9p8p", **option)
    laid.play("E 9p, S 8p, E ron")
    if "W" in laid.asked():
        laid.play("W ron")
    return [laid.wind(win.seat) for win in laid.result.wins]


def triple_ron(**option: Any) -> object:
    return table(hands=THREE_RONS, draws="8p", **option).play("E 8p, S ron, W ron, N ron").result.reason


def kuikae(**option: Any) -> object:
    laid = table(hands={"S": "453m6m"}, draws="3m", **option).play("E 3m, S chii 4m5m")
    return sorted(laid.offers("S") & {"3m", "6m"})


def riichi_profile(**option: Any) -> object:
    laid = table(hands={"S": "555z"}, draws="5z", rinshan="9m", **option).play("E 5z, S kan")
    return len(laid.state.playing.indicators)


def ankan_robbed_by_kokushi(**option: Any) -> object:
    hands = {"S": "1m19p19s1234567z9s", "W": "9999m"}
    laid = table(hands=hands, draws="2p3p4p", **option).play("E 2p, S 3p, W turn, W ankan 9m")
    return offered(laid, "S", "ron")


def houtei_after_rinshan(**option: Any) -> object:
    laid = table(
        hands={"S": "1111m", "W": "456789p23s55s"}, melds={"W": "c234m<S"}, draws="9p9m", rinshan="1s", left=2, **option
    )
    return offered(laid.play("E 9p, S turn, S ankan 1m, S 1s"), "W", "ron")


def riichi_min_points(**option: Any) -> object:
    laid = table(hands={"E": READY["E"]}, draws="8s", points=(900, 40000, 30000, 29100), **option)
    return offered(laid, "E", "riichi 8s")


def riichi_min_live_tiles(**option: Any) -> object:
    return tuple(
        offered(table(hands={"E": READY["E"]}, draws="8s", left=left, **option), "E", "riichi 8s") for left in (0, 3, 4)
    )


def riichi_ankan(**option: Any) -> object:
    """A kan that keeps the waits but not every reading, and one that keeps both."""
    found = []
    for hand, drawn in (("111222333m45p99s", "1m"), ("234m567p345s777z8s", "7z")):
        laid = table(hands={"E": hand}, draws=f"9p1z2z3z{drawn}", **option).play("E riichi 9p, E turn")
        found.append(offered(laid, "E", f"ankan {drawn}"))
    return tuple(found)


def ippatsu(**option: Any) -> object:
    laid = table(hands={"S": "123456789m1199p"}, draws="2z3s4z5z6z1p", rivers={"S": "3z"}, **option)
    return "ippatsu" in laid.play("E 2z, S riichi 3s, S turn, S tsumo").won("S")


def temp_furiten_end(**option: Any) -> object:
    laid = table(hands={"S": "234m678m345s3345p"}, draws="1z2z3p3z5p", **option)
    laid.play("E 1z, S 2z, W 3p, S pon 3p3p, S 4p, W 3z, N 5p")
    return offered(laid, "S", "ron")


def furiten_on_no_yaku(**option: Any) -> object:
    laid = table(hands={"S": "678m345s23p88s"}, melds={"S": "c234m<E"}, draws="1z2z1p4p", **option)
    return offered(laid.play("E 1z, S 2z, W 1p, N 4p"), "S", "ron")


def tenpai_fifth_tile(**option: Any) -> object:
    """Four copies concealed, and four of which three are laid out."""
    found = []
    for hand, melds in (("1111m234p567p789s", ""), ("1z234p567p789s", "p111z<E")):
        laid = table(hands={"S": hand}, melds={"S": melds}, draws="6z", left=0, **option).play("E 6z, pass")
        found.append(laid.seat("S") in laid.result.tenpai)
    return tuple(found)


def noten_pool(**option: Any) -> object:
    return exhausted("E", **option).gains()


def tenpai_declaration(**option: Any) -> object:
    laid = table(hands={"E": READY["E"]}, draws="8s", left=0, **option).play("E 8s")
    return [ask.moment for _, ask in open_asks(laid.state)]


def nagashi_mangan(**option: Any) -> object:
    rivers = {"E": "5m", "S": "19m19p1z", "W": "5p", "N": "5s"}
    return table(rivers=rivers, draws="9s", left=0, **option).play("E 9s, pass").gains()


def kyuushu_kyuuhai(**option: Any) -> object:
    return offered(table(hands={"E": "19m19p19s12z23456m"}, draws="3z", **option), "E", "kyuushu")


def suufon_renda(**option: Any) -> object:
    return table(draws="3z3z3z3z", **option).play("E 3z, S 3z, W 3z, N 3z").state.playing.end_reason


def suucha_riichi(**option: Any) -> object:
    hands = {**READY, "N": "234p567p789p2233s"}
    laid = table(hands=hands, draws="8s7s6p8m", **option)
    return laid.play("E riichi 8s, S riichi 7s, W riichi 6p, N riichi 8m, pass").state.playing.end_reason


def suukaikan(**option: Any) -> object:
    laid = table(
        hands={"W": "3333m4444m678p55s"}, melds={"S": "a1111p a2222p"}, draws="1z2z1m", rinshan="9s9p", **option
    )
    laid.play("E 1z, S 2z, W turn, W ankan 3m, W ankan 4m, W 9p, pass")
    return laid.state.playing.end_reason


PLAYED: dict[Situation, dict[object, object]] = {
    length: {
        "ONE_GAME": (0, (True, True, True, True)),
        "EAST": (0, (False, True, True, True)),
        "SOUTH": (1, (False, False, True, True)),
        "TWO_WIND": (0, (False, False, True, True)),
        "FOUR_WIND": (0, (False, False, False, True)),
    },
    bust: {True: "bust", False: None},
    all_last_stop: {"AUTO": ("last_deal_stop", ""), "OFF": (None, ""), "CHOICE": (None, "E")},
    all_last_stop_on_abort: {True: "last_deal_stop", False: None},
    extension: {True: None, False: "schedule"},
    min_points_to_win: {30000: "schedule", 30100: None},
    extension_dealer_priority: {
        "NONE": ("extension", "extension"),
        "MULTI_RON": ("extension", None),
        "ALWAYS": (None, None),
    },
    renchan: {"TENPAI": 0, "AGARI": 1},
    kan_dora: {True: 2, False: 1},
    ron_mode: {"MULTI_RON": ["W", "E"], "HEAD_BUMP": ["W"]},
    triple_ron: {"PAY": "win", "ABORT": "sanchahou"},
    kuikae: {"FORBID_ALL": [], "FORBID_GENBUTSU": ["6m"], "ALLOW": ["3m", "6m"]},
    riichi_profile: {"MAJSOUL": 1, "EARLY_KAN_DORA": 2},
    ankan_robbed_by_kokushi: {True: True, False: False},
    houtei_after_rinshan: {True: True, False: False},
    riichi_min_points: {1000: False, 0: True},
    riichi_min_live_tiles: {0: (True, True, True), 3: (False, True, True), 4: (False, False, True)},
    riichi_ankan: {"WAITS": (True, True), "SHAPE": (False, True), "OFF": (False, False)},
    ippatsu: {True: True, False: False},
    temp_furiten_end: {"NEXT_DRAW": False, "NEXT_DISCARD": True},
    furiten_on_no_yaku: {True: False, False: True},
    tenpai_fifth_tile: {"CONCEALED_FOUR": (False, True), "OWN_FOUR": (False, False), "COUNT": (True, True)},
    noten_pool: {3000: (3000, -1000, -1000, -1000), 1800: (1800, -600, -600, -600), 0: (0, 0, 0, 0)},
    tenpai_declaration: {"AUTO": [], "CHOICE": ["tenpai"]},
    nagashi_mangan: {True: (-4000, 8000, -2000, -2000), False: (0, 0, 0, 0)},
    kyuushu_kyuuhai: {True: True, False: False},
    suufon_renda: {True: "suufon_renda", False: None},
    suucha_riichi: {True: "suucha_riichi", False: None},
    suukaikan: {True: "suukaikan", False: None},
}
"""By situation, what comes of each value of the option it is named for."""

"""Situations in which an option of payment, liability or three players decides, as in ``option_situations``."""

# ruff: noqa: ANN401 - an option may be of any type
from __future__ import annotations

from typing import Any

from support.option_situations import Situation, offered
from support.riichi_table import RiichiTable, table

DRAGONS = {"S": "55z234p8p9m"}
SANMA = "MAJSOUL_SANMA"


def honba_per_payer(**option: Any) -> object:
    laid = table(
        hands={"S": "456p678s55m34m"}, melds={"S": "c234s<E"}, draws="9p2m", dora="4m", honba=2, **option
    ).play("E 9p, S turn, S tsumo")
    return laid.gains()


def two_riichi(**option: Any) -> RiichiTable:
    """Honba 1, a stick from before; E and W have declared and win on S's tile."""
    return table(
        hands={"E": "123456m789s11s67p", "W": "123m678s345s99m67p"},
        rivers={"E": "1z", "W": "1z"},
        draws="9m2z9p4z5z8p",
        dora="3z",
        ura="3z",
        honba=1,
        sticks=1,
        ippatsu=False,
        **option,
    ).play("E riichi 9m, S 2z, W riichi 9p, N 4z, E 5z, S 8p, E ron, W ron")


def multi_ron_honba(**option: Any) -> object:
    return two_riichi(**option).gains()


def multi_ron_sticks(**option: Any) -> object:
    return two_riichi(**option).gains()


def big_dragons(rest: str, after: str, script: str, **option: Any) -> tuple[int, ...]:
    """S has hatsu and chun laid out and pons haku from W, then discards 9m."""
    melds = {"S": "p666z<E p777z<N"}
    laid = table(hands={"S": f"55z{rest}"}, melds=melds, draws=f"1z2m5z{after}", **option)
    return laid.play(f"E 1z, S 2m, W 5z, S pon 5z5z, S 9m, {script}").gains()


def pao_yaku(**option: Any) -> object:
    """The third dragon set, the fourth wind set, the fourth kan: whether W pays all."""
    dragons = big_dragons("234p8p9m", "3z4z1m8p", "S turn, S tsumo", **option)
    melds = {"S": "p111z<E p222z<E p333z<N"}
    winds = table(hands={"S": "44z5p9m"}, melds=melds, draws="7m2m4z6z7z1m5p", **option)
    winds.play("E 7m, S 2m, W 4z, S pon 4z4z, S 9m, S turn, S tsumo")
    kans = {"S": "a1111m a2222m a3333p"}
    fourth = table(hands={"S": "777s8p"}, melds=kans, draws="1z2z7s", rinshan="8p", suukaikan=False, **option)
    fourth.play("E 1z, S 2z, W 7s, S kan, S tsumo")
    return tuple(gains[0] == 0 for gains in (dragons, winds.gains(), fourth.gains()))


def pao_scope(**option: Any) -> object:
    return big_dragons("222z4z9m", "3z3z1m4z", "S turn, S tsumo", **option)


def pao_honba(**option: Any) -> object:
    return big_dragons("234p8p9m", "3z8p", "W 3z, N 8p, S ron", honba=2, **option)


def pao_counts_ankan(**option: Any) -> object:
    laid = table(hands=DRAGONS, melds={"S": "a6666z p777z<N"}, draws="1z2m5z3z4z1m8p", **option)
    return laid.play("E 1z, S 2m, W 5z, S pon 5z5z, S 9m, S turn, S tsumo").gains()


def kita(**option: Any) -> object:
    laid = table(SANMA, hands={"E": "4z"}, draws="9m", kita_ron=False, **option)
    return offered(laid, "E", "aside 4z")


def kita_ron(**option: Any) -> object:
    laid = table(SANMA, hands={"E": "123456p789s1144z"}, rivers={"E": "2z"}, draws="9m4z", **option)
    return offered(laid.play("E riichi 9m, S turn, S aside 4z"), "E", "ron")


def tsumo_loss(**option: Any) -> object:
    hands, melds = {"S": "555z234p67p99p"}, {"S": "p666z<E"}
    laid = table(SANMA, hands=hands, melds=melds, draws="1m5p", dora="9s", **option)
    return laid.play("E 1m, S turn, S tsumo").gains()


PAID: dict[Situation, dict[object, object]] = {
    honba_per_payer: {100: (-2200, 4600, -1200, -1200), 300: (-2600, 5800, -1600, -1600)},
    multi_ron_honba: {"NEAREST": (1900, -5200, 4300, 0), "EACH": (2200, -5500, 4300, 0)},
    multi_ron_sticks: {"NEAREST": (1900, -5200, 4300, 0), "OWN_FIRST": (2900, -5200, 3300, 0)},
    pao_yaku: {
        (): (False, False, False),
        ("DAISANGEN",): (True, False, False),
        ("DAISUUSHII",): (False, True, False),
        ("SUUKANTSU",): (False, False, True),
    },
    pao_scope: {"PORTION": (-16000, 64000, -40000, -8000), "TOTAL": (0, 64000, -64000, 0)},
    pao_honba: {"LIABLE": (0, 32600, -16600, -16000), "DISCARDER": (0, 32600, -16000, -16600)},
    pao_counts_ankan: {True: (0, 32000, -32000, 0), False: (-16000, 32000, -8000, -8000)},
    kita: {True: True, False: False},
    kita_ron: {True: True, False: False},
    tsumo_loss: {True: (-4000, 6000, -2000), False: (-5000, 8000, -3000)},
}
"""By situation, what comes of each value of the option it is named for."""

"""The rare things that matches beside ``jansou`` are laid for, with four players and with three."""

from __future__ import annotations

from typing import Final

from support.laid_deals import LaidDeal

_RONS = {"S": "123456789m123p5z", "W": "123456789s456p5z", "N": "123456789p234s5z"}
_DRAGONS = {"S": "556677z234m99p55s"}
_PONS = "E 5z, S pon 5z5z, S 2m, W 6z, S pon 6z6z, S 3m, W 1m, N 7z, S pon 7z7z, S 4m, W 2s, N 3s"
_WINDS = {"S": "11223344z99p555s"}
_FOUR_PONS = (
    "E 1z, S pon 1z1z, S 5s, W 2z, S pon 2z2z, S 5s, E 3z, S pon 3z3z, S 5s, W 4z, S pon 4z4z, S 9p, W 1m, N 3m"
)
_READY = {"E": "123456789m1122p", "S": "123456789s5566z", "W": "123456789p77z99m", "N": "5577m5577s4466p8p"}

FOUR: Final = (
    LaidDeal(
        "robbed kan",
        "E 3p, S pon 3p3p, S 1z, W 2z, N 5z, E 6z, S kakan 3p, W win",
        {"S": "33p1z", "W": "45p123789s234m99m"},
        "3p2z5z6z3p",
    ),
    LaidDeal(
        "kan robbed of two",
        "E 3p, S pon 3p3p, S 1z, W 2z, N 5z, E 6z, S kakan 3p, W win, N win",
        {"S": "33p1z", "W": "45p123789s234m99m", "N": "12p123789m234s99s5z"},
        "3p2z5z6z3p",
    ),
    LaidDeal(
        "kan robbed with an indicator pending",
        "E 3p, S pon 3p3p, S 1z, W 2z, N 5z, E 1m, S daiminkan 1m1m1m, S kakan 3p, W win",
        {"S": "33p111m1z", "W": "45p123789s234m99m"},
        "3p2z5z1m",
        "3p",
    ),
    LaidDeal("two rons", "E 5z, S win, W win", {name: _RONS[name] for name in "SW"}, "5z"),
    LaidDeal("three rons", "E 5z, S win, W win, N win", _RONS, "5z"),
    LaidDeal("dragons drawn", f"{_PONS}, E 8s, S win", _DRAGONS, "5z6z1m7z2s3s8s9p"),
    LaidDeal("dragons from another", f"{_PONS[: _PONS.index(', W 2s')]}, W 9p, S win", _DRAGONS, "5z6z1m7z9p"),
    LaidDeal("winds drawn", f"{_FOUR_PONS}, E 8s, S win", _WINDS, "1z2z6s7s3z4z1m3m8s9p"),
    LaidDeal(
        "four kans called",
        "E 1m, S daiminkan 1m1m1m, S 5z, W 2m, S daiminkan 2m2m2m, S 6z, W 3m, S daiminkan 3m3m3m, S 7z, "
        "W 4m, S daiminkan 4m4m4m, S win",
        {"S": "111222333444m9p"},
        "1m2m3m4m",
        "5z6z7z9p",
    ),
    LaidDeal("nagashi", "", {}, discards="1z1z2z2z3z3z4z4z5z5z6z6z7z7z9m9m9p9p"),
    LaidDeal("nine terminals", "E kyuushu_kyuuhai", {"E": "19m19p19s1234z"}, "5z"),
    LaidDeal("four winds", "E 1z, S 1z, W 1z, N 1z", dict.fromkeys("ESWN", "1z"), "2p3p4p5s"),
    LaidDeal("four riichi", "E riichi 1z, S riichi 2z, W riichi 3z, N riichi 4z", _READY, "1z2z3z4z"),
    LaidDeal(
        "four kans of two",
        "E ankan 1m1m1m1m, E ankan 2m2m2m2m, E 3z, S ankan 3p3p3p3p, S ankan 4p4p4p4p, S 5z",
        {"E": "11112222m", "S": "33334444p"},
        "1z6z",
        "2z3z4z5z",
    ),
    LaidDeal(
        "four kans of two, then riichi",
        "E ankan 1m1m1m1m, E ankan 2m2m2m2m, E 3z, S ankan 3p3p3p3p, S ankan 4p4p4p4p, S riichi 5z",
        {"E": "11112222m", "S": "33334444p456s99s", "W": "55z"},
        "1z6z",
        "2z3z6z5z",
    ),
    LaidDeal(
        "concealed kan robbed by thirteen orphans",
        "E 2p, S 5p, W ankan 9m9m9m9m, S win",
        {"S": "11m19p19s1234567z", "W": "999m"},
        "2p5p9m",
    ),
)

THREE: Final = (
    LaidDeal(
        "robbed kan",
        "E 3p, S pon 3p3p, S 1z, W 2z, E 6z, S kakan 3p, W win",
        {"S": "33p1z", "W": "45p123789s789p99m"},
        "3p2z6z3p",
    ),
    LaidDeal("two rons", "E 5z, S win, W win", {"S": "123456789s123p5z", "W": "123456789p456s5z"}, "5z"),
    LaidDeal("north robbed", "E aside 4z, S win", {"S": "123456789p111s4z"}, "4z"),
    LaidDeal(
        "north robbed with an indicator pending",
        "E 1m, S daiminkan 1m1m1m, S aside 4z, W win",
        {"S": "111m", "W": "123456789p111s4z"},
        "1m",
        "4z",
    ),
    LaidDeal(
        "dragons drawn",
        "E 5z, S pon 5z5z, S 2p, W 6z, S pon 6z6z, S 3p, W 1m, E 7z, S pon 7z7z, S 4p, W 2s, E 8s, S win",
        {"S": "556677z234p99p55s"},
        "5z6z1m7z2s8s9p",
    ),
    LaidDeal(
        "dragons from another",
        "E 5z, S pon 5z5z, S 2p, W 6z, S pon 6z6z, S 3p, W 1m, E 7z, S pon 7z7z, S 4p, W 9p, S win",
        {"S": "556677z234p99p55s"},
        "5z6z1m7z9p",
    ),
    LaidDeal("nagashi", "", {}, discards="1z1z2z2z3z3z4z4z5z5z6z6z7z7z9m9m1m"),
    LaidDeal("nine terminals", "E kyuushu_kyuuhai", {"E": "19m19p19s1234z"}, "5z"),
    LaidDeal(
        "four kans of two",
        "E ankan 1p1p1p1p, E ankan 2p2p2p2p, E 3z, S ankan 3s3s3s3s, S ankan 4s4s4s4s, S 5z",
        {"E": "11112222p", "S": "33334444s"},
        "1z6z",
        "2z3z6z5z",
    ),
    LaidDeal(
        "four kans of two, then riichi",
        "E ankan 1p1p1p1p, E ankan 2p2p2p2p, E 3z, S ankan 3s3s3s3s, S ankan 4s4s4s4s, S riichi 5z",
        {"E": "11112222p", "S": "33334444s678p99p", "W": "55z"},
        "1z6z",
        "2z3z6z5z",
    ),
    LaidDeal(
        "concealed kan robbed by thirteen orphans",
        "E 2p, S 5p, W ankan 9m9m9m9m, S win",
        {"S": "11m19p19s1234567z", "W": "999m"},
        "2p5p9m",
    ),
)

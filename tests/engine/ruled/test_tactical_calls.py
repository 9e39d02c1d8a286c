"""Calls that become known before the window closes: prompts.md section 6, the four modes and the secret one, word by word.

Everything happens on one 5p of E. ``W[pung win]`` is asked (``W'`` once more), ``S:chow`` is known, ``S~`` is held back
and ``S~!`` may be announced by the table.
"""

from __future__ import annotations

import pytest

from mahjong_engine.actions import Announce, IllegalAction, Pass
from mahjong_engine.kernel import decide, open_asks
from mahjong_engine.seats import TABLE
from support.call_window import CallWindow

EACH_ONE = {"S": "chow", "W": "pung", "N": "win"}
ALL_WIN = {"S": "chow win", "W": "pung win", "N": "far win"}

SITUATIONS: list[tuple[str, int, bool, dict[str, str], str]] = [
    (
        "TC-01 TC-02: answers are secret and the highest call is carried out when all have answered",
        -1, False, EACH_ONE,
        "S[chow] W[pung] N[win] | S chow: W[pung] N[win] | W pung: N[win] | N pass: W took the pung",
    ),
    (
        "TC-02: or as soon as no missing answer can change the outcome",
        -1, False, EACH_ONE,
        "S[chow] W[pung] N[win] | N win: won by N",
    ),
    (
        "TC-03: a call is known at once and stands when all who could make a higher one have answered",
        0, False, EACH_ONE,
        "S[chow] W[pung] N[win] | S chow: W[pung] N[win] S:chow | N pass: W[pung] S:chow | W pass: S took the chow",
    ),
    (
        "TC-03: a higher call voids the lower one",
        0, False, EACH_ONE,
        "S[chow] W[pung] N[win] | S chow: W[pung] N[win] S:chow | W pung: N[win] W:pung | N pass: W took the pung",
    ),
    (
        "TC-03 T72: passing is final without repetition",
        0, False, EACH_ONE,
        "S[chow] W[pung] N[win] | W pass: S[chow] N[win] | S chow: N[win] S:chow | N pass: S took the chow",
    ),
    (
        "TC-11 T88: what cannot beat a known call is offered no longer; with nothing left it is passed",
        0, False, {"S": "chow win", "W": "pung", "N": "win"},
        "S[win chow] W[pung] N[win] | W pung: S[win] N[win] W:pung | S pass: N[win] W:pung | N pass: W took the pung",
    ),
    (
        "TC-11: a known pung closes the prompt of who could only chow",
        0, False, EACH_ONE,
        "S[chow] W[pung] N[win] | W pung: N[win] W:pung | N win: won by N",
    ),
    (
        "TC-03: of equal tiers the nearer seat goes first, so a nearer win is waited for",
        0, False, ALL_WIN,
        "S[win chow] W[win pung] N[win] | W win: S[win] W:win | S win: won by S",
    ),
    (
        "TC-03: a nearer seat that passes leaves the win to the farther one",
        0, False, ALL_WIN,
        "S[win chow] W[win pung] N[win] | N win: S[win] W[win] N:win | W pass: S[win] N:win | S pass: won by N",
    ),
    (
        "TC-03: the nearest win ends the window at once",
        0, False, ALL_WIN,
        "S[win chow] W[win pung] N[win] | S win: won by S",
    ),
    (
        "TC-06: several wins do not overtake each other and all who could win are waited for",
        0, True, ALL_WIN,
        "S[win chow] W[win pung] N[win] | S win: W[win] N[win] S:win | N win: W[win] S:win N:win | W pass: won by SN",
    ),
    (
        "TC-06: with several winners a known win still voids calls",
        0, True, ALL_WIN,
        "S[win chow] W[win pung] N[win] | S chow: W[win pung] N[win] S:chow | N win: W[win] N:win | W win: won by WN",
    ),
    (
        "TC-03: a kong is of the tier of a pung",
        0, False, {"S": "chow", "W": "kong"},
        "S[chow] W[kong pung] | S chow: W[kong pung] S:chow | W kong: W took the kong",
    ),
    (
        "TC-10: a held call waits for the table although nobody can overtake it",
        1, False, {"W": "pung", "N": "nothing"},
        "W[pung] | W pung: W~! | table W: W took the pung",
    ),
    (
        "TC-03: a held call is announced once all who could make a higher one have answered",
        1, False, EACH_ONE,
        "S[chow] W[pung] N[win] | S chow: W[pung] N[win] S~ | N pass: W[pung] S~ | W pass: S~! | table S: S took the chow",
    ),
    (
        "TC-03: the higher of two held calls is announced; nobody ever hears of the lower one",
        1, False, EACH_ONE,
        "S[chow] W[pung] N[win] | S chow: W[pung] N[win] S~ | W pung: N[win] S~ W~ | N pass: S~ W~! | table W: W took the pung",
    ),
    (
        "TC-11: the announcement closes the prompts that it beats",
        1, False, {"S": "chow", "W": "pung"},
        "S[chow] W[pung] | W pung: S[chow] W~! | table W: W took the pung",
    ),
    (
        "TC-03: a held win waits for the nearer one",
        1, False, ALL_WIN,
        "S[win chow] W[win pung] N[win] | W win: S[win chow] N[win] W~ | S win: N[win] S~! W~ | table S: won by S",
    ),
    (
        "TC-06: with several winners a held win is announced while others may still win too",
        1, True, ALL_WIN,
        ("S[win chow] W[win pung] N[win] | W win: S[win chow] N[win] W~! | table W: S[win] N[win] W:win"
        " | S win: N[win] W:win S~! | N pass: W:win S~! | table S: won by SW"),
    ),
    (
        "TC-04 T73 T87: a seat that has passed is asked again, with its calls of a higher tier",
        2, False, EACH_ONE,
        ("S[chow] W[pung] N[win] | W pass: S[chow] N[win] | S chow: W'[pung] N[win] S:chow | W pung: N[win] W:pung"
        " | N pass: W took the pung"),
    ),
    (
        "TC-04 T74: only with those of a higher tier",
        2, False, {"W": "pung", "S": "chow win", "N": "win"},
        "S[win chow] W[pung] N[win] | S pass: W[pung] N[win] | W pung: S'[win] N[win] W:pung | S win: won by S",
    ),
    (
        "TC-04: a seat that was overtaken is asked again too",
        2, False, ALL_WIN,
        ("S[win chow] W[win pung] N[win] | N pass: S[win chow] W[win pung] | S chow: W[win pung] N'[win] S:chow"
        " | W pung: S'[win] N'[win] W:pung | N pass: S'[win] W:pung | S win: won by S"),
    ),
    (
        "TC-05: what was declined in a second ask is not asked again; at most three rounds",
        2, False, ALL_WIN,
        ("S[win chow] W[win pung] N[win] | N pass: S[win chow] W[win pung] | W pass: S[win chow]"
        " | S chow: W'[win pung] N'[win] S:chow | N pass: W'[win pung] S:chow | W pung: S'[win] W:pung | S pass: W took the pung"),
    ),
    (
        "TC-05: an overtaken call of a second ask is not declined, so its seat is asked once more",
        2, False, {"S": "chow", "W": "pung win", "N": "far win"},
        ("S[chow] W[win pung] N[win] | W pass: S[chow] N[win] | N pass: S[chow] | S chow: W'[win pung] N'[win] S:chow"
        " | W pung: N'[win] W:pung | N win: won by N"),
    ),
    (
        "TC-06: a nearer win is no lower call, so who has passed a win is not asked because another wins",
        2, False, ALL_WIN,
        "S[win chow] W[win pung] N[win] | S pass: W[win pung] N[win] | N pass: W[win pung] | W win: won by W",
    ),
    (
        "TC-06: nor with several winners",
        2, True, ALL_WIN,
        "S[win chow] W[win pung] N[win] | S pass: W[win pung] N[win] | W win: N[win] W:win | N win: won by WN",
    ),
    (
        "TC-04: nobody is asked again without a higher call",
        2, False, {"S": "chow", "W": "pung"},
        "S[chow] W[pung] | S pass: W[pung] | W pung: W took the pung",
    ),
    (
        "TC-04 TC-10: in delayed modes a seat is asked again when the call is announced, not when it is made",
        3, False, EACH_ONE,
        ("S[chow] W[pung] N[win] | W pass: S[chow] N[win] | S chow: N[win] S~ | N pass: S~! | table S: W'[pung] N'[win] S:chow"
        " | W pung: N'[win] S:chow W~ | N pass: S:chow W~! | table W: W took the pung"),
    ),
    (
        "TC-05: three rounds, the lowest tier asked for rising",
        3, False, ALL_WIN,
        ("S[win chow] W[win pung] N[win] | W pass: S[win chow] N[win] | N pass: S[win chow] | S chow: S~!"
        " | table S: W'[win pung] N'[win] S:chow | N pass: W'[win pung] S:chow | W pung: S:chow W~!"
        " | table W: S'[win] W:pung | S win: W:pung S~! | table S: won by S"),
    ),
    (
        "TC-03: two calls held at once: the lower one is void, its seat chooses again",
        3, False, ALL_WIN,
        ("S[win chow] W[win pung] N[win] | S chow: W[win pung] N[win] S~ | W pung: N[win] S~ W~ | N pass: S~ W~!"
        " | table W: S'[win] N'[win] W:pung | N pass: S'[win] W:pung | S pass: W took the pung"),
    ),
    (
        "TC-06: several held wins, announced one by one",
        3, True, ALL_WIN,
        ("S[win chow] W[win pung] N[win] | W win: S[win chow] N[win] W~! | S win: N[win] S~! W~! | table W: N[win] W:win S~!"
        " | N win: W:win S~! N~! | table N: W:win N:win S~! | table S: won by SWN"),
    ),
]  # fmt: skip

MODES = [(mode, multi_win) for mode in (-1, 0, 1, 2, 3) for multi_win in (False, True)]


@pytest.mark.parametrize(("ruling", "mode", "multi_win", "hands", "course"), SITUATIONS)
def test_a_discard_goes_the_way_the_rulings_say(
    ruling: str, mode: int, multi_win: bool, hands: dict[str, str], course: str
) -> None:
    first, *steps = course.split(" | ")
    window = CallWindow(mode, hands, multi_win=multi_win)
    assert window.told() == first, ruling
    for step in steps:
        words, expected = step.split(": ", 1)
        assert window.wish(words).told() == expected, f"{ruling}: after {words}"


@pytest.mark.parametrize(("mode", "multi_win"), MODES)
def test_every_seat_with_options_is_asked_at_the_same_time(mode: int, multi_win: bool) -> None:
    """TC-01, in every mode."""
    window = CallWindow(mode, ALL_WIN, multi_win=multi_win)
    assert window.told() == "S[win chow] W[win pung] N[win]"
    assert not any(ask.again for _, ask in open_asks(window.state))


@pytest.mark.parametrize(("mode", "multi_win"), MODES)
def test_a_discard_that_everybody_passes_is_over_without_a_wait(mode: int, multi_win: bool) -> None:
    window = CallWindow(mode, ALL_WIN, multi_win=multi_win)
    assert window.wish("S pass").wish("N pass").wish("W pass").told() == "nobody"


@pytest.mark.parametrize("mode", [-1, 0, 1])
def test_nobody_is_asked_twice_without_repetition(mode: int) -> None:
    """TC-09."""
    window = CallWindow(mode, ALL_WIN).wish("W pass").wish("N pass").wish("S chow")
    assert "'" not in window.told()


@pytest.mark.parametrize("mode", [1, 3])
def test_the_table_announces_no_call_that_may_still_be_overtaken(mode: int) -> None:
    """TC-03: a call is announced when every seat that could make a higher one has answered."""
    window = CallWindow(mode, EACH_ONE).wish("S chow")
    for wind in "SWN":
        with pytest.raises(IllegalAction):
            decide(window.state, TABLE, Announce(window.seat(wind)))


@pytest.mark.parametrize("mode", [0, 1, 2, 3])
def test_a_call_once_made_cannot_be_taken_back(mode: int) -> None:
    window = CallWindow(mode, EACH_ONE).wish("S chow")
    with pytest.raises(IllegalAction):
        decide(window.state, window.seat("S"), Pass())


def test_a_second_ask_is_a_new_decision_and_a_narrowed_one_is_the_same() -> None:
    window = CallWindow(2, ALL_WIN).wish("N pass")
    before = {seat: ask.number for seat, ask in open_asks(window.state)}
    asked_before = window.state.numbers
    window.wish("S chow")
    numbers = {window.wind(seat): ask.number for seat, ask in open_asks(window.state)}
    assert numbers == {"W": before[window.seat("W")], "N": asked_before[window.seat("N")] + 1}
    window.wish("W pung")
    assert window.asks()["N'"] == ["win"]
    assert window.state.numbers[window.seat("N")] == numbers["N"], "its ask has not changed"


def test_time_over_is_a_pass_in_every_round() -> None:
    """TC-03, TC-07: the default of a first and of a second ask alike."""
    window = CallWindow(2, EACH_ONE).wish("W pass").wish("S chow")
    assert [ask.default for _, ask in open_asks(window.state)] == [Pass(), Pass()]


def test_a_kong_that_may_be_robbed_is_answered_in_the_same_way() -> None:
    """TC-10 in the window on an added kong: only wins are asked for, and a win is held back."""
    window = CallWindow(1, {"E": "55p1s", "W": "win"}, draws="5p1s4s7s5p", opening="E throw 1s, S throw 5p, W pass")
    window.wish("E pung").wish("table E").play("E throw 1s, S throw 1s, W throw 4s, N throw 7s, E add 5p")
    assert window.told() == "W[win]"
    assert window.wish("W win").told() == "W~!"
    assert window.wish("table W").told() == "won by W"

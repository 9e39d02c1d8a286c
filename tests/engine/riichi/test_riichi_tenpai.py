"""Tenpai at an exhaustive draw: RX-082 to RX-087 and RX-166 (R-331 to R-336)."""

from __future__ import annotations

import pytest

from support.riichi_table import table

RULES = ("CONCEALED_FOUR", "OWN_FOUR", "COUNT")
ROWS = [
    ("RX-082", "1111m234p567p789s", "", {}, (False, False, True)),
    ("RX-083", "1z234p567p789s", "p111z<E", {}, (True, False, True)),
    ("RX-084", "1111444423m", "c789s<E", {}, (False, False, True)),
    ("RX-085", "1111222m", "c123p<E p888s<E", {}, (True, True, True)),
    ("RX-086", "46s123456789m99p", "", {"E": "5s", "W": "50s", "N": "5s"}, (True, True, True)),
    ("RX-087", "123m456p789s1199m", "", {}, (True, True, True)),
    ("RX-166", "46m234p789s11z", "a5550m", {}, (True, False, True)),
]


@pytest.mark.parametrize(("number", "hand", "melds", "rivers", "expected"), ROWS)
@pytest.mark.parametrize("place", range(3))
def test_who_is_tenpai(
    number: str, hand: str, melds: str, rivers: dict[str, str], expected: tuple[bool, ...], place: int
) -> None:
    laid = table(
        hands={"S": hand}, melds={"S": melds}, rivers=rivers, draws="6z", left=0, tenpai_fifth_tile=RULES[place]
    )
    laid.play("E 6z, pass")
    assert (laid.seat("S") in laid.result.tenpai) is expected[place]
    assert bool(laid.own("S").waits) is expected[place], "one definition serves the display too (R-336)"


def test_rx_085_the_remaining_wait_is_shown() -> None:
    """R-335: of the waits 1m and 3m the first is dropped."""
    laid = table(hands={"S": "1111222m"}, melds={"S": "c123p<E p888s<E"}, draws="6z", left=0)
    assert laid.own("S").waits == ("3m",)

"""The player by YAML profiles, in hands that ordinary walls hardly give."""

from __future__ import annotations

import pytest

from mahjong_engine.bots import LEVELS, bot
from mahjong_engine.kernel import legal_actions, view
from support.ruled_positions import Position, guobiao


@pytest.mark.parametrize("level", LEVELS)
def test_p_20_a_bot_that_could_pung_all_it_has_beside_flowers_decides(level: str) -> None:
    """A flower may be kept; with no tile left that fits a set, one would be discarded after the pung."""
    hands = {"E": "147m258p36s12345z9m", "W": "55z1f2f"}
    melds = {"W": "c123m c456m c789p"}
    table = Position(guobiao(), hands, melds=melds).play("E throw 5z")
    west = table.seat("W")
    assert table.offers("W") == ["pung 5z5z"]
    assert bot(level).choose(view(table.state, west)) in legal_actions(table.state, west)

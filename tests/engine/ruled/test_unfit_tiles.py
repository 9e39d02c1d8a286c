"""Tiles that winning shapes do not know (profiles.md P-03, P-20)."""

from __future__ import annotations

import pytest

from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import parse_profile
from support.ruled_tables import WALL, RuledTable, table_profile, table_rules

LONG_WALL = WALL + "1f1f1f1f"


@pytest.mark.parametrize(
    ("drawn", "offered"),
    [("5z", True), ("1f", False)],
)
def test_a_face_of_a_flower_that_no_bit_marks_fits_no_set_and_no_pair(drawn: str, offered: bool) -> None:
    """P-03: shapes are made of m p s z alone."""
    table = RuledTable(table_profile(table_rules(), LONG_WALL), {"E": f"123m456p789s111z{drawn}{drawn}"})
    assert ("win" in table.offers("E")) is offered


def test_four_alike_of_such_a_face_are_no_kong_and_three_no_pung() -> None:
    """P-03, P-20: it is drawn and thrown like any other tile."""
    hands = {"E": "1f258m258p258s1234z", "S": "1f1f1f147m147p147s1z"}
    table = RuledTable(table_profile(table_rules(), LONG_WALL), hands).play("E throw 1f")
    assert "S" not in table.asked() or table.offers("S") == []


def test_a_document_may_declare_such_tiles_and_is_warned() -> None:
    """P-20."""
    profile = parse_profile(f"base: 配置模板\ngame_config: {{wall: {LONG_WALL}}}\n", "x.yaml")
    assert isinstance(profile.options, TableRules)
    assert profile.options.game.flowers == frozenset()

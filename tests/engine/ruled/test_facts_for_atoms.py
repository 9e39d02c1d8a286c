"""What atoms are told of the table besides the tiles (profiles.md P-37)."""

from __future__ import annotations

from typing import Any

import pytest

from mahjong_engine.profiles.language.table_rules import Combination
from support.ruled_tables import RuledTable, flowered, table_profile, table_rules

WATCHED = (
    *(
        "国标门风刻",
        "国标圈风刻",
        "国标自摸",
        "国标抢杠和",
        "国标杠上开花",
        "国标妙手回春",
        "国标海底捞月",
        "国标和绝张",
    ),
    *("国标单钓将", "国标花牌1", "国标花牌2", "康众天和", "康众地和", "康众海底", "青雀天和", "青雀地和"),
)
ALL = tuple(Combination(name, name, 1) for name in WATCHED)
EAST = "147m258p36s13456z"
"""Thirteen tiles that fit nothing; what East throws stands behind."""


def at_table(hands: dict[str, str], players: int = 4, draws: str = "", tail: str = "", **changes: Any) -> RuledTable:  # noqa: ANN401  arguments of table_rules
    rules = table_rules(players=players, combinations=ALL, **changes)
    return RuledTable(table_profile(rules), hands, draws=draws, tail=tail)


def fans_of(table: RuledTable) -> set[str]:
    return set(table.fans())


@pytest.mark.parametrize(("players", "winner", "wind"), [(2, "S", 2), (3, "S", 2), (3, "W", 3), (4, "N", 4)])
def test_the_own_wind_is_that_of_the_game_position(players: int, winner: str, wind: int) -> None:
    """P-37: also with two or three players."""
    hands = {"E": "147m258p36s567z19p9s", winner: f"{wind}{wind}{wind}z123m456p78s55p"}
    table = at_table(hands, players).play(f"E throw 9s, {winner} win")
    assert "国标门风刻" in fans_of(table)
    assert "国标圈风刻" not in fans_of(table)


@pytest.mark.parametrize(
    ("players", "start", "wind"),
    [(2, 0, 1), (2, 2, 2), (3, 2, 1), (3, 3, 2), (3, 8, 3), (4, 12, 4), (4, 16, 1), (2, 8, 1)],
)
def test_the_wind_of_the_round_is_the_round_index_by_players(players: int, start: int, wind: int) -> None:
    """P-37: round index div ``max_player``, mod 4."""
    hands = {"E": "147m258p36s567z19p9s", "S": f"{wind}{wind}{wind}z123m456p78s55p"}
    table = at_table(hands, players, room={"starting_round": (start,)}).play("E throw 9s, S win")
    assert "国标圈风刻" in fans_of(table)


READY = "123m456p789s11z78p"
"""Waits for 6p 9p."""
PUNGED = {"E": EAST + "9p", "W": "99p147m258s12347z", "S": READY}
"""West may pung what East throws, which South might have won with."""


def test_how_the_tile_came_is_told() -> None:
    """P-37: self-draw, discard, robbed kong, replacement of a kong and not of a flower."""
    drawn = at_table({"E": EAST + "9s", "S": READY}, draws="9p").play("E throw 9s, S win")
    assert {"国标自摸", "康众地和"} <= fans_of(drawn)
    claimed = at_table({"E": EAST + "9p", "S": READY}).play("E throw 9p, S win")
    assert "国标自摸" not in fans_of(claimed)
    robbed = at_table(PUNGED, draws="2z3z4z9p").play(
        "E throw 9p, W pung 9p9p, W throw 1m, N throw 2z, E throw 3z, S throw 4z, W add 9p, S win"
    )
    assert "国标抢杠和" in fans_of(robbed)
    kong = at_table({"E": "1111m456p789s11z78p"}, tail="9p").play("E kong 1m1m1m1m, E win")
    assert {"国标自摸", "国标杠上开花"} <= fans_of(kong)
    flower = RuledTable(
        flowered(game={"opening_flower": False}, combinations=ALL), {"E": "123m456p789s11z78p1f"}, tail="9p"
    ).play("E flower 1f, E win")
    assert "国标杠上开花" not in fans_of(flower)
    assert "国标花牌1" in fans_of(flower)
    assert "国标花牌2" not in fans_of(flower)


def test_first_turns_are_told() -> None:
    """P-37."""
    dealt = at_table({"E": "123m456p789s11z789p"}).play("E win")
    assert {"康众天和", "青雀天和"} <= fans_of(dealt)
    later = at_table({"E": EAST + "9s", "S": READY}, draws="2z3z4z2m9p").play(
        "E throw 9s, S throw 2z, W throw 3z, N throw 4z, E throw 2m, S win"
    )
    assert fans_of(later).isdisjoint({"康众天和", "康众地和", "青雀地和"})


def test_the_place_of_the_winning_tile_and_the_waits_are_told() -> None:
    """P-37."""
    single = at_table({"E": EAST + "9p", "S": "123m456p789s111z9p"}).play("E throw 9p, S win")
    assert "国标单钓将" in fans_of(single)
    double = at_table({"E": EAST + "9p", "S": READY}).play("E throw 9p, S win")
    assert "国标单钓将" not in fans_of(double)


def test_the_last_tile_of_the_wall_and_copies_everybody_sees_are_told() -> None:
    """P-37."""
    hands = {"E": EAST + "9s", "S": READY}
    one_draw = {"left_wall": 82}
    drawn = at_table(hands, draws="9p", end=one_draw).play("E throw 9s, S win")
    assert {"国标妙手回春", "康众海底"} <= fans_of(drawn)
    thrown = at_table({"E": EAST + "9s", "W": READY}, draws="9p", end=one_draw).play("E throw 9s, S throw 9p, W win")
    assert {"国标海底捞月", "康众海底"} <= fans_of(thrown)
    seen = at_table(PUNGED, draws="9p").play("E throw 9p, W pung 9p9p, W throw 1m, N throw 9p, S win")
    assert "国标和绝张" in fans_of(seen)
    assert "国标和绝张" not in fans_of(at_table(PUNGED).play("E throw 9p, S win"))

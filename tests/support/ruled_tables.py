"""Profiles of the plain language as values, so that the flow of a match is tried key by key without any YAML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.scorers import GroupMax, PureAdd
from mahjong_engine.profiles.language.settlements import Standard
from mahjong_engine.profiles.language.table_rules import (
    Combination,
    EndRules,
    GameRules,
    PlayRules,
    RoomRules,
    TableRules,
)
from mahjong_engine.tiles import parse_faces

NUMBERS: Final = "".join(f"{rank}{suit}" * 4 for suit in "msp" for rank in range(1, 10))
HONOURS: Final = "".join(f"{rank}z" * 4 for rank in (1, 2, 3, 4, 7, 6, 5))
FLOWERS: Final = "".join(f"{rank}f" for rank in range(1, 9))
WALL: Final = NUMBERS + HONOURS
ALL_PATTERNS: Final = ("regular_win", "seven_pairs", "thirteen_orphans", "all_unconnected", "combination_dragon")

_FANS: Final = (
    Combination("国标清一色", "清一色", 6),
    Combination("国标碰碰和", "碰碰和", 2),
    Combination("国标七对", "七对", 3),
    Combination("国标自摸", "自摸", 1),
)


def table_rules(
    players: int = 4,
    game: Mapping[str, Any] | None = None,
    room: Mapping[str, Any] | None = None,
    end: Mapping[str, Any] | None = None,
    play: Mapping[str, Any] | None = None,
    **others: Any,  # noqa: ANN401  fields of TableRules
) -> TableRules:
    """Plain rules (every hand of the patterns may win, worth one and its fans) with some keys changed."""
    plain_room = RoomRules(((0,),) * (players + 1), (0,), "round", 2, random_seat=False, seat_orders=())
    plain_game = GameRules(
        players=players, draw_order=None, flowers=frozenset(), transparent=frozenset(), opening_flower=False,
        allow_chi=frozenset("mps"), kan_after_chipon=False, chiponkan_with_empty_wall=False, show_after_win=True,
        show_after_end=False, show_closed_kan=True, multi_win=False, tactical_call=-1,
    )  # fmt: skip
    plain = TableRules(
        room=replace(plain_room, **(room or {})),
        game=replace(plain_game, **(game or {})),
        patterns=("regular_win", "seven_pairs", "thirteen_orphans"),
        combinations=_FANS,
        scorer=PureAdd(1, 0),
        settlement=Standard(2, -2, 0, 3, -1),
        end=EndRules(**{"max_win": 1, "left_draw": 0, "left_wall": 0, **(end or {})}),
        play=PlayRules(**(play or {})),
    )
    return replace(plain, **others)


def table_profile(rules: TableRules, wall: str = WALL) -> Profile:
    """A profile of these rules."""
    return Profile(
        name="tried", variant="ruled", players=rules.game.players, wall=wall, options=rules, document="", digest="",
        main_time=10, reserve_time=20, random_seat=False, deal_break="dice", commit=True, reveal="match",
    )  # fmt: skip


def flowered(**changes: Any) -> Profile:  # noqa: ANN401  arguments of table_rules
    """A profile with eight flowers, an opening flower round and all five patterns."""
    wall = WALL + FLOWERS
    marked = frozenset(range(len(parse_faces(WALL)), len(parse_faces(wall))))
    game = {"flowers": marked, "opening_flower": True, "show_closed_kan": False, **changes.pop("game", {})}
    return table_profile(table_rules(game=game, **{"patterns": ALL_PATTERNS, **changes}), wall)


def with_minimum(least: int) -> GroupMax:
    """Each fan of the plain list in a group of its own, with a minimum."""
    return GroupMax(tuple((place,) for place in range(len(_FANS))), least, frozenset())

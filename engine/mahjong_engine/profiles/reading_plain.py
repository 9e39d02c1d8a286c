"""Documents of the plain language: from checked sections to the frozen rules of a table (profiles.md P-65)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mahjong_engine.fans.guobiao.options import FalseWinOptions, GuobiaoOptions
from mahjong_engine.profiles.additions import Additions
from mahjong_engine.profiles.language.definitions import normalised
from mahjong_engine.profiles.language.settlements import Settlement
from mahjong_engine.profiles.language.table_rules import (
    Combination,
    EndRules,
    GameRules,
    PlayRules,
    RoomRules,
    TableRules,
)
from mahjong_engine.profiles.reading_definitions import ReadCombinations, read_combinations, warn_of_inert_atoms
from mahjong_engine.profiles.reading_parts import COMBINATIONS, check_combinations, check_parts
from mahjong_engine.profiles.reading_relations import CALCULATOR, EXTENSIONS, GAME, PLAYERS, ROOM, SCORE, WALL
from mahjong_engine.profiles.reading_reports import Findings
from mahjong_engine.profiles.reading_scorers import output_of, read_scorer
from mahjong_engine.profiles.reading_settlements import read_settlement, warn_of_settlement
from mahjong_engine.profiles.texts import counted, say
from mahjong_engine.tiles import Face

GUOBIAO: Final = (EXTENSIONS, "guobiao")

_MIXED_KONG: Final = "国标明暗杠"
_GUOBIAO_PREFIX: Final = "国标"


def read_plain(
    sections: dict[str, dict[str, Any]],
    blocks: dict[str, dict[str, Any]],
    wall: tuple[Face, ...],
    added: Additions,
    findings: Findings,
) -> TableRules | None:
    """Check what the calculator says and build the rules; ``None`` if ``findings`` hold an error afterwards."""
    room, game = sections.get(ROOM, {}), sections.get(GAME, {})
    calculator = sections.get(CALCULATOR, {})
    _check_place_points(blocks["play"], game, findings)
    params = check_parts(calculator, game, findings)
    scorer_name = calculator["scorer"].name if "scorer" in calculator else None
    listed = "combinations" in calculator and scorer_name != "x_riichi"
    entries = check_combinations(calculator["combinations"], findings) if listed else []
    combinations = read_combinations(entries, added, findings)
    scorer_params = params.get("scorer", {})
    output = output_of(scorer_name or "", scorer_params)
    scorer = None if not entries else read_scorer(scorer_name or "", scorer_params, combinations, findings)
    settlement: Settlement | None = None
    if "settlement" in calculator and room.get("starting_score") and not findings.is_faulty(SCORE):
        named, dimension = calculator["settlement"], len(room["starting_score"][0])
        given = params.get("settlement", {})
        settlement = read_settlement(named.name, given, scorer_name, output, dimension, findings)
    if findings.errors or scorer is None or settlement is None:
        return None
    _warn(sections, scorer_params, settlement, combinations, wall, findings)
    guobiao = _guobiao(blocks, combinations, findings)
    return TableRules(
        room=_room(room),
        game=_game(game, len(wall)),
        patterns=tuple(calculator["patterns"]),
        combinations=_valued(combinations.entries, guobiao),
        scorer=scorer,
        settlement=settlement,
        end=EndRules(**params["end"]),
        play=_play(blocks["play"]),
        guobiao=guobiao,
        families=tuple(family for family in added.families if not combinations.atoms.isdisjoint(family.bits)),
    )


def warn_of_dropped(new: Any, inherited: list[Any], findings: Findings) -> None:
    """P-07: a patch's list replaces the inherited one; say how many definitions are gone."""
    if not isinstance(new, list):
        return
    kept = {normalised(entry["definition"]) for entry in new if isinstance(entry, dict) and _has_definition(entry)}
    dropped = sum(normalised(entry["definition"]) not in kept for entry in inherited)
    if dropped:
        text = say("one_dropped" if dropped == 1 else "several_dropped", say("whole_list"), number=dropped)
        findings.warning("W_LIST_REPLACED", COMBINATIONS, text)


def _has_definition(entry: dict[str, Any]) -> bool:
    return isinstance(entry.get("definition"), str)


def _warn(
    sections: dict[str, dict[str, Any]],
    scorer_params: dict[str, Any],
    settlement: Settlement,
    combinations: ReadCombinations,
    wall: tuple[Face, ...],
    findings: Findings,
) -> None:
    room, game, calculator = sections[ROOM], sections[GAME], sections[CALCULATOR]
    if len(room["starting_round"]) > 1:
        findings.warning("W_DIM_UNUSED", (ROOM, "starting_round"), say("first_integer_only"))
    flowers = _marked(game["flower"], len(wall))
    ordinary = [face for place, face in enumerate(wall) if face[1] == "f" and place not in flowers]
    if ordinary:
        text = say("ordinary_flowers", number=len(ordinary), tiles=" ".join(ordinary[:8]))
        findings.warning("W_F_NOT_FLOWER", (GAME, "flower"), text, with_=(WALL,))
    if game["opening_flower"] and not flowers:
        path = (GAME, "opening_flower")
        findings.warning("W_NO_FLOWER", path, say("no_flower"), with_=((GAME, "flower"), WALL))
    name, dimension = calculator["scorer"].name, len(room["starting_score"][0])
    warn_of_settlement(settlement, name, scorer_params, game["max_player"], dimension, findings)
    warn_of_inert_atoms(combinations.texts, calculator["patterns"], len(flowers), findings)


def _check_place_points(play: dict[str, Any], game: dict[str, Any], findings: Findings) -> None:
    """G-45: a number for each place, or none at all."""
    points, players = play.get("place_points", []), game.get("max_player")
    if points and players is not None and len(points) != players:
        entries = counted("entries", len(points))
        text = say("place_points_number", entries=entries, players=players)
        findings.error("E_RANGE", (EXTENSIONS, "play", "place_points"), text, with_=(PLAYERS,))


def _play(block: dict[str, Any]) -> PlayRules:
    return PlayRules(**{**block, "place_points": tuple(block.get("place_points", ()))})


def _room(room: dict[str, Any]) -> RoomRules:
    return RoomRules(
        starting_score=tuple(tuple(row) for row in room["starting_score"]),
        starting_round=tuple(room["starting_round"]),
        end_type=room["end_type"],
        end_target=room["end_target"],
        random_seat=room["random_seat"],
        seat_orders=tuple(tuple(order) for order in room["seat_orders"]),
    )


def _game(game: dict[str, Any], tiles: int) -> GameRules:
    ranks: list[int] = game["wallrand"]
    order = None if game["shuffle"] else tuple(sorted(range(tiles), key=lambda place: ranks[place]))
    return GameRules(
        players=game["max_player"],
        draw_order=order,
        flowers=_marked(game["flower"], tiles),
        transparent=_marked(game["transparent"], tiles),
        opening_flower=game["opening_flower"],
        allow_chi=frozenset(game["allow_chi"]),
        kan_after_chipon=game["kan_after_chipon"],
        chiponkan_with_empty_wall=game["chiponkan_with_empty_wall"],
        show_after_win=game["show_after_win"],
        show_after_end=game["show_after_end"],
        show_closed_kan=game["show_closed_kan"],
        multi_win=game["multi_win"],
        tactical_call=game["tactical_call"],
    )


def _marked(bits: str, tiles: int) -> frozenset[int]:
    return frozenset(place for place, bit in enumerate(bits[:tiles]) if bit == "1")


def _guobiao(blocks: dict[str, dict[str, Any]], combinations: ReadCombinations, findings: Findings) -> GuobiaoOptions:
    if "guobiao" not in blocks:
        return GuobiaoOptions()
    if not any(atom.startswith(_GUOBIAO_PREFIX) for atom in combinations.atoms):
        findings.warning("W_EXT_UNUSED", GUOBIAO, say("block_unused", prefix=_GUOBIAO_PREFIX), with_=(COMBINATIONS,))
    block = dict(blocks["guobiao"])
    cap = block.pop("fan_cap", "none")
    false_win = FalseWinOptions(**block.pop("false_win", {}))
    return GuobiaoOptions(**block, fan_cap=None if cap == "none" else cap, false_win=false_win)


def _valued(entries: tuple[Combination, ...], guobiao: GuobiaoOptions) -> tuple[Combination, ...]:
    """The list with the score of 明暗杠 as the options say (G-53)."""
    if guobiao == GuobiaoOptions():
        return entries
    return tuple(
        replace(entry, score=guobiao.ming_an_gang) if entry.definition == _MIXED_KONG else entry for entry in entries
    )

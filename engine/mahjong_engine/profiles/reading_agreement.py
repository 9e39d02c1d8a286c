"""Where the plain keys of a riichi document and its options state the same fact, both must agree (section 10)."""

from __future__ import annotations

from typing import Any, Final

from mahjong_engine.profiles.reading_relations import CALCULATOR, EXTENSIONS, GAME, PLAYERS, ROOM, SCORE, WALL
from mahjong_engine.profiles.reading_reports import Findings, Path
from mahjong_engine.profiles.reading_riichi import RIICHI
from mahjong_engine.profiles.riichi_wall import riichi_wall, same_pieces
from mahjong_engine.profiles.texts import Text, as_written, say
from mahjong_engine.tiles import RED_FIVES, Face
from mahjong_engine.variants.riichi.options import RiichiOptions

_PATTERNS: Final = ["regular_win", "seven_pairs", "thirteen_orphans"]
_FIXED: Final[tuple[tuple[Path, Any], ...]] = (
    ((ROOM, "starting_round"), [0]),
    ((ROOM, "seat_orders"), []),
    ((GAME, "shuffle"), True),
    ((GAME, "flower"), ""),
    ((GAME, "transparent"), ""),
    ((GAME, "opening_flower"), False),
    ((GAME, "kan_after_chipon"), False),
    ((GAME, "chiponkan_with_empty_wall"), False),
    ((GAME, "show_after_win"), True),
    ((GAME, "show_after_end"), False),
    ((GAME, "show_closed_kan"), True),
    ((GAME, "tactical_call"), -1),
)
"""Plain keys that riichi.md decides by itself; another value would be ignored, so it is refused (R-902)."""

_SUITS_OF_CHII: Final[dict[int, list[str]]] = {3: [], 4: ["m", "p", "s"]}
_FIXED_PLAY: Final = {
    "kong_source": "tail",
    "tail_order": "plain",
    "last_discard": "win_only",
    "dealer_next": "rotate",
    "place_points": [],
}


def check_agreement(
    sections: dict[str, dict[str, Any]],
    play: dict[str, Any],
    wall: tuple[Face, ...],
    options: RiichiOptions,
    findings: Findings,
) -> None:
    """Report every ``E_RIICHI`` between the plain sections and the options."""
    _check_facts(sections, options, findings)
    if wall:
        _check_wall(wall, options, findings)
    _check_fixed(sections, play, findings)
    _check_chii(sections.get(GAME, {}), options, findings)
    _check_parts(sections.get(CALCULATOR, {}), findings)
    for key in ("end_type", "end_target"):
        if findings.is_written((ROOM, key)):
            findings.warning("W_END_UNUSED", (ROOM, key), say("end_unused"))


def _disagree(path: Path, is_: Any, option: str, value: Any, right: Any, findings: Findings) -> None:
    remedy = say("write", right=as_written(right))
    text = say("contradicts_option", remedy, value=as_written(is_), option=option, other=as_written(value))
    findings.error("E_RIICHI", path, text, with_=((*RIICHI, option), (*RIICHI, "preset"), RIICHI))


def _check_facts(sections: dict[str, dict[str, Any]], options: RiichiOptions, findings: Findings) -> None:
    game, room = sections.get(GAME, {}), sections.get(ROOM, {})
    if game.get("riichi") == 0:
        findings.error("E_RIICHI", (GAME, "riichi"), say("riichi_is_there", say("write", right=1)), with_=(RIICHI,))
    players = game.get("max_player")
    if players is not None and players != options.players:
        _disagree(PLAYERS, players, "players", options.players, options.players, findings)
    multi_win, multi_ron = game.get("multi_win"), options.ron_mode == "MULTI_RON"
    if multi_win is not None and multi_win != multi_ron:
        _disagree((GAME, "multi_win"), multi_win, "ron_mode", options.ron_mode, multi_ron, findings)
    rows = room.get("starting_score")
    if rows is None or findings.is_faulty(SCORE):
        return
    right = [[options.starting_points]] * (len(rows) - 1) + [[0]]
    for index, (row, wanted) in enumerate(zip(rows, right, strict=True)):
        if row != wanted:
            _disagree((*SCORE, index), row, "starting_points", options.starting_points, wanted, findings)


def _check_wall(wall: tuple[Face, ...], options: RiichiOptions, findings: Findings) -> None:
    red = sum(face in RED_FIVES for face in wall)
    if red != options.red_five:
        text = say("red_fives_contradict", number=red, other=options.red_five)
        findings.error("E_RIICHI", WALL, text, with_=((*RIICHI, "red_five"), (*RIICHI, "preset"), RIICHI))
    elif not findings.is_faulty(WALL) and not same_pieces(wall, riichi_wall(options.players, options.red_five)):
        pieces = len(riichi_wall(options.players, options.red_five))
        findings.error("E_RIICHI", WALL, say("not_the_riichi_wall", pieces=pieces), with_=(RIICHI,))


def _check_fixed(sections: dict[str, dict[str, Any]], play: dict[str, Any], findings: Findings) -> None:
    for path, right in _FIXED:
        value = sections.get(str(path[0]), {}).get(str(path[1]), right)
        if value != right:
            findings.error("E_RIICHI", path, _only(right, value), with_=(RIICHI,))
    for key, right in _FIXED_PLAY.items():
        if play.get(key, right) != right:
            findings.error("E_RIICHI", (EXTENSIONS, "play", key), _only(right, play[key]), with_=(RIICHI,))


def _check_chii(game: dict[str, Any], options: RiichiOptions, findings: Findings) -> None:
    """Every suit with four players, none with three (R-121, R-804)."""
    suits, right = game.get("allow_chi"), _SUITS_OF_CHII[options.players]
    if suits is not None and sorted(suits) != right:
        _disagree((GAME, "allow_chi"), suits, "players", options.players, right, findings)


def _check_parts(calculator: dict[str, Any], findings: Findings) -> None:
    for part in ("scorer", "settlement", "end"):
        named = calculator.get(part)
        if named is None:
            continue
        if named.name != "x_riichi":
            text = say("riichi_part_needed", name=named.name)
            findings.error("E_RIICHI", (CALCULATOR, part, "name"), text, with_=(RIICHI,))
        surplus = say("unknown_key", say("no_parameters", name="x_riichi"))
        for key in named.params:
            findings.error("E_UNKNOWN_KEY", (CALCULATOR, part, "params", key), surplus, at_key=True)
    if calculator.get("combinations"):
        findings.error("E_RIICHI", (CALCULATOR, "combinations"), say("no_combinations"), with_=(RIICHI,))
    patterns = calculator.get("patterns")
    if patterns is not None and sorted(patterns) != _PATTERNS and not findings.is_faulty((CALCULATOR, "patterns")):
        findings.error("E_RIICHI", (CALCULATOR, "patterns"), _only(_PATTERNS, patterns), with_=(RIICHI,))


def _only(right: Any, value: Any) -> Text:
    return say("riichi_allows_only", right=as_written(right), value=as_written(value))

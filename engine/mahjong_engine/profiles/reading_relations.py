"""Relations between keys of the plain language (profiles.md sections 3 and 4, P-11, P-18)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from mahjong_engine.profiles.reading_reports import Findings, Path
from mahjong_engine.profiles.texts import Text, counted, say
from mahjong_engine.tiles import KIND_FACES, MOST_PIECES, RED_FIVES, Face, kind_of

_TILE: Final = re.compile(r"([0-9]*)([mpszf]?)")
_HAND: Final = 13
_COPIES: Final = 4

ROOM: Final = "room_config"
GAME: Final = "game_config"
CALCULATOR: Final = "calculator_config"
EXTENSIONS: Final = "extensions"

WALL: Final[Path] = (GAME, "wall")
PLAYERS: Final[Path] = (GAME, "max_player")
SCORE: Final[Path] = (ROOM, "starting_score")
SHUFFLE: Final[Path] = (GAME, "shuffle")
LEFT_WALL: Final[Path] = (CALCULATOR, "end", "params", "left_wall")
RANKS: Final[Path] = (GAME, "wallrand")


def parse_wall(text: str, findings: Findings, *, red_fives: bool) -> tuple[Face, ...]:
    """Read a declared wall tile by tile (P-01, P-02); a bad tile is reported and ends the reading."""
    faces: list[Face] = []
    position = 0
    while position < len(text):
        match = _TILE.match(text, position)
        digits, suit = (match[1], match[2]) if match else ("", "")
        problem = _tile_fault(text, position, digits, suit, red_fives=red_fives)
        if problem:
            findings.error("E_TILE", WALL, say("bad_tile", *problem.remedies, place=position + 1, fault=problem.alone))
            return ()
        faces.append(Face(digits + suit))
        position += len(digits) + len(suit)
    return tuple(faces)


def _tile_fault(text: str, position: int, digits: str, suit: str, *, red_fives: bool) -> Text | None:
    if not digits:
        return say("no_digit", say("a_tile_is"), character=repr(text[position]))
    if not suit:
        return say("no_suit", say("write_suit"), digits=digits)
    face = Face(digits + suit)
    if len(digits) > 1:
        remedy = say("write", right="".join(digit + suit for digit in digits))
        return say("no_such_tile", remedy, tile=face)
    if face in RED_FIVES:
        return None if red_fives else say("red_five_alone", tile=face)
    return None if face in KIND_FACES else say("no_such_tile", tile=face)


def check_relations(sections: dict[str, dict[str, Any]], findings: Findings, *, red_fives: bool) -> tuple[Face, ...]:
    """Check what sections say about each other and return the declared wall (empty if it cannot be read)."""
    room, game = sections.get(ROOM, {}), sections.get(GAME, {})
    _check_scores(room, game, findings)
    _check_seat_orders(room, game, findings)
    _check_target(room, game, findings)
    wall = parse_wall(game["wall"], findings, red_fives=red_fives) if "wall" in game else ()
    if "wall" in game and not findings.is_faulty(WALL):
        _check_wall(wall, game, sections.get(CALCULATOR, {}), findings)
        _check_ranks(len(wall), game, findings)
        for key in ("flower", "transparent"):
            _check_bitmap(key, len(wall), game, findings)
    return wall


def _check_scores(room: dict[str, Any], game: dict[str, Any], findings: Findings) -> None:
    rows = room.get("starting_score")
    if rows is None:
        return
    players = game.get("max_player")
    if players is not None and len(rows) != players + 1:
        text = say("score_rows", rows=len(rows), needed=players + 1, players=players)
        findings.error("E_SCORE_ROWS", SCORE, text, with_=(PLAYERS,))
        return
    for index, row in enumerate(rows):
        if len(row) != len(rows[0]):
            text = say("score_row_length", values=counted("values", len(row)), first=len(rows[0]))
            findings.error("E_SCORE_DIM", (*SCORE, index), text)


def _check_seat_orders(room: dict[str, Any], game: dict[str, Any], findings: Findings) -> None:
    players = game.get("max_player")
    if players is None:
        return
    for index, order in enumerate(room.get("seat_orders", [])):
        if sorted(order) == list(range(players)):
            continue
        counts = Counter(order)
        faults = [say("seat_missing", seat=seat) for seat in range(players) if seat not in counts]
        faults += [say("seat_twice", seat=seat) for seat, count in sorted(counts.items()) if count > 1]
        faults += [say("no_seat", seat=seat) for seat in sorted(counts) if not 0 <= seat < players]
        text = say("seat_faults", faults=tuple(faults))
        findings.error("E_SEAT_ORDER", (ROOM, "seat_orders", index), text, with_=(PLAYERS,))


def _check_target(room: dict[str, Any], game: dict[str, Any], findings: Findings) -> None:
    target, rows = room.get("end_target"), room.get("starting_score")
    if room.get("end_type") != "player_score" or target is None or rows is None:
        return
    players = game.get("max_player", len(rows))
    for player, row in enumerate(rows[:players]):
        if row[0] >= target:
            text = say("target_reached", player=player, score=row[0])
            findings.error("E_TARGET", (ROOM, "end_target"), text, with_=((ROOM, "end_type"), SCORE))
            return


def _check_wall(wall: tuple[Face, ...], game: dict[str, Any], calculator: dict[str, Any], findings: Findings) -> None:
    left_wall = _left_wall(calculator)
    least = _HAND * game.get("max_player", 2) + 1 + left_wall + 1
    if len(wall) < least:
        text = say("too_few_tiles", tiles=len(wall), least=least)
        findings.error("E_WALL_SHORT", WALL, text, with_=(PLAYERS, LEFT_WALL))
    elif len(wall) > MOST_PIECES:
        findings.error("E_RANGE", WALL, say("too_many_tiles", tiles=len(wall), most=MOST_PIECES))
    counts = Counter(kind_of(face) for face in wall if face[1] != "f")
    for kind, count in sorted(counts.items()):
        if count > _COPIES:
            text = say("too_many_copies", copies=count, tile=KIND_FACES[kind], most=_COPIES)
            findings.error("E_WALL_COPIES", WALL, text)


def _left_wall(calculator: dict[str, Any]) -> int:
    end = calculator.get("end")
    left_wall = None if end is None else end.params.get("left_wall")
    return left_wall if isinstance(left_wall, int) and not isinstance(left_wall, bool) and left_wall > 0 else 0


def _check_ranks(tiles: int, game: dict[str, Any], findings: Findings) -> None:
    ranks = game.get("wallrand")
    shuffle = game.get("shuffle")
    if ranks is None or shuffle is None:
        return
    if shuffle:
        if ranks:
            findings.error("E_WALLRAND_UNUSED", RANKS, say("ranks_unused"), with_=(SHUFFLE,))
        return
    if len(ranks) != tiles:
        text = say("ranks_for_tiles", entries=counted("entries", len(ranks)), tiles=tiles)
        findings.error("E_WALLRAND_LENGTH", RANKS, text, with_=(SHUFFLE, WALL))
        return
    first_use: dict[int, int] = {}
    for index, rank in enumerate(ranks):
        if not 0 <= rank < tiles:
            findings.error("E_WALLRAND_RANGE", (*RANKS, index), say("not_in_range", value=rank, low=0, high=tiles - 1))
        elif rank in first_use:
            findings.error("E_WALLRAND_DUP", (*RANKS, index), say("rank_used_before", rank=rank, index=first_use[rank]))
        else:
            first_use[rank] = index


def _check_bitmap(key: str, tiles: int, game: dict[str, Any], findings: Findings) -> None:
    bits = game.get(key)
    if not bits:
        return
    for index, bit in enumerate(bits, start=1):
        if bit not in "01":
            findings.error("E_BITMAP_CHAR", (GAME, key), say("bad_bit", place=index, character=repr(bit)))
            return
    if len(bits) != tiles:
        findings.warning("W_BITMAP_LENGTH", (GAME, key), say("bits_for_tiles", bits=len(bits), tiles=tiles))

"""What the console draws of a moment: lines that stand under each other in every language."""

from __future__ import annotations

from functools import cache

import pytest
from prompt_toolkit.utils import get_cwidth

from mahjong_bridge.codec.view_form import view_to_proto
from mahjong_bridge.console.drawing import draw
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_commands.catalogues import shipped_locales
from mahjong_commands.messages import tile_name
from mahjong_engine.seats import SPECTATOR, Seat, Viewer
from mahjong_engine.tiles import Face
from support.scene_games import Moment, moments

NAMES = ("Alice", "鮑勃", "Bot Lark", "Dave")


@cache
def playing() -> tuple[Moment, ...]:
    """Moments in which tiles lie on the table."""
    return tuple(one for one in moments(5, most=160) if one.views[SPECTATOR].phase == "playing")


def shown(viewer: Viewer, moment: Moment) -> wire.WatchResponse:
    """What a viewer is sent of a moment."""
    seats = [wire.SeatState(kind="player", name=name) for name in NAMES]
    return wire.WatchResponse(table=wire.TableState(seats=seats), view=view_to_proto(moment.views[viewer]))


@pytest.mark.parametrize("locale", shipped_locales())
def test_tiles_stand_over_their_places(locale: str) -> None:
    for moment in playing()[::8]:
        sent = shown(Seat.SECOND, moment)
        tiles, places = draw(sent, locale)[-2:]
        columns = {word: column for column, word in starts(places)}
        assert len(columns) == len(sent.view.own.tiles)
        for place, face in enumerate(sent.view.own.tiles):
            assert text_from(tiles, columns[str(place)]).startswith(tile_name(Face(face), locale)), (tiles, places)


def starts(line: str) -> list[tuple[int, str]]:
    """Every word with the column it begins in."""
    found, at = [], 0
    for word in line.split(" "):
        if word:
            found.append((at, word))
        at += get_cwidth(word) + 1
    return found


def text_from(line: str, column: int) -> str:
    """What stands from a column of the terminal on."""
    at = 0
    for index, character in enumerate(line):
        if at == column:
            return line[index:]
        at += get_cwidth(character)
    return ""


def test_points_stand_under_each_other_whatever_the_names() -> None:
    lines = [line for line in draw(shown(Seat.FIRST, playing()[0]), "zh_cn") if any(name in line for name in NAMES)]
    columns = {column for line in lines for column, word in starts(line) if word == "25000"}
    assert len(lines) == len(NAMES)
    assert len(columns) == 1


def test_a_spectator_sees_backs_and_no_hand() -> None:
    lines = draw(shown(SPECTATOR, playing()[0]), "en_us")
    assert sum("## x" in line for line in lines) == len(NAMES)

"""A watched moment as lines of text: the table's seats with rivers and sets, the own hand with its places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from prompt_toolkit.utils import get_cwidth

from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_bridge.wire.v1 import view_pb2
from mahjong_commands.messages import Message, plain, tile_name
from mahjong_commands.profile_names import profile_called
from mahjong_engine.tiles import Face

_BACK: Final = "##"
_RIVER_ROW: Final = 18
"""Discards in a line."""
_WIND_WIDTH: Final = 8
_NAME_WIDTH: Final = 16
"""Columns of the terminal; a Chinese character takes two."""


def draw(moment: wire.WatchResponse, locale: str) -> list[str]:
    """The moment in a language, a text a line."""
    return list(_lines(moment, locale))


def _lines(moment: wire.WatchResponse, locale: str) -> Iterator[str]:
    table = moment.table
    if table.blocked or table.paused:
        yield plain(_text("blocked" if table.blocked else "paused", table=table.name), locale)
    if not moment.HasField("view") or moment.view.phase in ("before_match", "before_deal"):
        yield plain(_text("waiting", table=table.name, profile=profile_called(table.profile)), locale)
        yield from (_chair(number, seat, locale) for number, seat in enumerate(table.seats))
        return
    yield _head(moment.view, locale)
    for seat in moment.view.seats:
        yield from _seat(moment.view, seat, table.seats[seat.seat].name, locale)
    if moment.view.HasField("own") and moment.view.phase == "playing":
        yield from _hand(moment.view.own, locale)
    if moment.HasField("late_hands"):
        yield from _late_hands(moment.late_hands, locale)


def _late_hands(late: wire.LateHands, locale: str) -> Iterator[str]:
    """The hands of a while ago, in the letters the console writes all tiles in."""
    if not late.hands:
        yield plain(Message("mahjong.people.hands.wait"), locale)
        return
    wind = Message(f"mahjong.game.wind.{late.round_wind}")
    deal = Message("mahjong.game.round", {"wind": wind, "number": late.deal_number + 1})
    yield plain(Message("mahjong.people.hands.board", {"round": deal, "lines": ""}), locale).rstrip()
    for hand in late.hands:
        head = f"  {_wide(_wind(hand.wind, locale), _WIND_WIDTH)}{_wide(hand.player, _NAME_WIDTH)} "
        yield head + "  + ".join(_tiles(tiles, locale) for tiles in (hand.tiles, hand.melds) if tiles)


def _text(name: str, /, **arguments: object) -> Message:
    return Message(f"mahjong.console.{name}", arguments)


def _wind(number: int, locale: str) -> str:
    return plain(Message(f"mahjong.game.wind.{number}"), locale)


def _chair(number: int, seat: wire.SeatState, locale: str) -> str:
    state = ""
    if seat.kind == "player":
        state = plain(_text("ready" if seat.ready else "not_ready"), locale)
    return f"  {_wide(_wind(number, locale), _WIND_WIDTH)}{_wide(seat.name or '-', _NAME_WIDTH)} {state}".rstrip()


def _head(view: view_pb2.MatchView, locale: str) -> str:
    wind = Message(f"mahjong.game.wind.{view.round_wind}")
    deal = Message("mahjong.game.round", {"wind": wind, "number": view.deal_number + 1})
    head = plain(_text("head", round=deal, left=view.tiles_left), locale)
    parts = [head]
    if view.honba or view.pool:
        parts.append(plain(_text("counters", honba=view.honba, pool=view.pool), locale))
    if view.indicators:
        parts.append(plain(_text("indicators", tiles=_tiles(view.indicators, locale)), locale))
    return " | ".join(parts)


def _seat(view: view_pb2.MatchView, seat: view_pb2.SeatInView, name: str, locale: str) -> Iterator[str]:
    mark = ">" if view.HasField("turn") and view.turn == seat.seat and view.phase == "playing" else " "
    points = "/".join(map(str, (seat.points, *seat.further)))
    head = f"{mark} {_wide(_wind(seat.wind, locale), _WIND_WIDTH)}{_wide(name, _NAME_WIDTH)} {points:>7}"
    if seat.riichi:
        head += "  " + plain(Message("mahjong.table.state.riichi"), locale)
    if not (view.HasField("seat") and view.seat == seat.seat):
        hidden = f"{_BACK} x{seat.concealed + seat.has_drawn}"
        head += "  " + (_tiles(seat.shown, locale) if seat.is_shown else hidden)
    yield "  ".join([head, *(_meld(meld, locale) for meld in seat.melds), *_aside(seat, locale)])
    river = [_discard(tile, locale) for tile in seat.river]
    yield from (f"      {' '.join(river[at : at + _RIVER_ROW])}" for at in range(0, len(river), _RIVER_ROW))


def _aside(seat: view_pb2.SeatInView, locale: str) -> Iterator[str]:
    if seat.aside:
        yield f"+({_tiles(seat.aside, locale)})"


def _discard(tile: view_pb2.RiverTile, locale: str) -> str:
    """Sideways tiles between bars, called ones in brackets."""
    name = tile_name(Face(tile.face), locale)
    if tile.called:
        return f"({name})"
    return f"|{name}|" if tile.sideways else name


def _meld(meld: view_pb2.MeldInView, locale: str) -> str:
    faces = [*meld.faces, *([meld.added] if meld.added else [])]
    hidden = [_BACK] * (meld.size - len(faces)) if not meld.faces else []
    return f"[{' '.join([*(tile_name(Face(face), locale) for face in faces), *hidden])}]"


def _hand(own: view_pb2.OwnHand, locale: str) -> Iterator[str]:
    """The own tiles over their places, the drawn one apart."""
    names = [tile_name(Face(face), locale) for face in own.tiles]
    widths = [max(get_cwidth(name), len(str(place))) for place, name in enumerate(names)]
    cells = [_wide(name, width) for name, width in zip(names, widths, strict=True)]
    places = [_wide(str(place), width) for place, width in enumerate(widths)]
    yield "  " + _apart(cells, drawn=own.has_drawn)
    yield "  " + _apart(places, drawn=own.has_drawn).rstrip()


def _apart(cells: Sequence[str], *, drawn: bool) -> str:
    return " ".join([*cells[:-1], "", cells[-1]] if drawn and cells else cells)


def _wide(text: str, columns: int) -> str:
    return text + " " * (columns - get_cwidth(text))


def _tiles(faces: Sequence[str], locale: str) -> str:
    return " ".join(tile_name(Face(face), locale) for face in faces)

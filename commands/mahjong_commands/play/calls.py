"""Commands that lay out sets: with another's tile, or kongs of the own turn."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_commands.faults import CommandError, hint
from mahjong_commands.messages import Message, Tile
from mahjong_commands.play.position import Position, missing_face, no_such_tile, not_offered, open_choices
from mahjong_commands.reasons import why_no_call
from mahjong_engine.actions import CallMeld, SeatAction
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.tiles import Face, TileId, display_order, is_red, kind_of


def read_chii(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-944."""
    return _call_with(position, CHII, arguments)


def read_pon(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-945: without tiles the choice that lays out more red fives."""
    offers = position.calls(PON)
    if arguments or not offers:
        return _call_with(position, PON, arguments)
    return max(offers, key=lambda offer: sum(is_red(position.face(tile)) for tile in offer.tiles))


def _call_with(position: Position, kind: str, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    offers = position.calls(kind)
    if not offers:
        return not_offered(position, why_no_call(position.view, position.is_turn, kind), open_choices(position))
    wanted = tuple(sorted((Face(str(value)) for value in arguments.values()), key=display_order))
    for offer in offers:
        if position.faces(offer.tiles) == wanted:
            return offer
    missing = missing_face(position, wanted)
    if missing is not None:
        return no_such_tile(position, missing)
    choices = tuple(_choice(position, offer) for offer in offers)
    return not_offered(position, "call_tiles", hint("one_of", choices=choices), kind=_call_name(kind))


def read_minkan(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-946."""
    offers = position.calls(DAIMINKAN)
    if offers:
        return offers[0]
    return not_offered(position, why_no_call(position.view, position.is_turn, DAIMINKAN), open_choices(position))


def read_kong(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """A kong of another's tile, or on the own turn; without a tile the only one that is possible."""
    if not position.is_turn:
        return read_minkan(position, arguments)
    if len(arguments) > 1:
        return _kong_of(position, tuple(Face(str(face)) for face in arguments.values()))
    offers = position.calls(ANKAN, KAKAN)
    return offers[0] if len(offers) == 1 and not arguments else _own_kong(position, offers, arguments)


def _kong_of(position: Position, wanted: tuple[Face, ...]) -> SeatAction | CommandError:
    """A concealed kong of these four tiles, like or unlike (G-40)."""
    missing = missing_face(position, wanted)
    if missing is not None:
        return no_such_tile(position, missing)
    tiles: list[TileId] = []
    for face in wanted:
        tiles.append(next(own.tile for own in position.hand if own.face == face and own.tile not in tiles))
    kong = CallMeld(ANKAN, tuple(sorted(tiles)))
    if kong in position.ask.offers or any(meld.kind == ANKAN for meld in position.ask.open_melds):
        return kong
    return not_offered(position, "unlike_kong", open_choices(position))


def read_kan(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-947: ankan or kakan of that kind; no kind ever allows both."""
    return _own_kong(position, position.calls(ANKAN, KAKAN), arguments)


def _own_kong(
    position: Position, offers: tuple[CallMeld, ...], arguments: Mapping[str, object]
) -> SeatAction | CommandError:
    wanted = kind_of(Face(str(arguments["tile"]))) if arguments else None
    for offer in offers:
        if kind_of(position.face(offer.tiles[0])) == wanted:
            return offer
    if offers:
        choices = tuple(Tile(position.face(offer.tiles[0])) for offer in offers)
        return not_offered(position, "call_tiles", hint("one_of", choices=choices), kind=_call_name("kan"))
    return not_offered(position, why_no_call(position.view, position.is_turn, ANKAN), open_choices(position))


def _choice(position: Position, offer: CallMeld) -> Message:
    return Message("mahjong.commands.tiles", {"tiles": tuple(Tile(face) for face in position.faces(offer.tiles))})


def _call_name(kind: str) -> Message:
    return Message(f"mahjong.game.call.{kind}")

"""Commands that let a tile go: a discard, one with riichi, one set aside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mahjong_commands.faults import CommandError, hint
from mahjong_commands.messages import Message, Tile
from mahjong_commands.play.position import Position, named_tiles, not_offered, open_choices
from mahjong_commands.reasons import why_no_discard, why_no_riichi
from mahjong_engine.actions import Discard, SeatAction, SetAside
from mahjong_engine.tiles import TileId


def read_discard(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-953: a tile by name or place; of equal faces the drawn one goes."""
    named = named_tiles(position, arguments["tile"])
    if isinstance(named, CommandError):
        return named
    for tile in reversed(named):
        action = Discard(tile.tile)
        if action in position.ask.offers:
            return action
    legal = _tiles_of(position, (offer.tile for offer in position.ask.offers if isinstance(offer, Discard)))
    right = hint("discard_one_of", choices=legal) if legal else open_choices(position)
    return not_offered(position, why_no_discard(position.view, position.own, position.is_turn), right)


def read_riichi(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-941: riichi with the tile at that place of R-113."""
    offers = [offer for offer in position.ask.offers if isinstance(offer, Discard) and offer.riichi]
    if not offers:
        return not_offered(position, why_no_riichi(position.view, position.own), open_choices(position))
    named = named_tiles(position, arguments["index"])
    if isinstance(named, CommandError):
        return named
    action = Discard(named[0].tile, riichi=True)
    if action in offers:
        return action
    right = hint("riichi_one_of", choices=tuple(_place_of(position, offer.tile) for offer in offers))
    return not_offered(position, "riichi_tile", right, tile=Tile(named[0].face))


def read_aside(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """A flower or a north exposed for a replacement (P-20, R-810); without a tile the only one that is possible."""
    offers = [offer for offer in position.ask.offers if isinstance(offer, SetAside)]
    for offer in offers:
        if position.face(offer.tile) == arguments.get("tile") or (len(offers) == 1 and not arguments):
            return offer
    if offers:
        choices = tuple(Tile(position.face(offer.tile)) for offer in offers)
        return not_offered(position, "aside_tile", hint("one_of", choices=choices))
    return not_offered(position, "aside", open_choices(position))


def _tiles_of(position: Position, tiles: Iterable[TileId]) -> tuple[Tile, ...]:
    return tuple(Tile(face) for face in dict.fromkeys(position.faces(tiles)))


def _place_of(position: Position, tile: TileId) -> Message:
    index = next(index for index, own in enumerate(position.hand) if own.tile == tile)
    return Message("mahjong.commands.place", {"index": index, "tile": Tile(position.face(tile))})

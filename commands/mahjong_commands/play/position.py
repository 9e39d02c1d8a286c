"""What a play command is read against, and what is told when it cannot be meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from mahjong_commands.acts import TURN, open_verbs
from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.messages import Message, Tile
from mahjong_engine.actions import CallMeld, SeatAction
from mahjong_engine.tiles import Face, TileId, display_order, kind_of
from mahjong_engine.views import OpenAsk, OwnTile, OwnView, View


@dataclass(frozen=True, slots=True)
class Position:
    """What a play command is read against: the seat's view, its own part, its open ask, and the words of the table."""

    view: View
    own: OwnView
    ask: OpenAsk
    line: str
    words: str

    @property
    def hand(self) -> tuple[OwnTile, ...]:
        """Own tiles in the order of R-113, the drawn one last: hand indexes count along it from 0."""
        return self.own.tiles if self.own.drawn is None else (*self.own.tiles, self.own.drawn)

    @property
    def is_turn(self) -> bool:
        """Whether the ask is the seat's own turn."""
        return self.ask.moment == TURN

    def face(self, tile: TileId) -> Face:
        """Face of an own tile."""
        return next(own.face for own in self.hand if own.tile == tile)

    def faces(self, tiles: Iterable[TileId]) -> tuple[Face, ...]:
        """Faces of own tiles in display order."""
        return tuple(sorted((self.face(tile) for tile in tiles), key=display_order))

    def calls(self, *kinds: str) -> tuple[CallMeld, ...]:
        """Offered calls of these kinds, in the order of the offers."""
        return tuple(offer for offer in self.ask.offers if isinstance(offer, CallMeld) and offer.kind in kinds)


Reader = Callable[[Position, Mapping[str, object]], SeatAction | CommandError]
"""From a position and what was typed behind a verb to an action, or to why there is none."""


def not_offered(position: Position, wrong: str, right: Message, **arguments: object) -> CommandError:
    """What is wrong with an act the seat is not offered, and what is right."""
    return fault(FaultCode.NOT_OFFERED, position.line, right, wrong=wrong, arguments=arguments)


def open_choices(position: Position) -> Message:
    """What the seat may do instead, by verb."""
    return hint("open_choices", verbs=open_verbs(position.ask, position.words))


def named_tiles(position: Position, named: object) -> tuple[OwnTile, ...] | CommandError:
    """Own tiles a word names: the one at a place, or all of a face with the drawn one last."""
    hand = position.hand
    if isinstance(named, int):
        if named < len(hand):
            return (hand[named],)
        right = hint("index_up_to", last=len(hand) - 1)
        return fault(FaultCode.TILE_NOT_IN_HAND, position.line, right, "index_too_high", {"index": named})
    tiles = tuple(own for own in hand if own.face == named)
    if tiles:
        return tiles
    return no_such_tile(position, Face(str(named)))


def no_such_tile(position: Position, face: Face) -> CommandError:
    """The hand has no tile of that face; its kin are named instead, or all of it."""
    kin = tuple({own.face: Tile(own.face) for own in position.hand if kind_of(own.face) == kind_of(face)}.values())
    right = hint("one_of", choices=kin) if kin else hint("your_hand", tiles=_shown_hand(position))
    return fault(FaultCode.TILE_NOT_IN_HAND, position.line, right, arguments={"tile": Tile(face)})


def _shown_hand(position: Position) -> tuple[Tile, ...]:
    return tuple(Tile(own.face) for own in position.hand)


def missing_face(position: Position, wanted: tuple[Face, ...]) -> Face | None:
    """The first of the wanted faces the hand has too few tiles of; None if it has all."""
    held = [own.face for own in position.hand]
    for face in wanted:
        if face not in held:
            return face
        held.remove(face)
    return None

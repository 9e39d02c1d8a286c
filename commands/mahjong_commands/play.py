"""Play commands: from what a player typed and what the seat is offered to exactly one legal action (riichi.md 18.1).

Nothing is decided here that the engine has not offered: every action returned is one of ``view.own.ask.offers``, or a
set of the viewer's own tiles where the ask leaves open which (``open_melds``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_commands.acts import CHOICES, TURN, open_verbs
from mahjong_commands.faults import CommandError, FaultCode, fault, hint
from mahjong_commands.grammar import commands_in
from mahjong_commands.intents import Play
from mahjong_commands.messages import Message, Tile
from mahjong_commands.parsing import Command
from mahjong_commands.reasons import why_no_call, why_no_discard, why_no_riichi, why_no_win
from mahjong_engine.actions import Abort, CallMeld, Choose, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.tiles import Face, TileId, display_order, is_red, kind_of
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


def is_play_verb(verb: str) -> bool:
    """Whether the verb acts in a deal."""
    return verb in READERS


def read_play(command: Command, view: View | None, words: str) -> Play | CommandError:
    """The action of a play command for the viewer's own seat, or why there is none; told in the words of its table."""
    own = None if view is None else view.own
    if view is None or own is None:
        return fault(FaultCode.NOT_SEATED, command.line, hint("join"))
    if own.ask is None:
        return _nothing_asked(command, view)
    position = Position(view, own, own.ask, command.line, words)
    if not any(set(spec.acts).intersection(command.spec.acts) for spec in commands_in(words)):
        return _not_offered(position, "not_played", _open_choices(position))
    action = READERS[command.spec.verb](position, command.arguments)
    return action if isinstance(action, CommandError) else Play(action, own.ask.number)


def _nothing_asked(command: Command, view: View) -> CommandError:
    if view.phase != "playing" or view.turn is None:
        return fault(FaultCode.NOT_YOUR_DECISION, command.line, hint("ready"), wrong="no_deal")
    wind = Message(f"mahjong.game.wind.{view.seats[view.turn].wind}")
    return fault(FaultCode.NOT_YOUR_DECISION, command.line, hint("wait"), arguments={"wind": wind})


def _not_offered(position: Position, wrong: str, right: Message, **arguments: object) -> CommandError:
    return fault(FaultCode.NOT_OFFERED, position.line, right, wrong=wrong, arguments=arguments)


def _read_discard(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-953: a tile by name or place; of equal faces the drawn one goes."""
    named = _named_tiles(position, arguments["tile"])
    if isinstance(named, CommandError):
        return named
    for tile in reversed(named):
        action = Discard(tile.tile)
        if action in position.ask.offers:
            return action
    legal = _tiles_of(position, (offer.tile for offer in position.ask.offers if isinstance(offer, Discard)))
    right = hint("discard_one_of", choices=legal) if legal else _open_choices(position)
    return _not_offered(position, why_no_discard(position.view, position.own, position.is_turn), right)


def _read_riichi(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-941: riichi with the tile at that place of R-113."""
    offers = [offer for offer in position.ask.offers if isinstance(offer, Discard) and offer.riichi]
    if not offers:
        return _not_offered(position, why_no_riichi(position.view, position.own), _open_choices(position))
    named = _named_tiles(position, arguments["index"])
    if isinstance(named, CommandError):
        return named
    action = Discard(named[0].tile, riichi=True)
    if action in offers:
        return action
    right = hint("riichi_one_of", choices=tuple(_place_of(position, offer.tile) for offer in offers))
    return _not_offered(position, "riichi_tile", right, tile=Tile(named[0].face))


def _named_tiles(position: Position, named: object) -> tuple[OwnTile, ...] | CommandError:
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
    return _no_such_tile(position, Face(str(named)))


def _no_such_tile(position: Position, face: Face) -> CommandError:
    kin = tuple({own.face: Tile(own.face) for own in position.hand if kind_of(own.face) == kind_of(face)}.values())
    right = hint("one_of", choices=kin) if kin else hint("your_hand", tiles=_shown_hand(position))
    return fault(FaultCode.TILE_NOT_IN_HAND, position.line, right, arguments={"tile": Tile(face)})


def _shown_hand(position: Position) -> tuple[Tile, ...]:
    return tuple(Tile(own.face) for own in position.hand)


def _read_tsumo(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-942."""
    if not position.is_turn:
        return _not_offered(position, "tsumo_in_claim", _open_choices(position))
    return _win(position)


def _read_ron(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-943, robbing included."""
    if position.is_turn:
        return _not_offered(position, "ron_in_turn", _open_choices(position))
    return _win(position)


def _win(position: Position) -> SeatAction | CommandError:
    if Win() in position.ask.offers:
        return Win()
    return _not_offered(position, why_no_win(position.view, position.own, position.is_turn), _open_choices(position))


def _read_win(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """By the own draw or by another's tile, whichever is asked."""
    return _win(position)


def _read_chii(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-944."""
    return _call_with(position, CHII, arguments)


def _read_pon(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """R-945: without tiles the choice that lays out more red fives."""
    offers = position.calls(PON)
    if arguments or not offers:
        return _call_with(position, PON, arguments)
    return max(offers, key=lambda offer: sum(is_red(position.face(tile)) for tile in offer.tiles))


def _call_with(position: Position, kind: str, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    offers = position.calls(kind)
    if not offers:
        return _not_offered(position, why_no_call(position.view, position.is_turn, kind), _open_choices(position))
    wanted = tuple(sorted((Face(str(value)) for value in arguments.values()), key=display_order))
    for offer in offers:
        if position.faces(offer.tiles) == wanted:
            return offer
    missing = _missing_face(position, wanted)
    if missing is not None:
        return _no_such_tile(position, missing)
    choices = tuple(_choice(position, offer) for offer in offers)
    return _not_offered(position, "call_tiles", hint("one_of", choices=choices), kind=_call_name(kind))


def _missing_face(position: Position, wanted: tuple[Face, ...]) -> Face | None:
    held = [own.face for own in position.hand]
    for face in wanted:
        if face not in held:
            return face
        held.remove(face)
    return None


def _read_minkan(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-946."""
    offers = position.calls(DAIMINKAN)
    if offers:
        return offers[0]
    return _not_offered(position, why_no_call(position.view, position.is_turn, DAIMINKAN), _open_choices(position))


def _read_kong(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """A kong of another's tile, or on the own turn; without a tile the only one that is possible."""
    if not position.is_turn:
        return _read_minkan(position, arguments)
    if len(arguments) > 1:
        return _kong_of(position, tuple(Face(str(face)) for face in arguments.values()))
    offers = position.calls(ANKAN, KAKAN)
    return offers[0] if len(offers) == 1 and not arguments else _own_kong(position, offers, arguments)


def _kong_of(position: Position, wanted: tuple[Face, ...]) -> SeatAction | CommandError:
    """A concealed kong of these four tiles, like or unlike (G-40)."""
    missing = _missing_face(position, wanted)
    if missing is not None:
        return _no_such_tile(position, missing)
    tiles: list[TileId] = []
    for face in wanted:
        tiles.append(next(own.tile for own in position.hand if own.face == face and own.tile not in tiles))
    kong = CallMeld(ANKAN, tuple(sorted(tiles)))
    if kong in position.ask.offers or any(meld.kind == ANKAN for meld in position.ask.open_melds):
        return kong
    return _not_offered(position, "unlike_kong", _open_choices(position))


def _read_kan(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
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
        return _not_offered(position, "call_tiles", hint("one_of", choices=choices), kind=_call_name("kan"))
    return _not_offered(position, why_no_call(position.view, position.is_turn, ANKAN), _open_choices(position))


def _read_aside(position: Position, arguments: Mapping[str, object]) -> SeatAction | CommandError:
    """A flower or a north exposed for a replacement (P-20, R-810); without a tile the only one that is possible."""
    offers = [offer for offer in position.ask.offers if isinstance(offer, SetAside)]
    for offer in offers:
        if position.face(offer.tile) == arguments.get("tile") or (len(offers) == 1 and not arguments):
            return offer
    if offers:
        choices = tuple(Tile(position.face(offer.tile)) for offer in offers)
        return _not_offered(position, "aside_tile", hint("one_of", choices=choices))
    return _not_offered(position, "aside", _open_choices(position))


def _read_kyuushu(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-948."""
    action = Abort("kyuushu_kyuuhai")
    return action if action in position.ask.offers else _not_offered(position, "kyuushu", _open_choices(position))


def _read_skip(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-949: pass in a reaction window, refused in the own turn."""
    if Pass() in position.ask.offers and not position.is_turn:
        return Pass()
    return _not_offered(position, "skip_in_turn", _open_choices(position))


def _reader_of(choice: Choose) -> Reader:
    """One of the answers to a question of the rules (R-502, R-612)."""

    def read(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
        if choice in position.ask.offers:
            return choice
        return _not_offered(position, f"no_{choice.question}", _open_choices(position))

    return read


READERS: Final[Mapping[str, Reader]] = {
    "discard": _read_discard,
    "win": _read_win,
    "chow": _read_chii,
    "pung": _read_pon,
    "kong": _read_kong,
    "flower": _read_aside,
    "riichi": _read_riichi,
    "tsumo": _read_tsumo,
    "ron": _read_ron,
    "chii": _read_chii,
    "pon": _read_pon,
    "minkan": _read_minkan,
    "kan": _read_kan,
    "kita": _read_aside,
    "kyuushu": _read_kyuushu,
    **{act: _reader_of(choice) for act, choice in CHOICES.items()},
    "skip": _read_skip,
}


def _tiles_of(position: Position, tiles: Iterable[TileId]) -> tuple[Tile, ...]:
    return tuple(Tile(face) for face in dict.fromkeys(position.faces(tiles)))


def _place_of(position: Position, tile: TileId) -> Message:
    index = next(index for index, own in enumerate(position.hand) if own.tile == tile)
    return Message("mahjong.commands.place", {"index": index, "tile": Tile(position.face(tile))})


def _choice(position: Position, offer: CallMeld) -> Message:
    return Message("mahjong.commands.tiles", {"tiles": tuple(Tile(face) for face in position.faces(offer.tiles))})


def _call_name(kind: str) -> Message:
    return Message(f"mahjong.game.call.{kind}")


def _open_choices(position: Position) -> Message:
    """What the seat may do instead, by verb."""
    return hint("open_choices", verbs=open_verbs(position.ask, position.words))

"""What an open decision offers as buttons: one for each choice that is not a plain discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from mahjong_commands.acts import CHOICES
from mahjong_commands.messages import Message, Tile
from mahjong_engine.actions import Abort, CallMeld, Choose, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.tiles import Face, TileId
from mahjong_engine.views import OpenAsk, View

RIICHI: Final = "riichi"
"""What the riichi button arms."""


@dataclass(frozen=True, slots=True)
class Act:
    """Pressing it answers the decision with this action."""

    action: SeatAction


@dataclass(frozen=True, slots=True)
class Arm:
    """Pressing it asks for tiles first: the one to declare ``riichi`` with, or the ``pieces`` of a meld (its word).

    An empty word goes back.
    """

    what: str
    pieces: int = 0


@dataclass(frozen=True, slots=True)
class SayReady:
    """Pressing it says whether one is ready for the next match."""

    ready: bool


@dataclass(frozen=True, slots=True)
class StandUp:
    """Pressing it gives the chair back."""


@dataclass(frozen=True, slots=True)
class ShowRules:
    """Pressing it opens the rules of the next match."""


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Pressing it shows the next choices of a decision that has more than fit."""


Effect = Act | Arm | SayReady | StandUp | ShowRules | TurnPage


@dataclass(frozen=True, slots=True)
class Choice:
    """One button. ``id`` is unique among the choices shown together and tells nothing about hidden tiles."""

    id: str
    label: Message
    effect: Effect


def label(name: str, **arguments: object) -> Message:
    """The text of a button."""
    return Message(f"mahjong.table.button.{name}", arguments)


def offered_between_matches(*, ready: bool, again: bool) -> tuple[Choice, ...]:
    """The buttons of somebody whom no match asks anything; ``again`` after a first match."""
    if ready:
        says = Choice("unready", label("unready"), SayReady(ready=False))
    else:
        says = Choice("ready", label("again" if again else "ready"), SayReady(ready=True))
    return (says, Choice("rules", label("rules"), ShowRules()), Choice("leave", label("leave"), StandUp()))


def choices(
    ask: OpenAsk, faces: Mapping[TileId, Face], armed: str, picked: tuple[TileId, ...] = ()
) -> tuple[Choice, ...]:
    """The buttons of a decision: wins first, passing last, the rest in the order of the offers.

    ``armed`` after a button that asks for tiles: then the only choices beside the tiles are to go back and, once
    enough of them are ``picked``, to lay them out. Nothing here tells whether a win or a meld is a true one.
    """
    if armed:
        back = Choice("back", label("back"), Arm(""))
        if not any(meld.kind == armed and len(picked) == meld.pieces for meld in ask.open_melds):
            return (back,)
        return (Choice("lay_out", label("lay_out"), Act(CallMeld(armed, tuple(sorted(picked))))), back)
    wins: list[Choice] = []
    others: list[Choice] = []
    passes: list[Choice] = []
    counted: Counter[str] = Counter()
    if any(isinstance(offer, Discard) and offer.riichi for offer in ask.offers):
        others.append(Choice("riichi", label("riichi"), Arm(RIICHI)))
    for offer in ask.offers:
        if isinstance(offer, Discard):
            continue
        name, text = _named(offer, ask, faces)
        choice = Choice(f"{name}-{counted[name]}", text, Act(offer))
        counted[name] += 1
        (wins if isinstance(offer, Win) else passes if isinstance(offer, Pass) else others).append(choice)
    opens = [(meld.kind, meld.pieces) for meld in ask.open_melds]
    others += [Choice(f"open_{kind}", label(f"open.{kind}"), Arm(kind, pieces)) for kind, pieces in opens]
    return (*wins, *others, *passes)


def page_of(wanted: tuple[Choice, ...], page: int, most: int) -> tuple[Choice, ...]:
    """What of the choices a page shows, ``most`` at once; after the last page comes the first again.

    All are shown if they fit. Else every page ends with the button that turns it, and passing stays on all of them.
    """
    if len(wanted) <= most:
        return wanted
    staying = tuple(choice for choice in wanted if isinstance(choice.effect, Act) and choice.effect.action == Pass())
    turning = tuple(choice for choice in wanted if choice not in staying)
    room = max(1, most - 1 - len(staying))
    start = page % -(-len(turning) // room) * room
    return (*turning[start : start + room], Choice("more", label("more"), TurnPage()), *staying)


def _named(offer: SeatAction, ask: OpenAsk, faces: Mapping[TileId, Face]) -> tuple[str, Message]:
    match offer:
        case Win():
            name = "tsumo" if ask.moment == "turn" else "ron"
            return name, label(name)
        case Pass():
            return "skip", label("skip")
        case CallMeld(kind=kind, tiles=tiles):
            return kind, label(kind, tiles=tuple(Tile(faces[tile]) for tile in tiles))
        case SetAside(tile=tile):
            return "set_aside", label("set_aside", tile=Tile(faces[tile]))
        case Abort(reason=reason):
            return reason, label(reason)
        case Choose(question=question, value=bool() as chosen) if offer in CHOICES.values():
            answer = "yes" if chosen else "no"
            return f"{question}.{answer}", label(f"{question}.{answer}")
        case Choose(question=question, value=value):
            shown = tuple(Tile(faces[tile]) for tile in value) if isinstance(value, tuple) else str(value)
            return question, label("choose", question=question, value=shown)
        case Discard():
            raise ValueError("a discard is made by its tile, not by a button")
        case _:
            assert_never(offer)


def own_faces(view: View) -> dict[TileId, Face]:
    """The viewer's own tiles, the drawn one included, in display order."""
    own = view.own
    if own is None:
        return {}
    tiles = {tile.tile: tile.face for tile in own.tiles}
    if own.drawn is not None:
        tiles[own.drawn.tile] = own.drawn.face
    return tiles


def _question(ask: OpenAsk) -> str:
    """What an ask about no tile is about."""
    if any(isinstance(offer, SetAside) for offer in ask.offers):
        return "set_aside"
    return next((choice.question for choice in CHOICES.values() if choice in ask.offers), "choose")


def prompt(view: View, names: tuple[str, ...], armed: str) -> Message | None:
    """What the viewer is asked; None when he is asked nothing."""
    own = view.own
    if own is None or own.ask is None:
        return None
    ask = own.ask
    if any(meld.kind == armed for meld in ask.open_melds):
        return Message(f"mahjong.table.prompt.open.{armed}")
    if armed:
        faces = own_faces(view)
        tiles = [faces[offer.tile] for offer in ask.offers if isinstance(offer, Discard) and offer.riichi]
        return Message("mahjong.table.prompt.riichi", {"tiles": tuple(Tile(face) for face in dict.fromkeys(tiles))})
    if ask.moment == "turn":
        if own.drawn is None:
            return Message("mahjong.table.prompt.discard")
        return Message("mahjong.table.prompt.drawn", {"tile": Tile(own.drawn.face)})
    if ask.on is None or ask.on_seat is None:
        return Message(f"mahjong.table.prompt.{_question(ask)}")
    about = {"player": names[ask.on_seat], "tile": Tile(ask.on)}
    if not view.announced:
        return Message("mahjong.table.prompt.claim", about)
    known = view.announced[-1]
    call = Message(f"mahjong.game.call.{known.call}")
    return Message("mahjong.table.prompt.overtake", {**about, "caller": names[known.seat], "call": call})

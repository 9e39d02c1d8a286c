"""Names for the actions a decision offers: the action's word and the places of the own tiles it uses.

A place counts along the hand in display order with the drawn tile last, as typed commands do. While a decision is open
its hand stays as it is, so a name means the same action until the decision's number changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from mahjong_engine.actions import Abort, CallMeld, Choose, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.tiles import TileId
from mahjong_engine.views import OpenAsk, OwnTile, OwnView


@dataclass(frozen=True, slots=True)
class ActionParts:
    """An action without tile identities."""

    word: str
    places: tuple[int, ...] = ()
    about: str = ""
    value: str = ""


def own_hand(own: OwnView) -> tuple[OwnTile, ...]:
    """The viewer's tiles by place."""
    return own.tiles if own.drawn is None else (*own.tiles, own.drawn)


def parts_of(own: OwnView, action: SeatAction) -> ActionParts:
    """The action in words and places of this hand."""
    match action:
        case Pass():
            return ActionParts("pass")
        case Discard(tile=tile, riichi=riichi):
            return ActionParts("riichi" if riichi else "discard", _places(own, (tile,)))
        case CallMeld(kind=kind, tiles=tiles):
            return ActionParts(kind, _places(own, tiles))
        case SetAside(tile=tile):
            return ActionParts("set_aside", _places(own, (tile,)))
        case Win():
            return ActionParts("win")
        case Abort(reason=reason):
            return ActionParts("abort", about=reason)
        case Choose(question=question, value=tuple() as tiles):
            places = _places(own, tiles)
            return ActionParts("choose", places, question, " ".join(map(str, places)))
        case Choose(question=question, value=value):
            return ActionParts("choose", about=question, value=str(value))
        case _:
            assert_never(action)


def offer_id(own: OwnView, action: SeatAction) -> str:
    """The name of an action, such as ``discard-13`` or ``chii-4-5``."""
    parts = parts_of(own, action)
    value = parts.value if not parts.places else ""
    words = (parts.word, parts.about, value, *map(str, parts.places))
    return "-".join(word for word in words if word)


def named_offers(own: OwnView, ask: OpenAsk) -> dict[str, SeatAction]:
    """What a decision offers, by name, in the order of the offers."""
    return {offer_id(own, action): action for action in ask.offers}


def open_meld(own: OwnView, kind: str, places: Sequence[int]) -> CallMeld | None:
    """A set of the own tiles at these places, None if there are no such places."""
    hand = own_hand(own)
    if not places or any(place >= len(hand) for place in places):
        return None
    return CallMeld(kind, tuple(sorted(hand[place].tile for place in places)))


def _places(own: OwnView, tiles: Sequence[TileId]) -> tuple[int, ...]:
    place_of = {held.tile: place for place, held in enumerate(own_hand(own))}
    return tuple(place_of[tile] for tile in tiles)

"""What may be done and what comes of it: exactly the offers are accepted, and each of them can be carried out."""

from __future__ import annotations

from mahjong_engine.actions import Action, CallMeld, Discard, IllegalAction, SeatAction, SetAside
from mahjong_engine.codec import state_to_json
from mahjong_engine.kernel import decide, legal_actions
from mahjong_engine.seats import TABLE, Actor, seats_of
from mahjong_engine.state import MatchState
from mahjong_engine.testing.broken import Promise, require
from mahjong_engine.testing.universe import action_universe
from mahjong_engine.tiles import TileId


def exactly_the_legal_is_accepted(state: MatchState) -> None:
    """Of every action there is, ``decide`` accepts those ``legal_actions`` holds and refuses the others."""
    actors: tuple[Actor, ...] = (*seats_of(state.profile.players), TABLE)
    before = state_to_json(state)
    offered = tuple(dict.fromkeys(action for actor in actors for action in legal_actions(state, actor)))
    for actor in actors:
        legal = legal_actions(state, actor)
        listed = tuple(legal)
        twice = len(listed) != len(set(listed)) or len(legal) != len(listed)
        require(not twice, Promise.LEGALITY, f"{actor} is offered something twice: {listed}")
        for action in (*action_universe(state, actor), *offered):
            accepted = _is_accepted(state, actor, action)
            require(accepted == (action in legal), Promise.LEGALITY, f"{actor} {action} accepted: {accepted}")
    require(state_to_json(state) == before, Promise.DETERMINISM, "trying actions changed the state")


def offers_can_be_carried_out(state: MatchState) -> None:
    """An offer that names pieces names pieces of the seat's own hand, each once."""
    for seat in seats_of(state.profile.players):
        hand = () if state.deal is None else state.deal.seats[seat].hand
        for offer in legal_actions(state, seat):
            named = _own_pieces(offer)
            own = len(set(named)) == len(named) and set(named) <= set(hand)
            require(own, Promise.LEGALITY, f"seat {seat} is offered {offer}, but holds {sorted(hand)}")


def _own_pieces(action: Action | SeatAction) -> tuple[TileId, ...]:
    match action:
        case Discard(tile=tile) | SetAside(tile=tile):
            return (tile,)
        case CallMeld(tiles=tiles):
            return tiles
        case _:
            return ()


def _is_accepted(state: MatchState, actor: Actor, action: Action) -> bool:
    try:
        return bool(decide(state, actor, action))
    except IllegalAction:
        return False

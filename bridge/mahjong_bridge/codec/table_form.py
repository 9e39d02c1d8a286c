"""Tables and profiles as the messages of ``table_service.proto``."""

from __future__ import annotations

from mahjong_bridge.library.offers import Offer
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import BotPlayer, Human, Occupant
from mahjong_bridge.tables.showing.late_board import LateBoard
from mahjong_bridge.wire.v1 import table_service_pb2 as wire


def table_to_proto(actor: TableActor) -> wire.TableState:
    """A table as it was shown last."""
    table = actor.shown_table
    return wire.TableState(
        table_id=table.table_id,
        name=table.name,
        server_id=table.server_id,
        profile=table.profile_name,
        custom=table.custom,
        has_password=table.door_lock is not None,
        playing=actor.playing,
        paused=actor.is_paused,
        blocked=bool(actor.blocked),
        match_id=table.match_id or "",
        seats=[_seat(actor, occupant) for occupant in table.seats],
        owner=table.owner,
        watching=table.watching,
        watchers=[person.player_id for person in table.watchers],
    )


def late_hands_to_proto(board: LateBoard) -> wire.LateHands:
    """Hands of a while ago."""
    hands = [
        wire.LateHand(wind=hand.wind, player=hand.player, tiles=hand.tiles, melds=hand.melds) for hand in board.hands
    ]
    return wire.LateHands(round_wind=board.round_wind, deal_number=board.deal_number, hands=hands)


def _seat(actor: TableActor, occupant: Occupant | None) -> wire.SeatState:
    match occupant:
        case None:
            return wire.SeatState()
        case BotPlayer(name=name, level=level):
            return wire.SeatState(kind="bot", name=name, level=level)
        case Human(player_id=player_id, name=name, ready=ready, standing=standing, stand_in=level):
            return wire.SeatState(
                kind="player",
                player_id=player_id,
                name=name,
                level=level,
                ready=ready,
                standing=standing,
                present=actor.around.stage.is_present(player_id),
            )


def profile_to_proto(offer: Offer, locale: str | None) -> wire.ProfileState:
    """A profile as it is offered, with the faults of its file in a language, or without them."""
    profile = offer.profile
    return wire.ProfileState(
        name=offer.name,
        words=offer.words,
        variant="" if profile is None else profile.variant,
        players=0 if profile is None else profile.players,
        has_password=offer.lock is not None,
        faults=[] if locale is None else [fault.format(locale) for fault in offer.faults],
    )

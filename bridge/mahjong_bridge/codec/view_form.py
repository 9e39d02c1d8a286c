"""A viewer's sight of a match as the messages of ``view.proto``: nothing is in them that is not in the view."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_bridge.codec.offer_ids import named_offers, offer_id, own_hand, parts_of
from mahjong_bridge.codec.result_form import deal_end, match_end, meld_to_proto, win_to_proto
from mahjong_bridge.wire.v1 import view_pb2
from mahjong_engine.seats import Seat
from mahjong_engine.views import OpenAsk, OwnView, SeatView, View, WallView


def view_to_proto(view: View) -> view_pb2.MatchView:
    """The view as a message."""
    message = view_pb2.MatchView(
        seat=seat_number(view.viewer),
        variant=view.variant,
        profile=view.profile,
        phase=view.phase,
        players=view.players,
        round_wind=view.round_wind,
        deal_number=view.deal_number,
        deal_index=view.deal_index,
        honba=view.honba,
        pool=view.pool,
        dealer=view.dealer,
        turn=view.turn,
        tiles_left=view.tiles_left,
        dice=view.dice,
        indicators=view.indicators,
        last_discard=view.last_discard,
        seats=[_seat(seat) for seat in view.seats],
        commitment=view.commitment,
        patterns=view.patterns,
        least=view.least,
        chairs=view.chairs,
        next_chairs=view.next_chairs,
        announced=[view_pb2.KnownCall(seat=known.seat, call=known.call) for known in view.announced],
        wins=[win_to_proto(win) for win in view.wins],
        deals_to_come=view.deals_to_come,
        proofs=[
            view_pb2.DealSeed(commitment=proof.commitment, seed=proof.seed, wall=proof.wall) for proof in view.proofs
        ],
    )
    if view.wall is not None:
        message.wall.CopyFrom(_wall(view.wall))
    if view.own is not None:
        message.own.CopyFrom(_own(view.own))
    if view.deal_result is not None:
        message.deal_result.CopyFrom(deal_end(view.deal_result))
    if view.match_result is not None:
        message.match_result.CopyFrom(match_end(view.match_result))
    return message


def seat_number(viewer: object) -> int | None:
    """The viewer's seat; None for a spectator."""
    return int(viewer) if isinstance(viewer, Seat) else None


def _seat(seat: SeatView) -> view_pb2.SeatInView:
    return view_pb2.SeatInView(
        seat=seat.seat,
        wind=seat.wind,
        points=seat.points,
        further=seat.further,
        concealed=seat.concealed,
        has_drawn=seat.has_drawn,
        river=[
            view_pb2.RiverTile(face=tile.face, from_hand=tile.from_hand, sideways=tile.sideways, called=tile.called)
            for tile in seat.river
        ],
        melds=[meld_to_proto(meld) for meld in seat.melds],
        aside=seat.aside,
        riichi=seat.riichi,
        stick=seat.stick,
        status=seat.status,
        is_shown=seat.shown is not None,
        shown=seat.shown or (),
        known=seat.known,
    )


def _wall(wall: WallView) -> view_pb2.WallInView:
    return view_pb2.WallInView(
        sides=[view_pb2.WallSide(heights=heights) for heights in wall.sides],
        indicators=[view_pb2.TurnedTile(side=side, stack=stack, face=face) for side, stack, face in wall.indicators],
        break_side=wall.break_side,
        break_stack=wall.break_stack,
    )


def _own(own: OwnView) -> view_pb2.OwnHand:
    hand = own_hand(own)
    message = view_pb2.OwnHand(
        tiles=[tile.face for tile in hand],
        has_drawn=own.drawn is not None,
        waits=own.waits,
        furiten=own.furiten,
    )
    if own.ask is not None:
        message.decision.CopyFrom(_decision(own, own.ask))
    return message


def _decision(own: OwnView, ask: OpenAsk) -> view_pb2.OpenDecision:
    """Whether a win among the offers would stand is not told (guobiao.md section 7): whoever declares it finds out."""
    return view_pb2.OpenDecision(
        number=ask.number,
        moment=ask.moment,
        offers=_offers(own, ask),
        default_offer=offer_id(own, ask.default),
        on=ask.on or "",
        on_seat=ask.on_seat,
        again=ask.again,
        aloud=ask.aloud,
        open_melds=[view_pb2.AnyMeld(kind=meld.kind, pieces=meld.pieces) for meld in ask.open_melds],
    )


def _offers(own: OwnView, ask: OpenAsk) -> Sequence[view_pb2.OfferedAction]:
    faces = [tile.face for tile in own_hand(own)]
    return [
        view_pb2.OfferedAction(
            id=name,
            word=parts.word,
            places=parts.places,
            faces=[faces[place] for place in parts.places],
            about=parts.about,
            value=parts.value,
        )
        for name, action in named_offers(own, ask).items()
        for parts in [parts_of(own, action)]
    ]

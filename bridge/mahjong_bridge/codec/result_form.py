"""Sets, wins and the ends of deals and matches as the messages of ``view.proto``."""

from __future__ import annotations

from mahjong_bridge.wire.v1 import view_pb2
from mahjong_engine.views import (
    DealResult,
    FailedFormula,
    MatchResult,
    MeldView,
    Payment,
    ScoreItem,
    SeatAward,
    WinView,
)


def meld_to_proto(meld: MeldView) -> view_pb2.MeldInView:
    """A set laid out."""
    return view_pb2.MeldInView(
        kind=meld.kind,
        faces=meld.faces,
        size=meld.size,
        claimed=meld.claimed,
        source=meld.source,
        added=meld.added or "",
        concealed=meld.concealed,
        known=meld.known,
    )


def win_to_proto(win: WinView) -> view_pb2.WinInView:
    """A win."""
    return view_pb2.WinInView(
        seat=win.seat,
        source=win.source,
        tile=win.tile,
        hand=win.hand,
        melds=[meld_to_proto(meld) for meld in win.melds],
        items=[_part(item) for item in win.items],
        components=[view_pb2.NamedNumber(name=name, value=value) for name, value in win.components],
        limit=win.limit or "",
        points=win.points,
        liable=win.liable,
    )


def deal_end(result: DealResult) -> view_pb2.DealEnd:
    """The end of a deal."""
    message = view_pb2.DealEnd(
        reason=result.reason,
        wins=[win_to_proto(win) for win in result.wins],
        payments=[_payment(payment) for payment in result.payments],
        before=result.before,
        after=result.after,
        tenpai=result.tenpai,
        shown=[view_pb2.ShownHand(seat=seat, faces=faces) for seat, faces in result.shown],
        indicators=result.indicators,
        under_indicators=result.under_indicators,
        awards=[_award(award) for award in result.awards],
        further_before=[view_pb2.FurtherScore(values=values) for values in result.further_before],
        further_after=[view_pb2.FurtherScore(values=values) for values in result.further_after],
    )
    if result.failed is not None:
        message.failed.CopyFrom(_failure(result.failed))
    return message


def match_end(result: MatchResult) -> view_pb2.MatchEnd:
    """The end of a match."""
    return view_pb2.MatchEnd(
        reason=result.reason,
        points=result.points,
        places=result.places,
        final=result.final,
        further=[view_pb2.FurtherScore(values=values) for values in result.further],
        place_points=result.place_points,
    )


def _part(item: ScoreItem) -> view_pb2.ValuePart:
    return view_pb2.ValuePart(
        name=item.name, value=item.value, count=item.count, written=item.written, implied=item.implied
    )


def _payment(payment: Payment) -> view_pb2.PaymentInView:
    return view_pb2.PaymentInView(
        payer=payment.payer,
        payee=payment.payee,
        points=payment.points,
        reason=payment.reason,
        bank=payment.bank,
        component=payment.component,
    )


def _award(award: SeatAward) -> view_pb2.AwardInView:
    return view_pb2.AwardInView(
        seat=award.seat,
        combination=award.combination,
        ready=award.ready,
        basis=award.basis,
        items=[_part(item) for item in award.items],
        points=award.points,
    )


def _failure(failed: FailedFormula) -> view_pb2.FormulaFailure:
    return view_pb2.FormulaFailure(
        seat=failed.seat,
        role=failed.role,
        formula=failed.formula,
        components=failed.components,
        result=failed.result,
    )

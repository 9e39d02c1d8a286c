"""The end of a deal as everybody sees it."""

from __future__ import annotations

from mahjong_engine.events import Won
from mahjong_engine.score_rows import further_before
from mahjong_engine.seats import SPECTATOR, Viewer, seats_of
from mahjong_engine.showing import faces_of, meld_view, sorted_faces
from mahjong_engine.state import DealState, MatchState
from mahjong_engine.views import DealResult, WinView


def deal_result(state: MatchState, deal: DealState) -> DealResult:
    """Wins, payments and revealed hands of the match's present deal, which has ended."""
    if deal.end_reason is None:
        raise ValueError("the deal is still being played")
    pieces = state.tiles
    further = state.further[: len(deal.seats)]
    shown = tuple(
        (seat, sorted_faces(pieces, deal.seats[seat].hand))
        for seat in seats_of(len(deal.seats))
        if deal.seats[seat].revealed
    )
    return DealResult(
        reason=deal.end_reason,
        wins=tuple(_win_view(state, deal, win, SPECTATOR) for win in deal.wins),
        payments=deal.payments,
        before=deal.before,
        after=deal.after,
        tenpai=deal.tenpai,
        shown=shown,
        indicators=faces_of(pieces, deal.indicators),
        under_indicators=faces_of(pieces, deal.under_indicators),
        awards=deal.awards,
        failed=deal.failed,
        further_before=further_before(further, deal.payments),
        further_after=further,
    )


def wins_so_far(state: MatchState, viewer: Viewer) -> tuple[WinView, ...]:
    """Wins of the present deal, which may go on after them; concealed kongs stay covered as long as it does."""
    deal = state.deal
    return () if deal is None else tuple(_win_view(state, deal, win, viewer) for win in deal.wins)


def _win_view(state: MatchState, deal: DealState, win: Won, viewer: Viewer) -> WinView:
    pieces, sight = state.tiles, state.variant.sight
    return WinView(
        seat=win.seat,
        source=win.source,
        tile=pieces.face(win.tile),
        hand=sorted_faces(pieces, win.hand) if deal.seats[win.seat].revealed else (),
        melds=tuple(
            meld_view(pieces, meld, hidden=win.seat is not viewer and sight.is_covered(state, meld))
            for meld in deal.seats[win.seat].melds
        ),
        items=win.items,
        components=win.components,
        limit=win.limit,
        points=win.points,
        liable=win.liable,
    )

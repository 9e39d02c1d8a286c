"""A sight with every seat named by the chair it has: pictures know chairs only, and turns go round the table (P-14)."""

from __future__ import annotations

from dataclasses import replace

from mahjong_bridge.scenes.sight import FreeStool, Sitter, TableSight
from mahjong_engine.seats import Seat
from mahjong_engine.views import DealResult, MatchResult, MeldView, SeatView, View


def chair_of(chairs: tuple[int, ...], seat: Seat) -> Seat:
    """The chair of a seat; without ``chairs`` everybody has the one of his own number."""
    return Seat(chairs[seat]) if chairs else seat


def seat_on(chairs: tuple[int, ...], chair: Seat) -> Seat:
    """The seat that has a chair."""
    return Seat(chairs.index(chair)) if chair < len(chairs) else chair


def by_chair(sight: TableSight) -> TableSight:
    """The same table with chairs in place of seats, in everything a picture is made of.

    Who plays whose hand is not changed: a sitter's own tiles, tokens and buttons move with him.
    """
    chairs = () if sight.public is None else sight.public.chairs
    if not chairs or sight.public is None:
        return sight
    return replace(
        sight,
        public=_view(sight.public, chairs),
        sitters=tuple(sorted((_sitter(sitter, chairs) for sitter in sight.sitters), key=lambda sitter: sitter.seat)),
        stools=tuple(sorted((_stool(stool, chairs) for stool in sight.stools), key=lambda stool: stool.seat)),
    )


def _sitter(sitter: Sitter, chairs: tuple[int, ...]) -> Sitter:
    view = None if sitter.view is None else _view(sitter.view, chairs)
    return replace(sitter, seat=chair_of(chairs, sitter.seat), view=view)


def _stool(stool: FreeStool, chairs: tuple[int, ...]) -> FreeStool:
    return replace(stool, seat=chair_of(chairs, stool.seat))


def _view(view: View, chairs: tuple[int, ...]) -> View:
    """The wall is told by chairs already."""
    return replace(
        view,
        viewer=chair_of(chairs, view.viewer) if isinstance(view.viewer, Seat) else view.viewer,
        dealer=chair_of(chairs, view.dealer),
        turn=_moved(chairs, view.turn),
        last_discard=_moved(chairs, view.last_discard),
        announced=tuple(told.replace(seat=chair_of(chairs, told.seat)) for told in view.announced),
        seats=tuple(_seat(view.seats[seat_on(chairs, Seat(place))], chairs) for place in range(view.players)),
        deal_result=None if view.deal_result is None else _deal_result(view.deal_result, chairs),
        match_result=None if view.match_result is None else _match_result(view.match_result, chairs),
    )


def _moved(chairs: tuple[int, ...], seat: Seat | None) -> Seat | None:
    return None if seat is None else chair_of(chairs, seat)


def _seat(seat: SeatView, chairs: tuple[int, ...]) -> SeatView:
    return replace(seat, seat=chair_of(chairs, seat.seat), melds=_melds(seat.melds, chairs))


def _melds(melds: tuple[MeldView, ...], chairs: tuple[int, ...]) -> tuple[MeldView, ...]:
    return tuple(replace(meld, source=_moved(chairs, meld.source)) for meld in melds)


def _deal_result(result: DealResult, chairs: tuple[int, ...]) -> DealResult:
    """Only what is drawn: who has won with which tiles. Payments are told in words, by seats."""
    wins = tuple(
        replace(
            win,
            seat=chair_of(chairs, win.seat),
            source=_moved(chairs, win.source),
            melds=_melds(win.melds, chairs),
        )
        for win in result.wins
    )
    return replace(result, wins=wins)


def _match_result(result: MatchResult, chairs: tuple[int, ...]) -> MatchResult:
    seats = [seat_on(chairs, Seat(place)) for place in range(len(chairs))]
    return replace(
        result,
        points=tuple(result.points[seat] for seat in seats),
        places=tuple(result.places[seat] for seat in seats) if result.places else (),
        final=tuple(result.final[seat] for seat in seats) if result.final else (),
        place_points=tuple(result.place_points[seat] for seat in seats) if result.place_points else (),
    )

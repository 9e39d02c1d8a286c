"""Places and results of a finished match (R-621 to R-626)."""

from __future__ import annotations

from mahjong_engine.seats import Seat
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import Payment

_HUNDRED = 100
_TENTHS = 10


def places_of(points: tuple[int, ...]) -> tuple[int, ...]:
    """Places by seat from 1: by score, equal scores by starting seat (R-622)."""
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    places = [0] * len(points)
    for place, seat in enumerate(order):
        places[seat] = place + 1
    return tuple(places)


def stick_edges(points: tuple[int, ...], pool: int, options: RiichiOptions) -> tuple[Payment, ...]:
    """Who gets the sticks left on the table (R-621); under LOST they stay there."""
    if not pool or options.final_sticks == "LOST":
        return ()
    first = max(points)
    leaders = [Seat(seat) for seat, score in enumerate(points) if score == first]
    if options.final_sticks == "FIRST":
        leaders = leaders[:1]
    hundreds, rest = divmod(pool // _HUNDRED, len(leaders))
    shares = [(hundreds + (1 if place < rest else 0)) * _HUNDRED for place in range(len(leaders))]
    return tuple(
        Payment(None, seat, share, "final_sticks") for seat, share in zip(leaders, shares, strict=True) if share
    )


def final_tenths(
    judged: tuple[int, ...], points: tuple[int, ...], places: tuple[int, ...], options: RiichiOptions
) -> tuple[int, ...]:
    """Results by seat in tenths of a point (R-623 to R-625).

    ``judged`` are the scores that made the places and decide equality, ``points`` those after the left-over sticks.
    """
    bonus = _bonus_tenths(judged, places, options)
    if options.result_rounding == "THOUSAND":
        return _rounded(points, places, options)
    return tuple(
        (score - options.return_points) // _HUNDRED + extra for score, extra in zip(points, bonus, strict=True)
    )


def _bonus_tenths(judged: tuple[int, ...], places: tuple[int, ...], options: RiichiOptions) -> tuple[int, ...]:
    """Uma and oka of every seat; shared among equal scores under SHARE (R-623)."""
    oka = (options.return_points - options.starting_points) * options.players // _HUNDRED
    by_place = [uma * _TENTHS for uma in options.uma]
    by_place[0] += oka
    if options.tied_places == "SEAT_ORDER":
        return tuple(by_place[place - 1] for place in places)
    bonus = [0] * len(places)
    for score in set(judged):
        tied = [seat for seat, other in enumerate(judged) if other == score]
        share, rest = divmod(sum(by_place[places[seat] - 1] for seat in tied), len(tied))
        for index, seat in enumerate(tied):
            bonus[seat] = share + (1 if index < rest else 0)
    return tuple(bonus)


def _rounded(points: tuple[int, ...], places: tuple[int, ...], options: RiichiOptions) -> tuple[int, ...]:
    """Whole points: lower places from scores rounded to thousands, halves away from zero; the first balances."""
    final = [0] * len(points)
    for seat, score in enumerate(points):
        if places[seat] > 1:
            thousands = (abs(score) + 500) // 1000 * (1 if score >= 0 else -1)
            whole = thousands - options.return_points // 1000 + options.uma[places[seat] - 1]
            final[seat] = whole * _TENTHS
    final[places.index(1)] = -sum(final)
    return tuple(final)

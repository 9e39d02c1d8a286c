"""Events about a match and its deals applied to a state: their begin and end, wins, payments, marks, shown tiles."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_engine import events as told
from mahjong_engine.events import Json, Notes
from mahjong_engine.score_rows import paid as rows_after
from mahjong_engine.seats import Seat
from mahjong_engine.state import TURN, BoundSeed, DealState, MatchState, PastSeed, SeatState, dealt_seat
from mahjong_engine.tile_evolution import packed
from mahjong_engine.views import MatchResult


def match_started(state: MatchState, event: told.MatchStarted) -> MatchState:
    """The match is open with its points and the carry of the first deal."""
    return state.replace(
        started=True,
        points=event.points,
        pool=event.pool,
        further=event.further,
        dealer=event.dealer,
        carry=dict(event.carry),
    )


def seed_bound(state: MatchState, event: told.SeedBound) -> MatchState:
    """A seed waits for its deal."""
    bound = BoundSeed(event.seed, event.origin, event.commitment, event.wall)
    return state.replace(bound=bound)


def deal_started(state: MatchState, event: told.DealStarted) -> MatchState:
    """The tiles are dealt."""
    bound = state.bound
    if bound is None:
        raise ValueError("a deal without a bound seed")
    seats = []
    for hand in event.hands:
        counts = packed(state, hand)
        drawn = event.drawn if event.drawn in hand else None
        before = counts if drawn is None else counts - packed(state, (drawn,))
        seats.append(dealt_seat(hand, drawn, counts, before))
    deal = DealState(
        index=event.index,
        dealer=event.dealer,
        wall=event.wall,
        dice=event.dice,
        break_index=event.break_index,
        sources=event.sources,
        seats=tuple(seats),
        turn=None,
        pending=None,
        indicators=(),
        under_indicators=(),
        notes={},
        wins=(),
        payments=(),
        before=state.points,
        after=(),
        carry=state.carry,
        end_reason=None,
        tenpai=(),
        awards=(),
        failed=None,
    )
    past = PastSeed(bound.seed, bound.origin, bound.commitment, event.wall, event.break_index)
    return state.replace(
        deal=deal,
        dealer=event.dealer,
        bound=None,
        seeds=(*state.seeds, past),
        deal_count=event.index + 1,
        windows=(),
    )


def shown(state: MatchState, event: told.Shown) -> MatchState:
    """An indicator is turned, or a hand laid open."""
    deal = state.playing
    if event.what == "indicator":
        return _with_deal(state, indicators=deal.indicators + event.tiles)
    if event.seat is None:
        raise ValueError(f"shown tiles of nobody: {event.what}")
    return _with_seat(state, event.seat, deal.seats[event.seat].replace(revealed=True))


def noted(state: MatchState, event: told.Noted) -> MatchState:
    """The variant remembers or forgets something of a seat or of the deal."""
    deal = state.playing
    if event.seat is None:
        return _with_deal(state, notes=_with_changes(deal.notes, event.changes))
    seat = deal.seats[event.seat]
    return _with_seat(state, event.seat, seat.replace(notes=_with_changes(seat.notes, event.changes)))


def won(state: MatchState, event: told.Won) -> MatchState:
    """A win is told; what it pays is told apart."""
    windows = state.windows
    if windows and windows[-1].moment == TURN:
        windows = windows[:-1]
    deal = state.playing
    return state.going_on(deal.replace(wins=(*deal.wins, event)), windows)


def paid(state: MatchState, event: told.Paid) -> MatchState:
    """Points change hands."""
    points, pool, further = rows_after(state.points, state.pool, state.further, event.edges)
    fresh: dict[str, object] = {"points": points, "pool": pool, "further": further}
    if state.deal is not None and state.deal.end_reason is None:
        fresh["deal"] = state.deal.replace(payments=state.deal.payments + event.edges)
    return state.replace(**fresh)


def seat_status_set(state: MatchState, event: told.SeatStatusSet) -> MatchState:
    """A seat is active, locked, barred or out."""
    return _with_seat(state, event.seat, state.playing.seats[event.seat].replace(status=event.status))


def deal_ended(state: MatchState, event: told.DealEnded) -> MatchState:
    """The deal is over; dealer and carry are those of the next one."""
    deal = state.playing.replace(
        end_reason=event.reason,
        tenpai=event.tenpai,
        under_indicators=event.under_indicators,
        awards=event.awards,
        failed=event.failed,
        pending=None,
        after=state.points,
    )
    return state.replace(deal=deal, dealer=event.dealer, carry=dict(event.carry), windows=())


def match_ended(state: MatchState, event: told.MatchEnded) -> MatchState:
    """The match is over."""
    further = state.further[: len(state.points)]
    result = MatchResult(event.reason, state.points, event.places, event.final, further, event.place_points)
    return state.replace(result=result, windows=())


def _with_changes(notes: Mapping[str, Json], changes: Notes) -> Mapping[str, Json]:
    fresh = dict(notes)
    for key, value in changes:
        if value is None:
            fresh.pop(key, None)
        else:
            fresh[key] = value
    return fresh


def _with_deal(state: MatchState, **changes: object) -> MatchState:
    return state.going_on(state.playing.replace(**changes), state.windows)


def _with_seat(state: MatchState, seat: Seat, fresh: SeatState) -> MatchState:
    deal = state.playing
    seats = list(deal.seats)
    seats[seat] = fresh
    return state.going_on(deal.going_on(deal.sources, tuple(seats), deal.turn, deal.pending), state.windows)

"""``evolve``: apply one recorded fact. The only code that makes new states; it asks no rule of any variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mahjong_engine import events as told
from mahjong_engine import window_evolution
from mahjong_engine.actions import CallMeld, Discard, SetAside
from mahjong_engine.events import Declared, Event, Json, Moved, Notes
from mahjong_engine.melds import Meld
from mahjong_engine.score_rows import paid
from mahjong_engine.seats import Seat
from mahjong_engine.state import (
    COUNT_BITS,
    Ask,
    BoundSeed,
    DealState,
    Discarded,
    MatchState,
    PastSeed,
    SeatState,
    Turn,
    Window,
    dealt_seat,
)
from mahjong_engine.tiles import TileId
from mahjong_engine.views import MatchResult

TURN: Final = "turn"
"""Moment of the ask a turn consists of."""


def evolve(state: MatchState, event: Event) -> MatchState:
    """Return the state after ``event``; total on the events that ``decide`` makes of ``state``."""
    return _APPLY[type(event)](state, event)


def packed(state: MatchState, tiles: Sequence[TileId]) -> int:
    """The packed kind counts of some pieces."""
    kinds = state.tiles.kinds
    if len(tiles) == 1:
        return 1 << COUNT_BITS * kinds[tiles[0]]
    return sum([1 << (COUNT_BITS * kinds[tile]) for tile in tiles])


def _noted(notes: Mapping[str, Json], changes: Notes) -> Mapping[str, Json]:
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
    after = deal.going_on(deal.sources, _seat_replaced(deal.seats, seat, fresh), deal.turn, deal.pending)
    return state.going_on(after, state.windows)


def _seat_replaced(seats: tuple[SeatState, ...], seat: Seat, fresh: SeatState) -> tuple[SeatState, ...]:
    after = list(seats)
    after[seat] = fresh
    return tuple(after)


def _begin_turn(state: MatchState, turn: Turn, deal: DealState, windows: tuple[Window, ...]) -> MatchState:
    """Open the ask of ``turn``, which ``deal`` has begun, over ``windows``."""
    seat = turn.seat
    numbers = list(state.numbers)
    numbers[seat] += 1
    window = Window(TURN, (Ask(seat, numbers[seat], None, None),), None, None, "main_and_reserve")
    return state.going_on(deal, (*windows, window), tuple(numbers))


def _match_started(state: MatchState, event: told.MatchStarted) -> MatchState:
    return state.replace(
        started=True,
        points=event.points,
        pool=event.pool,
        further=event.further,
        dealer=event.dealer,
        carry=dict(event.carry),
    )


def _seed_bound(state: MatchState, event: told.SeedBound) -> MatchState:
    bound = BoundSeed(event.seed, event.origin, event.commitment, event.wall)
    return state.replace(bound=bound)


def _deal_started(state: MatchState, event: told.DealStarted) -> MatchState:
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


def _turn_began(state: MatchState, event: told.TurnBegan) -> MatchState:
    deal, turn = state.playing, Turn(event.seat, event.entry)
    return _begin_turn(state, turn, deal.going_on(deal.sources, deal.seats, turn, deal.pending), state.windows)


def _moved(state: MatchState, event: Moved) -> MatchState:
    deal = state.playing
    seats, sources = deal.seats, deal.sources
    step = packed(state, event.tiles)
    if event.origin == "hand":
        seats = _seat_replaced(seats, event.seat, _without(seats[event.seat], event.tiles, step))
    if event.source is not None:
        sources = _sources_after(deal, event, event.source)
    receiver = event.seat if event.to_seat is None else event.to_seat
    seats = _seat_replaced(seats, receiver, _with_tiles(seats[receiver], event, step))
    if event.entry is None:
        return state.going_on(deal.going_on(sources, seats, deal.turn, deal.pending), state.windows)
    turn = Turn(event.seat, event.entry)
    return _begin_turn(state, turn, deal.going_on(sources, seats, turn, deal.pending), state.windows)


def _with_tiles(seat: SeatState, event: Moved, step: int) -> SeatState:
    """The seat that gets the tiles of a move, ``step`` being their packed kinds."""
    if event.target == "aside":
        return seat.replace(aside=seat.aside + event.tiles)
    counts = seat.counts + step
    if event.entry is None:
        return seat.holding(seat.hand + event.tiles, None, counts, counts)
    return seat.holding(seat.hand + event.tiles, event.tiles[0], counts, seat.counts)


def _sources_after(deal: DealState, event: Moved, name: str) -> tuple[told.Source, ...]:
    """All sources after a move out of the one of this name."""
    if event.shortens is not None:
        place = deal.source(name).next_place
        named = (name, event.shortens)
        return tuple([_drawn_from(source, event, place) if source.name in named else source for source in deal.sources])
    after = list(deal.sources)
    for index, source in enumerate(after):
        if source.name == name:
            after[index] = told.Source(name, source.places, source.taken + len(event.tiles), source.kept)
            break
    return tuple(after)


def _drawn_from(source: told.Source, event: Moved, place: int) -> told.Source:
    """The source after the move; where front and tail of one wall are two sources, each loses what the other gives."""
    if source.name == event.shortens and place in source.places:
        index = source.places.index(place)
        return told.Source(source.name, source.places[:index] + source.places[index + 1 :], source.taken, source.kept)
    number = len(event.tiles)
    taken = source.taken + (number if source.name == event.source else 0)
    kept = source.kept + (number if source.name == event.shortens else 0)
    return told.Source(source.name, source.places, taken, kept)


def _without(seat: SeatState, tiles: tuple[TileId, ...], step: int) -> SeatState:
    counts = seat.counts - step
    hand = tuple([tile for tile in seat.hand if tile not in tiles])
    return seat.holding(hand, None, counts, counts)


def _declared(state: MatchState, event: Declared) -> MatchState:
    deal = state.playing
    act, seats = event.act, deal.seats
    if isinstance(act, Discard):
        seats = _seat_replaced(seats, event.seat, _discarded(state, seats[event.seat], event, act.tile))
    elif event.stands and isinstance(act, (CallMeld, SetAside)):
        seats = _act_carried_out(state, event)
    windows = state.windows
    if windows and windows[-1].moment == TURN:
        windows = windows[:-1]
    pending = None if event.stands else event
    if event.entry is None:
        return state.going_on(deal.going_on(deal.sources, seats, deal.turn, pending), windows)
    turn = Turn(event.seat, event.entry)
    return _begin_turn(state, turn, deal.going_on(deal.sources, seats, turn, pending), windows)


def _discarded(state: MatchState, seat: SeatState, event: Declared, tile: TileId) -> SeatState:
    counts = seat.counts - (1 << (COUNT_BITS * state.tiles.kinds[tile]))
    river = (*seat.river, Discarded(tile, event.from_hand, event.sideways))
    hand = list(seat.hand)
    hand.remove(tile)
    return seat.having_discarded(tuple(hand), counts, river)


def _act_carried_out(state: MatchState, event: Declared) -> tuple[SeatState, ...]:
    """The seats once a meld or a tile set aside stands: it leaves the hand, and the claimed tile leaves its river."""
    deal = state.playing
    act = event.act
    own = act.tiles if isinstance(act, CallMeld) else (act.tile,) if isinstance(act, SetAside) else ()
    seat = _without(deal.seats[event.seat], own, packed(state, own))
    if isinstance(act, SetAside):
        return _seat_replaced(deal.seats, event.seat, seat.replace(aside=seat.aside + own))
    meld = event.meld
    if meld is None:
        raise ValueError("a called meld without its tiles")
    seats = list(_seat_replaced(deal.seats, event.seat, seat.replace(melds=_melds_with(seat.melds, meld))))
    if meld.source is not None and meld.added is None:
        giver = seats[meld.source]
        last = giver.river[-1]
        called = Discarded(last.tile, last.from_hand, last.sideways, event.seat)
        seats[meld.source] = giver.replace(river=(*giver.river[:-1], called))
    return tuple(seats)


def _melds_with(melds: tuple[Meld, ...], meld: Meld) -> tuple[Meld, ...]:
    """Add a meld; one with an added piece takes the place of the set it grows from."""
    if meld.added is None:
        return (*melds, meld)
    grown = [place for place, old in enumerate(melds) if set(old.tiles) < set(meld.tiles)]
    place = grown[0]
    return (*melds[:place], meld, *melds[place + 1 :])


def _stood(state: MatchState, event: told.Stood) -> MatchState:
    if event.what != "act":
        return state
    pending = state.playing.pending
    if pending is None:
        raise ValueError("nothing is pending")
    if isinstance(pending.act, Discard):
        return _with_pending_over(state, state.playing.seats)
    return _with_pending_over(state, _act_carried_out(state, pending))


def _with_pending_over(state: MatchState, seats: tuple[SeatState, ...]) -> MatchState:
    deal = state.playing
    return state.going_on(deal.going_on(deal.sources, seats, deal.turn, None), state.windows)


def _struck(state: MatchState, event: told.Struck) -> MatchState:
    """The act fails. A robbed piece leaves its maker's hand, others stay there; a discard won on stays in the river."""
    deal = state.playing
    pending = deal.pending
    if pending is None:
        raise ValueError("nothing is pending")
    act = pending.act
    if event.reason != told.ROBBED or isinstance(act, Discard):
        return _with_pending_over(state, deal.seats)
    robbed = act.tiles[:1] if isinstance(act, CallMeld) else (act.tile,) if isinstance(act, SetAside) else ()
    seat = _without(deal.seats[event.seat], robbed, packed(state, robbed))
    return _with_pending_over(state, _seat_replaced(deal.seats, event.seat, seat))


def _shown(state: MatchState, event: told.Shown) -> MatchState:
    deal = state.playing
    if event.what == "indicator":
        return _with_deal(state, indicators=deal.indicators + event.tiles)
    if event.seat is None:
        raise ValueError(f"shown tiles of nobody: {event.what}")
    return _with_seat(state, event.seat, deal.seats[event.seat].replace(revealed=True))


def _noted_event(state: MatchState, event: told.Noted) -> MatchState:
    deal = state.playing
    if event.seat is None:
        return _with_deal(state, notes=_noted(deal.notes, event.changes))
    seat = deal.seats[event.seat]
    return _with_seat(state, event.seat, seat.replace(notes=_noted(seat.notes, event.changes)))


def _won(state: MatchState, event: told.Won) -> MatchState:
    windows = state.windows
    if windows and windows[-1].moment == TURN:
        windows = windows[:-1]
    fresh = state.replace(windows=windows)
    return _with_deal(fresh, wins=(*state.playing.wins, event))


def _paid(state: MatchState, event: told.Paid) -> MatchState:
    points, pool, further = paid(state.points, state.pool, state.further, event.edges)
    fresh: dict[str, object] = {"points": points, "pool": pool, "further": further}
    if state.deal is not None and state.deal.end_reason is None:
        fresh["deal"] = state.deal.replace(payments=state.deal.payments + event.edges)
    return state.replace(**fresh)


def _seat_status_set(state: MatchState, event: told.SeatStatusSet) -> MatchState:
    return _with_seat(state, event.seat, state.playing.seats[event.seat].replace(status=event.status))


def _deal_ended(state: MatchState, event: told.DealEnded) -> MatchState:
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


def _match_ended(state: MatchState, event: told.MatchEnded) -> MatchState:
    further = state.further[: len(state.points)]
    result = MatchResult(event.reason, state.points, event.places, event.final, further, event.place_points)
    return state.replace(result=result, windows=())


_APPLY: Final[dict[type[Any], Callable[[MatchState, Any], MatchState]]] = {
    told.MatchStarted: _match_started,
    told.SeedBound: _seed_bound,
    told.DealStarted: _deal_started,
    told.TurnBegan: _turn_began,
    told.Moved: _moved,
    told.Declared: _declared,
    told.Stood: _stood,
    told.Struck: _struck,
    told.Asked: window_evolution.asked,
    told.Answered: window_evolution.answered,
    told.Announced: window_evolution.announced,
    told.Narrowed: window_evolution.narrowed,
    told.Closed: window_evolution.closed,
    told.Shown: _shown,
    told.Noted: _noted_event,
    told.Won: _won,
    told.Paid: _paid,
    told.SeatStatusSet: _seat_status_set,
    told.DealEnded: _deal_ended,
    told.MatchEnded: _match_ended,
}

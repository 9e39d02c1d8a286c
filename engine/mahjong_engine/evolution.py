"""``evolve``: apply one recorded fact. The only code that makes new states; it asks no rule of any variant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

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
)
from mahjong_engine.tiles import TileId
from mahjong_engine.views import MatchResult

TURN: Final = "turn"
"""Moment of the ask a turn consists of."""


def evolve(state: MatchState, event: Event) -> MatchState:
    """Return the state after ``event``; total on the events that ``decide`` makes of ``state``."""
    return _APPLY[type(event)](state, event)


def packed(state: MatchState, tiles: Iterable[TileId]) -> int:
    """The packed kind counts of some pieces."""
    kinds = state.tiles.kinds
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
    return cast("MatchState", state.replace(deal=state.playing.replace(**changes)))


def _seat_replaced(deal: DealState, seat: Seat, fresh: SeatState) -> tuple[SeatState, ...]:
    return (*deal.seats[:seat], fresh, *deal.seats[seat + 1 :])


def _begin_turn(
    state: MatchState, seat: Seat, entry: str, deal_changes: dict[str, Any], windows: tuple[Window, ...]
) -> MatchState:
    """Open the turn's ask over ``windows`` beside the other changes of the event that begins it."""
    number = state.numbers[seat] + 1
    ask = Ask(seat, number, None, None)
    deal_changes["turn"] = Turn(seat, entry)
    return cast(
        "MatchState",
        state.replace(
            deal=state.playing.replace(**deal_changes),
            numbers=(*state.numbers[:seat], number, *state.numbers[seat + 1 :]),
            windows=(*windows, Window(TURN, (ask,), None, None, "main_and_reserve")),
        ),
    )


def _match_started(state: MatchState, event: told.MatchStarted) -> MatchState:
    return cast(
        "MatchState",
        state.replace(
            started=True,
            points=event.points,
            pool=event.pool,
            further=event.further,
            dealer=event.dealer,
            carry=dict(event.carry),
        ),
    )


def _seed_bound(state: MatchState, event: told.SeedBound) -> MatchState:
    bound = BoundSeed(event.seed, event.origin, event.commitment, event.wall)
    return cast("MatchState", state.replace(bound=bound))


def _deal_started(state: MatchState, event: told.DealStarted) -> MatchState:
    bound = state.bound
    if bound is None:
        raise ValueError("a deal without a bound seed")
    seats = []
    for hand in event.hands:
        counts = packed(state, hand)
        drawn = event.drawn if event.drawn in hand else None
        before = counts if drawn is None else counts - packed(state, (drawn,))
        seats.append(SeatState(hand, drawn, counts, before))
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
    return cast(
        "MatchState",
        state.replace(
            deal=deal,
            dealer=event.dealer,
            bound=None,
            seeds=(*state.seeds, past),
            deal_count=event.index + 1,
            windows=(),
        ),
    )


def _turn_began(state: MatchState, event: told.TurnBegan) -> MatchState:
    return _begin_turn(state, event.seat, event.entry, {}, state.windows)


def _moved(state: MatchState, event: Moved) -> MatchState:
    deal = state.playing
    changes: dict[str, Any] = {}
    seats = deal.seats
    step = packed(state, event.tiles)
    if event.origin == "hand":
        seats = _seat_replaced(deal, event.seat, _without(seats[event.seat], event.tiles, step))
    if event.source is not None:
        place = deal.source(event.source).next_place
        changes["sources"] = tuple(_drawn_from(source, event, place) for source in deal.sources)
    receiver = event.seat if event.to_seat is None else event.to_seat
    mine = seats[receiver]
    if event.target == "aside":
        mine = mine.replace(aside=mine.aside + event.tiles)
    else:
        mine = mine.replace(
            hand=mine.hand + event.tiles,
            drawn=event.tiles[0] if event.entry is not None else None,
            before=mine.counts if event.entry is not None else mine.counts + step,
            counts=mine.counts + step,
        )
    changes["seats"] = (*seats[:receiver], mine, *seats[receiver + 1 :])
    if event.entry is not None:
        return _begin_turn(state, event.seat, event.entry, changes, state.windows)
    return _with_deal(state, **changes)


def _drawn_from(source: told.Source, event: Moved, place: int) -> told.Source:
    """The source after the move; where front and tail of one wall are two sources, each loses what the other gives."""
    if source.name not in (event.source, event.shortens):
        return source
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
    return cast("SeatState", seat.replace(hand=hand, drawn=None, counts=counts, before=counts))


def _declared(state: MatchState, event: Declared) -> MatchState:
    deal = state.playing
    act = event.act
    changes: dict[str, Any] = {"pending": None if event.stands else event}
    if isinstance(act, Discard):
        seat = deal.seats[event.seat]
        counts = seat.counts - (1 << (COUNT_BITS * state.tiles.kinds[act.tile]))
        fresh = seat.replace(
            hand=tuple([held for held in seat.hand if held != act.tile]),
            drawn=None,
            counts=counts,
            before=counts,
            river=(*seat.river, Discarded(act.tile, event.from_hand, event.sideways)),
        )
        changes["seats"] = _seat_replaced(deal, event.seat, fresh)
    elif event.stands and isinstance(act, (CallMeld, SetAside)):
        changes["seats"] = _act_carried_out(state, event)
    windows = state.windows
    if windows and windows[-1].moment == TURN:
        windows = windows[:-1]
    if event.entry is not None:
        return _begin_turn(state, event.seat, event.entry, changes, windows)
    return cast("MatchState", state.replace(deal=deal.replace(**changes), windows=windows))


def _act_carried_out(state: MatchState, event: Declared) -> tuple[SeatState, ...]:
    """The seats once a meld or a tile set aside stands: it leaves the hand, and the claimed tile leaves its river."""
    deal = state.playing
    act = event.act
    own = act.tiles if isinstance(act, CallMeld) else (act.tile,) if isinstance(act, SetAside) else ()
    seat = _without(deal.seats[event.seat], own, packed(state, own))
    if isinstance(act, SetAside):
        return _seat_replaced(deal, event.seat, seat.replace(aside=seat.aside + own))
    meld = event.meld
    if meld is None:
        raise ValueError("a called meld without its tiles")
    seats = list(_seat_replaced(deal, event.seat, seat.replace(melds=_melds_with(seat.melds, meld))))
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
        return _with_deal(state, pending=None)
    return _with_deal(state, pending=None, seats=_act_carried_out(state, pending))


def _struck(state: MatchState, event: told.Struck) -> MatchState:
    """The act fails. A robbed piece leaves its maker's hand, others stay there; a discard won on stays in the river."""
    deal = state.playing
    pending = deal.pending
    if pending is None:
        raise ValueError("nothing is pending")
    act = pending.act
    if event.reason != told.ROBBED or isinstance(act, Discard):
        return _with_deal(state, pending=None)
    robbed = act.tiles[:1] if isinstance(act, CallMeld) else (act.tile,) if isinstance(act, SetAside) else ()
    seat = _without(deal.seats[event.seat], robbed, packed(state, robbed))
    return _with_deal(state, pending=None, seats=_seat_replaced(deal, event.seat, seat))


def _shown(state: MatchState, event: told.Shown) -> MatchState:
    deal = state.playing
    if event.what == "indicator":
        return _with_deal(state, indicators=deal.indicators + event.tiles)
    if event.seat is None:
        raise ValueError(f"shown tiles of nobody: {event.what}")
    seat = deal.seats[event.seat].replace(revealed=True)
    return _with_deal(state, seats=_seat_replaced(deal, event.seat, seat))


def _noted_event(state: MatchState, event: told.Noted) -> MatchState:
    deal = state.playing
    if event.seat is None:
        return _with_deal(state, notes=_noted(deal.notes, event.changes))
    seat = deal.seats[event.seat]
    fresh = seat.replace(notes=_noted(seat.notes, event.changes))
    return _with_deal(state, seats=_seat_replaced(deal, event.seat, fresh))


def _won(state: MatchState, event: told.Won) -> MatchState:
    windows = state.windows
    if windows and windows[-1].moment == TURN:
        windows = windows[:-1]
    fresh = cast("MatchState", state.replace(windows=windows))
    return _with_deal(fresh, wins=(*state.playing.wins, event))


def _paid(state: MatchState, event: told.Paid) -> MatchState:
    points, pool, further = paid(state.points, state.pool, state.further, event.edges)
    fresh: dict[str, object] = {"points": points, "pool": pool, "further": further}
    if state.deal is not None and state.deal.end_reason is None:
        fresh["deal"] = state.deal.replace(payments=state.deal.payments + event.edges)
    return cast("MatchState", state.replace(**fresh))


def _seat_status_set(state: MatchState, event: told.SeatStatusSet) -> MatchState:
    deal = state.playing
    seat = deal.seats[event.seat].replace(status=event.status)
    return _with_deal(state, seats=_seat_replaced(deal, event.seat, seat))


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
    return cast("MatchState", state.replace(deal=deal, dealer=event.dealer, carry=dict(event.carry), windows=()))


def _match_ended(state: MatchState, event: told.MatchEnded) -> MatchState:
    further = state.further[: len(state.points)]
    result = MatchResult(event.reason, state.points, event.places, event.final, further, event.place_points)
    return cast("MatchState", state.replace(result=result, windows=()))


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

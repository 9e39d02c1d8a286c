"""Events about tiles applied to a state: who moves them, which acts are declared, and whether these stand."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine.actions import CallMeld, Discard, SetAside
from mahjong_engine.events import ROBBED, Declared, Moved, Source, Stood, Struck, TurnBegan
from mahjong_engine.melds import Meld
from mahjong_engine.seats import Seat
from mahjong_engine.state import (
    COUNT_BITS,
    TURN,
    Ask,
    DealState,
    Discarded,
    MatchState,
    SeatState,
    Turn,
    Window,
)
from mahjong_engine.tiles import TileId


def packed(state: MatchState, tiles: Sequence[TileId]) -> int:
    """The packed kind counts of some pieces."""
    kinds = state.tiles.kinds
    if len(tiles) == 1:
        return 1 << COUNT_BITS * kinds[tiles[0]]
    return sum([1 << (COUNT_BITS * kinds[tile]) for tile in tiles])


def turn_began(state: MatchState, event: TurnBegan) -> MatchState:
    """A turn begins without a tile being moved."""
    deal = state.playing
    turn = Turn(event.seat, event.entry)
    return _with_turn(state, turn, deal.going_on(deal.sources, deal.seats, turn, deal.pending), state.windows)


def _with_turn(
    state: MatchState,
    turn: Turn,
    deal: DealState,
    windows: tuple[Window, ...],
) -> MatchState:
    """The turn of a seat, which the deal has begun: its ask opens over ``windows``."""
    seat = turn.seat
    numbers = list(state.numbers)
    numbers[seat] += 1
    window = Window(TURN, (Ask(seat, numbers[seat], None, None),), None, None, "main_and_reserve")
    return state.going_on(deal, (*windows, window), tuple(numbers))


def moved(state: MatchState, event: Moved) -> MatchState:
    """Tiles go from one place to another, which may begin a turn."""
    deal = state.deal
    assert deal is not None
    seats, sources = list(deal.seats), deal.sources
    step = packed(state, event.tiles)
    if event.origin == "hand":
        seats[event.seat] = _without(seats[event.seat], event.tiles, step)
    if event.source is not None:
        sources = _sources_after(deal, event, event.source)
    receiver = event.seat if event.to_seat is None else event.to_seat
    seats[receiver] = _with_tiles(seats[receiver], event, step)
    if event.entry is None:
        return state.going_on(deal.going_on(sources, tuple(seats), deal.turn, deal.pending), state.windows)
    turn = Turn(event.seat, event.entry)
    return _with_turn(state, turn, deal.going_on(sources, tuple(seats), turn, deal.pending), state.windows)


def _with_tiles(seat: SeatState, event: Moved, step: int) -> SeatState:
    """The seat that gets the tiles of a move, ``step`` being their packed kinds."""
    if event.target == "aside":
        return seat.replace(aside=seat.aside + event.tiles)
    counts = seat.counts + step
    if event.entry is None:
        return seat.holding(seat.hand + event.tiles, None, counts, counts)
    return seat.holding(seat.hand + event.tiles, event.tiles[0], counts, seat.counts)


def _sources_after(deal: DealState, event: Moved, name: str) -> tuple[Source, ...]:
    """All sources after a move out of the one of this name."""
    if event.shortens is not None:
        place = deal.source(name).next_place
        named = (name, event.shortens)
        return tuple([_drawn_from(source, event, place) if source.name in named else source for source in deal.sources])
    sources, source = deal.sources, deal.source(name)
    fresh = Source(name, source.places, source.taken + len(event.tiles), source.kept)
    if source is sources[0]:
        return (fresh, *sources[1:])
    return tuple([fresh if other is source else other for other in sources])


def _drawn_from(source: Source, event: Moved, place: int) -> Source:
    """The source after the move; where front and tail of one wall are two sources, each loses what the other gives."""
    if source.name == event.shortens and place in source.places:
        index = source.places.index(place)
        return Source(source.name, source.places[:index] + source.places[index + 1 :], source.taken, source.kept)
    number = len(event.tiles)
    taken = source.taken + (number if source.name == event.source else 0)
    kept = source.kept + (number if source.name == event.shortens else 0)
    return Source(source.name, source.places, taken, kept)


def _without(seat: SeatState, tiles: tuple[TileId, ...], step: int) -> SeatState:
    counts = seat.counts - step
    hand = tuple([tile for tile in seat.hand if tile not in tiles])
    return seat.holding(hand, None, counts, counts)


def declared(state: MatchState, event: Declared) -> MatchState:
    """An act is declared: it stands at once or is pending."""
    deal = state.deal
    assert deal is not None
    act, seats = event.act, deal.seats
    if isinstance(act, Discard):
        after = list(seats)
        after[event.seat] = _discarded(state, after[event.seat], event, act.tile)
        seats = tuple(after)
    elif event.stands and isinstance(act, (CallMeld, SetAside)):
        seats = _act_carried_out(state, event)
    windows = state.windows
    if windows and windows[-1].moment == TURN:
        windows = windows[:-1]
    pending = None if event.stands else event
    if event.entry is None:
        return state.going_on(deal.going_on(deal.sources, seats, deal.turn, pending), windows)
    turn = Turn(event.seat, event.entry)
    return _with_turn(state, turn, deal.going_on(deal.sources, seats, turn, pending), windows)


def _discarded(state: MatchState, seat: SeatState, event: Declared, tile: TileId) -> SeatState:
    counts = seat.counts - (1 << (COUNT_BITS * state.tiles.kinds[tile]))
    river = (*seat.river, Discarded(tile, event.from_hand, event.sideways))
    hand = list(seat.hand)
    hand.remove(tile)
    return SeatState(
        tuple(hand), None, counts, counts, seat.melds, river, seat.aside, seat.status, seat.revealed, seat.notes
    )


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


def stood(state: MatchState, event: Stood) -> MatchState:
    """The pending act stands."""
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


def struck(state: MatchState, event: Struck) -> MatchState:
    """The act fails. A robbed piece leaves its maker's hand, others stay there; a discard won on stays in the river."""
    deal = state.playing
    pending = deal.pending
    if pending is None:
        raise ValueError("nothing is pending")
    act = pending.act
    if event.reason != ROBBED or isinstance(act, Discard):
        return _with_pending_over(state, deal.seats)
    robbed = act.tiles[:1] if isinstance(act, CallMeld) else (act.tile,) if isinstance(act, SetAside) else ()
    seat = _without(deal.seats[event.seat], robbed, packed(state, robbed))
    return _with_pending_over(state, _seat_replaced(deal.seats, event.seat, seat))


def _seat_replaced(seats: tuple[SeatState, ...], seat: Seat, fresh: SeatState) -> tuple[SeatState, ...]:
    after = list(seats)
    after[seat] = fresh
    return tuple(after)

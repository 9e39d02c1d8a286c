"""Which tiles a seat has let pass: read from rivers and melds, in the order they were discarded."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_engine.seats import Seat
from mahjong_engine.tiles import kind_of
from mahjong_engine.views import MeldView, SeatView, View


def passed_kinds(view: View) -> tuple[frozenset[int], ...]:
    """For each seat the kinds it cannot win with by another's discard.

    Those of its own river (R-222), and those that others have discarded since its hand has last changed: it would have
    won with them, or cannot for that reason (R-223, R-226).
    """
    safe = [{kind_of(tile.face) for tile in seat.river} for seat in view.seats]
    since: list[set[int]] = [set() for _ in view.seats]
    for seat, place in _order(view):
        tile = view.seats[seat].river[place]
        for other, passed in enumerate(since):
            if other != seat:
                passed.add(kind_of(tile.face))
        if _changes_the_hand(view.seats[seat], place):
            since[seat].clear()
    return tuple(frozenset(own | passed) for own, passed in zip(safe, since, strict=True))


def _changes_the_hand(seat: SeatView, place: int) -> bool:
    """Whether the seat's waits may be others since this discard, or its riichi gives it the yaku it lacked."""
    if not seat.riichi:
        return seat.river[place].from_hand
    return not any(tile.sideways for tile in seat.river[:place])


def _order(view: View) -> Iterator[tuple[int, int]]:
    """Seat and place in its river of every discard, oldest first.

    The turn goes round, but for called tiles: then it is their caller's. Where a call cannot be told the order ends
    with it, and what is not in it is not taken for safe.
    """
    next_place = [0] * view.players
    seat = int(view.dealer)
    while next_place[seat] < len(view.seats[seat].river):
        place = next_place[seat]
        next_place[seat] += 1
        yield seat, place
        tile = view.seats[seat].river[place]
        caller = _caller(view, Seat(seat), tile.face) if tile.called else (seat + 1) % view.players
        if caller is None:
            return
        seat = caller


def _caller(view: View, source: Seat, face: str) -> int | None:
    """Who has called this tile from that seat; None if two may have."""
    callers = {int(seat.seat) for seat in view.seats for meld in seat.melds if _is_claim(meld, source, face)}
    return callers.pop() if len(callers) == 1 else None


def _is_claim(meld: MeldView, source: Seat, face: str) -> bool:
    return meld.source == source and meld.claimed is not None and meld.faces[meld.claimed] == face

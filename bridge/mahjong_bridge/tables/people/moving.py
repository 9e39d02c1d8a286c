"""Who changes chairs with the next deal: known, and told, before anybody moves (P-14, D-11)."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_bridge.scenes.chairs import chair_of
from mahjong_bridge.tables.document import Occupant, TableDocument
from mahjong_engine.kernel import MatchState, view
from mahjong_engine.seating import players_by_seat
from mahjong_engine.seats import SPECTATOR, Seat, seats_of


@dataclass(frozen=True, slots=True)
class Move:
    """Somebody's chair now and in the next deal."""

    who: Occupant
    now: Seat
    then: Seat


def moves(table: TableDocument, state: MatchState) -> tuple[Move, ...]:
    """Everybody's move to the chairs of the next deal, by those chairs; empty if nobody moves or none follows."""
    if state.phase not in ("before_deal", "after_deal"):
        return ()
    public = view(state, SPECTATOR)
    found = []
    for seat, place in _sitting_next(table, state):
        who = table.occupant(place)
        if who is not None:
            found.append(Move(who, chair_of(public.chairs, place), chair_of(public.next_chairs, seat)))
    found.sort(key=lambda move: move.then)
    return tuple(found) if any(move.now is not move.then for move in found) else ()


def _sitting_next(table: TableDocument, state: MatchState) -> list[tuple[Seat, Seat]]:
    """For each seat of the next deal where in the table's seats its player is now."""
    seats = seats_of(len(table.seats))
    drawn = players_by_seat(state) if state.phase == "before_deal" else None
    if drawn is None:
        return [(seat, seat) for seat in seats]
    joined = [Seat(table.seats.index(sitter)) for sitter in table.in_joining_order()]
    return [(seat, joined[drawn[seat]]) for seat in seats]

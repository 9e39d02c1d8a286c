"""Who sits on which chair: the turn always goes round the table (P-14, G-43)."""

from __future__ import annotations

from mahjong_engine.seats import Seat, seats_of


def chairs_after(chairs: tuple[int, ...], order: tuple[Seat, ...]) -> tuple[int, ...]:
    """The chair of each seat in a hand played in this order, after one in which they sat on ``chairs``.

    Nobody moves while the order goes round the chairs as they are taken. Else each game position has the chair of its
    number, the dealer the first, which in a round of four is the chair of his wind (G-43). Empty, given and returned,
    is every seat on the chair of its own number.

    >>> first, second, third, fourth = Seat
    >>> chairs_after((), (second, third, fourth, first)), chairs_after((), (second, first, fourth, third))
    ((), (1, 0, 3, 2))
    """
    players = len(order)
    own = tuple(range(players))
    taken = chairs or own
    if all(taken[seat] == (taken[order[0]] + place) % players for place, seat in enumerate(order)):
        return chairs
    moved = tuple(order.index(seat) for seat in seats_of(players))
    return () if moved == own else moved

"""The deal: from a bound seed, fixed ranks or a given wall to live wall and opening hands (dealing.md 5 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, cast

from mahjong_engine.dealing.shuffling import archived_places, break_index, roll_dice
from mahjong_engine.tiles import Face, TileId

DEALING_VERSION: Final = 1
"""Raised by any change of sections 2 to 8 of the rules of dealing; old records keep theirs (section 10)."""

BreakBy = Literal["dice", "none"]

_ROUNDS: Final = (4, 4, 4, 1)
"""Tiles each seat takes at once, round by round (D-21)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One dealt wall. Pieces are identities: places in the declared wall (D-07).

    ``archived`` is the wall before it is turned to the break, ``live`` after (D-16, D-20); ``dice`` is empty where none
    are rolled (D-30, D-42); ``hands`` are by seat in order of reception, the dealer's last piece being the extra one
    (D-21); ``next_draw`` is the live index of the first ordinary draw (D-25).
    """

    archived: tuple[TileId, ...]
    dice: tuple[int, ...]
    break_at: int
    live: tuple[TileId, ...]
    hands: tuple[tuple[TileId, ...], ...]
    next_draw: int


def deal_of(seed: bytes, wall: Sequence[Face], players: int, dealer: int, break_: BreakBy = "dice") -> Deal:
    """The deal that a seed fixes for a declared wall, a number of seats and a dealer (D-01).

    Raises ``SeedError`` for a seed of another length (D-03) and ``ValueError`` for a wall too short to deal.
    """
    archived = archived_places(seed, len(wall))
    dice: tuple[int, ...] = ()
    break_at = 0
    if break_ == "dice":
        rolled = roll_dice(seed)
        dice, break_at = rolled, break_index(len(wall), players, dealer, rolled)
    return _dealt(archived, dice, break_at, players, dealer)


def deal_of_ranks(ranks: Sequence[int], players: int, dealer: int) -> Deal:
    """The deal of a wall whose order the profile fixes: entry ``k`` is the rank of the ``k``-th declared piece (D-30).

    >>> deal_of_ranks([1, 2, 0] + list(range(3, 30)), 2, 0).live[:3]
    (2, 0, 1)
    """
    archived = tuple(sorted(range(len(ranks)), key=lambda place: ranks[place]))
    return _dealt(archived, (), 0, players, dealer)


def deal_of_live_wall(live: Sequence[TileId], players: int, dealer: int) -> Deal:
    """The deal of a wall given piece by piece from the break on, as foreign records tell it."""
    return _dealt(live, (), 0, players, dealer)


@cache
def reception_order(players: int, dealer: int) -> tuple[tuple[int, ...], ...]:
    """Live indexes each seat receives at the deal, by seat, in order of reception (D-21, D-22)."""
    received: list[list[int]] = [[] for _ in range(players)]
    index = 0
    for tiles in _ROUNDS:
        for turn in range(players):
            received[(dealer + turn) % players].extend(range(index, index + tiles))
            index += tiles
    received[dealer].append(index)
    return tuple(tuple(indexes) for indexes in received)


def _dealt(archived: Sequence[int], dice: tuple[int, ...], break_at: int, players: int, dealer: int) -> Deal:
    pieces = cast("tuple[TileId, ...]", tuple(archived))
    next_draw = sum(_ROUNDS) * players + 1
    if len(pieces) < next_draw:
        raise ValueError(f"a wall of {len(pieces)} pieces cannot be dealt to {players} seats: {next_draw} are needed")
    live = pieces[break_at:] + pieces[:break_at]
    hands = tuple([tuple([live[index] for index in indexes]) for indexes in reception_order(players, dealer)])
    return Deal(pieces, dice, break_at, live, hands, next_draw)

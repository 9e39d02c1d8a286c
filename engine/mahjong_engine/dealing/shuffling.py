"""Shuffle, dice, break and random seats: what one seed decides before a tile is dealt (dealing.md sections 3, 5, 6)."""

from __future__ import annotations

from typing import Final, Protocol

from mahjong_engine.dealing.stream import DICE_DOMAIN, SEATS_DOMAIN, SHUFFLE_DOMAIN, SeedStream

_DICE: Final = 4
_DIE_SIDES: Final = 6
_STACK: Final = 2


class Numbers(Protocol):
    """A source of bounded integers such as ``SeedStream``."""

    def next_int(self, count: int) -> int:
        """An integer in ``[0, count)``."""
        ...


def shuffled(count: int, numbers: Numbers) -> tuple[int, ...]:
    """The places ``0 .. count - 1`` after the Fisher-Yates shuffle from the end (D-15)."""
    places = list(range(count))
    for last in range(count - 1, 0, -1):
        other = numbers.next_int(last + 1)
        places[last], places[other] = places[other], places[last]
    return tuple(places)


def archived_places(seed: bytes, count: int) -> tuple[int, ...]:
    """The archived wall of a seed: entry ``i`` is the declared place of its ``i``-th piece (D-16)."""
    return shuffled(count, SeedStream(seed, SHUFFLE_DOMAIN))


def roll_dice(seed: bytes) -> tuple[int, int, int, int]:
    """The four dice d1 d2 d3 d4 of a seed, each 1 to 6 (D-17)."""
    stream = SeedStream(seed, DICE_DOMAIN)
    first, second, third, fourth = (stream.next_int(_DIE_SIDES) + 1 for _ in range(_DICE))
    return first, second, third, fourth


def break_index(pieces: int, players: int, dealer: int, dice: tuple[int, int, int, int]) -> int:
    """Where the live wall begins in the archived wall of ``pieces`` (D-18, D-19).

    >>> break_index(144, 4, 0, (1, 2, 3, 4))
    92
    """
    side = broken_side(players, dealer, dice)
    return (side * (pieces // players) + _STACK * sum(dice)) % pieces


def broken_side(players: int, dealer: int, dice: tuple[int, int, int, int]) -> int:
    """The seat on whose side the wall is broken: the first throw, counted from the dealer (D-18)."""
    return (dealer + (dice[0] + dice[1] - 1) % players) % players


def drawn_seats(seed: bytes, players: int) -> tuple[int, ...]:
    """Random seats of the first hand: entry ``k`` says which player, in joining order, takes room seat ``k`` (D-11)."""
    return shuffled(players, SeedStream(seed, SEATS_DOMAIN))

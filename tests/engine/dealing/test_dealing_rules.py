"""Rulings of dealing.md beyond its vector file; each test cites the number it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from mahjong_engine.dealing import (
    SeedError,
    SeedStream,
    bounded,
    break_index,
    commitment,
    dead_wall,
    deal_of,
    deal_of_live_wall,
    deal_of_ranks,
    drawn_seats,
    match_seed,
    parse_seed,
    reception_order,
    shuffled,
    tail_indexes,
)
from mahjong_engine.dealing.walls import (
    HONOURS_WALL,
    STANDARD_WALL,
    SUITED_WALL,
    THREE_PLAYER_RIICHI_WALL,
    with_red_fives,
)
from mahjong_engine.tiles import TileId

COUNTING = bytes(range(128))


def fake(values: list[int]) -> tuple[Callable[[], int], Callable[[], int]]:
    """A reader of fixed values and a function that counts the reads."""
    reads = 0
    source: Iterator[int] = iter(values)

    def read() -> int:
        nonlocal reads
        reads += 1
        return next(source)

    return read, lambda: reads


@pytest.mark.parametrize(
    ("count", "limit"),
    [
        (2, 18446744073709551614),
        (3, 18446744073709551615),
        (6, 18446744073709551612),
        (7, 18446744073709551614),
        (10, 18446744073709551610),
        (108, 18446744073709551564),
        (136, 18446744073709551496),
        (144, 18446744073709551600),
    ],
)
def test_values_from_the_limit_on_are_rejected_and_the_one_below_is_used(count: int, limit: int) -> None:
    """D-13: the limit is strict and computed from 2^64 - 1."""
    read, reads = fake([limit, limit - 1])
    assert bounded(read, count) == (limit - 1) % count
    assert reads() == 2


@pytest.mark.parametrize(
    ("values", "count", "result", "reads"),
    [
        ([18446744073709551615, 18446744073709551612, 18446744073709551611], 6, 5, 3),
        ([18446744073709551615, 0], 3, 0, 2),
        ([7], 1, 0, 0),
        ([7], 0, 0, 0),
    ],
)
def test_the_fake_streams_of_d14(values: list[int], count: int, result: int, reads: int) -> None:
    read, count_reads = fake(values)
    assert bounded(read, count) == result
    assert count_reads() == reads


@pytest.mark.parametrize("length", [0, 127, 129])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    """D-03."""
    with pytest.raises(SeedError, match="E_SEED_LENGTH"):
        deal_of(bytes(length), STANDARD_WALL, 4, 0)
    with pytest.raises(SeedError, match="E_SEED_LENGTH"):
        commitment(bytes(length))
    with pytest.raises(SeedError, match="E_SEED_LENGTH"):
        SeedStream(bytes(length), "")


def test_a_seed_is_read_from_hexadecimal_digits_of_either_case() -> None:
    assert parse_seed(COUNTING.hex().upper()) == parse_seed(COUNTING.hex()) == COUNTING
    with pytest.raises(SeedError):
        parse_seed("zz" * 128)


def test_a_match_number_gives_the_seed_of_d43() -> None:
    assert commitment(match_seed(7, 0)).startswith("CB6A0EFC31E17624")
    assert match_seed(7, 0) != match_seed(7, 1) != match_seed(71, 0)
    with pytest.raises(ValueError, match="from 0 on"):
        match_seed(-1, 0)


def test_a_block_is_computed_only_when_it_is_needed() -> None:
    """D-10: 128 numbers come from one block, the 129th from the next."""
    stream = SeedStream(COUNTING, "")
    assert stream.blocks == 0
    for _ in range(128):
        stream.next_u64()
    assert stream.blocks == 1
    stream.next_u64()
    assert stream.blocks == 2


def test_the_exchange_with_itself_is_an_exchange_too() -> None:
    """D-15: with numbers that always pick the last place nothing moves, and every number is read."""

    class Last:
        def __init__(self) -> None:
            self.asked: list[int] = []

        def next_int(self, count: int) -> int:
            self.asked.append(count)
            return count - 1

    numbers = Last()
    assert shuffled(6, numbers) == (0, 1, 2, 3, 4, 5)
    assert numbers.asked == [6, 5, 4, 3, 2]


@pytest.mark.parametrize(
    ("wall", "size"),
    [(STANDARD_WALL, 144), (HONOURS_WALL, 136), (SUITED_WALL, 108), (THREE_PLAYER_RIICHI_WALL, 108)],
)
def test_base_walls_have_four_of_each_kind_and_one_of_each_flower(wall: tuple[str, ...], size: int) -> None:
    """D-04, D-06."""
    assert len(wall) == size
    assert all(count == (1 if face[1] == "f" else 4) for face, count in Counter(wall).items())


def test_the_dragons_of_the_base_wall_lie_red_green_white() -> None:
    """D-05."""
    assert HONOURS_WALL[108::4] == ("1z", "2z", "3z", "4z", "7z", "6z", "5z")
    assert STANDARD_WALL[136:] == tuple(f"{number}f" for number in range(1, 9))
    assert SUITED_WALL[::36] == ("1m", "1s", "1p")


def test_red_fives_take_the_places_of_the_first_copies() -> None:
    """D-07 with redFive 4: two of 5p."""
    wall = with_red_fives(HONOURS_WALL, {"m": 1, "s": 1, "p": 2})
    assert wall[16:20] == ("0m", "5m", "5m", "5m")
    assert wall[52:56] == ("0s", "5s", "5s", "5s")
    assert wall[88:92] == ("0p", "0p", "5p", "5p")
    assert with_red_fives(HONOURS_WALL, {}) == HONOURS_WALL


@pytest.mark.parametrize(
    ("players", "dealer", "pieces"), [(4, 3, 136), (3, 1, 108), (3, 2, 80), (2, 1, 108), (4, 0, 108)]
)
def test_the_break_formula_is_used_for_every_wall(players: int, dealer: int, pieces: int) -> None:
    """D-18, D-19, checked against the formula written another way."""
    dice = (6, 5, 4, 3)
    side = dealer
    for _ in range(dice[0] + dice[1] - 1):
        side = (side + 1) % players
    assert break_index(pieces, players, dealer, dice) == (side * (pieces // players) + 2 * 18) % pieces


def test_without_a_break_the_live_wall_is_the_archived_wall() -> None:
    """D-42."""
    deal = deal_of(COUNTING, HONOURS_WALL, 4, 0, "none")
    assert (deal.dice, deal.break_at, deal.live) == ((), 0, deal.archived)
    assert deal.archived == deal_of(COUNTING, HONOURS_WALL, 4, 0).archived


def test_the_dealer_receives_the_places_the_rule_books_name() -> None:
    """D-21 and R-012: dealer at seat 1 of four; three players as R-805."""
    assert reception_order(4, 0)[0] == (*range(4), *range(16, 20), *range(32, 36), 48, 52)
    assert reception_order(3, 0)[0] == (*range(4), *range(12, 16), *range(24, 28), 36, 39)
    order = reception_order(4, 1)
    assert [next(seat for seat in range(4) if place in order[seat]) for place in (16, 50, 51, 52)] == [1, 3, 0, 1]


def test_fixed_ranks_sort_the_declared_wall() -> None:
    """D-30: wall 1m2m3m with ranks 1 2 0 is drawn 3m 1m 2m."""
    deal = deal_of_ranks([1, 2, 0, *range(3, 30)], 2, 0)
    assert deal.live[:3] == (2, 0, 1)
    assert (deal.dice, deal.break_at, deal.next_draw) == ((), 0, 27)


def test_a_given_wall_is_dealt_as_it_lies() -> None:
    live = tuple(TileId(place) for place in reversed(range(136)))
    deal = deal_of_live_wall(live, 4, 2)
    assert deal.live == live
    assert deal.hands[2][:4] == (135, 134, 133, 132)
    assert deal.hands[2][-1] == 135 - 52


def test_a_wall_too_short_to_deal_is_refused() -> None:
    with pytest.raises(ValueError, match="53 are needed"):
        deal_of_live_wall(tuple(TileId(place) for place in range(52)), 4, 0)


def test_tail_orders() -> None:
    """D-26, D-28."""
    assert tail_indexes(144, "plain")[:3] == (143, 142, 141)
    assert tail_indexes(144, "stacked")[:4] == (142, 143, 140, 141)
    assert tail_indexes(136, "plain", set_aside=1)[:2] == (134, 133)
    assert tail_indexes(136, "stacked", set_aside=1)[:4] == (134, 132, 133, 130)


def test_the_dead_walls_of_riichi() -> None:
    """D-29, R-005 to R-008, R-805."""
    four = dead_wall(136, 14, (2, 1, 4, 3), (6, 8, 10, 12, 14))
    assert four.replacements == (134, 135, 132, 133)
    assert (four.indicators, four.under) == ((130, 128, 126, 124, 122), (131, 129, 127, 125, 123))
    assert four.last_draw == 121
    three = dead_wall(108, 14, (2, 1, 4, 3, 6, 5, 8, 7), (10, 12, 14, 16, 18))
    assert three.replacements == (106, 107, 104, 105, 102, 103, 100, 101)
    assert (three.indicators, three.under) == ((98, 96, 94, 92, 90), (99, 97, 95, 93, 91))


def test_random_seats_are_a_permutation_of_their_own_stream() -> None:
    """D-11: the seats' stream is not the shuffle's."""
    seats = {drawn_seats(match_seed(number, 0), 4) for number in range(40)}
    assert all(sorted(order) == [0, 1, 2, 3] for order in seats)
    assert len(seats) > 10
    assert drawn_seats(COUNTING, 4) == shuffled(4, SeedStream(COUNTING, "seats"))

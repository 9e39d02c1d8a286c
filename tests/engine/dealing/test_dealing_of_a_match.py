"""What one seed decides, worked out by hand, and how deals of a match follow it (dealing.md 2 to 8)."""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from mahjong_engine.bots import bot
from mahjong_engine.dealing import SeedStream, bounded, deal_of, match_seed
from mahjong_engine.dealing.shuffling import roll_dice
from mahjong_engine.dealing.walls import HONOURS_WALL, STANDARD_WALL, SUITED_WALL
from mahjong_engine.events import DealStarted, Moved
from mahjong_engine.matches import play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile, parse_profile
from mahjong_engine.records.proofs import faces_in
from mahjong_engine.seats import Seat

SEED = match_seed(5, 0)


@pytest.mark.parametrize("domain", ["", "dice", "seats"])
def test_a_stream_is_shake_256_of_seed_domain_and_block_number(domain: str) -> None:
    """D-09."""
    stream = SeedStream(SEED, domain)
    read = b"".join(stream.next_u64().to_bytes(8, "big") for _ in range(3 * 128))
    blocks = (SEED + domain.encode("ascii") + number.to_bytes(8, "big") for number in range(3))
    assert read == b"".join(hashlib.shake_256(block).digest(1024) for block in blocks)


def test_an_integer_below_a_number_is_a_value_below_the_limit_modulo_it() -> None:
    """D-12, D-14: and nothing is read for a number up to one."""
    chance = Random(12)
    largest = 2**64 - 1
    for _ in range(500):
        count = chance.choice([2, 3, 6, 7, 136, 144, chance.randrange(2, 2**40)])
        limit = largest - largest % count
        values = [chance.randrange(limit, largest + 1) for _ in range(chance.randrange(3))] + [chance.randrange(limit)]
        read = iter(values)
        assert bounded(lambda: next(read), count) == values[-1] % count  # noqa: B023  called before the next round
        assert next(read, None) is None
    assert bounded(lambda: 1 // 0, 1) == bounded(lambda: 1 // 0, 0) == 0


def test_four_dice_are_read_from_their_own_stream() -> None:
    """D-17."""
    for number in range(20):
        seed = match_seed(number, 1)
        block = hashlib.shake_256(seed + b"dice" + bytes(8)).digest(1024)
        values = [int.from_bytes(block[place : place + 8], "big") for place in range(0, 32, 8)]
        assert list(roll_dice(seed)) == [value % 6 + 1 for value in values]


@pytest.mark.parametrize("wall", [STANDARD_WALL, HONOURS_WALL, SUITED_WALL])
def test_the_live_wall_is_the_archived_one_turned_to_the_break(wall: tuple[str, ...]) -> None:
    """D-20."""
    dealt = deal_of(SEED, faces_in("".join(wall)), 4, 2)
    assert dealt.live == dealt.archived[dealt.break_at :] + dealt.archived[: dealt.break_at]
    assert dealt.break_at > 0


def test_only_the_number_of_tiles_and_their_order_matter_to_the_shuffle() -> None:
    """D-08."""
    reversed_wall = tuple(reversed(HONOURS_WALL))
    dealt = [deal_of(SEED, wall, players, 0) for wall in (HONOURS_WALL, reversed_wall) for players in (2, 3, 4)]
    assert len({deal.archived for deal in dealt}) == 1
    assert deal_of(SEED, STANDARD_WALL, 4, 0).archived != dealt[-1].archived
    walls = [
        first_deal(parse_profile(f"base: 配置模板\ngame_config: {{{flag}: {'01' * 68!r}}}\n", "x.yaml"))[0].wall
        for flag in ("flower", "transparent")
    ]
    assert walls[0] == walls[1] == first_deal(load_profile("TEMPLATE"))[0].wall


def first_deal(profile: Profile) -> tuple[DealStarted, tuple[Moved, ...]]:
    """The first deal of a match by bots from ``SEED``'s number, and what was moved in it."""
    events = play_match(profile, [bot("normal")] * profile.players, 5).events
    places = [place for place, event in enumerate(events) if isinstance(event, DealStarted)]
    start = events[places[0]]
    assert isinstance(start, DealStarted)
    until = places[1] if len(places) > 1 else len(events)
    return start, tuple(event for event in events[:until] if isinstance(event, Moved))


@pytest.mark.parametrize("name", ["MAJSOUL_TONPUU", "QINGQUE", "TEMPLATE"])
def test_hands_are_taken_from_the_dealer_on_in_ascending_seats_and_draws_go_on_behind_them(name: str) -> None:
    """D-22, D-24, D-25: the fourteenth tile is the first draw of the dealer's turn, of the same index."""
    profile = load_profile(name)
    start, moved = first_deal(profile)
    live = deal_of(SEED, faces_in(profile.wall), 4, int(start.dealer)).live
    order = start.order or tuple(Seat((start.dealer + step) % 4) for step in range(4))
    taken: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for index in range(53):
        round_, place = divmod(index, 16)
        taken[order[place // 4 if round_ < 3 else place % 4]].append(live[index])
    assert [sorted(hand) for hand in start.hands] == [sorted(taken[seat]) for seat in range(4)]
    assert start.drawn == live[52]
    drawn = [event.tiles[0] for event in moved if event.cause == "draw"]
    assert drawn == list(live[53 : 53 + len(drawn)])
    assert len(drawn) > 4


CHAIRS = "base: 配置模板\nroom_config: {seat_orders: [[0, 1, 2, 3], [2, 3, 0, 1], [3, 1, 2, 0]], random_seat: false}\n"


def test_rules_with_seat_orders_deal_by_game_position_and_riichi_by_seat() -> None:
    """D-23."""
    chairs = parse_profile(CHAIRS, "x.yaml")
    starts = starts_of(chairs)
    for number, order in enumerate([(0, 1, 2, 3), (2, 3, 0, 1), (3, 1, 2, 0)]):
        dealt = deal_of(match_seed(5, number), faces_in(chairs.wall), 4, 0)
        assert int(starts[number].dealer) == order[0]
        assert [sorted(starts[number].hands[seat]) for seat in order] == [sorted(hand) for hand in dealt.hands]
    riichi = load_profile("MAJSOUL_TONPUU")
    for number, start in enumerate(starts_of(riichi)):
        dealt = deal_of(match_seed(5, number), faces_in(riichi.wall), 4, int(start.dealer))
        assert [sorted(hand) for hand in start.hands] == [sorted(hand) for hand in dealt.hands]
    assert {int(start.dealer) for start in starts_of(riichi)} == {0, 1, 2, 3}


def starts_of(profile: Profile) -> list[DealStarted]:
    events = play_match(profile, [bot("normal")] * 4, 5).events
    return [event for event in events if isinstance(event, DealStarted)]

"""The tables that scoring looks sums up in: han of yaku, yaku of honours, payments."""

from __future__ import annotations

import random

from mahjong_engine.hand.counts import HONOUR_KINDS
from mahjong_engine.scoring.riichi.honours import DRAGON_BITS, OF_DRAGONS, OF_WINDS, WIND_BITS
from mahjong_engine.scoring.riichi.payments import Payments, ron_payment, tsumo_payments
from mahjong_engine.scoring.riichi.worth import CLOSED, OPEN, OPEN_WITHOUT_TANYAO
from mahjong_engine.scoring.riichi.yaku import PINFU, POSSIBLE_YAKUMAN, YAKU

NAMES = [yaku.name for yaku in YAKU]


def bits_of(*names: str) -> int:
    return sum(1 << NAMES.index(name) for name in names)


def test_han_of_any_yaku_together_are_those_of_their_items() -> None:
    chance = random.Random(61)
    for _ in range(500):
        bits = chance.randrange(POSSIBLE_YAKUMAN)
        for worth in (CLOSED, OPEN, OPEN_WITHOUT_TANYAO):
            items = worth.items(bits)
            assert worth.han(bits) == sum(item.value for item in items)
            assert [item.name for item in items] == [name for name in NAMES if name in {item.name for item in items}]


def test_an_open_hand_has_neither_yaku_of_closed_hands_nor_tanyao_where_it_is_barred() -> None:
    """R-425."""
    bits = PINFU | bits_of("tanyao", "chinitsu")
    assert [(item.name, item.value) for item in CLOSED.items(bits)] == [("tanyao", 1), ("chinitsu", 6), ("pinfu", 1)]
    assert [(item.name, item.value) for item in OPEN.items(bits)] == [("tanyao", 1), ("chinitsu", 5)]
    assert [(item.name, item.value) for item in OPEN_WITHOUT_TANYAO.items(bits)] == [("chinitsu", 5)]


def test_winds_bring_yaku_by_seat_and_round_and_a_pair_counts_once_for_each() -> None:
    """R-427, R-468."""
    east, south = 1, 2
    in_east_and_south = 1 << 2 | 0
    assert OF_WINDS[east << 4 | in_east_and_south] == (bits_of("yakuhai_seat"), 0)
    assert OF_WINDS[south << 4 | in_east_and_south] == (bits_of("yakuhai_round"), 0)
    assert OF_WINDS[east << 4] == (bits_of("yakuhai_seat", "yakuhai_round"), 0)
    assert [OF_WINDS[east << HONOUR_KINDS + 4 | winds][1] for winds in (0, in_east_and_south, 1 << 2 | 1)] == [2, 1, 0]


def test_dragons_bring_yaku_and_their_pair_is_valued() -> None:
    """R-427, R-441, R-468."""
    haku, hatsu, chun = (1 << 4 + place for place in range(3))
    assert OF_DRAGONS[haku | hatsu] == (bits_of("yakuhai_haku", "yakuhai_hatsu"), 0)
    assert OF_DRAGONS[haku | hatsu | chun << HONOUR_KINDS] == (
        bits_of("yakuhai_haku", "yakuhai_hatsu", "shousangen"),
        1,
    )
    assert OF_DRAGONS[haku | hatsu | chun][0] & POSSIBLE_YAKUMAN


def test_every_hand_of_honours_is_in_both_tables() -> None:
    pairs = (0, *(1 << HONOUR_KINDS + place for place in range(HONOUR_KINDS)))
    for honours in (pair | triplets for pair in pairs for triplets in range(1 << HONOUR_KINDS)):
        assert honours & DRAGON_BITS in OF_DRAGONS
        assert all((honours & WIND_BITS) << 4 | winds in OF_WINDS for winds in range(16))


def test_payments_are_kept_as_they_are_worked_out() -> None:
    """R-481, R-807."""
    for players, tsumo_loss in ((4, True), (3, True), (3, False)):
        kept = Payments(players, tsumo_loss=tsumo_loss)
        for base in (240, 1920, 2000, 8000, 16000):
            for dealer in (False, True):
                assert kept.ron[dealer][base] == ron_payment(base, dealer=dealer)
                assert kept.tsumo[dealer][base] is kept.tsumo[dealer][base]
                found = kept.tsumo[dealer][base]
                worked_out = tsumo_payments(base, dealer=dealer, players=players, tsumo_loss=tsumo_loss)
                assert (found.from_dealer, found.from_child) == (worked_out.from_dealer, worked_out.from_child)

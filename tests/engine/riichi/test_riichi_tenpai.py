"""Tenpai at an exhaustive draw: RX-082 to RX-087 and RX-166 (R-331 to R-336)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.state import COUNT_BITS, dealt_seat
from mahjong_engine.tiles import TileId, TileSet
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.shapes import RiichiShapes
from mahjong_engine.variants.riichi.tile_rules import DeclaredTiles
from support.riichi_table import table

RULES = ("CONCEALED_FOUR", "OWN_FOUR", "COUNT")
ROWS = [
    ("RX-082", "1111m234p567p789s", "", {}, (False, False, True)),
    ("RX-083", "1z234p567p789s", "p111z<E", {}, (True, False, True)),
    ("RX-084", "1111444423m", "c789s<E", {}, (False, False, True)),
    ("RX-085", "1111222m", "c123p<E p888s<E", {}, (True, True, True)),
    ("RX-086", "46s123456789m99p", "", {"E": "5s", "W": "50s", "N": "5s"}, (True, True, True)),
    ("RX-087", "123m456p789s1199m", "", {}, (True, True, True)),
    ("RX-166", "46m234p789s11z", "a5550m", {}, (True, False, True)),
]


@pytest.mark.parametrize(("number", "hand", "melds", "rivers", "expected"), ROWS)
@pytest.mark.parametrize("place", range(3))
def test_who_is_tenpai(
    number: str, hand: str, melds: str, rivers: dict[str, str], expected: tuple[bool, ...], place: int
) -> None:
    laid = table(
        hands={"S": hand}, melds={"S": melds}, rivers=rivers, draws="6z", left=0, tenpai_fifth_tile=RULES[place]
    )
    laid.play("E 6z, pass")
    assert (laid.seat("S") in laid.result.tenpai) is expected[place]
    assert bool(laid.own("S").waits) is expected[place], "one definition serves the display too (R-336)"


def test_rx_085_the_remaining_wait_is_shown() -> None:
    """R-335: of the waits 1m and 3m the first is dropped."""
    laid = table(hands={"S": "1111222m"}, melds={"S": "c123p<E p888s<E"}, draws="6z", left=0)
    assert laid.own("S").waits == ("3m",)


@pytest.mark.parametrize("fifth", RULES)
def test_riichi_is_offered_with_every_discard_after_which_the_hand_waits(fifth: str) -> None:
    """R-201, R-207: whether a hand can be ready at all is told from what it was before the draw; here each is tried."""
    profile = load_profile("TENHOU_HANCHAN")
    assert isinstance(profile.options, RiichiOptions)
    shapes = RiichiShapes(replace(profile.options, tenpai_fifth_tile=fifth))
    pieces = DeclaredTiles().tile_set(profile)
    chance = random.Random(331)
    found = 0
    for _ in range(400):
        suits = chance.sample(range(3), chance.choice([1, 1, 2]))  # few suits, so that many hands are nearly ready
        among = [TileId(tile) for tile, kind in enumerate(pieces.kinds) if kind < 27 and kind // 9 in suits]
        hand = tuple(chance.sample(among, 14))
        before = counted(pieces, hand[:-1])
        mine = dealt_seat(hand, hand[-1], counted(pieces, hand), before)
        mask = shapes.discards_to_tenpai(pieces, mine)
        for kind in {pieces.kinds[tile] for tile in hand}:
            is_ready = shapes.waits_of(pieces, mine, mine.counts - (1 << COUNT_BITS * kind)) > 0
            assert bool(mask >> kind & 1) is is_ready
        found += mask > 0
    assert 50 < found < 350, "hands of both sorts"


def counted(pieces: TileSet, tiles: tuple[TileId, ...]) -> int:
    return sum(1 << COUNT_BITS * pieces.kinds[tile] for tile in tiles)

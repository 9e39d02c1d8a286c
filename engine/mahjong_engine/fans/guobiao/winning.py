"""Fans of how the hand was won: manner, kongs, concealment, waits (G-21, G-25 to G-30)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.facts import DISCARD, HandFacts
from mahjong_engine.fans.groups import KONG, RUN, Group
from mahjong_engine.fans.guobiao.names import BIT
from mahjong_engine.fans.guobiao.options import GuobiaoOptions
from mahjong_engine.fans.readings import PAIR, Division, HandReading
from mahjong_engine.hand.counts import COPIES, RANKS
from mahjong_engine.hand.knitted import COMBINATION_DRAGON
from mahjong_engine.hand.patterns import shapes_of
from mahjong_engine.hand.regular import REGULAR, is_only_wait
from mahjong_engine.hand.shape import Shape

_ALL: Final = 4
_LAST_COPY: Final = 3
_EDGE: Final = 6
_FEWEST: Final = 2
CONCEALED_PUNG_FANS: Final = (0, 0, BIT["双暗刻"], BIT["三暗刻"], BIT["四暗刻"])
"""By the number of concealed pungs."""
_KONG_FANS: Final = {
    (0, 1): BIT["明杠"],
    (1, 0): BIT["暗杠"],
    (0, 2): BIT["双明杠"],
    (1, 1): BIT["明暗杠"],
    (2, 0): BIT["双暗杠"],
}
"""By concealed and open kongs."""
_BY_NUMBER_OF_KONGS: Final = {3: BIT["三杠"], 4: BIT["四杠"]}


def kong_bits(melds: tuple[Group, ...]) -> int:
    """The fan of the number and sort of kongs."""
    if not melds:
        return 0
    kongs = [meld.is_open for meld in melds if meld.form == KONG]
    if not kongs:
        return 0
    opened = sum(kongs)
    return _BY_NUMBER_OF_KONGS.get(len(kongs), 0) or _KONG_FANS[len(kongs) - opened, opened]


def concealed_pung_bits(reading: HandReading, facts: HandFacts) -> int:
    """The fan of the number of concealed pungs; one that another's tile completed is open (G-29)."""
    division = reading.division
    count = len(division.pungs)
    if count < _FEWEST:
        return 0
    for meld in division.melds:
        if meld.is_open and meld.form != RUN:
            count -= 1
    place = reading.place
    if count and place >= 0 and not facts.self_drawn and division.sets[place].form != RUN:
        count -= 1
    return CONCEALED_PUNG_FANS[count]


def chance_bits(facts: HandFacts) -> int:
    """Fans of the winning tile and of the melds that no reading changes, without concealment."""
    bits = 0
    if facts.self_drawn:
        bits |= BIT["自摸"]
        if facts.last_tile:
            bits |= BIT["妙手回春"]
        if facts.replacement == KONG:
            bits |= BIT["杠上开花"]
    else:
        if facts.manner != DISCARD:
            bits |= BIT["抢杠和"]
        elif facts.last_tile:
            bits |= BIT["海底捞月"]
        if len(facts.melds) == _ALL and all(meld.is_open for meld in facts.melds):
            bits |= BIT["全求人"]
    if facts.visible >= _LAST_COPY:
        bits |= BIT["和绝张"]
    return bits


_NECESSARILY_CONCEALED: Final = (
    BIT["九莲宝灯"] | BIT["连七对"] | BIT["十三幺"] | BIT["四暗刻"] | BIT["七对"] | BIT["七星不靠"] | BIT["全不靠"]
)


CLOSED: Final = 1 << 202
"""Mark above the atoms: no meld is open."""


def closed_mark(melds: tuple[Group, ...]) -> int:
    """The mark of a hand without open melds."""
    for meld in melds:
        if meld.is_open:
            return 0
    return CLOSED


def concealment_bit(facts: HandFacts, bits: int, options: GuobiaoOptions) -> int:
    """门前清 or 不求人 of a closed hand, where G-21 lets it count beside the fans that hold."""
    if bits & _NECESSARILY_CONCEALED:
        adds = facts.self_drawn and options.concealed_kinds_add_fully_concealed
        return BIT["不求人"] if adds else 0
    return BIT["不求人"] if facts.self_drawn else BIT["门前清"]


def _waits_for_one_kind(division: Division, facts: HandFacts, options: GuobiaoOptions) -> bool:
    """Whether the tiles before the win wait for exactly one kind, in the formal sense of G-26.

    Any of the room's shapes counts, a fifth copy too.
    """
    concealed, winning = facts.concealed, facts.winning
    by_suit = division.knitted is None and options.exhausted_wait_counts
    if by_suit and not is_only_wait(concealed, winning):
        return False
    size = sum(concealed)
    for shape in _special_shapes(facts.patterns, len(facts.melds)) if by_suit else shapes_of(facts.patterns):
        for kind in shape.waits(concealed, size):
            if kind != winning and (options.exhausted_wait_counts or facts.everything[kind] < COPIES):
                return False
    return True


@lru_cache(maxsize=256)
def _special_shapes(patterns: tuple[str, ...], melds: int) -> tuple[Shape, ...]:
    """The room's shapes beside the regular one that a hand with so many melds can have."""
    special = [shape for shape in shapes_of(patterns) if shape is not REGULAR]
    return tuple(shape for shape in special if not melds or shape is COMBINATION_DRAGON)


def _wait_bit(reading: HandReading, winning: int) -> int:
    """The wait fan of the place of the winning tile, if there was but one wait."""
    place = reading.place
    if place < 0:
        return BIT["单钓将"] if place == PAIR else 0
    group = reading.division.sets[place]
    if group.form != RUN:
        return 0
    if winning == group.kind + 1:
        return BIT["嵌张"]
    low_edge = group.kind % RANKS == 0 and winning == group.kind + 2
    high_edge = group.kind % RANKS == _EDGE and winning == group.kind
    return BIT["边张"] if low_edge or high_edge else 0


def wait_bits(reading: HandReading, facts: HandFacts, options: GuobiaoOptions) -> int:
    """The wait fan that counts, where shape and moment allow one (G-26 to G-28)."""
    division = reading.division
    if division.pair is None or facts.first_turn == "dealt_hand":
        return 0
    if division.knitted is not None and options.knitted_wait != "ordinary":
        return 0
    bit = _wait_bit(reading, facts.winning)
    return bit if bit and _waits_for_one_kind(division, facts, options) else 0

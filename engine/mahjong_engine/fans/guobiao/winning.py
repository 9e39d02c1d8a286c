"""Fans of how the hand was won: manner, kongs, concealment, waits (G-21, G-25 to G-30)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mahjong_engine.fans.blocks import ODD, RUN_PLACES, SINGLES, SIX_BITS
from mahjong_engine.fans.facts import DISCARD, HandFacts
from mahjong_engine.fans.groups import KONG, RUN, Group
from mahjong_engine.fans.guobiao.names import BIT
from mahjong_engine.fans.guobiao.options import GuobiaoOptions
from mahjong_engine.fans.readings import PAIR, Division, HandReading
from mahjong_engine.hand.counts import COPIES, RANKS
from mahjong_engine.hand.knitted import COMBINATION_DRAGON, is_nearly_knitted
from mahjong_engine.hand.patterns import shapes_of
from mahjong_engine.hand.regular import REGULAR
from mahjong_engine.hand.shape import Shape

_ALL: Final = 4
_LAST_COPY: Final = 3
_EDGE: Final = 6
_MANY_SINGLES: Final = 11
CONCEALED_PUNG_FANS: Final = (0, 0, BIT["双暗刻"], BIT["三暗刻"], BIT["四暗刻"])
"""By the number of concealed pungs."""
_KONG_FANS: Final = (
    (0, BIT["明杠"], BIT["双明杠"], BIT["三杠"], BIT["四杠"]),
    (BIT["暗杠"], BIT["明暗杠"], BIT["三杠"], BIT["四杠"]),
    (BIT["双暗杠"], BIT["三杠"], BIT["四杠"]),
    (BIT["三杠"], BIT["四杠"]),
    (BIT["四杠"],),
)
"""By concealed and open kongs."""

Laid = tuple[int, int, int, int, int, int]
"""What melds add: runs and pungs as in ``blocks.Way``, kinds as bits; the open melds, the hidden and the open kongs."""
NOTHING_LAID: Final[Laid] = (0, 0, 0, 0, 0, 0)


def laid_out(melds: tuple[Group, ...]) -> Laid:
    """The melds as numbers."""
    runs = pungs = kinds = opened = hidden = open_kongs = 0
    for meld in melds:
        kind = meld.kind
        if meld.is_open:
            opened += 1
        if meld.form == RUN:
            runs += RUN_PLACES[kind]
            kinds |= 7 << kind
            continue
        pungs |= 1 << kind
        if meld.form == KONG:
            if meld.is_open:
                open_kongs += 1
            else:
                hidden += 1
    return runs, pungs, kinds | pungs, opened, hidden, open_kongs


def kong_bits(hidden: int, opened: int) -> int:
    """The fan of the number and sort of kongs."""
    return _KONG_FANS[hidden][opened]


def concealed_pung_bits(reading: HandReading, facts: HandFacts, hidden_kongs: int) -> int:
    """The fan of the number of concealed pungs; one that another's tile completed is open (G-29)."""
    division = reading.division
    count = division.pung_mask.bit_count()
    if count and reading.place >= 0 and not facts.self_drawn and division.sets[reading.place].form != RUN:
        count -= 1
    return CONCEALED_PUNG_FANS[count + hidden_kongs]


def chance_bits(facts: HandFacts, open_melds: int) -> int:
    """Fans of the winning tile and of the melds that no reading changes, without concealment."""
    bits = _LAST_OF_KIND if facts.visible >= _LAST_COPY else 0
    if facts.self_drawn:
        bits |= _SELF_DRAWN
        if facts.last_tile:
            bits |= _LAST_DRAW
        if facts.replacement == KONG:
            bits |= _OUT_ON_KONG
        return bits
    if facts.manner != DISCARD:
        bits |= _ROBBED
    elif facts.last_tile:
        bits |= _LAST_CLAIM
    return bits | _MELDED if open_melds == _ALL else bits


_LAST_OF_KIND: Final = BIT["和绝张"]
_SELF_DRAWN: Final = BIT["自摸"]
_LAST_DRAW: Final = BIT["妙手回春"]
_OUT_ON_KONG: Final = BIT["杠上开花"]
_ROBBED: Final = BIT["抢杠和"]
_LAST_CLAIM: Final = BIT["海底捞月"]
_MELDED: Final = BIT["全求人"]
_NECESSARILY_CONCEALED: Final = (
    BIT["九莲宝灯"] | BIT["连七对"] | BIT["十三幺"] | BIT["四暗刻"] | BIT["七对"] | BIT["七星不靠"] | BIT["全不靠"]
)
_FULLY_CONCEALED: Final = BIT["不求人"]
_CONCEALED: Final = BIT["门前清"]


def concealment_bit(facts: HandFacts, bits: int, options: GuobiaoOptions) -> int:
    """门前清 or 不求人 of a closed hand, where G-21 lets it count beside the fans that hold."""
    if bits & _NECESSARILY_CONCEALED:
        adds = facts.self_drawn and options.concealed_kinds_add_fully_concealed
        return _FULLY_CONCEALED if adds else 0
    return _FULLY_CONCEALED if facts.self_drawn else _CONCEALED


def _waits_for_one_kind(division: Division, facts: HandFacts, options: GuobiaoOptions) -> bool:
    """Whether the tiles before the win wait for exactly one kind, in the formal sense of G-26.

    Any of the room's shapes counts, a fifth copy too.
    """
    concealed, winning = facts.concealed, facts.winning
    by_suit = division.knitted is None and options.exhausted_wait_counts
    if by_suit:
        if not division.block.has_only_wait(winning % RANKS):
            return False
        if not _may_be_otherwise(division.counted, len(facts.melds)):
            return True
    size = sum(concealed)
    for shape in _special_shapes(facts.patterns, len(facts.melds)) if by_suit else shapes_of(facts.patterns):
        for kind in shape.waits(concealed, size):
            if kind != winning and (options.exhausted_wait_counts or facts.everything[kind] < COPIES):
                return False
    return True


def _may_be_otherwise(counted: int, melds: int) -> bool:
    """Whether the tiles before the win may wait for another shape than the regular one, which few do.

    They have as many kinds an odd number of times as the complete hand, or one more or less: one as they wait for a
    seventh pair, and if that is another tile than the one that won, both stand alone in the complete hand.
    """
    if is_nearly_knitted(counted):
        return True
    return not melds and (counted >> ODD & SIX_BITS == 2 or counted >> SINGLES & SIX_BITS >= _MANY_SINGLES)


@lru_cache(maxsize=256)
def _special_shapes(patterns: tuple[str, ...], melds: int) -> tuple[Shape, ...]:
    """The room's shapes beside the regular one that a hand with so many melds can have."""
    special = [shape for shape in shapes_of(patterns) if shape is not REGULAR]
    return tuple(shape for shape in special if not melds or shape is COMBINATION_DRAGON)


def _wait_bit(reading: HandReading, winning: int) -> int:
    """The wait fan of the place of the winning tile, if there was but one wait."""
    place = reading.place
    if place < 0:
        return _SINGLE_WAIT if place == PAIR else 0
    group = reading.division.sets[place]
    if group.form != RUN:
        return 0
    reached = winning - group.kind
    if reached == 1:
        return _CLOSED_WAIT
    return _EDGE_WAIT if group.kind % RANKS == (_EDGE if reached == 0 else 0) else 0


_SINGLE_WAIT: Final = BIT["单钓将"]
_CLOSED_WAIT: Final = BIT["嵌张"]
_EDGE_WAIT: Final = BIT["边张"]


def wait_bits(reading: HandReading, facts: HandFacts, options: GuobiaoOptions) -> int:
    """The wait fan that counts, where shape and moment allow one (G-26 to G-28)."""
    bit = _wait_bit(reading, facts.winning)
    if not bit or facts.first_turn == "dealt_hand":
        return 0
    division = reading.division
    if division.knitted is not None and options.knitted_wait != "ordinary":
        return 0
    return bit if _waits_for_one_kind(division, facts, options) else 0

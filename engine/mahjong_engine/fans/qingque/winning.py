"""Fans of how the hand was won and made: chances, concealment, kongs, concealed pungs (Q-08, Q-15, Q-16)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.facts import DISCARD, ROBBED_KONG, HandFacts
from mahjong_engine.fans.groups import KONG, PUNG, RUN, Group
from mahjong_engine.fans.qingque.names import BIT, bits_of
from mahjong_engine.fans.readings import Division

CONCEALED_PUNG_FANS: Final = (0, 0, 0, BIT["三暗刻"], bits_of("三暗刻", "四暗刻"))
"""By the number of concealed pungs."""
_CONCEALED_KONGS: Final = ("暗杠", "双暗杠", "三暗杠", "四暗杠")
_KONGS: Final = ("双杠", "三杠", "四杠")
_BY_CONCEALED_KONGS: Final = tuple(bits_of(*_CONCEALED_KONGS[:number]) for number in range(5))
_BY_KONGS: Final = (0, *[bits_of(*_KONGS[:number]) for number in range(4)])


def moment_bits(facts: HandFacts) -> int:
    """Chances, and concealment: the same for every reading."""
    bits = 0 if facts.melds and any(meld.is_open for meld in facts.melds) else BIT["门前清"]
    if facts.self_drawn:
        if facts.replacement == KONG:
            bits |= BIT["岭上开花"]
        if facts.last_tile:
            bits |= BIT["海底捞月"]
        if facts.first_turn == "dealt_hand":
            bits |= BIT["天和"]
    elif facts.manner == ROBBED_KONG:
        bits |= BIT["抢杠"]
    elif facts.manner == DISCARD:
        if facts.last_tile:
            bits |= BIT["河底捞鱼"]
        if facts.first_turn == "first_discard":
            bits |= BIT["地和"]
    return bits


def kong_bits(melds: tuple[Group, ...]) -> int:
    """The fans of the number of kongs."""
    kongs = [meld.is_open for meld in melds if meld.form == KONG]
    return _BY_KONGS[len(kongs)] | _BY_CONCEALED_KONGS[kongs.count(False)] if kongs else 0


def concealed_pungs(division: Division, facts: HandFacts) -> int:
    """How many pungs are concealed; one that another's tile completed is not (Q-16).

    It did not where a chow of the division may have taken that tile: the better place counts, so this asks for none.
    """
    count = len(division.pungs)
    for meld in division.melds:
        if meld.is_open and meld.form != RUN:
            count -= 1
    if count and not facts.self_drawn:
        forms = [group.form for group in division.sets if facts.winning in group.kinds]
        if PUNG in forms and RUN not in forms:
            count -= 1
    return count

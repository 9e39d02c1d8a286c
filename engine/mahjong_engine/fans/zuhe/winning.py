"""Fans of how the hand was won and of what stands concealed: 暗刻, 杠子, 状态, 偶然."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahjong_engine.fans.facts import ROBBED_KONG, HandFacts
from mahjong_engine.fans.groups import KONG, Group
from mahjong_engine.fans.zuhe.names import BIT, at_least

_KONG_FANS: Final = ("一杠", "双杠", "三杠", "四杠")
_CONCEALED_FANS: Final = ("双暗刻", "三暗刻", "四暗刻")


def concealed_pung_bits(number: int) -> int:
    """暗刻 of so many concealed pungs and kongs (Z-11)."""
    return at_least(number, _CONCEALED_FANS, first=2)


def kong_bits(melds: Iterable[Group]) -> int:
    """杠子 of the melds."""
    are_open = [meld.is_open for meld in melds if meld.form == KONG]
    return at_least(len(are_open), _KONG_FANS) | (0 if all(are_open) else BIT["暗杠"])


def chance_bits(facts: HandFacts) -> int:
    """The accidental fans."""
    bits = BIT["天地和"] if not facts.has_discarded else 0
    if facts.manner == ROBBED_KONG:
        return bits | BIT["金鸡夺食"]
    if facts.self_drawn and facts.replacement == KONG:
        bits |= BIT["岭上开花"]
    return bits | (BIT["枯木逢春"] if facts.last_tile else 0)

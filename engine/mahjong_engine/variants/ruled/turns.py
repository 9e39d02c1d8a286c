"""What the way a turn was entered leaves open in it (P-22, G-03, G-39)."""

from __future__ import annotations

from mahjong_engine.melds import CHII, PON
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.state import DealState
from mahjong_engine.variants.ruled.table import FALSE_WIN, may_replace


def entry_of(deal: DealState) -> str:
    """How the present turn was entered."""
    return "" if deal.turn is None else deal.turn.entry


def is_on_a_draw(deal: DealState) -> bool:
    """Whether the turn's tile was drawn, so that it can be won with."""
    return entry_of(deal) not in {CHII, PON, FALSE_WIN}


def may_lay_kongs(deal: DealState, rules: TableRules) -> bool:
    """Whether own kongs and flowers may be laid out in this turn."""
    entry = entry_of(deal)
    allowed = entry != FALSE_WIN and (entry not in {CHII, PON} or rules.game.kan_after_chipon)
    return allowed and may_replace(deal, rules)

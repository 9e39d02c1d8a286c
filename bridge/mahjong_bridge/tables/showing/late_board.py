"""All hands of a while ago: what the watchers of a table are shown of them, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from mahjong_bridge.tables.people.texts import told
from mahjong_commands.messages import Glyphs, Lines, Message
from mahjong_engine.tiles import Face


@dataclass(frozen=True, slots=True)
class LateHand:
    """One seat: its wind from 0, who sits there, the hand with the drawn tile last, and the tiles of its sets."""

    wind: int
    player: str
    tiles: tuple[Face, ...]
    melds: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class LateBoard:
    """The hands by seat, and the deal they are of: its round's wind and its number, from 0; no hand: not yet."""

    round_wind: int = 0
    deal_number: int = 0
    hands: tuple[LateHand, ...] = ()


NOT_YET: Final = LateBoard()
"""Nothing is old enough."""


@lru_cache(maxsize=256)
def board_text(board: LateBoard) -> Message:
    """A line a hand under the name of the round, or that it takes a while."""
    if not board.hands:
        return told("hands.wait")
    wind = Message(f"mahjong.game.wind.{board.round_wind}")
    deal = Message("mahjong.game.round", {"wind": wind, "number": board.deal_number + 1})
    return told("hands.board", round=deal, lines=Lines(tuple(map(_line, board.hands))))


def _line(hand: LateHand) -> Message:
    wind = Message(f"mahjong.game.wind.{hand.wind}")
    if hand.melds:
        sets = Glyphs(hand.melds)
        return told("hands.line_with_melds", wind=wind, player=hand.player, hand=Glyphs(hand.tiles), melds=sets)
    return told("hands.line", wind=wind, player=hand.player, hand=Glyphs(hand.tiles))

"""Acts of play: which act an offer is, and what commands and permissions it has in a set of words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_commands.grammar import commands_in
from mahjong_engine.actions import Abort, CallMeld, Choose, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.views import OpenAsk

TURN: Final = "turn"
"""The moment of an ask on the own turn; in every other moment a seat answers to something another seat did."""

CHOICES: Final[Mapping[str, Choose]] = {
    "tenpai": Choose("tenpai", value=True),
    "noten": Choose("tenpai", value=False),
    "stop": Choose("last_deal_stop", value=True),
    "continue": Choose("last_deal_stop", value=False),
}
"""The answers to questions of riichi that have an act of their own (R-502, R-612)."""

_ACT_OF_CALL: Final[Mapping[str, str]] = {CHII: "chii", PON: "pon", DAIMINKAN: "minkan", ANKAN: "kan", KAKAN: "kan"}


def act_of(offer: SeatAction, *, is_turn: bool) -> str | None:
    """The act of play that an offer is; None if no command carries it out."""
    match offer:
        case Discard(riichi=True):
            return "riichi"
        case Discard():
            return "discard"
        case Win():
            return "tsumo" if is_turn else "ron"
        case CallMeld(kind=kind):
            return _ACT_OF_CALL.get(kind)
        case SetAside():
            return "aside"
        case Abort():
            return "kyuushu"
        case Pass():
            return None if is_turn else "skip"
        case Choose():
            return next((act for act, choice in CHOICES.items() if choice == offer), None)


def open_verbs(ask: OpenAsk, words: str) -> tuple[str, ...]:
    """Verbs that are legal now, as they are called in a set of words, in the order of the grammar."""
    legal = {act for offer in ask.offers if (act := act_of(offer, is_turn=ask.moment == TURN)) is not None}
    legal |= {_ACT_OF_CALL[meld.kind] for meld in ask.open_melds}
    return tuple(spec.verb for spec in commands_in(words) if not legal.isdisjoint(spec.acts))


def node_of(action: SeatAction, words: str, *, is_turn: bool) -> str:
    """The permission node of an action, as its command has it in a set of words; empty if it needs none."""
    act = act_of(action, is_turn=is_turn)
    return next((spec.permission for spec in commands_in(words) if act in spec.acts), "")

"""What both reverse Polish languages share: words, their limit and the form of a fault (profiles.md 6 and 8)."""

from __future__ import annotations

import re
from typing import Final

from mahjong_engine.profiles.texts import Text, counted, say

MOST_WORDS: Final = 200
_WORD: Final = re.compile(r"[^ \t\r\n]+")
_LONGEST_SHOWN: Final = 40
_BRACKETS: Final = frozenset("()[]{}（）")


class RpnError(Exception):
    """A text that is no expression of its language. ``code`` is the report's code, ``text`` says what is wrong."""

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(text.id)
        self.code = code
        self.text = text


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text; tabs and line breaks count as spaces (P-31).

    Reading stops at the first word too many, so that the length of a text costs nothing. Raises ``RpnError`` with
    ``E_RPN_EMPTY`` or ``E_RPN_LONG``.

    >>> words_of("a  b   +")
    ('a', 'b', '+')
    """
    words: list[str] = []
    for match in _WORD.finditer(text):
        if len(words) == MOST_WORDS:
            raise RpnError("E_RPN_LONG", say("too_many_tokens", most=MOST_WORDS))
        words.append(match[0])
    if not words:
        raise RpnError("E_RPN_EMPTY", say("no_token", say("write_expression")))
    return tuple(words)


def shown(word: str) -> str:
    """A word as a message shows it: in full unless it is very long."""
    return word if len(word) <= _LONGEST_SHOWN else word[:_LONGEST_SHOWN] + "…"


def is_bracketed(word: str) -> bool:
    """Whether a word holds a bracket, which neither language knows."""
    return not _BRACKETS.isdisjoint(word)


def underflow(word: str, needed: int, present: int) -> RpnError:
    """The fault of an operator that lacks operands."""
    values = counted("values", needed)
    return RpnError("E_RPN_UNDERFLOW", say("operator_lacks_values", word=shown(word), needed=values, present=present))

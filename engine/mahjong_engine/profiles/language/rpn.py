"""What both reverse Polish languages share: tokens, their limit and the form of a fault (profiles.md sections 6, 8)."""

from __future__ import annotations

import re
from typing import Final

MOST_TOKENS: Final = 200
_TOKEN: Final = re.compile(r"[^ \t\r\n]+")
_LONGEST_SHOWN: Final = 40
_BRACKETS: Final = frozenset("()[]{}（）")


class RpnError(Exception):
    """A text that is no expression of its language. ``code`` is the report's code, ``message`` says what is wrong."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def tokens_of(text: str) -> tuple[str, ...]:
    """The tokens of a text; tabs and line breaks count as spaces (P-31).

    Reading stops at the first token too many, so that the length of a text costs nothing. Raises ``RpnError`` with
    ``E_RPN_EMPTY`` or ``E_RPN_LONG``.

    >>> tokens_of("a  b   +")
    ('a', 'b', '+')
    """
    tokens: list[str] = []
    for match in _TOKEN.finditer(text):
        if len(tokens) == MOST_TOKENS:
            raise RpnError("E_RPN_LONG", f"more than {MOST_TOKENS} tokens")
        tokens.append(match[0])
    if not tokens:
        raise RpnError("E_RPN_EMPTY", "no token; write a name or an expression")
    return tuple(tokens)


def shown(token: str) -> str:
    """A token as a message shows it: in full unless it is very long."""
    return token if len(token) <= _LONGEST_SHOWN else token[:_LONGEST_SHOWN] + "…"


def is_bracketed(token: str) -> bool:
    """Whether a token holds a bracket, which neither language knows."""
    return not _BRACKETS.isdisjoint(token)


def underflow(token: str, needed: int, present: int) -> RpnError:
    """The fault of an operator that lacks operands."""
    values = "1 value" if needed == 1 else f"{needed} values"
    return RpnError("E_RPN_UNDERFLOW", f'"{shown(token)}" needs {values}, {present} present')

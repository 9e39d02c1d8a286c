"""The number language of ``free_count``: arithmetic on score components in reverse Polish order (P-47 to P-50)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mahjong_engine.profiles.language.arithmetic import BINARY, UNARY, NotFiniteError, Number, within_limits
from mahjong_engine.profiles.language.rpn import RpnError, is_bracketed, shown, underflow, words_of
from mahjong_engine.profiles.texts import Text, counted, say

_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?", re.ASCII)
_LONGEST_NUMBER: Final = 20
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_STACK: Final = {"dup": (1, 2), "swap": (2, 2), "drop": (1, 0)}
"""Values a stack operation needs and values it leaves of them."""


class FormulaError(Exception):
    """A formula has no integers for these components. ``result`` is the fraction, or ``None`` if it is not finite."""

    def __init__(self, result: float | None) -> None:
        super().__init__("not finite" if result is None else str(result))
        self.result = result


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that holds together. ``height`` is the number of components it yields."""

    text: str
    height: int
    _steps: tuple[str | Number | tuple[int], ...] = field(compare=False, repr=False)

    def apply(self, components: Sequence[int]) -> tuple[int, ...]:
        """The change of the score components, bottom of the stack first (P-49); raises ``FormulaError``.

        >>> read_formula("a b + 8 + neg", 2).apply((12, 2))
        (-22,)
        """
        try:
            stack = _run(self._steps, components)
        except NotFiniteError as fault:
            raise FormulaError(None) from fault
        return tuple(_whole(value) for value in stack)


def read_formula(text: str, components: int) -> Formula:
    """Check a formula for a scorer of that many components; raises ``RpnError`` for the first thing that is wrong."""
    words = words_of(text)
    steps: list[str | Number | tuple[int]] = []
    height = 0
    for word in words:
        step, needed, left = _step(word, components)
        if height < needed:
            raise underflow(word, needed, height)
        height += left - needed
        steps.append(step)
    return Formula(" ".join(words), height, tuple(steps))


def _step(word: str, components: int) -> tuple[str | Number | tuple[int], int, int]:
    """What a word does, how many values it takes and how many it leaves."""
    if word in BINARY:
        return word, 2, 1
    if word in UNARY:
        return word, 1, 1
    if word in _STACK:
        return word, *_STACK[word]
    if len(word) == 1 and word in _LETTERS:
        place = _LETTERS.index(word)
        if place >= components:
            raise RpnError("E_LETTER", say("no_such_letter", letter=word, components=counted("components", components)))
        return (place,), 0, 1
    if len(word) <= _LONGEST_NUMBER and _NUMBER.fullmatch(word):
        return (float(word) if "." in word else int(word)), 0, 1
    raise RpnError("E_TOKEN", _unknown(word))


def _unknown(word: str) -> Text:
    if is_bracketed(word):
        return say("not_allowed", say("operands_first"), word=shown(word))
    if "^" in word:
        return say("not_allowed", say("power_is"), word=shown(word))
    if _NUMBER.fullmatch(word):
        return say("number_too_long", number=shown(word), most=_LONGEST_NUMBER)
    known = " ".join((*BINARY, *UNARY, *_STACK))
    return say("unknown_token", word=shown(word), operators=known)


def _run(steps: tuple[str | Number | tuple[int], ...], components: Sequence[int]) -> list[Number]:
    stack: list[Number] = []
    for step in steps:
        if isinstance(step, tuple):
            stack.append(within_limits(components[step[0]]))
        elif not isinstance(step, str):
            stack.append(within_limits(step))
        elif step in BINARY:
            right = stack.pop()
            stack[-1] = within_limits(BINARY[step](stack[-1], right))
        elif step in UNARY:
            stack[-1] = within_limits(UNARY[step](stack[-1]))
        elif step == "dup":
            stack.append(stack[-1])
        elif step == "swap":
            stack[-2:] = stack[-1], stack[-2]
        else:
            stack.pop()
    return stack


def _whole(value: Number) -> int:
    if isinstance(value, float):
        if not value.is_integer():
            raise FormulaError(value)
        return int(value)
    return value

"""Definitions of fans: atoms joined by ``and``, ``or`` and ``not`` in reverse Polish order (P-31)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_engine.profiles.language.rpn import RpnError, is_bracketed, shown, underflow, words_of
from mahjong_engine.profiles.texts import Text, counted, say

_OPERANDS: Final = {"and": 2, "or": 2, "not": 1}
_LIKELY: Final = {"&&": "and", "&": "and", "||": "or", "|": "or", "!": "not", "~": "not"}
_PART: Final = re.compile(r"[^ \t\r\n]+")
_LONGEST_NAME: Final = 64
_MOST_SIMILAR: Final = 3
_SIMILARITY: Final = 0.6


@dataclass(frozen=True, slots=True)
class Definition:
    """A definition that holds together. ``text`` is written with single spaces."""

    words: tuple[str, ...]

    @property
    def text(self) -> str:
        """The normalised spelling; two definitions are the same if it is."""
        return " ".join(self.words)

    @property
    def atoms(self) -> tuple[str, ...]:
        """The names used, in order of their first use."""
        return tuple(dict.fromkeys(word for word in self.words if word not in _OPERANDS))


def normalised(text: str) -> str:
    """A definition with single spaces, also of a text that is none.

    >>> normalised("  A   B and ")
    'A B and'
    """
    return " ".join(_PART.findall(text))


def read_definition(text: str, atoms: Collection[str]) -> Definition:
    """Check a definition against the known atoms; raises ``RpnError`` for the first thing that is wrong."""
    words = words_of(text)
    height = 0
    for word in words:
        needed = _OPERANDS.get(word)
        if needed is None:
            if word not in atoms:
                raise RpnError("E_ATOM", _unknown(word, atoms))
            height += 1
            continue
        if height < needed:
            raise underflow(word, needed, height)
        height -= needed - 1
    if height != 1:
        raise RpnError("E_RPN_STACK", say("one_value_needed", remain=counted("values remain", height)))
    return Definition(words)


def compile_definition(text: str, bit_of: Mapping[str, int]) -> Callable[[int], bool]:
    """A sound definition as a test of a mask of true atoms; ``bit_of`` gives each name its place in the mask.

    Conjunctions become two masks; the rest is run.
    """
    masks = conjunction_of(text, bit_of)
    if masks is not None:
        needed, forbidden = masks
        both = needed | forbidden
        return lambda true: true & both == needed
    program = tuple(word if word in _OPERANDS else 1 << bit_of[word] for word in words_of(text))
    return lambda true: _run(program, true)


def conjunction_of(text: str, bit_of: Mapping[str, int]) -> tuple[int, int] | None:
    """Masks of the atoms that must and must not hold; ``None`` if the definition is no conjunction of literals."""
    stack: list[tuple[int, int]] = []
    for step in words_of(text):
        if step == "or":
            return None
        if step == "not":
            needed, forbidden = stack.pop()
            if forbidden or needed & (needed - 1):
                return None
            stack.append((0, needed))
        elif step == "and":
            (left_needed, left_forbidden), (needed, forbidden) = stack[-2:]
            del stack[-2:]
            stack.append((left_needed | needed, left_forbidden | forbidden))
        else:
            stack.append((1 << bit_of[step], 0))
    needed, forbidden = stack[0]
    return None if needed & forbidden else (needed, forbidden)


def _run(program: tuple[str | int, ...], true: int) -> bool:
    stack: list[bool] = []
    for step in program:
        if isinstance(step, int):
            stack.append(true & step != 0)
        elif step == "not":
            stack[-1] = not stack[-1]
        else:
            right = stack.pop()
            stack[-1] = (stack[-1] and right) if step == "and" else (stack[-1] or right)
    return stack[0]


def _unknown(word: str, atoms: Collection[str]) -> Text:
    if is_bracketed(word):
        return say("bracket_in_definition", say("operands_first_of_fans"), word=shown(word))
    right = word.lower() if word.lower() in _OPERANDS else _LIKELY.get(word)
    if right is not None:
        return say("no_operator", say("write_after_operands", operator=right), word=word)
    similar = _similar(word, atoms)
    remedy = say("did_you_mean", name=", ".join(similar)) if similar else None
    return say("unknown_fan", remedy, name=shown(word))


def _similar(word: str, atoms: Collection[str]) -> list[str]:
    if len(word) > _LONGEST_NAME:
        return []
    return difflib.get_close_matches(word, list(atoms), n=_MOST_SIMILAR, cutoff=_SIMILARITY)

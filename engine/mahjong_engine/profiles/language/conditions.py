"""All definitions of a list together: which of them hold when certain atoms do (P-29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mahjong_engine.profiles.language.definitions import compile_definition, conjunction_of


class Conditions:
    """The definitions of a list for one layout of atoms; ``bit_of`` gives each name its place in a mask.

    A conjunction, which nearly all definitions are, is looked at only where the first atom it needs is true.
    """

    __slots__ = ("_by_atom", "_others")

    def __init__(self, definitions: Sequence[str], bit_of: Mapping[str, int]) -> None:
        by_atom: dict[int, list[tuple[int, int, int]]] = {}
        others = []
        for place, definition in enumerate(definitions):
            needed, forbidden = conjunction_of(definition, bit_of) or (0, 0)
            if needed:
                by_atom.setdefault(needed & -needed, []).append((needed | forbidden, needed, 1 << place))
            else:
                others.append((compile_definition(definition, bit_of), 1 << place))
        self._by_atom: Final = by_atom
        self._others: Final = tuple(others)

    def holding(self, true: int) -> int:
        """The places of the definitions that hold when exactly these atoms do, as bits."""
        found, rest = 0, true
        while rest:
            atom = rest & -rest
            rest ^= atom
            for decisive, needed, place in self._by_atom.get(atom, ()):
                if true & decisive == needed:
                    found |= place
        for holds, place in self._others:
            if holds(true):
                found |= place
        return found

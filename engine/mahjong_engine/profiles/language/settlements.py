"""Settlements of the plain language: from a win's components to what every player gets (profiles.md section 8).

Players are game positions; a change holds one integer for each component of the scores. The pool is never touched
(P-17). Each win is settled by itself, and everybody but its winner and its discarder is a bystander (P-43, P-46).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol

from mahjong_engine.profiles.language.formulas import Formula, FormulaError

ROLES: Final = ("discard_winner", "discard_loser", "discard_bystander", "draw_winner", "draw_loser")

_TIMES: Final = 2
"""How often a fan is paid to the winner, and that of parts at a draw (Z-14, Z-15)."""

Changes = tuple[tuple[int, ...], ...]


class RoleFormulaError(FormulaError):
    """The formula of a role has no finite integers for these components."""

    def __init__(self, role: str, formula: Formula, components: Sequence[int], cause: FormulaError) -> None:
        super().__init__(cause.result)
        self.role = role
        self.formula = formula
        self.components = tuple(components)


class Settlement(Protocol):
    """One way of paying for a win."""

    @property
    def name(self) -> str:
        """The name a profile writes."""

    def changes(self, components: Sequence[int], winner: int, discarder: int | None, players: int) -> Changes:
        """What each player gets for one win; ``discarder`` also owns a robbed kong and is ``None`` on a self-draw.

        Raises ``RoleFormulaError`` if a formula has no finite integers for these components; the hand then counts as a
        draw (P-50).
        """


def role_of(player: int, winner: int, discarder: int | None) -> str:
    """The name of a player's part in a win."""
    if discarder is None:
        return "draw_winner" if player == winner else "draw_loser"
    if player == winner:
        return "discard_winner"
    return "discard_loser" if player == discarder else "discard_bystander"


@dataclass(frozen=True, slots=True)
class Standard:
    """The first component times a factor of each role (P-44); further components of the scores never change (P-16)."""

    discard_winner: int
    discard_loser: int
    discard_bystander: int
    draw_winner: int
    draw_loser: int
    dimension: int = 1
    name: ClassVar[str] = "standard"

    def changes(self, components: Sequence[int], winner: int, discarder: int | None, players: int) -> Changes:
        """What each player gets for one win."""
        rest = (0,) * (self.dimension - 1)
        factors: Mapping[str, int] = {role: getattr(self, role) for role in ROLES}
        return tuple((components[0] * factors[role_of(player, winner, discarder)], *rest) for player in range(players))

    def created(self, players: int) -> tuple[int, int]:
        """Points that appear for each point of a discard win and of a self-draw (P-45)."""
        discard = self.discard_winner + self.discard_loser + (players - 2) * self.discard_bystander
        return discard, self.draw_winner + (players - 1) * self.draw_loser


@dataclass(frozen=True, slots=True)
class FreeCount:
    """A formula for each role (P-47)."""

    discard_winner: Formula
    discard_loser: Formula
    discard_bystander: Formula
    draw_winner: Formula
    draw_loser: Formula
    name: ClassVar[str] = "free_count"

    def changes(self, components: Sequence[int], winner: int, discarder: int | None, players: int) -> Changes:
        """What each player gets for one win; raises ``RoleFormulaError``."""
        return tuple(self._change(role_of(player, winner, discarder), components) for player in range(players))

    def _change(self, role: str, components: Sequence[int]) -> tuple[int, ...]:
        formula: Formula = getattr(self, role)
        try:
            return formula.apply(components)
        except FormulaError as cause:
            raise RoleFormulaError(role, formula, components, cause) from cause


@dataclass(frozen=True, slots=True)
class HandAward:
    """The winner gains twice the fan and nobody pays (Z-14); what a draw awards is counted from hands (Z-15)."""

    name: ClassVar[str] = "hand_award"

    def changes(self, components: Sequence[int], winner: int, discarder: int | None, players: int) -> Changes:
        """What each player gets for one win, whoever discarded."""
        del discarder
        return tuple((_TIMES * components[0] if player == winner else 0,) for player in range(players))

    def award(self, combination: int, ready: int) -> int:
        """What a hand gets at a draw for the value of its parts and of the best hand it waits for (Z-15)."""
        return max(_TIMES * combination, ready)

    def counts_parts(self, combination: int, ready: int) -> bool:
        """Whether the parts are what counts; of equals they do."""
        return _TIMES * combination >= ready

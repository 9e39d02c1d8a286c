"""What playing a record again comes to: how much was played, and the first difference to the kernel."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_engine.events import Event


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a record and the kernel part: deal and event count from 0 and 1, ``what`` names the compared fact."""

    deal: int
    event: int
    what: str
    expected: str
    got: str

    def format(self) -> str:
        """One line for people: deal, event, expected, got."""
        return f"deal {self.deal}, event {self.event}: {self.what}: expected {self.expected}, got {self.got}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a replay came to: how much was played, and the first difference, if there was one."""

    deals: int
    wins: int
    difference: Difference | None


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game played again: the outcome, and the events as the kernel made them."""

    outcome: Outcome
    events: tuple[Event, ...]


class DifferenceFound(Exception):  # noqa: N818 - the replay's own way out, not a fault
    """Stops a replay at its first difference."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(difference.format())
        self.difference = difference


def expect(deal: int, event: int, what: str, expected: object, got: object) -> None:
    """Raise ``DifferenceFound`` unless both are equal."""
    if expected != got:
        raise DifferenceFound(Difference(deal, event, what, str(expected), str(got)))

"""Where the seed of a deal comes from: the operating system, or a number given for tests and unrated tables (D-02)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Protocol

from mahjong_engine.actions import BindSeed, SeedOrigin
from mahjong_engine.dealing import match_seed

_SEED_BYTES = 128


class Seeds(Protocol):
    """Gives each deal of each match its seed."""

    def bind(self, table_name: str, match_number: int, deal_index: int) -> BindSeed:
        """The seed of deal ``deal_index`` (from 0) in the table's match ``match_number`` (from 1)."""


class SystemSeeds:
    """One fresh seed a deal from the operating system's cryptographic generator."""

    def bind(self, table_name: str, match_number: int, deal_index: int) -> BindSeed:  # noqa: ARG002
        """A seed nobody could know before."""
        return BindSeed(secrets.token_bytes(_SEED_BYTES))


class GivenSeeds:
    """Seeds that follow from a number (D-43); the deals are marked so. Each further match of a table counts one up."""

    def __init__(self, numbers: Mapping[str, int], otherwise: int | None) -> None:
        self._numbers = dict(numbers)
        self._otherwise = otherwise
        self._system = SystemSeeds()

    def bind(self, table_name: str, match_number: int, deal_index: int) -> BindSeed:
        """The seed of D-43; tables without a number get the system's."""
        number = self._numbers.get(table_name, self._otherwise)
        if number is None:
            return self._system.bind(table_name, match_number, deal_index)
        return BindSeed(match_seed(number + match_number - 1, deal_index), SeedOrigin.GIVEN)

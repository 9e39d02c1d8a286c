"""Seeds come from the operating system, one for each deal, unless an operator gives a number (dealing.md D-02)."""

from __future__ import annotations

import secrets

import pytest

from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.tables.play.seeds import SystemSeeds
from mahjong_engine.actions import SeedOrigin
from mahjong_engine.dealing import match_seed


def test_every_deal_has_a_fresh_seed_of_the_systems_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    """D-02."""
    drawn: list[bytes] = []

    def token_bytes(size: int) -> bytes:
        drawn.append(real(size))
        return drawn[-1]

    real = secrets.token_bytes
    monkeypatch.setattr(secrets, "token_bytes", token_bytes)
    seeds = SystemSeeds()
    bound = [seeds.bind("table-1", match, deal) for match in (1, 2) for deal in range(4)]
    assert [act.seed for act in bound] == drawn
    assert len(set(drawn)) == 8
    assert {len(seed) for seed in drawn} == {128}
    assert {act.origin for act in bound} == {SeedOrigin.RANDOM}


def test_nothing_but_the_operators_number_replaces_it_and_marks_the_deal() -> None:
    """D-02, D-43: the same place asked again gets another seed, or the same one where it was given."""
    ordinary = Configuration().seed_source()
    assert ordinary.bind("table-1", 1, 0).seed != ordinary.bind("table-1", 1, 0).seed
    given = Configuration(seeds={"table-1": 7}).seed_source()
    assert given.bind("table-1", 2, 3).seed == match_seed(8, 3)
    assert given.bind("table-1", 2, 3).origin is SeedOrigin.GIVEN
    assert given.bind("table-2", 2, 3).origin is SeedOrigin.RANDOM

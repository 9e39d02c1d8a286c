"""The leaves below stored positions are as many as they were, for every first answer.

A count that changed tells of a rule that changed: ``record_counts.py`` stores new ones and says which.
"""

from __future__ import annotations

from functools import cache

import pytest

from mahjong_engine.kernel import open_asks, step
from mahjong_engine.views import OpenAsk
from support.perft import Counts, Position, divided, leaves, parted, positions, state_of, stored_counts
from support.perft_jansou import RULES, leaves_by_jansou

POSITIONS = positions()
BY_JANSOU = [one for one in POSITIONS if one.profile in RULES]
VARIANTS = ("riichi", "sanma", "guobiao", "qingque", "zuhe")
KINDS = {
    "riichi": {"opening", "riichi", "kan", "robbing window", "two rons", "last tile"},
    "sanma": {"opening", "riichi", "kan", "robbing window", "two rons", "last tile"},
    "guobiao": {"opening", "flower", "kong", "robbing window", "two wins", "last tile"},
    "qingque": {"opening", "ready hands", "kong", "robbing window", "two wins", "last tile"},
    "zuhe": {"opening", "ready hands", "kong", "robbing window", "two wins", "last tile"},
}
"""Where there is no riichi something else stands in its place."""


@cache
def stored(position: Position, form: str) -> Counts:
    return stored_counts()[position.variant][position.name][form]


def differences(position: Position, form: str) -> list[str]:
    """The first answers below which there are other leaves than stored."""
    return parted(divided(state_of(position), position.depths[form]), stored(position, form))


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_as_many_leaves_as_stored_lie_below_every_first_answer(position: Position) -> None:
    assert differences(position, "short") == []


@pytest.mark.slow
@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_as_many_leaves_as_stored_lie_deep_below_every_first_answer(position: Position) -> None:
    assert differences(position, "slow") == []


@pytest.mark.parametrize("position", BY_JANSOU, ids=str)
def test_jansou_counts_the_same_leaves(position: Position) -> None:
    assert leaves_by_jansou(position, 2) == leaves(state_of(position), 2)


@pytest.mark.slow
@pytest.mark.parametrize("position", BY_JANSOU, ids=str)
def test_jansou_counts_the_same_leaves_deep_below(position: Position) -> None:
    form = "slow" if position.variant == "riichi" else "short"
    assert leaves_by_jansou(position, position.depths[form]) == sum(stored(position, form).values())


@pytest.mark.parametrize("variant", VARIANTS)
def test_six_kinds_of_positions_of_every_variant_have_enough_leaves(variant: str) -> None:
    named = {one.name: one for one in POSITIONS if one.variant == variant}
    assert named.keys() == KINDS[variant]
    totals = {form: sum(sum(stored(one, form).values()) for one in named.values()) for form in ("slow", "long")}
    assert totals["slow"] >= 100_000
    assert totals["long"] >= 10_000_000


def test_the_positions_are_what_their_names_say() -> None:
    """Two who may win one tile, a kan that can be robbed, few tiles left."""
    for one in POSITIONS:
        asked = [ask for _, ask in open_asks(state_of(one))]
        if one.name == "robbing window":
            assert [_has_win(ask) for ask in asked] != []
        if one.name in {"two rons", "two wins"}:
            assert leads_to_two_wins(one), str(one)


def _has_win(ask: OpenAsk) -> bool:
    return any(type(offer).__name__ == "Win" for offer in ask.offers)


def leads_to_two_wins(position: Position) -> bool:
    """Whether two are asked for a win, now or after some act."""
    state = state_of(position)
    following = [state, *(step(state, seat, offer)[1] for seat, ask in open_asks(state) for offer in ask.offers)]
    return any(sum(_has_win(ask) for _, ask in open_asks(after)) == 2 for after in following)


def test_what_differs_is_told_by_its_first_answer() -> None:
    assert parted({"E 1z": 3, "E 2z": 4, "E 3z": 5}, {"E 1z": 3, "E 2z": 5, "E 4z": 6}) == [
        "E 2z: 4, stored 5",
        "E 3z: 5, stored not legal",
        "E 4z: not legal, stored 6",
    ]


def test_a_rule_that_changes_is_seen_below_the_answers_it_concerns() -> None:
    """Without the bar on swap calls (R-245) there are more leaves below calls, and no others."""
    position = next(one for one in POSITIONS if (one.variant, one.name) == ("riichi", "two rons"))
    changed = divided(state_of(position, kuikae="ALLOW"), position.depths["short"])
    found = parted(changed, stored(position, "short"))
    assert found != []
    assert len(found) < len(changed)

"""States, events and views are plain values whose fields are ``Final``: mypy refuses to change one, and nothing does."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Final, get_origin, get_type_hints

import pytest

from mahjong_engine import actions, events, own_views, state, variant, views
from mahjong_engine.actions import BindSeed, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.bots import bot
from mahjong_engine.codec import event_to_json, state_to_json
from mahjong_engine.dealing import match_seed
from mahjong_engine.kernel import new_match, open_asks, step, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE
from mahjong_engine.state import MatchState

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_VALUES = sorted(
    {
        value
        for module in (actions, events, own_views, state, variant, views)
        for value in vars(module).values()
        if dataclasses.is_dataclass(value) and isinstance(value, type) and value.__module__ == module.__name__
    },
    key=lambda value: value.__name__,
)
_DECISIONS = 60


@pytest.mark.parametrize("value", _VALUES)
def test_every_field_of_a_value_is_final_and_lies_in_a_slot(value: type[DataclassInstance]) -> None:
    hints = get_type_hints(value, localns={"Variant": variant.Variant})
    fields = tuple(field.name for field in dataclasses.fields(value))
    assert [name for name in fields if get_origin(hints[name]) is not Final] == []
    assert fields == vars(value)["__slots__"]


def written(at: MatchState) -> str:
    return json.dumps([state_to_json(at), repr([view(at, ask[0]) for ask in open_asks(at)])], sort_keys=True)


@pytest.mark.parametrize("name", ["MAJSOUL_TONPUU", "国标"])
def test_what_was_built_is_the_same_after_all_that_followed(name: str) -> None:
    player = bot("normal")
    at = new_match(load_profile(name))
    kept: list[tuple[MatchState, str]] = []
    told: list[tuple[events.Event, str]] = []
    for _ in range(_DECISIONS):
        kept.append((at, written(at)))
        asks = open_asks(at)
        if asks:
            made, at = step(at, asks[0][0], player.choose(view(at, asks[0][0])))
        elif not at.started:
            made, at = step(at, TABLE, StartMatch())
        elif at.bound is None:
            made, at = step(at, TABLE, BindSeed(match_seed(7, at.deal_count), SeedOrigin.GIVEN))
        else:
            made, at = step(at, TABLE, StartDeal())
        told += [(event, json.dumps(event_to_json(event))) for event in made]
    assert [written(before) for before, _ in kept] == [text for _, text in kept]
    assert [json.dumps(event_to_json(event)) for event, _ in told] == [text for _, text in told]

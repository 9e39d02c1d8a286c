"""States, events and views are plain values whose fields are ``Final``: mypy refuses to change one, and nothing does."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import json
import pickle
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mahjong_engine import actions, events, melds, own_views, state, variant, views
from mahjong_engine.actions import BindSeed, Choose, Pass, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.bots import bot
from mahjong_engine.codec import event_to_json, state_to_json
from mahjong_engine.dealing import match_seed
from mahjong_engine.field_types import types_of_fields
from mahjong_engine.kernel import new_match, open_asks, step, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE
from mahjong_engine.state import MatchState
from mahjong_engine.tiles import TileId
from mahjong_engine.values import REQUIRED, LargeValue, Value, fields_of
from mahjong_engine.windows import Ask

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_DATACLASSES = sorted(
    {
        value
        for module in (actions, variant, views)
        for value in vars(module).values()
        if dataclasses.is_dataclass(value) and isinstance(value, type) and value.__module__ == module.__name__
    },
    key=lambda value: value.__name__,
)
_VALUES = sorted(
    {
        value
        for module in (actions, events, melds, own_views, state)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Value) and value not in {Value, LargeValue}
    },
    key=lambda value: value.__name__,
)
_DECISIONS = 60


def source_of(value: type[object]) -> ast.ClassDef:
    """The class as it is written, which a compiled one is made from too."""
    name = value.__module__.rpartition(".")[2]
    folder = Path(inspect.getfile(sys.modules[value.__module__])).parent
    written_down = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
    return next(node for node in written_down.body if isinstance(node, ast.ClassDef) and node.name == value.__name__)


def is_set(node: ast.AST) -> bool:
    """Whether a line gives a field, or the class, a value."""
    if not isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        return False
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return isinstance(target, ast.Attribute) or ast.unparse(target) == "__slots__"


@pytest.mark.parametrize("value", _VALUES)
def test_a_value_is_a_final_class_with_slots_that_builds_each_field_once_as_final(value: type[Value]) -> None:
    source = source_of(value)
    lines = [ast.unparse(node) for node in ast.walk(source) if is_set(node)]
    names = tuple(fields_of(value))
    for default in fields_of(value).values():
        assert default is REQUIRED or default == ast.literal_eval(repr(default)), "a compiled class tells no other"
    assert [ast.unparse(mark) for mark in source.decorator_list] == ["final"]
    assert lines == [f"__slots__ = {tuple(sorted(names))}", *[f"self.{name}: Final = {name}" for name in names]]


@pytest.mark.parametrize("value", _DATACLASSES)
def test_every_field_of_a_dataclass_is_final_and_lies_in_a_slot(value: type[DataclassInstance]) -> None:
    lines = [node for node in source_of(value).body if isinstance(node, ast.AnnAssign)]
    finals = [ast.unparse(line.target) for line in lines if ast.unparse(line.annotation).startswith("Final[")]
    assert finals == [field.name for field in dataclasses.fields(value)]
    assert value.__dictoffset__ == 0, "no place for another field"


@pytest.mark.parametrize("value", _VALUES)
def test_the_type_of_every_field_of_a_value_is_known(value: type[Value]) -> None:
    assert list(types_of_fields(value, Variant=variant.Variant)) == list(fields_of(value))


def test_a_value_is_told_equal_and_written_by_its_fields() -> None:
    chosen = Choose("suit", TileId(3))
    assert chosen == Choose("suit", TileId(3))
    assert hash(chosen) == hash(Choose("suit", TileId(3)))
    assert chosen != Choose("suit", TileId(4))
    assert Pass() == Pass()
    assert Pass() != StartDeal()
    assert repr(chosen) == "Choose(question='suit', value=3)"
    assert fields_of(Ask)["again"] is False
    assert fields_of(Ask)["seat"] is REQUIRED


def test_a_changed_copy_leaves_the_first_as_it_was() -> None:
    first = Choose("suit", TileId(3))
    assert first.replace(value=TileId(4)) == Choose("suit", TileId(4))
    assert first == Choose("suit", TileId(3))
    with pytest.raises(KeyError):
        first.replace(values=4)


def test_a_value_survives_the_way_to_another_process() -> None:
    for value in (Pass(), Choose("suit", TileId(3)), melds.Meld("pon", (TileId(1), TileId(2), TileId(3)))):
        assert pickle.loads(pickle.dumps(value)) == value


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

"""Values of the engine as plain JSON and back, driven by their declared types.

Fields at their default are left out, so that adding a field with a default keeps old records readable and equal.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, Final, NewType, Union, cast, get_args, get_origin, get_type_hints

from mahjong_engine.actions import Abort, CallMeld, Choose, Discard, Pass, SetAside, Win
from mahjong_engine.field_types import types_of_fields
from mahjong_engine.melds import Meld
from mahjong_engine.values import REQUIRED, Value, fields_of

ACT_WORDS: Final[Mapping[str, type[Any]]] = {
    "pass": Pass,
    "discard": Discard,
    "call_meld": CallMeld,
    "set_aside": SetAside,
    "win": Win,
    "abort": Abort,
    "choose": Choose,
}
"""The tag ``act`` by which an action inside a value is told apart."""

_WORD_OF_ACT: Final = {cls: word for word, cls in ACT_WORDS.items()}
_ACTS: Final = frozenset(ACT_WORDS.values())

_WHOLE: Final[Mapping[type[Any], tuple[str, ...]]] = {Meld: ("added", "claimed", "kind", "source", "tiles")}
"""Values that are written with all their fields, and in which order: so the first records have them."""

_PLAIN: Final = (int, str, bool)

Decoder = Callable[[Any], Any]


def to_json(value: object) -> Any:  # noqa: ANN401  JSON has no narrower type
    """The JSON form of an engine value: objects, arrays, strings, whole numbers, booleans, null."""
    if value is None or (isinstance(value, (bool, str)) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return [to_json(part) for part in value]
    if isinstance(value, Mapping):
        return {key: to_json(part) for key, part in value.items()}
    fields: dict[str, Any] = {}
    word = _WORD_OF_ACT.get(type(value))
    if word is not None:
        fields["act"] = word
    cls: Any = type(value)
    for name, default in _fields(cls):
        part = getattr(value, name)
        if part is default or (part == default and type(part) is type(default)):
            continue
        fields[name] = to_json(part)
    return fields


def from_json(shape: Any, value: Any) -> Any:  # noqa: ANN401  the result has the type ``shape`` names
    """Read a value of type ``shape`` back; ``KeyError``, ``TypeError`` or ``ValueError`` if the JSON is not one."""
    return _decoder(shape)(value)


@cache
def _fields(cls: type[Any]) -> tuple[tuple[str, Any], ...]:
    """Names in order, each with the default at which it is left out (``REQUIRED`` if there is none)."""
    if cls in _WHOLE:
        return tuple((name, REQUIRED) for name in _WHOLE[cls])
    if issubclass(cls, Value):
        kind: Any = cls
        return tuple(fields_of(kind).items())
    return tuple((field.name, field.default) for field in dataclasses.fields(cls))


def _bare(shape: Any) -> Any:  # noqa: ANN401  any type expression
    """The type under its names."""
    if isinstance(shape, NewType):
        return _bare(shape.__supertype__)
    return _bare(get_args(shape)[0]) if get_origin(shape) is Final else shape


@cache
def _decoder(named: Any) -> Decoder:  # noqa: ANN401  any type expression
    shape = _bare(named)
    if isinstance(shape, type) and issubclass(shape, Enum):
        return {member.value: member for member in shape}.__getitem__  # a call of the class takes ten times as long
    if shape in _PLAIN:
        return _plain(shape)
    if get_origin(shape) is tuple:
        return _tuple_decoder(get_args(shape))
    if get_origin(shape) in (Union, types.UnionType):
        return _union_decoder(get_args(shape))
    is_class = isinstance(shape, type) and (issubclass(shape, Value) or dataclasses.is_dataclass(shape))
    return _object_decoder(shape) if is_class else _frozen


def _plain(shape: type[Any]) -> Decoder:
    def decode(value: Any) -> Any:  # noqa: ANN401
        if type(value) is not shape:
            raise TypeError(f"expected {shape.__name__}, got {value!r}")
        return value

    return decode


def _plain_tuple(shape: type[Any]) -> Decoder:
    """As ``_plain`` for each part, without a call for each: walls and hands are long."""

    def decode(value: Any) -> Any:  # noqa: ANN401
        made = tuple(value)
        others = set(map(type, made)) - {shape}
        if others:
            raise TypeError(
                f"expected {shape.__name__} only, got {', '.join(sorted(other.__name__ for other in others))}"
            )
        return made

    return decode


def _tuple_decoder(parts: tuple[Any, ...]) -> Decoder:
    if len(parts) == 2 and parts[1] is Ellipsis:
        plain = getattr(parts[0], "__supertype__", parts[0])
        if plain in _PLAIN:
            return _plain_tuple(plain)
        inner = _decoder(parts[0])
        return lambda value: tuple([inner(part) for part in value])
    decoders = tuple(_decoder(part) for part in parts)
    return lambda value: tuple([inner(part) for inner, part in zip(decoders, value, strict=True)])


def _union_decoder(parts: tuple[Any, ...]) -> Decoder:
    if _ACTS.issuperset(part for part in parts if part is not type(None)):
        return _act
    rest = [part for part in parts if part is not type(None)]
    if len(rest) < len(parts) and len(rest) == 1:
        inner = _decoder(rest[0])
        return lambda value: None if value is None else inner(value)
    return _frozen


def _act(value: Any) -> Any:  # noqa: ANN401
    if value is None:
        return None
    fields = dict(value)
    shape: Any = ACT_WORDS[fields.pop("act")]
    return _decoder(shape)(fields)


def _object_decoder(cls: Any) -> Decoder:  # noqa: ANN401  a class
    hints = types_of_fields(cls) if issubclass(cls, Value) else get_type_hints(cls)
    shapes = {name: _bare(hints[name]) for name, _ in _fields(cls)}
    plain = {name: shape for name, shape in shapes.items() if shape in _PLAIN}
    decoders = {name: _decoder(shape) for name, shape in shapes.items() if name not in plain}

    def decode(value: Any) -> Any:  # noqa: ANN401
        fields: dict[str, Any] = {}
        for name, part in value.items():
            wanted = plain.get(name)
            if wanted is None:
                fields[name] = decoders[name](part)
            elif type(part) is wanted:  # as ``_plain``, without a call
                fields[name] = part
            else:
                raise TypeError(f"{name}: expected {wanted.__name__}, got {part!r}")
        return cls(**fields)

    return decode


def _frozen(value: Any) -> Any:  # noqa: ANN401
    """JSON as frozen data: arrays as tuples."""
    if isinstance(value, list):
        return tuple(_frozen(part) for part in value)
    if isinstance(value, Mapping):
        return {key: _frozen(part) for key, part in value.items()}
    return value


def as_object(value: object) -> dict[str, Any]:
    """The JSON form of a value that is an object."""
    return cast("dict[str, Any]", to_json(value))

"""The form of what is built at every decision: final classes whose fields are set where they are built, then never.

A field is a parameter of ``__init__``, which tells its name, type, order and default, a literal, once. mypy and a test
keep fields as they were built; a frozen dataclass takes four times as long, and gains nothing when compiled.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple, Self, cast

REQUIRED: Final = inspect.Parameter.empty
"""The default of a field that has none."""


class Value:
    """Equal to another of its class with equal fields."""

    __slots__ = ()

    def replace(self, **changes: object) -> Self:
        """Return a copy with some fields changed; ``KeyError`` if one has no such name.

        For what happens now and then: what happens all the time has its own method.
        """
        kind: Any = type(self)
        form = _form(kind)
        fields = list(form.read(self))
        for name, value in changes.items():
            fields[form.places[name]] = value
        return cast("Self", kind(*fields))

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        kind: Any = type(self)
        read = _form(kind).read
        return read(self) == read(other)

    def __hash__(self) -> int:
        return hash(values_of(self))

    def __repr__(self) -> str:
        told = zip(fields_of(type(self)), values_of(self), strict=True)
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in told])})"

    def __reduce__(self) -> tuple[Any, tuple[object, ...]]:
        return type(self), values_of(self)


class LargeValue(Value):
    """Holds too much to be written out, and things nobody should read in a log."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


def fields_of(kind: type[Value]) -> Mapping[str, object]:
    """The fields of a class of values in order, each with its default (``REQUIRED`` if there is none)."""
    return _form(cast("Hashable", kind)).fields


def values_of(value: Value) -> tuple[object, ...]:
    """All fields in order."""
    return _form(cast("Hashable", type(value))).read(value)


class _Form(NamedTuple):
    """The fields of a class with their defaults, the place of each, and how all are read at once."""

    fields: Mapping[str, object]
    places: Mapping[str, int]
    read: Callable[[object], tuple[object, ...]]


@cache
def _form(kind: Hashable) -> _Form:
    fields = {name: field.default for name, field in inspect.signature(cast("Any", kind)).parameters.items()}
    return _Form(fields, {name: place for place, name in enumerate(fields)}, _reader(tuple(fields)))


def _reader(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])

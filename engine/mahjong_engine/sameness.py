"""A value that is looked up by what it is, not by what is in it: states share what a step leaves as it was."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

T = TypeVar("T")


class Same(Generic[T]):
    """A key for caches of what is made of a value that never changes; only the very same value is equal."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value: Final = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

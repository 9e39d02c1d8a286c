"""Operations of the number language: exact on integers, IEEE doubles otherwise, never beyond the limit (P-48)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

Number = int | float

LARGEST: Final = 10**15
_LARGEST_BITS: Final = LARGEST.bit_length()


class NotFiniteError(ArithmeticError):
    """The value does not exist or is beyond the limit."""


def within_limits(value: Number) -> Number:
    """The value itself; raises ``NotFiniteError`` beyond ±10^15."""
    if -LARGEST <= value <= LARGEST:
        return value
    raise NotFiniteError


def _divide(left: Number, right: Number) -> Number:
    if right == 0:
        raise NotFiniteError
    if isinstance(left, int) and isinstance(right, int) and left % right == 0:
        return left // right
    return left / right


def _floor_divide(left: Number, right: Number) -> Number:
    if right == 0:
        raise NotFiniteError
    return left // right


def _remainder(left: Number, right: Number) -> Number:
    if right == 0:
        raise NotFiniteError
    return left % right


def _power(base: Number, exponent: Number) -> Number:
    if isinstance(base, int) and isinstance(exponent, int) and exponent >= 0:
        # Judged by its length before it is computed: a tower of powers must cost nothing.
        if abs(base) > 1 and (abs(base).bit_length() - 1) * exponent > _LARGEST_BITS:
            raise NotFiniteError
        return int(base**exponent)
    if base == 0 and exponent < 0:
        raise NotFiniteError
    try:
        result = float(base) ** float(exponent)
    except OverflowError as fault:
        raise NotFiniteError from fault
    if isinstance(result, complex):
        raise NotFiniteError
    return float(result)


def _square_root(value: Number) -> Number:
    if value < 0:
        raise NotFiniteError
    if isinstance(value, int) and math.isqrt(value) ** 2 == value:
        return math.isqrt(value)
    return math.sqrt(value)


BINARY: Final[Mapping[str, Callable[[Number, Number], Number]]] = MappingProxyType(
    {
        "+": lambda left, right: left + right,
        "-": lambda left, right: left - right,
        "*": lambda left, right: left * right,
        "/": _divide,
        "//": _floor_divide,
        "%": _remainder,
        "**": _power,
        "min": min,
        "max": max,
    }
)
UNARY: Final[Mapping[str, Callable[[Number], Number]]] = MappingProxyType(
    {
        "floor": math.floor,
        "ceil": math.ceil,
        "round": round,
        "abs": abs,
        "neg": lambda value: -value,
        "sqrt": _square_root,
        "tanh": math.tanh,
    }
)

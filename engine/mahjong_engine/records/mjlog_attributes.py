"""Attributes of mjlog tags as numbers, seats, points and pieces; every refusal names the attribute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.dealing.walls import HONOURS_WALL, with_red_fives
from mahjong_engine.records.tenhou_tiles import TILES, MjlogError, tenhou_face
from mahjong_engine.tiles import Face, TileId

SEATS: Final = 4
HUNDRED: Final = 100
_LONGEST_NUMBER: Final = 3

Attributes = Mapping[str, str]


def _identities() -> tuple[TileId, ...]:
    """Our identity of each of Tenhou's tile numbers: the copies of a face keep their order."""
    places: dict[str, list[int]] = {}
    for place, face in enumerate(with_red_fives(HONOURS_WALL, {"m": 1, "s": 1, "p": 1})):
        places.setdefault(face, []).append(place)
    taken = {face: iter(of_face) for face, of_face in places.items()}
    return tuple(TileId(next(taken[tenhou_face(number)])) for number in range(TILES))


IDENTITY: Final = _identities()


def scores_in(attributes: Attributes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points before and their changes, by seat."""
    numbers = numbers_in(attributes, "sc")
    if len(numbers) != 2 * SEATS:
        raise MjlogError(f"sc: expected {2 * SEATS} numbers, got {len(numbers)}")
    scaled = tuple(number * HUNDRED for number in numbers)
    return scaled[::2], scaled[1::2]


def points_in(attributes: Attributes, key: str) -> tuple[int, ...]:
    """Points of all seats; the record counts in hundreds."""
    numbers = numbers_in(attributes, key)
    if len(numbers) != SEATS:
        raise MjlogError(f"{key}: expected {SEATS} numbers, got {len(numbers)}")
    return tuple(number * HUNDRED for number in numbers)


def tiles_in(attributes: Attributes, key: str) -> tuple[Face, ...]:
    """Tiles by face."""
    return tuple([tenhou_face(number) for number in numbers_in(attributes, key)])


def tile_of(text: str) -> int:
    """The number of one tile, checked."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else TILES
    tenhou_face(number)
    return number


def seat_of(number: int) -> int:
    """A seat number, checked."""
    if not 0 <= number < SEATS:
        raise MjlogError(f"seat {number} is not in 0..{SEATS - 1}")
    return number


def number_in(attributes: Attributes, key: str) -> int:
    """One whole number."""
    numbers = numbers_in(attributes, key)
    if len(numbers) != 1:
        raise MjlogError(f"{key}: expected one number, got {attributes[key]!r}")
    return numbers[0]


def numbers_in(attributes: Attributes, key: str) -> tuple[int, ...]:
    """Whole numbers between commas."""
    text = text_in(attributes, key)
    try:
        return tuple(map(int, text.split(","))) if text else ()
    except ValueError as error:
        raise MjlogError(f"{key}: expected whole numbers, got {text[:60]!r}") from error


def text_in(attributes: Attributes, key: str) -> str:
    """The attribute itself."""
    if key not in attributes:
        raise MjlogError(f"the attribute {key} is missing")
    return attributes[key]

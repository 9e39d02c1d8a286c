"""Declared walls: which pieces a game has and in which order they lie before the shuffle (dealing.md section 2)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.tiles import Face

_COPIES: Final = 4
_RANKS: Final = range(1, 10)
_SUIT_ORDER: Final = "msp"
_HONOUR_ORDER: Final = "1234765"
_FLOWERS: Final = range(1, 9)
_FIRST_CODE: Final = {"m": 10, "s": 20, "p": 30, "f": 60}


def _four_each(faces: list[str]) -> tuple[Face, ...]:
    return tuple(Face(face) for face in faces for _ in range(_COPIES))


SUITED_WALL: Final[tuple[Face, ...]] = _four_each([f"{rank}{suit}" for suit in _SUIT_ORDER for rank in _RANKS])
"""The wall of three suits, 108 pieces: characters, bamboo, dots (D-04, D-06)."""

HONOURS_WALL: Final[tuple[Face, ...]] = SUITED_WALL + _four_each([f"{number}z" for number in _HONOUR_ORDER])
"""The wall without flowers, 136 pieces; its dragons lie red, green, white (D-05, D-06)."""

STANDARD_WALL: Final[tuple[Face, ...]] = HONOURS_WALL + tuple(Face(f"{number}f") for number in _FLOWERS)
"""The wall with flowers, 144 pieces (D-04)."""

THREE_PLAYER_RIICHI_WALL: Final[tuple[Face, ...]] = tuple(
    face for face in HONOURS_WALL if face[1] != "m" or face[0] in "19"
)
"""The riichi wall of three players, 108 pieces: no 2m to 8m (D-06, R-801)."""


def with_red_fives(wall: tuple[Face, ...], red: dict[str, int]) -> tuple[Face, ...]:
    """The wall with red fives in place of the first copies of each five (D-07); ``red`` counts them by suit letter."""
    left = dict(red)
    faces: list[Face] = []
    for face in wall:
        if face[0] == "5" and left.get(face[1], 0) > 0:
            left[face[1]] -= 1
            faces.append(Face("0" + face[1]))
        else:
            faces.append(face)
    return tuple(faces)


def platform_code(face: Face) -> int:
    """The two-digit code of a tile on the Guobiao platform (D-04): 11 is 1m, 45 the red dragon.

    >>> platform_code(Face("7z"))
    45
    """
    if face[1] == "z":
        return 41 + _HONOUR_ORDER.index(face[0])
    number = 5 if face[0] == "0" else int(face[0])
    return _FIRST_CODE[face[1]] + number

"""Words players use for tiles and seats, read tolerantly.

Tiles: ``5p``, ``0p``, ``p5``, ``m5_red``, ``5pr``, ``east``, ``white_dragon``, ``haku``, ``spring``; any case. Names
of the catalogues are read in every language, whoever types them: ``五筒``, ``紅五萬``, ``东``; digits too: ``5索``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from mahjong_commands.catalogues import shipped_locales
from mahjong_commands.messages import tile_name
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, SUITS, Face

_HONOUR_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "1z": ("east", "east_wind", "ton", "e"),
    "2z": ("south", "south_wind", "nan", "s"),
    "3z": ("west", "west_wind", "shaa", "w"),
    "4z": ("north", "north_wind", "pei", "n"),
    "5z": ("white", "white_dragon", "haku"),
    "6z": ("green", "green_dragon", "hatsu"),
    "7z": ("red", "red_dragon", "chun"),
}
_FLOWER_WORDS: Final = ("spring", "summer", "autumn", "winter", "plum", "orchid", "bamboo", "chrysanthemum")
_SEVERAL: Final[Mapping[str, tuple[str, ...]]] = {
    "dragon": ("5z", "6z", "7z"),
    "wind": ("1z", "2z", "3z", "4z"),
    "flower": tuple(f"{number}f" for number in range(1, len(_FLOWER_WORDS) + 1)),
}
_RED_WORD: Final = re.compile(r"(?:(?P<suit>[mps])5_?(?:red|r)|5(?P<suit2>[mps])_?(?:red|r)|r5(?P<suit3>[mps]))")
_HAN_SUITS: Final[Mapping[str, str]] = {
    **dict.fromkeys("万萬", "m"),
    **dict.fromkeys("筒饼餅", "p"),
    **dict.fromkeys("条條索", "s"),
}
_HAN_NUMBERS: Final[Mapping[str, str]] = {
    **{sign: str(number) for number, sign in enumerate("一二三四五六七八九", start=1)},
    **{sign: sign for sign in "123456789"},
}
_HAN_TILE: Final = re.compile(
    f"(?P<red>[红紅赤])?(?P<number>[{''.join(_HAN_NUMBERS)}])(?P<suit>[{''.join(_HAN_SUITS)}])"
)
_HAN_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("东风", "東風"), "1z"),
    **dict.fromkeys(("南风", "南風"), "2z"),
    **dict.fromkeys(("西风", "西風"), "3z"),
    **dict.fromkeys(("北风", "北風"), "4z"),
    "白板": "5z",
    **dict.fromkeys(("发财", "發財"), "6z"),
    **dict.fromkeys(("红中", "紅中"), "7z"),
}
_LETTER_FIRST: Final = re.compile(r"(?P<suit>[mpszf])(?P<digit>[0-9])")


@cache
def _faces() -> Mapping[str, Face]:
    """Every word that stands in a list; made when a tile is first read, since it takes the texts of all languages."""
    words = {str(face): face for face in (*KIND_FACES, *sorted(RED_FIVES))}
    for face, names in _HONOUR_WORDS.items():
        words.update(dict.fromkeys(names, Face(face)))
    words.update({word: Face(f"{number}f") for number, word in enumerate(_FLOWER_WORDS, start=1)})
    words.update({word: Face(face) for word, face in _HAN_WORDS.items()})
    for locale in shipped_locales():
        words.update({tile_name(face, locale): face for face in (*KIND_FACES, *sorted(RED_FIVES))})
    return words


@dataclass(frozen=True, slots=True)
class TileWord:
    """What a word may name: exactly one face when it is clear, several when it is not, none when it is no tile."""

    faces: tuple[Face, ...]


def read_tile(text: str) -> TileWord:
    """Read a tile word.

    >>> read_tile("m5_red").faces, read_tile("White_Dragon").faces, read_tile("5").faces, read_tile("x").faces
    (('0m',), ('5z',), ('5m', '5p', '5s'), ())
    >>> read_tile("五筒").faces, read_tile("赤5索").faces, read_tile("發").faces
    (('5p',), ('0s',), ('6z',))
    """
    word = text.lower().replace("-", "_")
    known = _faces()
    if word in known:
        return TileWord((known[word],))
    if letters := _LETTER_FIRST.fullmatch(word):
        turned = letters["digit"] + letters["suit"]
        return TileWord((known[turned],) if turned in known else ())
    if red := _RED_WORD.fullmatch(word):
        return TileWord((Face("0" + (red["suit"] or red["suit2"] or red["suit3"])),))
    if han := _HAN_TILE.fullmatch(word):
        return _han_tile(han["number"], han["suit"], is_red=han["red"] is not None)
    if word in _SEVERAL:
        return TileWord(tuple(Face(face) for face in _SEVERAL[word]))
    if len(word) == 1 and word.isdecimal():
        return TileWord(tuple(Face(word + suit) for suit in SUITS if word + suit in known))
    return TileWord(())


def _han_tile(number: str, suit: str, *, is_red: bool) -> TileWord:
    face = Face(_HAN_NUMBERS[number] + _HAN_SUITS[suit])
    if not is_red:
        return TileWord((face,))
    return TileWord((Face(f"0{face[1]}"),) if face[0] == "5" else ())


def tile_word(face: Face) -> str:
    """The word completion offers for a face: the notation, for honours and flowers their English name.

    >>> tile_word(Face("0p")), tile_word(Face("5z"))
    ('0p', 'white')
    """
    if face in _HONOUR_WORDS:
        return _HONOUR_WORDS[face][0]
    return _FLOWER_WORDS[int(face[0]) - 1] if face[1] == "f" else str(face)


SEAT_WORDS: Final[tuple[str, ...]] = ("east", "south", "west", "north")
"""Chairs by the wind they have in the first deal."""


def read_seat(text: str) -> Seat | None:
    """Read a chair: its wind of the first deal (``east`` or ``e``), or its number from 1."""
    word = text.lower()
    for seat, name in zip(Seat, SEAT_WORDS, strict=True):
        if word in (name, name[0], str(seat + 1)):
            return seat
    return None


def seat_word(seat: Seat) -> str:
    """The word for a chair.

    >>> seat_word(Seat.SECOND)
    'south'
    """
    return SEAT_WORDS[seat]

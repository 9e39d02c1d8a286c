"""Tenhou's numbers of tiles, walls and calls (mjlog)."""

from __future__ import annotations

import base64
import hashlib
import struct
from collections.abc import Iterator
from typing import Final

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.records.course import CourseError
from mahjong_engine.records.mersenne import MersenneTwister
from mahjong_engine.tiles import KIND_FACES, Face

TILES: Final = 136
_COPIES: Final = 4
_RED: Final[dict[int, Face]] = {16: Face("0m"), 52: Face("0p"), 88: Face("0s")}
_FACES: Final = tuple(_RED.get(number) or KIND_FACES[number // _COPIES] for number in range(TILES))
_SEED_PREFIX: Final = "mt19937ar-sha512-n288-base64,"
_SEED_WORDS: Final = struct.Struct("<624I")
_NUMBERS_PER_DEAL: Final = 288
_HASHED_WORDS: Final = struct.Struct("<32I")
_HASH_WORDS: Final = struct.Struct("<16I")
_CHII_RANKS: Final = 7
_SUIT_RANKS: Final = 9


class MjlogError(CourseError):
    """Text that is no mjlog we can read; the message says where and what was expected."""


def tenhou_face(number: int) -> Face:
    """The face of tile ``number`` (0-135) in games with red fives.

    >>> tenhou_face(16), tenhou_face(17), tenhou_face(135)
    ('0m', '5m', '7z')
    """
    if not 0 <= number < TILES:
        raise MjlogError(f"tile {number} is not in 0..{TILES - 1}")
    return _FACES[number]


def tenhou_walls(seed: str) -> Iterator[tuple[int, ...]]:
    """The walls of a game, deal by deal, as tile numbers in drawing order: place ``i`` is live index ``i``."""
    if not seed.startswith(_SEED_PREFIX):
        raise MjlogError(f"SHUFFLE seed: expected {_SEED_PREFIX}..., got {seed[:40]!r}")
    try:
        words = _SEED_WORDS.unpack(base64.b64decode(seed.removeprefix(_SEED_PREFIX), validate=True))
    except (ValueError, struct.error) as error:
        raise MjlogError(f"SHUFFLE seed: expected 624 words in base64: {error}") from error
    generator = MersenneTwister(words)
    while True:
        yield _wall(_deal_numbers(generator))


def _deal_numbers(generator: MersenneTwister) -> tuple[int, ...]:
    numbers = generator.next_numbers(_NUMBERS_PER_DEAL)
    hashed: list[int] = []
    for start in range(0, _NUMBERS_PER_DEAL, 32):
        hashed += _HASH_WORDS.unpack(hashlib.sha512(_HASHED_WORDS.pack(*numbers[start : start + 32])).digest())
    return tuple(hashed)


def _wall(numbers: tuple[int, ...]) -> tuple[int, ...]:
    tiles = list(range(TILES))
    for place in range(TILES - 1):
        other = place + numbers[place] % (TILES - place)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tuple(tiles[::-1])


class TenhouCall:
    """One decoded ``m`` of a call: its kind, its tiles by number, the claimed one and whose it was (relative seat)."""

    __slots__ = ("claimed", "kind", "offset", "own")

    def __init__(self, kind: str, own: tuple[int, ...], claimed: int | None, offset: int) -> None:
        self.kind: Final = kind
        self.own: Final = own
        self.claimed: Final = claimed
        self.offset: Final = offset


def parse_call(code: int) -> TenhouCall:
    """Decode a call; ``own`` are the caller's tiles (of an added kan the added one), ``offset`` 1 is the next seat.

    >>> parse_call(47625).kind
    'pon'
    """
    offset = code & 3
    if code & 0x4:
        return _chii(code, offset)
    if code & 0x18:
        return _pon_or_kakan(code, offset)
    if code & 0x20:
        raise MjlogError(f"call {code}: a north set aside belongs to three players")
    return _kan(code, offset)


def _chii(code: int, offset: int) -> TenhouCall:
    pattern = code >> 10
    first, called = divmod(pattern, 3)
    suit, rank = divmod(first, _CHII_RANKS)
    kind = suit * _SUIT_RANKS + rank
    copies = ((code >> 3) & 3, (code >> 5) & 3, (code >> 7) & 3)
    tiles = [(kind + place) * _COPIES + copy for place, copy in enumerate(copies)]
    claimed = tiles.pop(called)
    return TenhouCall(CHII, tuple(tiles), claimed, offset)


def _pon_or_kakan(code: int, offset: int) -> TenhouCall:
    spare = (code >> 5) & 3
    kind, called = divmod(code >> 9, 3)
    tiles = [kind * _COPIES + copy for copy in range(_COPIES) if copy != spare]
    claimed = tiles.pop(called)
    if code & 0x8:
        return TenhouCall(PON, tuple(tiles), claimed, offset)
    return TenhouCall(KAKAN, (kind * _COPIES + spare,), None, 0)


def _kan(code: int, offset: int) -> TenhouCall:
    kind, called = divmod(code >> 8, _COPIES)
    tiles = [kind * _COPIES + copy for copy in range(_COPIES)]
    if offset == 0:
        return TenhouCall(ANKAN, tuple(tiles), None, 0)
    claimed = tiles.pop(called)
    return TenhouCall(DAIMINKAN, tuple(tiles), claimed, offset)

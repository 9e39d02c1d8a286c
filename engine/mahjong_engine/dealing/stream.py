"""The seed of a deal and the numbers that flow from it (dealing.md sections 1, 3 and 4)."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from typing import Final

SEED_LENGTH: Final = 128
"""Bytes of a seed (D-01)."""

SHUFFLE_DOMAIN: Final = ""
DICE_DOMAIN: Final = "dice"
SEATS_DOMAIN: Final = "seats"
SWAP_DOMAIN: Final = "swap"

_BLOCK_BYTES: Final = 1024
_BLOCK: Final = struct.Struct(">128Q")
_LARGEST: Final = (1 << 64) - 1


class SeedError(ValueError):
    """A seed that cannot be used; ``code`` is stable (D-03)."""

    code: Final = "E_SEED_LENGTH"


def checked_seed(seed: bytes) -> bytes:
    """The seed itself, or ``SeedError`` if it is not 128 bytes long (D-03)."""
    if len(seed) != SEED_LENGTH:
        raise SeedError(f"E_SEED_LENGTH: a seed has {SEED_LENGTH} bytes, got {len(seed)}")
    return seed


def parse_seed(text: str) -> bytes:
    """Read a seed from its 256 hexadecimal digits (D-34)."""
    try:
        seed = bytes.fromhex(text)
    except ValueError as error:
        raise SeedError(f"E_SEED_LENGTH: a seed is {2 * SEED_LENGTH} hexadecimal digits, which this is not") from error
    return checked_seed(seed)


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed as 64 upper-case hexadecimal digits (D-31)."""
    return hashlib.sha256(checked_seed(seed)).hexdigest().upper()


def match_seed(number: int, deal: int) -> bytes:
    """The seed of hand ``deal`` (from 0) of the match run from ``number`` (D-43)."""
    if number < 0 or deal < 0:
        raise ValueError(f"a match number and a hand are whole numbers from 0 on, got {number} and {deal}")
    halves = (hashlib.sha512(f"match/{number}/{deal}/{half}".encode("ascii")).digest() for half in (0, 1))
    return b"".join(halves)


def bounded(read: Callable[[], int], count: int) -> int:
    """An even integer in ``[0, count)`` out of 64-bit values, rejecting the uneven rest (D-12, D-13).

    >>> values = iter([18446744073709551615, 0])
    >>> bounded(lambda: next(values), 3)
    0
    """
    if count <= 1:
        return 0
    limit = _LARGEST - _LARGEST % count
    while True:
        value = read()
        if value < limit:
            return value % count


class SeedStream:
    """The numbers of one seed under one domain label (D-09 to D-11); every use reads on, so a stream is used once."""

    __slots__ = ("_block", "_position", "_prefix", "blocks", "reads")

    def __init__(self, seed: bytes, domain: str) -> None:
        self._prefix: Final = checked_seed(seed) + domain.encode("ascii")
        self._block: tuple[int, ...] = ()
        self._position = 0
        self.blocks = 0
        self.reads = 0

    def next_u64(self) -> int:
        """The next unsigned 64-bit integer; a block is computed only when it is needed (D-10)."""
        if self._position == len(self._block):
            self._block = _BLOCK.unpack(stream_block(self._prefix, self.blocks))
            self._position = 0
            self.blocks += 1
        value = self._block[self._position]
        self._position += 1
        self.reads += 1
        return value

    def next_int(self, count: int) -> int:
        """The next integer in ``[0, count)`` (D-12)."""
        return bounded(self.next_u64, count)


def stream_block(prefix: bytes, block: int) -> bytes:
    """Block ``block`` of the stream whose seed and domain are joined in ``prefix``: 1024 bytes (D-09)."""
    return hashlib.shake_256(prefix + block.to_bytes(8, "big")).digest(_BLOCK_BYTES)

"""The table of 青雀: how rare each set of fans is, unpacked from our data file (Q-08, Q-22).

Layout of the file, compressed by zlib, numbers with the lowest byte first: how many sets (4 bytes); each code, the
codes ascending, as what changes from the code before (8 and 4 bytes); the rarity of each in the same order (4 bytes);
the place of each in the published list (2 bytes).
"""

from __future__ import annotations

import struct
import zlib
from itertools import accumulate
from operator import xor
from typing import Final, NamedTuple

from mahjong_engine.fans.atoms import AtomSet
from mahjong_engine.fans.qingque.names import BIT, CHANCES

SCALE: Final = 100_000
"""Rarities are whole hundred-thousandths, which every number of the table is."""

_COUNT: Final = struct.Struct("<I")
_CODE: Final = struct.Struct("<QI")
_LOW_BITS: Final = 64
_CHANCE_RARITIES: Final = {BIT[name]: 16 if name in ("天和", "地和") else 4 for name in CHANCES}
_ANY_CHANCE: Final = sum(_CHANCE_RARITIES)
_KEPT: Final = BIT["七对"]
"""Shown even where another fan implies it (Q-09)."""


class ListedSets(NamedTuple):
    """The sets of the table, ascending: codes, rarities, and places in the published list."""

    codes: tuple[int, ...]
    rarities: tuple[int, ...]
    places: tuple[int, ...]


def pack(listed: ListedSets) -> bytes:
    """The data file of these sets."""
    count = len(listed.codes)
    changes = [code ^ before for before, code in zip((0, *listed.codes), listed.codes, strict=False)]
    text = b"".join(
        [
            _COUNT.pack(count),
            *[_CODE.pack(change & (1 << _LOW_BITS) - 1, change >> _LOW_BITS) for change in changes],
            struct.pack(f"<{count}I", *listed.rarities),
            struct.pack(f"<{count}H", *listed.places),
        ]
    )
    return zlib.compress(text, 9)


def unpack(packed: bytes) -> ListedSets:
    """The sets of a data file. Raises ``ValueError`` if it is none."""
    try:
        text = zlib.decompress(packed)
        (count,) = _COUNT.unpack_from(text)
        rarities = _COUNT.size + count * _CODE.size
        changes = [low | high << _LOW_BITS for low, high in _CODE.iter_unpack(text[_COUNT.size : rarities])]
        figures = struct.unpack(f"<{count}I{count}H", text[rarities:])
    except (zlib.error, struct.error) as error:
        raise ValueError(f"this is no table of 青雀: {error}") from error
    return ListedSets(tuple(accumulate(changes, xor)), figures[:count], figures[count:])


class FanTable:
    """How rare sets of fans are, and which fans say nothing beside others. Never changes."""

    __slots__ = ("_implied", "_rarities")

    def __init__(self, packed: bytes) -> None:
        listed = unpack(packed)
        self._rarities: Final = dict(zip(listed.codes, listed.rarities, strict=True))
        self._implied: Final = _Implied(listed.codes)

    def __len__(self) -> int:
        return len(self._rarities)

    def __contains__(self, fans: AtomSet) -> bool:
        """Whether the table has this set; chances are not looked at."""
        return _code(fans) in self._rarities

    def rarity(self, fans: AtomSet) -> int | None:
        """ξ of a set of fans in hundred-thousandths, chances included; None for a set that is not listed (Q-13)."""
        listed = self._rarities.get(_code(fans))
        if listed is None or not fans & _ANY_CHANCE:
            return listed
        return listed + SCALE * sum(rarity for bit, rarity in _CHANCE_RARITIES.items() if fans & bit)

    def implied(self, fans: AtomSet) -> AtomSet:
        """The fans of the set that another one of it has beside itself in every set of the table (Q-09)."""
        found, rest = 0, fans & ~_ANY_CHANCE
        while rest:
            bit = rest & -rest
            rest ^= bit
            found |= self._implied[bit]
        return found & fans & ~_KEPT


class _Implied(dict[AtomSet, AtomSet]):
    """What stands in every set of the table that a fan stands in, the fan itself left out; found when asked for."""

    def __init__(self, codes: tuple[int, ...]) -> None:
        super().__init__()
        self._codes: Final = codes

    def __missing__(self, bit: AtomSet) -> AtomSet:
        common = -1
        for code in self._codes:
            if code >> 1 & bit:
                common &= code >> 1
        found = self[bit] = common & ~bit if common > 0 else 0
        return found


def _code(fans: AtomSet) -> int:
    """A set of fans as the table writes it: fan ``n`` is digit ``n``, digit 0 is 1, chances are left out."""
    return (fans & ~_ANY_CHANCE) << 1 | 1


def units_of(rarity: int) -> int:
    """``u`` of a rarity: ξ² to the nearest whole number, halves away from zero (Q-08, Q-11)."""
    square = SCALE * SCALE
    return (2 * rarity * rarity + square) // (2 * square)

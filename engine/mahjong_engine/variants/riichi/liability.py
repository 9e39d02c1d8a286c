"""Liability (包): who answers for a big hand he fed (R-491 to R-494)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KANS, PON
from mahjong_engine.seats import Seat
from mahjong_engine.state import SeatState
from mahjong_engine.tiles import TileSet, kind_of, parse_face
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import LIABLE, MAX_KANS

_WINDS: Final = frozenset(kind_of(parse_face(f"{number}z")) for number in range(1, 5))
_DRAGONS: Final = frozenset(kind_of(parse_face(f"{number}z")) for number in range(5, 8))

YAKU_OF: Final = {"DAISANGEN": "daisangen", "DAISUUSHII": "daisuushii", "SUUKANTSU": "suukantsu"}
"""The yakuman each word of ``paoYaku`` is about."""


def liabilities_of(pieces: TileSet, seat: SeatState, options: RiichiOptions) -> tuple[tuple[str, int], ...]:
    """New liabilities made by the seat's newest meld: pairs of the ``paoYaku`` word and the liable seat."""
    last = seat.melds[-1] if seat.melds else None
    if last is None or last.source is None or last.added is not None or last.kind not in {PON, DAIMINKAN}:
        return ()
    kind = pieces.kinds[last.tiles[0]]
    counted = [
        pieces.kinds[meld.tiles[0]]
        for meld in seat.melds
        if meld.kind != CHII and (meld.kind != ANKAN or options.pao_counts_ankan)
    ]
    found = []
    for word, family in (("DAISANGEN", _DRAGONS), ("DAISUUSHII", _WINDS)):
        complete = sum(other in family for other in counted) == len(family)
        if word in options.pao_yaku and kind in family and complete:
            found.append((word, int(last.source)))
    kans = sum(meld.kind in KANS for meld in seat.melds)
    if "SUUKANTSU" in options.pao_yaku and last.kind == DAIMINKAN and kans == MAX_KANS:
        found.append(("SUUKANTSU", int(last.source)))
    return tuple(found)


def liable_seats(seat: SeatState) -> tuple[tuple[str, Seat], ...]:
    """The liabilities noted for a seat's hand, by ``paoYaku`` word."""
    noted = seat.notes.get(LIABLE)
    if not isinstance(noted, tuple):
        return ()
    found = []
    for entry in noted:
        assert isinstance(entry, tuple)
        word, liable = entry
        assert isinstance(word, str)
        assert isinstance(liable, int)
        found.append((word, Seat(liable)))
    return tuple(found)

"""Who may be ready to win, how dear it would be, and which tiles are dangerous."""

from __future__ import annotations

from typing import Final

from mahjong_engine.bots.riichi.danger import Dangers, dangers
from mahjong_engine.bots.riichi.passed import passed_kinds
from mahjong_engine.bots.riichi.sight import Sight, valued_of
from mahjong_engine.bots.riichi.value import points_of
from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS
from mahjong_engine.melds import ANKAN
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import kind_of
from mahjong_engine.views import SeatView

_RIICHI_HAN: Final = 3.1
"""What a riichi is worth on average, its luck included."""
_CLOSED_HAN: Final = 2.6
_OPEN_HAN: Final = 1.3
_FLUSH_HAN: Final = 1.6
_READY_BY_MELDS: Final = (0.0, 0.06, 0.22, 0.6, 0.98)
"""How likely an open hand is ready at first, by its melds; each discard makes it likelier."""
_RIPENS: Final = (0.012, 0.022, 0.03, 0.03, 0.0)
_CLOSED_FROM: Final = 6
_MOST_READY: Final = 0.97


class Threat:
    """Another seat: how likely it is ready, what its win would cost, how dangerous each kind is if it is."""

    __slots__ = ("chance", "dangers", "points", "seat")

    def __init__(self, seat: Seat, chance: float, points: float, dangerous: Dangers) -> None:
        self.seat: Final = seat
        self.chance: Final = chance
        self.points: Final = points
        self.dangers: Final = dangerous


def threats_of(sight: Sight) -> tuple[Threat, ...]:
    """The other seats that may be ready."""
    found: list[Threat] = []
    passed = passed_kinds(sight.view)
    for seat in sight.view.seats:
        if seat.seat == sight.view.viewer:
            continue
        chance = _chance(seat)
        if chance <= 0.0:
            continue
        points = points_of(_han(sight, seat), dealer=seat.seat == sight.view.dealer)
        points += 300 * sight.view.honba
        found.append(Threat(seat.seat, chance, points, _within(seat, dangers(sight.left, passed[seat.seat]))))
    return tuple(found)


def _chance(seat: SeatView) -> float:
    """How likely a seat is ready: in riichi it is, else by its open melds and its discards."""
    if seat.riichi:
        return 1.0
    turns = len(seat.river)
    melds = sum(meld.kind != ANKAN for meld in seat.melds)
    if not melds and turns < _CLOSED_FROM:
        return 0.0
    since = turns - _CLOSED_FROM if not melds else turns
    return min(_MOST_READY, _READY_BY_MELDS[melds] + _RIPENS[melds] * since)


def _han(sight: Sight, seat: SeatView) -> float:
    """What the hand may be worth by what lies open of it."""
    laid = sight.han_laid(seat)
    if seat.riichi:
        return _RIICHI_HAN + laid
    if all(meld.kind == ANKAN for meld in seat.melds):
        return _CLOSED_HAN + laid
    valued = valued_of(sight.view, seat)
    yaku = sum(kind_of(meld.faces[0]) in valued for meld in seat.melds)
    return _OPEN_HAN + laid + yaku + (_FLUSH_HAN if _flush_of(seat) is not None else 0.0)


def _flush_of(seat: SeatView) -> int | None:
    """The suit an open hand seems to collect: its melds hold no other, and its river little of it."""
    suits = {kind_of(meld.faces[0]) // RANKS for meld in seat.melds if kind_of(meld.faces[0]) < HONOURS}
    if len(seat.melds) < 2 or len(suits) != 1:
        return None
    suit = suits.pop()
    discarded = sum(kind_of(tile.face) // RANKS == suit for tile in seat.river)
    return suit if 6 * discarded <= len(seat.river) else None


def _within(seat: SeatView, dangerous: Dangers) -> Dangers:
    """Against a flush only its suit and the honours are dangerous, and the more so."""
    suit = None if seat.riichi else _flush_of(seat)
    if suit is None:
        return dangerous
    inside = sum(dangerous[suit * RANKS : suit * RANKS + RANKS]) + sum(dangerous[HONOURS:])
    whole = sum(dangerous)
    factor = whole / inside if inside else 1.0
    return tuple(
        [dangerous[kind] * (factor if kind >= HONOURS or kind // RANKS == suit else 0.25) for kind in range(KINDS)]
    )

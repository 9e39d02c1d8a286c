"""Why something is not offered, as far as the player's own view tells: the last part of a text id each."""

from __future__ import annotations

from typing import Final

from mahjong_engine.melds import ANKAN, CHII, KANS
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import kind_of
from mahjong_engine.views import OwnView, SeatView, View

_CLOSED_KINDS: Final = frozenset({ANKAN})


def own_seat(view: View) -> SeatView | None:
    """The public side of the viewer's own seat; None for spectators."""
    return view.seats[view.viewer] if isinstance(view.viewer, Seat) else None


def why_no_win(view: View, own: OwnView, is_turn: bool) -> str:
    """Furiten (R-221), no yaku (R-402), too few points (P-29), or a hand that is not complete (R-401)."""
    ask = own.ask
    tile = own.drawn.face if is_turn and own.drawn is not None else None if ask is None else ask.on
    completes = tile is not None and any(kind_of(tile) == kind_of(wait) for wait in own.waits)
    if not completes:
        return "win_incomplete"
    if own.furiten and not is_turn:
        return "win_furiten"
    return "win_too_few" if view.patterns else "win_no_yaku"


def why_no_discard(view: View, own: OwnView, is_turn: bool) -> str:
    """Not the own turn, riichi (R-206), or kuikae right after a call (R-241, R-242)."""
    if not is_turn:
        return "discard_in_claim"
    seat = own_seat(view)
    if seat is not None and seat.riichi:
        return "discard_in_riichi"
    return "discard_kuikae" if own.drawn is None else "discard"


def why_no_riichi(view: View, own: OwnView) -> str:
    """Already in riichi, an open hand, or no tenpai, points or wall for it (R-201)."""
    seat = own_seat(view)
    if own.ask is not None and own.drawn is None:
        return "riichi_without_draw"
    if seat is not None and seat.riichi:
        return "riichi_twice"
    if seat is not None and any(meld.kind not in _CLOSED_KINDS for meld in seat.melds):
        return "riichi_open"
    return "riichi"


def why_no_call(view: View, is_turn: bool, kind: str) -> str:
    """A claim in the own turn, an own kan outside it, riichi (R-125), or simply not possible."""
    own_call = kind == ANKAN
    if is_turn != own_call:
        return "kan_in_claim" if own_call else "claim_in_turn"
    seat = own_seat(view)
    if seat is not None and seat.riichi and not own_call:
        return "call_in_riichi"
    if kind in KANS:
        return "kan"
    return "chii" if kind == CHII else "pon"

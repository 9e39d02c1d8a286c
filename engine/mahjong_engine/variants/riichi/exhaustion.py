"""Exhausted and abortive draws: who is tenpai, who has nagashi mangan, what aborts a deal (R-501 to R-529)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.state import DealState, MatchState
from mahjong_engine.tiles import kind_of, parse_face
from mahjong_engine.variants.riichi.hand_facts import TERMINALS_AND_HONOURS
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.table import RIICHI, four_kans_shared, is_uninterrupted

SUUFON_RENDA: Final = "suufon_renda"
SUUCHA_RIICHI: Final = "suucha_riichi"
SUUKAIKAN: Final = "suukaikan"
SANCHAHOU: Final = "sanchahou"

_WINDS: Final = frozenset(kind_of(parse_face(f"{number}z")) for number in range(1, 5))


def nagashi_seats(state: MatchState) -> tuple[Seat, ...]:
    """Seats whose discards are all terminals or honours and were never called (R-505)."""
    deal = state.playing
    kinds = state.tiles.kinds
    return tuple(
        seat
        for seat in seats_of(len(deal.seats))
        if deal.seats[seat].river
        and all(
            discarded.called_by is None and TERMINALS_AND_HONOURS >> kinds[discarded.tile] & 1
            for discarded in deal.seats[seat].river
        )
    )


def abort_after_discard(state: MatchState, deal: DealState, options: RiichiOptions) -> str | None:
    """The abortive draw that a discard nobody won on brings about; the lowest ruling names it (R-524)."""
    first = deal.seats[0]
    if len(first.river) == 1 and options.suufon_renda and _four_equal_winds(state, deal):
        return SUUFON_RENDA
    if RIICHI in first.notes and options.suucha_riichi and _all_in_riichi(deal):
        return SUUCHA_RIICHI
    if options.suukaikan and four_kans_shared(deal):
        return SUUKAIKAN
    return None


def _all_in_riichi(deal: DealState) -> bool:
    for seat in deal.seats:  # noqa: SIM110  a generator costs more than what it tests
        if RIICHI not in seat.notes:
            return False
    return True


def _four_equal_winds(state: MatchState, deal: DealState) -> bool:
    for seat in deal.seats:
        if len(seat.river) != 1:
            return False
    if not is_uninterrupted(deal):
        return False
    kinds = {state.tiles.kinds[seat.river[0].tile] for seat in deal.seats}
    return len(kinds) == 1 and kinds <= _WINDS

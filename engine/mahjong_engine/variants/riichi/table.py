"""Readings of a riichi deal that several rulings share."""

from __future__ import annotations

from typing import Final

from mahjong_engine.melds import ANKAN, KANS
from mahjong_engine.seats import Seat, seats_of
from mahjong_engine.state import DealState, MatchState, SeatState
from mahjong_engine.variants.riichi.deal_plan import LIVE, REPLACEMENT

MAX_KANS: Final = 4
"""Kans possible in a deal, all seats together (R-301, R-305)."""

DEAL: Final = "deal"
DRAW: Final = "draw"
REPLACEMENT_DRAW: Final = "replacement"
"""How a turn is entered; a claim enters it by its meld's word."""

# Keys of a seat's notes.
RIICHI: Final = "riichi"
IPPATSU: Final = "ippatsu"
MISSED: Final = "missed"
RIICHI_MISSED: Final = "riichi_missed"
LIABLE: Final = "liable"
SIDEWAYS_DUE: Final = "sideways_due"
# Keys of the deal's notes.
PENDING_INDICATORS: Final = "pending_indicators"
TENPAI_SHOWN: Final = "tenpai_shown"
# Keys of the match's carry.
ROUND_WIND: Final = "round_wind"
HONBA: Final = "honba"


_AFTER: Final = tuple(
    tuple(seats_of(players)[seat + 1 :] + seats_of(players)[:seat] for seat in range(players))
    for players in range(len(Seat) + 1)
)
"""By number of players and seat: all others, the nearest first."""


def tiles_left(deal: DealState) -> int:
    """``n``: tiles left in the live wall."""
    live = deal.source(LIVE)
    return len(live.places) - live.taken - live.kept


def is_uninterrupted(deal: DealState) -> bool:
    """Whether no call has stood in this deal (R-110)."""
    for seat in deal.seats:  # noqa: SIM110  a generator costs more than what it tests
        if seat.melds or seat.aside:
            return False
    return True


def declared_han(deal: DealState, seat: SeatState) -> int:
    """What a riichi declared with the seat's newest discard is worth if it stands: 2 if it is a double one (R-210)."""
    return 2 if len(seat.river) == 1 and is_uninterrupted(deal) else 1


def kans_of(seat: SeatState) -> int:
    """How many kans the seat has laid out."""
    return sum([meld.kind in KANS for meld in seat.melds]) if seat.melds else 0


def kans_in_deal(deal: DealState) -> int:
    """How many kans stand, all seats together."""
    return sum([kans_of(seat) for seat in deal.seats])


def four_kans_shared(deal: DealState) -> bool:
    """Whether four kans stand and no single seat made them all (R-525)."""
    if deal.source(REPLACEMENT).taken < MAX_KANS:  # each has drawn one
        return False
    numbers = [kans_of(seat) for seat in deal.seats]
    return sum(numbers) == MAX_KANS and max(numbers) < MAX_KANS


def is_closed(seat: SeatState) -> bool:
    """Whether the hand is closed: no meld but ankans (section 0.2)."""
    return not seat.melds or all(meld.kind == ANKAN for meld in seat.melds)


def seats_after(state: MatchState, seat: Seat) -> tuple[Seat, ...]:
    """All other seats, the nearest first (R-127)."""
    return _AFTER[len(state.points)][seat]


def seats_from(state: MatchState, seat: Seat) -> tuple[Seat, ...]:
    """All seats in turn order from ``seat`` on."""
    return (seat, *seats_after(state, seat))


def wind_of(deal_dealer: Seat, seat: Seat, players: int) -> int:
    """The seat's wind as 0-3 for E S W N."""
    return (seat - deal_dealer) % players


def number(notes_value: object) -> int:
    """A counter kept in notes or carry; absent is 0."""
    return notes_value if isinstance(notes_value, int) else 0

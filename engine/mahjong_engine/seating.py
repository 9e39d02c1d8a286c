"""Who sits where: the seats drawn before the first hand (D-11, D-31), and the chairs they have in a deal."""

from __future__ import annotations

from mahjong_engine.dealing import drawn_seats
from mahjong_engine.state import MatchState


def players_by_seat(state: MatchState) -> tuple[int, ...] | None:
    """For each seat the number of its player in joining order; None where everybody keeps the seat he took.

    Known from the moment the first hand's seed is bound. A hand with a given wall has no seed to draw from.
    """
    first = state.seeds[0] if state.seeds else state.bound
    if not state.profile.random_seat or first is None or not first.seed:
        return None
    return drawn_seats(bytes.fromhex(first.seed), state.profile.players)


def chairs_of(state: MatchState) -> tuple[int, ...]:
    """The chair of each seat in the newest deal, as views tell it; empty while everybody has the one of his number."""
    return state.variant.sight.header(state).chairs

"""Who takes which seat before the first hand: drawn from its seed where the profile says so (D-11, D-31)."""

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

"""The engine's door: a match is opened, asked, decided, folded and looked at through these functions only.

``legal_actions`` says what may be done, ``decide`` what follows, ``evolve`` what is then the case, ``view`` what may be
seen. All are pure: the same arguments give the same result, for ever.
"""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_engine.deciding import decide, step
from mahjong_engine.events import Event
from mahjong_engine.evolution import evolve
from mahjong_engine.legality import LegalActions, held_calls, legal_actions
from mahjong_engine.profiles import Profile
from mahjong_engine.state import MatchState, fresh_match
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED
from mahjong_engine.viewing import open_asks, view

__all__ = [
    "LegalActions",
    "MatchState",
    "decide",
    "evolve",
    "fold",
    "held_calls",
    "legal_actions",
    "new_match",
    "open_asks",
    "step",
    "view",
]


def new_match(profile: Profile, variants: Variants = SHIPPED) -> MatchState:
    """A match that has not begun; ``KeyError`` if the profile's variant is not among those the host admits."""
    variant = variants[profile.variant](profile)
    return fresh_match(profile, variant, variant.tiles.tile_set(profile))


def fold(state: MatchState, events: Iterable[Event]) -> MatchState:
    """The state after all the events, in order."""
    for event in events:
        state = evolve(state, event)
    return state

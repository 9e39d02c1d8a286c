"""A bot's choice follows from what its seat sees: tiles hidden from it change places, and it chooses the same."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import BindSeed, StartDeal, StartMatch
from mahjong_engine.bots import LEVELS, bot
from mahjong_engine.dealing import match_seed
from mahjong_engine.kernel import new_match, open_asks, step, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE
from mahjong_engine.testing.twins import twin_of

POSITIONS = 500


def positions_with_the_same_choice(level: str, profile: str, most: int) -> int:
    """How many decisions of a match of such bots were compared with their twins; every one agreed."""
    chooser, other = bot(level), bot(level)
    state = step(new_match(load_profile(profile)), TABLE, StartMatch())[1]
    compared, number = 0, 0
    while compared < most:
        asks = open_asks(state)
        if not asks:
            if state.result is not None:
                number += 1
                state = step(new_match(load_profile(profile)), TABLE, StartMatch())[1]
            for action in (BindSeed(match_seed(number, state.deal_count)), StartDeal()):
                state = step(state, TABLE, action)[1]
            continue
        seat, ask = asks[0]
        seen = view(state, seat)
        choice = chooser.choose(seen)
        twin = twin_of(state, seat)
        if twin is not None and len(ask.offers) > 1:
            assert twin.deal != state.deal
            assert other.choose(view(twin, seat)) == choice
            compared += 1
        state = step(state, seat, choice)[1]
    return compared


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_no_choice_changes_when_all_hidden_tiles_are_reshuffled(level: str) -> None:
    assert positions_with_the_same_choice(level, "MAJSOUL_HANCHAN", POSITIONS) == POSITIONS


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("profile", ["MAJSOUL_SANMA", "国标"])
def test_nor_does_it_with_three_players_and_by_profiles(level: str, profile: str) -> None:
    assert positions_with_the_same_choice(level, profile, 40) == 40

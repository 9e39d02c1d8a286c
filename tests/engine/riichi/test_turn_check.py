"""What a turn allows is told for one act as the list of all offers tells it (R-103, R-201, R-206, R-241)."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import Discard, StartDeal, StartMatch, Win
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.kernel import new_match, open_asks, step
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE, Seat
from mahjong_engine.state import TURN, MatchState
from mahjong_engine.testing.universe import action_universe
from support.lively_play import block_walls, lively_choice, with_options

PROFILES = {
    "MAJSOUL_TONPUU": {},
    "EMA": {"tenpai_fifth_tile": "COUNT"},
    "TENHOU_SANMA": {"tenpai_fifth_tile": "OWN_FOUR"},
}
STEPS = 400


def judged_otherwise(at: MatchState, seat: Seat) -> list[object]:
    """Discards and wins that are allowed and not listed, or the other way round."""
    check, listed = at.variant.check, set(at.variant.options.turn(at, seat))
    assert check is not None
    acts = [action for action in action_universe(at, seat) if isinstance(action, (Discard, Win))]
    return [action for action in acts if check.allows(at, seat, action) is not (action in listed)]


@pytest.mark.parametrize("name", PROFILES)
def test_what_a_turn_allows_is_what_it_lists(name: str) -> None:
    stream = SeedStream(match_seed(3, 0), "players")
    fresh = new_match(with_options(load_profile(name), **PROFILES[name]))
    at, matches = fresh, 0
    seen: set[str] = set()
    for _ in range(STEPS):
        if at.result is not None or not at.started:
            matches += 1
            _, at = step(fresh, TABLE, StartMatch())
        asks = open_asks(at)
        if not asks:
            _, at = step(at, TABLE, block_walls(at, matches, at.deal_count))
            _, at = step(at, TABLE, StartDeal())
            continue
        seat, ask = asks[0]
        if ask.moment == TURN:
            assert judged_otherwise(at, seat) == []
            seen |= {type(offer).__name__ for offer in ask.offers}
            seen |= {"riichi" for offer in ask.offers if isinstance(offer, Discard) and offer.riichi}
            seen |= {at.playing.turn.entry if at.playing.turn else "", at.playing.seats[seat].status}
        _, at = step(at, seat, lively_choice(stream, ask, at, seat))
    assert seen >= {"Discard", "Win", "riichi", "pon", "draw", "locked"}

"""Random valid profiles, random and eager play: three hands each to the end, every promise held, every value met."""

from __future__ import annotations

from collections import Counter, deque
from typing import Final

import pytest

from mahjong_engine.actions import BindSeed, CallMeld, Discard, SeatAction, Win
from mahjong_engine.dealing import SeedStream
from mahjong_engine.hand.counts import KINDS
from mahjong_engine.hand.regular import distance
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import COUNT_BITS, DealState, MatchState
from mahjong_engine.testing import any_choice, check_variant, eager_choice, seeded, walk_match
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.ruled.shapes import unpacked
from mahjong_engine.views import OpenAsk
from support.random_documents import random_profile

HANDS: Final = 3
"""Hands of each match."""

NUMBERS: Final = range(1000, 1200)
PART: Final = 10
"""Profiles of one test."""

EVERY_END: Final = frozenset(
    {
        *("win", "exhaustive_draw", "awards", "further components"),
        *("pure_add", "group_max", "category_max", "standard", "free_count", "hand_award"),
    }
)
"""Ends that hands must have, scorers and settlements under which they must be won, payments that must be made."""


def hopeful_choice(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
    """Win where possible, mostly throw and call towards four sets and a pair, so that hands are won."""
    for offer in ask.offers:
        if isinstance(offer, Win) and ask.win_stands:
            return offer
    if not stream.next_int(16):
        return any_choice(stream, ask, state, seat)
    held = state.playing.seats[seat].counts
    best, chosen = steps(state, held, ()), ask.default
    for offer in ask.offers:
        if isinstance(offer, Discard) and isinstance(chosen, Discard):
            chosen = min(chosen, offer, key=lambda throw: steps(state, held, (throw.tile,)))
        elif isinstance(offer, CallMeld) and (after := steps(state, held, offer.tiles)) < best:
            best, chosen = after, offer
    return chosen


def steps(state: MatchState, held: int, gone: tuple[TileId, ...]) -> int:
    """How far a hand is from the regular shape without some tiles; what fits no set is the first to go."""
    kinds = [state.tiles.kinds[tile] for tile in gone]
    if any(kind >= KINDS for kind in kinds):
        return -1
    hand = unpacked(held - sum(1 << (COUNT_BITS * kind) for kind in kinds))
    return distance(hand, sum(hand) // 3 * 3 + 1)


CHOOSERS: Final = (any_choice, hopeful_choice, hopeful_choice, eager_choice, hopeful_choice)


class Observed:
    """Binds the walls of a match and counts how each hand before ended."""

    def __init__(self, ends: Counter[str]) -> None:
        self._ends = ends
        self._hands = 0

    def bind(self, state: MatchState, number: int, deals: int) -> BindSeed:
        """The seed of D-43."""
        if state.phase == "after_deal" and state.deal_count > self._hands:
            self._hands = state.deal_count
            self._note(state.playing, state.profile.options)
        return seeded(state, number, deals)

    def _note(self, deal: DealState, rules: object) -> None:
        assert isinstance(rules, TableRules)
        self._ends[str(deal.end_reason)] += 1
        if deal.wins:
            self._ends.update((rules.scorer.name, rules.settlement.name))
        self._ends["awards"] += any(award.points for award in deal.awards)
        self._ends["further components"] += any(edge.component for edge in deal.payments)


def play_random_profiles(numbers: range, every: int) -> Counter[str]:
    """Play the profile of each number and hold it against the promises; how hands ended."""
    ends: Counter[str] = Counter()
    for number in numbers:
        profile, _ = random_profile(number)
        choose = CHOOSERS[number % len(CHOOSERS)]
        check_variant(profile, [number], choose=choose, every=every, bind=Observed(ends).bind, deals=HANDS)
    return ends


@pytest.mark.slow
def test_every_value_is_drawn_ten_times_in_two_hundred_profiles() -> None:
    met: Counter[tuple[str, str]] = Counter()
    for number in NUMBERS:
        met += random_profile(number)[1]
    assert [key for key, times in met.items() if times < 10] == []


def test_random_profiles_are_played_to_the_end() -> None:
    assert play_random_profiles(range(9), every=97)["exhaustive_draw"]


@pytest.mark.slow
def test_hands_are_won_and_paid_under_every_scorer_and_settlement() -> None:
    ends: Counter[str] = Counter()
    for number in NUMBERS:
        profile, _ = random_profile(number)
        deque(walk_match(profile, number, hopeful_choice, Observed(ends).bind, deals=HANDS), maxlen=0)
        if {how for how, times in ends.items() if times} >= EVERY_END:
            return
    pytest.fail(f"only {ends}")


@pytest.mark.slow
@pytest.mark.parametrize("first", NUMBERS[::PART])
def test_random_profiles_keep_every_promise(first: int) -> None:
    ends = play_random_profiles(range(first, first + PART), every=151)
    assert ends["exhaustive_draw"] + ends["win"] > PART, "every match has three hands, the last of them unnoted"

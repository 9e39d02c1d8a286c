"""Whatever a seat may do can be typed, and whatever completion offers is legal: shown on real matches of random players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain

import pytest

from mahjong_commands.acts import CHOICES
from mahjong_commands.completion import pushed_paths
from mahjong_commands.grammar import play_permissions
from mahjong_commands.intents import Play
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.play import READERS
from mahjong_engine.actions import (
    BindSeed,
    CallMeld,
    Discard,
    SeatAction,
    SeedOrigin,
    StartDeal,
    StartMatch,
    TableAction,
)
from mahjong_engine.hand.analysis import shanten
from mahjong_engine.hand.counts import KINDS, counts_of
from mahjong_engine.kernel import MatchState, decide, fold, new_match, open_asks, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE
from mahjong_engine.tiles import display_order, kind_of
from mahjong_engine.views import OpenAsk, View

SEED_BYTES = 128
HOLDS = play_permissions().__contains__


def table_acts(state: MatchState, *actions: TableAction) -> MatchState:
    for action in actions:
        state = fold(state, decide(state, TABLE, action))
    return state


def positions(seed: int, steps: int, profile: str = "MAJSOUL_TONPUU") -> Iterator[View]:
    """Views with an open ask, over several deals; even seeds like calls, odd ones walk towards winning hands."""
    chance = random.Random(seed)
    state = table_acts(new_match(load_profile(profile)), StartMatch())
    for _ in range(steps):
        asks = open_asks(state)
        if not asks:
            seeded = BindSeed(chance.randbytes(SEED_BYTES), SeedOrigin.GIVEN)
            state = table_acts(state, seeded, StartDeal())
            continue
        for seat, _ask in asks:
            yield view(state, seat)
        seat, ask = asks[0]
        seen = view(state, seat)
        action = towards_ready(seen, ask) if seed % 2 else fond_of_calls(ask, chance)
        state = fold(state, decide(state, seat, action))


def fond_of_calls(ask: OpenAsk, chance: random.Random) -> SeatAction:
    calls = [offer for offer in ask.offers if isinstance(offer, CallMeld)]
    discards = [offer for offer in ask.offers if isinstance(offer, Discard)]
    if calls and chance.random() < 0.7:
        return chance.choice(calls)
    return chance.choice(discards) if discards else ask.default


def towards_ready(seen: View, ask: OpenAsk) -> SeatAction:
    """The discard that leaves the hand nearest to ready; no call, and no win, so that waits last."""
    discards = [offer for offer in ask.offers if isinstance(offer, Discard) and not offer.riichi]
    if not discards or seen.own is None:
        return ask.default
    kinds = {tile.tile: kind_of(tile.face) for tile in (*seen.own.tiles, *([seen.own.drawn] if seen.own.drawn else []))}
    return min(
        discards,
        key=lambda offer: shanten(
            counts_of(kind for tile, kind in kinds.items() if tile != offer.tile and kind < KINDS)
        ),
    )


def shown(seen: View, action: SeatAction) -> tuple[object, ...]:
    """The action by faces: pieces of equal faces are one choice (R-128), but place and drawn tile stay apart."""
    assert seen.own is not None
    hand = {tile.tile: tile.face for tile in (*seen.own.tiles, *([seen.own.drawn] if seen.own.drawn else []))}
    match action:
        case Discard(tile=tile, riichi=riichi):
            return ("discard", hand[tile], riichi)
        case CallMeld(kind=kind, tiles=tiles):
            return (kind, *sorted((hand[tile] for tile in tiles), key=display_order))
        case _:
            return (action,)


def typed_lines(surroundings: Surroundings) -> Iterator[str]:
    """Every whole play command completion leads to."""
    paths = dict(pushed_paths(HOLDS, surroundings))
    verbs = [verb for verb in paths[""] if verb in READERS]
    yield from (verb for verb in verbs if verb not in paths or verb in {"pon", "pung"})
    for path, entries in paths.items():
        if path.split(" ")[0] in verbs:
            lines = (f"{path} {entry}" for entry in entries)
            yield from (line for line in lines if line not in paths)


def check_every_line(seen: View, words: str) -> set[str]:
    """What completion leads to at this position, in one set of words; returns the verbs met."""
    surroundings = Surroundings(view=seen, seated=True, words=words)
    assert seen.own is not None
    assert seen.own.ask is not None
    reached = set()
    met = set()
    for line in typed_lines(surroundings):
        intent = understand(f"mahjong {line}", HOLDS, surroundings)
        assert isinstance(intent, Play), (line, intent)
        assert intent.action in seen.own.ask.offers
        assert intent.number == seen.own.ask.number
        reached.add(shown(seen, intent.action))
        met.add(line.split(" ")[0])
    assert reached == {shown(seen, offer) for offer in seen.own.ask.offers}
    return met


@pytest.mark.slow
def test_every_offer_can_be_typed_and_every_completion_is_legal_in_the_words_of_every_table() -> None:
    asked = 0
    met: set[str] = set()
    long_walks = (positions(seed, steps=200) for seed in range(12))
    first_turns = (positions(seed, steps=6) for seed in range(101, 301, 2))
    with_flowers = (positions(seed, steps=150, profile="GUOBIAO") for seed in (0, 2, 4))
    with_norths = (positions(seed, steps=150, profile="MAJSOUL_SANMA") for seed in (0, 2, 4))
    cheap_wins = (positions(seed, steps=200, profile="TEMPLATE") for seed in (1, 3))
    for seen in chain.from_iterable((*long_walks, *first_turns, *with_flowers, *with_norths, *cheap_wins)):
        met |= check_every_line(seen, "riichi")
        if seen.variant != "riichi":
            met |= check_every_line(seen, "plain")
        asked += 1
    assert asked > 1500
    assert met == set(READERS) - set(CHOICES), "questions of the rules come at the end of a deal"

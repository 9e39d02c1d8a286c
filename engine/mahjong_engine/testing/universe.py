"""Every action an actor could try: whatever can be said with the pieces and words of the variant."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from mahjong_engine.actions import (
    Abort,
    Action,
    Announce,
    BindSeed,
    CallMeld,
    Choose,
    CloseMatch,
    Discard,
    Pass,
    SeedOrigin,
    SetAside,
    StartDeal,
    StartMatch,
    Win,
)
from mahjong_engine.dealing import SEED_LENGTH
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.seats import TABLE, Actor, seats_of
from mahjong_engine.state import MatchState
from mahjong_engine.tiles import TileId

_PAIRS: Final = (CHII, PON)
_TRIPLES: Final = (DAIMINKAN,)
_FOURS: Final = (ANKAN,)
_SINGLES: Final = (KAKAN,)
_MELDS: Final = ((1, _SINGLES), (2, _PAIRS), (3, _TRIPLES), (4, _FOURS))

_ABORTS: Final = ("kyuushu_kyuuhai", "suufon_renda", "sanchahou", "")
_QUESTIONS: Final = ("tenpai", "last_deal_stop", "unknown")


def action_universe(state: MatchState, actor: Actor) -> Iterator[Action]:
    """All table actions; for a seat also every act with any piece of the game, and every set of its own pieces."""
    yield from _table_actions(state)
    if actor is TABLE:
        yield Pass()
        yield Win()
        return
    yield Pass()
    yield Win()
    for reason in _ABORTS:
        yield Abort(reason)
    for question in _QUESTIONS:
        yield Choose(question, value=True)
        yield Choose(question, value=False)
    for place in range(len(state.tiles)):
        yield Discard(TileId(place))
        yield Discard(TileId(place), riichi=True)
        yield SetAside(TileId(place))
        yield CallMeld(KAKAN, (TileId(place),))
    hand = () if state.deal is None else tuple(sorted(state.deal.seats[actor].hand))
    for size, words in _MELDS:
        for tiles in combinations(hand, size):
            for word in words:
                yield CallMeld(word, tiles)


def _table_actions(state: MatchState) -> Iterator[Action]:
    yield StartMatch()
    yield StartDeal()
    yield CloseMatch("closed")
    for seat in seats_of(state.profile.players):
        yield Announce(seat)
    seed = bytes(SEED_LENGTH)
    yield BindSeed(seed)
    yield BindSeed(seed, SeedOrigin.GIVEN)
    yield BindSeed(seed[1:])
    wall = tuple(TileId(place) for place in range(len(state.tiles)))
    yield BindSeed(b"", SeedOrigin.FIXED_WALL, wall)
    yield BindSeed(b"", SeedOrigin.FIXED_WALL, wall[1:])
    yield BindSeed(b"", SeedOrigin.FIXED_WALL)

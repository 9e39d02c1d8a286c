"""Matches in which much happens: hands dealt as blocks, and players who win, declare, call and make kans."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from mahjong_engine.actions import Abort, BindSeed, CallMeld, Discard, SeatAction, SeedOrigin, Win
from mahjong_engine.dealing import SeedStream, deal_of_live_wall, match_seed
from mahjong_engine.hand import shanten
from mahjong_engine.melds import KANS
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import Seat
from mahjong_engine.state import COUNT_BITS, MatchState
from mahjong_engine.tiles import TileId
from mahjong_engine.variants.riichi.hand_facts import unpacked
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import OpenAsk

_HONOURS = 27


def lively_choice(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
    """Mostly win, abort and declare, now and then call or make a kan; else keep the hand close to ready."""
    for offer in ask.offers:
        if isinstance(offer, (Win, Abort)) and stream.next_int(6):
            return offer
    for offer in ask.offers:
        if isinstance(offer, CallMeld) and not stream.next_int(3 if offer.kind in KANS else 5):
            return offer
        if isinstance(offer, Discard) and offer.riichi and stream.next_int(4):
            return offer
    plain = [offer for offer in ask.offers if isinstance(offer, Discard) and not offer.riichi]
    if not plain or not stream.next_int(12):
        return ask.offers[stream.next_int(len(ask.offers))]
    counts = state.playing.seats[seat].counts
    kinds = state.tiles.kinds
    return min(plain, key=lambda offer: shanten(unpacked(counts - (1 << (COUNT_BITS * kinds[offer.tile])))))


def block_walls(state: MatchState, number: int, deals: int) -> BindSeed:
    """A wall that deals each seat some triplets, runs and pairs, and leaves fourth copies near the front."""
    stream = SeedStream(match_seed(number, deals), "blocks")
    free = list(range(len(state.tiles)))
    for place in range(len(free) - 1, 0, -1):
        other = stream.next_int(place + 1)
        free[place], free[other] = free[other], free[place]
    wall: dict[int, TileId] = {}
    blank = deal_of_live_wall(tuple(TileId(place) for place in free), len(state.points), state.dealer)
    places = {tile: place for place, tile in enumerate(blank.live)}
    for hand in blank.hands:
        tiles: list[int] = []
        for _ in range(2 + stream.next_int(4)):
            tiles += _block(state, free, stream)
        while len(tiles) < len(hand):
            tiles.append(free.pop())
        wall.update({places[slot]: TileId(tile) for slot, tile in zip(hand, tiles, strict=False)})
        free += tiles[len(hand) :]
    for place in range(len(state.tiles)):
        if place not in wall:
            wall[place] = TileId(free.pop())
    return BindSeed(b"", SeedOrigin.FIXED_WALL, tuple(wall[place] for place in range(len(state.tiles))))


def _block(state: MatchState, free: list[int], stream: SeedStream) -> list[int]:
    kinds = state.tiles.kinds
    first: int = kinds[free[stream.next_int(len(free))]]
    size = (2, 2, 3, 3, 3, 4)[stream.next_int(6)]
    wanted = [first] * size
    if first < _HONOURS and first % 9 < 7 and stream.next_int(2):
        wanted = [first, first + 1, first + 2]
    taken = []
    for kind in wanted:
        found = next((tile for tile in free if kinds[tile] == kind), None)
        if found is not None:
            free.remove(found)
            taken.append(found)
    return taken


def with_options(profile: Profile, **options: object) -> Profile:
    """The profile with single options changed."""
    chosen = cast("RiichiOptions", profile.options)
    return replace(profile, options=replace(chosen, **cast("dict[str, Any]", options)))


def ready_walls(state: MatchState, number: int, deals: int) -> BindSeed:
    """A wall that deals most seats ready hands around one and the same kind, so that one tile concerns several."""
    stream = SeedStream(match_seed(number, deals), "ready")
    while True:
        free = [*range(len(state.tiles))]
        for place in range(len(free) - 1, 0, -1):
            other = stream.next_int(place + 1)
            free[place], free[other] = free[other], free[place]
        middle = 9 * stream.next_int(3) + 2 + stream.next_int(5)
        hands = [_ready_hand(state, free, stream, middle) for _ in state.points]
        if all(hands):
            break
    blank = deal_of_live_wall(tuple(TileId(place) for place in range(len(state.tiles))), len(hands), state.dealer)
    wall: dict[int, int] = {}
    for indexes, hand in zip(blank.hands, hands, strict=True):
        wall.update(zip(indexes, hand, strict=False))
    rest = iter(free)
    order = tuple(TileId(wall[place] if place in wall else next(rest)) for place in range(len(state.tiles)))
    return BindSeed(b"", SeedOrigin.FIXED_WALL, order)


def _ready_hand(state: MatchState, free: list[int], stream: SeedStream, middle: int) -> list[int]:
    """Thirteen tiles one short of a hand that ``middle`` completes; one seat in eight gets any tiles. Empty if none fit."""
    if not stream.next_int(8):
        return [free.pop() for _ in range(13)]
    for _ in range(200):
        part = ((-2, -1), (1, 2), (-1, 1), (0, 0))[stream.next_int(4)]
        pair = stream.next_int(34)
        wanted = [middle + part[0], middle + part[1], pair, pair]
        for _ in range(3):
            run = stream.next_int(5) < 3
            low = 9 * stream.next_int(3) + stream.next_int(7) if run else stream.next_int(34)
            wanted += [low, low + 1, low + 2] if run else [low] * 3
        taken = _taken(state, free, wanted)
        if taken:
            return taken
    return []


def _taken(state: MatchState, free: list[int], wanted: list[int]) -> list[int]:
    kinds = state.tiles.kinds
    taken: list[int] = []
    for kind in wanted:
        found = next((tile for tile in free if kinds[tile] == kind), None)
        if found is None:
            free += taken
            return []
        free.remove(found)
        taken.append(found)
    return taken

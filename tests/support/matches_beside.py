"""Seeded matches beside ``jansou``: players of several tempers, walls of several kinds."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mahjong_engine.actions import BindSeed, CallMeld, SeatAction, SeedOrigin, SetAside
from mahjong_engine.dealing import SeedStream, archived_places, match_seed
from mahjong_engine.kernel import MatchState
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.views import OpenAsk
from support.beside_jansou import Beside, Binder, Chooser
from support.beside_presets import PRESETS, profile_of
from support.lively_play import block_walls, lively_choice, ready_walls

LEAST: Final = {"rons": 800, "tsumos": 300, "riichi": 1500, "kans": 300, "furiten": 100}
"""How often each has to come up in two hundred matches, forty of every rule set."""
MATCHES: Final = 200


def plain_walls(state: MatchState, number: int, deals: int) -> BindSeed:
    """A wall of the published stream."""
    places = archived_places(match_seed(number, deals), len(state.tiles))
    return BindSeed(b"", SeedOrigin.FIXED_WALL, tuple(TileId(place) for place in places))


def caller(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
    """Calls whatever can be called, and wins now and then."""
    calls = [offer for offer in ask.offers if isinstance(offer, (CallMeld, SetAside))]
    return calls[stream.next_int(len(calls))] if calls else lively_choice(stream, ask, state, seat)


def any_of(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
    """Anything, each as likely as the other."""
    return ask.offers[stream.next_int(len(ask.offers))]


_CHOOSERS: Final[tuple[Chooser, ...]] = (lively_choice, caller, lively_choice, any_of)
_WALLS: Final[tuple[Binder, ...]] = (ready_walls, block_walls, ready_walls, ready_walls, plain_walls)


def played(rules: str, numbers: range) -> Counter[str]:
    """What happened in these matches of a rule set; each rule set has seeds of its own."""
    tally: Counter[str] = Counter()
    profile = profile_of(rules)
    first = 10_000 * (1 + list(PRESETS).index(rules))
    for number in numbers:
        choosers = _CHOOSERS[number % 4 :] + _CHOOSERS[: number % 4]
        bind = _WALLS[number % len(_WALLS)]
        Beside(profile, rules, first + number, bind, choosers[: profile.players], tally).play()
    return tally


def too_rare(tally: Counter[str], matches: int) -> dict[str, int]:
    """What came up less often than it has to in so many matches."""
    return {name: tally[name] for name, number in LEAST.items() if tally[name] * MATCHES < number * matches}

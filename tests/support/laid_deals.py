"""Deals laid so that something rare happens in them, for matches that are dealt nothing else.

Seats are named by their wind in the deal. What is not laid is shuffled, so that no two deals of a kind are alike; a seat does what
the script wants of it as soon as it can, and else what a time-out does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mahjong_engine.actions import BindSeed, SeatAction, SeedOrigin
from mahjong_engine.dealing import SeedStream, deal_of_live_wall, match_seed
from mahjong_engine.kernel import MatchState
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId, parse_faces
from mahjong_engine.views import OpenAsk
from support.jansou_walls import TAIL
from support.perft import word_of

WINDS: Final = "ESWN"
_HELD: Final = 13
_REPLACEMENTS: Final = {4: (134, 135, 132, 133), 3: (106, 107, 104, 105)}
_END: Final = {4: 122, 3: 90}
"""Behind the last place that is surely drawn as it lies."""


@dataclass(frozen=True)
class LaidDeal:
    """Hands, the draws from the dealer's first on, replacements, and who does what in which order."""

    name: str
    script: str
    hands: dict[str, str]
    draws: str = ""
    rinshan: str = ""
    discards: str = ""
    """What the dealer draws turn by turn, and so discards, instead of ``draws``."""


@dataclass
class LaidMatch:
    """Deals one of these after the other; ``bind`` and ``choose`` are those of ``support.beside_jansou``."""

    deals: Sequence[LaidDeal]
    wanted: dict[str, list[str]] = field(default_factory=dict)

    def bind(self, state: MatchState, number: int, deals: int) -> BindSeed:
        """Lay the next deal."""
        laid = self.deals[(number + deals) % len(self.deals)]
        self.wanted = {wind: [] for wind in WINDS}
        for line in filter(None, (part.strip() for part in laid.script.split(","))):
            wind, _, words = line.partition(" ")
            self.wanted[wind].append(words)
        order = _laid_wall(state, laid, SeedStream(match_seed(number, deals), "laid"))
        return BindSeed(b"", SeedOrigin.FIXED_WALL, order)

    def choose(self, _: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
        """What the script wants next of this seat, if it is offered."""
        wanted = self.wanted[WINDS[(seat - state.playing.dealer) % state.profile.players]]
        for offer in ask.offers:
            if wanted and word_of(state, seat, offer).rstrip("*") == wanted[0]:
                del wanted[0]
                return offer
        return ask.default


def _laid_wall(state: MatchState, laid: LaidDeal, stream: SeedStream) -> tuple[TileId, ...]:
    players, pieces = state.profile.players, len(state.tiles)
    free: dict[Face, list[TileId]] = {}
    for piece, face in enumerate(state.tiles.faces):
        free.setdefault(face, []).append(TileId(piece))
    blank = deal_of_live_wall(tuple(TileId(place) for place in range(pieces)), players, state.dealer)
    faces: dict[int, Face] = {}
    for position, wind in enumerate(WINDS[:players]):
        indexes = blank.hands[(state.dealer + position) % players][:_HELD]
        faces.update(zip(indexes, parse_faces(laid.hands.get(wind, "")), strict=False))
    first = blank.next_draw - 1
    faces.update(enumerate(parse_faces(laid.draws), start=first))
    faces.update(zip(range(first, _END[players], players), parse_faces(laid.discards), strict=False))
    faces.update(zip(_REPLACEMENTS[players], parse_faces(laid.rinshan), strict=False))
    wall = {place: free[face].pop() for place, face in faces.items()}
    for pair in TAIL[players]:
        twins = next(free[face] for face in reversed(free) if len(free[face]) > 1)
        wall.update({place: twins.pop() for place in pair})
    rest = [piece for left in free.values() for piece in left]
    for place in range(len(rest) - 1, 0, -1):
        other = stream.next_int(place + 1)
        rest[place], rest[other] = rest[other], rest[place]
    return tuple(wall[place] if place in wall else rest.pop() for place in range(pieces))

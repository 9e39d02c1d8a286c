"""Perft: how many leaves the tree of legal actions has to some depth below a stored position.

A *moment* is one turn decision, one question, or one window with everybody it asks; a moment's branches are all combinations of
answers, told apart by faces. Who is asked but can change nothing any more (R-145) counts all the same, so that the counts say
nothing about the order in which answers come in, and another program can be asked for them. A leaf is a position so many moments
further, or the end of the deal before that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod
from pathlib import Path
from typing import Any, Final

from mahjong_engine.actions import (
    Abort,
    Action,
    BindSeed,
    CallMeld,
    Choose,
    Discard,
    Pass,
    SeatAction,
    SeedOrigin,
    SetAside,
    StartDeal,
    StartMatch,
    Win,
)
from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import MatchState, new_match, open_asks, step, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, TABLE, Actor, Seat
from mahjong_engine.tiles import Face, TileId, parse_faces
from support.lively_play import with_options

FOLDER: Final = Path(__file__).resolve().parents[1] / "engine/perft"
POSITIONS: Final = FOLDER / "positions.json"
COUNTS: Final = FOLDER / "counts.json"
WINDS: Final = "ESWN"

FORMS: Final = ("short", "slow", "long")
"""How deep one looks: among the quick tests, among the slow ones, and in ``make oracle``."""

Counts = dict[str, int]
Moment = tuple[MatchState, tuple[tuple[Seat, SeatAction], ...]]
"""Where somebody is asked, and what was answered."""
_Asked = tuple[Seat, int, Mapping[str, SeatAction]]


@dataclass(frozen=True)
class Position:
    """A stored position: a profile, a wall that is dealt, and what was played since. ``depths`` are those of each form."""

    variant: str
    name: str
    profile: str
    wall: str
    script: str
    depths: Mapping[str, int] = field(hash=False)

    def __str__(self) -> str:
        return f"{self.variant}, {self.name}"


def stored_counts() -> dict[str, dict[str, dict[str, Counts]]]:
    """The leaves below each first answer: of a variant, of a position, for a form."""
    found: dict[str, dict[str, dict[str, Counts]]] = json.loads(COUNTS.read_text(encoding="utf-8"))
    return found


def positions() -> list[Position]:
    """All stored positions."""
    stored: dict[str, dict[str, dict[str, Any]]] = json.loads(POSITIONS.read_text(encoding="utf-8"))
    return [
        Position(variant, name, one["profile"], one["wall"], one["script"], one["depths"])
        for variant, named in stored.items()
        for name, one in named.items()
    ]


def state_of(position: Position, **options: object) -> MatchState:
    """The position: where its script ends. Single options of riichi may be others than the profile's."""
    state, acts = course_of(position, **options)[-1]
    assert not acts, "a script ends when all have answered"
    return state


def course_of(position: Position, **options: object) -> list[Moment]:
    """Deal the wall and play the script: ``left 4, E 5z, S pon 5z5z``; whoever is asked before passes.

    ``left 4`` answers as time-outs do until so many tiles can be drawn. Told are the moments on the way, each with what was done.
    """
    profile = load_profile(position.profile)
    state = _told(new_match(with_options(profile, **options) if options else profile), TABLE, StartMatch())
    wall = wall_of(state, position.wall)
    state = _told(state, TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, wall))
    course = _Course(_told(state, TABLE, StartDeal()))
    for line in filter(None, (part.strip() for part in position.script.split(","))):
        wind, _, words = line.partition(" ")
        if wind == "left":
            course.draw_down(int(words))
        else:
            course.play(wind, words)
    return course.moments


class _Course:
    """A deal on its way to a position."""

    def __init__(self, state: MatchState) -> None:
        self.state = state
        self.moments: list[Moment] = [(state, ())]

    def play(self, wind: str, words: str) -> None:
        """Let a seat do something; whoever is asked before passes."""
        while True:
            asks = open_asks(self.state)
            for seat, ask in asks:
                if _wind(self.state, seat) != wind:
                    continue
                for offer in ask.offers:
                    if word_of(self.state, seat, offer).rstrip("*") == words:
                        self._tell(seat, offer)
                        return
            passing = next(((seat, ask.default) for seat, ask in asks if isinstance(ask.default, Pass)), None)
            assert passing is not None, f"{wind} {words}: not offered, but {asks}"
            self._tell(*passing)

    def draw_down(self, left: int) -> None:
        """Answer as time-outs do until so many tiles can be drawn."""
        while view(self.state, SPECTATOR).tiles_left > left:
            seat, ask = open_asks(self.state)[0]
            self._tell(seat, ask.default)

    def _tell(self, seat: Seat, action: SeatAction) -> None:
        window = self.state.window
        self.state = _told(self.state, seat, action)
        began, acts = self.moments[-1]
        self.moments[-1] = (began, (*acts, (seat, action)))
        after = self.state.window
        same = window is not None and after is not None and (window.moment, window.on) == (after.moment, after.on)
        if not (same and after is not None and after.moment != TURN):
            self.moments.append((self.state, ()))


def wall_of(state: MatchState, faces: str) -> tuple[TileId, ...]:
    """The pieces of a wall written by faces; equal faces are taken in the order of their identities."""
    free: dict[Face, list[int]] = {}
    for piece in reversed(range(len(state.tiles))):
        free.setdefault(state.tiles.faces[piece], []).append(piece)
    return tuple(TileId(free[face].pop()) for face in parse_faces(faces))


def divided(state: MatchState, depth: int) -> Counts:
    """The leaves below each combination of first answers, in words such as ``S pon 5z5z & W pass``."""
    counts: Counts = {}
    for words, weight, after in _branches(state):
        counts[words] = counts.get(words, 0) + weight * leaves(after, depth - 1)
    return dict(sorted(counts.items()))


def leaves(state: MatchState, depth: int) -> int:
    """The leaves of the tree so many moments deep."""
    if depth == 0 or state.phase != "playing":
        return 1
    if depth == 1:
        return prod(len(_by_faces(state, seat, ask.offers)) for seat, ask in open_asks(state))
    return sum(weight * leaves(after, depth - 1) for _, weight, after in _branches(state, named=False))


def _branches(state: MatchState, *, named: bool = True) -> Iterator[tuple[str, int, MatchState]]:
    """Each combination of answers: its words, how many combinations it stands for, and what follows."""
    asks = open_asks(state)
    if not asks:
        raise AssertionError("nobody is asked, and the deal goes on")
    told_apart = [(seat, ask.number, _by_faces(state, seat, ask.offers)) for seat, ask in asks]
    yield from _answered(state, told_apart, "", named)


def _by_faces(state: MatchState, seat: Seat, offers: Sequence[SeatAction]) -> dict[str, SeatAction]:
    return {word_of(state, seat, offer): offer for offer in offers}


def _answered(
    state: MatchState, asks: Sequence[_Asked], said: str, named: bool
) -> Iterator[tuple[str, int, MatchState]]:
    (seat, _, offers), others = asks[0], asks[1:]
    for word, offer in offers.items():
        words = f"{said} & " * bool(said) + f"{_wind(state, seat)} {word}" if named else ""
        after = step(state, seat, offer)[1]
        if not others:
            yield words, 1, after
        elif _still_open(after, others):
            yield from _answered(after, others, words, named)
        else:
            yield words, prod(len(left) for _, _, left in others), after


def _still_open(state: MatchState, asks: Sequence[_Asked]) -> bool:
    if state.window is None:
        return False
    seat, number, _ = asks[0]
    ask = state.window.ask_of(seat)
    return ask is not None and ask.number == number and ask.answer is None


def word_of(state: MatchState, seat: Seat, action: Action) -> str:
    """An act by faces; ``*`` marks the discard of the tile drawn."""
    face = state.tiles.face
    match action:
        case Discard(tile=tile, riichi=riichi):
            drawn = "*" * (tile == state.playing.seats[seat].drawn)
            return f"{'riichi ' * riichi}{face(tile)}{drawn}"
        case CallMeld(kind=kind, tiles=tiles):
            return f"{kind} {''.join(sorted(face(tile) for tile in tiles))}"
        case SetAside(tile=tile):
            return f"aside {face(tile)}"
        case Choose(question=question, value=value):
            return f"{question} {value}"
        case Win():
            return "win"
        case Pass():
            return "pass"
        case Abort(reason=reason):
            return reason
    raise AssertionError(action)


def _told(state: MatchState, actor: Actor, action: Action) -> MatchState:
    return step(state, actor, action)[1]


def _wind(state: MatchState, seat: Seat) -> str:
    return WINDS[(seat - state.playing.dealer) % state.profile.players]


def parted(found: Mapping[str, int], wanted: Mapping[str, int]) -> list[str]:
    """Which first answers have other counts, and which of them only one side has."""
    return [
        f"{words}: {found.get(words, 'not legal')}, stored {wanted.get(words, 'not legal')}"
        for words in sorted(found.keys() | wanted.keys())
        if found.get(words) != wanted.get(words)
    ]

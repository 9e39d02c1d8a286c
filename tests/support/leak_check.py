"""Holds what a client was sent against what its player may know, by the record of the match.

The record is folded once; after each event the engine's own view says which faces the seat may see, by the place they
lie in. A client's boss bar tells how many tiles are left, so each packet is placed between two draws of the record.
Texts that are tile signs alone are counted: more of a face around the client than could lie in front of its player
between the draws before and after is a leak, even if the player sees another copy. Signs in sentences (prompts,
buttons, chat, bars) and in any other packet must name faces the player may see at that time. Every packet is judged
when it comes, so that a face in something removed a moment later is found too.
"""

from __future__ import annotations

import bisect
import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mahjong_engine.events import Event
from mahjong_engine.hints import adviser_of
from mahjong_engine.kernel import MatchState, evolve, view
from mahjong_engine.seats import Viewer
from mahjong_engine.tiles import Face
from mahjong_engine.views import View
from support.client_packets import Packet, Run, Sight, faces_in, loose_runs, only_signs, packets

_TILES_LEFT: Final = re.compile(r"(\d+) (?:tiles )?left")
_NOTATION: Final = re.compile(r"(?<![0-9A-Za-z])([0-9][mps]|[1-7]z)(?![0-9A-Za-z])")


_WIND_BEFORE_NUMBER: Final = re.compile(r"[\U0001f000-\U0001f003](?= ?-?\d)")

_CHANGE_MILLISECONDS: Final = 600.0
"""A tile in flight is shown until some ticks after it lies; a busy machine's ticks are long."""

Place = tuple[str, int]
"""Where a tile lies for its viewer: a word and a seat (or an index)."""


@dataclass(slots=True)
class Stretch:
    """From one change of the tiles left to the next: the most of each face that lay anywhere, and what may be told."""

    deal: int
    left: int
    lying: Counter[tuple[Place, Face]] = field(default_factory=Counter)
    own: Counter[Face] = field(default_factory=Counter)
    told: set[Face] = field(default_factory=set)
    hands: int = 1

    def add(self, seen: View, hinted: Iterable[Face]) -> None:
        """Take in one more state of this stretch; ``hinted`` are the tiles the seat's hints may name."""
        self.told.update(hinted)
        lying = Counter(_lying(seen))
        for (where, face), shown in tuple(lying.items()):
            if where[0] == "own":
                lying[where, face] = self.hands * shown
        for place, count in lying.items():
            self.lying[place] = max(self.lying[place], count)
        if seen.own is not None:
            self.told.update(seen.own.waits)
            own = [tile.face for tile in seen.own.tiles] + ([seen.own.drawn.face] if seen.own.drawn else [])
            self.own = Counter(own) if seen.phase == "playing" else self.own


def _lying(seen: View) -> Iterable[tuple[Place, Face]]:
    own = seen.own
    if own is not None:
        yield from ((("own", 0), tile.face) for tile in own.tiles)
        if own.drawn is not None:
            yield ("own", 0), own.drawn.face
    yield from ((("indicator", 0), face) for face in seen.indicators)
    for seat in seen.seats:
        yield from ((("river", seat.seat), tile.face) for tile in seat.river if not tile.called)
        for meld in seat.melds:
            faces = (*meld.faces, *meld.known, *((meld.added,) if meld.added else ()))
            yield from ((("meld", seat.seat), face) for face in faces)
        yield from ((("aside", seat.seat), face) for face in seat.aside)
        yield from ((("shown", seat.seat), face) for face in seat.shown or ())
        yield from ((("known", seat.seat), face) for face in seat.known)
    for index, win in enumerate(seen.wins):
        yield from ((("win", index), face) for face in (*win.hand, win.tile))
    result = seen.deal_result
    if result is not None:
        for shown_by, faces in result.shown:
            yield from ((("result", shown_by), face) for face in faces)
        yield from ((("indicator", 0), face) for face in result.under_indicators)


class Truth:
    """What one seat or a spectator may know, stretch by stretch. An own hand is shown to its owner ``hands`` times."""

    def __init__(self, start: MatchState, events: Sequence[Event], viewer: Viewer, hands: int = 1) -> None:
        self.stretches: list[Stretch] = []
        self._bounds: dict[tuple[int, int], tuple[Counter[Face], set[Face]]] = {}
        self._adviser = adviser_of(start.profile)
        state = start
        for event in events:
            state = evolve(state, event)
            seen = view(state, viewer)
            last = self.stretches[-1] if self.stretches else None
            if last is None or (last.deal, last.left) != (seen.deal_index, seen.tiles_left):
                last = Stretch(seen.deal_index, seen.tiles_left, hands=hands)
                self.stretches.append(last)
            last.add(seen, self._hinted(seen))

    def _hinted(self, seen: View) -> Iterable[Face]:
        """What the hand would wait for: worked out from the seat's own view, so it tells nothing hidden."""
        sight = None if self._adviser is None else self._adviser.sight(seen)
        if self._adviser is None or sight is None:
            return ()
        return [wait.face for hint in self._adviser.advise(sight).ready for wait in hint.waits]

    def advance(self, at: int, left: int) -> int:
        """The stretch a client is in after it reads that so many tiles are left; raises if no later one fits."""
        for index in range(at, len(self.stretches)):
            if self.stretches[index].left == left:
                return index
        raise AssertionError(f"a client read {left} tiles left after stretch {at}, which the record does not have")

    def bounds(self, first: int, last: int) -> tuple[Counter[Face], set[Face]]:
        """The most of each face that may lie around the client between two stretches, and what sentences may name."""
        key = (max(0, first), min(last, len(self.stretches) - 1))
        if key not in self._bounds:
            most: Counter[tuple[Place, Face]] = Counter()
            told: set[Face] = set()
            for stretch in self.stretches[key[0] : key[1] + 1]:
                for place, count in stretch.lying.items():
                    most[place] = max(most[place], count)
                told |= stretch.told
            faces: Counter[Face] = Counter()
            for (_, face), count in most.items():
                faces[face] += count
            self._bounds[key] = (faces, told | set(faces))
        return self._bounds[key]


@dataclass(slots=True)
class Verdict:
    """What a check found: ``leaks``; ``missing`` own faces the owner never received, ``own`` counts those he did."""

    leaks: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    own: int = 0
    texts: int = 0


def check(capture: Path, truth: Truth, clock: Path | None = None) -> Verdict:
    """Judge every packet of one client's capture; one match, from its first deal to its last.

    A client without a boss bar is placed in time by the capture ``clock`` of one that has it.
    """
    sent = list(packets(capture))
    where = _stretches_of(sent, truth, _readings(sent if clock is None else packets(clock)))
    verdict = Verdict()
    received: list[Counter[Face]] = [Counter() for _ in truth.stretches]
    hanging: list[Hanging] = []
    now: dict[int, Hanging] = {}
    sight = Sight()
    for packet, (first, last) in zip(sent, where, strict=True):
        changed = _follow(sight, packet, now, (first, last))
        if changed is not None and only_signs(changed):
            hanging.append(next(text for text in now.values() if text.runs is changed))
        verdict.texts += changed is not None
        if changed is None or not only_signs(changed):
            told = truth.bounds(first - 1, last + 1)[1]
            sentence = changed if changed is not None else loose_runs(packet)
            verdict.leaks += [
                f"{face} told in {packet.name} {text_of_runs(sentence)!r}, {_when(truth, first)}"
                for face in set(named_in(sentence)) - told
            ]
    for index, text in enumerate(hanging):
        earlier = hanging[:index]
        around = _around(text, earlier, _CHANGE_MILLISECONDS)
        received[text.stretches[0]] |= _around(text, earlier, 0.0)
        most = truth.bounds(text.stretches[0] - 1, text.stretches[1] + 1)[0]
        verdict.leaks += [
            f"{around[face]} of {face} around the client, at most {most[face]} may be, {_when(truth, text.stretches[0])}"
            for face in text.faces
            if around[face] > most[face]
        ]
    _find_missing(truth, received, verdict)
    return verdict


@dataclass(slots=True)
class Hanging:
    """A text of tile signs alone, from the packet that put it up to the one that changed or removed it (ms)."""

    entity: int
    runs: list[Run]
    faces: Counter[Face]
    stretches: tuple[int, int]
    since: float
    until: float = math.inf


def _follow(sight: Sight, packet: Packet, now: dict[int, Hanging], stretches: tuple[int, int]) -> list[Run] | None:
    """Keep the texts that hang ``now``, by entity, up to date; returns the text that was put up or changed, if any."""
    changed = sight.feed(packet)
    for text in [text for entity, text in now.items() if sight.texts.get(entity) is not text.runs]:
        text.until = packet.at
        del now[text.entity]
    if changed is not None and only_signs(changed):
        entity = next(entity for entity, runs in sight.texts.items() if runs is changed)
        now[entity] = Hanging(entity, changed, Counter(faces_in(changed)), stretches, packet.at)
    return changed


def _around(text: Hanging, earlier: Sequence[Hanging], leaving: float) -> Counter[Face]:
    """Faces that hang when a text appears: it, and all earlier ones but those that are gone so many milliseconds later.

    One change of a table reaches a client in several packets, a new row before the old one goes. So an old text that is
    gone a moment later is not counted with a new one; it was judged itself when it appeared. An entity has one text at a
    time, even if two came in the same millisecond.
    """
    around = Counter(text.faces)
    for other in earlier:
        if other.entity != text.entity and other.until > text.since + leaving:
            around += other.faces
    return around


def _when(truth: Truth, index: int) -> str:
    stretch = truth.stretches[index]
    return f"deal {stretch.deal} with {stretch.left} tiles left"


def _readings(sent: Iterable[Packet]) -> list[tuple[float, int]]:
    """When a client was told how many tiles are left."""
    readings = []
    for packet in sent:
        if packet.name == "boss_bar":
            found = _TILES_LEFT.search(text_of_runs(loose_runs(packet)))
            if found is not None:
                readings.append((packet.at, int(found[1])))
    return readings


def _stretches_of(sent: Sequence[Packet], truth: Truth, readings: Sequence[tuple[float, int]]) -> list[tuple[int, int]]:
    """For each packet the stretch its client was last told of, and the one it is told of next."""
    times, reached = [-math.inf], [0]
    for at, left in readings:
        times.append(at)
        reached.append(truth.advance(reached[-1], left))
    last = len(truth.stretches) - 1
    following = [
        next((later for later in reached[index + 1 :] if later > here), last) for index, here in enumerate(reached)
    ]
    places = [bisect.bisect_right(times, packet.at) - 1 for packet in sent]
    return [(reached[place], following[place]) for place in places]


def _find_missing(truth: Truth, received: Sequence[Counter[Face]], verdict: Verdict) -> None:
    for index, stretch in enumerate(truth.stretches):
        around: Counter[Face] = Counter()
        for counted in received[max(0, index - 1) : index + 2]:
            around |= counted
        lacking = stretch.own - around
        verdict.own += (stretch.own - lacking).total()
        if lacking:
            verdict.missing.append(f"{dict(lacking)} of the own hand never came, {_when(truth, index)}")


def text_of_runs(runs: Sequence[Run]) -> str:
    """The letters of runs."""
    return "".join(run.text for run in runs)


def named_in(runs: Sequence[Run]) -> list[Face]:
    """Tiles a sentence names by sign or by notation; a wind's sign before a number is a seat's or a round's name."""
    text = text_of_runs(runs)
    winds = {found.start() for found in _WIND_BEFORE_NUMBER.finditer(text)}
    underlined = [run.underlined for run in runs for _ in run.text]
    signs = [Run(sign, underlined[at]) for at, sign in enumerate(text) if at not in winds]
    return faces_in(signs) + [Face(found) for found in _NOTATION.findall(text)]

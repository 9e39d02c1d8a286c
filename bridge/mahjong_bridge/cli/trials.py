"""Bot matches by one profile and what came of them, counted: for those who write rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final

from mahjong_bridge.plugins.admitting import admit
from mahjong_bridge.plugins.allowing import Allowed
from mahjong_engine.bots import bot
from mahjong_engine.catalogue import Catalogue
from mahjong_engine.events import DealEnded, Event, Paid, Won
from mahjong_engine.matches import play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import parse_stored_profile
from mahjong_engine.views import Payment

MOST_PROCESSES: Final = 2
"""A trial leaves the rest of the machine to the tables that are played on it."""

WORTH_A_PROCESS: Final = 4
"""Matches from which on a process of their own is sooner done with them, come up and all."""


@dataclass(slots=True)
class Trial:
    """Counts of any number of matches.

    ``hands_won`` counts hands, ``on_discard`` and ``self_drawn`` wins, of which one hand may have several; ``fan`` sums
    the components of all wins by their name, which ``valued`` of them had. ``created`` points came from the bank, less
    those that went there.
    """

    matches: int = 0
    hands: int = 0
    hands_won: int = 0
    on_discard: int = 0
    self_drawn: int = 0
    decisions: int = 0
    created: int = 0
    fan: Counter[str] = field(default_factory=Counter)
    valued: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    fans: Counter[str] = field(default_factory=Counter)

    @property
    def wins(self) -> int:
        """Wins of both kinds."""
        return self.on_discard + self.self_drawn

    @property
    def draws(self) -> int:
        """Hands that nobody won."""
        return self.hands - self.hands_won

    def add(self, events: Sequence[Event], decisions: int) -> None:
        """Count one finished match."""
        self.matches += 1
        self.decisions += decisions
        for won, end in _hands(events):
            self.hands += 1
            self.hands_won += bool(won)
            self.ends[end.reason] += 1
            for win in won:
                self._add_win(win)
        edges = (edge for event in events if isinstance(event, Paid) for edge in event.edges)
        self.created += sum(_created(edge) for edge in edges)

    def _add_win(self, win: Won) -> None:
        self.on_discard += win.source is not None
        self.self_drawn += win.source is None
        for name, value in win.components:
            self.fan[name] += value
            self.valued[name] += 1
        self.fans.update({item.name.replace("\n", " ") for item in win.items})

    def join(self, other: Trial) -> None:
        """Count what another trial counted."""
        for name in ("matches", "hands", "hands_won", "on_discard", "self_drawn", "decisions", "created"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("fan", "valued", "ends", "fans"):
            getattr(self, name).update(getattr(other, name))


def try_profile(profile: Profile, level: str, numbers: range, allowed: tuple[Allowed, ...] = ()) -> Trial:
    """Play the matches of these numbers by bots of one level, in two processes at most; their order changes nothing."""
    processes = max(1, min(MOST_PROCESSES, len(numbers) // WORTH_A_PROCESS))
    parts = [numbers[place::processes] for place in range(processes)]
    if processes == 1:
        return _played(profile, level, parts[0], admit(allowed).catalogue)
    trial = Trial()
    # Started anew, not forked: whoever calls may have threads.
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        work = [
            pool.submit(_played_by_document, profile.document, profile.name, level, part, allowed) for part in parts
        ]
        for share in work:
            trial.join(share.result())
    return trial


def _played_by_document(document: str, name: str, level: str, numbers: range, allowed: tuple[Allowed, ...]) -> Trial:
    catalogue = admit(allowed).catalogue
    return _played(parse_stored_profile(document, name, catalogue.added), level, numbers, catalogue)


def _played(profile: Profile, level: str, numbers: range, catalogue: Catalogue) -> Trial:
    trial = Trial()
    for number in numbers:
        played = play_match(profile, [bot(level, catalogue.bots)] * profile.players, number, catalogue.variants)
        trial.add(played.events, played.actions)
    return trial


def _hands(events: Sequence[Event]) -> Iterator[tuple[list[Won], DealEnded]]:
    won: list[Won] = []
    for event in events:
        if isinstance(event, Won):
            won.append(event)
        elif isinstance(event, DealEnded):
            yield won, event
            won = []


def _created(edge: Payment) -> int:
    """Points of the first component that come from the bank."""
    if not edge.bank or edge.component:
        return 0
    return edge.points if edge.payer is None else -edge.points

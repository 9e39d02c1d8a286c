"""Whole matches by players at every chair, and all that tests look at afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mahjong_engine.seats import SPECTATOR, Seat, Viewer
from support.game import BLOCKS, DISPLAY, FAST_TICKS, Game, Table
from support.leak_check import Truth, Verdict, check
from support.ordered_play import MATCH_END, NAMES, TEMPERS, Moment, OrderedPlay, seat_everybody
from support.stored import StoredMatch, newest_match

MATCH_SEEDS: Final = {DISPLAY.name: 44, BLOCKS.name: 10}
FREE_PLAY_SECONDS: Final = 900
FORCED_SECONDS: Final = 0.2
WATCHER: Final = "Watcher"
"""One more client that stands by and only looks."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match: what was stored and exported, what clients were sent, read and did."""

    stored: StoredMatch
    record: bytes
    moments: tuple[Moment, ...]
    chat: dict[str, list[str]]
    windows: dict[str, list[str]]
    tallies: dict[str, dict[str, int]]
    by_player: dict[str, dict[str, dict[str, int]]]
    verdicts: dict[str, Verdict]

    def places_unread(self) -> list[str]:
        """Players who were not told, at the end, on which place everybody is."""
        return [name for name in self.chat if not _tells_all_places(self.chat[name], self.chat)]


def _tells_all_places(lines: Sequence[str], names: Iterable[str]) -> bool:
    end = next(index for index, line in enumerate(lines) if re.search(MATCH_END, line))
    places = "\n".join(lines[end:])
    return all(player in places for player in names)


def finished(game: Game, play: OrderedPlay, hands: int) -> PlayedMatch:
    """Gather what tests look at."""
    stored = newest_match(game)
    return PlayedMatch(
        stored=stored,
        record=game.export(stored.match_id),
        moments=tuple(play.log),
        chat={name: game.players.call("chat", name=name) for name in play.names},
        windows={name: game.players.call("dialogTexts", name=name) for name in play.names},
        tallies=play.tallies(),
        by_player={name: game.players.call("tally", name=name) for name in play.names},
        verdicts=judged(game, stored, hands),
    )


def judged(game: Game, stored: StoredMatch, hands: int = 1) -> dict[str, Verdict]:
    """The leak check of every client: the players, and the watcher by the clock of the first of them."""
    captures = {name: game.players.capture_of(name) for name in (*stored.names, WATCHER)}
    viewers: dict[str, Viewer] = {name: Seat(seat) for seat, name in enumerate(stored.names)}
    verdicts = {
        name: check(captures[name], Truth(stored.start, stored.events, seat, hands)) for name, seat in viewers.items()
    }
    truth = Truth(stored.start, stored.events, SPECTATOR)
    return {**verdicts, WATCHER: check(captures[WATCHER], truth, clock=captures[stored.names[0]])}


def free_game(folder: Path, **settings: Any) -> Game:  # noqa: ANN401 - whatever a game may be given
    """A game whose players need not wait for each other; what leaves no choice is played soon."""
    return Game(folder, tapped=True, ticks=FAST_TICKS, forced_time=FORCED_SECONDS, **settings)


def played(
    game: Game,
    table: Table,
    *,
    in_order: bool,
    tempers: Sequence[str] = TEMPERS,
    first: Callable[[OrderedPlay], None] = lambda _: None,
) -> PlayedMatch:
    """A player for each temper, and they play a match at a table: one act at a time in the order of seats, or freely.

    ``first`` may begin it, one act at a time.
    """
    names = NAMES[: len(tempers)]
    try:
        game.start()
        game.players.join(WATCHER, game.game_port)
        seat_everybody(game, names, table, tempers)
        play = OrderedPlay(game, names)
        first(play)
        if in_order:
            play.run()
        else:
            seconds = FREE_PLAY_SECONDS
            game.players.call("playFreely", names=names, until=MATCH_END, timeout=seconds * 1000, seconds=seconds + 20)
        for name in names:
            game.players.call("waitButton", name=name, meaning="again")
        game.players.call("calm", names=[*names, WATCHER])
        assert game.unlike_scene((*names, WATCHER)) == []
        # A block table shows a hand on its blocks and in one row before its owner.
        return finished(game, play, hands=2 if table is BLOCKS else 1)
    finally:
        print(game.logs())
        game.close()

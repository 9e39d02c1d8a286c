"""Plays a match one act at a time, in an order that does not depend on how fast anything is.

All players who are asked wait until everything is calm; the first of them in the order of seats acts, then all look again. So
the same seeds and the same tempers give the same record, byte for byte, whatever is killed in between.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from support.cast import Seen
from support.game import BLOCKS, DISPLAY, Game, Table

NAMES: Final = ("Ayame", "Botan", "Chidori", "Daichi")
TEMPERS: Final = ("closed", "eager", "runner", "honours")
STOOL: Final = 2.15
STOOL_OF_BLOCKS: Final = 5.0
MATCH_END: Final = r"Match over|The match is over"
MOST_ACTS: Final = 3000
_HINT: Final = re.compile("[\N{MAHJONG TILE EAST WIND}-\N{MAHJONG TILE BACK}](?: → |×)")
"""What a hint says of each tile that is discarded, or waited for. Hints are worked out beside the game, and may come late
on a busy machine."""
_PAUSED: Final = "Paused until the players are back"
_PAUSE_SECONDS: Final = 15
THINKING_TIME: Final = "300+300"
"""Long enough that no default is played while parts of the game are being started again."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision as its player saw it, with what he did."""

    name: str
    hand: tuple[str, ...]
    buttons: tuple[str, ...]
    words: tuple[str, ...]
    choice: tuple[tuple[str, str], ...]


def moment_of(seen: Seen) -> Moment:
    """What has to be the same again after anything was killed."""
    return Moment(
        seen["name"],
        tuple(seen["hand"]),
        tuple(sorted(seen["buttons"])),
        tuple(sorted(words for words in seen["words"] if not _HINT.search(words))),
        tuple(sorted(seen["choice"].items())),
    )


def first_difference(found: Sequence[Moment], wanted: Sequence[Moment]) -> str:
    """Where two courses part; empty when they do not."""
    for index, (one, other) in enumerate(zip(found, wanted, strict=False)):
        if one != other:
            words = sorted(set(one.words) ^ set(other.words))
            return (
                f"act {index}: {one.name} {one.choice} with {one.hand}, not {other.name} {other.choice}; words {words}"
            )
    return "" if len(found) == len(wanted) else f"{len(found)} acts, not {len(wanted)}"


def stool_of(table: Table, chair: int) -> tuple[float, float]:
    """Where a chair of a table stands; the first is south of its middle, the next at its right hand."""
    angle = math.radians(90 * chair)
    far = STOOL_OF_BLOCKS if table == BLOCKS else STOOL
    return table.x + far * math.sin(angle), table.z + far * math.cos(angle)


def seat_everybody(
    game: Game,
    names: Sequence[str] = NAMES,
    table: Table = DISPLAY,
    tempers: Sequence[str] = TEMPERS,
    before_ready: Callable[[], None] = lambda: None,
) -> None:
    """Players join, walk up to the stools, click them and say that they are ready, by button and by command in turn."""
    for name, temper in zip(names, tempers, strict=True):
        game.players.join(name, game.game_port, temper)
    for chair, name in enumerate(names):
        game.players.call("sit", name=name, near=stool_of(table, chair), centre=(table.x, table.z))
    before_ready()
    game.players.call("type", name=names[0], line=f"/mahjong rule thinkingTime {THINKING_TIME}")
    for chair, name in enumerate(names):
        if chair % 2:
            game.players.call("type", name=name, line="/mahjong ready")
        else:
            game.players.call("press", name=name, meaning="ready")


Disturb = Callable[["OrderedPlay", list[Seen]], bool]
"""Called before each act with everything that is open; true if it did something, so that all must look again."""


@dataclass
class OrderedPlay:
    """A match in progress."""

    game: Game
    names: Sequence[str] = NAMES
    log: list[Moment] = field(default_factory=list)

    def open_now(self) -> list[Seen] | None:
        """Open decisions in the order of seats, None once everybody has read the result of the match.

        A table that has just got its players back says for a moment that it waits for them; that is waited for.
        """
        end = time.monotonic() + _PAUSE_SECONDS
        while True:
            seen = self.game.players.decisions(self.names, MATCH_END)
            if seen is None or time.monotonic() > end or not any(_PAUSED in one["words"] for one in seen):
                return seen

    def act(self, seen: Seen, by: str | None = None) -> None:
        """Let a player do what he chose; what is refused he will not choose again."""
        if self.game.players.act(seen["name"], seen["choice"], by) is None:
            self.log.append(moment_of(seen))

    def run(self, disturb: Disturb | None = None) -> None:
        """Play to the end."""
        while (seen := self.open_now()) is not None:
            if len(self.log) > MOST_ACTS:
                raise AssertionError(f"no end after {MOST_ACTS} acts")
            if disturb is None or not disturb(self, seen):
                self.act(seen[0])

    def tallies(self) -> dict[str, dict[str, int]]:
        """How often each kind of act was made by button and by command, over all players."""
        total: dict[str, dict[str, int]] = {"pressed": {}, "typed": {}}
        for name in self.names:
            tally: dict[str, Any] = self.game.players.call("tally", name=name)
            for way, counts in total.items():
                for meaning, count in tally[way].items():
                    counts[meaning] = counts.get(meaning, 0) + count
        return total

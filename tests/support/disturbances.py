"""Kills parts of the game at planned points of a match and checks that nothing was lost by it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from support.cast import Seen
from support.game import Game
from support.ordered_play import Moment, OrderedPlay, moment_of


class Outcome(Enum):
    """What came of a try: done; not here, nothing was touched; not yet, but an act was made and all must look again."""

    DONE = "done"
    NOT_HERE = "not here"
    ACTED = "acted"


Deed = Callable[["Disturbances", OrderedPlay, list[Seen]], Outcome]
"""Tries one disturbance at this point."""

_MOST_MILLISECONDS: Final = 60
_SAME_SECONDS: Final = 30.0
_LOOK_SECONDS: Final = 0.1


@dataclass
class Disturbances:
    """What is planned, by the number of acts it waits for, and what was done."""

    game: Game
    plan: list[tuple[int, str]]
    chance: random.Random
    done: list[tuple[int, str]] = field(default_factory=list)

    def __call__(self, play: OrderedPlay, seen: list[Seen]) -> bool:
        """Do the first planned thing that is due and fits.

        What a player has begun with the riichi button is as fleeting as a lifted tile, so nothing is done there.
        """
        if any("back" in one["meanings"] for one in seen):
            return False
        for index, (due, kind) in enumerate(self.plan):
            if due > len(play.log):
                continue
            outcome = DEEDS[kind](self, play, seen)
            if outcome is Outcome.DONE:
                del self.plan[index]
                self.done.append((len(play.log), kind))
            if outcome is not Outcome.NOT_HERE:
                return True
        return False

    def restart_and_compare(self, play: OrderedPlay, expected: Iterable[Moment]) -> None:
        """Kill the engine; the same decisions are open again and everything that was stored still is."""
        stored = self.game.stored_events()
        self.game.restart_engine()
        self.same_again(play, expected)
        assert self.game.stored_events()[: len(stored)] == stored, "an acknowledged event is gone"

    def same_again(self, play: OrderedPlay, expected: Iterable[Moment]) -> None:
        """The decisions open now are exactly these, and what clients show is what the engine asks to be shown."""
        wanted = list(expected)
        end = time.monotonic() + _SAME_SECONDS
        while (found := self._open_moments(play)) != wanted and time.monotonic() < end:
            time.sleep(_LOOK_SECONDS)
        assert found == wanted, f"open now: {found}\nbefore: {wanted}"
        self.as_the_scene_says(play)

    def _open_moments(self, play: OrderedPlay) -> list[Moment]:
        """What is open now; a table that has just got its players back may still say so."""
        now = play.open_now()
        assert now is not None, "the match ended instead of asking again"
        return [moment_of(seen) for seen in now]

    def as_the_scene_says(self, play: OrderedPlay) -> None:
        """Every client's live entities are the primitives it should be shown, one to one."""
        unlike = self.game.unlike_scene(play.names)
        assert not unlike, "\n".join(unlike[:20])


def kill_while_open(work: Disturbances, play: OrderedPlay, seen: list[Seen]) -> Outcome:
    """The engine dies while somebody thinks."""
    work.restart_and_compare(play, [moment_of(one) for one in seen])
    return Outcome.DONE


def kill_with_one_answer(work: Disturbances, play: OrderedPlay, seen: list[Seen]) -> Outcome:
    """The engine dies inside a reaction window that one of several has answered."""
    if sum(one["claim"] for one in seen) < 2:
        return Outcome.NOT_HERE
    play.act(seen[0])
    left = play.open_now()
    if left is None or [moment_of(one) for one in left] != [moment_of(one) for one in seen[1:]]:
        return Outcome.ACTED
    work.restart_and_compare(play, [moment_of(one) for one in left])
    return Outcome.DONE


def kill_with_lifted_tile(work: Disturbances, play: OrderedPlay, seen: list[Seen]) -> Outcome:
    """The engine dies while a tile is lifted; it lies again afterwards."""
    choice = seen[0]["choice"]
    if choice["meaning"] != "discard" or seen[0]["name"] != play.names[0]:
        return Outcome.NOT_HERE
    work.game.players.call("lift", name=seen[0]["name"], face=choice["discard"])
    work.restart_and_compare(play, [moment_of(one) for one in seen])
    return Outcome.DONE


def kill_after_kan(work: Disturbances, play: OrderedPlay, seen: list[Seen]) -> Outcome:
    """The engine dies as soon as a player has been shown his kan."""
    if seen[0]["choice"]["meaning"] != "kan":
        return Outcome.NOT_HERE
    play.act(seen[0])
    stored = work.game.stored_events()
    work.game.restart_engine()
    assert work.game.stored_events()[: len(stored)] == stored
    play.game.players.call("calm", names=list(play.names))
    work.as_the_scene_says(play)
    return Outcome.DONE


def kill_under_way(work: Disturbances, play: OrderedPlay, seen: list[Seen]) -> Outcome:
    """The engine dies while an act is on its way; it was stored or it is asked for again, never half of it."""
    first = seen[0]
    work.game.players.call("fire", name=first["name"], choice=first["choice"])
    time.sleep(work.chance.randrange(_MOST_MILLISECONDS) / 1000)
    stored = work.game.stored_events()
    work.game.restart_engine()
    assert work.game.stored_events()[: len(stored)] == stored
    now = play.open_now()
    if now is None or moment_of(first) not in [moment_of(one) for one in now]:
        play.log.append(moment_of(first))
    work.as_the_scene_says(play)
    return Outcome.DONE


def kill_before_next_deal(work: Disturbances, play: OrderedPlay, seen: list[Seen]) -> Outcome:
    """The engine dies between a deal's result and the next deal."""
    name = seen[0]["name"]
    before = len(work.game.players.call("chat", name=name))
    play.act(seen[0])
    work.game.players.call("settle", name=name)
    kinds = [kind for _, kind, _ in work.game.stored_events()]
    if "deal_ended.v1" not in kinds or "deal_started.v1" in kinds[_last(kinds, "deal_ended.v1") :]:
        return Outcome.ACTED
    work.game.players.call("waitAnswer", name=name, heard=before)
    kinds = [kind for _, kind, _ in work.game.stored_events()]
    if "deal_started.v1" in kinds[_last(kinds, "deal_ended.v1") :]:
        return Outcome.ACTED
    work.game.restart_engine()
    kinds_after = [kind for _, kind, _ in work.game.stored_events()]
    assert kinds_after[: len(kinds)] == kinds
    return Outcome.DONE


def _last(kinds: list[str], kind: str) -> int:
    return len(kinds) - 1 - kinds[::-1].index(kind)


def kill_minecraft_server(work: Disturbances, play: OrderedPlay, seen: list[Seen]) -> Outcome:
    """The Minecraft server dies; the players come back to the same decisions, on their stools."""
    expected = [moment_of(one) for one in seen]
    work.game.restart_playground(play.names)
    for name in play.names:
        work.game.players.call("waitSeat", name=name)
    work.same_again(play, expected)
    return Outcome.DONE


def drop_client(work: Disturbances, play: OrderedPlay, seen: list[Seen]) -> Outcome:
    """The player who is asked loses his connection and comes back; the decision is still his."""
    name = seen[0]["name"]
    work.game.players.call("leave", name=name)
    work.game.players.call("rejoin", name=name)
    work.game.players.call("waitSeat", name=name)
    work.same_again(play, [moment_of(one) for one in seen])
    return Outcome.DONE


DEEDS: Final[dict[str, Deed]] = {
    "open": kill_while_open,
    "answered": kill_with_one_answer,
    "lifted": kill_with_lifted_tile,
    "kan": kill_after_kan,
    "under way": kill_under_way,
    "between deals": kill_before_next_deal,
    "minecraft": kill_minecraft_server,
    "client": drop_client,
}
ENGINE_DEEDS: Final = ("open", "answered", "lifted", "kan", "under way", "between deals")

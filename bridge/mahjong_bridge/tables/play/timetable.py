"""What a table waits for, and the one alarm that wakes it for the next of it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_bridge.tables.bots.asking import Asks, bots_hold_the_window
from mahjong_bridge.tables.document import Human, TableDocument
from mahjong_bridge.tables.people.missing import Missed
from mahjong_bridge.tables.people.moving import moves
from mahjong_bridge.tables.play.clocks import Clocks
from mahjong_bridge.tables.play.pausing import Pause
from mahjong_bridge.tables.play.running import RunningMatch
from mahjong_bridge.tables.settings import TableSettings
from mahjong_bridge.tables.time import Alarm, Clock
from mahjong_engine.actions import Announce, StartDeal, StartMatch
from mahjong_engine.kernel import legal_actions, open_asks
from mahjong_engine.seats import TABLE, Seat
from mahjong_engine.views import OpenAsk

_SECOND: Final = 1.0
_REST: Final = 1.0


TimedAction = StartMatch | StartDeal | Announce
"""What a table does by itself once its time has come."""


@dataclass(frozen=True, slots=True)
class PlayDefault:
    """A seat's time is over."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class AskBot:
    """A bot may think now."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class GiveAnswer:
    """A player's standing answer is given."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class ActTable:
    """The table acts by itself."""

    action: TimedAction


@dataclass(frozen=True, slots=True)
class EndPause:
    """The pause has lasted long enough."""


@dataclass(frozen=True, slots=True)
class ClearChairs:
    """Nobody has played here for a while."""


@dataclass(frozen=True, slots=True)
class FreeChair:
    """Somebody has been out of the world for too long while the others wait for a match."""

    seat: Seat
    player_id: str


@dataclass(frozen=True, slots=True)
class ShowDraw:
    """A draw that was held back is seen."""


@dataclass(frozen=True, slots=True)
class TellTime:
    """Players are told the seconds they have left."""


Moment = PlayDefault | AskBot | GiveAnswer | ActTable | EndPause | ClearChairs | FreeChair | ShowDraw | TellTime


@dataclass(frozen=True, slots=True)
class Situation:
    """What the timetable is made from. ``veiled_until`` is when a draw will be seen that is not yet.

    ``answered`` are the decisions by seat that players have standing answers to.
    """

    table: TableDocument
    match: RunningMatch | None
    clocks: Clocks
    present: frozenset[str]
    veiled_until: float | None = None
    answered: Mapping[Seat, int] = field(default_factory=dict)


class Timetable:
    """Due times of one table, fitted to every new situation. ``wake`` is called when one of them has come."""

    def __init__(self, clock: Clock, settings: TableSettings, wake: Callable[[], None]) -> None:
        self.pause = Pause(settings.pause_limit, settings.return_time)
        self.missed = Missed(settings.missed_limit)
        self._clock = clock
        self._settings = settings
        self._wake = wake
        self._alarm: Alarm | None = None
        self._due: dict[Moment, float] = {}
        self._seen: dict[Seat, int] = {}
        self._absent: dict[Seat, tuple[int, float]] = {}
        self._forced: dict[Seat, tuple[int, float]] = {}
        self._answers: dict[Seat, tuple[int, float]] = {}
        self._asked: set[AskBot] = set()
        self._rests_until = -math.inf
        self._match_id = ""

    def close(self) -> None:
        """Call the alarm off."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def fit(self, situation: Situation) -> None:
        """Work out what is waited for now; what was waited for already keeps its time."""
        now = self._clock.now()
        match_id = "" if situation.match is None else situation.match.match_id
        if match_id != self._match_id:  # decisions are numbered anew
            self._match_id = match_id
            for known in (self._seen, self._absent, self._forced, self._answers, self._asked):
                known.clear()
        self._due = {
            moment: when if isinstance(moment, (PlayDefault, EndPause)) else self._due.get(moment, when)
            for moment, when in self._moments(situation, now)
        }
        self._set_alarm()

    def take_due(self) -> list[Moment]:
        """What has come, most urgent first; it is not waited for any more."""
        now = self._clock.now()
        come = sorted((when, place) for place, when in enumerate(self._due.values()) if when <= now)
        moments = list(self._due)
        taken = [moments[place] for _, place in come]
        for moment in taken:
            del self._due[moment]
            if isinstance(moment, AskBot):
                self._asked.add(moment)
        return taken

    def pause_ended(self) -> None:
        """Whoever is not there now is away: his open decisions get their defaults too."""
        self._seen.clear()

    def rest(self) -> None:
        """Try nothing for a moment, then wake in any case: the store has failed and may do better."""
        self._rests_until = self._clock.now() + _REST

    def _set_alarm(self) -> None:
        self.close()
        if self._rests_until > self._clock.now():
            self._alarm = self._clock.call_at(self._rests_until, self._wake)
        elif self._due:
            self._alarm = self._clock.call_at(min(self._due.values()), self._wake)

    def _moments(self, situation: Situation, now: float) -> Iterator[tuple[Moment, float]]:
        match = situation.match
        if match is None or match.is_over:
            self.missed.forget()
            yield from self._idle(situation, now)
            return
        if situation.veiled_until is not None:
            yield ShowDraw(), situation.veiled_until
        if self.pause.until is not None:
            yield EndPause(), self.pause.until
            return
        for action in _table_actions(match):
            yield ActTable(action), now + self._rest(situation, match, action, now)
        yield from self._asks(situation, match, now)
        players = [human for _, human in situation.table.humans()]
        is_watched = not players and situation.table.watchers  # bots among themselves play for who watches
        if all(human.standing for human in players) and not is_watched:
            yield ClearChairs(), now + self._settings.idle_time

    def _rest(self, situation: Situation, match: RunningMatch, action: TimedAction, now: float) -> float:
        """How long people have to look at a result or to hear which chairs were drawn, or a call is still held back."""
        if isinstance(action, Announce):
            return situation.clocks.held_for(action.seat, now)
        if match.state.phase == "after_deal":
            return self._settings.after_deal
        return self._settings.before_drawn if moves(situation.table, match.state) else 0.0

    def _idle(self, situation: Situation, now: float) -> Iterator[tuple[Moment, float]]:
        absent = [(seat, who) for seat, who in situation.table.humans() if who.player_id not in situation.present]
        somebody = len(absent) < sum(1 for _ in situation.table.humans())
        if self.pause.connected:
            for seat, human in absent:
                yield FreeChair(seat, human.player_id), now + self._settings.waiting_away_time
        if not somebody and any(situation.table.seats):
            yield ClearChairs(), now + self._settings.idle_time

    def _asks(self, situation: Situation, match: RunningMatch, now: float) -> Iterator[tuple[Moment, float]]:
        open_now: dict[Seat, int] = {}
        hurried = False
        asks = open_asks(match.state)
        seen = max(now, situation.veiled_until or now)
        for seat, ask in asks:
            open_now[seat] = ask.number
            sitter = situation.table.occupant(seat)
            if situation.table.bot_at(seat):
                moment = AskBot(seat, ask.number)
                if moment not in self._asked:
                    yield moment, seen + self._pace(situation.table, asks)
            elif situation.answered.get(seat) == ask.number:
                given = self._answers.get(seat)
                if given is None or given[0] != ask.number:
                    given = self._answers[seat] = (ask.number, seen + self._answer_wait(ask))
                if not bots_hold_the_window(situation.table, asks):  # their answers come first
                    yield GiveAnswer(seat, ask.number), given[1]
            elif isinstance(sitter, Human):
                when = self._over_at(situation, sitter, seat, ask, now, seen)
                if when is not None:
                    yield PlayDefault(seat, ask.number), when
                    hurried = hurried or sitter.player_id in situation.present
            else:
                yield PlayDefault(seat, ask.number), now
        self._seen = open_now
        self._asked = {asked for asked in self._asked if open_now.get(asked.seat) == asked.number}
        if hurried:
            yield TellTime(), now + _SECOND

    def _pace(self, table: TableDocument, asks: Asks) -> float:
        """How long a bot waits; beside a player who is asked too not at all, unless calls are known at once.

        Otherwise nothing shows until he has answered. Bots alone answer before the next tile may be seen drawn (S17).
        """
        if bots_hold_the_window(table, asks) and not all(table.bot_at(seat) for seat, _ in asks):
            return 0.0
        secretly = all(ask.on_seat is not None and not ask.aloud for _, ask in asks)
        least, most = (0.0, self._settings.draw_wait[0]) if secretly else self._settings.bot_delay
        return random.uniform(least, most)  # noqa: S311 - a pace, no secret

    def _answer_wait(self, ask: OpenAsk) -> float:
        """How long a standing answer waits; a pass is given before the next tile may be seen drawn (S17)."""
        least, most = self._settings.bot_delay if ask.on_seat is None else (0.0, self._settings.draw_wait[0])
        return random.uniform(least, most)  # noqa: S311 - a pace, no secret

    def _over_at(
        self, situation: Situation, human: Human, seat: Seat, ask: OpenAsk, now: float, seen: float
    ) -> float | None:
        """When the seat's default is played: at the end of its own clock, or sooner if there is nothing to decide.

        Nor is there if nobody is there to decide, or somebody has missed too many decisions in a row.

        A decision that was open when its player left keeps its time; one that opens while he is away does not, nor does
        one of somebody who got up. On return it is his again. ``seen`` is when he is shown it.
        """
        number, left = ask.number, situation.clocks.left(seat, now)
        ends = [] if left is None else [now + left]
        if len(ask.offers) == 1 and self._settings.forced_time is not None:
            forced = self._forced.get(seat)
            if forced is None or forced[0] != number:
                forced = self._forced[seat] = (number, seen + self._settings.forced_time)
            ends.append(forced[1])
        is_asleep = self.missed.is_away(seat)
        if human.player_id in situation.present and not human.standing and not is_asleep:
            self._absent.pop(seat, None)
        else:
            absent = self._absent.get(seat)
            if (absent is None or absent[0] != number) and (human.standing or self._seen.get(seat) != number):
                absent = self._absent[seat] = (number, seen + self._settings.away_time)
            if absent is not None and absent[0] == number:
                ends.append(absent[1])
        return min(ends, default=None)


def _table_actions(match: RunningMatch) -> Iterator[TimedAction]:
    for action in legal_actions(match.state, TABLE):
        if isinstance(action, TimedAction):
            yield action

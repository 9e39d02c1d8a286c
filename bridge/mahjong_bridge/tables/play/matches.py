"""A table's match in the store: opened, moved step by step with its clocks, recovered after a restart."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import structlog

from mahjong_bridge.plugins.needing import lacking
from mahjong_bridge.store.ports import Lease, LeftMatch, MatchId, StoreError
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.ledger import Ledger
from mahjong_bridge.tables.people import seating
from mahjong_bridge.tables.play.clocks import Clocks, ThinkingTime
from mahjong_bridge.tables.play.headers import header_of, names_in, packages_in, profile_of
from mahjong_bridge.tables.play.rules import profile_of_table
from mahjong_bridge.tables.play.running import RunningMatch, Step, before_last_deal, plan, recover, snapshot
from mahjong_bridge.tables.play.standings import ids_by_seat, result_of
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.settings import Surrounding
from mahjong_engine.actions import Action, StartDeal
from mahjong_engine.codec import event_type
from mahjong_engine.events import MatchEnded, Won
from mahjong_engine.kernel import MatchState, held_calls, new_match, open_asks
from mahjong_engine.seating import chairs_of, players_by_seat
from mahjong_engine.seats import TABLE, Actor

_log = structlog.get_logger()
EVENTS_FOLDED: Final = 64
"""A state is kept with every so many events at least: as many are folded where a match is taken over, however long."""


class MatchKeeper:
    """The newest match of one table and its clocks; ``match`` is None while there was none."""

    def __init__(
        self,
        around: Surrounding,
        lease: Lease,
        match: RunningMatch | None,
        clocks: Clocks | None,
        player_ids: tuple[str, ...] = (),
    ) -> None:
        self._around = around
        self._lease = lease
        self.match = match
        self.clocks = clocks if clocks is not None else Clocks.fresh(ThinkingTime(0, 0), 0)
        self._unsaved: RunningMatch | None = None
        self._kept = 0
        self._chairs: tuple[RunningMatch | None, tuple[int, ...]] = (None, ())
        self._player_ids = player_ids

    @property
    def _store(self) -> Ledger:
        return self._around.store

    async def open(self, table: TableDocument) -> TableDocument:
        """Begin the table's next match; nobody is ready for another one then."""
        catalogue = self._around.admission.catalogue
        profile = profile_of_table(table, catalogue.added)
        table = seating.on_their_chairs(table, self.chairs)
        number = table.matches + 1
        match_id = MatchId(f"{table.table_id}.{number}")
        header = header_of(table, profile, self._around.engine_version, self._around.admission)
        opened = seating.unready(replace(table, matches=number, match_id=match_id))
        state = new_match(profile, catalogue.variants)
        players = tuple(human.player_id for _, human in opened.humans())
        await self._store.open_match(self._lease, match_id, header, opened.to_json(), players)
        self._player_ids = ids_by_seat(opened)
        self.match, self._kept = RunningMatch(match_id, table.name, number, names_in(header, state), state), 0
        self.clocks = Clocks.fresh(table.thinking, profile.players).run(self._around.clock.now())
        structlog.contextvars.bind_contextvars(match_id=match_id)  # of all lines of this table from now on
        _log.info("match_opened", profile=profile.name)
        return opened

    @property
    def length(self) -> int:
        """How many events of the newest match are stored."""
        return 0 if self.match is None else self.match.length

    @property
    def chairs(self) -> tuple[int, ...]:
        """The chair of each seat in the newest deal; empty while everybody has the one of his own number."""
        if self.match is not self._chairs[0]:
            self._chairs = (self.match, () if self.match is None else chairs_of(self.match.state))
        return self._chairs[1]

    async def deal_first(self, table: TableDocument, action: StartDeal) -> tuple[Step, TableDocument]:
        """Deal a match's first hand; where the seats are drawn, everybody goes to his with it, in one transaction."""
        before = self._running()
        drawn = players_by_seat(before.state)
        if drawn is None:
            return await self.act(TABLE, action), table
        seated = seating.drawn(table, drawn)
        named = replace(before, names=tuple(before.names[player] for player in drawn))
        step = await self._take(before, plan(named, TABLE, action, self._around.seeds), seated.to_json())
        self._player_ids = ids_by_seat(seated)
        return step, seated

    async def act(self, actor: Actor, action: Action) -> Step:
        """Work out a step, store it, take it. If it raises ``IllegalAction`` or ``StoreError`` nothing has changed."""
        before = self._running()
        return await self._take(before, plan(before, actor, action, self._around.seeds))

    async def _take(self, before: RunningMatch, step: Step, document: str | None = None) -> Step:
        now = self._around.clock.now()
        state = step.after.state
        clocks = self.clocks.with_asks(now, open_asks(state), refill=step.begins_deal, held=held_calls(state))
        rows, text, result = step.rows(), clocks.to_json(now), result_of(step, self._player_ids)
        await self._store.append(self._lease, before.match_id, before.length, rows, text, document, result)
        self.match, self.clocks = step.after, clocks
        if step.begins_deal or step.after.length - self._kept >= EVENTS_FOLDED:
            self._unsaved, self._kept = step.after, step.after.length
        log_faults(step)
        return step

    async def before_this_deal(self) -> MatchState | None:
        """The match when the deal before the one that is played had ended; None if there was none."""
        match = self._running()
        variants = self._around.admission.catalogue.variants
        return await before_last_deal(self._store, match, variants) if match.state.deal_count > 1 else None

    async def keep_snapshot(self) -> None:
        """Save the state a deal began with, or a later one, if that has not been done."""
        match, self._unsaved = self._unsaved, None
        if match is not None:
            await self._store.save_snapshot(self._lease, match.match_id, snapshot(match))

    async def stop_clocks(self) -> None:
        """Let the clocks stand still, and write what is left."""
        now = self._around.clock.now()
        self.clocks = self.clocks.stop(now)
        if self.match is not None and not self.match.is_over:
            await self._store.save_clocks(self._lease, self.match.match_id, self.clocks.to_json(now))

    def run_clocks(self) -> None:
        """Let the clocks run."""
        self.clocks = self.clocks.run(self._around.clock.now())

    def forget(self) -> None:
        """Let go of a match that is over."""
        self.match = None
        structlog.contextvars.unbind_contextvars("match_id")

    def _running(self) -> RunningMatch:
        if self.match is None:
            raise ValueError("no match has been opened")
        return self.match


def log_faults(step: Step) -> None:
    """Say what the engine worked around: it logs nothing itself."""
    for event in step.events:
        if isinstance(event, Won) and event.unlisted:
            _log.error("fan_set_not_listed", match_id=step.after.match_id, fans=event.unlisted)


def recovered(around: Surrounding, lease: Lease, table: TableDocument, left: LeftMatch | None) -> MatchKeeper:
    """The match a table was in, as it was left, its clocks standing still; None if there was none.

    Raises ``Refusal`` where a package it needs is not here as it was. A match that is over needs none any more: it is
    then not shown again.
    """
    if left is None:
        return MatchKeeper(around, lease, None, None)
    stored = left.stored
    lack = lacking(around.admission, packages_in(stored.header))
    if lack is not None:
        if left.events and left.events[-1].kind == event_type(MatchEnded):
            return MatchKeeper(around, lease, None, None)
        raise Refusal(lack.id.rpartition(".")[2], lack)
    catalogue = around.admission.catalogue
    profile = profile_of(stored.header, catalogue.added)
    match = recover(left, profile, table.name, table.matches, catalogue.variants)
    if match.length != stored.length:
        raise StoreError(f"{match.match_id}: {stored.length} events were stored, {match.length} are there")
    if stored.clocks is None:
        clocks = Clocks.fresh(table.thinking, profile.players)
    else:
        clocks = Clocks.from_json(table.thinking, stored.clocks)
    return MatchKeeper(around, lease, match, clocks, ids_by_seat(table))

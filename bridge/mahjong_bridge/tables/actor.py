"""A table's actor: the only writer of its matches. One message at a time; store, then answer, then show in its turn."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from mahjong_bridge.library.offers import Offer
from mahjong_bridge.store.ports import Conflict, KeyUsed, Lease, StoreError, TableId
from mahjong_bridge.tables.answering import Refused, outcome_of, reply_of, turn_away
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.hints.hinting import Hinting
from mahjong_bridge.tables.hints.rules import gets_hints
from mahjong_bridge.tables.mailbox import Mailbox
from mahjong_bridge.tables.people import seating
from mahjong_bridge.tables.people.door import Door
from mahjong_bridge.tables.play.blocking import blocked_by
from mahjong_bridge.tables.play.game import BotsFirst, Game
from mahjong_bridge.tables.play.holding import HeldRequests
from mahjong_bridge.tables.play.matches import MatchKeeper
from mahjong_bridge.tables.play.rules import profile_of_table
from mahjong_bridge.tables.play.running import Step
from mahjong_bridge.tables.play.timetable import Situation, Timetable
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Due, Request, Stop
from mahjong_bridge.tables.ruling.drafts import Drafts
from mahjong_bridge.tables.serving import serve
from mahjong_bridge.tables.settings import Surrounding
from mahjong_bridge.tables.showing.faults import ShowingFaults
from mahjong_bridge.tables.showing.pace import Pace
from mahjong_bridge.tables.showing.presenting import Presenter
from mahjong_bridge.tables.showing.scene_of_table import scene_of
from mahjong_bridge.tables.showing.show import TableShow
from mahjong_bridge.tables.showing.views_of_state import Unviewable, ViewsOfState
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Message
from mahjong_engine.actions import CloseMatch, IllegalAction, SeatAction
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE, Viewer
from mahjong_engine.views import View

_log = structlog.get_logger()


class TableActor:
    """One table while this engine serves it."""

    def __init__(
        self, around: Surrounding, lease: Lease, table: TableDocument, keeper: MatchKeeper, blocked: Refusal | None
    ) -> None:
        self.around = around
        self.lease = lease
        self._table = table
        self.mailbox: Mailbox[Request] = Mailbox(around.settings.mailbox)
        self.game = Game(around, keeper, self.mailbox.post)
        self.blocked_by = blocked
        self.ended = asyncio.Event()
        self.timetable = Timetable(around.clock, around.settings, lambda: self.mailbox.post(Due()))
        self.hinting = Hinting(around.advise, self.mailbox.post)
        wanted = functools.partial(gets_hints, around)
        moves, look = around.settings.animations, around.look
        faults = ShowingFaults(around.tell_operators)
        self.presenter = Presenter(table, around.stage, self.hinting, wanted, faults, animated=moves, look=look)
        self.announcer = self.presenter.announcer
        self.door = Door()
        self.drafts = Drafts()
        self.newer: Offer | None = None
        self._pace = Pace(self.mailbox, around.drawing)
        self._held = HeldRequests(around.settings.mailbox)
        self.gone: set[str] = set()
        self.tries_again = False
        self.match_ended = False
        self.can_be_seen = True

    @property
    def table(self) -> TableDocument:
        """The table as it is now."""
        return self._table

    @property
    def table_id(self) -> TableId:
        """The table's id."""
        return self.table.table_id

    @property
    def playing(self) -> bool:
        """Whether a match runs."""
        return self.game.playing

    @property
    def blocked(self) -> bool:
        """Whether the table stands still until the engine is started anew."""
        return self.blocked_by is not None

    @property
    def profile(self) -> Profile:
        """The rules of the next match."""
        return self.profile_of(self.table)

    def profile_of(self, table: TableDocument) -> Profile:
        """The rules a document of the table says."""
        return profile_of_table(table, self.around.admission.catalogue.added)

    @property
    def chairs(self) -> tuple[int, ...]:
        """The chair of each seat as they are taken now; empty while everybody has the one of his own number."""
        return () if self.blocked else self.game.keeper.chairs

    @property
    def show(self) -> TableShow:
        """The table's picture and the tokens in it."""
        return self.presenter.show

    @property
    def views(self) -> ViewsOfState:
        """What was last shown: the spectators' view and one for each player in a chair."""
        return self.presenter.views

    def view_of(self, viewer: Viewer | None) -> View | None:
        """What was last shown to a viewer; None where the rules cannot show it: the table finds out itself."""
        try:
            return None if viewer is None else self.views.get(viewer)
        except Unviewable:
            return None

    @property
    def shown_table(self) -> TableDocument:
        """The table as it was when ``views`` were made: it says whose they are."""
        return self.presenter.table

    @property
    def is_paused(self) -> bool:
        """Whether the table stands still until players are back."""
        return self.timetable.pause.is_on

    def tell(self, line: Message) -> None:
        """Write a line for everybody who sits here."""
        self.announcer.line(self.table, line)

    async def run(self) -> None:
        """Serve the table until it is stopped, removed or lost to a newer engine."""
        try:
            with self._blocking():
                self._wake_up()
            self._settle()
            while not self.ended.is_set():
                request = await self._pace.next()
                if request is None and self._pace.tells_first:
                    self._tell_ahead()
                elif request is None:
                    self._present()
                else:
                    await self._receive(request)
        finally:
            self.ended.set()
            self._pace.shown()
            self.timetable.close()
            self.game.close()
            self.hinting.close()
            for request in (*self._held.release(), *self.mailbox.drain()):
                turn_away(request)

    async def play(self, player_id: str, action: SeatAction, number: int | None) -> None:
        """Let a player answer his open decision; ``number`` names the one he means. Raises ``Refusal``."""
        seat = self.table.seat_of(player_id)
        if seat is None or seat not in self.show.desks:
            raise Refusal("not_seated")
        if self.timetable.pause.is_on:
            raise Refusal("paused")
        await self.game.answer(self.table, seat, action, number)

    async def change(self, table: TableDocument) -> None:
        """Store a changed document."""
        await self.around.store.save_table(self.lease, table.to_json())
        self.keep(table)

    def keep(self, table: TableDocument) -> None:
        """Go on with a document that is stored, or follows from what is."""
        self._table = table
        self.around.changed(self)

    async def reseat(self, table: TableDocument) -> None:
        """Store changed chairs; if now everybody is ready the match begins with them, in one transaction."""
        if not await self.begin(table):
            await self.change(table)

    async def begin(self, table: TableDocument) -> bool:
        """Begin a match if all who are here are ready; whoever left the world loses his chair then."""
        here = seating.without(table, self.gone)
        if self.playing or not seating.everybody_is_ready(here):
            return False
        filled = seating.fill_with_bots(here, self.around.settings.bot_level)
        self.keep(await self.game.keeper.open(filled))
        return True

    async def remove(self) -> None:
        """Take the table out of the world and the registry; a running match is closed first."""
        if self.playing and not self.blocked:
            await self.game.act(TABLE, CloseMatch("table_removed"))
        await self.around.store.remove_table(self.lease)
        self.ended.set()
        self.presenter.take_away(self.table)

    async def _receive(self, request: Request) -> None:
        """Carry a request out: a refusal answers its sender, a fault of ours stops this table and no other."""
        outcome: Outcome | None = None
        with self._blocking():
            try:
                outcome = await serve(self, request)
            except BotsFirst:
                self._held.hold(request)
                return
            except (Refusal, IllegalAction, StoreError) as reason:
                outcome = outcome_of(reason)
                self.survive(reason)
        reply = reply_of(request)
        if reply is not None:
            reply(outcome_of(self.blocked_by or Refusal("table_blocked")) if outcome is None else outcome)
        self._settle()

    def survive(self, reason: Refused) -> None:
        """A store that failed may do better next time; a table somebody else has written to is not ours any more."""
        if isinstance(reason, Conflict):
            _log.warning("table_lost", table_id=self.table_id, reason=str(reason))
            self.ended.set()
        elif isinstance(reason, StoreError) and not isinstance(reason, KeyUsed):
            _log.error("store_failed", table_id=self.table_id, error=str(reason))
            self.tries_again = True
            self.timetable.rest()

    @contextmanager
    def _blocking(self) -> Iterator[None]:
        """Whatever is raised in this block has broken an invariant: this table stops, and no other."""
        try:
            yield
        except (Exception, SystemExit) as error:  # noqa: BLE001 - logged, and told to who wants something of the table
            self.can_be_seen = self.can_be_seen and not isinstance(error, Unviewable)
            self.blocked_by = blocked_by(self.around.admission, error)
            length, code = self.game.keeper.length, self.blocked_by.code
            _log.exception("table_blocked", table_id=self.table_id, sequence=length, code=code)
            self.timetable.close()

    def _wake_up(self) -> None:
        match = self.game.keeper.match
        if match is not None and match.is_over:
            self.keep(seating.after_match(self.table))
        if not self.around.stage.is_connected():
            self.timetable.pause.server_lost(self.around.clock.now())
        elif self.playing:
            self.game.keeper.run_clocks()

    async def play_bots(self) -> None:
        """Take the answers of bots whose turn it is, then hear the players whose answers had to wait for them."""
        if not self.timetable.pause.is_on:
            await self.game.play_bots(self.table)
        if not self.game.bots_are_first(self.table):
            for request in self._held.release():
                self.mailbox.post(request)

    async def stop(self, stop: Stop) -> None:
        """Write the clocks and serve nothing more."""
        self.ended.set()
        try:
            await self.game.keeper.stop_clocks()
        finally:
            stop.done()

    def _settle(self) -> None:
        """Wait for what comes next; what is the case now is shown when that has its turn."""
        if self.ended.is_set():
            return
        keeper, now = self.game.keeper, self.around.clock.now()
        match, steps = keeper.match, list[Step]()
        with self._blocking():
            self.show.seat(self.table)
            self.game.answers.attend(keeper.match)
            match, steps = self.game.moment(now, runs=self.playing and not (self.blocked or self.is_paused))
            if not self.blocked:
                present, veiled = seating.present(self.table, self.around.stage.is_present), self.game.veiled_until
                answered = self.game.answered(self.table, keeper.match)
                self.timetable.fit(Situation(self.table, keeper.match, keeper.clocks, present, veiled, answered))
        self._pace.changed(self.table, match, steps)

    def _tell_ahead(self) -> None:
        """Tell who types or reads views what is the case now: that is quick, and pictures have to wait."""
        with self._blocking():
            self.presenter.look(scene_of(self, self._pace.match))
            self.around.shown(self)
        self._pace.told()

    def _present(self) -> None:
        """Show what is the case now; where the rules cannot show it, that."""
        could_be_seen = self.can_be_seen
        with self._blocking():
            moment = self._pace.take()
            self.presenter.present(scene_of(self, moment.match), moment.steps)
            self.around.shown(self)
        self._pace.shown()
        if could_be_seen and not self.can_be_seen:
            self._settle()

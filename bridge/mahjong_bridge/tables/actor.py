"""A table's actor: the only writer of its matches. One message at a time; store, then answer, then show."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import assert_never

import structlog

from mahjong_bridge.library.offers import Offer
from mahjong_bridge.store.ports import Conflict, KeyUsed, Lease, StoreError, TableId
from mahjong_bridge.tables.answering import Refused, is_removal, outcome_of, reply_of, turn_away
from mahjong_bridge.tables.backlog import Backlog
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
from mahjong_bridge.tables.play.renewing import renew
from mahjong_bridge.tables.play.rules import profile_of_table
from mahjong_bridge.tables.play.timetable import (
    ActTable,
    AskBot,
    ClearChairs,
    EndPause,
    FreeChair,
    Moment,
    PlayDefault,
    ShowDraw,
    Situation,
    TellTime,
    Timetable,
)
from mahjong_bridge.tables.player_requests import OK, PlayerRequest, carry_out
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import (
    Advised,
    AnswerQuestion,
    BotChose,
    ClickBlock,
    ClickBox,
    Due,
    GetUp,
    PlayerCame,
    PlayerWent,
    ProfileChanged,
    Request,
    Served,
    SettingChanged,
    Stop,
    Wish,
)
from mahjong_bridge.tables.settings import Surrounding
from mahjong_bridge.tables.showing.presenting import Presenter, Scene
from mahjong_bridge.tables.showing.show import TableShow
from mahjong_bridge.tables.stage import Outcome, Reply
from mahjong_commands.messages import Message
from mahjong_engine.actions import CloseMatch, IllegalAction, SeatAction, StartDeal
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
        self.table = table
        self.mailbox: Mailbox[Request] = Mailbox(around.settings.mailbox)
        self.game = Game(around, keeper, self.mailbox.post)
        self._blocked = blocked
        self.ended = asyncio.Event()
        self._timetable = Timetable(around.clock, around.settings, lambda: self.mailbox.post(Due()))
        self.hinting = Hinting(around.advise, self.mailbox.post)
        wanted = functools.partial(gets_hints, around)
        moves, look = around.settings.animations, around.look
        self._presenter = Presenter(table, around.stage, self.hinting, wanted, animated=moves, look=look)
        self.announcer = self._presenter.announcer
        self.door = Door()
        self._newer: Offer | None = None
        self._backlog = Backlog(self.mailbox, self.game)
        self._held = HeldRequests(around.settings.mailbox)
        self._gone: set[str] = set()
        self._tries_again = False
        self._match_ended = False

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
        return self._blocked is not None

    @property
    def profile(self) -> Profile:
        """The rules of the next match."""
        return profile_of_table(self.table, self.around.admission.catalogue.added)

    @property
    def chairs(self) -> tuple[int, ...]:
        """The chair of each seat as they are taken now; empty while everybody has the one of his own number."""
        return () if self.blocked else self.game.keeper.chairs

    @property
    def show(self) -> TableShow:
        """The table's picture and the tokens in it."""
        return self._presenter.show

    @property
    def views(self) -> Mapping[Viewer, View]:
        """What was last shown: the spectators' view and one for each player in a chair."""
        return self._presenter.views

    @property
    def shown_table(self) -> TableDocument:
        """The table as it was when ``views`` were made: it says whose they are."""
        return self._presenter.table

    @property
    def is_paused(self) -> bool:
        """Whether the table stands still until players are back."""
        return self._timetable.pause.is_on

    def tell(self, line: Message) -> None:
        """Write a line for everybody who sits here."""
        self.announcer.line(self.table, line)

    async def run(self) -> None:
        """Serve the table until it is stopped, removed or lost to a newer engine."""
        try:
            await self._safely(self._wake_up, None)
            while not self.ended.is_set():
                await self._receive(await self.mailbox.take())
        finally:
            self.ended.set()
            self._timetable.close()
            self.game.close()
            self.hinting.close()
            for request in (*self._held.release(), *self.mailbox.drain()):
                turn_away(request)

    async def play(self, player_id: str, action: SeatAction, number: int | None) -> None:
        """Let a player answer his open decision; ``number`` names the one he means. Raises ``Refusal``."""
        seat = self.table.seat_of(player_id)
        if seat is None or seat not in self.show.desks:
            raise Refusal("not_seated")
        if self._timetable.pause.is_on:
            raise Refusal("paused")
        await self.game.answer(self.table, seat, action, number)

    async def change(self, table: TableDocument) -> None:
        """Store a changed document."""
        await self.around.store.save_table(self.lease, table.to_json())
        self.table = table

    async def reseat(self, table: TableDocument) -> None:
        """Store changed chairs; if now everybody is ready the match begins with them, in one transaction."""
        if not await self._begin(table):
            await self.change(table)

    async def _begin(self, table: TableDocument) -> bool:
        """Begin a match if all who are here are ready; whoever left the world loses his chair then."""
        here = seating.without(table, self._gone)
        if self.playing or not seating.everybody_is_ready(here):
            return False
        filled = seating.fill_with_bots(here, self.around.settings.bot_level)
        self.table = await self.game.keeper.open(filled)
        return True

    async def remove(self) -> None:
        """Take the table out of the world and the registry; a running match is closed first."""
        if self.playing and not self.blocked:
            await self.game.act(TABLE, CloseMatch("table_removed"))
        await self.around.store.remove_table(self.lease)
        self.ended.set()
        self._presenter.take_away(self.table)

    async def _receive(self, request: Request) -> None:
        self._backlog.serving(request)
        try:
            await self._safely(functools.partial(self._serve, request), reply_of(request))
        except BotsFirst:
            self._held.hold(request)

    async def _safely(self, work: Callable[[], Awaitable[Outcome]], reply: Reply | None) -> None:
        """Run one piece of work: a refusal answers its sender, a fault of ours stops this table and no other."""
        try:
            outcome = await work()
        except BotsFirst:
            raise
        except (Refusal, IllegalAction, StoreError) as reason:
            outcome = outcome_of(reason)
            self._survive(reason)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - an invariant is broken: this table stops, no other
            outcome = self._block(error)
        if reply is not None:
            reply(outcome)
        async with self.around.drawing.mine():
            try:
                if not self.ended.is_set():
                    self._present()
            except (Exception, SystemExit) as error:  # noqa: BLE001 - the same, met while showing
                self._block(error)

    def _survive(self, reason: Refused) -> None:
        """A store that failed may do better next time; a table somebody else has written to is not ours any more."""
        if isinstance(reason, Conflict):
            _log.warning("table_lost", table_id=self.table_id, reason=str(reason))
            self.ended.set()
        elif isinstance(reason, StoreError) and not isinstance(reason, KeyUsed):
            _log.error("store_failed", table_id=self.table_id, error=str(reason))
            self._tries_again = True
            self._timetable.rest()

    def _block(self, error: BaseException) -> Outcome:
        reason = self._blocked = blocked_by(self.around.admission, error)
        length = self.game.keeper.length
        _log.exception("table_blocked", table_id=self.table_id, sequence=length, code=reason.code)
        self._timetable.close()
        return outcome_of(reason)

    async def _wake_up(self) -> Outcome:
        match = self.game.keeper.match
        if match is not None and match.is_over:
            self.table = seating.after_match(self.table)
        if not self.around.stage.is_connected():
            self._timetable.pause.server_lost(self.around.clock.now())
        elif self.playing:
            self.game.keeper.run_clocks()
        return OK

    async def _serve(self, request: Request) -> Outcome:
        outcome = OK
        match request:
            case Stop():
                await self._stop(request)
            case Served(connected=connected):
                await self._served(connected)
            case PlayerCame(player_id=player_id):
                self._presenter.announcer.forget(player_id)
                self._gone.discard(player_id)
                self._timetable.missed.heard(self.table.seat_of(player_id))
                self._timetable.pause.player_came(player_id)
                await self._resume()
            case PlayerWent(player_id=player_id):
                self._presenter.announcer.forget(player_id)
                await self._went(player_id)
            case _ if self._blocked is not None and not is_removal(request):
                raise Refusal(self._blocked.code, self._blocked.message)
            case ProfileChanged(offer=offer):
                self._newer = offer
            case _:
                outcome = await self._play_on(request)
        try:
            await self._keep_house()
        except StoreError as reason:
            self._survive(reason)
        return outcome

    async def _keep_house(self) -> None:
        """What follows from a request that has been carried out; if it cannot be stored the request stands."""
        self._match_ended = self._match_ended or self.game.has_just_ended
        if self._match_ended and not self.ended.is_set():
            await self.change(seating.after_match(self.table))
            self._match_ended = False
        if self._newer is not None and not self.playing and not self.ended.is_set():
            await renew(self, self._newer)
            self._newer = None
        await self.game.keeper.keep_snapshot()

    async def _play_on(self, request: PlayerRequest | Due | BotChose | Advised | SettingChanged) -> Outcome:
        match request:
            case ClickBox() | ClickBlock() | Wish() | AnswerQuestion() | GetUp():
                self._timetable.missed.heard(self.table.seat_of(request.player_id))
                return await carry_out(self, request)
            case Due():
                for moment in self._timetable.take_due():
                    await self._come(moment)
                if self._tries_again:
                    self._tries_again = False
                    await self._play_bots()
            case BotChose():
                self.game.note(request)
                await self._play_bots()
            case Advised():
                self.hinting.note(request)
            case SettingChanged():
                pass  # what is shown follows from it
            case _:
                assert_never(request)
        return OK

    async def _come(self, moment: Moment) -> None:
        match moment:
            case EndPause():
                self._timetable.pause.end()
                self._timetable.pause_ended()
                await self._resume()
            case PlayDefault(seat=seat, number=number):
                ask = self.game.open_ask(seat)
                await self.game.play_default(seat, number)
                if ask is not None and len(ask.offers) > 1:
                    self._timetable.missed.ran_out(seat)
                    self._presenter.announcer.late(seat, asleep=self._timetable.missed.is_away(seat))
            case ActTable(action=StartDeal() as action):
                self.table = await self.game.deal(self.table, action)
            case ActTable(action=action):
                await self.game.act_for_table(action)
            case AskBot(seat=seat, number=number):
                self.game.ask_bot(self.table, seat, number)
            case ClearChairs():
                await self._clear_chairs()
            case FreeChair(player_id=player_id):
                if not self.playing:
                    await self.reseat(seating.without(self.table, {player_id}))
            case TellTime() | ShowDraw():
                pass  # every moment that is shown tells it
            case _:
                assert_never(moment)

    async def _clear_chairs(self) -> None:
        if self.playing:
            await self.game.act(TABLE, CloseMatch("abandoned"))
        self.game.keeper.forget()
        await self.change(replace(seating.emptied(self.table), match_id=None))

    async def _play_bots(self) -> None:
        if not self._timetable.pause.is_on:
            await self.game.play_bots(self.table)
        if not self.game.bots_are_first(self.table):
            for request in self._held.release():
                self.mailbox.post(request)

    async def _served(self, connected: bool) -> None:
        now, pause = self.around.clock.now(), self._timetable.pause
        if connected:
            pause.server_back(now, seating.awaited(self.table, self.around.stage.is_present))
            self._presenter.announcer.forget()
            await self._resume()
        else:
            pause.server_lost(now)
            if self.playing:
                await self.game.keeper.stop_clocks()

    async def _went(self, player_id: str) -> None:
        if self.table.seat_of(player_id) is not None:
            self._gone.add(player_id)
            if not self.blocked:
                await self._begin(self.table)

    async def _resume(self) -> None:
        if self.playing and not self.blocked and not self._timetable.pause.is_on:
            self.game.keeper.run_clocks()
            await self._play_bots()

    async def _stop(self, stop: Stop) -> None:
        self.ended.set()
        try:
            await self.game.keeper.stop_clocks()
        finally:
            stop.done()

    def _present(self) -> None:
        """Show what is the case now, and wait for what comes next."""
        keeper, paused, now = self.game.keeper, self._timetable.pause.is_on, self.around.clock.now()
        words = self._presenter.announcer.words if self.blocked else self.profile.words
        rules = None if self.blocked else self.profile
        if self.blocked or not self._backlog.may_wait(self.table):
            match, steps = self.game.moment(now, runs=self.playing and not (self.blocked or paused))
            scene = Scene(self.table, match, keeper.clocks, now, self.blocked, paused, words, rules)
            self._presenter.present(scene, steps)
            self.around.shown(self)
        if not self.blocked:
            present = seating.present(self.table, self.around.stage.is_present)
            self._timetable.fit(Situation(self.table, keeper.match, keeper.clocks, present, self.game.veiled_until))

"""A table's actor: the only writer of its matches. One message at a time; store, then answer, then show."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import assert_never

import structlog

from mahjong_bridge.store.ports import Lease, LeaseLost, StoreError, TableId
from mahjong_bridge.tables import seating
from mahjong_bridge.tables.announcing import Announcer
from mahjong_bridge.tables.choices import Act, Arm, SayReady, StandUp
from mahjong_bridge.tables.clicking import touch
from mahjong_bridge.tables.desk import PressButton, Purpose, TakeStool, TouchTile
from mahjong_bridge.tables.document import BotPlayer, TableDocument
from mahjong_bridge.tables.mailbox import Mailbox
from mahjong_bridge.tables.matches import MatchKeeper
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import (
    BotChose,
    ClickBlock,
    ClickBox,
    Due,
    GetUp,
    PlayerCame,
    PlayerWent,
    Request,
    Served,
    Stop,
    Wish,
)
from mahjong_bridge.tables.rules import profile_of_table
from mahjong_bridge.tables.running import Step
from mahjong_bridge.tables.settings import Surrounding
from mahjong_bridge.tables.show import Shown, TableShow
from mahjong_bridge.tables.stage import Bar, Outcome, Reply
from mahjong_bridge.tables.timetable import (
    ActTable,
    AskBot,
    ClearChairs,
    EndPause,
    Moment,
    PlayDefault,
    Situation,
    TellTime,
    Timetable,
)
from mahjong_bridge.tables.wishes import fulfil
from mahjong_commands.messages import Message
from mahjong_engine.actions import CloseMatch, IllegalAction, SeatAction, TableAction
from mahjong_engine.kernel import open_asks, view
from mahjong_engine.seats import SPECTATOR, TABLE, Actor, Seat, Viewer, seats_of
from mahjong_engine.views import OpenAsk, View

_log = structlog.get_logger()
OK = Outcome(ok=True, code="ok")


class TableActor:
    """One table while this engine serves it."""

    def __init__(
        self, around: Surrounding, lease: Lease, table: TableDocument, keeper: MatchKeeper, blocked: bool = False
    ) -> None:
        self.around = around
        self.lease = lease
        self.table = table
        self.keeper = keeper
        self.mailbox: Mailbox[Request] = Mailbox(around.settings.mailbox)
        self.show = TableShow(table, around.stage)
        self.views: Mapping[Viewer, View] = {}
        self.blocked = blocked
        self.removed = False
        self.ended = asyncio.Event()
        self._timetable = Timetable(around.clock, around.settings, lambda: self.mailbox.post(Due()))
        self._announcer = Announcer(around.stage)
        self._steps: list[Step] = []
        self._thinking: set[asyncio.Task[None]] = set()
        self._viewed: object = None

    @property
    def table_id(self) -> TableId:
        """The table's id."""
        return self.table.table_id

    @property
    def playing(self) -> bool:
        """Whether a match runs."""
        match = self.keeper.match
        return match is not None and not match.is_over

    async def run(self) -> None:
        """Serve the table until it is stopped, removed or lost to a newer engine."""
        try:
            await self._safely(self._wake_up, None)
            while not self.ended.is_set():
                request = await self.mailbox.take()
                reply = request.reply if isinstance(request, (ClickBox, ClickBlock, Wish)) else None
                await self._safely(functools.partial(self._serve, request), reply)
                await self.keeper.keep_snapshot()
        finally:
            self.ended.set()
            self._timetable.close()
            for task in self._thinking:
                task.cancel()

    async def play(self, player_id: str, action: SeatAction, number: int | None) -> None:
        """Let a player answer his open decision; ``number`` names the one he means, None the one that is open."""
        seat = self.seat_of(player_id)
        ask = self.open_ask(seat)
        if ask is None:
            raise Refusal("not_your_decision")
        if number is not None and ask.number != number:
            raise Refusal("stale_decision")
        await self._act(seat, action)

    def seat_of(self, player_id: str) -> Seat:
        """The chair a player sits in; raises ``Refusal``."""
        seat = self.table.seat_of(player_id)
        if seat is None or seat not in self.show.desks:
            raise Refusal("not_seated")
        return seat

    def open_ask(self, seat: Seat) -> OpenAsk | None:
        """The open decision of a chair."""
        match = self.keeper.match
        return None if match is None else dict(open_asks(match.state)).get(seat)

    def bars(self) -> list[tuple[str, str, Bar]]:
        """The boss bars shown now: player, id and bar."""
        return self._announcer.shown_bars()

    async def change(self, table: TableDocument) -> None:
        """Store a changed document."""
        await self.around.store.save_table(self.lease, table.to_json())
        self.table = table

    async def reseat(self, table: TableDocument) -> None:
        """Store changed chairs; if now everybody is ready the match begins."""
        await self.change(table)
        if not self.playing and seating.everybody_is_ready(table):
            filled = seating.fill_with_bots(table, self.around.settings.bot_level)
            self.table = await self.keeper.open(filled, profile_of_table(filled))

    async def remove(self) -> None:
        """Take the table out of the world and the registry; a running match is closed first."""
        if self.playing and not self.blocked:
            await self._act(TABLE, CloseMatch("table_removed"))
            self._tell()
        await self.around.store.remove_table(self.lease)
        self.removed = True
        self.ended.set()
        self.show.close()
        self.around.stage.scene_removed(self.table_id)
        self._announcer.bars(replace(self.table, seats=()), {})

    async def _wake_up(self) -> Outcome:
        if self.keeper.match is not None and self.keeper.match.is_over:
            self.table = seating.after_match(self.table)
        if not self.around.stage.is_connected():
            self._timetable.pause.server_lost(self.around.clock.now())
        elif self.playing:
            self.keeper.run_clocks()
        return OK

    async def _safely(self, work: Callable[[], Awaitable[Outcome]], reply: Reply | None) -> None:
        """Run one piece of work: a refusal answers its sender, a fault of ours stops this table and no other."""
        try:
            outcome = await work()
        except Refusal as refusal:
            outcome = Outcome(ok=False, code=refusal.code, lines=(refusal.message,))
        except IllegalAction as illegal:
            outcome = Outcome(
                ok=False, code=str(illegal.code), lines=(Message(f"mahjong.game.refusal.{illegal.code}"),)
            )
        except LeaseLost:
            _log.warning("table_lost", table_id=self.table_id)
            outcome = _refused("lease_lost")
            self.ended.set()
        except StoreError as error:
            _log.error("store_failed", table_id=self.table_id, error=str(error))
            outcome = _refused("store_failed")
        except Exception:  # noqa: BLE001 - an invariant is broken: this table stops, the others go on
            outcome = self._block()
        if reply is not None:
            reply(outcome)
        if not self.ended.is_set():
            self._present()

    def _block(self) -> Outcome:
        match = self.keeper.match
        _log.exception("table_blocked", table_id=self.table_id, sequence=0 if match is None else match.length)
        self.blocked = True
        self._timetable.close()
        return _refused("table_blocked")

    async def _serve(self, request: Request) -> Outcome:
        match request:
            case Stop():
                await self._stop(request)
            case Served(connected=connected):
                await self._served(connected)
            case PlayerCame(player_id=player_id):
                self._came(player_id)
            case PlayerWent(player_id=player_id):
                self._announcer.forget(player_id)
            case _:
                return await self._play_on(request)
        return OK

    async def _play_on(self, request: ClickBox | ClickBlock | Wish | GetUp | Due | BotChose) -> Outcome:
        if self.blocked:
            raise Refusal("table_blocked")
        match request:
            case ClickBox():
                purpose = self.show.book.look_up(request.token, request.player_id)
                return await self._click(purpose, request.player_id, request.name, request.sneaking)
            case ClickBlock():
                token = self.show.slot_token(request.primitive_id, request.revision)
                purpose = self.show.book.look_up(token, request.player_id)
                return await self._click(purpose, request.player_id, request.name, sneaking=False)
            case Wish():
                return await fulfil(self, request.player_id, request.name, request.intent)
            case GetUp():
                await self.reseat(seating.stand_up(self.table, request.player_id, self.playing))
            case Due():
                for moment in self._timetable.take_due():
                    await self._come(moment)
            case BotChose():
                await self._bot_chose(request)
            case _:
                assert_never(request)
        return OK

    async def _click(self, purpose: Purpose, player_id: str, name: str, sneaking: bool) -> Outcome:
        match purpose:
            case TakeStool(seat=seat):
                if self.around.sits_elsewhere(player_id, self.table_id):
                    raise Refusal("seated_elsewhere")
                await self.reseat(seating.sit(self.table, player_id, name, seat, self.playing))
                return Outcome(ok=True, code="sat")
            case TouchTile(seat=seat, tile=tile):
                desk = self.show.desks[seat]
                made = touch(desk, tile, self.table.mode, sneaking)
                if isinstance(made, str):
                    return Outcome(ok=True, code=made)
                await self.play(player_id, made, desk.number)
            case PressButton(seat=seat, choice=choice):
                await self._press(seat, player_id, choice.effect)
            case _:
                assert_never(purpose)
        return OK

    async def _press(self, seat: Seat, player_id: str, effect: Act | Arm | SayReady | StandUp) -> None:
        match effect:
            case Act(action=action):
                await self.play(player_id, action, self.show.desks[seat].number)
            case Arm(on=on):
                self.show.desks[seat].set_armed(on)
            case SayReady(ready=ready):
                await self.reseat(seating.set_ready(self.table, player_id, self.playing, ready))
            case StandUp():
                await self.reseat(seating.stand_up(self.table, player_id, self.playing))
            case _:
                assert_never(effect)

    async def _act(self, actor: Actor, action: SeatAction | TableAction) -> None:
        self._steps.append(await self.keeper.act(actor, action))
        if not self.playing:
            await self.change(seating.after_match(self.table))

    async def _come(self, moment: Moment) -> None:
        match moment:
            case EndPause():
                self._timetable.pause.end()
                self._timetable.pause_ended()
                self.keeper.run_clocks()
            case PlayDefault(seat=seat, number=number):
                ask = self.open_ask(seat)
                if ask is not None and ask.number == number:
                    await self._act(seat, ask.default)
            case ActTable(action=action):
                await self._act(TABLE, action)
            case AskBot(seat=seat, number=number):
                self._ask_bot(seat, number)
            case ClearChairs():
                await self._clear_chairs()
            case TellTime():
                self._announcer.time(self.table, self.views, self.keeper.clocks, self.around.clock.now())
            case _:
                assert_never(moment)

    async def _clear_chairs(self) -> None:
        if self.playing:
            await self._act(TABLE, CloseMatch("abandoned"))
            self._tell()
        self.keeper.forget()
        await self.change(replace(seating.emptied(self.table), match_id=None))

    def _ask_bot(self, seat: Seat, number: int) -> None:
        occupant, match = self.table.occupant(seat), self.keeper.match
        if not isinstance(occupant, BotPlayer) or match is None:
            return
        seen = self.views.get(seat) if self._viewed is match.state else view(match.state, seat)
        assert seen is not None
        task = asyncio.create_task(self._think(seat, number, occupant.level, seen))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _think(self, seat: Seat, number: int, level: str, seen: View) -> None:
        action: SeatAction | None = None
        try:
            async with asyncio.timeout(self.around.settings.bot_limit):
                action = await self.around.think(level, seen)
        except TimeoutError:
            _log.warning("bot_too_slow", table_id=self.table_id, seat=int(seat), level=level)
        except Exception:  # noqa: BLE001 - a bot is a guest: whatever it does, it costs it its choice only
            _log.exception("bot_failed", table_id=self.table_id, seat=int(seat), level=level)
        self.mailbox.post(BotChose(seat, number, action))

    async def _bot_chose(self, chose: BotChose) -> None:
        ask = self.open_ask(chose.seat)
        if ask is None or ask.number != chose.number:
            return
        if self._timetable.pause.is_on:
            self._timetable.ask_again(chose.seat, chose.number)
            return
        try:
            await self._act(chose.seat, ask.default if chose.action is None else chose.action)
        except IllegalAction as illegal:
            _log.warning("bot_broke_rules", table_id=self.table_id, seat=int(chose.seat), code=str(illegal.code))
            await self._act(chose.seat, ask.default)

    async def _served(self, connected: bool) -> None:
        now, pause = self.around.clock.now(), self._timetable.pause
        if connected:
            pause.server_back(now, frozenset(self._missing()))
            self._announcer.forget()
            self._resume()
        else:
            pause.server_lost(now)
            if self.playing:
                await self.keeper.stop_clocks()

    def _came(self, player_id: str) -> None:
        self._announcer.forget(player_id)
        self._timetable.pause.player_came(player_id)
        self._resume()

    def _resume(self) -> None:
        if self.playing and not self._timetable.pause.is_on:
            self.keeper.run_clocks()

    def _missing(self) -> list[str]:
        sitting = [human.player_id for _, human in self.table.humans() if not human.standing]
        return [player_id for player_id in sitting if not self.around.stage.is_present(player_id)]

    async def _stop(self, stop: Stop) -> None:
        self.ended.set()
        try:
            await self.keeper.stop_clocks()
        finally:
            stop.done()

    def _present(self) -> None:
        """Show what is the case now, and wait for what comes next."""
        match = self.keeper.match
        if match is None:
            self.views, self._viewed = {}, None
        elif self._viewed is not match.state:
            viewers: tuple[Viewer, ...] = (*seats_of(len(self.table.seats)), SPECTATOR)
            self.views = {viewer: view(match.state, viewer) for viewer in viewers}
            self._viewed = match.state
        self.show.refresh(Shown(self.table, self.views, self.playing, self._notice()))
        self._tell()
        self._announcer.bars(self.table, self.views)
        if self.blocked:
            return
        present = frozenset(
            human.player_id for _, human in self.table.humans() if self.around.stage.is_present(human.player_id)
        )
        self._announcer.asks(self.table, self.views, self.keeper.clocks, self.around.clock.now())
        self.around.shown(self)
        self._timetable.fit(Situation(self.table, match, self.keeper.clocks, present))

    def _tell(self) -> None:
        steps, self._steps = self._steps, []
        for step in steps:
            self._announcer.step(self.table, self.views, step)

    def _notice(self) -> Message | None:
        if self.blocked:
            return Message("mahjong.table.notice.blocked")
        if not self.playing:
            return None if self.views else Message("mahjong.table.notice.sit_down")
        return Message("mahjong.table.notice.paused") if self._timetable.pause.is_on else None


def _refused(code: str) -> Outcome:
    return Outcome(ok=False, code=code, lines=(Message(f"mahjong.table.refused.{code}"),))

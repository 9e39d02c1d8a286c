"""The hall: every table this engine serves, every server it hears from, and which of them a request is for."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

import structlog

from mahjong_bridge.codec import down
from mahjong_bridge.library.names import folded
from mahjong_bridge.library.offers import Offer
from mahjong_bridge.metrics.figures import Figures
from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.service.house import House
from mahjong_bridge.service.life.taking_over import left_behind, taken_over
from mahjong_bridge.service.life.under_way import UnderWay
from mahjong_bridge.service.notices import Notice, Notices
from mahjong_bridge.service.rates import Rates
from mahjong_bridge.service.servers.stage import NOWHERE, RemoteStage, ServerStage
from mahjong_bridge.service.whereabouts import Whereabouts
from mahjong_bridge.store.ports import Receipt, TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import Person, Place, TableDocument
from mahjong_bridge.tables.ledger import Ledger
from mahjong_bridge.tables.mailbox import MailboxFull
from mahjong_bridge.tables.play.matches import MatchKeeper
from mahjong_bridge.tables.play.rules import open_profile
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import PlayerWent, ProfileChanged, Request, Served, Stop
from mahjong_bridge.tables.settings import Surrounding
from mahjong_bridge.tables.showing.drawing_turns import DrawingTurns
from mahjong_bridge.tables.showing.views_of_state import Unviewable
from mahjong_bridge.wire.v1 import shim_pb2

_log = structlog.get_logger()
STOP_SECONDS: Final = 10.0
RELOAD: Final = "mahjong.profile.reload"
"""Who holds it is told what is wrong with profile files."""


class Hall:
    """Tables by id and servers by name. ``building`` is held while a place for a new table is looked for and taken."""

    def __init__(self, house: House, figures: Figures | None = None) -> None:
        self.house = house
        self.figures = Figures() if figures is None else figures
        self.rates = Rates(house.clock, house.requests_per_second)
        self.drawing = DrawingTurns()
        self.actors: dict[TableId, TableActor] = {}
        self._standing: dict[str, Sequence[TableActor]] = {}
        self.remote = RemoteStage(house.language)
        self._stages: dict[str, ServerStage] = {NOWHERE: self.remote}
        self._tasks: set[asyncio.Task[None]] = set()
        self.building = asyncio.Lock()
        self.is_closing = False
        self.handlers, self.requests = UnderWay(), UnderWay()
        self.notices = Notices()
        self.whereabouts = Whereabouts()
        self.on_shown: list[Callable[[TableActor], None]] = []
        self.on_ended: list[Callable[[TableActor], None]] = [self.whereabouts.ended]

    async def open(self) -> None:
        """Take over every stored table, each as it was left."""
        await self.house.preferences.open()
        left_tables = left_behind(self.house.store, self.house.holder)
        taken = [await taken_over(self._around(left.table.server_id), left) async for left in left_tables]
        for actor in map(self._start, taken):  # not one by one as they come: each would draw before the next is read
            if not actor.blocked:
                self._renew(actor)
        for connected in (False, True):  # whoever sat there may need a moment to find us again
            self.tell_tables(NOWHERE, Served(connected=connected))

    async def close(self) -> None:
        """Write all clocks and end every table."""
        stopping = [self._stop(actor) for actor in tuple(self.actors.values())]
        await asyncio.gather(*stopping)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=STOP_SECONDS)

    def end_streams(self) -> None:
        """Let go of every connected server once it has its answers; from now on nobody is missed who leaves."""
        self.is_closing = True
        for stage in self._stages.values():
            if stage.outbox is not None:
                stage.outbox.finish("engine_stopping")

    def stage(self, server_id: str) -> ServerStage:
        """The server of that name, connected or not."""
        if server_id not in self._stages:
            letters = self.house.preferences.reads_letters
            self._stages[server_id] = ServerStage(server_id, self.remote.guests, self.house.language, letters)
        return self._stages[server_id]

    @property
    def servers(self) -> Sequence[str]:
        """The names of the servers that are remembered, connected or with a table of theirs."""
        return tuple(name for name in self._stages if name != NOWHERE)

    def let_go(self, stage: ServerStage) -> None:
        """Forget a server that has left, unless a table stands on it."""
        if not stage.is_connected() and not self.tables_of(stage.server_id):
            self._stages.pop(stage.server_id, None)

    def tables_of(self, server_id: str) -> Sequence[TableActor]:
        """The tables that stand on a server, by name; neither ever changes."""
        known = self._standing.get(server_id)
        if known is not None:
            return known
        found = (actor for actor in self.actors.values() if actor.table.server_id == server_id)
        standing = sorted(found, key=lambda actor: (actor.table.name, actor.table_id))
        if standing:  # a server without tables leaves nothing behind
            self._standing[server_id] = standing
        return standing

    def whole(self, table_id: TableId) -> Iterable[shim_pb2.ConnectResponse]:
        """Everything a server must be sent to show a table from nothing."""
        actor = self.actors.get(table_id)
        if actor is None:
            return [down.scene_removed_to_proto(table_id)]
        stage = self.stage(actor.table.server_id)
        whole: list[shim_pb2.ConnectResponse] = []
        # Rules that cannot be shown block their table when it shows itself.
        with suppress(Unviewable), actor.presenter.faults.survived(actor.table.name):
            bars = [
                down.boss_bar(player, bar_id, bar, stage.locale(player))
                for player, bar_id, bar in actor.announcer.shown_bars()
            ]
            whole = [down.scene_to_proto(actor.show.whole(), stage.common_locale()), *bars]
        if not whole:
            actor.show.doubt()
        return whole

    def tell_tables(self, server_id: str, request: Request) -> None:
        """Tell all tables of a server what has happened to it."""
        for actor in self.tables_of(server_id):
            actor.mailbox.post(request)

    def tell_table_of(self, player_id: str, request: Request) -> None:
        """Tell the table where a player has a chair, and the one he watches, what has happened to him."""
        for actor in (self.whereabouts.seated_at(player_id), self.whereabouts.watched_by(player_id)):
            if actor is not None:
                actor.mailbox.post(request)
        if isinstance(request, PlayerWent):
            self.whereabouts.left(player_id)

    def offer(self, actor: TableActor, request: Request) -> None:
        """Put a request into a table's mailbox; raises ``Refusal`` at once if it is full or the table has ended."""
        if actor.ended.is_set():
            raise Refusal("unknown_table")
        try:
            actor.mailbox.offer(request)
        except MailboxFull:
            raise Refusal("mailbox_full") from None

    async def all_shown(self) -> None:
        """Wait until what has changed at any table by now is shown: answers come before that."""
        shown = asyncio.Event()
        self.drawing.when_shown(shown.set)
        await shown.wait()

    async def create(
        self,
        server_id: str,
        name: str,
        place: Place,
        mode: TableMode,
        owner: Person,
        table_id: TableId | None = None,
        offer: Offer | None = None,
        receipt: Receipt | None = None,
    ) -> TableActor:
        """Put up a table; without an ``offer`` it is played by the house's profile."""
        offer = self.house.shelf.default if offer is None else offer
        profile = open_profile(offer)
        table = TableDocument(
            table_id=table_id if table_id is not None else TableId(secrets.token_hex(4)),
            name=name,
            server_id=server_id,
            place=place,
            mode=mode,
            owner=owner.player_id,
            owner_name=owner.name,
            profile=profile.document,
            profile_name=profile.name,
            thinking=self.house.thinking(profile),
            seats=(None,) * profile.players,
            lock=offer.lock,
            hints=self.house.settings.hints,
        )
        lease = await self.house.store.acquire(table.table_id, self.house.holder)
        # A table of that id may have been removed: its matches stay, and keep their names.
        table = replace(table, matches=len(await self.house.store.matches(table.table_id)))
        await self.house.store.save_table(lease, table.to_json(), receipt)
        around = self._around(server_id)
        return self._start(TableActor(around, lease, table, MatchKeeper(around, lease, None, None), None))

    def profile_changed(self, offer: Offer) -> None:
        """Tell the tables that are played by a profile of a newer version."""
        for actor in self.actors.values():
            if folded(actor.table.profile_name) == folded(offer.name):
                actor.mailbox.post(ProfileChanged(offer))

    def _renew(self, actor: TableActor) -> None:
        """The profile's file may have changed while nobody served the table."""
        offer = self.house.shelf.find(actor.table.profile_name)
        if offer is not None and offer.file is not None:
            actor.mailbox.post(ProfileChanged(offer))

    def send_profile_nodes(self, *stages: ServerStage) -> None:
        """Tell servers (none: all) which permission nodes profiles have."""
        shelf = self.house.shelf
        nodes = tuple(sorted(shelf.nodes()))
        for stage in stages or tuple(self._stages.values()):
            stage.profile_nodes(nodes, everybody=shelf.everybody)

    def tell_operators(self, notice: Notice) -> None:
        """Tell whoever may mend things, in any world or at a console, each in his language."""
        for stage in self._stages.values():
            for guest in stage.guests.values():
                if RELOAD in guest.permissions:
                    for line in notice(guest.client_locale):
                        stage.chat(guest.player_id, line)
        self.notices.tell(notice)

    def _around(self, server_id: str) -> Surrounding:
        house = self.house
        return Surrounding(
            store=Ledger(house.store),
            clock=house.clock,
            stage=self.stage(server_id),
            seeds=house.seeds,
            think=house.think,
            advise=house.advise,
            wants_hints=house.preferences.hints,
            look=house.preferences.look,
            drawing=self.drawing,
            settings=house.settings,
            engine_version=house.engine_version,
            admission=house.admission,
            offer_of=house.offer_of,
            taking_chair=self.whereabouts.taking_chair,
            changed=self.whereabouts.note,
            shown=self._shown,
            tell_operators=lambda line: self.tell_operators(lambda _: (line,)),
        )

    def _start(self, actor: TableActor) -> TableActor:
        self.actors[actor.table_id] = actor
        self._standing.clear()
        self.whereabouts.note(actor)
        actor.around.stage.announce(actor.table_id)
        task = asyncio.create_task(self._run(actor), name=f"table {actor.table_id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return actor

    async def _run(self, actor: TableActor) -> None:
        match = actor.game.keeper.match
        structlog.contextvars.clear_contextvars()  # whoever put the table up has nothing to do with its lines
        structlog.contextvars.bind_contextvars(table_id=actor.table_id)
        if match is not None:
            structlog.contextvars.bind_contextvars(match_id=match.match_id)
        try:
            await actor.run()
        finally:
            if self.actors.get(actor.table_id) is actor:
                del self.actors[actor.table_id]
            for heard in self.on_ended:
                heard(actor)
                self._standing.clear()

    async def _stop(self, actor: TableActor) -> None:
        stopped = asyncio.Event()
        actor.mailbox.post(Stop(stopped.set))
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await stopped.wait()
        except TimeoutError:
            _log.error("table_did_not_stop", table_id=actor.table_id)

    def _shown(self, actor: TableActor) -> None:
        for heard in self.on_shown:
            with actor.presenter.faults.survived(actor.table.name):
                heard(actor)

"""``TableService``: tables for every client that is no Minecraft server, by the same commands as theirs."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

from mahjong_bridge.codec.offer_ids import named_offers, open_meld
from mahjong_bridge.service.clients.access import Caller
from mahjong_bridge.service.clients.answering import answered, asked, streamed, typed
from mahjong_bridge.service.clients.calls import Calls, Work
from mahjong_bridge.service.clients.feeds import KEPT, TableFeeds
from mahjong_bridge.service.clients.readings import Shared, TableReadings
from mahjong_bridge.service.clients.watching import STALL_SECONDS, Context, Watches, send_moments
from mahjong_bridge.service.limits import LONGEST_LINE, is_uuid, shown_name
from mahjong_bridge.service.servers.stage import NOWHERE
from mahjong_bridge.service.typed.commands import CommandDesk
from mahjong_bridge.service.typed.putting_up import put_up_nowhere
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import Person
from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Order
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_commands import intents
from mahjong_commands.messages import component_json, plain
from mahjong_commands.parsing import is_name, secret_verb
from mahjong_engine.actions import IllegalAction, IllegalCode, SeatAction
from mahjong_engine.seats import Seat, seats_of

_Wanting = wire.LeaveTableRequest | wire.SetReadyRequest | wire.ActRequest
_Changing = (
    wire.CreateTableRequest | wire.RemoveTableRequest | wire.JoinTableRequest | wire.RunCommandRequest | _Wanting
)


class TableService(TableReadings):
    """Everything ``table_service.proto`` promises, over the same hall and desk as the Minecraft servers'."""

    def __init__(self, shared: Shared, desk: CommandDesk, kept: int = KEPT, stall: float = STALL_SECONDS) -> None:
        super().__init__(shared, desk)
        self.feeds = TableFeeds(kept)
        self.watches = Watches()
        self._stall = stall
        self._calls = Calls(shared.hall.house.store)
        shared.hall.on_shown.append(self.feeds.shown)
        shared.hall.on_ended.append(self.feeds.ended)

    async def close(self, seconds: float) -> None:
        """Begin no more calls, end all streams, let calls under way come to their end in so many seconds."""
        self.shared.is_closing = True
        self.feeds.close()
        self.shared.hall.notices.close()
        await self._calls.finish(seconds)

    @answered
    async def CreateTable(self, request: wire.CreateTableRequest, caller: Caller) -> wire.CreateTableResponse:  # noqa: N802
        """Put up a table that stands in no world."""
        caller.operate()
        if request.name and not is_name(request.name):
            raise Refusal("bad_name")
        table_id = TableId(secrets.token_hex(4))
        answer = wire.CreateTableResponse(table_id=table_id)
        name, profile = request.name or None, request.profile or None

        async def work(order: Order) -> bytes:
            order = _answering(order, answer.SerializeToString())
            owner = Person(request.player_id, shown_name("", request.player_id) if request.player_id else "")
            await put_up_nowhere(self.shared.hall, owner, name, order, table_id, profile)
            return answer.SerializeToString()

        return wire.CreateTableResponse.FromString(await self._once(request, caller, work))

    @answered
    async def RemoveTable(self, request: wire.RemoveTableRequest, caller: Caller) -> wire.RemoveTableResponse:  # noqa: N802
        """Take a table away."""

        async def work(order: Order) -> bytes:
            actor = self.actor(request.table_id)
            if not caller.is_operator and actor.table.owner != caller.player_id:
                raise Refusal("operators_only")
            await asked(self.shared.hall, actor, caller.player_id or "", "", intents.RemoveTable(None), order)
            return b""

        await self._once(request, caller, work)
        return wire.RemoveTableResponse()

    @answered
    async def JoinTable(self, request: wire.JoinTableRequest, caller: Caller) -> wire.JoinTableResponse:  # noqa: N802
        """Give a player a chair."""
        player_id = caller.acting_for(request.player_id)

        async def work(order: Order) -> bytes:
            actor = self.actor(request.table_id)
            if actor.table.server_id != NOWHERE and not is_uuid(player_id):
                raise Refusal("no_uuid")
            chair = Seat(request.chair) if request.HasField("chair") and request.chair < len(Seat) else None
            if request.HasField("chair") and chair not in seats_of(len(actor.table.seats)):
                raise Refusal("table_full")
            name = self.shared.presence.guest(player_id, request.player_name, "", is_operator=False).name
            try:
                await asked(self.shared.hall, actor, player_id, name, intents.JoinTable(None, chair), order)
            except Refusal as refusal:
                if refusal.code != "password_needed" or not request.password:
                    raise
                await asked(self.shared.hall, actor, player_id, name, intents.GivePassword(request.password), order)
            return b""

        await self._once(request, caller, work)
        return wire.JoinTableResponse(player_token=self.shared.access.token_of(player_id))

    @answered
    async def LeaveTable(self, request: wire.LeaveTableRequest, caller: Caller) -> wire.LeaveTableResponse:  # noqa: N802
        """Give a chair back."""
        await self._want(request, caller, lambda *_: intents.LeaveTable())
        return wire.LeaveTableResponse()

    @answered
    async def SetReady(self, request: wire.SetReadyRequest, caller: Caller) -> wire.SetReadyResponse:  # noqa: N802
        """Say that a player is ready."""
        await self._want(request, caller, lambda *_: intents.SayReady())
        return wire.SetReadyResponse()

    @answered
    async def Act(self, request: wire.ActRequest, caller: Caller) -> wire.ActResponse:  # noqa: N802
        """Answer an open decision."""

        def play(actor: TableActor, player_id: str) -> intents.Intent:
            return intents.Play(_meant(actor, player_id, request), request.decision)

        await self._want(request, caller, play)
        return wire.ActResponse()

    @answered
    async def RunCommand(self, request: wire.RunCommandRequest, caller: Caller) -> wire.RunCommandResponse:  # noqa: N802
        """Carry out a typed line."""
        player_id = caller.acting_for(request.player_id)
        if len(request.line) > LONGEST_LINE:
            raise Refusal("line_too_long")

        async def work(order: Order) -> bytes:
            guest = self.shared.presence.guest(
                player_id, request.player_name, caller.locale, is_operator=caller.is_operator
            )
            outcome = await typed(self._desk, self.stage_of(player_id), guest, request.line, order)
            answer = wire.RunCommandResponse(
                components=[component_json(line, caller.locale) for line in outcome.lines],
                lines=[plain(line, caller.locale) for line in outcome.lines],
            ).SerializeToString()
            if order.receipt is not None:
                await self.shared.hall.house.store.save_receipt(replace(order.receipt, answer=answer))
            return answer

        return wire.RunCommandResponse.FromString(await self._once(request, caller, work))

    @streamed
    async def Watch(self, request: wire.WatchRequest, caller: Caller, context: Context) -> None:  # noqa: N802
        """Show a table from now on."""
        player_id = None if request.spectator else request.player_id or caller.player_id
        if player_id is not None:
            caller.acting_for(player_id)
        with self.watches.counted(caller.identity), self.shared.presence.watching(player_id, caller.locale):
            actor = self.actor(request.table_id)
            is_seated = player_id is not None and actor.table.seat_of(player_id) is not None
            if actor.table.watching == "off" and not is_seated and not caller.is_operator:
                raise refusal("watching_off")
            feed = self.feeds.feed(actor, player_id)
            with feed.watched():
                await send_moments(context, feed, request, self._stall)

    async def _want(
        self, request: _Wanting, caller: Caller, intent: Callable[[TableActor, str], intents.Intent]
    ) -> None:
        """Have the player's table carry out what he wants of it."""
        player_id = caller.acting_for(request.player_id)

        async def work(order: Order) -> bytes:
            actor = self.actor(request.table_id)
            await asked(self.shared.hall, actor, player_id, "", intent(actor, player_id), order)
            return b""

        await self._once(request, caller, work)

    async def _once(self, request: _Changing, caller: Caller, work: Work) -> bytes:
        return await self._calls.once(caller.identity, request.idempotency_key, _content(request), work)


def _answering(order: Order, answer: bytes) -> Order:
    """The order with the answer its receipt will keep."""
    return order if order.receipt is None else replace(order, receipt=replace(order.receipt, answer=answer))


def _meant(actor: TableActor, player_id: str, request: wire.ActRequest) -> SeatAction:
    """The action a request names, in the hand its player was shown last; raises ``Refusal``."""
    seat = actor.shown_table.seat_of(player_id)
    view = None if seat is None else actor.views.get(seat)
    if seat is None:
        raise Refusal("not_seated")
    if view is None or view.own is None or view.own.ask is None:
        raise Refusal("not_your_decision")
    if view.own.ask.number != request.decision:
        raise Refusal("stale_decision")
    match request.WhichOneof("answer"):
        case "offer":
            action: SeatAction | None = named_offers(view.own, view.own.ask).get(request.offer)
        case "meld":
            action = open_meld(view.own, request.meld.kind, request.meld.places)
        case _:
            raise Refusal("no_answer")
    if action is None:
        raise IllegalAction(IllegalCode.NOT_OFFERED)
    return action


def _content(request: _Changing) -> bytes:
    """What an idempotency key stands for. Passwords are left out, so that nothing made of one is stored."""
    content = deepcopy(request)
    content.idempotency_key = ""
    if isinstance(content, wire.JoinTableRequest):
        content.password = ""
    if isinstance(content, wire.RunCommandRequest):
        content.line = secret_verb(content.line) or content.line
    return content.DESCRIPTOR.full_name.encode() + content.SerializeToString(deterministic=True)

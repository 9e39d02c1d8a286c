"""``ShimService.Connect``: the greeting, then one reader and one writer until the stream ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Final

import grpc
import structlog

from mahjong_bridge.codec import down
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.limits import LONGEST_ID, MOST_GREETING, MOST_SERVERS, is_id
from mahjong_bridge.service.rates import Bucket
from mahjong_bridge.service.security.secret import fits, told_in
from mahjong_bridge.service.servers.outbox import WINDOW, Outbox, StreamClosed
from mahjong_bridge.service.servers.playground import put_up_playground
from mahjong_bridge.service.servers.session import Session
from mahjong_bridge.service.servers.stage import ServerStage
from mahjong_bridge.service.typed.commands import CommandDesk
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.requests import Served
from mahjong_bridge.wire.v1 import shim_pb2, shim_pb2_grpc
from mahjong_commands.export import grammar_digest

WIRE_VERSION: Final = 1
HELLO_SECONDS: Final = 10.0
MOTION: Final = "motion"
"""What a server can that shows the later steps of an update in their time."""
MESSAGES_PER_SECOND: Final = 2000.0
"""A stream that brings more is read more slowly, so that it waits at its own end."""
CUT_SECONDS: Final = 2.0
"""How long a closed stream may take to say so."""
PLAYGROUND: Final = "playground"
BATCHES: Final = "batches"
"""What a server can that takes several messages in one."""
PANELS: Final = "panels"
"""The word of servers that show panels: as dialogs, or in chat where a client has none."""
FORMS: Final = "forms"
"""The word of servers whose dialogs can be answered with several fields at once."""

_log = structlog.get_logger()
Context = grpc.aio.ServicerContext[shim_pb2.ConnectRequest, shim_pb2.ConnectResponse]


class ShimService(shim_pb2_grpc.ShimServiceServicer):
    """Minecraft servers connect here. ``token`` is the shared secret, empty if none is asked for."""

    def __init__(self, hall: Hall, desk: CommandDesk, token: str = "", window: int | None = None) -> None:
        self._hall = hall
        self._desk = desk
        self._token = token
        self._window = window
        self._greetings = 0

    async def Connect(  # noqa: N802 - the contract's name
        self, request_iterator: AsyncIterator[shim_pb2.ConnectRequest], context: Context
    ) -> AsyncIterator[shim_pb2.ConnectResponse]:
        """Serve one Minecraft server for as long as its stream lives."""
        with self._hall.handlers.counted():
            async with contextlib.aclosing(self._serve(request_iterator, context)) as messages:
                async for message in messages:
                    yield message

    async def _serve(
        self, request_iterator: AsyncIterator[shim_pb2.ConnectRequest], context: Context
    ) -> AsyncGenerator[shim_pb2.ConnectResponse]:
        hello = await self._greeting(request_iterator, context)
        refused = self._refusal(hello, told_in(context.invocation_metadata() or ()))
        if refused is not None:
            yield refused
            status = grpc.StatusCode.UNAUTHENTICATED if refused.error.code == "bad_token" else _PRECONDITION
            await context.abort(status, refused.error.reason)
        if hello.server_kind == PLAYGROUND and not self._hall.is_closing:
            await put_up_playground(self._hall, hello.server_id)
        if self._hall.is_closing:  # by now: who has put tables up has waited for the disk
            await _end(context, StreamClosed("engine_stopping"))
        stage = self._hall.stage(hello.server_id)
        outbox = self._outbox(stage, batches=BATCHES in hello.capabilities)
        outbox.answer(self._welcome(hello, outbox))
        able = hello.capabilities
        stage.connect(outbox, moves=MOTION in able, panels=PANELS in able, forms=FORMS in able)
        self._hall.send_profile_nodes(stage)
        structlog.contextvars.bind_contextvars(server_id=hello.server_id)
        _log.info("server_connected", server_id=hello.server_id, kind=hello.server_kind, shim=hello.shim_version)
        outbox.resync(actor.table_id for actor in self._hall.tables_of(stage.server_id))
        self._hall.tell_tables(stage.server_id, Served(connected=True))
        session = Session(self._hall, self._desk, stage, outbox)
        reader = asyncio.create_task(_read(request_iterator, session, outbox))
        watch = asyncio.create_task(self._cut_off(stage, outbox, context))
        try:
            while True:
                yield await outbox.next()
        except StreamClosed as closed:
            await _end(context, closed)
        finally:
            reader.cancel()
            watch.cancel()
            self._lost(stage, outbox)

    def _lost(self, stage: ServerStage, outbox: Outbox) -> None:
        if stage.disconnect(outbox):
            _log.info("server_lost", server_id=stage.server_id)
            self._hall.tell_tables(stage.server_id, Served(connected=False))
            self._hall.let_go(stage)

    async def _cut_off(self, stage: ServerStage, outbox: Outbox, context: Context) -> None:
        """End a stream that was closed while its writer waits for a reader who takes nothing from the wire."""
        closed = await outbox.stuck()
        await asyncio.sleep(CUT_SECONDS)
        self._lost(stage, outbox)
        with contextlib.suppress(grpc.aio.AbortError):  # that is how it ends
            await _end(context, closed)

    async def _greeting(self, requests: AsyncIterator[shim_pb2.ConnectRequest], context: Context) -> shim_pb2.Hello:
        if self._greetings >= MOST_GREETING:
            await context.abort(_EXHAUSTED, "too many streams have not said Hello yet; try again later")
        self._greetings += 1
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = await anext(aiter(requests))
        except (StopAsyncIteration, TimeoutError):
            await context.abort(_PRECONDITION, "the first message must be Hello")
        finally:
            self._greetings -= 1
        if first.WhichOneof("message") != "hello":
            await context.abort(_PRECONDITION, "the first message must be Hello")
        return first.hello

    def _refusal(self, hello: shim_pb2.Hello, token: str | None) -> shim_pb2.ConnectResponse | None:
        if hello.wire_version != WIRE_VERSION:
            return down.error(
                "wrong_version",
                f"the plug-in speaks contract {hello.wire_version}, this engine {WIRE_VERSION}",
                "install the plug-in that came with this engine",
            )
        if self._token and not fits(token or hello.token, self._token):
            return down.error("bad_token", "the shared secret is another", "set the same token on both sides")
        if not is_id(hello.server_id):
            return down.error(
                "no_server_id",
                f"the server has no name of 1 to {LONGEST_ID} visible characters",
                "set server-id in the plug-in's configuration",
            )
        others = (name for name in self._hall.servers if name != hello.server_id)
        if sum(self._hall.stage(name).is_connected() for name in others) >= MOST_SERVERS:
            return down.error("too_many_servers", f"{MOST_SERVERS} servers are connected", "disconnect another one")
        return None

    def _welcome(self, hello: shim_pb2.Hello, outbox: Outbox) -> shim_pb2.ConnectResponse:
        return shim_pb2.ConnectResponse(
            welcome=shim_pb2.Welcome(
                engine_version=self._hall.house.engine_version,
                wire_version=WIRE_VERSION,
                grammar_matches=hello.grammar_digest == grammar_digest(),
                window=outbox.window,
            )
        )

    def _outbox(self, stage: ServerStage, *, batches: bool) -> Outbox:
        def all_tables() -> list[TableId]:
            stage.forget_pushed()
            self._hall.figures.resynchronised("cut")
            return [actor.table_id for actor in self._hall.tables_of(stage.server_id)]

        window = WINDOW if self._window is None else self._window
        return Outbox(all_tables, self._hall.whole, window, batches=batches)


_PRECONDITION: Final = grpc.StatusCode.FAILED_PRECONDITION
_EXHAUSTED: Final = grpc.StatusCode.RESOURCE_EXHAUSTED


async def _read(requests: AsyncIterator[shim_pb2.ConnectRequest], session: Session, outbox: Outbox) -> None:
    now = asyncio.get_running_loop().time
    pace = Bucket(MESSAGES_PER_SECOND, now())
    try:
        async for request in requests:
            if seconds := pace.take(now()):
                await asyncio.sleep(seconds)
                pace.take(now())
            session.receive(request)
    except grpc.aio.AbortError:
        return  # we have ended the stream ourselves
    except Exception:  # noqa: BLE001 - the library raises whatever unpacking raised; it ends this stream
        _log.exception("stream_unreadable")
        outbox.close("unreadable")
        return
    outbox.close("done")


async def _end(context: Context, closed: StreamClosed) -> None:
    """Say why a stream ends; one that the other side ended just ends."""
    if closed.code == "replaced":
        await context.abort(grpc.StatusCode.ABORTED, "a newer stream of the same server has taken over")
    if closed.code == "reader_too_slow":
        await context.abort(grpc.StatusCode.RESOURCE_EXHAUSTED, "too little was acknowledged for too long")
    if closed.code == "engine_stopping":
        await context.abort(grpc.StatusCode.UNAVAILABLE, "the engine is stopping")
    if closed.code == "unreadable":
        await context.abort(grpc.StatusCode.INVALID_ARGUMENT, "what came on this stream is no message of the contract")

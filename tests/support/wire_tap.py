"""Stands between the Minecraft server and the engine as an honest relay that keeps what passes.

It gives tests the truth of the scenes (what the engine asked to be shown, and to whom) to hold against what clients
were really sent; it can slip a click of its own into the server's stream, and spoil what passes to prove that a check
notices. The product knows nothing of it: both sides are given its address as that of the other.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Final, TypeVar

import grpc

from mahjong_bridge.wire.v1 import scene_pb2, shim_pb2
from support.processes import LOOPBACK

_METHOD: Final = "/mahjong_bridge.wire.v1.ShimService/Connect"
_OWN_REQUESTS: Final = 1 << 40
_CALL_SECONDS: Final = 40.0
_PATIENCE: Final = (("grpc.use_local_subchannel_pool", 1), ("grpc.initial_reconnect_backoff_ms", 100))
T = TypeVar("T")

Spoil = Callable[[shim_pb2.ConnectResponse], shim_pb2.ConnectResponse]
"""Takes a message on its way to the Minecraft server and returns what is passed on instead."""


class Picture:
    """One table's scene as the engine last described it."""

    def __init__(self) -> None:
        self.anchor = scene_pb2.TableAnchor()
        self.revision = 0
        self.primitives: dict[str, scene_pb2.Primitive] = {}
        self.mounts: dict[str, scene_pb2.Mount] = {}

    def apply(self, update: scene_pb2.SceneUpdate) -> None:
        """Follow one update."""
        if update.reset:
            self.primitives.clear()
            self.mounts.clear()
        if update.HasField("anchor"):
            self.anchor = update.anchor
        self.revision = update.revision
        # What comes later is what counts in the end.
        steps: tuple[scene_pb2.SceneUpdate | scene_pb2.SceneStep, ...] = (update, *update.later)
        for step in steps:
            for gone in step.remove:
                self.primitives.pop(gone, None)
            for primitive in step.put:
                self.primitives[primitive.id] = primitive
        for mount in update.mounts:
            self.mounts[mount.player_id] = mount

    def seen_by(self, player_id: str) -> list[scene_pb2.Primitive]:
        """The primitives whose audience holds a player."""
        return [primitive for primitive in self.primitives.values() if reaches(primitive.audience, player_id)]


def reaches(audience: scene_pb2.Audience, player_id: str) -> bool:
    """Whether an audience holds a player."""
    kinds = scene_pb2.Audience
    if audience.kind == kinds.KIND_EVERYONE:
        return True
    return (audience.kind == kinds.KIND_ONLY) == (
        player_id in audience.players
    ) and audience.kind != kinds.KIND_UNSPECIFIED


class WireTap:
    """The relay. ``spoil`` may be set at any time; None passes everything on as it is."""

    def __init__(self, engine: str, port: int) -> None:
        self.engine = engine
        self.port = port
        self.spoil: Spoil | None = None
        self.pictures: dict[str, Picture] = {}
        self.streams = 0
        self.upward: list[shim_pb2.ConnectRequest] = []
        self.replies: list[shim_pb2.ConnectResponse] = []
        self._answers: dict[int, asyncio.Future[shim_pb2.ConnectResponse]] = {}
        self._outgoing: asyncio.Queue[shim_pb2.ConnectRequest] | None = None
        self._next = _OWN_REQUESTS
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="wire tap", daemon=True)
        self._thread.start()
        self._server = self._run(self._serve())

    def _run(self, work: Coroutine[object, object, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(_CALL_SECONDS)

    async def _serve(self) -> grpc.aio.Server:
        server = grpc.aio.server()
        handler = grpc.stream_stream_rpc_method_handler(
            self._relay,
            request_deserializer=shim_pb2.ConnectRequest.FromString,
            response_serializer=shim_pb2.ConnectResponse.SerializeToString,
        )
        service, method = _METHOD[1:].split("/")
        server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, {method: handler}),))
        server.add_insecure_port(f"{LOOPBACK}:{self.port}")
        await server.start()
        return server

    async def _relay(
        self,
        requests: AsyncIterator[shim_pb2.ConnectRequest],
        context: grpc.aio.ServicerContext[shim_pb2.ConnectRequest, shim_pb2.ConnectResponse],
    ) -> AsyncIterator[shim_pb2.ConnectResponse]:
        outgoing: asyncio.Queue[shim_pb2.ConnectRequest] = asyncio.Queue()
        self._outgoing = outgoing

        channel = grpc.aio.insecure_channel(self.engine, _PATIENCE)
        call = channel.stream_stream(
            _METHOD,
            request_serializer=shim_pb2.ConnectRequest.SerializeToString,
            response_deserializer=shim_pb2.ConnectResponse.FromString,
        )()

        async def collect() -> None:
            async for request in requests:
                self.upward.append(request)
                await outgoing.put(request)

        async def hand_up() -> None:
            while True:
                await call.write(await outgoing.get())

        work = [asyncio.create_task(collect()), asyncio.create_task(hand_up())]
        try:
            while isinstance(response := await call.read(), shim_pb2.ConnectResponse):
                yield self._pass(response)
            code, details = await call.code(), await call.details()
        except grpc.aio.AioRpcError as error:
            code, details = error.code(), error.details() or ""
        finally:
            for task in work:
                task.cancel()
            call.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            await channel.close()
        await context.abort(code, details)

    def _pass(self, together: shim_pb2.ConnectResponse) -> shim_pb2.ConnectResponse:
        """What is passed on of a message and of those that came in it."""
        others = list(together.also)
        alone = shim_pb2.ConnectResponse()
        alone.CopyFrom(together)
        del alone.also[:]
        first, *rest = [self._pass_one(response) for response in (alone, *others)]
        if not rest:
            return first
        passed = shim_pb2.ConnectResponse(also=rest)
        passed.MergeFrom(first)
        return passed

    def _pass_one(self, response: shim_pb2.ConnectResponse) -> shim_pb2.ConnectResponse:
        kind = response.WhichOneof("message")
        if kind == "welcome":
            self.pictures.clear()
            self.streams += 1
        elif kind == "scene_update":
            update = response.scene_update
            self.pictures.setdefault(update.table_id, Picture()).apply(update)
        elif kind == "scene_removed":
            self.pictures.pop(response.scene_removed.table_id, None)
        elif kind in ("click_reply", "command_reply"):
            self.replies.append(response)
            waiting = self._answers.pop(getattr(response, kind).request_id, None)
            if waiting is not None:
                waiting.set_result(response)  # passed on too: the server does not know the number and ignores it
        return response if self.spoil is None else self.spoil(response)

    def shows_tables(self) -> bool:
        """Whether the engine has described every table it shows from the ground up."""
        return bool(self.pictures) and all(picture.anchor.world for picture in self.pictures.values())

    def ask(self, request: shim_pb2.ConnectRequest) -> shim_pb2.ConnectResponse:
        """Slip a click, block click or command into the server's stream and return the engine's answer."""
        return self._run(self._ask(request))

    async def _ask(self, request: shim_pb2.ConnectRequest) -> shim_pb2.ConnectResponse:
        assert self._outgoing is not None, "no Minecraft server is connected"
        self._next += 1
        kind = request.WhichOneof("message")
        assert kind in ("click", "block_click", "command_line")
        getattr(request, kind).request_id = self._next
        answer: asyncio.Future[shim_pb2.ConnectResponse] = self._loop.create_future()
        self._answers[self._next] = answer
        await self._outgoing.put(request)
        return await answer

    def close(self) -> None:
        """Stop relaying."""

        async def stop() -> None:
            await self._server.stop(None)

        self._run(stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_CALL_SECONDS)

"""A Minecraft server's side of the stream, as a test drives it: it keeps the scene it was sent and answers nothing by itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import grpc

from mahjong_bridge.wire.v1 import scene_pb2, shim_pb2, shim_pb2_grpc
from mahjong_commands.export import grammar_digest
from mahjong_commands.grammar import all_permissions

T = TypeVar("T")
DEADLINE = 30.0
PERMISSIONS = sorted(all_permissions())


class Scene:
    """What a server shows of one table."""

    def __init__(self) -> None:
        self.primitives: dict[str, scene_pb2.Primitive] = {}
        self.mounts: dict[str, scene_pb2.Mount] = {}
        self.revision = 0
        self.anchor: scene_pb2.TableAnchor | None = None
        self.resets = 0
        self.bar = scene_pb2.TableBar()
        self.bars_sent = 0

    def apply(self, update: scene_pb2.SceneUpdate) -> None:
        if update.reset:
            self.primitives.clear()
            self.mounts.clear()
            self.anchor = update.anchor
            self.resets += 1
            assert update.HasField("bar"), "a reset says what the watchers' bar is"
        assert self.anchor is not None, "the first update of a table must be a reset"
        steps: tuple[scene_pb2.SceneUpdate | scene_pb2.SceneStep, ...] = (update, *update.later)
        for step in steps:
            for key in step.remove:
                assert key in self.primitives, f"{key} was removed but never put"
                del self.primitives[key]
            self.primitives.update({primitive.id: primitive for primitive in step.put})
        self.mounts.update({mount.player_id: mount for mount in update.mounts})
        self.revision = update.revision
        if update.HasField("bar"):
            assert update.reset or update.bar != self.bar, "a bar is only sent when it has changed"
            self.bar = update.bar
            self.bars_sent += 1

    def tokens(self, player: str) -> dict[str, str]:
        """What the player could click: box ids and tokens."""
        return {
            key: primitive.box.token
            for key, primitive in self.primitives.items()
            if primitive.WhichOneof("shape") == "box" and reaches(primitive, player) and primitive.box.token
        }


def reaches(primitive: scene_pb2.Primitive, player: str) -> bool:
    audience = primitive.audience
    if audience.kind == scene_pb2.Audience.KIND_EVERYONE:
        return True
    return (player in audience.players) == (audience.kind == scene_pb2.Audience.KIND_ONLY)


class ShimClient:
    """One stream. ``acknowledging`` off makes it a slow reader."""

    def __init__(
        self,
        address: str,
        server_id: str = "playground",
        kind: str = "playground",
        channel: grpc.aio.Channel | None = None,
        metadata: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.server_id = server_id
        self.kind = kind
        self.scenes: dict[str, Scene] = {}
        self.chat: list[tuple[str, str]] = []
        self._lines_read = 0
        self._over = False
        self.bars: dict[str, str] = {}
        self.action_bars: dict[str, str] = {}
        self.pushed: dict[str, dict[str, list[str]]] = {}
        self.errors: list[shim_pb2.Error] = []
        self.nodes: list[str] = []
        self.questions: dict[str, shim_pb2.TextQuestion] = {}
        self.panels: dict[str, shim_pb2.Panel] = {}
        self.panels_closed: list[str] = []
        self.forms: dict[str, shim_pb2.Form] = {}
        self.welcome: shim_pb2.Welcome | None = None
        self.sequence = 0
        self.acknowledging = True
        self.status: grpc.StatusCode | None = None
        self.detail = ""
        self.failure: Exception | None = None
        self._pings = 0
        self._pongs = 0
        self._channel = grpc.aio.insecure_channel(address) if channel is None else channel
        self._call = shim_pb2_grpc.ShimServiceStub(self._channel).Connect(metadata=metadata)
        self._replies: dict[int, asyncio.Future[shim_pb2.ConnectResponse]] = {}
        self._request = 0
        self._changed = asyncio.Condition()
        self._writing = asyncio.Lock()
        self._reader: asyncio.Task[None] | None = None
        self.paused = asyncio.Event()
        self.paused.set()

    async def open(self, wire_version: int = 1, token: str = "", capabilities: Sequence[str] = ("batches",)) -> None:
        hello = shim_pb2.Hello(
            shim_version="test",
            wire_version=wire_version,
            server_kind=self.kind,
            minecraft_version="26.1.2",
            grammar_digest=grammar_digest(),
            server_id=self.server_id,
            token=token,
            capabilities=capabilities,
        )
        await self.send(shim_pb2.ConnectRequest(hello=hello))
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: self.welcome is not None or self.status is not None)

    async def close(self) -> None:
        self._call.cancel()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)
        await self._channel.close()

    async def send(self, request: shim_pb2.ConnectRequest) -> None:
        async with self._writing:
            await self._call.write(request)

    async def join(
        self, player: str, locale: str = "en_us", world: str = "playground", permissions: Sequence[str] = ()
    ) -> None:
        joined = shim_pb2.PlayerJoined(
            player_id=player, name=player.title(), locale=locale, world=world, permissions=permissions
        )
        await self.send(shim_pb2.ConnectRequest(player_joined=joined))

    async def leave(self, player: str) -> None:
        await self.send(shim_pb2.ConnectRequest(player_left=shim_pb2.PlayerLeft(player_id=player)))

    async def command(
        self, player: str, line: str, location: shim_pb2.Location | None = None, permissions: list[str] | None = None
    ) -> shim_pb2.CommandReply:
        request_id, reply = self._expect()
        nodes = self.permissions if permissions is None else permissions
        command = shim_pb2.CommandLine(
            request_id=request_id, player_id=player, line=f"mahjong {line}", permissions=nodes, location=location
        )
        await self.send(shim_pb2.ConnectRequest(command_line=command))
        return (await self._within(reply)).command_reply

    async def complete(self, player: str, line: str) -> list[str]:
        request_id, reply = self._expect()
        wanted = shim_pb2.CompletionRequest(
            request_id=request_id, player_id=player, line=f"mahjong {line}", permissions=self.permissions
        )
        await self.send(shim_pb2.ConnectRequest(completion_request=wanted))
        return list((await self._within(reply)).completions.entries)

    async def click(
        self,
        player: str,
        table: str,
        token: str,
        sneaking: bool = False,
        primitive: str = "",
        permissions: Sequence[str] | None = None,
    ) -> shim_pb2.ClickReply:
        request_id, reply = self._expect()
        click = shim_pb2.Click(
            request_id=request_id,
            player_id=player,
            table_id=table,
            primitive_id=primitive,
            token=token,
            sneaking=sneaking,
            permissions=self.permissions if permissions is None else permissions,
        )
        await self.send(shim_pb2.ConnectRequest(click=click))
        return (await self._within(reply)).click_reply

    async def answer(self, player: str, text: str, token: str = "") -> shim_pb2.ClickReply:
        """Answer the question the player was asked last."""
        question = self.questions[player]
        request_id, reply = self._expect()
        answer = shim_pb2.TextAnswer(
            request_id=request_id,
            player_id=player,
            table_id=question.table_id,
            token=token or question.token,
            text=text,
            permissions=self.permissions,
        )
        await self.send(shim_pb2.ConnectRequest(text_answer=answer))
        return (await self._within(reply)).click_reply

    async def choose(
        self,
        player: str,
        button: str,
        values: Mapping[str, str] | None = None,
        form: shim_pb2.Form | None = None,
        permissions: Sequence[str] | None = None,
    ) -> shim_pb2.ClickReply:
        """Press a button of the form the player was shown last, or of another, after changing some of its fields."""
        shown = self.forms.pop(player) if form is None else form
        request_id, reply = self._expect()
        answer = shim_pb2.FormAnswer(
            request_id=request_id,
            player_id=player,
            table_id=shown.table_id,
            token=shown.token,
            button=button,
            values={**{field.name: field.initial for field in shown.fields}, **(values or {})},
            permissions=self.permissions if permissions is None else permissions,
        )
        await self.send(shim_pb2.ConnectRequest(form_answer=answer))
        return (await self._within(reply)).click_reply

    async def click_block(self, player: str, table: str, primitive: str, revision: int) -> shim_pb2.ClickReply:
        request_id, reply = self._expect()
        click = shim_pb2.BlockClick(
            request_id=request_id,
            player_id=player,
            table_id=table,
            primitive_id=primitive,
            revision=revision,
            permissions=self.permissions,
        )
        await self.send(shim_pb2.ConnectRequest(block_click=click))
        return (await self._within(reply)).click_reply

    async def until(self, holds: Callable[[], T], deadline: float = DEADLINE, poll: bool = False) -> T:
        """Wait for something to be seen; ``poll`` for what no message tells of."""
        async with asyncio.timeout(deadline):
            while poll and not holds():  # noqa: ASYNC110 - nothing sets an event for it
                await asyncio.sleep(0.001)
        async with asyncio.timeout(deadline), self._changed:
            await self._changed.wait_for(lambda: self.failure is not None or bool(holds()))
            if self.failure is not None:
                raise self.failure
            return holds()

    async def type(self, player: str, line: str) -> str:
        """Type a play command and wait until the player is offered something else; the reply's code."""
        before = self.pushed[player]
        code = (await self.command(player, line)).code
        if code == "ok":
            await self.until(lambda: self.pushed[player] is not before or self.is_over)
            await self.catch_up()
        return code

    async def catch_up(self) -> None:
        """Wait until everything is here that the engine had sent by now."""
        self._pings += 1
        ping = self._pings
        await self.send(shim_pb2.ConnectRequest(ping=shim_pb2.Ping(nonce=ping)))
        await self.until(lambda: self._pongs >= ping)

    @property
    def permissions(self) -> list[str]:
        """All nodes of the grammar, and those of profiles that everybody holds."""
        return [*PERMISSIONS, *self.nodes]

    @property
    def is_over(self) -> bool:
        """Whether somebody read that the match is over. It is asked after every message, so no line is read twice."""
        if len(self.chat) < self._lines_read:  # a test has put other lines there
            self._lines_read, self._over = 0, False
        self._over = self._over or any("match is over" in line for _, line in self.chat[self._lines_read :])
        self._lines_read = len(self.chat)
        return self._over

    def _expect(self) -> tuple[int, asyncio.Future[shim_pb2.ConnectResponse]]:
        self._request += 1
        future: asyncio.Future[shim_pb2.ConnectResponse] = asyncio.get_running_loop().create_future()
        self._replies[self._request] = future
        return self._request, future

    async def _within(self, reply: asyncio.Future[shim_pb2.ConnectResponse]) -> shim_pb2.ConnectResponse:
        async with asyncio.timeout(DEADLINE):
            return await reply

    async def _read(self) -> None:
        try:
            async for together in self._call:
                await self.paused.wait()
                for response in (together, *together.also):
                    await self._take(response)
        except (grpc.aio.AioRpcError, asyncio.CancelledError, asyncio.InvalidStateError):
            pass
        except Exception as failure:  # noqa: BLE001 - what the stream brought breaks a promise: every waiting test fails by it
            self.failure = failure
            self._call.cancel()
        finally:
            self.status = await self._call.code()
            self.detail = await self._call.details() or ""
            async with self._changed:
                self._changed.notify_all()

    async def _take(self, response: shim_pb2.ConnectResponse) -> None:
        assert response.sequence in (0, self.sequence + 1)
        self.sequence = max(self.sequence, response.sequence)
        kind = response.WhichOneof("message")
        message = getattr(response, str(kind))
        if kind == "welcome":
            self.welcome = message
        elif kind == "scene_update":
            self.scenes.setdefault(message.table_id, Scene()).apply(message)
        elif kind == "scene_removed":
            self.scenes.pop(message.table_id, None)
        elif kind == "feedback":
            self._feel(message)
        elif kind == "pushed_completions":
            self.pushed[message.player_id] = {path.path: list(path.entries) for path in message.paths}
        elif kind == "permission_nodes":
            self.nodes = [node.name for node in message.nodes if node.for_everybody]
        elif kind == "text_question":
            self.questions[message.player_id] = message
        elif kind == "panel":
            self.panels[message.player_id] = message
        elif kind == "form":
            self.forms[message.player_id] = message
        elif kind == "panel_closed":
            self.panels_closed.append(message.player_id)
        elif kind == "pong":
            self._pongs = message.nonce
        elif kind == "error":
            self.errors.append(message)
        elif kind in ("command_reply", "click_reply", "completions"):
            self._replies.pop(message.request_id).set_result(response)
        if self.acknowledging and response.sequence:
            await self.send(
                shim_pb2.ConnectRequest(acknowledgement=shim_pb2.Acknowledgement(sequence=response.sequence))
            )
        async with self._changed:
            self._changed.notify_all()

    def _feel(self, feedback: shim_pb2.Feedback) -> None:
        match feedback.WhichOneof("kind"):
            case "chat_json":
                self.chat.append((feedback.player_id, text_of(feedback.chat_json)))
            case "action_bar_json":
                self.action_bars[feedback.player_id] = text_of(feedback.action_bar_json)
            case "boss_bar":
                self.bars[feedback.player_id] = text_of(feedback.boss_bar.component_json)
            case _:
                pass


def text_of(component: str) -> str:
    """The plain text of a component."""

    def walk(part: object) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, list):
            return "".join(walk(item) for item in part)
        assert isinstance(part, dict)
        return str(part.get("text", "")) + walk(part.get("extra", []))

    return walk(json.loads(component)) if component else ""

"""One open stream: what a Minecraft server says is passed to the hall, answers go to its outbox."""

from __future__ import annotations

import functools
import itertools
import time
from collections.abc import Callable, Iterable
from typing import Final

import structlog

from mahjong_bridge.codec import down
from mahjong_bridge.metrics.figures import OK
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.limits import LONGEST_LINE, LONGEST_LOCALE, MOST_FIELDS, MOST_GUESTS, is_id, shown_name
from mahjong_bridge.service.servers.outbox import Outbox
from mahjong_bridge.service.servers.stage import Guest, ServerStage
from mahjong_bridge.service.typed.commands import CommandDesk
from mahjong_bridge.service.typed.putting_up import Standpoint
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import (
    AnswerForm,
    AnswerQuestion,
    ClickBlock,
    ClickBox,
    GetUp,
    PlayerCame,
    PlayerWent,
)
from mahjong_bridge.tables.stage import Outcome, Reply
from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_commands.catalogues import nearest_locale
from mahjong_commands.grammar import all_permissions, play_permissions
from mahjong_commands.messages import Message

_ALL: Final = all_permissions()
_log = structlog.get_logger()


class Session:
    """The messages of one stream after its Hello."""

    def __init__(self, hall: Hall, desk: CommandDesk, stage: ServerStage, outbox: Outbox) -> None:
        self._hall = hall
        self._desk = desk
        self._stage = stage
        self._outbox = outbox

    def receive(self, request: shim_pb2.ConnectRequest) -> None:
        """Take one message; what is wrong with it is answered, never raised.

        A fault of ours is told to the log and the server, and the stream goes on: others play on it.
        """
        try:
            self._take(request)
        except Exception:  # noqa: BLE001 - see above
            _log.exception("message_failed", kind=request.WhichOneof("message"))
            self._outbox.answer(down.error("engine_fault", "the engine failed on a message", "see the engine's log"))

    def _take(self, request: shim_pb2.ConnectRequest) -> None:
        match request.WhichOneof("message"):
            case "player_joined":
                self._joined(request.player_joined)
            case "player_left":
                self._left(request.player_left.player_id)
            case "command_line":
                self._command(request.command_line)
            case "completion_request":
                self._completion(request.completion_request)
            case "click":
                self._click(request.click)
            case "block_click":
                self._block_click(request.block_click)
            case "text_answer":
                self._text_answer(request.text_answer)
            case "form_answer":
                self._form_answer(request.form_answer)
            case "leave_seat":
                self._leave_seat(request.leave_seat.player_id)
            case "acknowledgement":
                self._outbox.acknowledge(request.acknowledgement.sequence)
            case "resync_request":
                self._resync(request.resync_request.table_id)
            case "ping":
                pong = shim_pb2.ConnectResponse(pong=shim_pb2.Pong(nonce=request.ping.nonce))
                self._hall.drawing.when_shown(functools.partial(self._outbox.answer, pong))
            case "hello":
                self._outbox.answer(
                    down.error("hello_again", "Hello is the first message of a stream, once", "open a new stream")
                )
            case _:
                self._outbox.answer(
                    down.error("unknown_message", "the message is empty or of a newer contract", "update the engine")
                )

    def _joined(self, joined: shim_pb2.PlayerJoined) -> None:
        known = self._stage.guests.get(joined.player_id)
        if not is_id(joined.player_id) or (known is None and len(self._stage.guests) >= MOST_GUESTS):
            self._outbox.answer(
                down.error("bad_player", "the player's id is no id, or too many players are there", "send UUIDs")
            )
            return
        permissions = play_permissions() if known is None else known.permissions
        if joined.permissions:
            permissions = self._nodes(joined.permissions)
        name, own = shown_name(joined.name, joined.player_id), joined.locale[:LONGEST_LOCALE]
        read = self._hall.house.preferences.language(joined.player_id) or own
        guest = Guest(joined.player_id, name, nearest_locale(read), joined.world, permissions, read, own)
        self._stage.came(guest)
        self._hall.tell_table_of(joined.player_id, PlayerCame(joined.player_id))
        self._desk.push(self._stage, guest)

    def _left(self, player_id: str) -> None:
        self._stage.went(player_id)
        if not self._stage.is_present(player_id):
            self._hall.tell_table_of(player_id, PlayerWent(player_id))

    def _command(self, line: shim_pb2.CommandLine) -> None:
        answer = functools.partial(down.command_reply, line.request_id, line.player_id)
        reply = self._once("command", lambda outcome: answer(outcome, self._stage.locale(line.player_id)))
        place = line.location
        stands = Standpoint(place.world, place.x, place.y, place.z, place.yaw) if line.HasField("location") else None

        def run() -> None:
            guest = self._guest(line.player_id, line.permissions)
            if len(line.line) > LONGEST_LINE:
                raise Refusal("line_too_long")
            self._desk.run(self._stage, guest, line.line, stands, reply)

        self._guarded(reply, run)

    def _completion(self, wanted: shim_pb2.CompletionRequest) -> None:
        guest = self._stage.guests.get(wanted.player_id)
        if guest is None or len(wanted.line) > LONGEST_LINE or self._is_in_haste(wanted.player_id):
            self._outbox.answer(down.completions(wanted.request_id, wanted.player_id, len(wanted.line), ()))
            return
        self._stage.holds(wanted.player_id, self._nodes(wanted.permissions))
        found = self._desk.complete(self._stage, self._stage.guests[wanted.player_id], wanted.line)
        self._outbox.answer(down.completions(wanted.request_id, wanted.player_id, found.start, found.entries))

    def _is_in_haste(self, player_id: str) -> bool:
        try:
            self._hall.rates.take(player_id)
        except Refusal:
            return True
        return False

    def _click(self, click: shim_pb2.Click) -> None:
        reply = self._click_reply("click", click.request_id, click.player_id)

        def offer() -> None:
            guest = self._guest(click.player_id, click.permissions)
            request = ClickBox(guest.player_id, guest.name, click.token, click.sneaking, reply)
            self._hall.offer(self._table(click.table_id), request)

        self._guarded(reply, offer)

    def _block_click(self, click: shim_pb2.BlockClick) -> None:
        reply = self._click_reply("block_click", click.request_id, click.player_id)

        def offer() -> None:
            guest = self._guest(click.player_id, click.permissions)
            request = ClickBlock(guest.player_id, guest.name, click.primitive_id, click.revision, reply)
            self._hall.offer(self._table(click.table_id), request)

        self._guarded(reply, offer)

    def _text_answer(self, answer: shim_pb2.TextAnswer) -> None:
        reply = self._click_reply("text_answer", answer.request_id, answer.player_id)

        def offer() -> None:
            guest = self._guest(answer.player_id, answer.permissions)
            request = AnswerQuestion(guest.player_id, guest.name, answer.token, answer.text[:LONGEST_LINE], reply)
            self._hall.offer(self._table(answer.table_id), request)

        self._guarded(reply, offer)

    def _form_answer(self, answer: shim_pb2.FormAnswer) -> None:
        reply = self._click_reply("form_answer", answer.request_id, answer.player_id)

        def offer() -> None:
            guest = self._guest(answer.player_id, answer.permissions)
            values = {name: text[:LONGEST_LINE] for name, text in itertools.islice(answer.values.items(), MOST_FIELDS)}
            request = AnswerForm(guest.player_id, guest.name, answer.token, answer.button, values, reply)
            self._hall.offer(self._table(answer.table_id), request)

        self._guarded(reply, offer)

    def _leave_seat(self, player_id: str) -> None:
        actor = self._hall.whereabouts.seated_at(player_id)
        if actor is None or player_id not in self._stage.guests:
            return

        def tell(refused: Outcome) -> None:
            self._stage.action_bar(player_id, refused.lines[0])

        self._guarded(tell, lambda: self._hall.offer(actor, GetUp(player_id)))

    def _resync(self, table_id: str) -> None:
        tables = [actor.table_id for actor in self._hall.tables_of(self._stage.server_id)]
        if table_id and table_id not in tables:
            self._outbox.answer(down.scene_removed_to_proto(table_id))
            return
        self._hall.figures.resynchronised("asked")
        self._outbox.resync([TableId(table_id)] if table_id else tables)

    def _click_reply(self, kind: str, request_id: int, player_id: str) -> Reply:
        locale = self._stage.locale(player_id)
        return self._once(kind, lambda outcome: down.click_reply(request_id, player_id, outcome, locale))

    def _once(self, kind: str, write: Callable[[Outcome], shim_pb2.ConnectResponse]) -> Reply:
        """What answers a request; the engine does not stop before it has been called."""
        ended, begun = self._hall.requests.begun(), time.monotonic()

        def reply(outcome: Outcome) -> None:
            self._outbox.answer(write(outcome))
            ended()
            code = OK if outcome.ok else outcome.code
            self._hall.figures.answered(kind, code, time.monotonic() - begun)

        return reply

    def _guarded(self, reply: Reply, work: Callable[[], None]) -> None:
        try:
            if self._hall.is_closing:
                raise Refusal("engine_stopping")
            work()
        except Refusal as refusal:
            reply(Outcome(ok=False, code=refusal.code, lines=(refusal.message,)))
        except Exception:  # noqa: BLE001 - a fault of ours: told to the log and to the sender, who waits for an answer
            _log.exception("request_failed")
            reply(Outcome(ok=False, code="engine_fault", lines=(Message("mahjong.table.refused.engine_fault"),)))

    def _guest(self, player_id: str, permissions: Iterable[str]) -> Guest:
        if player_id not in self._stage.guests:
            raise Refusal("unknown_player")
        self._hall.rates.take(player_id)
        self._stage.holds(player_id, self._nodes(permissions))
        return self._stage.guests[player_id]

    def _nodes(self, permissions: Iterable[str]) -> frozenset[str]:
        """The nodes of our grammar and of profiles among those a server names."""
        return (_ALL | self._hall.house.shelf.nodes()).intersection(permissions)

    def _table(self, table_id: str) -> TableActor:
        actor = self._hall.actors.get(TableId(table_id))
        if actor is None or actor.table.server_id != self._stage.server_id:
            raise Refusal("unknown_table")
        return actor

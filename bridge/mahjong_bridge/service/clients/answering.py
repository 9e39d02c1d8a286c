"""How calls of ``TableService`` are answered: who calls is found out first, refusals and faults end them by name."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import grpc
import structlog

from mahjong_bridge.metrics.figures import OK
from mahjong_bridge.service.clients.access import Caller
from mahjong_bridge.service.clients.errors import abort
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.servers.stage import Guest, ServerStage
from mahjong_bridge.service.typed.commands import CommandDesk
from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.answering import Refused, outcome_of
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Order, Wish
from mahjong_bridge.tables.stage import Outcome
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_commands.catalogues import DEFAULT_LOCALE
from mahjong_commands.intents import Intent
from mahjong_engine.actions import IllegalAction

if TYPE_CHECKING:
    from mahjong_bridge.service.clients.readings import TableReadings

Context = grpc.aio.ServicerContext[Any, Any]
Service = TypeVar("Service", bound="TableReadings")
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
_log = structlog.get_logger()
_LASTING: Final = (wire.WatchRequest, wire.WatchNoticesRequest)
"""How long these last is the caller's wish."""


def answered(
    method: Callable[[Service, Asked, Caller], Awaitable[Answer]],
) -> Callable[[Service, Asked, Context], Awaitable[Answer]]:
    """A call with one answer. The method gets the caller and raises what is to be refused."""

    @functools.wraps(method)
    async def call(service: Service, request: Asked, context: Context) -> Answer:
        return await _told(service, request, context, lambda caller: method(service, request, caller))

    return call


def streamed(
    method: Callable[[Service, Asked, Caller, Context], Awaitable[None]],
) -> Callable[[Service, Asked, Context], AsyncIterator[Any]]:
    """A call that is answered by what the method writes."""

    @functools.wraps(method)
    async def call(service: Service, request: Asked, context: Context) -> None:
        await _told(service, request, context, lambda caller: method(service, request, caller, context))

    return cast("Callable[[Service, Asked, Context], AsyncIterator[Any]]", call)  # the server takes either


async def _told(
    service: TableReadings,
    request: Any,  # noqa: ANN401 - any message
    context: Context,
    work: Callable[[Caller], Awaitable[Answer]],
) -> Answer:
    figures, begun, code = service.shared.hall.figures, time.monotonic(), "cancelled"

    def note(refusal: Refusal) -> None:
        nonlocal code
        code = refusal.code

    with service.shared.hall.handlers.counted():
        try:
            answer = await _carried_out(service, request, context, work, note)
            code = OK
        finally:
            seconds = None if isinstance(request, _LASTING) else time.monotonic() - begun
            figures.answered(type(request).__name__.removesuffix("Request"), code, seconds)
    return answer


async def _carried_out(
    service: TableReadings,
    request: Any,  # noqa: ANN401 - any message
    context: Context,
    work: Callable[[Caller], Awaitable[Answer]],
    note: Callable[[Refusal], None],
) -> Answer:
    locale = DEFAULT_LOCALE
    try:
        caller = service.shared.access.caller(context.invocation_metadata() or ())
        locale = caller.locale
        if service.shared.is_closing:
            raise Refusal("engine_stopping")
        service.shared.hall.rates.take(caller.player_id or str(getattr(request, "player_id", "")))
        return await work(caller)
    except (Refusal, IllegalAction, StoreError) as reason:
        refusal = _refusal_of(reason)
        if service.shared.is_closing and refusal.code == "unknown_table":
            refusal = Refusal("engine_stopping")
    except Exception:  # noqa: BLE001 - a fault of ours: told to the log and to the caller, others go on
        _log.exception("call_failed")
        refusal = Refusal("engine_fault")
    note(refusal)
    return await abort(context, refusal, locale)


def _refusal_of(reason: Refused) -> Refusal:
    outcome = outcome_of(reason)
    return Refusal(outcome.code, outcome.lines[0])


async def asked(hall: Hall, actor: TableActor, player_id: str, name: str, intent: Intent, order: Order) -> None:
    """Let a table carry out a command; raises ``Refusal`` if it does not."""
    answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    hall.offer(actor, Wish(player_id, name, intent, _into(answer), order))
    _check(await answer)


async def typed(desk: CommandDesk, stage: ServerStage, guest: Guest, line: str, order: Order) -> Outcome:
    """Carry out a typed line; raises ``Refusal`` if it is not."""
    answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
    desk.run(stage, guest, line, None, _into(answer), order)
    return _check(await answer)


def _into(answer: asyncio.Future[Outcome]) -> Callable[[Outcome], None]:
    return lambda outcome: None if answer.done() else answer.set_result(outcome)


def _check(outcome: Outcome) -> Outcome:
    if not outcome.ok:
        raise Refusal(outcome.code, outcome.lines[0])
    return outcome

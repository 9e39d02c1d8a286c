"""An engine service from its store to its port, and down again in the reverse order."""

from __future__ import annotations

import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final

import grpc
import structlog
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from mahjong_bridge.metrics.figures import Figures
from mahjong_bridge.metrics.gauges import Moment
from mahjong_bridge.metrics.serving import check_metrics, served_figures
from mahjong_bridge.plugins.admitting import NOT_ALLOWED, Admission
from mahjong_bridge.service.clients.access import Access
from mahjong_bridge.service.clients.presence import Presence
from mahjong_bridge.service.clients.readings import Shared
from mahjong_bridge.service.clients.table_service import TableService
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.house import House
from mahjong_bridge.service.life.moments import moment_of
from mahjong_bridge.service.life.ownership import Ownership
from mahjong_bridge.service.life.stopping import stop_serving
from mahjong_bridge.service.life.stuck import StuckWatch
from mahjong_bridge.service.limits import LONGEST_MESSAGE, MOST_CALLS
from mahjong_bridge.service.preferences import Preferences
from mahjong_bridge.service.profile_watch import ProfileWatch
from mahjong_bridge.service.security.addresses import check_listen, split_address
from mahjong_bridge.service.security.tls import server_credentials
from mahjong_bridge.service.servers.shim import ShimService
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.typed.commands import CommandDesk
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.bots.processes import BotProcesses
from mahjong_bridge.tables.hints.advice import AdviceThread
from mahjong_bridge.tables.time import Clock, LoopClock
from mahjong_bridge.wire.v1 import shim_pb2, shim_pb2_grpc, table_service_pb2, table_service_pb2_grpc

_log = structlog.get_logger()
SHIM_SERVICE: Final = shim_pb2.DESCRIPTOR.services_by_name["ShimService"].full_name
TABLE_SERVICE: Final = table_service_pb2.DESCRIPTOR.services_by_name["TableService"].full_name
SERVICES: Final = (SHIM_SERVICE, TABLE_SERVICE)
_OPTIONS: Final = (
    ("grpc.keepalive_time_ms", 20_000),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.min_ping_interval_without_data_ms", 5_000),
    ("grpc.so_reuseport", 0),
    ("grpc.max_concurrent_streams", 1024),  # of one connection: watching is a stream a table (N03)
    ("grpc.max_receive_message_length", LONGEST_MESSAGE),
)


class PortTaken(Exception):  # noqa: N818 - told to the operator in one line
    """The address cannot be listened on."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A running service; ``address`` is where it really listens, ``metrics`` where its figures are, if anywhere."""

    address: str
    hall: Hall
    tables: TableService
    ownership: Ownership
    metrics: str = ""


def _log_packages(admission: Admission) -> None:
    """Say what is played with beside ours, and what the operator has allowed in vain."""
    for found in admission.packages:
        _log.info("package_admitted", package=str(found.package))
    for verdict in admission.verdicts:
        if verdict.refusal not in ("", NOT_ALLOWED):
            entry = verdict.entry
            said = {"package": str(entry.package), "kind": str(entry.kind), "name": entry.name}
            _log.warning("package_refused", **said, reason=verdict.refusal)
    for allowed in admission.missing:
        _log.warning("package_missing", package=str(allowed))


def _listening(listen: str, configuration: Configuration) -> tuple[grpc.aio.Server, int]:
    """A server with its port, TLS where it is set; raises ``ConfigurationError`` and ``PortTaken``."""
    secured = None if configuration.tls.certificate is None else server_credentials(configuration.tls)
    server = grpc.aio.server(options=_OPTIONS, maximum_concurrent_rpcs=MOST_CALLS)
    try:
        port = server.add_insecure_port(listen) if secured is None else server.add_secure_port(listen, secured)
    except RuntimeError as error:
        raise PortTaken(f"{listen} cannot be listened on; is another engine running there?") from error
    return server, port


@asynccontextmanager
async def engine(
    listen: str,
    store_path: Path,
    configuration: Configuration,
    clock: Clock | None = None,
    *,
    ends_if_stuck: bool = False,
) -> AsyncIterator[Engine]:
    """Serve until the block is left; then refuse new calls, end the streams, write the clocks, close the store.

    With ``ends_if_stuck`` the process ends itself when a step of a table does not.
    """
    check_listen(listen, configuration)
    check_metrics(configuration)
    admission = configuration.admission()
    _log_packages(admission)
    shelf = configuration.shelf(admission.catalogue)
    server, port = _listening(listen, configuration)
    bots, advice = BotProcesses(configuration.bot_limit, admission.bots), AdviceThread()
    figures = Figures()
    store = SqliteStore(store_path, figures)
    ownership = Ownership(store, str(store_path))
    holder = f"{socket.gethostname()}:{os.getpid()}"
    house = House(
        store=store,
        clock=clock if clock is not None else LoopClock(),
        seeds=configuration.seed_source(),
        think=figures.timed(bots.think),
        advise=advice.advise,
        preferences=Preferences(store),
        admission=admission,
        settings=configuration.table_settings(),
        engine_version=version("mahjong-bridge"),
        shelf=shelf,
        thinking=configuration.new_tables_think,
        language=configuration.language,
        requests_per_second=configuration.requests_per_second,
        holder=holder,
    )
    hall = Hall(house, figures)
    watch = ProfileWatch(hall, configuration.profiles_look)
    health_service = health.aio.HealthServicer()
    desk = CommandDesk(hall, watch)
    shim_pb2_grpc.add_ShimServiceServicer_to_server(
        ShimService(hall, desk, configuration.token, configuration.window), server
    )
    health_pb2_grpc.add_HealthServicer_to_server(health_service, server)
    reflection.enable_server_reflection((*SERVICES, health.SERVICE_NAME, reflection.SERVICE_NAME), server)
    tables: TableService | None = None
    limit = configuration.stuck_limit if ends_if_stuck else 0.0
    stuck = StuckWatch(limit, admission, store.mark_stuck)

    def moment() -> Moment:
        if tables is None:
            raise TimeoutError("it is starting")
        return moment_of(hall, tables, store)

    try:
        stuck.start()
        # Whatever can keep an engine from starting comes before it takes the store from one that runs.
        async with served_figures(configuration, figures, moment) as shown:
            await ownership.take(holder)
            access = await Access.open(configuration.token, store)
            tables = TableService(Shared(hall, access, Presence(hall)), desk)
            table_service_pb2_grpc.add_TableServiceServicer_to_server(tables, server)
            await hall.open()
            watch.start()
            await server.start()
            for service in ("", *SERVICES):
                await health_service.set(service, health_pb2.HealthCheckResponse.SERVING)
            if shown:
                _log.info("metrics_served", address=shown)
            yield Engine(f"{split_address(listen)[0]}:{port}", hall, tables, ownership, shown)
    finally:
        stuck.close()
        await watch.close()
        await ownership.close()
        if tables is not None:
            await stop_serving(server, health_service, hall, tables, configuration.stop_time)
        await hall.close()
        await store.close()
        await bots.close()
        advice.close()

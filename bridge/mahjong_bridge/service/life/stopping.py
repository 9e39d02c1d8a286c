"""How an engine stops serving: nothing new, answers for what is under way, then the ends of all streams (N05)."""

from __future__ import annotations

import asyncio
from typing import Final

import grpc
import structlog
from grpc_health.v1 import health

from mahjong_bridge.service.clients.table_service import TableService
from mahjong_bridge.service.hall import Hall

LEAST_SECONDS: Final = 0.25
"""What streams get to say goodbye however long the rest has taken."""
LAST_SECONDS: Final = 1.0
"""How long handlers may take to notice that they were cut off."""
_log = structlog.get_logger()


async def stop_serving(
    server: grpc.aio.Server, health_service: health.aio.HealthServicer, hall: Hall, tables: TableService, seconds: float
) -> None:
    """Return when no handler runs any more; what takes longer than ``seconds`` is cut off.

    A request that has been taken in is carried out and answered; one that comes now is refused (``engine_stopping``).
    """
    clock = asyncio.get_running_loop().time
    begun = clock()
    _log.info("engine_stopping", requests=hall.requests.count, handlers=hall.handlers.count)
    hall.is_closing = True
    await health_service.enter_graceful_shutdown()
    await asyncio.gather(hall.requests.none(seconds), tables.close(seconds))
    hall.end_streams()
    await server.stop(max(LEAST_SECONDS, begun + seconds - clock()))
    if not await hall.handlers.none(LAST_SECONDS):
        _log.warning("handlers_left", handlers=hall.handlers.count)

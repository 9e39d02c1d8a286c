"""``mahjong-bridge health``: whether an engine serves, for service managers and containers."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mahjong_bridge.cli.engine_options import EngineAddress, OwnCertificate, OwnKey, Tls, TlsCa, client_tls
from mahjong_bridge.service.settings.defaults import DEFAULT_LISTEN

if TYPE_CHECKING:
    from mahjong_bridge.console.channel import ClientTls


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(health)


def health(
    engine: EngineAddress = DEFAULT_LISTEN,
    tls: Tls = False,
    tls_ca: TlsCa = None,
    certificate: OwnCertificate = None,
    key: OwnKey = None,
    seconds: Annotated[float, typer.Option(help="How long to wait for the answer.")] = 3.0,
) -> None:
    """Ask an engine whether it serves: exit code 0 if it does, else 1. No token is needed."""
    from mahjong_bridge.service.settings.defaults import ConfigurationError  # noqa: PLC0415 - gRPC takes long to load

    try:
        said = asyncio.run(_ask(engine, client_tls(tls, tls_ca, certificate, key), seconds))
    except ConfigurationError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
    if said:
        print(f"{engine}: {said}", file=sys.stderr)
        raise typer.Exit(1)
    print("serving")


async def _ask(address: str, tls: ClientTls | None, seconds: float) -> str:
    """What is wrong; empty if it serves."""
    import grpc  # noqa: PLC0415
    from grpc_health.v1 import health_pb2, health_pb2_grpc  # noqa: PLC0415

    from mahjong_bridge.console.channel import open_channel, why_unreachable  # noqa: PLC0415

    async with open_channel(address, tls) as channel:
        stub: Any = health_pb2_grpc.HealthStub(channel)
        try:
            answer = await stub.Check(health_pb2.HealthCheckRequest(service=""), timeout=seconds)
        except grpc.aio.AioRpcError as error:
            return why_unreachable(error.details() or "")
    return "" if answer.status == health_pb2.HealthCheckResponse.SERVING else "it is stopping, or not ready yet"

"""Options of commands that call a running engine, each with its variable."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_bridge.service.settings.defaults import PREFIX

if TYPE_CHECKING:
    from mahjong_bridge.console.channel import ClientTls

EngineAddress = Annotated[str, typer.Option(envvar=f"{PREFIX}ENGINE", help="HOST:PORT of the engine.")]
Tls = Annotated[
    bool, typer.Option("--tls", envvar=f"{PREFIX}TLS", help="Speak TLS and trust the well-known authorities.")
]
TlsCa = Annotated[
    Path | None,
    typer.Option(envvar=f"{PREFIX}TLS_CA", help="Speak TLS; file with the authority of the engine's certificate."),
]
OwnCertificate = Annotated[
    Path | None, typer.Option(envvar=f"{PREFIX}CLIENT_CERTIFICATE", help="Our certificate, if the engine asks for one.")
]
OwnKey = Annotated[Path | None, typer.Option(envvar=f"{PREFIX}CLIENT_KEY", help="Its key.")]


def client_tls(tls: bool, authority: Path | None, certificate: Path | None, key: Path | None) -> ClientTls | None:
    """What these options say; None is plain text."""
    from mahjong_bridge.console.channel import ClientTls  # noqa: PLC0415 - gRPC takes long to load

    if not tls and authority is None and certificate is None and key is None:
        return None
    return ClientTls(authority, certificate, key)

"""Figures over HTTP for whoever gathers them, in a thread of the library's; off unless an address is set."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from prometheus_client import start_http_server

from mahjong_bridge.metrics.figures import Figures
from mahjong_bridge.metrics.gauges import Moment, MomentCollector
from mahjong_bridge.service.security.addresses import is_loopback, split_address
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.defaults import ConfigurationError

LOOK_SECONDS: Final = 5.0
"""An engine that does not answer in so long is told of as stuck."""
_KEY: Final = "metrics.listen: "


def check_metrics(configuration: Configuration) -> None:
    """Refuse an address that cannot be, or is beyond this machine without TLS; raises ``ConfigurationError``."""
    listen = configuration.metrics.listen
    if not listen:
        return
    host, _ = split_address(listen, _KEY)
    if not is_loopback(host) and configuration.tls.certificate is None:
        raise ConfigurationError(
            f"{_KEY}{listen}: plain text stays on this machine; beyond it set `tls.certificate` and `tls.key`, "
            "or listen on 127.0.0.1"
        )


@asynccontextmanager
async def served_figures(
    configuration: Configuration, figures: Figures, look: Callable[[], Moment]
) -> AsyncIterator[str]:
    """Serve until the block is left; gives the address, empty if none is set. Raises ``ConfigurationError``."""
    check_metrics(configuration)
    listen = configuration.metrics.listen
    if not listen:
        yield ""
        return
    loop = asyncio.get_running_loop()

    async def looked() -> Moment:
        return look()

    def from_a_thread() -> Moment:
        return asyncio.run_coroutine_threadsafe(looked(), loop).result(LOOK_SECONDS)

    figures.registry.register(MomentCollector(from_a_thread))
    host, port = split_address(listen)
    tls = configuration.tls
    secured: dict[str, Any] = {} if is_loopback(host) else {"certfile": str(tls.certificate), "keyfile": str(tls.key)}
    if secured and tls.client_ca is not None:
        secured["client_cafile"] = str(tls.client_ca)
    try:
        server, _ = start_http_server(
            port, host.strip("[]"), figures.registry, client_auth_required="client_cafile" in secured, **secured
        )
    except OSError as error:
        raise ConfigurationError(f"{_KEY}{listen} cannot be listened on: {error.strerror}") from error
    try:
        yield f"{host}:{server.server_address[1]}"
    finally:
        # Its thread looks up only twice a second, and an engine that stops does not wait for that.
        threading.Thread(target=server.shutdown, name="end of figures", daemon=True).start()
        server.server_close()

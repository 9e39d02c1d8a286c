"""Where the engine may listen: plain text stays on this machine, everything beyond needs TLS and a token."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Final

from mahjong_bridge.service.settings.defaults import ConfigurationError

if TYPE_CHECKING:
    from mahjong_bridge.service.settings.configuration import Configuration

LAST_PORT: Final = 65535


def split_address(address: str, key: str = "") -> tuple[str, int]:
    """Host and port of ``HOST:PORT``; raises ``ConfigurationError``."""
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdecimal() or int(port) > LAST_PORT:
        raise ConfigurationError(f"{key}{address}: write HOST:PORT, such as 127.0.0.1:50551")
    return host, int(port)


def is_loopback(host: str) -> bool:
    """Whether whatever is sent there stays on this machine; names other than ``localhost`` are not asked about."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def check_listen(listen: str, configuration: Configuration) -> None:
    """Refuse an address beyond this machine without TLS or a token; raises ``ConfigurationError``."""
    host, _ = split_address(listen)
    if is_loopback(host):
        return
    if configuration.tls.certificate is None:
        raise ConfigurationError(
            f"{listen}: plain text stays on this machine; beyond it set `tls.certificate`, `tls.key` and a `token`, "
            "or listen on 127.0.0.1"
        )
    if not configuration.token:
        raise ConfigurationError(f"{listen}: beyond this machine a token is needed; set `token` or `tokenFile`")

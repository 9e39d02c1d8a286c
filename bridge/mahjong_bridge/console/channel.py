"""The way of a client to an engine: plain on this machine, TLS beyond it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import grpc

from mahjong_bridge.service.security.addresses import is_loopback, split_address
from mahjong_bridge.service.settings.defaults import ConfigurationError


@dataclass(frozen=True, slots=True)
class ClientTls:
    """``authority`` is the file of whoever has signed the engine's certificate; None trusts the well-known ones.

    ``certificate`` and ``key`` are our own, where the engine asks for them.
    """

    authority: Path | None = None
    certificate: Path | None = None
    key: Path | None = None

    def credentials(self) -> grpc.ChannelCredentials:
        """As gRPC takes them; raises ``ConfigurationError``."""
        if (self.certificate is None) != (self.key is None):
            raise ConfigurationError("a certificate and its key belong together: give both, or neither")
        authority, key, certificate = map(_read, (self.authority, self.key, self.certificate))
        return grpc.ssl_channel_credentials(authority, key, certificate)


def check_reachable(address: str, tls: ClientTls | None) -> None:
    """Refuse to send anything in plain text beyond this machine; raises ``ConfigurationError``."""
    host, _ = split_address(address)
    if tls is None and not is_loopback(host):
        raise ConfigurationError(
            f"{address}: plain text stays on this machine; give --tls-ca with the authority of the engine's certificate"
        )


def open_channel(address: str, tls: ClientTls | None = None) -> grpc.aio.Channel:
    """A channel that connects when it is first used; raises ``ConfigurationError``."""
    check_reachable(address, tls)
    if tls is None:
        return grpc.aio.insecure_channel(address)
    return grpc.aio.secure_channel(address, tls.credentials())


def _read(file: Path | None) -> bytes | None:
    try:
        return None if file is None else file.read_bytes()
    except OSError as error:
        raise ConfigurationError(f"{file} cannot be read: {error.strerror}") from None


def why_unreachable(details: str) -> str:
    """What keeps a connection from being made, for people, from what gRPC says of it."""
    if "certificate has expired" in details:
        return "the engine's certificate has expired; renew it there"
    if "CERTIFICATE_VERIFY_FAILED" in details or "Hostname Verification" in details or "Peer name" in details:
        return "the engine's certificate is not of the authority you trust, or not for that host; check --tls-ca"
    if "WRONG_VERSION_NUMBER" in details:
        return "the engine speaks plain text there; leave --tls-ca away"
    if "CERTIFICATE_REQUIRED" in details or "ALERT" in details:
        return "the engine does not take our certificate; check --certificate and --key"
    if "Connection refused" in details:
        return "nobody listens there; is the engine running?"
    return "the connection cannot be made or was lost; is the address right, and does the engine ask for TLS?"

"""The engine's side of TLS: certificate and key judged before they are used, and taken anew when they are renewed."""

from __future__ import annotations

import socket
import ssl
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import grpc
import structlog

from mahjong_bridge.service.settings.configuration import TlsSettings
from mahjong_bridge.service.settings.defaults import ConfigurationError

NEARLY_OVER: Final = 21 * 86_400.0
"""A certificate that ends in so many seconds is worth a warning."""
_ANSWER_SECONDS: Final = 3.0
_ANY_TIME: Final = 0x200000
"""OpenSSL's X509_V_FLAG_NO_CHECK_TIME, which the standard library has no name for."""
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a certificate says: the hosts it is for, and until when, in seconds of the epoch."""

    names: tuple[str, ...]
    begins: float
    ends: float

    @property
    def last_day(self) -> str:
        """The day it ends, as YYYY-MM-DD."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.ends))


def certificate_of(settings: TlsSettings) -> Certificate:
    """The engine's certificate, proved by its key; raises ``ConfigurationError`` if it cannot be used now."""
    assert settings.certificate is not None
    assert settings.key is not None
    found = _judged(settings.certificate, settings.key)
    now = time.time()
    if now >= found.ends:
        raise ConfigurationError(f"tls.certificate: {settings.certificate} expired on {found.last_day}; renew it")
    if now < found.begins:
        day = time.strftime("%Y-%m-%d", time.gmtime(found.begins))
        raise ConfigurationError(f"tls.certificate: {settings.certificate} is valid from {day} on; is the clock right?")
    if settings.client_ca is not None:
        _check_authority(settings.client_ca)
    return found


def server_credentials(settings: TlsSettings) -> grpc.ServerCredentials:
    """What the server shows and asks for. Files that change are judged and used for whoever connects from then on."""
    files = _Files(settings)
    newer: Any = files.newer  # may give None, which the types of gRPC leave out
    return grpc.dynamic_ssl_server_credentials(
        files.first(), newer, require_client_authentication=settings.client_ca is not None
    )


def shows(host: str, port: int, settings: TlsSettings) -> bool:
    """Whether who listens there shows this certificate; raises ``OSError`` if nobody speaks TLS there."""
    assert settings.certificate is not None
    anybody = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    anybody.check_hostname = False
    anybody.verify_mode = ssl.CERT_NONE  # it is only looked at, nothing is told to whoever listens
    with (
        socket.create_connection((host.strip("[]"), port), _ANSWER_SECONDS) as raw,
        anybody.wrap_socket(raw) as secured,
    ):
        return secured.getpeercert(binary_form=True) == ssl.PEM_cert_to_DER_cert(_first_of(settings.certificate))


class _Files:
    """The files of certificate, key and authority, read again when their stamps differ."""

    def __init__(self, settings: TlsSettings) -> None:
        self._settings = settings
        self._stamps: tuple[Any, ...] = ()

    def first(self) -> grpc.ServerCertificateConfiguration:
        """As they are now; raises ``ConfigurationError``."""
        self._stamps = self._look()
        return self._read()

    def newer(self) -> grpc.ServerCertificateConfiguration | None:
        """None if nothing has changed, or what has changed cannot be used; called by gRPC for each connection."""
        try:
            stamps = self._look()
            if stamps == self._stamps:
                return None
            self._stamps = stamps
            renewed = self._read()
        except (ConfigurationError, OSError) as error:
            _log.warning("certificate_not_taken", reason=str(error))
            return None
        _log.info("certificate_taken", file=str(self._settings.certificate))
        return renewed

    def _look(self) -> tuple[Any, ...]:
        files = (self._settings.certificate, self._settings.key, self._settings.client_ca)
        found = [file.stat() for file in files if file is not None and file.exists()]
        return tuple((one.st_ino, one.st_size, one.st_mtime_ns) for one in found)

    def _read(self) -> grpc.ServerCertificateConfiguration:
        settings = self._settings
        found = certificate_of(settings)
        if found.ends - time.time() < NEARLY_OVER:
            _log.warning("certificate_ends_soon", file=str(settings.certificate), last_day=found.last_day)
        assert settings.certificate is not None
        assert settings.key is not None
        pair = (settings.key.read_bytes(), settings.certificate.read_bytes())
        authority = None if settings.client_ca is None else settings.client_ca.read_bytes()
        return grpc.ssl_server_certificate_configuration([pair], root_certificates=authority)


def _judged(certificate: Path, key: Path) -> Certificate:
    """Read a certificate by shaking hands with ourselves: so key, chain and purpose are proved as clients will."""
    server, client = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    try:
        server.load_cert_chain(certificate, key, password=lambda: b"")  # or OpenSSL would ask at the terminal
        client.load_verify_locations(cadata=_first_of(certificate))
    except ssl.SSLError as error:
        what = error.reason or str(error)
        raise ConfigurationError(
            f"tls: {certificate} and {key} are no certificate with its key in PEM without a passphrase ({what})"
        ) from None
    except (OSError, ValueError) as error:
        named = getattr(error, "filename", None) or f"{certificate} or {key}"
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it is not in PEM"
        raise ConfigurationError(f"tls: {named} cannot be read: {reason}") from None
    client.check_hostname = False
    client.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN | _ANY_TIME
    try:
        shown = _shaken_hands(client, server)
    except ssl.SSLCertVerificationError as error:
        raise ConfigurationError(f"tls.certificate: {certificate}: {error.verify_message}") from None
    names = tuple(str(name) for _, name in shown.get("subjectAltName", ()))
    ends, begins = (ssl.cert_time_to_seconds(shown[day]) for day in ("notAfter", "notBefore"))
    return Certificate(names, begins, ends)


def _first_of(certificate: Path) -> str:
    text = certificate.read_text(encoding="ascii")
    end = "-----END CERTIFICATE-----"
    start = text.index("-----BEGIN CERTIFICATE-----")
    return text[start : text.index(end, start) + len(end)] + "\n"


def _shaken_hands(client: ssl.SSLContext, server: ssl.SSLContext) -> dict[str, Any]:
    """What the client is shown. Nothing leaves the process."""
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    ours = client.wrap_bio(to_client, to_server)
    theirs = server.wrap_bio(to_server, to_client, server_side=True)
    pending = [ours, theirs]
    while pending:
        for side in tuple(pending):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
            pending.remove(side)
    return dict(ours.getpeercert() or {})


def _check_authority(file: Path) -> None:
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(cafile=file)
    except ssl.SSLError:
        raise ConfigurationError(f"tls.clientCa: {file} holds no certificate in PEM") from None
    except OSError as error:
        raise ConfigurationError(f"tls.clientCa: {file} cannot be read: {error.strerror}") from None

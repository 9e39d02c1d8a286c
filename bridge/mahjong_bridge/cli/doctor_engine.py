"""What ``doctor`` looks at around an engine: settings, packages, profiles, address, and what the playground needs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from mahjong_bridge.cli.findings import Finding, fail, ok, warn
from mahjong_bridge.cli.java import find_java
from mahjong_bridge.cli.playground import is_free, what_is_missing
from mahjong_bridge.metrics.serving import check_metrics
from mahjong_bridge.plugins.admitting import OURS_ALONE, Admission, admit
from mahjong_bridge.service.security.addresses import check_listen, split_address
from mahjong_bridge.service.security.tls import NEARLY_OVER, certificate_of, shows
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.defaults import ConfigurationError
from mahjong_bridge.service.settings.reading import read_settings

_ANSWER_SECONDS: Final = 3.0


def settings(config: Path | None) -> tuple[Configuration, list[Finding]]:
    """The engine's settings; the defaults in place of what cannot be read, so that the rest is looked at, too."""
    try:
        read = read_settings(config)
    except ConfigurationError as error:
        remedy = "correct it; the rest is judged without it"
        return Configuration(), [fail("settings", line, remedy) for line in str(error).splitlines()]
    said = ok("settings", "the defaults, no file is named" if config is None else str(config))
    remedy = "correct the variable's name, or take it away"
    return read.configuration, [said, *(warn("settings", told, remedy) for told in read.unknown_variables)]


def packages(configuration: Configuration) -> tuple[Admission, list[Finding]]:
    """What packages of others add, as ``plugins`` lists it."""
    allowed = configuration.plugins.allowed()
    admission = admit(allowed)
    remedy = "install what is allowed, or take it from plugins.allow; its tables wait"
    said = [fail("packages", fault, remedy) for fault in admission.complaints(allowed)]
    if configuration.bot_level not in admission.catalogue.bots:
        known = ", ".join(admission.catalogue.bots)
        said.append(fail("packages", f"botLevel: no bot {configuration.bot_level}", f"name one of these: {known}"))
    names = ", ".join(str(found.package) for found in admission.packages)
    return admission, said or [ok("packages", names or "none of others")]


def profiles(configuration: Configuration, admission: Admission = OURS_ALONE) -> Iterator[Finding]:
    """The folder of profiles, and the one new tables are played by."""
    try:
        shelf = configuration.shelf(admission.catalogue)
    except ConfigurationError as error:
        remedy = "correct that profile, or name another as `profile`: the engine does not start without one"
        yield fail("profiles", _in_one_line(error), remedy)
        return
    offers = list(shelf.offers())
    for offer in offers:
        if offer.faults:
            first, more = offer.faults[0].format(), len(offer.faults) - 1
            told = f"{first} (and {more} more)" if more else first
            yield warn("profiles", told, "correct the file; nobody can play by it until then")
    folder = configuration.profiles_folder
    if folder is not None and not folder.is_dir():
        yield ok("profiles", f"there is no folder {folder}; profiles of your own would go there")
    usable = sum(offer.profile is not None for offer in offers)
    yield ok("profiles", f"{usable} can be played by; new tables: {shelf.default.name}")


def address(listen: str, configuration: Configuration) -> Iterator[Finding]:
    """Whether the address may be listened on, and who does."""
    try:
        check_listen(listen, configuration)
    except ConfigurationError as error:
        yield fail("address", _in_one_line(error), "correct --listen or the settings")
        return
    host, port = split_address(listen)
    if is_free(host, port):
        yield ok("address", f"{listen} is free")
    elif _is_engine(listen, configuration):
        yield ok("address", f"an engine serves at {listen}")
    else:
        remedy = "stop what listens there, or choose another address; an engine that hangs is stopped by SIGTERM"
        yield fail("address", f"{listen} is taken, or none of this machine's, and no engine answers there", remedy)


def certificate(configuration: Configuration) -> Iterator[Finding]:
    """Whether the engine's certificate can be used, and for how long."""
    if configuration.tls.certificate is None:
        return
    try:
        found = certificate_of(configuration.tls)
    except ConfigurationError as error:
        yield fail("tls", str(error), "renew or correct the files; a running engine takes them without a restart")
        return
    told = f"{', '.join(found.names) or 'no host'}, until {found.last_day}"
    if found.ends - time.time() < NEARLY_OVER:
        yield warn("tls", told, "renew it soon; a running engine takes the new file without a restart")
    else:
        yield ok("tls", told)


def metrics(configuration: Configuration) -> Iterator[Finding]:
    """Whether figures may be served where they are to be."""
    listen = configuration.metrics.listen
    if listen:
        try:
            check_metrics(configuration)
        except ConfigurationError as error:
            yield fail("metrics", str(error), "correct metrics.listen; the engine does not start so")
            return
        yield ok("metrics", f"figures are served at {listen}")


def _is_engine(listen: str, configuration: Configuration) -> bool:
    """Beyond plain text the certificate tells: our own authority need not be one that this machine trusts."""
    if configuration.tls.certificate is not None:
        try:
            return shows(*split_address(listen), configuration.tls)
        except OSError:
            return False
    with grpc.insecure_channel(listen) as channel:
        stub: Any = health_pb2_grpc.HealthStub(channel)
        try:
            answer = stub.Check(health_pb2.HealthCheckRequest(service=""), timeout=_ANSWER_SECONDS)
        except grpc.RpcError:
            return False
    return bool(answer.status == health_pb2.HealthCheckResponse.SERVING)


def playground() -> Iterator[Finding]:
    """A Java that is new enough, and the server that is built from this checkout."""
    missing = what_is_missing(None)
    if missing is None:
        yield ok("java", str(find_java()))
        return
    told, _, remedy = missing.partition("; ")
    yield fail("java", told, remedy)


def _in_one_line(error: Exception) -> str:
    return "; ".join(str(error).splitlines())

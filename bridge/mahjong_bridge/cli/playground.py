"""``mahjong-bridge playground``: the engine and a local Minecraft server, two processes that end together."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Annotated, Final, NoReturn

import typer

from mahjong_bridge.cli.java import OLDEST, find_java
from mahjong_bridge.service.settings.defaults import DEFAULT_LISTEN, DEFAULT_STORE, PREFIX

CLIENTS: Final = "26.1 - 26.1.2"
LOOPBACK: Final = "127.0.0.1"
DEFAULT_PORT: Final = 25565
LAST_PORT: Final = 65535
READY: Final = "playground ready"
JAR: Final = Path("java-shim/playground/target/mahjong-playground.jar")
_STOP_SECONDS: Final = 10.0
_POLL_SECONDS: Final = 0.25
_JAVA_OPTIONS: Final = ("-Xmx512m", "-XX:+UseSerialGC", "-Dmahjong.untilInputEnds=true")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(playground)


def playground(
    listen: Annotated[str, typer.Option(envvar=f"{PREFIX}LISTEN", help="HOST:PORT of the engine.")] = DEFAULT_LISTEN,
    port: Annotated[int, typer.Option(help="Port of the Minecraft server on this machine.")] = DEFAULT_PORT,
    store: Annotated[
        Path, typer.Option(envvar=f"{PREFIX}STORE", help="SQLite file; a second run goes on where the first ended.")
    ] = DEFAULT_STORE,
    config: Annotated[
        Path | None, typer.Option(envvar=f"{PREFIX}CONFIG", help="YAML file with settings of the engine.")
    ] = None,
    profile: Annotated[str | None, typer.Option(help="Rule profile of new tables: a name or a file.")] = None,
    jar: Annotated[Path | None, typer.Option(help="The Minecraft server; by default the one built here.")] = None,
) -> None:
    """Serve the engine and a local Minecraft server with two tables. Ctrl-C stops both."""
    addresses = ((listen.rpartition(":")[0], listen.rpartition(":")[2]), (LOOPBACK, str(port)))
    for _, wanted in addresses:
        if not wanted.isdecimal() or int(wanted) > LAST_PORT:
            _fail(f"{wanted}: a port is a number from 0 to {LAST_PORT}; --listen takes HOST:PORT")
    for host, wanted in addresses:
        if not is_free(host, int(wanted)):
            _fail(f"port {wanted} of {host} is taken; stop what listens there, or choose another port")
    _end_by_signals()
    folder = store.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _fail(f"{store} cannot be used as a store: {error}")
    with contextlib.ExitStack() as stack:
        print("Starting the engine ...", flush=True)
        address, engine = stack.enter_context(_engine(listen, store, config, profile, folder / "engine.log"))
        running = {"engine": engine}
        missing = what_is_missing(jar)
        if missing is not None:
            print(f"{missing}\nThe engine is served at {address}; Ctrl-C stops it.", flush=True)
        else:
            print("Starting the Minecraft server ...", flush=True)
            log = folder / "playground.log"
            way = _way_to(config)
            running["Minecraft server"] = stack.enter_context(_server(_jar(jar), address, port, way, log))
            print(
                f"Minecraft client version: {CLIENTS}\nAddress: localhost:{port}\n"
                "First step: click the stool in front of you, then click Ready (or type /mahjong ready)",
                flush=True,
            )
        _watch(running)


def _watch(running: dict[str, subprocess.Popen[str]]) -> None:
    """Wait until all have ended; one that ends leaves the others alone."""
    while running:
        for name in [name for name, process in running.items() if process.poll() is not None]:
            print(f"The {name} has ended with code {running.pop(name).returncode}.", flush=True)
        time.sleep(_POLL_SECONDS)


def what_is_missing(jar: Path | None) -> str | None:
    """What keeps the Minecraft server from being started, and after the semicolon what follows; None if nothing."""
    if find_java() is None:
        return f"missing: a Java {OLDEST} or newer (set JAVA_HOME); without it no Minecraft client can join."
    if not _jar(jar).is_file():
        return f"missing: the Minecraft server {_jar(jar)}; build it with `make run`."
    return None


def _jar(given: Path | None) -> Path:
    """The server's archive: the one given, else beside this checkout, else in the working folder."""
    if given is not None:
        return given
    beside = Path(__file__).resolve().parents[3] / JAR
    return beside if beside.is_file() else JAR


@contextlib.contextmanager
def _engine(
    listen: str, store: Path, config: Path | None, profile: str | None, log: Path
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "mahjong_bridge", "serve", "--until-input-ends"]
    command += ["--listen", listen, "--store", str(store)]
    command += ["--config", str(config)] if config is not None else []
    command += ["--profile", profile] if profile is not None else []
    with log.open("a", encoding="utf-8") as errors, _process(command, errors) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            _fail(_last_line(log) or "the engine did not start")
        yield str(json.loads(line)["listening"]), process


@dataclass(frozen=True, slots=True)
class _Way:
    """How the Minecraft server speaks to the engine: with its token, and by TLS if it has a certificate."""

    token: str
    certificate: Path | None

    @property
    def options(self) -> list[str]:
        """It trusts the very certificate that the engine shows."""
        return [] if self.certificate is None else ["--ca", str(self.certificate)]

    @property
    def environment(self) -> dict[str, str]:
        """The token stands where other users cannot read it."""
        return {f"{PREFIX}TOKEN": self.token} if self.token else {}


def _way_to(config: Path | None) -> _Way:
    """As the settings say, by which the engine has started."""
    from mahjong_bridge.service.settings.reading import read_configuration  # noqa: PLC0415 - it loads the tables

    read = read_configuration(config)
    return _Way(read.token, read.tls.certificate)


@contextlib.contextmanager
def _server(jar: Path, engine: str, port: int, way: _Way, log: Path) -> Iterator[subprocess.Popen[str]]:
    java = find_java()
    assert java is not None
    command = [str(java), *_JAVA_OPTIONS, "-jar", str(jar), "--engine", engine, "--port", str(port), "--bind", LOOPBACK]
    command += way.options
    with log.open("a", encoding="utf-8") as lines, _process(command, lines, way.environment) as process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.write(line)
            lines.flush()
            if READY in line:
                break
        else:
            _fail(f"the Minecraft server did not start: {_last_line(log)}")
        threading.Thread(target=_copy, args=(process.stdout, lines), daemon=True).start()
        yield process


def _copy(source: IO[str], lines: IO[str]) -> None:
    """Keep what a server prints; the file may be closed before the last word."""
    with contextlib.suppress(ValueError):
        for line in source:
            lines.write(line)
            lines.flush()


@contextlib.contextmanager
def _process(
    command: list[str], errors: IO[str], environment: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[str]]:
    """A child in a session of its own, so that Ctrl-C reaches it through us alone and in order.

    It reads a pipe that only we hold: when we end without a word, however that comes, it ends too.
    """
    process = subprocess.Popen(  # noqa: S603 - programs of our own choice, no shell
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        start_new_session=True,
        env={**os.environ, **(environment or {})},
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def is_free(host: str, port: int) -> bool:
    """Whether a port of this machine can be listened on; 0 always can."""
    if port == 0:
        return True
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host.strip("[]"), port))
        except OSError:
            return False
    return True


def _end_by_signals() -> None:
    """Ctrl-C, SIGTERM and a closed terminal leave through the context managers, once and without a trace."""
    ending = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

    def end(number: int, frame: object) -> None:  # noqa: ARG001 - what a signal handler is given
        for other in ending:
            signal.signal(other, signal.SIG_IGN)
        raise typer.Exit(0)

    for number in ending:
        signal.signal(number, end)


def _last_line(log: Path) -> str:
    lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return lines[-1] if lines else ""


def _fail(reason: str) -> NoReturn:
    print(reason, file=sys.stderr)
    raise typer.Exit(2)

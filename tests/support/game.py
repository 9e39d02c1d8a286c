"""The whole game for a test: engine, relay, Minecraft server and players, each a process of its own on loopback."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from mahjong_bridge.wire.v1 import shim_pb2
from support.cast import Cast
from support.processes import LOOPBACK, ProcessError, RunningProcess, free_port
from support.scene_match import blocks, differences
from support.wire_tap import Picture, WireTap

ROOT: Final = Path(__file__).resolve().parents[2]
# Another jar than the built one may be named, so that a rebuild does not pull it away from under running tests.
PLAYGROUND_JAR: Final = Path(
    os.environ.get("MAHJONG_PLAYGROUND_JAR", ROOT / "java-shim" / "playground" / "target" / "mahjong-playground.jar")
)
PROFILE: Final = "MAJSOUL_TONPUU"
OLDEST_JAVA: Final = 25
USUAL_TICKS: Final = 20
FAST_TICKS: Final = 60
"""Ticks a second where a match of some hundred clicks should be no matter of many minutes."""
_LEAVE: Final = "-Dmahjong.untilInputEnds=true"
"""Parts whose input ends do so too: nothing is left running even where the tests themselves are killed."""
_READY_SECONDS: Final = 60.0
_SCENE_SECONDS: Final = 20.0
"""How long a picture may be on its way through relay, server and connection."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the playground as somebody who knows the room would name it: its name, its middle on the floor."""

    name: str
    x: float
    z: float


DISPLAY: Final = Table("table-1", 0.5, 0.5)
BLOCKS: Final = Table("table-2", 24.5, 0.5)


@cache
def java() -> str:
    """A Java launcher of version 25 or newer: that of JAVA_HOME, else one from the usual places, else from the path."""
    homes = [Path(os.environ["JAVA_HOME"])] if "JAVA_HOME" in os.environ else []
    for place in (Path("/usr/lib/jvm"), Path.home() / ".sdkman" / "candidates" / "java", Path("/opt")):
        homes += sorted(place.glob("*")) if place.is_dir() else []
    for command in [*(str(home / "bin" / "java") for home in homes), "java"]:
        try:
            told = subprocess.run([command, "-version"], capture_output=True, text=True, check=False, timeout=30).stderr
        except OSError:
            continue
        found = re.search(r'version "(\d+)', told)
        if found is not None and int(found[1]) >= OLDEST_JAVA:
            return command
    raise ProcessError(f"no Java {OLDEST_JAVA} or newer was found; set JAVA_HOME")


@dataclass
class Game:
    """Everything that runs. ``seeds`` gives a table's first match its number (D-43); ``tapped`` puts the relay between."""

    folder: Path
    seeds: Mapping[str, int] = field(default_factory=dict)
    tapped: bool = False
    profile: str = PROFILE
    rest: float = 1.0
    """Seconds between a deal's result and the next deal."""
    ticks: int = USUAL_TICKS
    forced_time: float | None = None
    """Seconds after which the engine plays what leaves no choice; None leaves it to the player, whatever is killed."""
    animations: Literal["on", "off"] = "on"
    hints: Literal["on", "off"] = "on"
    """Hints come when they are worked out: where one look is compared with another, they would come in between."""
    pace: Literal["fast", "human"] = "fast"
    """How fast bots act and how long tiles lie before the next one is drawn."""

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.store = self.folder / "store.sqlite"
        self.engine_port = free_port()
        self.game_port = free_port()
        self.tap = WireTap(f"{LOOPBACK}:{self.engine_port}", free_port()) if self.tapped else None
        self.engine: RunningProcess | None = None
        self.playground: RunningProcess | None = None
        self._players: Cast | None = None
        self._starts = 0

    @property
    def players(self) -> Cast:
        """The players' process, started when first needed."""
        if self._players is None:
            self._players = Cast(self.folder, self.ticks)
        return self._players

    def start(self) -> None:
        """Bring everything up; the Minecraft server warms up while the engine starts."""
        self.start_engine()
        self.start_playground()

    def start_engine(self) -> None:
        """Start the engine on the port it had before, so that a restart is found by the Minecraft server."""
        self._starts += 1
        command = [sys.executable, "-m", "mahjong_bridge", "serve", "--listen", f"{LOOPBACK}:{self.engine_port}"]
        command += ["--until-input-ends", "--store", str(self.store), "--config", str(self._configuration())]
        self.engine = RunningProcess("engine", command, self.folder / "engine.log")
        self.engine.wait_for('"listening"', _READY_SECONDS)

    def _configuration(self) -> Path:
        """The engine's settings; JSON is YAML too."""
        file = self.folder / "engine.yaml"
        settings = {
            "pace": self.pace,
            "requestsPerSecond": 0,
            "profile": self.profile,
            "seeds": dict(self.seeds) or None,
            "afterDeal": self.rest,
            "forcedTime": self.forced_time,
            "animations": self.animations,
            "hints": self.hints,
        }
        file.write_text(json.dumps(settings), encoding="utf-8")
        return file

    def start_playground(self) -> None:
        """Start the Minecraft server and wait until a client may join."""
        if not PLAYGROUND_JAR.is_file():
            raise ProcessError(f"{PLAYGROUND_JAR} is not built: run `make build`")
        engine_port = self.engine_port if self.tap is None else self.tap.port
        command = [
            java(),
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",  # it runs too short for what the second compiler takes to pay
            f"-Dminestom.tps={self.ticks}",
            _LEAVE,
            "-jar",
            str(PLAYGROUND_JAR),
        ]
        command += ["--bind", LOOPBACK, "--port", str(self.game_port), "--engine", f"{LOOPBACK}:{engine_port}"]
        self.playground = RunningProcess("playground", command, self.folder / "playground.log")
        self.playground.wait_for("playground ready", _READY_SECONDS)

    def restart_engine(self) -> None:
        """Kill the engine in the middle of whatever it does and start it again; returns once all tables are shown anew."""
        assert self.engine is not None
        streams = 0 if self.tap is None else self.tap.streams
        self.engine.kill()
        self.start_engine()
        if self.tap is not None:
            self.wait(lambda: self.tap is not None and self.tap.streams > streams and self.tap.shows_tables(), "scenes")

    def restart_playground(self, names: Sequence[str]) -> None:
        """Kill the Minecraft server, start it again and let the players back in."""
        assert self.playground is not None
        self.playground.kill()
        self.start_playground()
        for name in names:
            self.players.call("rejoin", name=name)

    def wait(self, condition: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
        """Wait until something holds; fails with the logs of all parts."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise ProcessError(f"no {what} within {seconds} s\n{self.logs()}")
            time.sleep(0.02)

    def logs(self) -> str:
        """The ends of what the parts printed, for a failure's message."""
        parts = [part for part in (self.engine, self.playground) if part is not None]
        return "\n".join(f"--- {part.name}\n{part.tail()}" for part in parts)

    def unlike_scene(self, names: Sequence[str]) -> list[str]:
        """Where clients' live entities and the engine's primitives are not the same, one to one, and do not become so."""
        end = time.monotonic() + _SCENE_SECONDS
        while (found := self._unlike_now(names)) and time.monotonic() < end:
            time.sleep(0.1)
        return found

    def _unlike_now(self, names: Sequence[str]) -> list[str]:
        assert self.tap is not None
        found = []
        for name in names:
            world = self._joined(name).world
            pictures = [picture for picture in self.tap.pictures.values() if picture.anchor.world == world]
            entities = [entity for entity in self.players.call("entities", name=name) if not _is_sign(entity)]
            found += [f"{name}: {line}" for line in differences(entities, pictures, self.player_id(name))]
            found += [f"{name}: {line}" for line in self._unlike_blocks(name, pictures)]
        return found

    def _unlike_blocks(self, name: str, pictures: Sequence[Picture]) -> list[str]:
        wanted = [place for picture in pictures for place in blocks(picture)]
        there = self.players.call("blocks", name=name, places=[at for at, _ in wanted])
        return [f"{have} at {at}, not {want}" for (at, want), have in zip(wanted, there, strict=True) if have != want]

    def player_id(self, name: str) -> str:
        """The id under which the Minecraft server knows a player."""
        return self._joined(name).player_id

    def _joined(self, name: str) -> shim_pb2.PlayerJoined:
        """What the Minecraft server last told of a player."""
        assert self.tap is not None
        for request in reversed(self.tap.upward):
            if request.player_joined.name == name:
                return request.player_joined
        raise AssertionError(f"{name} never joined")

    def stored_events(self) -> list[tuple[str, str, str]]:
        """Everything the store holds of all matches: match, kind, body, in order."""
        with sqlite3.connect(f"file:{self.store}?mode=ro", uri=True) as store:
            return list(store.execute("SELECT match_id, kind, body FROM events ORDER BY match_id, sequence"))

    def headers(self) -> dict[str, Any]:
        """Headers of all matches by id, oldest first."""
        with sqlite3.connect(f"file:{self.store}?mode=ro", uri=True) as store:
            return dict(store.execute("SELECT match_id, header FROM matches ORDER BY number"))

    def export(self, match_id: str) -> bytes:
        """A match's record as the command line writes it."""
        command = [sys.executable, "-m", "mahjong_bridge", "record", "export", match_id, "--store", str(self.store)]
        return subprocess.run(command, check=True, capture_output=True, timeout=60).stdout

    def close(self) -> None:
        """End all that was started, in the order that lets nobody wait."""
        for end in self._ends():
            end()

    def _ends(self) -> Iterator[Callable[[], None]]:
        if self._players is not None:
            yield self._players.close
        if self.playground is not None:
            yield self.playground.stop
        if self.engine is not None:
            yield self.engine.stop
        if self.tap is not None:
            yield self.tap.close


def _is_sign(entity: Mapping[str, Any]) -> bool:
    """The playground's own sign over a table; no table's scene holds it."""
    return str(entity.get("text", "")).startswith("Right-click a ")

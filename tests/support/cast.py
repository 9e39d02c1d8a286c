"""The players of a test: one Node process with protocol clients, driven by requests one line each."""

from __future__ import annotations

import itertools
import json
import shutil
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from support.processes import ProcessError, RunningProcess

CLIENT_FOLDER: Final = Path(__file__).resolve().parents[1] / "end_to_end"
_JOIN_SECONDS: Final = 40.0
_SAME_TARGET_TICKS: Final = 4
"""Another click on the same thing within three ticks does not count; players wait one more."""

Seen = dict[str, Any]
"""What a player sees: ``hand`` and ``clickable`` faces, ``buttons``, ``words``, ``turn``, ``claim`` and more."""


class PlayerError(AssertionError):
    """A player could not do what was asked; the message says what he saw."""


class Cast:
    """Sends requests to the players and waits for answers. ``ticks`` is how many their server makes a second."""

    def __init__(self, folder: Path, ticks: int = 20) -> None:
        node = shutil.which("node")
        if node is None:
            raise ProcessError("Node 20 or newer is not on the path; the client tests need it")
        if not (CLIENT_FOLDER / "node_modules" / "mineflayer").is_dir():
            raise ProcessError(f"the protocol client is not installed: run `npm ci` in {CLIENT_FOLDER}")
        self.folder = folder
        self._rest = 1000 * _SAME_TARGET_TICKS // ticks
        self._process = RunningProcess("players", [node, str(CLIENT_FOLDER / "cast.js")], folder / "players.log")
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        self._process.wait_for('"ready":true', _JOIN_SECONDS)

    def call(self, request: str, *, seconds: float = 60.0, **fields: object) -> Any:  # noqa: ANN401
        """One request and its answer; a failed one raises what the player said."""
        with self._lock:
            number = next(self._numbers)
            printed = len(self._process.lines)
        self._process.write(json.dumps({"id": number, "call": request, **fields}))
        try:
            found = self._process.wait_for(rf'^\{{"id":{number},', seconds, printed)
        except ProcessError as failure:
            raise PlayerError(f"{request} {fields} was not answered:\n{failure}") from failure
        answer = json.loads(found.string)
        if "error" in answer:
            raise PlayerError(f"{request} {fields}: {answer['error']}")
        return answer["ok"]

    def capture_of(self, name: str) -> Path:
        """The file that holds every packet a player was sent."""
        return self.folder / f"{name}.packets"

    def join(self, name: str, port: int, temper: str = "closed", command_every: int = 4) -> None:
        """Let a player into the world."""
        self.call(
            "join",
            name=name,
            port=port,
            temper=temper,
            commandEvery=command_every,
            rest=self._rest,
            capture=str(self.capture_of(name)),
            seconds=_JOIN_SECONDS,
        )

    def see(self, name: str) -> Seen:
        """What a player sees now."""
        return cast("Seen", self.call("see", name=name))

    def act(self, name: str, choice: Mapping[str, object], by: str | None = None) -> str | None:
        """Carry a choice out and wait until the table has answered; returns why it was refused, None if it was taken."""
        return cast("str | None", self.call("act", name=name, choice=choice, by=by))

    def decisions(self, names: Sequence[str], until: str, seconds: float = 60.0) -> list[Seen] | None:
        """Open decisions once everything is calm, in the order of names; None once all have read ``until`` in chat."""
        answer = self.call("decisions", names=names, until=until, timeout=seconds * 1000, seconds=seconds + 10)
        return None if answer.get("ended") else cast("list[Seen]", answer["open"])

    def close(self) -> None:
        """Send everybody home."""
        self._process.stop()

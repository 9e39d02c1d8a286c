"""The YAML language server of editors as a process, spoken to over its standard input and output."""

from __future__ import annotations

import json
import subprocess
import threading
from pathlib import Path
from queue import Empty, Queue
from typing import IO, Any, Self

from support.source_files import ROOT

EDITOR = ROOT / "tests/editor"
SERVER = EDITOR / "node_modules/yaml-language-server/bin/yaml-language-server"
SETTINGS = {
    "yaml": {
        "validate": True,
        "hover": True,
        "completion": True,
        "schemaStore": {"enable": False, "url": ""},
        "kubernetesCRDStore": {"enable": False, "url": ""},
        "schemas": {},
    },
    "http": {"proxy": "", "proxyStrictSSL": False},
}
"""What an editor would set so that nothing is fetched from anywhere."""
PATIENCE = 40.0

Message = dict[str, Any]


class LanguageServer:
    """One running server. Lines and characters count from 0, as the protocol does."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._last = 0
        self._received: Queue[Message] = Queue()
        self._diagnostics: dict[str, Message] = {}
        self._process = subprocess.Popen(
            ["node", "--require", str(EDITOR / "no_network.cjs"), str(SERVER), "--stdio"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=(folder / "server.log").open("wb"),
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Self:
        capabilities = {
            "workspace": {"configuration": True},
            "textDocument": {
                "hover": {"contentFormat": ["markdown"]},
                "completion": {"completionItem": {"documentationFormat": ["markdown"]}},
            },
        }
        self.ask("initialize", {"processId": None, "rootUri": self._folder.as_uri(), "capabilities": capabilities})
        self._tell("initialized", {})
        return self

    def __exit__(self, *_: object) -> None:
        self.ask("shutdown", None)
        self._tell("exit", None)
        self._process.wait(PATIENCE)

    def open(self, name: str, text: str) -> list[Message]:
        """Write a file, open it as an editor would, and return what is marked in it."""
        file = self._folder / name
        file.write_text(text, encoding="utf-8")
        document = {"uri": file.as_uri(), "languageId": "yaml", "version": 1, "text": text}
        self._tell("textDocument/didOpen", {"textDocument": document})
        return self._marked(file.as_uri())

    def completions(self, name: str, line: int, character: int) -> dict[str, Message]:
        """What is proposed at a place, by its label."""
        answer = self.ask("textDocument/completion", self._at(name, line, character))
        return {item["label"]: item for item in answer["items"]}

    def hover(self, name: str, line: int, character: int) -> str:
        """What is told about the word at a place."""
        answer = self.ask("textDocument/hover", self._at(name, line, character))
        return "" if answer is None else str(answer["contents"]["value"])

    def ask(self, method: str, parameters: object) -> Any:  # noqa: ANN401  whatever the method answers
        """Send a request and wait for its answer."""
        self._last += 1
        self._send({"id": self._last, "method": method, "params": parameters})
        while True:
            message = self._next()
            if message.get("id") == self._last and "method" not in message:
                if "error" in message:
                    raise RuntimeError(message["error"])
                return message["result"]

    def network_uses(self) -> list[str]:
        """What the server tried to reach."""
        log = (self._folder / "server.log").read_text(encoding="utf-8")
        return [line for line in log.splitlines() if line.startswith("NETWORK")]

    def _at(self, name: str, line: int, character: int) -> Message:
        uri = (self._folder / name).as_uri()
        return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}

    def _marked(self, uri: str) -> list[Message]:
        while uri not in self._diagnostics:
            self._next()
        marked: list[Message] = self._diagnostics.pop(uri)["diagnostics"]
        return marked

    def _next(self) -> Message:
        """The next message; what the server asks of an editor is answered at once."""
        try:
            message = self._received.get(timeout=PATIENCE)
        except Empty:
            raise TimeoutError((self._folder / "server.log").read_text(encoding="utf-8")) from None
        if "method" in message and "id" in message:
            self._send({"id": message["id"], "result": self._answer(message)})
        if message.get("method") == "textDocument/publishDiagnostics":
            self._diagnostics[message["params"]["uri"]] = message["params"]
        return message

    @staticmethod
    def _answer(message: Message) -> object:
        """What an editor answers: settings, otherwise nothing."""
        if message["method"] != "workspace/configuration":
            return None
        return [SETTINGS.get(item["section"]) for item in message["params"]["items"]]

    def _tell(self, method: str, parameters: object) -> None:
        self._send({"method": method, "params": parameters})

    def _send(self, message: Message) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode("utf-8")
        stream = self._stream(self._process.stdin)
        stream.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        stream.flush()

    def _listen(self) -> None:
        stream = self._stream(self._process.stdout)
        while header := stream.readline():
            name, _, value = header.decode("ascii").partition(":")
            if name.lower() == "content-length":
                while stream.readline().strip():
                    pass
                self._received.put(json.loads(stream.read(int(value))))

    @staticmethod
    def _stream(stream: IO[bytes] | None) -> IO[bytes]:
        assert stream is not None
        return stream

"""A process in which bots think: it can be ended in the middle of a thought, and takes nobody with it.

Frames are a length of four bytes and a body. A request is a level and a view, an answer the place of the chosen offer
or what went wrong, so that nothing of a bot's own making comes back to the engine.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import struct
import sys
import threading
import traceback
from collections.abc import Mapping
from importlib.metadata import EntryPoint
from queue import SimpleQueue
from typing import BinaryIO, Final, cast

from mahjong_engine import bots as our_bots
from mahjong_engine.bots import Bot, BotBuilder
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.views import View

LENGTH: Final = struct.Struct(">I")
READY: Final = {"ready": True}
_LONGEST_REASON: Final = 2000
_TELLABLE: Final = (ImportError, AttributeError, NameError, TypeError, OSError)
"""Their words name modules, types and files."""


def main() -> None:
    """Answer requests until whoever asks is gone. The argument says where the bots of packages are, by level."""
    requests, answers = _own_streams()
    elsewhere: dict[str, str] = json.loads(sys.argv[1])
    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests, waiting), daemon=True).start()
    thinker = _Thinker(elsewhere)
    thinker.get_ready()
    _send(answers, READY)
    while True:
        level, view = pickle.loads(waiting.get())  # noqa: S301 - written by the engine that started us
        _send(answers, thinker.answer(level, view))


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The pipes to the engine, out of reach of what a bot prints or reads."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    return requests, answers


def _listen(requests: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    """Hand on requests; when the engine is gone end at once, whatever a bot is thinking about."""
    while True:
        head = requests.read(LENGTH.size)
        body = requests.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""
        if not body:
            os._exit(0)
        waiting.put(body)


def _send(answers: BinaryIO, answer: Mapping[str, object]) -> None:
    body = json.dumps(answer).encode()
    answers.write(LENGTH.pack(len(body)) + body)
    answers.flush()


def _where(error: BaseException) -> str:
    """Where an error was raised and its kind; its words only where they cannot quote a hand, for this is logged."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    words = f": {error}" if isinstance(error, _TELLABLE) else ""
    return f"{frames}{type(error).__qualname__}{words}"[-_LONGEST_REASON:]


class _Thinker:
    """The bots of this process, built when they are first asked."""

    def __init__(self, elsewhere: Mapping[str, str]) -> None:
        self._elsewhere = elsewhere
        self._bots: dict[str, Bot] = {}

    def answer(self, level: str, view: View) -> dict[str, object]:
        """The place of the chosen offer, or what went wrong."""
        try:
            choice = self._bot(level).choose(view)
            offers = ask_of(view).offers
            for place, offer in enumerate(offers):
                if type(offer) is type(choice) and offer == choice:
                    return {"place": place}
        except (Exception, SystemExit, KeyboardInterrupt) as error:  # noqa: BLE001 - a guest's error is his answer
            return {"fault": _where(error)}
        return {"fault": f"its {type(choice).__qualname__} is none of its {len(offers)} offers"}

    def get_ready(self) -> None:
        """Build the bots of packages: importing them is no thinking. A fault of theirs is told when they are asked."""
        for level in self._elsewhere:
            with contextlib.suppress(Exception, SystemExit, KeyboardInterrupt):
                self._bot(level)

    def _bot(self, level: str) -> Bot:
        if level not in self._bots:
            self._bots[level] = self._builder(level)()
        return self._bots[level]

    def _builder(self, level: str) -> BotBuilder:
        if level in self._elsewhere:
            return cast("BotBuilder", EntryPoint(level, self._elsewhere[level], "mahjong_engine.bots").load())
        return lambda: our_bots.bot(level)


if __name__ == "__main__":
    main()

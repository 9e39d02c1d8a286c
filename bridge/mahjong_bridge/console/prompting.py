"""The line a player types into, completed by the engine."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from mahjong_bridge.console.link import Link
from mahjong_bridge.console.session import whole_line


class EngineCompleter(Completer):
    """Asks the engine what may stand at the cursor: only what is legal now."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
        """Nothing without waiting: the engine is asked."""
        return ()

    async def get_completions_async(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002
    ) -> AsyncGenerator[Completion, None]:
        """What the engine says."""
        line = whole_line(document.text_before_cursor.removeprefix("/"))
        start, entries = await self._link.complete(line)
        for entry in entries:
            yield Completion(entry, start_position=start - len(line))


def prompt_session(link: Link) -> PromptSession[str]:
    """A line with history of this session and completion by Tab."""
    return PromptSession(completer=EngineCompleter(link), complete_while_typing=False)

"""Answers that came too early: kept until the bots asked beside them have given theirs."""

from __future__ import annotations

from mahjong_bridge.tables.answering import refused, reply_of
from mahjong_bridge.tables.requests import Request


class HeldRequests:
    """As many as the mailbox holds, and no more."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: list[Request] = []

    def hold(self, request: Request) -> None:
        """Keep a request, or refuse it if there are too many."""
        reply = reply_of(request)
        if len(self._held) < self._most:
            self._held.append(request)
        elif reply is not None:
            reply(refused("mailbox_full"))

    def release(self) -> list[Request]:
        """All that were kept, in order; none is kept any more."""
        held, self._held = self._held, []
        return held

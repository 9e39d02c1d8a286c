"""How soon a player may use the same command again: what others are told of, or what costs, not in a flood."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.stage import Outcome, Reply
from mahjong_commands.command_shapes import CommandSpec

REMEMBERED: Final = 4096
"""Uses that are remembered; the oldest are forgotten."""


class Cooldowns:
    """The last uses of commands that have a cooldown. ``now`` tells monotonic seconds."""

    def __init__(self, now: Callable[[], float], *, are_kept: bool) -> None:
        self._now = now
        self._are_kept = are_kept
        self._until: OrderedDict[tuple[str, str], float] = OrderedDict()

    @contextmanager
    def one_more(self, player_id: str, spec: CommandSpec | None, reply: Reply) -> Iterator[Reply]:
        """Use a command in this block and answer by what it yields; None has no cooldown.

        Raises ``Refusal`` with the seconds left if the last use was too short ago. One that comes to nothing, in the
        block or by its answer, does not count.
        """
        if spec is None or not spec.cooldown or not self._are_kept:
            yield reply
            return
        key = (player_id, spec.name)
        self._begin(key, spec.cooldown)

        def heard(outcome: Outcome) -> None:
            if not outcome.ok:
                self._until.pop(key, None)
            reply(outcome)

        try:
            yield heard
        except Refusal:
            self._until.pop(key, None)
            raise

    def _begin(self, key: tuple[str, str], seconds: float) -> None:
        now = self._now()
        left = self._until.get(key, now) - now
        if left > 0:
            raise refusal("too_soon", command=key[1], seconds=math.ceil(left))
        self._until[key] = now + seconds
        self._until.move_to_end(key)
        while len(self._until) > REMEMBERED:
            self._until.popitem(last=False)

"""Hints as lines: one for each useful discard, one for what the hand waits for, or how far it is from ready."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_bridge.tables.showing.feedback import text
from mahjong_commands.messages import Glyphs, Lines, Message
from mahjong_engine.hints import Hints, ReadyHint, WaitHint, Worth

MOST_LINES: Final = 6
"""Discards that are told over the table; the chat tells all."""
_UNTOLD: Final = frozenset({"fu", "units"})
"""Components that say nothing beside han or the name of a limit."""


def hint_lines(hints: Hints, most: int | None = None) -> Iterator[Message]:
    """The best hints first, at most ``most`` of them, and how many more there are; else how far from ready."""
    for hint in hints.ready[:most]:
        waits = tuple(map(_wait, hint.waits))
        line = text("hint.waiting", waits=waits) if hint.discard is None else _after(hint, waits)
        yield text("hint.barred", line=line) if hint.barred else line
    if most is not None and len(hints.ready) > most:
        yield text("hint.more", count=len(hints.ready) - most)
    if hints.shanten:
        yield _away(hints)


def hint_board(hints: Hints) -> Message | None:
    """What hangs over the table before the one the hints are for; None without any."""
    if hints.ready:
        return text("hint.board", title=text("hint.title"), lines=Lines(tuple(hint_lines(hints, MOST_LINES))))
    return _away(hints) if hints.keeping else None


def waiting_line(hints: Hints) -> Message | None:
    """The line above the hotbar of a player whose hand is ready and who is asked nothing."""
    return next(hint_lines(hints), None) if hints.ready and hints.ready[0].discard is None else None


def _away(hints: Hints) -> Message:
    distance = text("hint.distance", count=hints.shanten)
    return text("hint.away", tiles=Glyphs(hints.keeping), distance=distance) if hints.keeping else distance


def _after(hint: ReadyHint, waits: tuple[Message, ...]) -> Message:
    assert hint.discard is not None
    return text("hint.discard", tile=Glyphs((hint.discard,)), waits=waits)


def _wait(wait: WaitHint) -> Message:
    worth = _both(_worth(wait.by_discard), _worth(wait.by_self_draw))
    if wait.declared is not None and wait.declared_by_self_draw is not None:
        declared = _both(_worth(wait.declared), _worth(wait.declared_by_self_draw))
        worth = text("hint.declared", worth=worth, declared=declared)
    return text("hint.wait", tile=Glyphs((wait.face,)), left=wait.left, worth=worth)


def _both(by_discard: Message, by_self_draw: Message) -> Message:
    if by_discard == by_self_draw:
        return by_discard
    return text("hint.worth", by_discard=by_discard, by_self_draw=by_self_draw)


def _worth(worth: Worth) -> Message:
    if worth.lack == "no_yaku":
        return text("hint.no_yaku")
    value = _value(worth)
    return text("hint.too_few", value=value) if worth.lack else value


def _value(worth: Worth) -> Message:
    """The components one after another, such as ``8+2``, ``5 mangan``."""
    value: Message | None = None
    for name, count in worth.components:
        if name in _UNTOLD or (name == "bonus" and not count):
            continue
        if name == "bonus" and value is not None:
            value = text("hint.with_bonus", value=value, bonus=count)
        else:
            value = _beside(value, text("hint.count", count=count))
    limit = None if worth.limit is None else Message(f"mahjong.game.limit.{worth.limit}")
    return _beside(value, limit) if limit is not None else value or text("hint.count", count=0)


def _beside(value: Message | None, other: Message) -> Message:
    return other if value is None else text("hint.beside", value=value, other=other)

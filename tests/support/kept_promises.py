"""Compares what players were told with what an engine's store holds in the end."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from mahjong_bridge.codec.offer_ids import named_offers
from mahjong_bridge.tables.play.headers import profile_of
from mahjong_engine.actions import SeatAction
from mahjong_engine.codec import event_from_json
from mahjong_engine.events import Answered, Declared
from mahjong_engine.kernel import evolve, new_match, open_asks, view
from mahjong_engine.seats import Seat
from support.kill_crowd import Answer, Memory

Row = tuple[str, int, str, str]
"""Match, sequence, kind and body of a stored event."""


class Log:
    """The events of a store as they were first seen; what was seen once may never change."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.rows: dict[tuple[str, int], Row] = {}

    def read_on(self) -> None:
        """Read what came behind the events that are known."""
        with closing(_reading(self._path)) as store:
            for match_id, length in store.execute("SELECT match_id, length FROM matches").fetchall():
                known = sum(1 for seen, _ in self.rows if seen == match_id)
                assert length >= known, f"{match_id}: {known} events were there, {length} are"
                found = store.execute(
                    "SELECT match_id, sequence, kind, body FROM events WHERE match_id = ? AND sequence > ?",
                    [match_id, known],
                ).fetchall()
                assert [row[1] for row in found] == list(range(known + 1, length + 1)), match_id
                self.rows |= {(row[0], row[1]): row for row in found}

    def check_all(self) -> None:
        """What was there at some time is there unchanged."""
        with closing(_reading(self._path)) as store:
            rows = store.execute("SELECT match_id, sequence, kind, body FROM events").fetchall()
        assert {(row[0], row[1]): row for row in rows} == self.rows


def kept_keys(path: Path, keys: Sequence[str]) -> set[str]:
    """Those of the keys that a receipt is kept of."""
    with closing(_reading(path)) as store:
        marks = ", ".join("?" for _ in keys)
        return {row[0] for row in store.execute(f"SELECT key FROM receipts WHERE key IN ({marks})", keys)}


def tables_in(path: Path) -> set[str]:
    """The tables of the registry."""
    with closing(_reading(path)) as store:
        return {row[0] for row in store.execute("SELECT table_id FROM tables")}


def check_answers(path: Path, memory: Memory) -> int:
    """Every acknowledged answer is in the log where its decision was open, and nothing that nobody asked for.

    Returns how many decisions were answered.
    """
    sent = {(answer.match_id, answer.seat, answer.number): answer for answer in memory.sent.values()}
    acknowledged = {(answer.match_id, answer.seat, answer.number) for answer in memory.acknowledged}
    assert len(acknowledged) == len(memory.acknowledged), "a decision was acknowledged twice"
    done: set[tuple[str, int, int]] = set()
    for match_id in sorted({answer.match_id for answer in sent.values()}):
        for seat, number, played, offered in _answered(path, match_id, sent):
            place = (match_id, seat, number)
            assert place not in done, f"{place} was answered twice"
            assert place in sent, f"nobody has answered {place} with {played}"
            assert played == offered, f"{place}: {played} was played for {sent[place]}"
            done.add(place)
    assert acknowledged <= done, f"acknowledged and not there: {sorted(acknowledged - done)[:5]}"
    return len(done)


def _answered(
    path: Path, match_id: str, sent: dict[tuple[str, int, int], Answer]
) -> Iterator[tuple[int, int, SeatAction, SeatAction | None]]:
    """Each answered decision of a match: seat, number, what was played, and what the player had named."""
    with closing(_reading(path)) as store:
        (header,) = store.execute("SELECT header FROM matches WHERE match_id = ?", [match_id]).fetchone()
        rows = store.execute("SELECT kind, body FROM events WHERE match_id = ? ORDER BY sequence", [match_id])
        events = [event_from_json(kind, json.loads(body)) for kind, body in rows]
    state = new_match(profile_of(header))
    for event in events:
        asks = dict(open_asks(state))
        if isinstance(event, (Answered, Declared)) and event.seat in asks:
            ask, played = asks[event.seat], event.answer if isinstance(event, Answered) else event.act
            answer = sent.get((match_id, event.seat, ask.number))
            own = view(state, Seat(event.seat)).own
            assert own is not None
            assert own.ask is not None
            offered = None if answer is None else named_offers(own, own.ask).get(answer.offer)
            yield int(event.seat), ask.number, played, offered
        state = evolve(state, event)


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)

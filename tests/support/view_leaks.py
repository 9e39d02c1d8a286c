"""Holds every message a viewer was sent, byte by byte, against what the record says he could see at that moment.

The truth is the engine's own view, folded from the stored events. Two judges: each message is exactly one of the
viewer's own moments, in their order; and, whatever the message's fields are called, it holds no more of any face than
that view does. The second reads the bytes without the contract, so that a field added to it cannot hide anything.
"""

from __future__ import annotations

import dataclasses
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from mahjong_bridge.codec.view_form import view_to_proto
from mahjong_bridge.tables.play.headers import names_in, profile_of
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_bridge.wire.v1 import view_pb2
from mahjong_engine.codec import event_from_json
from mahjong_engine.kernel import MatchState, evolve, new_match, view
from mahjong_engine.seats import SPECTATOR, Seat, Viewer
from mahjong_engine.tiles import KIND_FACES, RED_FIVES
from mahjong_engine.values import Value, values_of
from mahjong_engine.views import View

_FACES = frozenset(KIND_FACES) | RED_FIVES
_LENGTH_DELIMITED, _VARINT, _FIXED_64, _FIXED_32 = 2, 0, 1, 5


@dataclasses.dataclass(frozen=True)
class Played:
    """A stored match: every state it went through, and who sat where then; drawn seats are taken with the first hand."""

    states: tuple[MatchState, ...]
    names: tuple[tuple[str, ...], ...]
    _sent: dict[tuple[int, Viewer], view_pb2.MatchView] = dataclasses.field(default_factory=dict, compare=False)

    def seen(self, at: int, name: str) -> View:
        """What somebody saw in a state."""
        return view(self.states[at], self._viewer(at, name))

    def told(self, at: int, name: str) -> view_pb2.MatchView:
        """What he was told of it; asked for again and again, since messages skip states."""
        key = (at, self._viewer(at, name))
        if key not in self._sent:
            self._sent[key] = view_to_proto(view(self.states[at], key[1]))
        return self._sent[key]

    def _viewer(self, at: int, name: str) -> Viewer:
        names = self.names[at]
        return Seat(names.index(name)) if name in names else SPECTATOR


def played(store: Path, match_id: str) -> Played:
    with sqlite3.connect(store) as database:
        header = database.execute("SELECT header FROM matches WHERE match_id = ?", [match_id]).fetchone()[0]
        rows = database.execute(
            "SELECT kind, body FROM events WHERE match_id = ? ORDER BY sequence", [match_id]
        ).fetchall()
    start = new_match(profile_of(header))
    states = [start]
    for kind, body in rows:
        states.append(evolve(states[-1], event_from_json(kind, json.loads(body))))
    return Played(tuple(states), tuple(names_in(header, state) for state in states))


def leaks(match: Played, name: str, raw: Sequence[bytes]) -> list[str]:
    """What is wrong with these messages to somebody, none if nothing."""
    found, at = [], 0
    for number, message in enumerate(raw):
        moment = wire.WatchResponse.FromString(message)
        if not moment.HasField("view"):
            if faces_of_bytes(message):
                found.append(f"message {number} has faces and no view")
            continue
        if moment.view.own.HasField("decision"):
            moment.view.own.decision.ClearField("seconds_left")
        later = range(at, len(match.states))
        at = next((k for k in later if moment.view == match.told(k, name)), -1)
        if at < 0:
            return [*found, f"message {number} is no later moment of {name}"]
        more = faces_of_bytes(message) - faces_of_view(match.seen(at, name))
        if more:
            found.append(f"message {number} holds {dict(more)} beside what {name} sees")
    return found


def faces_of_view(seen: View) -> Counter[str]:
    """Every face anywhere in a view; an offer names the faces of the tiles it uses."""
    faces = Counter(_faces_in(seen))
    if seen.own is not None and seen.own.ask is not None:
        held = {tile.tile: tile.face for tile in (*seen.own.tiles, *([seen.own.drawn] if seen.own.drawn else []))}
        for offer in seen.own.ask.offers:
            used = getattr(offer, "tiles", None) or ([offer.tile] if hasattr(offer, "tile") else [])
            faces.update(held[tile] for tile in used)
    return faces


def _faces_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        if value in _FACES:
            yield value
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _faces_in(item)
    elif isinstance(value, Value):
        yield from _faces_in(values_of(value))
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _faces_in(getattr(value, field.name))


def faces_of_bytes(message: bytes) -> Counter[str]:
    """Every face anywhere in a message of unknown shape; runs of faces in longer texts too."""
    return Counter(_texts(message))


def _texts(raw: bytes) -> Iterator[str]:
    for part in _parts(raw) or ():
        if part.decode("ascii", "replace") in _FACES:
            yield part.decode()
        elif _parts(part) is not None:
            yield from _texts(part)
        else:
            text = part.decode("utf-8", "replace")
            yield from (
                word for word in re.findall(r"(?<![0-9A-Za-z])[0-9][mpszf](?![0-9A-Za-z])", text) if word in _FACES
            )


def _parts(raw: bytes) -> list[bytes] | None:
    """The length-delimited fields of a message; None if the bytes are none."""
    parts, at = [], 0
    try:
        while at < len(raw):
            tag, at = _varint(raw, at)
            kind = tag & 7
            if tag >> 3 == 0:
                return None
            if kind == _VARINT:
                _, at = _varint(raw, at)
            elif kind in (_FIXED_64, _FIXED_32):
                at += 8 if kind == _FIXED_64 else 4
            elif kind == _LENGTH_DELIMITED:
                length, at = _varint(raw, at)
                parts.append(raw[at : at + length])
                at += length
            else:
                return None
    except IndexError:
        return None
    return parts if at == len(raw) else None


def _varint(raw: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = raw[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at

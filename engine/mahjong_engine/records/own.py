"""Our own record of a match: one JSON object a line - a header, the events, the deals' proofs, the digest.

The digest is the SHA-256 of the canonical JSON of header and events. A record tells every hidden tile and seed, so it
is written of finished matches only (dealing.md D-33, D-34).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.codec import event_from_json, event_to_json
from mahjong_engine.dealing import DEALING_VERSION
from mahjong_engine.events import Event, MatchEnded
from mahjong_engine.profiles import Profile
from mahjong_engine.records.proofs import deal_proofs

FORMAT: Final = "mahjong-bridge"
FORMAT_VERSION: Final = 1
LANGUAGE_VERSION: Final = 1


class RecordError(ValueError):
    """Text that is no record, or a match that has none; the message names the line and what was expected."""


@dataclass(frozen=True, slots=True)
class RecordHeader:
    """What a record says before its events.

    ``profile_document`` is the canonical JSON of the profile as it was played; ``seats`` are names by seat, ``joined``
    the same names in joining order where the seats were drawn from it (D-11), else nothing.
    """

    profile_name: str
    profile_document: str
    profile_digest: str
    seats: tuple[str, ...]
    engine_version: str
    dealing_version: int = DEALING_VERSION
    language_version: int = LANGUAGE_VERSION
    joined: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A finished match: its header and every event."""

    header: RecordHeader
    events: tuple[Event, ...]


def record_of(
    profile: Profile, seats: Iterable[str], events: Iterable[Event], engine_version: str, joined: Iterable[str] = ()
) -> Record:
    """The record of a match that was played by ``profile``; raises ``RecordError`` while it goes on (D-33)."""
    told = tuple(events)
    if not told or not isinstance(told[-1], MatchEnded):
        raise RecordError("the match is not over: a record would tell its seeds and hidden tiles")
    header = RecordHeader(
        profile.name, profile.document, profile.digest, tuple(seats), engine_version, joined=tuple(joined)
    )
    return Record(header, told)


def record_digest(record: Record) -> str:
    """SHA-256 of header and events in canonical JSON."""
    return digest_of(canonical_json({"header": _header_json(record.header), "events": _events_json(record.events)}))


def write_record(record: Record) -> str:
    """The record as JSON lines."""
    lines: list[object] = [_header_json(record.header)]
    lines += _events_json(record.events)
    lines += [{"proof": proof} for proof in _proofs_json(record)]
    lines.append({"digest": record_digest(record)})
    return "".join(f"{canonical_json(line)}\n" for line in lines)


def read_record(text: str) -> Record:
    """Read JSON lines back; raises ``RecordError`` for another format, a changed byte or a missing line."""
    objects = [_object(number, line) for number, line in enumerate(text.splitlines(), start=1)]
    if len(objects) < 2 or "digest" not in objects[-1]:
        raise RecordError("the last line must hold the digest; the record is cut off")
    header = _header(objects[0])
    events, proofs = [], []
    for number, value in enumerate(objects[1:-1], start=2):
        if "proof" in value:
            proofs.append(value["proof"])
        else:
            events.append(_event(number, value))
    record = Record(header, tuple(events))
    if digest_of(header.profile_document) != header.profile_digest:
        raise RecordError("line 1: the profile's digest is not that of its document")
    expected = record_digest(record)
    if objects[-1]["digest"] != expected:
        raise RecordError(f"line {len(objects)}: digest: expected {expected}, got {objects[-1]['digest']}")
    if proofs != _proofs_json(record):
        raise RecordError("the proof lines do not say what the events say")
    return record


def _proofs_json(record: Record) -> list[Any]:
    try:
        facts = deal_proofs(record.header.profile_document, record.events)
    except (KeyError, TypeError, IndexError) as error:
        raise RecordError(f"the profile declares no wall that fits the deals: {error!r}") from error
    return [json.loads(canonical_json(asdict(fact))) for fact in facts]


def _header_json(header: RecordHeader) -> dict[str, Any]:
    return {
        "record": FORMAT,
        "version": FORMAT_VERSION,
        "engine": header.engine_version,
        "dealing_version": header.dealing_version,
        "language_version": header.language_version,
        "profile": {
            "name": header.profile_name,
            "digest": header.profile_digest,
            "document": json.loads(header.profile_document),
        },
        "seats": list(header.seats),
        **({"joined": list(header.joined)} if header.joined else {}),
    }


def _events_json(events: Iterable[Event]) -> list[dict[str, Any]]:
    return [{"type": kind, "event": fields} for kind, fields in map(event_to_json, events)]


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"line {number}: no JSON: {error}") from error
    if not isinstance(value, dict):
        raise RecordError(f"line {number}: expected a JSON object")
    return value


def _header(value: Mapping[str, Any]) -> RecordHeader:
    if value.get("record") != FORMAT or value.get("version") != FORMAT_VERSION:
        raise RecordError(f'line 1: expected a header with "record": "{FORMAT}" and "version": {FORMAT_VERSION}')
    try:
        profile = value["profile"]
        header = RecordHeader(
            profile_name=profile["name"],
            profile_document=canonical_json(profile["document"]),
            profile_digest=profile["digest"],
            seats=tuple(value["seats"]),
            engine_version=value["engine"],
            dealing_version=value["dealing_version"],
            language_version=value["language_version"],
            joined=tuple(value.get("joined", ())),
        )
    except (KeyError, TypeError) as error:
        raise RecordError(f"line 1: the header lacks or misplaces {error}") from error
    if header.dealing_version != DEALING_VERSION:
        raise RecordError(f"line 1: dealing_version {header.dealing_version} is not known here; {DEALING_VERSION} is")
    return header


def _event(number: int, value: Mapping[str, Any]) -> Event:
    try:
        return event_from_json(value["type"], value["event"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError(f"line {number}: no event: {error!r}") from error

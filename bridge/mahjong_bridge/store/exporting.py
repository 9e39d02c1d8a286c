"""A stored match in every form it can be told in: our own record, mjai, tenhou.net/6 JSON, links to Tenhou's viewer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from mahjong_bridge.store.ports import EventStore, MatchId, StoredEvent, StoredMatch, UnknownMatch
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.play.headers import joined_in, names_in, profile_of
from mahjong_engine.catalogue import SHIPPED, Catalogue
from mahjong_engine.codec import event_from_json
from mahjong_engine.events import Event
from mahjong_engine.kernel import fold, new_match
from mahjong_engine.profiles import Profile
from mahjong_engine.records.course import Course, CourseDeal, ExportError
from mahjong_engine.records.course_of_events import course_of_events, masked
from mahjong_engine.records.mjai_writing import write_mjai
from mahjong_engine.records.own import RecordError, record_of, write_record
from mahjong_engine.records.tenhou6_writing import viewer_links, write_tenhou6
from mahjong_engine.state import MatchState

Form = Literal["ours", "mjai", "tenhou6", "links"]
"""How a match is written; ``links`` is a line a deal for Tenhou's viewer."""

FORMS: Final[tuple[Form, ...]] = ("ours", "mjai", "tenhou6", "links")


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes a match is told for: a seat's, or with None those of whoever watches."""

    seat: int | None


class NothingToExport(Exception):  # noqa: N818 - told to the operator in one line
    """There is no such match, or it is not over: its record would tell hidden tiles."""


class NotOver(NothingToExport):
    """The match goes on."""


class NotTellable(NothingToExport):
    """The form cannot say what was played; ``code`` and ``deal`` as in ``ExportError``."""

    def __init__(self, reason: str, code: str, deal: int | None) -> None:
        super().__init__(reason)
        self.code = code
        self.deal = deal


async def export_match(
    path: Path, match_id: str, catalogue: Catalogue = SHIPPED, form: Form = "ours", eyes: Eyes | None = None
) -> str:
    """A match of the store at ``path``, as ``record_text`` gives it."""
    store = SqliteStore(path)
    try:
        return await record_text(store, MatchId(match_id), catalogue, form, eyes)
    finally:
        await store.close()


async def record_text(
    store: EventStore, match_id: MatchId, catalogue: Catalogue, form: Form = "ours", eyes: Eyes | None = None
) -> str:
    """A match in one of the forms; raises ``NothingToExport``.

    A match that goes on is told as mjai alone, with what ``eyes`` have not seen hidden; one that is over is told whole.
    """
    return await asyncio.to_thread(_written, *await _kept(store, match_id), catalogue, form, eyes)


@dataclass(frozen=True, slots=True)
class LinkedDeal:
    """A deal of a match that is over, and the link that opens it in Tenhou's viewer."""

    deal: CourseDeal
    link: str


async def linked_deals(store: EventStore, match_id: MatchId, catalogue: Catalogue) -> tuple[LinkedDeal, ...]:
    """Every finished deal of a match that is over; raises ``NothingToExport``."""
    return await asyncio.to_thread(_linked, *await _kept(store, match_id), catalogue)


async def _kept(store: EventStore, match_id: MatchId) -> tuple[StoredMatch, Sequence[StoredEvent]]:
    try:
        return await store.match(match_id), await store.events(match_id)
    except UnknownMatch as error:
        raise NothingToExport(str(error)) from error


@dataclass(frozen=True, slots=True)
class _Match:
    """A match out of the store, folded."""

    profile: Profile
    names: tuple[str, ...]
    events: tuple[Event, ...]
    state: MatchState


def _written(
    stored: StoredMatch, rows: Sequence[StoredEvent], catalogue: Catalogue, form: Form, eyes: Eyes | None
) -> str:
    match = _folded(stored, rows, catalogue)
    try:
        if form == "ours":
            engine = json.loads(stored.header)["engine"]
            return write_record(record_of(match.profile, match.names, match.events, engine, joined_in(stored.header)))
        return _told(match, form, eyes)
    except RecordError as error:
        raise NotOver(f"{stored.match_id}: {error}") from error
    except ExportError as error:
        raise NotTellable(f"{stored.match_id}: {error}", error.code, error.deal) from error


def _linked(stored: StoredMatch, rows: Sequence[StoredEvent], catalogue: Catalogue) -> tuple[LinkedDeal, ...]:
    match = _folded(stored, rows, catalogue)
    if match.state.result is None:
        raise NotOver(f"{stored.match_id}: the match is not over: a record would tell its hidden tiles")
    try:
        course = _finished(course_of_events(match.profile, match.names, match.events))
        links = viewer_links(course, match.profile)
    except ExportError as error:
        raise NotTellable(f"{stored.match_id}: {error}", error.code, error.deal) from error
    return tuple(LinkedDeal(deal, link) for deal, link in zip(course.deals, links, strict=True))


def _folded(stored: StoredMatch, rows: Sequence[StoredEvent], catalogue: Catalogue) -> _Match:
    profile = profile_of(stored.header, catalogue.added)
    events = tuple(event_from_json(row.kind, json.loads(row.body)) for row in rows)
    state = fold(new_match(profile, catalogue.variants), events)
    return _Match(profile, names_in(stored.header, state), events, state)


def _told(match: _Match, form: Form, eyes: Eyes | None) -> str:
    course = course_of_events(match.profile, match.names, match.events)
    is_over = match.state.result is not None
    if not is_over:
        if form != "mjai" or eyes is None:
            raise RecordError("the match is not over: a record would tell its hidden tiles")
        if eyes.seat is not None and eyes.seat >= match.profile.players:
            raise ExportError("no_seat", f"there is no seat {eyes.seat}")
        return write_mjai(masked(course, eyes.seat), eyes.seat)
    finished = _finished(course)
    if form == "mjai":
        return write_mjai(finished)
    if form == "tenhou6":
        return write_tenhou6(finished, match.profile)
    return "".join(f"{link}\n" for link in viewer_links(finished, match.profile))


def _finished(course: Course) -> Course:
    """Without the deal that was going on when the match was closed."""
    deals = tuple(deal for deal in course.deals if deal.is_over)
    if not deals:
        raise ExportError("no_deal", "no deal has been played to its end")
    return replace(course, deals=deals)

"""``/mahjong history``: the matches a player has played and plays, by pages, the newest first."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Final

from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.typed.record_desk import told
from mahjong_bridge.store.ports import PlayedMatch, Standing
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Message
from mahjong_commands.profile_names import profile_called
from mahjong_engine.seats import SPECTATOR

PAGE: Final = 6
"""Matches of one page, two lines each: they can be read in a chat that goes on."""


async def show_history(hall: Hall, player_id: str, page: int) -> Outcome:
    """A page of a player's matches; beyond the last page comes the last."""
    store = hall.house.store
    count, played = await store.played(player_id, (page - 1) * PAGE, PAGE)
    pages = max(1, -(-count // PAGE))
    if page > pages:
        page = pages
        count, played = await store.played(player_id, (page - 1) * PAGE, PAGE)
    if not played:
        return Outcome(ok=True, code="ok", lines=(told("history.nothing"),))
    lines = [told("history.title", count=count)]
    for match in played:
        lines += [_title(hall, match), _standing(hall, match, player_id)]
    if pages > 1:
        lines.append(
            told("history.pages", page=page, pages=pages, back=max(1, page - 1), next=min(pages, page + 1)),
        )
    return Outcome(ok=True, code="ok", lines=tuple(lines))


def _title(hall: Hall, match: PlayedMatch) -> Message:
    """When a match began, at which table, by which profile, with its record if it is over."""
    actor = hall.actors.get(match.table_id)
    when = datetime.fromtimestamp(match.began, UTC)
    return told(
        "history.match",
        when=f"{when:%Y-%m-%d %H:%M} UTC",
        table=match.table_id if actor is None else actor.table.name,
        profile=profile_called(json.loads(match.header)["profile"]["name"]),
        record="" if match.ended is None else told("history.record", match=match.match_id),
    )


def _standing(hall: Hall, match: PlayedMatch, player_id: str) -> Message:
    """Places and points at the end, or the points now."""
    if match.standings:
        ranking = sorted(match.standings, key=lambda standing: standing.place)
        return told("history.over", places=tuple(_place(standing, player_id) for standing in ranking))
    if match.ended is not None:
        return told("history.closed")
    actor = hall.actors.get(match.table_id)
    public = None if actor is None or actor.table.match_id != match.match_id else actor.view_of(SPECTATOR)
    running = None if actor is None else actor.game.keeper.match
    if public is None or running is None:
        return told("history.goes_on")
    points = zip(running.names, public.seats, strict=True)
    return told("history.points", points=tuple(told("history.score", player=n, points=s.score) for n, s in points))


def _place(standing: Standing, player_id: str) -> Message:
    own = "history.own_place" if standing.player_id == player_id else "history.place"
    return told(own, place=standing.place, player=standing.name, points=standing.points)

"""What a sender's line is read against: which table he means, what he may do there, what stands open to him."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from mahjong_bridge.scenes.chairs import chair_of
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.servers.stage import Guest, ServerStage
from mahjong_bridge.service.typed.profile_desk import ProfileDesk
from mahjong_bridge.service.typed.putting_up import NUMBERED, Standpoint
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import BotPlayer, Human, Person, Place, TableDocument
from mahjong_bridge.tables.people.naming import nearest, words_for
from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.grammar import owner_permissions
from mahjong_commands.interpreting import Surroundings
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat, seats_of

MOST_AROUND: Final = 64
"""Names of players around that are offered; others can be typed."""


class Gathering:
    """Looks around for whoever types at one hall."""

    def __init__(self, hall: Hall, profiles: ProfileDesk) -> None:
        self._hall = hall
        self._profiles = profiles
        self._named: dict[str, tuple[Sequence[TableActor], tuple[str, ...]]] = {}

    def holds(self, guest: Guest, *actors: TableActor | None) -> Callable[[str], bool]:
        """What a player may do at one of these tables: what he may do anywhere, and more at his own."""
        owns = any(actor is not None and actor.table.owner == guest.player_id for actor in actors)
        held = guest.permissions | (owner_permissions() if owns else frozenset())
        return lambda node: node in held

    def table_of(self, stage: ServerStage, guest: Guest, stands: Standpoint | None) -> TableActor | None:
        """The table a sender sits at, else the one he watches, else the nearest of his world, else the first there."""
        whereabouts = self._hall.whereabouts
        there = whereabouts.seated_at(guest.player_id) or whereabouts.watched_by(guest.player_id)
        if there is not None:
            return there
        tables = self._hall.tables_of(stage.server_id)
        if stands is None:
            return next((actor for actor in tables if actor.table.place.world == guest.world), None)
        near = [actor for actor in tables if actor.table.place.world == stands.world]
        return min(near, key=lambda actor: _distance(actor.table.place, stands), default=None)

    def named(self, stage: ServerStage, name: str) -> TableActor:
        """The table called so, or of that number; raises ``Refusal``, naming the nearest."""
        tables = self._hall.tables_of(stage.server_id)
        for actor in tables:
            if name.lower() in (actor.table.name.lower(), actor.table_id):
                return actor
        if name.isdecimal() and int(name) > 0:
            return self.named(stage, NUMBERED.format(number=int(name)))
        near = nearest(name, [actor.table.name for actor in tables])
        if near:
            raise refusal("unknown_table", "unknown_table_but", table=name, near=near)
        raise Refusal("unknown_table", Message("mahjong.table.refused.unknown_table_named", {"table": name}))

    def surroundings(self, stage: ServerStage, guest: Guest, actor: TableActor | None) -> Surroundings:
        """What the player sees, with the table he is at."""
        tables = self._names(self._hall.tables_of(stage.server_id), stage.server_id)
        common = replace(
            self.in_deal(guest, actor),
            tables=tables,
            levels=self._hall.house.levels,
            profiles=self._profiles.words(self.holds(guest, actor)),
            is_asked=self.asking(stage, guest) is not None,
            around=tuple(itertools.islice(_others(stage, guest), MOST_AROUND)),
        )
        if actor is None:
            return common
        table = actor.table
        seat = table.seat_of(guest.player_id)
        seats = seats_of(len(table.seats))
        moved = actor.chairs
        chairs = sorted((chair_of(moved, place), table.occupant(place)) for place in seats)
        return replace(
            common,
            free_seats=tuple(chair for chair, sitter in chairs if sitter is None),
            bot_seats=tuple(chair for chair, sitter in chairs if isinstance(sitter, BotPlayer)),
            sitting=tuple(_company(table, guest.player_id)),
            is_ready=seat is not None and _is_ready(table, seat),
            is_private=table.own_lock is not None,
            watches=any(person.player_id == guest.player_id for person in table.watchers),
        )

    def in_deal(self, guest: Guest, actor: TableActor | None) -> Surroundings:
        """What the player sees of the deal he plays in: all that is needed for acting in it."""
        profile = None if actor is None or actor.blocked else actor.profile
        words = self._hall.house.profile.words if profile is None else profile.words
        if actor is None:
            return Surroundings(words=words)
        seat = actor.table.seat_of(guest.player_id)
        view = actor.view_of(seat)
        return Surroundings(view=view, seated=seat is not None, profile=profile, words=words)

    def standing(self, stage: ServerStage, guest: Guest, actor: TableActor | None) -> tuple[object, ...]:
        """What completions depend on beside the open decision: while it is equal they are, but for those of playing."""
        tables = self._names(self._hall.tables_of(stage.server_id), stage.server_id)
        common = (guest.permissions, tables, self._hall.house.shelf.choices, self.asking(stage, guest) is not None)
        if actor is None:
            return common
        return (*common, actor.table, actor.blocked, actor.chairs, actor.views.stage)

    def asked(self, guest: Guest, actor: TableActor | None) -> object:
        """The player's open decision and the hand it is about, None if he is asked nothing."""
        seat = None if actor is None else actor.table.seat_of(guest.player_id)
        if actor is None or seat not in actor.views.asked:
            return None
        view = actor.view_of(seat)
        own = None if view is None else view.own
        return None if own is None or own.ask is None else (own.ask.number, own.tiles, own.drawn)

    def _names(self, tables: Sequence[TableActor], server_id: str) -> tuple[str, ...]:
        """The tables' names, which never change."""
        if not tables:
            return ()
        known = self._named.get(server_id)
        if known is None or known[0] is not tables:
            known = self._named[server_id] = (tables, tuple(actor.table.name for actor in tables))
        return known[1]

    def asking(self, stage: ServerStage, guest: Guest) -> TableActor | None:
        """The table that has asked a player for its password."""
        asked_at = stage.asked_at(guest.player_id)
        actor = None if asked_at is None else self._hall.actors.get(asked_at)
        return actor if actor is not None and actor.door.is_asked(guest.player_id) else None


def _company(table: TableDocument, player_id: str) -> Iterator[str]:
    """How those are called who sit there or watch, beside the player."""
    sitting = (Person(human.player_id, human.name) for _, human in table.humans())
    return words_for(person for person in (*sitting, *table.watchers) if person.player_id != player_id)


def _is_ready(table: TableDocument, seat: Seat) -> bool:
    human = table.occupant(seat)
    return isinstance(human, Human) and human.ready


def _others(stage: ServerStage, guest: Guest) -> Iterator[str]:
    return words_for(Person(*known) for known in stage.names() if known[0] != guest.player_id)


def _distance(place: Place, stands: Standpoint) -> float:
    return math.dist((place.x, place.y, place.z), (stands.x, stands.y, stands.z))

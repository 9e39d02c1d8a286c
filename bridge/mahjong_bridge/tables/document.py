"""A table as the registry keeps it: where it stands, who sits there, what is played."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, cast

from mahjong_bridge.library.passwords import PasswordHash
from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.store.ports import MatchId, TableId
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Human:
    """A player in a chair. ``standing``: he got up in the middle of a match and may sit down there again.

    ``joined`` counts those who have joined before him and still sit (D-11). ``stand_in`` is the level of the bot that
    plays for him in this match; empty: he plays himself.
    """

    player_id: str
    name: str
    ready: bool = False
    standing: bool = False
    joined: int = 0
    stand_in: str = ""


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A bot in a chair; ``joined`` as a player's."""

    name: str
    level: str
    joined: int = 0


Occupant = Human | BotPlayer
HintRule = Literal["on", "off", "forbidden"]
"""Hints for those who have not said what they want: yes or no; or for nobody."""
OURS: Final = "mahjong-bridge"
"""Stands for this program among packages."""
MOST_WATCHERS: Final = 64
"""Who watch a table by name."""
WatchRule = Literal["public", "hands", "off"]
"""What those who watch are shown: what everybody may see, all hands too but later, or they may not watch."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player as a table remembers him who need not sit there: its owner, somebody invited, turned out or watching."""

    player_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: centre of the felt's top in its world, and the yaw of the East seat in degrees."""

    world: str
    x: float
    y: float
    z: float
    yaw: int


@dataclass(frozen=True, slots=True)
class TableDocument:
    """Everything about a table that outlives the process and is not a match's log.

    ``profile`` is the resolved document the next match is played by, ``custom`` whether single keys were changed from
    the profile it is named after (R-904), ``lock`` its room's password, ``hints`` whether hints are given there.
    ``owner_name`` is the owner's name as it was last known, ``own_lock`` the password he has set for his table.
    ``invited`` may sit down without a password for a while, ``turned_out`` not at all until they are invited again;
    ``watchers`` are told what happens, as ``watching`` says.
    ``stuck`` is what never came to an end with a step of this table when the last engine ran: a package and its
    version, or ``OURS``.
    ``matches`` counts the matches opened; ``match_id`` is the newest, which is running or has just ended.

    ``seats`` are the game's once its first hand is dealt, before that the chairs.
    """

    table_id: TableId
    name: str
    server_id: str
    place: Place
    mode: TableMode
    owner: str
    profile: str
    profile_name: str
    thinking: ThinkingTime
    seats: tuple[Occupant | None, ...]
    custom: bool = False
    lock: PasswordHash | None = None
    hints: HintRule = "on"
    matches: int = 0
    match_id: MatchId | None = None
    owner_name: str = ""
    own_lock: PasswordHash | None = None
    invited: tuple[Person, ...] = ()
    turned_out: tuple[Person, ...] = ()
    watching: WatchRule = "public"
    watchers: tuple[Person, ...] = ()
    stuck: str = ""

    @property
    def door_lock(self) -> PasswordHash | None:
        """The password that is asked for: the owner's, else that of the profile's room."""
        return self.lock if self.own_lock is None else self.own_lock

    def seat_of(self, player_id: str) -> Seat | None:
        """The chair a player has, standing or not."""
        for seat, human in self.humans():
            if human.player_id == player_id:
                return seat
        return None

    def humans(self) -> Iterator[tuple[Seat, Human]]:
        """Chairs of players."""
        return ((Seat(index), sitter) for index, sitter in enumerate(self.seats) if isinstance(sitter, Human))

    def occupant(self, seat: Seat) -> Occupant | None:
        """Who has the chair."""
        return self.seats[seat]

    def bot_at(self, seat: Seat) -> str:
        """The level of the bot that plays a seat, its own or one that stands in for its player; empty: none does."""
        match self.seats[seat]:
            case BotPlayer(level=level) | Human(stand_in=level):
                return level
            case None:
                return ""

    def in_joining_order(self) -> tuple[Occupant, ...]:
        """Everybody who sits here, whoever joined first first (D-11)."""
        return tuple(sorted((sitter for sitter in self.seats if sitter), key=lambda sitter: sitter.joined))

    def with_occupant(self, seat: Seat, occupant: Occupant | None) -> TableDocument:
        """The same table with somebody else in a chair."""
        seats = tuple(occupant if index == seat else sitter for index, sitter in enumerate(self.seats))
        return replace(self, seats=seats)

    def to_json(self) -> str:
        """One line of JSON."""
        place = self.place
        return json.dumps(
            {
                "table_id": self.table_id,
                "name": self.name,
                "server_id": self.server_id,
                "place": [place.world, place.x, place.y, place.z, place.yaw],
                "mode": self.mode,
                "owner": self.owner,
                "profile": self.profile,
                "profile_name": self.profile_name,
                "custom": self.custom,
                "lock": None if self.lock is None else self.lock.to_json(),
                "hints": self.hints,
                "thinking": [self.thinking.main, self.thinking.reserve],
                "seats": [_occupant_to_json(sitter) for sitter in self.seats],
                "matches": self.matches,
                "match_id": self.match_id,
                "owner_name": self.owner_name,
                "own_lock": None if self.own_lock is None else self.own_lock.to_json(),
                "invited": _people_to_json(self.invited),
                "turned_out": _people_to_json(self.turned_out),
                "watching": self.watching,
                "watchers": _people_to_json(self.watchers),
                "stuck": self.stuck,
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str) -> TableDocument:
        """What ``to_json`` wrote."""
        stored: dict[str, Any] = json.loads(text)
        world, x, y, z, yaw = stored["place"]
        return cls(
            table_id=TableId(stored["table_id"]),
            name=stored["name"],
            server_id=stored["server_id"],
            place=Place(world, x, y, z, yaw),
            mode=cast("TableMode", stored["mode"]),
            owner=stored["owner"],
            profile=sys.intern(stored["profile"]),  # many tables are played by one
            profile_name=stored["profile_name"],
            custom=stored["custom"],
            hints=cast("HintRule", stored.get("hints", "on")),
            lock=PasswordHash.from_json(stored.get("lock")),
            thinking=ThinkingTime(*stored["thinking"]),
            seats=tuple(_occupant_from_json(sitter) for sitter in stored["seats"]),
            matches=stored["matches"],
            match_id=None if stored["match_id"] is None else MatchId(stored["match_id"]),
            owner_name=stored.get("owner_name", ""),
            own_lock=PasswordHash.from_json(stored.get("own_lock")),
            invited=_people_from_json(stored.get("invited", ())),
            turned_out=_people_from_json(stored.get("turned_out", ())),
            watching=cast("WatchRule", stored.get("watching", "public")),
            watchers=_people_from_json(stored.get("watchers", ())),
            stuck=stored.get("stuck", ""),
        )


def with_person(people: tuple[Person, ...], person: Person, most: int) -> tuple[Person, ...]:
    """The people with one more, or with his newest name; beyond so many the oldest are forgotten."""
    return (*without_person(people, person.player_id), person)[-most:]


def without_person(people: tuple[Person, ...], player_id: str) -> tuple[Person, ...]:
    """The people without one of them."""
    return tuple(person for person in people if person.player_id != player_id)


def _people_to_json(people: tuple[Person, ...]) -> list[list[str]]:
    return [[person.player_id, person.name] for person in people]


def _people_from_json(stored: Iterable[list[str]]) -> tuple[Person, ...]:
    return tuple(Person(player_id, name) for player_id, name in stored)


def _occupant_to_json(occupant: Occupant | None) -> dict[str, object] | None:
    match occupant:
        case None:
            return None
        case Human():
            return {
                "player_id": occupant.player_id,
                "name": occupant.name,
                "ready": occupant.ready,
                "standing": occupant.standing,
                "joined": occupant.joined,
                "stand_in": occupant.stand_in,
            }
        case BotPlayer():
            return {"bot": occupant.level, "name": occupant.name, "joined": occupant.joined}


def _occupant_from_json(stored: dict[str, Any] | None) -> Occupant | None:
    if stored is None:
        return None
    if "bot" in stored:
        return BotPlayer(stored["name"], stored["bot"], stored.get("joined", 0))
    return Human(
        stored["player_id"],
        stored["name"],
        stored["ready"],
        stored["standing"],
        stored.get("joined", 0),
        stored.get("stand_in", ""),
    )

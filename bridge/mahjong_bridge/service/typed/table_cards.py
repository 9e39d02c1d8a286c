"""Tables in a few lines: the list of a server's tables by pages, and everything about one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from mahjong_bridge.scenes.chairs import chair_of
from mahjong_bridge.service.servers.stage import Guest
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.answering import done
from mahjong_bridge.tables.document import BotPlayer, Human, Occupant, TableDocument
from mahjong_bridge.tables.people.texts import bot_named, told
from mahjong_bridge.tables.showing import feedback
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Message
from mahjong_commands.profile_names import profile_called
from mahjong_engine.seats import SPECTATOR, seats_of

PAGE: Final = 8
"""Tables of one page: they can be read in a chat that goes on."""
JOIN: Final = "mahjong.table.join"
WATCH: Final = "mahjong.table.spectate"
Holds = Callable[[str], bool]


def list_tables(tables: Sequence[TableActor], page: int, guest: Guest, holds: Holds) -> Outcome:
    """A page of tables, with what the reader can do at each; pages count from 1, beyond the last comes the last."""
    if not tables:
        return done("no_tables")
    pages = -(-len(tables) // PAGE)
    page = min(page, pages)
    shown = tables[(page - 1) * PAGE : page * PAGE]
    lines = [_table_line(actor, guest, holds) for actor in shown]
    if pages > 1:
        lines.append(told("list.pages", page=page, pages=pages, back=max(1, page - 1), next=min(pages, page + 1)))
    return Outcome(ok=True, code="ok", lines=tuple(lines))


def _table_line(actor: TableActor, guest: Guest, holds: Holds) -> Message:
    table = actor.table
    sitting = sum(sitter is not None for sitter in table.seats)
    state = Message("mahjong.table.list.playing" if actor.playing else "mahjong.table.list.waiting")
    if table.door_lock is not None:
        state = Message("mahjong.table.list.with_password", {"state": state})
    told_of = {
        "table": table.name,
        "profile": profile_called(table.profile_name),
        "sitting": sitting,
        "seats": len(table.seats),
        "state": state,
    }
    return Message("mahjong.table.list.table", {**told_of, **_ways_in(actor, guest, holds)})


def _ways_in(actor: TableActor, guest: Guest, holds: Holds) -> dict[str, Message | str]:
    """Buttons to sit down and to watch, where that is possible."""
    table = actor.table
    seat = table.seat_of(guest.player_id)
    own = None if seat is None else table.occupant(seat)
    may_return = isinstance(own, Human) and own.standing
    has_room = seat is None and any(not isinstance(sitter, Human) for sitter in table.seats)
    can_join = holds(JOIN) and not actor.blocked and (may_return if actor.playing else has_room)
    watches = any(person.player_id == guest.player_id for person in table.watchers)
    can_watch = holds(WATCH) and seat is None and not watches and table.watching != "off"
    return {
        "join": told("list.join", table=table.name) if can_join else "",
        "watch": told("list.watch", table=table.name) if can_watch else "",
    }


def table_card(actor: TableActor, guest: Guest, holds: Holds) -> Outcome:
    """Who sits at a table, whose it is, what is played and how it stands, and what the reader can do there."""
    table = actor.table
    rules = "card.custom" if table.custom else "card.profile"
    main, reserve = int(table.thinking.main), int(table.thinking.reserve)
    lines = (
        told("card.title", table=table.name, **_ways_in(actor, guest, holds)),
        told(rules, profile=profile_called(table.profile_name), main=main, reserve=reserve),
        told("card.state", state=_state(actor)),
        *_seat_lines(actor),
        told("card.owner", player=owner_name(table)) if table.owner else told("card.no_owner"),
        told("card.door", door=told("card.private" if table.door_lock is not None else "card.open")),
        told("card.watchers", rule=told(f"card.watching.{table.watching}"), count=len(table.watchers)),
        told("card.hints", rule=told(f"card.hints_{table.hints}")),
    )
    return Outcome(ok=True, code="ok", lines=lines)


def owner_name(table: TableDocument) -> str:
    """What the owner is called."""
    seat = table.seat_of(table.owner)
    occupant = None if seat is None else table.occupant(seat)
    return occupant.name if occupant is not None else table.owner_name or table.owner


def _state(actor: TableActor) -> Message:
    if actor.blocked:
        return told("card.blocked")
    public = actor.view_of(SPECTATOR)
    if not actor.playing or public is None or public.phase == "before_match":
        return told("card.waits")
    plays = told("card.plays", round=feedback.round_name(public), left=public.tiles_left)
    return told("card.paused", state=plays) if actor.is_paused else plays


def _seat_lines(actor: TableActor) -> Iterator[Message]:
    """The chairs as they stand in the world, from East on."""
    table, moved = actor.table, actor.chairs
    chairs = sorted((chair_of(moved, place), place) for place in seats_of(len(table.seats)))
    for chair, seat in chairs:
        yield told("card.seat", wind=feedback.chair_name(chair), sitter=_sitter(actor, table.occupant(seat)))


def _sitter(actor: TableActor, occupant: Occupant | None) -> Message:
    match occupant:
        case None:
            return told("card.free")
        case BotPlayer() as bot:
            return bot_named(bot)
        case Human() as human:
            if human.stand_in:
                return told("card.played_for", player=human.name)
            if human.standing or not actor.around.stage.is_present(human.player_id):
                return told("card.away", player=human.name)
            return told("card.ready" if human.ready and not actor.playing else "card.player", player=human.name)

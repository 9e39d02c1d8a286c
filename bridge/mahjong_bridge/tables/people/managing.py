"""Whose table it is and who may come in: inviting, turning out, passwords of the owner's, handing over, ending."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Final, assert_never

from mahjong_bridge.library.passwords import LONGEST_PASSWORD, hash_of
from mahjong_bridge.tables.document import MOST_WATCHERS, BotPlayer, Person, with_person, without_person
from mahjong_bridge.tables.people import seating
from mahjong_bridge.tables.people.admission import ask
from mahjong_bridge.tables.people.door import SetLock
from mahjong_bridge.tables.people.naming import person_called
from mahjong_bridge.tables.people.texts import made, refusal, told
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Wish
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands import intents
from mahjong_commands.messages import in_words
from mahjong_commands.profile_names import profile_called
from mahjong_engine.actions import CloseMatch
from mahjong_engine.seats import TABLE

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor

MOST_INVITED: Final = 32
MOST_TURNED_OUT: Final = 64
"""People a table remembers; the oldest are forgotten."""


async def manage(actor: TableActor, wish: Wish, intent: intents.Managing) -> Outcome:
    """Carry out what a player wants of the table's people; raises ``Refusal``."""
    sender = Person(wish.player_id, wish.name)
    match intent:
        case intents.Invite(player=name):
            return await _invite(actor, sender, name, manages=wish.manages)
        case intents.Kick(player=name):
            return await _kick(actor, sender, name)
        case intents.MakePrivate(password=password):
            if password is not None:
                return await set_lock(actor, sender.player_id, password)
            ask(actor, sender.player_id, SetLock(), "mahjong.people.lock")
            return made("lock_asked")
        case intents.MakePublic():
            return await _make_public(actor)
        case intents.HandOver(player=name):
            return await _hand_over(actor, name)
        case intents.BeginBotMatch():
            return await _begin_bot_match(actor, sender)
        case intents.EndMatch():
            return await _end(actor, sender)
        case _:
            assert_never(intent)


async def set_lock(actor: TableActor, player_id: str, password: str) -> Outcome:
    """Let nobody sit down without this password; raises ``Refusal``. Whoever sits there keeps his chair."""
    if len(password) > LONGEST_PASSWORD:
        raise refusal("password_too_long", most=LONGEST_PASSWORD)
    lock = await asyncio.to_thread(hash_of, " ".join(password.split()))
    if lock is None:
        raise refusal("password_empty")
    await actor.change(replace(actor.table, own_lock=lock))
    actor.door.forget(player_id)
    return made("private", table=actor.table.name)


async def _make_public(actor: TableActor) -> Outcome:
    if actor.table.own_lock is None:
        raise refusal("not_private" if actor.table.lock is None else "locked_by_profile")
    await actor.change(replace(actor.table, own_lock=None))
    return made("public" if actor.table.lock is None else "public_but_locked", table=actor.table.name)


async def _invite(actor: TableActor, sender: Person, name: str, *, manages: bool) -> Outcome:
    """Whoever sits there may invite; past a password, or somebody who was turned out, only who manages the table."""
    table, now = actor.table, actor.around.clock.now()
    if not manages and table.seat_of(sender.player_id) is None:
        raise refusal("invite_from_chair")
    there = actor.around.stage.people()
    guest = person_called(name, [person for person in there if person.player_id != sender.player_id], "nobody_there")
    if table.seat_of(guest.player_id) is not None:
        raise refusal("sits_here", player=guest.name)
    is_out = any(person.player_id == guest.player_id for person in table.turned_out)
    if not manages and (is_out or table.door_lock is not None):
        raise refusal("owner_invites")
    standing = with_person(actor.door.still_invited(table.invited, now), guest, MOST_INVITED)
    await actor.change(replace(table, invited=standing, turned_out=without_person(table.turned_out, guest.player_id)))
    actor.door.invite(guest.player_id, now)
    line = told("invitation", player=sender.name, table=table.name, profile=profile_called(table.profile_name))
    actor.around.stage.chat(guest.player_id, in_words(actor.profile.words, line))
    return made("invited", player=guest.name)


async def _kick(actor: TableActor, sender: Person, name: str) -> Outcome:
    sitting = [Person(human.player_id, human.name) for _, human in actor.table.humans()]
    seats = enumerate(actor.table.seats)
    bots = [Person(f"bot {chair}", sitter.name) for chair, sitter in seats if isinstance(sitter, BotPlayer)]
    guest = person_called(name, [*actor.table.watchers, *sitting, *bots], "nobody_sits")
    if guest in bots:
        raise refusal("kick_bot", player=guest.name)
    if guest.player_id == sender.player_id:
        raise refusal("kick_oneself")
    await _turn_out(actor, guest)
    actor.around.stage.chat(guest.player_id, told("kicked", table=actor.table.name))
    actor.tell(told("was_kicked", player=guest.name, by=sender.name))
    return made("kicked", player=guest.name)


async def _turn_out(actor: TableActor, guest: Person) -> None:
    table = actor.table
    table = replace(
        table,
        turned_out=with_person(table.turned_out, guest, MOST_TURNED_OUT),
        invited=without_person(table.invited, guest.player_id),
        watchers=without_person(table.watchers, guest.player_id),
    )
    seat = table.seat_of(guest.player_id)
    if seat is None:
        await actor.change(table)
    else:
        level = actor.around.settings.bot_level
        await actor.reseat(seating.turn_out(table, seat, level, actor.playing))


async def _hand_over(actor: TableActor, name: str) -> Outcome:
    heir = person_called(name, actor.around.stage.people(), "nobody_there")
    if heir.player_id == actor.table.owner:
        raise refusal("owns_already", player=heir.name)
    await actor.change(replace(actor.table, owner=heir.player_id, owner_name=heir.name))
    actor.around.stage.chat(heir.player_id, told("yours", table=actor.table.name))
    return made("handed_over", table=actor.table.name, player=heir.name)


async def _begin_bot_match(actor: TableActor, sender: Person) -> Outcome:
    """A match without anybody who plays; it goes on as long as somebody watches by name."""
    if actor.playing:
        raise Refusal("match_running")
    if any(actor.table.humans()):
        raise refusal("somebody_sits")
    if actor.table.watching == "off":
        raise refusal("bots_unwatched", table=actor.table.name)
    filled = seating.fill_with_bots(actor.table, actor.around.settings.bot_level)
    filled = replace(filled, watchers=with_person(filled.watchers, sender, MOST_WATCHERS))
    actor.keep(await actor.game.keeper.open(filled))
    return made("bot_match", table=filled.name)


async def _end(actor: TableActor, sender: Person) -> Outcome:
    if not actor.playing:
        raise refusal("no_match")
    actor.tell(told("ended", player=sender.name))
    await actor.game.act(TABLE, CloseMatch("ended"))
    return made("ended", table=actor.table.name)

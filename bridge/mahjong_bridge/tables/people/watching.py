"""Those who watch a table by its name: they are told what happens there, and see no more than its rule lets them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from mahjong_bridge.tables.document import MOST_WATCHERS, Person, WatchRule, with_person, without_person
from mahjong_bridge.tables.people.texts import made, refusal, told
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Wish
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands import intents

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def look_on(actor: TableActor, wish: Wish, intent: intents.Watching) -> Outcome:
    """Carry out what somebody wants who watches, or what the owner wants of those who do; raises ``Refusal``."""
    match intent:
        case intents.Spectate():
            return await _watch(actor, Person(wish.player_id, wish.name))
        case intents.Unspectate():
            return await _unwatch(actor, wish.player_id)
        case intents.RuleWatching(rule=rule):
            return await _rule(actor, rule)
        case _:
            assert_never(intent)


async def _watch(actor: TableActor, person: Person) -> Outcome:
    table = actor.table
    if table.watching == "off":
        raise refusal("watching_off")
    if table.seat_of(person.player_id) is not None:
        raise refusal("sits_himself")
    if _is_among(table.turned_out, person):
        raise refusal("kicked")
    if _is_among(table.watchers, person):
        raise refusal("watches_already")
    present = tuple(other for other in table.watchers if actor.around.stage.is_present(other.player_id))
    if len(present) >= MOST_WATCHERS:
        raise refusal("too_many_watchers", most=MOST_WATCHERS)
    await actor.change(replace(table, watchers=with_person(present, person, MOST_WATCHERS)))
    return made("watching_hands" if table.watching == "hands" else "watching", table=table.name)


async def _unwatch(actor: TableActor, player_id: str) -> Outcome:
    table = actor.table
    watchers = without_person(table.watchers, player_id)
    if watchers == table.watchers:
        raise refusal("watches_nothing")
    await actor.change(replace(table, watchers=watchers))
    return made("watches_no_more", table=table.name)


async def _rule(actor: TableActor, rule: WatchRule) -> Outcome:
    """All hands are shown from before a match on or not at all: whoever plays has to know."""
    table = actor.table
    if rule == "hands" and table.watching != rule and actor.playing:
        raise Refusal("match_running")
    actor.tell(told(f"watching.{rule}"))
    await actor.change(replace(table, watching=rule, watchers=() if rule == "off" else table.watchers))
    return made(f"watch_rule.{rule}", table=table.name)


def _is_among(people: tuple[Person, ...], person: Person) -> bool:
    return any(other.player_id == person.player_id for other in people)

"""Puts changes of a table's rules in force, and says what the rules are and what they came from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mahjong_bridge.library.offers import Offer
from mahjong_bridge.tables.answering import done
from mahjong_bridge.tables.people.seating import unready
from mahjong_bridge.tables.play.renewing import take_profile
from mahjong_bridge.tables.play.rules import with_rules
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.ruling.pages import Page
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.intents import SetRules
from mahjong_commands.messages import Message
from mahjong_commands.profile_names import profile_called
from mahjong_commands.profile_texts import rules_in_short
from mahjong_commands.rule_texts import told_changes
from mahjong_commands.rules import THINKING_TIME, format_value, rule_keys
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading_rules import camel_case

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def put_in_force(actor: TableActor, wanted: SetRules) -> Outcome:
    """Change rules before a match, all of them or none; whoever was ready has to say so again. Raises ``Refusal``."""
    if actor.playing:
        raise Refusal("match_running")
    before = rule_keys(actor.profile)
    table, notes = with_rules(actor.table, wanted, actor.around.admission.catalogue.added)
    if not notes and rule_keys(actor.profile_of(table)) == before and table.profile == actor.table.profile:
        return Outcome(ok=True, code="ok", lines=(Message("mahjong.rule.panel.nothing"),))
    changes_rules = table.profile != actor.table.profile
    await actor.change(unready(table) if changes_rules else table)
    told = [(camel_case(key), format_value(value)) for key, value in wanted.options]
    told += [(note.key, note.value) for note in notes if note.code == "also_set"]
    if wanted.thinking is not None:
        main, reserve = wanted.thinking
        told.append((camel_case(THINKING_TIME), f"{main}+{reserve}"))
    if changes_rules:
        actor.tell(Message("mahjong.table.rules_changed", {"profile": profile_called(actor.profile.name)}))
    lines = tuple(Message("mahjong.table.done.rule_set", {"key": name, "value": text}) for name, text in told)
    return Outcome(ok=True, code="ok", lines=lines)


async def put_back(actor: TableActor) -> Outcome:
    """Play by the profile again that the rules came from, as it is now; raises ``Refusal``.

    The thinking time is no rule and stays (R-934).
    """
    if actor.playing:
        raise Refusal("match_running")
    offer, thinking = actor.around.offer_of(actor.table.profile_name), actor.table.thinking
    profile = await take_profile(actor, offer)
    await actor.change(replace(actor.table, thinking=thinking))
    return done("profile_used", profile=profile_called(profile.name))


def page_of(actor: TableActor) -> Page:
    """The rules of the table beside those of the profile they came from."""
    offer = _offer(actor, actor.table.profile_name)
    keys = () if offer is None or offer.profile is None else rule_keys(offer.profile)
    usual = tuple(key for key in keys if key.key != THINKING_TIME)  # which is no rule
    return Page(actor.profile, rule_keys(actor.profile), actor.table.profile_name, usual, actor.table.custom)


def preset_lines(actor: TableActor) -> tuple[Message, ...]:
    """The profile the rules came from, and what they have otherwise."""
    page = page_of(actor)
    changes = told_changes(page.base, page.keys)
    what = "preset_custom" if changes else "preset_now"
    return (Message(f"mahjong.rule.line.{what}", {"profile": profile_called(page.preset)}), *changes)


def short_lines(actor: TableActor) -> tuple[Message, ...]:
    """The rules in short, with what differs from the profile's base, or from the profile if they were changed."""
    table = actor.table
    offer = _offer(actor, table.profile_name)
    base: tuple[str, Profile] | None = None
    if offer is not None:
        named = offer if table.custom else None if offer.base is None else _offer(actor, offer.base)
        base = None if named is None or named.profile is None else (named.name, named.profile)
    name = table.profile_name if offer is None else " / ".join(offer.words)
    return rules_in_short(name, actor.profile, base)


def _offer(actor: TableActor, name: str) -> Offer | None:
    try:
        return actor.around.offer_of(name)
    except Refusal:
        return None

"""Commands about one table, carried out by its actor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mahjong_bridge.scenes.chairs import seat_on
from mahjong_bridge.tables.answering import done
from mahjong_bridge.tables.people import admission, seating
from mahjong_bridge.tables.people.managing import manage
from mahjong_bridge.tables.people.stand_ins import let_play, set_answer, show_auto
from mahjong_bridge.tables.people.texts import bot_named, made
from mahjong_bridge.tables.people.watching import look_on
from mahjong_bridge.tables.play.renewing import take_profile
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Wish
from mahjong_bridge.tables.ruling.forcing import put_back, put_in_force
from mahjong_bridge.tables.ruling.panels import open_rules
from mahjong_bridge.tables.showing import feedback
from mahjong_bridge.tables.showing.looks import look_from_above
from mahjong_bridge.tables.showing.settlement import settle
from mahjong_bridge.tables.showing.show import names_of
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands import intents
from mahjong_commands.messages import Message
from mahjong_commands.profile_names import profile_called
from mahjong_engine.seats import SPECTATOR, Seat

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def fulfil(actor: TableActor, wish: Wish) -> Outcome:
    """Carry out what a player wants of his table, unless nobody waits for it any more; raises ``Refusal``."""
    if not wish.order.is_wanted():
        raise Refusal("withdrawn")
    with actor.around.store.noting(wish.order.receipt, removal=isinstance(wish.intent, intents.RemoveTable)):
        if isinstance(wish.intent, intents.Managing):
            return await manage(actor, wish, wish.intent)
        if isinstance(wish.intent, intents.OpenRules):
            return open_rules(actor, wish.player_id, wish.intent.group, may_change=wish.rules)
        if isinstance(wish.intent, intents.Watching):
            return await look_on(actor, wish, wish.intent)
        return await _fulfil(actor, wish.player_id, wish.name, wish.intent)


async def _fulfil(actor: TableActor, player_id: str, name: str, intent: intents.Intent) -> Outcome:
    match intent:
        case intents.Play(action=action, number=number):
            await actor.play(player_id, action, number)
            return Outcome(ok=True, code="ok")
        case intents.ShowState():
            return _state(actor)
        case intents.ShowSettlement():
            return await settle(actor, player_id)
        case intents.RemoveTable():
            await actor.remove()
            return done("removed", table=actor.table.name)
        case intents.RuleHints(rule=rule):
            await actor.change(replace(actor.table, hints=rule))
            return done(f"hints_{rule}_table")
        case intents.LetPlay(on=on):
            return await let_play(actor, player_id, on=on)
        case intents.SetAnswer(kind=kind, on=on):
            return set_answer(actor, player_id, kind, on=on)
        case intents.ShowAuto():
            return show_auto(actor, player_id)
        case intents.ChooseLook():
            return look_from_above(actor, player_id)
        case (
            intents.UseProfile()
            | intents.SetRule()
            | intents.SetRules()
            | intents.SetThinkingTime()
            | intents.ResetRules()
        ):
            return await _change_rules(actor, intent)
        case _:
            return await _change_chairs(actor, player_id, name, intent)


async def _change_chairs(actor: TableActor, player_id: str, name: str, intent: intents.Intent) -> Outcome:
    table, playing = actor.table, actor.playing
    match intent:
        case intents.JoinTable(seat=chair):
            await admission.sit_down(actor, player_id, name, _seat(actor, chair))
            return done("sat_again" if playing else "sat", table=table.name)
        case intents.ChangeSeat(seat=chair):
            if table.seat_of(player_id) is None:
                raise Refusal("not_seated")
            await admission.sit_down(actor, player_id, name, _seat(actor, chair))
            return made("seat_changed")
        case intents.GivePassword(password=password):
            if not actor.door.is_asked(player_id):
                raise Refusal("nothing_asked")
            await admission.answer(actor, player_id, name, actor.door.asked_last(player_id), password)
            return done("sat", table=table.name)
        case intents.LeaveTable():
            await actor.reseat(seating.stand_up(table, player_id, playing))
            return done("stood_up_in_match" if playing else "stood_up")
        case intents.SayReady(ready=ready):
            await actor.reseat(seating.set_ready(table, player_id, playing, ready))
            return done("ready") if ready else made("unready")
        case intents.AddBot(level=level, seat=chair):
            seated = seating.add_bot(table, _known_level(actor, level), _seat(actor, chair), playing)
            await actor.reseat(seated)
            return made("bot_added", bot=bot_named(seating.newest_bot(seated)))
        case intents.RemoveBot(seat=chair):
            await actor.reseat(seating.remove_bot(table, seat_on(actor.chairs, chair), playing))
            return done("bot_removed")
        case _:
            raise Refusal("not_here")


def _seat(actor: TableActor, chair: Seat | None) -> Seat | None:
    """The seat that has the chair somebody names, as they are taken now."""
    return None if chair is None else seat_on(actor.chairs, chair)


def _known_level(actor: TableActor, level: str | None) -> str:
    known = tuple(actor.around.admission.catalogue.bots)
    wanted = actor.around.settings.bot_level if level is None else level
    if wanted not in known:
        raise Refusal(
            "unknown_level",
            Message("mahjong.table.refused.unknown_level", {"level": wanted, "known": ", ".join(known)}),
        )
    return wanted


async def _change_rules(
    actor: TableActor,
    intent: intents.UseProfile | intents.SetRule | intents.SetRules | intents.SetThinkingTime | intents.ResetRules,
) -> Outcome:
    match intent:
        case intents.UseProfile(profile=wanted):
            if actor.playing:
                raise Refusal("match_running")
            offer = actor.around.offer_of(wanted)
            profile = await take_profile(actor, offer)
            return done("profile_used", profile=profile_called(profile.name))
        case intents.ResetRules():
            return await put_back(actor)
        case intents.SetRules():
            return await put_in_force(actor, intent)
        case intents.SetRule(key=key, value=value):
            return await put_in_force(actor, intents.SetRules(((key, value),)))
        case intents.SetThinkingTime(main=main, reserve=reserve):
            return await put_in_force(actor, intents.SetRules((), (main, reserve)))


def _state(actor: TableActor) -> Outcome:
    public = actor.views.get(SPECTATOR)
    match = actor.game.keeper.match
    if public is None or match is None or public.phase in ("before_match", "before_deal"):
        names = names_of(actor.table)
        seats = tuple(name or Message("mahjong.table.nobody") for name in names)
        return Outcome(ok=True, code="ok", lines=(feedback.text("state.waiting", players=seats),))
    return Outcome(ok=True, code="ok", lines=tuple(feedback.state_lines(public, match.names)))

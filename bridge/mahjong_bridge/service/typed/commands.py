"""Typed lines: read against what the sender sees, then carried out by the hall or by the sender's table."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Final

import structlog

from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.profile_watch import ProfileWatch
from mahjong_bridge.service.servers.stage import Guest, ServerStage
from mahjong_bridge.service.typed.cooldowns import Cooldowns
from mahjong_bridge.service.typed.gathering import Gathering
from mahjong_bridge.service.typed.hint_desk import answer_hints
from mahjong_bridge.service.typed.histories import show_history
from mahjong_bridge.service.typed.look_desk import choose_look
from mahjong_bridge.service.typed.own_desk import choose_language, show_menu
from mahjong_bridge.service.typed.profile_desk import ProfileDesk
from mahjong_bridge.service.typed.pushing import Pushing
from mahjong_bridge.service.typed.putting_up import Standpoint, put_up, put_up_nowhere
from mahjong_bridge.service.typed.record_desk import RecordDesk
from mahjong_bridge.service.typed.redrawing import redraw
from mahjong_bridge.service.typed.table_cards import list_tables, table_card
from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.answering import done, outcome_of
from mahjong_bridge.tables.document import Person
from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import PLAIN, Order, Wish
from mahjong_bridge.tables.ruling.forcing import preset_lines, short_lines
from mahjong_bridge.tables.ruling.panels import SETS
from mahjong_bridge.tables.stage import Outcome, Reply
from mahjong_commands import intents
from mahjong_commands.completion import Completion, complete
from mahjong_commands.fan_list import fan_messages
from mahjong_commands.faults import CommandError, FaultCode
from mahjong_commands.helping import help_messages
from mahjong_commands.interpreting import Surroundings, acts_in_deal, understand
from mahjong_commands.messages import Message
from mahjong_commands.parsing import Holds, acting_spec
from mahjong_commands.profile_texts import rules_at_length

MANAGES: Final = "mahjong.table.private"
"""Who holds it says who may come in."""

_NAMING: Final = (
    intents.JoinTable,
    intents.RemoveTable,
    intents.EndMatch,
    intents.ShowTable,
    intents.Spectate,
    intents.BeginBotMatch,
    intents.RedrawTable,
)
"""What may name another table than the one its sender is at."""
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Asked:
    """A line that was understood: what its sender wants, of which table, and how he is answered."""

    stage: ServerStage
    guest: Guest
    intent: intents.Intent
    actor: TableActor | None
    around: Surroundings
    holds: Holds
    stands: Standpoint | None
    reply: Reply
    order: Order


class CommandDesk:
    """Answers command lines and completion requests of one hall."""

    def __init__(self, hall: Hall, watch: ProfileWatch) -> None:
        self._hall = hall
        self._profiles = ProfileDesk(hall, watch)
        self._records = RecordDesk(hall)
        self._around = Gathering(hall, self._profiles)
        self._cooldowns = Cooldowns(hall.house.clock.now, are_kept=hall.house.settings.cooldowns)
        self._tasks: set[asyncio.Task[None]] = set()
        self._pushing = Pushing(hall, self._around)

    def run(
        self,
        stage: ServerStage,
        guest: Guest,
        line: str,
        stands: Standpoint | None,
        reply: Reply,
        order: Order = PLAIN,
    ) -> None:
        """Carry a line out; ``reply`` is called once, now or later. Raises ``Refusal``."""
        actor = self._around.table_of(stage, guest, stands)
        if acts_in_deal(line):
            around = self._around.in_deal(guest, actor)
        else:
            around = self._around.surroundings(stage, guest, actor)
        reply = _told_in(around.words, reply)
        holds = self._around.holds(guest, actor)
        intent = understand(line, holds, around)
        if isinstance(intent, CommandError) and intent.code is FaultCode.NOT_PERMITTED:
            # It may be meant for a table of his own that he is not at.
            meant = understand(line, self._around.holds(guest, *self._hall.tables_of(stage.server_id)), around)
            intent = meant if isinstance(meant, _NAMING) and meant.table is not None else intent
        if isinstance(intent, _NAMING) and intent.table is not None:
            actor = self._around.named(stage, intent.table)
            holds = self._around.holds(guest, actor)
            intent = understand(line, holds, around)
        if isinstance(intent, CommandError):
            reply(Outcome(ok=False, code=str(intent.code), lines=(intent.message,)))
            return
        if isinstance(intent, intents.GivePassword):
            actor = self._around.asking(stage, guest) or actor
        with self._cooldowns.one_more(guest.player_id, acting_spec(line), reply) as heard:
            self._carry_out(Asked(stage, guest, intent, actor, around, holds, stands, heard, order))

    def _carry_out(self, asked: Asked) -> None:
        match asked.intent:
            case intents.CreateTable() as wanted:
                self._later(self._create(asked, wanted), asked.reply)
            case intents.ReloadProfiles():
                self._later(self._profiles.reload(), asked.reply)
            case intents.UseProfile(profile=name):
                self._profiles.permit(name, asked.holds)
                self._offer(asked)
            case intents.Spectate() | intents.BeginBotMatch():
                self._refuse_who_sits_elsewhere(asked.guest, _existing(asked.actor))
                self._offer(asked)
            case intents.AskHints(on=on):
                preferences, player_id = self._hall.house.preferences, asked.guest.player_id
                self._later(answer_hints(preferences, asked.actor, player_id, on), asked.reply)
            case intents.ChooseLook(choice="above"):
                self._offer(asked)
            case intents.ChooseLook(choice=choice):
                preferences, player_id = self._hall.house.preferences, asked.guest.player_id
                self._later(choose_look(preferences, asked.actor, player_id, choice), asked.reply)
            case intents.ShowRecord(match=None):
                self._later(self._records.links(_existing(asked.actor)), asked.reply)
            case intents.ShowRecord(match=str(match_id)):
                self._later(self._records.links_of(match_id), asked.reply)
            case intents.ShowHistory(page=page):
                self._later(show_history(self._hall, asked.guest.player_id, page), asked.reply)
            case intents.ChooseLanguage(choice=choice):
                self._later(choose_language(self._hall, asked.stage, asked.guest, choice), asked.reply)
            case _:
                self._tell(asked)

    def _tell(self, asked: Asked) -> None:
        """Answer what only looks at something; all else is the table's."""
        guest, actor, holds, reply = asked.guest, asked.actor, asked.holds, asked.reply
        match asked.intent:
            case intents.ListTables(page=page):
                reply(list_tables(self._hall.tables_of(asked.stage.server_id), page, guest, holds))
            case intents.ShowTable():
                reply(table_card(_existing(actor), guest, holds))
            case intents.RedrawTable():
                reply(redraw(_existing(actor)))
            case intents.ShowMenu():
                reply(show_menu(asked.stage, guest, actor, asked.around, holds))
            case intents.ShowHelp(verb=verb):
                reply(_lines(help_messages(verb, holds, asked.around)))
            case intents.ListProfiles():
                table = None if actor is None else actor.table
                self._later(self._profiles.list(table, holds, guest.client_locale), reply)
            case intents.ShowProfile(profile=str(name)):
                reply(self._profiles.show(name, holds, guest.client_locale))
            case intents.ShowProfile():
                reply(_lines(short_lines(_existing(actor))))
            case intents.ShowFans() as wanted:
                reply(Outcome(ok=True, code="ok", lines=self._fans(wanted, asked.around)))
            case intents.ShowRules(key="preset"):
                reply(_lines(preset_lines(_existing(actor))))
            case intents.ShowRules(key=key):
                reply(_lines(rules_at_length(_existing(actor).profile, key)))
            case _:
                self._offer(asked)

    def complete(self, stage: ServerStage, guest: Guest, line: str) -> Completion:
        """What may stand at the end of a half-typed line."""
        actor = self._around.table_of(stage, guest, None)
        return complete(line, self._around.holds(guest, actor), self._around.surroundings(stage, guest, actor))

    def push(self, stage: ServerStage, guest: Guest) -> None:
        """Push what a player may type next."""
        self._pushing.push(stage, guest)

    def _offer(self, asked: Asked) -> None:
        guest = asked.guest
        may = (asked.holds(MANAGES), asked.holds(SETS))
        wish = Wish(guest.player_id, guest.name, asked.intent, asked.reply, asked.order, *may)
        self._hall.offer(_existing(asked.actor), wish)

    def _later(self, work: Coroutine[None, None, Outcome], reply: Reply) -> None:
        task = asyncio.create_task(_answered(work, reply))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _refuse_who_sits_elsewhere(self, guest: Guest, actor: TableActor) -> None:
        """Who has a chair at another table watches none; raises ``Refusal``."""
        seated = self._hall.whereabouts.seated_at(guest.player_id)
        if seated is not None and seated is not actor:
            raise refusal("sits_elsewhere", table=seated.table.name)

    def _fans(self, wanted: intents.ShowFans, around: Surroundings) -> tuple[Message, ...]:
        """A page of the fans of the profile that is named, of the table, or of new tables."""
        named = None if wanted.profile is None else self._hall.house.offer_of(wanted.profile).profile
        profile = named or around.profile or self._hall.house.profile
        return fan_messages(profile, wanted.wanted, wanted.page, wanted.profile)

    async def _create(self, asked: Asked, wanted: intents.CreateTable) -> Outcome:
        owner = Person(asked.guest.player_id, asked.guest.name)
        if asked.stage is self._hall.remote:
            actor = await put_up_nowhere(self._hall, owner, wanted.name, asked.order)
        else:
            actor = await put_up(self._hall, asked.stage.server_id, owner, wanted, asked.stands, asked.order)
        return done("created", table=actor.table.name)


def _told_in(words: str, reply: Reply) -> Reply:
    """The reply in a table's words."""
    return lambda outcome: reply(outcome.told_in(words))


async def _answered(work: Coroutine[None, None, Outcome], reply: Reply) -> None:
    try:
        reply(await work)
    except (Refusal, StoreError) as reason:
        reply(outcome_of(reason))
    except Exception:  # noqa: BLE001 - a fault of ours: told to its sender and the log, and nobody else is touched
        _log.exception("command_failed")
        reply(Outcome(ok=False, code="engine_fault", lines=(Message("mahjong.table.refused.engine_fault"),)))


def _existing(actor: TableActor | None) -> TableActor:
    if actor is None:
        raise Refusal("unknown_table")
    return actor


def _lines(lines: tuple[Message, ...] | CommandError) -> Outcome:
    if isinstance(lines, CommandError):
        return Outcome(ok=False, code=str(lines.code), lines=(lines.message,))
    return Outcome(ok=True, code="ok", lines=lines)

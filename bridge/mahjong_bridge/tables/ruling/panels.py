"""Opens the rules to a player, takes what he has chosen, and puts it in force as one change."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import AnswerForm
from mahjong_bridge.tables.ruling.drafts import Draft
from mahjong_bridge.tables.ruling.forcing import page_of, put_back, put_in_force, short_lines
from mahjong_bridge.tables.ruling.pages import APPLY, BACK, GO, Page, form_of, panel_of
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Message, in_words
from mahjong_commands.rule_texts import changed_keys, foot_lines, page_lines, told_changes
from mahjong_commands.ruling import read_rules

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor

SETS: Final = "mahjong.rule.set"
"""Who holds it changes the rules; whoever owns the table does."""
_SHOWN: Final = Outcome(ok=True, code="ok")


def may_set(actor: TableActor, player_id: str) -> bool:
    """Whether a player who is in the world may change the rules of the table."""
    return actor.table.owner == player_id or SETS in actor.around.stage.permissions(player_id)


def open_rules(actor: TableActor, player_id: str, group: str | None, *, may_change: bool) -> Outcome:
    """Show a player the rules, beginning with a group: to choose in, to read, or as lines where he has no windows."""
    page = page_of(actor)
    first = page.known(group)
    can_change = may_change and not actor.playing
    chat = _in_chat(actor, page, group, can_change=can_change)
    if can_change:
        return _form(actor, player_id, page, first, {}, (), chat)
    why = Message("mahjong.rule.panel.in_match" if may_change else "mahjong.rule.panel.read_only")
    panel = panel_of(page, first, player_id, why).told_in(page.profile.words)
    return _SHOWN if actor.around.stage.panel(panel) else Outcome(ok=True, code="ok", lines=chat)


def _in_chat(actor: TableActor, page: Page, group: str | None, *, can_change: bool) -> tuple[Message, ...]:
    """A group as lines; without one the rules in short, and where to go from there."""
    if group is not None:
        return tuple(page_lines(page.keys, group, page.preset, page.base, can_change=can_change))
    foot = foot_lines(page.keys, page.preset, differs=can_change and bool(page.usual))
    return (*short_lines(actor), *foot)


def _form(
    actor: TableActor,
    player_id: str,
    page: Page,
    group: str,
    chosen: Mapping[str, str],
    told: Sequence[Message],
    chat: Sequence[Message],
) -> Outcome:
    draft = actor.drafts.begin(player_id, actor.table.profile_name, page.keys, group, chosen)
    form = form_of(page, draft, player_id, actor.table_id, told, chat).told_in(page.profile.words)
    return _SHOWN if actor.around.stage.form(form) else Outcome(ok=True, code="ok", lines=(*told, *chat))


async def answer_form(actor: TableActor, answer: AnswerForm) -> Outcome:
    """Do what a button of a panel means; raises ``Refusal``.

    A panel that shows rules which are not those of the table any more does nothing: it is opened anew and says so.
    """
    draft = actor.drafts.of(answer.player_id)
    if draft is None or draft.token != answer.token:
        raise Refusal("stale_token")
    if not may_set(actor, answer.player_id):
        raise refusal("not_permitted", node=SETS)
    if actor.playing:
        raise Refusal("match_running")
    chosen = draft.with_fields(answer.values)
    if draft.profile != actor.table.profile_name or draft.keys != page_of(actor).keys:
        return _again_after_change(actor, answer.player_id, draft, chosen)
    if answer.button.startswith(GO):
        return _again(actor, answer.player_id, answer.button.removeprefix(GO), chosen, (), "ok")
    if answer.button == BACK:
        return await _done(actor, answer, put_back(actor))
    if answer.button != APPLY:
        raise Refusal("unknown_token")
    return await _apply(actor, answer, draft, chosen)


async def _apply(actor: TableActor, answer: AnswerForm, draft: Draft, chosen: Mapping[str, str]) -> Outcome:
    """Put everything in force that was chosen, or show it again with all that is wrong with it."""
    wanted = read_rules(draft.keys, chosen)
    if isinstance(wanted, tuple):
        told = tuple(error.message for error in wanted)
        return _again(actor, answer.player_id, draft.group, chosen, told, str(wanted[0].code))
    try:
        return await _done(actor, answer, put_in_force(actor, wanted))
    except Refusal as refused:
        if refused.code != "rules_in_conflict":
            raise
        return _again(actor, answer.player_id, draft.group, chosen, (refused.message,), refused.code)


async def _done(actor: TableActor, answer: AnswerForm, work: Awaitable[Outcome]) -> Outcome:
    """Tell in chat what was done: the window that asked for it has closed."""
    outcome = await work
    actor.drafts.forget(answer.player_id)
    for line in outcome.lines:
        actor.around.stage.chat(answer.player_id, in_words(actor.profile.words, line))
    return _SHOWN


def _again(
    actor: TableActor, player_id: str, group: str, chosen: Mapping[str, str], wrong: Sequence[Message], code: str
) -> Outcome:
    """Show what was chosen again, with what is wrong with it."""
    page = page_of(actor)
    told = tuple(Message("mahjong.rule.panel.refused", {"reason": reason}) for reason in wrong)
    known = page.known(group)
    chat = _in_chat(actor, page, known, can_change=True)
    shown = _form(actor, player_id, page, known, chosen, told, chat)
    return shown if code == "ok" else Outcome(ok=False, code=code, lines=shown.lines)


def _again_after_change(actor: TableActor, player_id: str, draft: Draft, chosen: Mapping[str, str]) -> Outcome:
    """Show the rules of now, what somebody has changed in them, and what was chosen of the others."""
    page = page_of(actor)
    other = changed_keys(page.keys, draft.keys)
    kept = {name: text for name, text in chosen.items() if name not in other and name in {key.key for key in page.keys}}
    changes = told_changes(draft.keys, page.keys) or (page.title(),)
    told = (Message("mahjong.rule.panel.changed_meanwhile", {"changes": changes}),)
    group = page.known(draft.group)
    shown = _form(actor, player_id, page, group, kept, told, _in_chat(actor, page, group, can_change=True))
    return Outcome(ok=False, code="rules_changed", lines=shown.lines)

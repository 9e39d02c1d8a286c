"""What concerns a player alone: the menu of what he can do now, and the language he is told everything in."""

from __future__ import annotations

from typing import Final

from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.servers.stage import Guest, ServerStage
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.requests import PlayerCame
from mahjong_bridge.tables.stage import Outcome, Panel, PanelButton
from mahjong_commands.catalogues import shipped_locales
from mahjong_commands.interpreting import Surroundings
from mahjong_commands.menu import menu_items
from mahjong_commands.messages import Message
from mahjong_commands.parsing import Holds
from mahjong_commands.profile_names import profile_called

AUTO: Final = "auto"
_NAMES: Final = {"en_us": "English", "ja_jp": "日本語", "zh_cn": "简体中文", "zh_tw": "繁體中文"}
"""What those call their language who read it."""


def show_menu(
    stage: ServerStage, guest: Guest, actor: TableActor | None, around: Surroundings, holds: Holds
) -> Outcome:
    """Show the menu as a panel, or answer with it as lines to click."""
    items = menu_items(holds, around)
    where = _where(guest, actor)
    title = Message("mahjong.menu.title")
    panel = Panel(
        player_id=guest.player_id,
        title=title,
        body=(where,),
        buttons=tuple(PanelButton(item.label, item.hint, item.command) for item in items),
        close=Message("mahjong.menu.close"),
        chat=(title, where, *(item.line for item in items)),
    ).told_in(around.words)
    return Outcome(ok=True, code="ok", lines=() if stage.panel(panel) else panel.chat)


def _where(guest: Guest, actor: TableActor | None) -> Message:
    if actor is None:
        return Message("mahjong.menu.no_table")
    table = actor.table
    told = {"table": table.name, "profile": profile_called(table.profile_name)}
    if table.seat_of(guest.player_id) is not None:
        return Message("mahjong.menu.sits", told)
    watches = any(person.player_id == guest.player_id for person in table.watchers)
    return Message("mahjong.menu.watches" if watches else "mahjong.menu.near", told)


async def choose_language(hall: Hall, stage: ServerStage, guest: Guest, choice: str | None) -> Outcome:
    """Keep the language a player wants, and show him everything in it; None tells which he has. Raises ``Refusal``."""
    if stage is hall.remote:
        raise refusal("language_of_call")
    if choice is not None:
        await hall.house.preferences.set_language(guest.player_id, None if choice == AUTO else choice)
        stage.reads(guest.player_id, choice if choice != AUTO else guest.own_locale)
        hall.tell_table_of(guest.player_id, PlayerCame(guest.player_id))
    chosen = hall.house.preferences.language(guest.player_id)
    state = Message("mahjong.menu.language.auto" if chosen is None else "mahjong.menu.language.chosen")
    choices = tuple(_language_line(word) for word in (AUTO, *shipped_locales()))
    return Outcome(ok=True, code="ok", lines=(state, *choices))


def _language_line(word: str) -> Message:
    name = _NAMES.get(word, word) if word != AUTO else Message("mahjong.menu.language.clients")
    return Message("mahjong.menu.language.choice", {"name": name, "word": word})

"""A group of rules as a form to choose in, as a panel to read, and the rules in short as lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.forms import Form, FormButton, FormChoice, FormField
from mahjong_bridge.tables.ruling.drafts import MEMBER, Draft, is_set
from mahjong_bridge.tables.stage import Panel, PanelButton
from mahjong_commands.messages import Message
from mahjong_commands.profile_names import CUSTOM, profile_called
from mahjong_commands.profile_texts import goal
from mahjong_commands.rule_texts import changed_keys, group_id, page_lines, rule_label, told_value, told_word
from mahjong_commands.rules import RuleKey, RuleValue, format_value, rule_groups
from mahjong_engine.profiles import Profile

WIDTH: Final = 310
"""Pixels of the client's interface: the longest rule and what it means stand in one line."""
APPLY: Final = "apply"
BACK: Final = "preset"
GO: Final = "to_"
"""What the name of a button begins with that goes to a group."""
LONGEST: Final = 64
"""Characters a text of a field may have."""


@dataclass(frozen=True, slots=True)
class Page:
    """What a table's rules are shown from: the rules, the profile they came from, and its own; empty if it is gone.

    ``custom``: single rules were changed since.
    """

    profile: Profile
    keys: tuple[RuleKey, ...]
    preset: str
    base: tuple[RuleKey, ...]
    custom: bool

    @property
    def usual(self) -> Mapping[str, RuleValue]:
        """The values of the profile they came from where the rules have others."""
        return changed_keys(self.keys, self.base)

    def known(self, group: str | None) -> str:
        """The group, or the first where there is none of that name."""
        groups = rule_groups(self.keys)
        return group if group in groups else groups[0]

    def head(self, group: str) -> Iterator[Message]:
        """What is played, whether it is as in the profile, and what stands below."""
        told = {"players": self.profile.players, "tiles": len(self.profile.wall) // 2, "goal": goal(self.profile)}
        yield Message("mahjong.rule.panel.head", told)
        if self.base:
            how = "marked" if self.usual else "as_preset"
            yield Message(f"mahjong.rule.panel.{how}", {"profile": profile_called(self.preset)})
        yield Message("mahjong.rule.panel.group", {"group": Message(group_id(group))})

    def title(self) -> Message:
        """What it is headed with (R-904)."""
        called = profile_called(f"{CUSTOM}{self.preset}" if self.custom else self.preset)
        return Message("mahjong.rule.panel.title", {"profile": called})


def form_of(
    page: Page, draft: Draft, player_id: str, table_id: TableId, told: Sequence[Message], chat: Sequence[Message]
) -> Form:
    """The draft's group to be chosen in; ``told`` stands first: why it is shown again."""
    drafted = tuple(_change(key, draft.chosen[key.key]) for key in page.keys if key.key in draft.chosen)
    waiting = (Message("mahjong.rule.panel.drafted", {"changes": drafted}),) if drafted else ()
    return Form(
        player_id=player_id,
        table_id=table_id,
        token=draft.token,
        title=page.title(),
        body=(*told, *waiting, *page.head(draft.group)),
        fields=tuple(field for key in draft.shown() for field in _fields(key, draft, page)),
        buttons=tuple(_buttons(page, draft.group)),
        close=Message("mahjong.menu.close"),
        chat=(*told, *chat),
        width=WIDTH,
    )


def panel_of(page: Page, group: str, player_id: str, why: Message) -> Panel:
    """A group of the rules to be read; ``why`` says why it cannot be changed."""
    lines = tuple(page_lines(page.keys, group, page.preset, page.base, can_change=False))
    others = [other for other in rule_groups(page.keys) if other != group]
    hint = Message("mahjong.commands.help.rule")
    return Panel(
        player_id=player_id,
        title=page.title(),
        body=(*tuple(page.head(group))[:-1], *lines[:-1], why),
        buttons=tuple(PanelButton(Message(group_id(other)), hint, f"/mahjong rule {other}") for other in others),
        close=Message("mahjong.menu.close"),
        chat=(*lines[:-1], why, lines[-1]),
        width=WIDTH,
        passing=True,
    )


def _change(key: RuleKey, text: str) -> Message:
    return Message("mahjong.rule.panel.change", {"label": rule_label(key), "value": _told_text(key, text)})


def _told_text(key: RuleKey, text: str) -> Message | str | tuple[Message, ...]:
    """What a chosen text means, where it is one of the values known."""
    known: tuple[RuleValue, ...] = (True, False) if isinstance(key.value, bool) else key.words
    if is_set(key):
        return tuple(told_word(key, word) for word in key.words if word in text.split(",")) or text
    return next((told_value(key, value) for value in known if format_value(value) == text), text)


def _fields(key: RuleKey, draft: Draft, page: Page) -> Iterator[FormField]:
    text, label = draft.text_of(key), _label(key, page)
    if isinstance(key.value, bool):
        yield FormField(key.key, label, text, toggle=True)
    elif is_set(key):
        for word in key.words:
            told = Message("mahjong.rule.panel.member", {"label": label, "value": told_word(key, word)})
            held = format_value(word in text.split(","))
            yield FormField(f"{key.key}{MEMBER}{word}", told, held, toggle=True)
    elif key.words or key.numbers:
        values: tuple[RuleValue, ...] = key.words or key.numbers
        choices = tuple(FormChoice(format_value(value), _shown(key, value)) for value in values)
        yield FormField(key.key, label, text, choices)
    else:
        yield FormField(key.key, label, text, longest=LONGEST)


def _shown(key: RuleKey, value: RuleValue) -> Message:
    return Message("mahjong.rule.panel.value", {"value": told_value(key, value)})


def _label(key: RuleKey, page: Page) -> Message:
    """What the rule is called; marked, with the value there, where it is other than in the profile they came from."""
    if key.key not in page.usual:
        return Message("mahjong.rule.panel.field", {"label": rule_label(key)})
    usual = told_value(key, page.usual[key.key])
    return Message("mahjong.rule.panel.field_marked", {"label": rule_label(key), "usual": usual})


def _buttons(page: Page, group: str) -> Iterator[FormButton]:
    yield FormButton(APPLY, Message("mahjong.rule.panel.apply"), Message("mahjong.rule.panel.apply_hint"))
    if page.usual:
        label = Message("mahjong.rule.panel.preset", {"profile": profile_called(page.preset)})
        yield FormButton(BACK, label, Message("mahjong.rule.panel.preset_hint"))
    for other in rule_groups(page.keys):
        if other != group:
            yield FormButton(f"{GO}{other}", Message(group_id(other)), Message("mahjong.rule.panel.go_hint"))

"""Several things for one player to choose at once, as a table puts them to him."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahjong_bridge.store.ports import TableId
from mahjong_commands.messages import Message, in_words


@dataclass(frozen=True, slots=True)
class FormChoice:
    """One value a field can have, and how it is read."""

    value: str
    label: Message


@dataclass(frozen=True, slots=True)
class FormField:
    """One thing to choose: one of its choices, yes or no where it is a ``toggle``, else a text of that length."""

    name: str
    label: Message
    initial: str
    choices: tuple[FormChoice, ...] = ()
    toggle: bool = False
    longest: int = 0


@dataclass(frozen=True, slots=True)
class FormButton:
    """Pressing it sends its name and all fields as they are then."""

    name: str
    label: Message
    hint: Message


@dataclass(frozen=True, slots=True)
class Form:
    """A dialog of fields; ``token`` comes back with the answer, ``chat`` is the same for a client without dialogs."""

    player_id: str
    table_id: TableId
    token: str
    title: Message
    body: tuple[Message, ...]
    fields: tuple[FormField, ...]
    buttons: tuple[FormButton, ...]
    close: Message
    chat: tuple[Message, ...]
    width: int = 0

    def told_in(self, words: str) -> Form:
        """The same in a set of words."""
        return replace(
            self,
            title=in_words(words, self.title),
            body=tuple(in_words(words, line) for line in self.body),
            fields=tuple(_field_in(words, field) for field in self.fields),
            buttons=tuple(replace(button, label=in_words(words, button.label)) for button in self.buttons),
            chat=tuple(in_words(words, line) for line in self.chat),
        )


def _field_in(words: str, field: FormField) -> FormField:
    choices = tuple(replace(choice, label=in_words(words, choice.label)) for choice in field.choices)
    return replace(field, label=in_words(words, field.label), choices=choices)

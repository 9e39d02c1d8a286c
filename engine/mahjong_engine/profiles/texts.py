"""What a report says, in no language yet: the id of a text and what stands in it (profiles.md P-64)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

_COUNTED: Final = {
    "components": ("one_component", "several_components"),
    "entries": ("one_entry", "several_entries"),
    "values": ("one_value", "several_values"),
    "values remain": ("one_value_remains", "several_values_remain"),
}


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the catalogues by its id, the values for its places, and what would be right, if that is known.

    Values are shown as they are; texts among them are said in the same language.
    """

    id: str
    values: tuple[tuple[str, str | int | Text | tuple[Text, ...]], ...] = ()
    remedies: tuple[Text, ...] = ()

    @property
    def alone(self) -> Text:
        """Only what is wrong."""
        return Text(self.id, self.values)


def say(id_: str, /, *remedies: Text | None, **values: str | int | Text | tuple[Text, ...]) -> Text:
    """A text with its values; remedies that are ``None`` are left out."""
    return Text(id_, tuple(values.items()), tuple(remedy for remedy in remedies if remedy is not None))


def counted(what: Literal["components", "entries", "values", "values remain"], number: int) -> Text:
    """A number with its noun, which some languages bend."""
    one, several = _COUNTED[what]
    return say(one if number == 1 else several, number=number)


def as_written(value: object) -> str:
    """A plain value as a document writes it.

    >>> as_written([True, "m", ""])
    '[true, m, ""]'
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return "[" + ", ".join(as_written(item) for item in value) + "]"
    return str(value) if value != "" else '""'

"""What players have chosen in panels of rules and nobody has put in force yet. Kept in memory: a restart forgets it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_commands.rules import RuleKey, format_value

MEMBER: Final = "__"
"""Stands in a field's name between a rule that is a set of words and one of them."""
_REMEMBERED: Final = 64
"""Players with an open panel at one table; the first are forgotten."""


@dataclass(frozen=True, slots=True)
class Draft:
    """One player's panel: the rules as it showed them, which group, and by option what he has chosen, as typed."""

    token: str
    profile: str
    keys: tuple[RuleKey, ...]
    group: str
    chosen: Mapping[str, str]

    def shown(self) -> Iterator[RuleKey]:
        """The rules of its group that can be changed."""
        return (key for key in self.keys if key.group == self.group and not key.is_fixed)

    def text_of(self, key: RuleKey) -> str:
        """What is chosen for a rule, else what is in force."""
        return self.chosen.get(key.key, format_value(key.value))

    def with_fields(self, values: Mapping[str, str]) -> Mapping[str, str]:
        """What is chosen once the fields of the panel stand as they do here."""
        chosen = dict(self.chosen)
        for key in self.shown():
            text = _text_in(key, values)
            if text is not None and text.strip() == format_value(key.value):
                chosen.pop(key.key, None)
            elif text is not None:
                chosen[key.key] = text.strip()
        return chosen


def _text_in(key: RuleKey, values: Mapping[str, str]) -> str | None:
    """What the fields say of a rule; None if they do not."""
    if not is_set(key):
        return values.get(key.key)
    named = {word: values.get(f"{key.key}{MEMBER}{word}") for word in key.words}
    if None in named.values():
        return None
    return format_value(tuple(sorted(word for word, held in named.items() if held == "true")))


def is_set(key: RuleKey) -> bool:
    """Whether a rule is a set of words, each of which is in it or not."""
    return bool(key.words) and isinstance(key.value, tuple)


class Drafts:
    """The drafts of one table."""

    __slots__ = ("_drafts",)

    def __init__(self) -> None:
        self._drafts: dict[str, Draft] = {}

    def of(self, player_id: str) -> Draft | None:
        """What a player was shown last."""
        return self._drafts.get(player_id)

    def begin(
        self, player_id: str, profile: str, keys: tuple[RuleKey, ...], group: str, chosen: Mapping[str, str]
    ) -> Draft:
        """A new panel; an older one of the player is void."""
        self._drafts.pop(player_id, None)
        draft = self._drafts[player_id] = Draft(secrets.token_hex(6), profile, keys, group, chosen)
        while len(self._drafts) > _REMEMBERED:
            del self._drafts[next(iter(self._drafts))]
        return draft

    def forget(self, player_id: str) -> None:
        """The player has no panel any more."""
        self._drafts.pop(player_id, None)

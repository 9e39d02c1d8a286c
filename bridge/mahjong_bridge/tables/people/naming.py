"""Whom a typed name means, and who is called nearly so."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Final

from mahjong_bridge.tables.document import Person
from mahjong_bridge.tables.people.texts import refusal

LIKENESS: Final = 0.5
"""How alike two words have to be for one to be meant by the other, from 0 to 1."""


def person_called(name: str, people: Iterable[Person], code: str) -> Person:
    """The only one of these people called so, in any case; raises ``Refusal`` with the code, naming the nearest."""
    by_name = {person.name.casefold(): person for person in people}
    found = by_name.get(name.casefold())
    if found is not None:
        return found
    near = nearest(name, [person.name for person in by_name.values()])
    raise refusal(code, f"{code}_but", player=name, near=near) if near else refusal(code, player=name)


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word that is most like one; empty if none is."""
    folded = {each.casefold(): each for each in known}
    begun = [each for each in folded if each.startswith(word.casefold())]
    found = begun or difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=LIKENESS)
    return folded[found[0]] if found else ""

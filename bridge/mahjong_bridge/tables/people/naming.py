"""Whom a typed name means, and who is called nearly so."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from mahjong_bridge.tables.document import Person
from mahjong_bridge.tables.people.texts import refusal

LIKENESS: Final = 0.5
"""How alike two words have to be for one to be meant by the other, from 0 to 1."""


def person_called(name: str, people: Iterable[Person], code: str) -> Person:
    """The one of these people called so, in any case, or with that id; spaces of a name are written ``_``.

    Raises ``Refusal``: with the code, naming the nearest, if there is nobody; with their ids if there are several.
    """
    everybody = {person.player_id: person for person in people}
    if name in everybody:
        return everybody[name]
    alike = [person for person in everybody.values() if _word(person.name).casefold() == _word(name).casefold()]
    exactly = [person for person in alike if _word(person.name) == _word(name)]
    found = exactly if len(exactly) == 1 else alike
    if len(found) > 1:
        raise refusal("several_called", player=name, ids=", ".join(sorted(person.player_id for person in found)))
    if found:
        return found[0]
    near = nearest(name, [_word(person.name) for person in everybody.values()])
    raise refusal(code, f"{code}_but", player=name, near=near) if near else refusal(code, player=name)


def words_for(people: Iterable[Person]) -> Iterator[str]:
    """How each of these people is called in a line: by his name as one word, by his id if others are called so."""
    everybody = list(people)
    called = Counter(_word(person.name).casefold() for person in everybody)
    for person in everybody:
        word = _word(person.name)
        yield word if called[word.casefold()] == 1 else person.player_id


def _word(name: str) -> str:
    return "_".join(name.split())


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word that is most like one; empty if none is."""
    folded = {each.casefold(): each for each in known}
    begun = [each for each in folded if each.startswith(word.casefold())]
    found = begun or difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=LIKENESS)
    return folded[found[0]] if found else ""

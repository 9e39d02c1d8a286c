"""Hands of the worked values: melds first (``c`` chow, ``p`` pung, ``k`` open kong, ``a`` concealed kong)."""

from __future__ import annotations

from typing import Any

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.groups import Group, kong, pung, run
from mahjong_engine.fans.readings import hand_readings
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.hand.counts import counts_of_faces
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.language.valuing import Valuation
from mahjong_engine.tiles import kind_of, parse_faces

Fact = Any


def facts_of(hand: str, winning: str, rules: TableRules | None = None, **facts: Fact) -> HandFacts:
    """The facts of a hand such as ``c123m 456m789m11m23s`` with its winning tile."""
    *melds, concealed = hand.split(" ")
    patterns: dict[str, Any] = {} if rules is None else {"patterns": rules.patterns}
    counts = counts_of_faces(parse_faces(concealed))
    kind = kind_of(parse_faces(winning)[0])
    return HandFacts(counts, kind, tuple(_meld(meld) for meld in melds), **patterns, **facts)


def _meld(text: str) -> Group:
    kind = min(kind_of(face) for face in parse_faces(text[1:]))
    if text[0] == "c":
        return run(kind)
    return pung(kind) if text[0] == "p" else kong(kind, is_open=text[0] == "k")


def atoms_of(facts: HandFacts, prefix: str) -> list[frozenset[str]]:
    """For each reading the atoms of a prefix that hold, without the prefix."""
    family = atom_families()[prefix]
    found = []
    for reading in hand_readings(facts):
        held = family.holding(family.truths(reading, facts))
        found.append(frozenset(name.removeprefix(prefix) for name in held))
    return found


def best_score(rules: TableRules, facts: HandFacts) -> tuple[Score, tuple[str, ...]]:
    """The best value of a hand at a table and the displays of the fans that count."""
    bit_of: dict[str, int] = {}
    families = []
    for family in atom_families(rules.guobiao).values():
        families.append((family, len(bit_of)))
        bit_of |= {name: len(bit_of) + place for place, name in enumerate(family.bits)}
    truths = [
        sum(family.truths(reading, facts) << offset for family, offset in families) for reading in hand_readings(facts)
    ]
    score = Valuation(rules, bit_of).best(truths)
    assert score is not None
    return score, tuple(rules.combinations[place].display for place in score.counted)

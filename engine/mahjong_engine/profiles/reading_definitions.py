"""The list of fans: definitions that hold together, none twice, and what can never hold in the room (section 6)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from mahjong_engine.fans.qingque.names import FANS_OF_PAIRS
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.profiles.additions import NOTHING, Additions
from mahjong_engine.profiles.language.definitions import normalised, read_definition
from mahjong_engine.profiles.language.rpn import RpnError
from mahjong_engine.profiles.language.table_rules import Combination
from mahjong_engine.profiles.reading_parts import COMBINATIONS
from mahjong_engine.profiles.reading_relations import CALCULATOR, GAME
from mahjong_engine.profiles.reading_reports import Findings, Path
from mahjong_engine.profiles.texts import Text, say

PATTERNS: Final[Path] = (CALCULATOR, "patterns")
FLOWER: Final[Path] = (GAME, "flower")

_NEEDED_PATTERNS: Final[Mapping[str, frozenset[str]]] = {
    "七对": frozenset({"seven_pairs"}),
    "连七对": frozenset({"seven_pairs"}),
    "十三幺": frozenset({"thirteen_orphans"}),
    "全不靠": frozenset({"all_unconnected"}),
    "七星不靠": frozenset({"all_unconnected"}),
    "组合龙": frozenset({"all_unconnected", "combination_dragon"}),
    **dict.fromkeys(FANS_OF_PAIRS, frozenset({"seven_pairs"})),
}
"""Fans that one shape alone can give, by their name without prefix: one of these patterns must be in the room."""

_FLOWER_FAN: Final = "国标花牌"


@dataclass(frozen=True, slots=True)
class ReadCombinations:
    """The list as far as it could be read.

    ``texts`` holds the normalised definition of each entry, ``None`` if it is no string; ``faulty`` are the places of
    definitions that do not hold together; ``atoms`` are all atoms used.
    """

    entries: tuple[Combination, ...]
    texts: tuple[str | None, ...]
    faulty: frozenset[int]
    atoms: frozenset[str]

    @property
    def is_sound(self) -> bool:
        """Whether every entry could be read."""
        return len(self.entries) == len(self.texts) and not self.faulty


@lru_cache(maxsize=16)
def known_atoms(added: Additions = NOTHING) -> tuple[str, ...]:
    """Every atom of every prefix (P-33)."""
    return tuple(name for family in (*atom_families().values(), *added.families) for name in family.bits)


@lru_cache(maxsize=16)
def _known_set(added: Additions) -> frozenset[str]:
    return frozenset(known_atoms(added))


class OrderedAtoms(Collection[str]):
    """The known atoms: quick to ask, in a fixed order to search for similar ones."""

    def __init__(self, added: Additions = NOTHING) -> None:
        self._ordered: Final = known_atoms(added)
        self._known: Final = _known_set(added)

    def __contains__(self, name: object) -> bool:
        return name in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._ordered)

    def __len__(self) -> int:
        return len(self._ordered)


def read_combinations(entries: list[dict[str, Any]], added: Additions, findings: Findings) -> ReadCombinations:
    """Check the definitions of entries whose keys hold."""
    sound: list[Combination] = []
    texts: list[str | None] = []
    faulty: set[int] = set()
    atoms: set[str] = set()
    first_use: dict[str, int] = {}
    known = OrderedAtoms(added)
    for index, entry in enumerate(entries):
        written = entry.get("definition")
        text = None if written is None else normalised(written)
        texts.append(text)
        if written is None or text is None:
            continue
        path: Path = (*COMBINATIONS, index, "definition")
        try:
            definition = read_definition(written, known)
        except RpnError as fault:
            findings.error(fault.code, path, fault.text)
            faulty.add(index)
            continue
        atoms.update(definition.atoms)
        if text in first_use:
            findings.error("E_DUP_DEF", path, say("same_definition", index=first_use[text]))
            faulty.add(index)
            continue
        first_use[text] = index
        if {"display", "score"} <= entry.keys():
            sound.append(Combination(text, entry["display"], entry["score"]))
    return ReadCombinations(tuple(sound), tuple(texts), frozenset(faulty), frozenset(atoms))


def warn_of_inert_atoms(texts: tuple[str | None, ...], patterns: list[str], flowers: int, findings: Findings) -> None:
    """P-36: atoms of shapes that are not in the room, and of flowers where no tile is one."""
    present = frozenset(patterns)
    for index, text in enumerate(texts):
        for atom in dict.fromkeys((text or "").split()):
            reason, partner = _why_inert(atom, present, flowers)
            if reason is not None:
                path: Path = (*COMBINATIONS, index, "definition")
                findings.warning("W_ATOM_INERT", path, reason, with_=(partner,))


def _why_inert(atom: str, patterns: frozenset[str], flowers: int) -> tuple[Text | None, Path]:
    if atom.startswith(_FLOWER_FAN) and not flowers:
        return say("never_without_flowers", atom=atom), FLOWER
    needed = _needed_by_atom().get(atom)
    if needed is None or not patterns.isdisjoint(needed):
        return None, PATTERNS
    return say("never_without_patterns", atom=atom, patterns=", ".join(sorted(needed))), PATTERNS


@cache
def _needed_by_atom() -> Mapping[str, frozenset[str]]:
    """The same by the full names of atoms there are."""
    return {
        family.prefix + name: patterns
        for family in atom_families().values()
        for name, patterns in _NEEDED_PATTERNS.items()
        if name in family.names
    }

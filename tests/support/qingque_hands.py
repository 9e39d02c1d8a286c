"""The worked hands of 青雀 as facts, read from their table."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from mahjong_engine.fans import HandFacts
from mahjong_engine.fans.facts import FirstTurn, Manner
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import parse_profile
from mahjong_engine.variants.ruled.valuing import HandValues
from support.guobiao_hands import hand
from support.qingque_wins import PATTERNS

TABLE = Path(__file__).parents[1] / "data" / "qingque_hands.txt"
COMPOUND = "base: 青雀\nextensions:\n  qingque: {value: compound}\n"


class WorkedHand(NamedTuple):
    """``rarity`` is ξ as it is printed; None for points means that the hand may not win."""

    name: str
    facts: HandFacts
    rarity: str
    exact: int | None
    compound: int | None
    fans: tuple[str, ...]


def worked_hands() -> list[WorkedHand]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [_worked(line) for line in lines if not line.startswith("#")]


def _worked(line: str) -> WorkedHand:
    name, melds, concealed, winning, words, rarity, exact, compound, fans = line.split(" | ")
    facts = qingque_hand(concealed, winning, melds.strip("-"), words)
    return WorkedHand(name, facts, rarity, _points(exact), _points(compound), tuple(fans.strip("-").split()))


def _points(text: str) -> int | None:
    return None if text == "-" else int(text)


def qingque_hand(concealed: str, winning: str, melds: str = "", words: str = "seat E") -> HandFacts:
    """A win told in the words of the table."""
    said = words.split()
    manner: Manner = "self_draw" if "SD" in said else "robbed_kong" if "RK" in said else "discard"
    first_turn: FirstTurn = "dealt_hand" if "FH" in said else "first_discard" if "FD" in said else "no"
    return hand(
        concealed,
        winning,
        melds,
        manner=manner,
        replacement="kong" if "KR" in said else "none",
        last_tile="LT" in said,
        first_turn=first_turn,
        seat_wind="ESWN".index(said[said.index("seat") + 1]) if "seat" in said else 0,
        patterns=PATTERNS,
    )


@cache
def qingque_rules(document: str = "base: 青雀") -> TableRules:
    """The rules of 青雀, or of a patch of it."""
    rules = parse_profile(document, "room.yaml").options
    assert isinstance(rules, TableRules)
    return rules


@cache
def qingque_values(document: str = "base: 青雀") -> HandValues:
    return HandValues(qingque_rules(document))


def value_of(facts: HandFacts, document: str = "base: 青雀") -> Score:
    score = qingque_values(document).best_of_all(facts)
    assert score is not None
    return score


def names(places: tuple[int, ...], document: str = "base: 青雀") -> tuple[str, ...]:
    """The displays of these entries of the list."""
    return tuple(qingque_rules(document).combinations[place].display for place in places)

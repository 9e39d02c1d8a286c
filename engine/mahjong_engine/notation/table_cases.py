"""Hand cases of the profile language: one win as a JSON object, its fans and payments as another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from mahjong_engine.fans import Group, HandFacts, kong, pung, run
from mahjong_engine.fans.facts import Manner
from mahjong_engine.fans.guobiao.names import FAN_OF_ATOM, PREFIX, Fan
from mahjong_engine.hand.counts import COPIES, counts_of_faces
from mahjong_engine.melds import ANKAN, CHII, KANS
from mahjong_engine.notation.case_fields import (
    COMMENT_KEYS,
    CaseError,
    check_copies,
    check_keys,
    face_of,
    faces_of,
    melds_of,
    number_of,
    text_of,
    texts_of,
    wind_of,
)
from mahjong_engine.notation.table_rule_words import ruled_table
from mahjong_engine.profiles.language.formulas import FormulaError
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import Combination, TableRules
from mahjong_engine.scoring.riichi.facts import ScoringMeld
from mahjong_engine.tiles import is_red, kind_of
from mahjong_engine.variants.ruled.valuing import HandValues

FLAGS: Final = ("last_of_kind", "robbing_kong", "kong_replacement", "wall_last")
_KEYS: Final = COMMENT_KEYS | {
    "id", "rules", "concealed", "melds", "winning_tile", "win_by", "seat_wind", "round_wind", "flags", "flowers",
    "dora_indicators", "ura_indicators",
}  # fmt: skip
_HAND: Final = 13
_FLOWERS: Final = 8
_CASE_NAMES: Final[Mapping[str, str]] = {"边张": "独听・边张", "嵌张": "独听・嵌张", "单钓将": "独听・单钓"}
"""Names of the shared cases that differ from those of the rule book."""
_TIMES: Final = "×"


def value_table_case(case: Mapping[str, object], profile_name: str, rules: TableRules) -> dict[str, object]:
    """The answer to one case: ``win``, the reason if there is none, and what the best reading counts.

    ``fan_total`` holds flowers and other bonus; ``payments`` is None without a win. Where the fans are valued together
    none has points of its own, and those that say nothing beside others are ``implied``. Raises ``CaseError``.
    """
    table = ruled_table(case.get("rules", {}), profile_name, rules)
    facts = read_facts(case, table.rules)
    score = _values(table.rules).best_of_all(facts)
    if score is None:
        return {"win": False, "reason": "hand_not_complete"}
    enough = score.sufficient
    if table.bonus_counts_to_least is not None:
        enough = sum(score.components) >= table.bonus_counts_to_least
    answer: dict[str, object] = {"win": enough} if enough else {"win": False, "reason": "below_minimum"}
    answer["fan_total"] = sum(score.components)
    answer["fans"] = _fans(score, table.rules)
    answer["payments"] = _payments(score, facts, table.rules) if enough else None
    return answer


@lru_cache(maxsize=16)
def _values(rules: TableRules) -> HandValues:
    return HandValues(rules)


def read_facts(case: Mapping[str, object], rules: TableRules) -> HandFacts:
    """The win a case describes. Raises ``CaseError``."""
    check_keys(case, _KEYS)
    for key in ("dora_indicators", "ura_indicators"):
        if texts_of(case, key):
            raise CaseError(f"{key}: these rules turn no indicators")
    melds = melds_of(case)
    concealed = faces_of("concealed", text_of(case, "concealed"))
    if len(concealed) + 3 * len(melds) != _HAND:
        raise CaseError(f"concealed: {_HAND - 3 * len(melds)} tiles expected beside the melds, got {len(concealed)}")
    winning = face_of("winning_tile", text_of(case, "winning_tile"))
    everything = [*concealed, winning, *(face for meld in melds for face in meld.faces)]
    check_copies(everything)
    for face in everything:
        if is_red(face):
            raise CaseError(f"{face}: these rules have no red fives")
    groups = tuple(group_of_meld(meld) for meld in melds)
    return _facts(case, HandFacts(counts_of_faces(concealed), kind_of(winning), groups, patterns=rules.patterns))


def group_of_meld(meld: ScoringMeld) -> Group:
    """A laid-out set as the fans see it."""
    kind = min(kind_of(face) for face in meld.faces)
    if meld.kind == CHII:
        return run(kind)
    return kong(kind, is_open=meld.kind != ANKAN) if meld.kind in KANS else pung(kind)


def _facts(case: Mapping[str, object], hand: HandFacts) -> HandFacts:
    flags = texts_of(case, "flags")
    manner = _manner(text_of(case, "win_by"), flags)
    flowers = number_of(case, "flowers")
    if flowers > _FLOWERS:
        raise CaseError(f"flowers: there are {_FLOWERS}, not {flowers}")
    own = sum(meld.kinds.count(hand.winning) for meld in hand.melds if meld.is_open)
    return HandFacts(
        hand.concealed,
        hand.winning,
        hand.melds,
        manner=manner,
        seat_wind=wind_of(case, "seat_wind"),
        round_wind=wind_of(case, "round_wind"),
        replacement="kong" if "kong_replacement" in flags else "none",
        kong_chain=int("kong_replacement" in flags),
        last_tile="wall_last" in flags,
        visible=COPIES - 1 if "last_of_kind" in flags else own,
        flowers=flowers,
        patterns=hand.patterns,
    )


def _manner(word: str, flags: list[str]) -> Manner:
    if word not in ("ron", "tsumo"):
        raise CaseError(f"win_by: expected ron or tsumo, got {word!r}")
    for flag in flags:
        if flag not in FLAGS:
            raise CaseError(f"flags: unknown flag {flag!r}; known: {', '.join(FLAGS)}")
    wrong = "robbing_kong" if word == "tsumo" else "kong_replacement"
    if wrong in flags:
        raise CaseError(f"flags: {wrong} does not go with {word}")
    if word == "tsumo":
        return "self_draw"
    return "robbed_kong" if "robbing_kong" in flags else "discard"


def _known(entry: Combination) -> Fan | None:
    """The fan of 国标 whose atom the definition begins with."""
    atom = entry.definition.split(" ", 1)[0]
    return FAN_OF_ATOM.get(atom.removeprefix(PREFIX)) if atom.startswith(PREFIX) else None


def _book_order(entry: Combination) -> int:
    """Fans of 国标 in the order of the rule book; others behind them, as the profile lists them."""
    known = _known(entry)
    return len(FAN_OF_ATOM) if known is None else known.number


def _fans(score: Score, rules: TableRules) -> list[dict[str, object]]:
    places = sorted(score.counted, key=lambda place: _book_order(rules.combinations[place]))
    fans = [_fan(rules.combinations[place]) for place in places]
    for place, fan in zip(places, fans, strict=True):
        if not rules.scorer.adds_scores:
            fan["fan"] = 0
        if place in score.implied:
            fan["implied"] = True
    return fans


def _fan(entry: Combination) -> dict[str, object]:
    """One fan that counts: a display such as 四归一×2 is the fan 四归一 twice."""
    known = _known(entry)
    name, _, times = entry.display.partition(_TIMES)
    count = int(times) if times.isdecimal() and int(times) and entry.score % int(times) == 0 else 1
    return {
        "name": _CASE_NAMES.get(name, name) if known else name if count > 1 else entry.display,
        "name_en": known.english if known else entry.name_in("en"),
        "fan": entry.score // count,
        "count": count,
    }


def _change(row: tuple[int, ...]) -> int | list[int]:
    """A change of a score: a number, or one for each of several components (P-49)."""
    return row[0] if len(row) == 1 else list(row)


def _payments(score: Score, facts: HandFacts, rules: TableRules) -> dict[str, dict[str, int | list[int]]] | None:
    """Changes of the scores by part in the win; None if the rules have no number for them (P-50)."""
    players = rules.game.players
    discarder = None if facts.self_drawn else 1
    try:
        changes = rules.settlement.changes(score.components, 0, discarder, players)
    except FormulaError:
        return None
    winner, beside, last = (_change(changes[player]) for player in (0, 1, players - 1))
    if facts.self_drawn:
        return {"self_draw": {"winner": winner, "others_each": beside}}
    discard = {"winner": winner, "discarder": beside}
    return {"discard": discard if players == len(discard) else {**discard, "others_each": last}}

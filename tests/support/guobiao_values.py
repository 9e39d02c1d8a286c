"""Hands valued as tables of 国标 value them, told as the rule book does: fans in its order, and how often each counts."""

from __future__ import annotations

import json
from dataclasses import fields
from functools import lru_cache
from typing import NamedTuple

from mahjong_engine.fans import HandFacts, HandReading, hand_readings
from mahjong_engine.fans.guobiao.atoms import truths_of_all
from mahjong_engine.fans.guobiao.names import ATOM_NAMES, FANS, PREFIX, Fan, numbered
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.language.valuing import Valuation
from mahjong_engine.variants.ruled.valuing import HandValues
from support.profile_documents import patch, rules_of

FAN_OF_ATOM = {PREFIX + numbered(fan.name, times): (fan, times) for fan in FANS for times in range(1, fan.most + 1)}


class CountedFan(NamedTuple):
    """A fan that counts ``times`` times ``points``."""

    fan: Fan
    points: int
    times: int


class GuobiaoValue(NamedTuple):
    """What a hand is worth: ``points`` are those without flowers, and so are ``fans``."""

    points: int
    flowers: int
    sufficient: bool
    all_fans: tuple[CountedFan, ...]

    @property
    def total(self) -> int:
        return self.points + self.flowers

    @property
    def fans(self) -> tuple[CountedFan, ...]:
        return tuple(counted for counted in self.all_fans if counted.fan.name != "花牌")


def guobiao_rules(options: GuobiaoOptions = DEFAULTS) -> TableRules:
    """国标 with the switches written in its document."""
    names = [field.name for field in fields(options)]
    written = {name: getattr(options, name) for name in names if getattr(options, name) != getattr(DEFAULTS, name)}
    return rules_of(patch("国标", f"extensions: {{guobiao: {json.dumps(written)}}}" if written else ""))


class GuobiaoCount:
    """The shipped rules under some switches. Fans are told for the definition that begins with their atom."""

    def __init__(self, options: GuobiaoOptions) -> None:
        rules = guobiao_rules(options)
        self._options = options
        self._values = HandValues(rules)
        self._valuation = Valuation(rules, {PREFIX + name: place for place, name in enumerate(ATOM_NAMES)})
        self._entries = [(*FAN_OF_ATOM[entry.definition.split()[0]], entry.score) for entry in rules.combinations]

    def best(self, facts: HandFacts) -> GuobiaoValue | None:
        score = self._values.best_of_all(facts)
        return None if score is None else self._told(score)

    def of_readings(self, facts: HandFacts) -> list[tuple[HandReading, GuobiaoValue]]:
        readings = hand_readings(facts)
        truths = truths_of_all(readings, facts, self._options)
        return [
            (reading, self._told(self._valuation.scores[true])) for reading, true in zip(readings, truths, strict=True)
        ]

    def best_reading(self, facts: HandFacts) -> HandReading:
        """The reading that counts, the earlier one of equals (P-30)."""
        readings = hand_readings(facts)
        scores = [self._valuation.scores[true] for true in truths_of_all(readings, facts, self._options)]
        best = self._values.best_of_all(facts)
        assert best is not None
        return readings[scores.index(best)]

    def _told(self, score: Score) -> GuobiaoValue:
        counted = [self._entries[place] for place in score.counted]
        fans = sorted(CountedFan(fan, points // times, times) for fan, times, points in counted)
        points, flowers = score.components
        return GuobiaoValue(points, flowers, score.sufficient, tuple(fans))


@lru_cache(maxsize=16)
def guobiao_count(options: GuobiaoOptions = DEFAULTS) -> GuobiaoCount:
    return GuobiaoCount(options)


def best_value(facts: HandFacts, options: GuobiaoOptions = DEFAULTS) -> GuobiaoValue | None:
    """The best reading of a hand; None if it is not complete."""
    return guobiao_count(options).best(facts)

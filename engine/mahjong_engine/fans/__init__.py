"""Fans of the profile language: facts of a win, readings of a hand, and atoms that hold of them (profiles.md 5, 6)."""

from __future__ import annotations

from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.groups import Group, kong, pung, run
from mahjong_engine.fans.readings import Division, HandReading, hand_readings

__all__ = [
    "AtomFamily",
    "AtomSet",
    "Division",
    "Group",
    "HandFacts",
    "HandReading",
    "hand_readings",
    "kong",
    "pung",
    "run",
]

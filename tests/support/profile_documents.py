"""Documents of the profile language for tests: patches, complete documents, and what their check says."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import CheckedDocument, ProfileError, check_profile
from mahjong_engine.profiles.reading_reports import Report

SHIPPED = Path(__file__).parents[2] / "engine/mahjong_engine/profiles/shipped"
FILE = "room.yaml"

CATEGORIES = """calculator_config:
  combinations:
    - {definition: 康众十三幺, display: 十三幺, score: 24}
    - {definition: 康众清一色, display: 清一色, score: 12}
    - {definition: 康众混一色, display: 混一色, score: 4}
    - {definition: 康众三色同顺, display: 三色同顺, score: 4}
    - {definition: 康众门前清, display: 门前清, score: 2}
    - {definition: 康众抢杠, display: 抢杠, score: 3}
    - {definition: 康众清一色 康众门前清 or not, display: 无番和, score: 6}
  scorer:
    name: category_max
    params:
      least: 4
      direct: [康众十三幺]
      whole_groups: [[康众清一色, 康众混一色]]
      combination_groups: [[康众三色同顺]]
      status: [康众门前清]
      accidental: [康众抢杠]
      no_fan: 康众清一色 康众门前清 or not
  settlement: {name: hand_award, params: {}}
"""
"""The calculator of a patch of 康庄众娱 with ``category_max`` and ``hand_award``."""


def patch(base: str, lines: str = "") -> str:
    """A patch of a shipped profile."""
    return f"base: {base}\n{lines}\n"


@cache
def shipped_text(stem: str) -> str:
    """The text of a shipped file."""
    return (SHIPPED / f"{stem}.yaml").read_text("utf-8")


def errors_of(text: str) -> tuple[Report, ...]:
    """The errors of a document; empty if it is a profile."""
    try:
        check_profile(text, FILE)
    except ProfileError as error:
        return error.reports
    return ()


def lines_of(text: str) -> list[str]:
    """The report lines of a document that is refused."""
    return [report.format(FILE) for report in errors_of(text)]


def checked(text: str) -> CheckedDocument:
    """A document that is a profile."""
    return check_profile(text, FILE)


def warnings_of(text: str) -> list[str]:
    """The warnings of a profile, as ``CODE path: message``."""
    return [remark.format("").split(" ", 1)[1] for remark in checked(text).remarks]


def rules_of(text: str) -> TableRules:
    """The rules of a profile of the plain language."""
    options = checked(text).profile.options
    assert isinstance(options, TableRules)
    return options

"""The block ``extensions.qingque``: whether hands are valued by the published table, and the table itself."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any, Final

from mahjong_engine.fans.qingque.fan_table import FanTable
from mahjong_engine.fans.qingque.names import PREFIX
from mahjong_engine.profiles.language.fan_set_value import FanSetValue
from mahjong_engine.profiles.language.scorers import GroupMax
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading_keys import QingqueBlock
from mahjong_engine.profiles.reading_parts import COMBINATIONS, SCORER
from mahjong_engine.profiles.reading_relations import CALCULATOR, EXTENSIONS
from mahjong_engine.profiles.reading_reports import Findings, Path
from mahjong_engine.profiles.texts import say

QINGQUE: Final = "青雀"
"""The shipped profile whose list of fans the table values."""

_BLOCK: Final[Path] = (EXTENSIONS, "qingque")
_VALUE: Final[Path] = (*_BLOCK, "value")
_EXACT: Final = "exact"


@cache
def fan_table() -> FanTable:
    """The published table, read from its data file when it is first needed."""
    file = resources.files("mahjong_engine.fans.qingque").joinpath("data", "fan_values.bin")
    return FanTable(file.read_bytes())


def read_qingque(
    rules: TableRules | None, calculator: Any, shipped: dict[str, Any] | None, block: dict[str, Any], findings: Findings
) -> TableRules | None:
    """The rules valued as the block says; ``shipped`` is the document of 青雀: ``exact`` needs its list unmodified."""
    assert shipped is not None, f"{QINGQUE} is shipped"
    if block.get("value", QingqueBlock().value) != _EXACT:
        if rules is not None and not any(PREFIX in entry.definition for entry in rules.combinations):
            findings.warning("W_EXT_UNUSED", _BLOCK, say("block_unused", prefix=PREFIX), with_=(COMBINATIONS,))
        return rules
    for path in (COMBINATIONS, SCORER):
        key = str(path[-1])
        changed = isinstance(calculator, dict) and key in calculator and calculator[key] != shipped[CALCULATOR][key]
        if changed and not findings.is_faulty(path):
            text = say("not_the_list", say("write", right="extensions.qingque.value: compound"), key=key, name=QINGQUE)
            findings.error("E_QINGQUE_LIST", path, text, with_=(_VALUE, _BLOCK, (EXTENSIONS,)))
    if rules is None or not isinstance(rules.scorer, GroupMax):
        return rules
    return replace(rules, scorer=FanSetValue(rules.scorer, fan_table()))

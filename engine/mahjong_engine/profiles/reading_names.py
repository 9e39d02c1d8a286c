"""``extensions.names``: what fans are called in other languages than that of ``display``, by their definition."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from mahjong_engine.profiles.language.definitions import normalised
from mahjong_engine.profiles.language.table_rules import Combination, TableRules
from mahjong_engine.profiles.reading_keys import check_values, no_mapping
from mahjong_engine.profiles.reading_parts import Display
from mahjong_engine.profiles.reading_relations import EXTENSIONS
from mahjong_engine.profiles.reading_reports import Findings, Path
from mahjong_engine.profiles.texts import say

NAMES: Final[Path] = (EXTENSIONS, "names")

_LANGUAGE: Final = re.compile("[a-z]{2,3}")


def check_names(block: Any, findings: Findings) -> dict[str, dict[str, str]]:
    """The names by language and definition, spaces normalised; what is wrong is left out and reported."""
    if not isinstance(block, dict):
        findings.error("E_TYPE", NAMES, no_mapping(block))
        return {}
    good: dict[str, dict[str, str]] = {}
    for language, names in block.items():
        if not _LANGUAGE.fullmatch(language):
            findings.error("E_UNKNOWN_KEY", (*NAMES, language), say("no_language", say("write_language")), at_key=True)
        else:
            read = check_values(Display, names, (*NAMES, language), findings)
            good[language] = {normalised(definition): name for definition, name in read.items()}
    return good


def named(rules: TableRules, names: dict[str, dict[str, str]], findings: Findings) -> TableRules:
    """The rules with these names; one that the document writes for no definition of the list is remarked."""
    listed = {entry.definition for entry in rules.combinations}
    for language, of_language in names.items():
        for definition in of_language:
            path = (*NAMES, language, definition)
            if definition not in listed and findings.is_written(path):
                findings.warning("W_EXT_UNUSED", path, say("no_definition", definition=definition))
    return replace(rules, combinations=tuple(_named(entry, names) for entry in rules.combinations))


def _named(entry: Combination, names: dict[str, dict[str, str]]) -> Combination:
    own = {language: of_language.get(entry.definition) for language, of_language in sorted(names.items())}
    return replace(entry, names=tuple((language, name) for language, name in own.items() if name is not None))

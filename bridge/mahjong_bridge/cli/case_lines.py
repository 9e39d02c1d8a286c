"""What ``score`` and ``waits`` share: JSON lines in, one line out for each; errors are lines and end in exit code 1."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TextIO

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_engine.notation.case_fields import CaseError
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.profiles.reading_reports import ProfileError
from mahjong_engine.variants.riichi.options import RiichiOptions

Case = Mapping[str, object]
RiichiAnswer = Callable[[Case, str, RiichiOptions], dict[str, object]]
"""A case, the profile's variant and its options to the fields of the answer; raises ``CaseError``."""
TableAnswer = Callable[[Case, str, TableRules], dict[str, object]]
"""The same for profiles of the plain language: a case, the profile's name and its rules."""
Answer = Callable[[Case], dict[str, object]]


def run_cases(files: list[Path], profile_name: str, riichi: RiichiAnswer, table: TableAnswer) -> None:
    """Answer every case of the files (standard input without any); ends the command with 0, 1 or 2."""
    answer = _answer(profile_name, riichi, table)
    failed = False
    for line in _lines(files):
        reply = _reply(line, answer)
        failed = failed or "error" in reply
        print(_written(reply), flush=True)
    raise typer.Exit(1 if failed else 0)


def _answer(name: str, riichi: RiichiAnswer, table: TableAnswer) -> Answer:
    """How the profile's hands are answered, by the kind of its options."""
    try:
        profile = load_profile(name, catalogue_here().added)
    except ProfileError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
    options = profile.options
    if isinstance(options, RiichiOptions):
        return lambda case: riichi(case, profile.variant, options)
    if isinstance(options, TableRules):
        return lambda case: table(case, profile.name, options)
    print(f"{profile.name} plays {profile.variant}, whose hands cannot be asked about one by one", file=sys.stderr)
    raise typer.Exit(2)


def _lines(files: list[Path]) -> Iterator[str]:
    if not files:
        yield from _filled(sys.stdin)
    for file in files:
        try:
            with file.open(encoding="utf-8") as lines:
                yield from _filled(lines)
        except (OSError, UnicodeDecodeError) as error:
            print(f"{file}: {error}", file=sys.stderr)
            raise typer.Exit(2) from None


def _filled(lines: TextIO | Iterable[str]) -> Iterator[str]:
    return (line for line in lines if line.strip())


def _written(reply: dict[str, object]) -> str:
    """The line of an answer; what JSON text may escape and UTF-8 cannot hold, half a pair, stays escaped."""
    return json.dumps(reply, ensure_ascii=False).encode("utf-8", "backslashreplace").decode("utf-8")


def _reply(line: str, answer: Answer) -> dict[str, object]:
    try:
        case: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"id": None, "error": f"no JSON: {error}"}
    if not isinstance(case, dict):
        return {"id": None, "error": f"expected an object, got {line.strip()[:40]}"}
    identity = case.get("id")
    try:
        return {"id": identity, **answer(case)}
    except CaseError as error:
        return {"id": identity, "error": str(error)}

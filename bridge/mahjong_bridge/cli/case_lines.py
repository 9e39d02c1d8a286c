"""What ``score`` and ``waits`` share: JSON lines in, one line out for each; errors are lines and end in exit code 1."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TextIO

import typer

from mahjong_engine.notation.case_fields import CaseError
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.profiles.reading_reports import ProfileError
from mahjong_engine.variants.riichi.options import RiichiOptions

Answer = Callable[[Mapping[str, object], str, RiichiOptions], dict[str, object]]
"""A case, the profile's variant and its options to the fields of the answer; raises ``CaseError``."""


def run_cases(files: list[Path], profile_name: str, answer: Answer) -> None:
    """Answer every case of the files (standard input without any); ends the command with 0, 1 or 2."""
    profile, options = _profile(profile_name)
    failed = False
    for line in _lines(files):
        reply = _reply(line, profile.variant, options, answer)
        failed = failed or "error" in reply
        print(json.dumps(reply, ensure_ascii=False), flush=True)
    raise typer.Exit(1 if failed else 0)


def _profile(name: str) -> tuple[Profile, RiichiOptions]:
    try:
        profile = load_profile(name)
    except ProfileError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None
    if not isinstance(profile.options, RiichiOptions):
        print(f"{profile.name} plays {profile.variant}; hands of riichi can be valued only", file=sys.stderr)
        raise typer.Exit(2)
    return profile, profile.options


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


def _reply(line: str, variant: str, options: RiichiOptions, answer: Answer) -> dict[str, object]:
    try:
        case: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"id": None, "error": f"no JSON: {error}"}
    if not isinstance(case, dict):
        return {"id": None, "error": f"expected an object, got {line.strip()[:40]}"}
    identity = case.get("id")
    try:
        return {"id": identity, **answer(case, variant, options)}
    except CaseError as error:
        return {"id": identity, "error": str(error)}

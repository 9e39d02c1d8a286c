"""Reports of profiles as the command line prints them: lines or JSON, in the language asked for."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Final

import typer

from mahjong_engine.profiles.reading import Report
from mahjong_engine.profiles.saying import LANGUAGES

FAULTY: Final = 1
"""Exit code of a document with errors."""
UNREADABLE: Final = 2
"""Exit code of a file that cannot be read."""

Language = Annotated[str, typer.Option("--language", help=f"Language of the messages: {' or '.join(LANGUAGES)}.")]


def check_language(language: str) -> None:
    """Refuse a language there is no catalogue of."""
    if language not in LANGUAGES:
        raise typer.BadParameter(f"{language} is not one of {', '.join(LANGUAGES)}", param_hint="--language")


def print_reports(reports: Iterable[Report], source: str, language: str, *, as_json: bool) -> None:
    """Print the reports of one document, a line each."""
    for report in reports:
        told = {"file": source, **report.as_data(language)}
        typer.echo(json.dumps(told, ensure_ascii=False) if as_json else report.format(source, language))

"""``mahjong-bridge replay --verify``: plays records again and names the first difference."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.cli.profile_option import read_profile
from mahjong_bridge.cli.record_files import Found, files_in, summary, verified

_FILES_HELP = "Records of ours, mjai, tenhou.net/6 JSON or mjlog, plain or gzipped, or folders of them."
_VERIFY_HELP = "Check that every action is legal and every score equal."
_DIGEST_HELP = "Verify, and print the digest of each game's course: the same for every form of one game."
_PROFILE_HELP = "Profile for records that do not tell their rules: a name or a YAML file."


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="replay")(replay)


def replay(
    files: list[Path] = typer.Argument(..., metavar="FILE...", help=_FILES_HELP),
    verify: Annotated[bool, typer.Option("--verify", help=_VERIFY_HELP)] = False,
    profile: Annotated[str | None, typer.Option(help=_PROFILE_HELP)] = None,
    digest: Annotated[bool, typer.Option("--digest", help=_DIGEST_HELP)] = False,
) -> None:
    """Play records again by the rules: our own, mjai (JSON lines), tenhou.net/6 (JSON) and Tenhou's mjlog (XML).

    With --verify prints one line a file, `ok` or `FAIL` with the first difference (deal, event, expected, got), and a
    closing line; exits 0 only without a difference. Without it, prints what each file holds. JSON files of a folder
    that are no records are skipped.
    """
    fallback = None if profile is None else read_profile(profile)
    catalogue = catalogue_here()
    words: Counter[str] = Counter()
    deals = wins = 0
    for found in _with_progress(files_in(files)):
        told = verified(found, fallback, catalogue, digest=digest) if verify or digest else summary(found)
        print(told.line, flush=True)
        words[told.word] += 1
        if told.outcome is not None:
            deals, wins = deals + told.outcome.deals, wins + told.outcome.wins
    if verify or digest:
        skipped = f", {words['skip']} files skipped" if words["skip"] else ""
        print(f"{words['ok'] + words['FAIL']} games, {deals} deals, {wins} wins, {words['FAIL']} differences{skipped}")
    raise typer.Exit(1 if words["FAIL"] else 0)


def _with_progress(found: Sequence[Found]) -> Iterator[Found]:
    """The files one by one, with a bar on standard error where somebody looks at it."""
    if len(found) < 2 or not sys.stderr.isatty():
        yield from found
        return
    # Imported here: it loads slowly, and scripts never see a bar.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import track  # noqa: PLC0415

    yield from track(found, "Replaying", console=Console(stderr=True), transient=True)

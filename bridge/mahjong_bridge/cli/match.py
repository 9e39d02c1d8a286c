"""``mahjong-bridge match``: whole matches by bots, one JSON line each."""

from __future__ import annotations

import json
import time
from importlib.metadata import version
from pathlib import Path

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.cli.bot_option import LEVELS_HELP
from mahjong_bridge.cli.profile_option import PROFILE_HELP, read_profile
from mahjong_engine.bots import DEFAULT_LEVEL, bot
from mahjong_engine.matches import PlayedMatch, play_match
from mahjong_engine.place_points import written_points
from mahjong_engine.profiles import Profile
from mahjong_engine.records.own import record_of, write_record


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="match")(match)


def match(
    profile: str = typer.Option("MAJSOUL_HANCHAN", help=PROFILE_HELP),
    bots: str = typer.Option("", help=f"A level for each seat, between commas: {LEVELS_HELP}"),
    seed: int = typer.Option(0, min=0, help="Number of the first match; the same number gives the same match."),
    count: int = typer.Option(1, min=1, help="How many matches, numbered on from the seed."),
    records: Path = typer.Option(None, metavar="FOLDER", help="Write each match's record into this folder."),
) -> None:
    """Play matches by bots alone; prints seed, profile, bots, points, places, deals, actions and seconds of each.

    Where scores have several components, points are the first ones and scores hold all of every seat; place_points
    are what the places are worth, where they are worth something.
    """
    chosen = read_profile(profile)
    catalogue = catalogue_here()
    levels = [level.strip() for level in bots.split(",")] if bots else [DEFAULT_LEVEL] * chosen.players
    if len(levels) != chosen.players or not set(levels) <= set(catalogue.bots):
        message = f"give {chosen.players} of {', '.join(catalogue.bots)} between commas, got {bots!r}"
        raise typer.BadParameter(message, param_hint="--bots")
    if records is not None:
        _make_folder(records)
    for number in range(seed, seed + count):
        began = time.perf_counter()
        played = play_match(chosen, [bot(level, catalogue.bots) for level in levels], number, catalogue.variants)
        seconds = time.perf_counter() - began
        print(json.dumps(_line(number, chosen, levels, played, seconds), ensure_ascii=False), flush=True)
        if records is not None:
            text = write_record(record_of(chosen, levels, played.events, version("mahjong-bridge")))
            (records / f"match_{number}.jsonl").write_text(text, encoding="utf-8")


def _make_folder(folder: Path) -> None:
    """Before anything is played; a folder that cannot be made is a usage error."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"cannot be used as a folder: {error.strerror}: {str(folder)!r}"
        raise typer.BadParameter(message, param_hint="--records") from error


def _line(number: int, profile: Profile, levels: list[str], played: PlayedMatch, seconds: float) -> dict[str, object]:
    result = played.state.result
    if result is None:
        raise ValueError("the match has no result")
    line: dict[str, object] = {
        "seed": number,
        "profile": profile.name,
        "bots": levels,
        "points": list(result.points),
        "places": list(result.places),
        "deals": played.state.deal_count,
        "actions": played.actions,
        "seconds": round(seconds, 3),
    }
    if result.place_points:
        line["place_points"] = [written_points(parts) for parts in result.place_points]
    if result.further:
        line["scores"] = [[points, *row] for points, row in zip(result.points, result.further, strict=True)]
    return line

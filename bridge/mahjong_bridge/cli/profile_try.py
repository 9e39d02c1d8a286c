"""``mahjong-bridge profile try``: bot matches by a profile, and what came of them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from mahjong_bridge.cli.admitted import admission_here, allowed_here, catalogue_here
from mahjong_bridge.cli.bot_option import LEVELS_HELP
from mahjong_bridge.cli.profile_option import PROFILE_HELP, read_profile
from mahjong_bridge.cli.profile_reports import FAULTY, Language, check_language, print_reports
from mahjong_bridge.cli.trials import Trial, try_profile
from mahjong_engine.bots import DEFAULT_LEVEL
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import ProfileError, check_file
from mahjong_engine.profiles.saying import LANGUAGES

_LABEL: Final = 12
_MOST_FANS: Final = 20


def register(profiles: typer.Typer) -> None:
    """Add the command."""
    profiles.command(name="try")(try_)


def try_(
    profile: Annotated[str, typer.Argument(metavar="PROFILE", help=PROFILE_HELP)],
    matches: Annotated[int, typer.Option(min=1, help="How many matches are played.")] = 20,
    seed: Annotated[int, typer.Option(min=0, help="Number of the first match; the same numbers play the same.")] = 0,
    bots: Annotated[str, typer.Option(help=f"Level of all bots: {LEVELS_HELP}")] = DEFAULT_LEVEL,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object with every fan.")] = False,
    language: Language = LANGUAGES[0],
) -> None:
    """Play matches by bots and print wins, draws, mean fan, length, created points and how often each fan counted.

    Uses two processes at most. A document with errors prints its reports as `check` does and exits 1.
    """
    check_language(language)
    known = admission_here().catalogue.bots
    if bots not in known:
        raise typer.BadParameter(f"{bots} is not one of {', '.join(known)}", param_hint="--bots")
    if Path(profile).is_file():
        _stop_if_faulty(profile, language, as_json=json_)
    chosen = read_profile(profile)
    began = time.perf_counter()
    trial = try_profile(chosen, bots, range(seed, seed + matches), allowed_here())
    seconds = round(time.perf_counter() - began, 1)
    if json_:
        typer.echo(json.dumps(_data(chosen, trial, bots, seed, seconds), ensure_ascii=False))
        return
    for label, told in _lines(chosen, trial, bots, seed, seconds):
        typer.echo(f"{label:{_LABEL}} {told}")
    for name, wins in _most_frequent(trial)[:_MOST_FANS]:
        typer.echo(f"{_share(wins, trial.wins):>{_LABEL}} {name}")


def _stop_if_faulty(file: str, language: str, *, as_json: bool) -> None:
    try:
        check_file(file, catalogue_here().added)
    except ProfileError as error:
        print_reports(error.reports, file, language, as_json=as_json)
        raise typer.Exit(FAULTY) from error


def _most_frequent(trial: Trial) -> list[tuple[str, int]]:
    return sorted(trial.fans.items(), key=lambda fan: (-fan[1], fan[0]))


def _lines(profile: Profile, trial: Trial, bots: str, seed: int, seconds: float) -> Iterator[tuple[str, str]]:
    last = seed + trial.matches - 1
    yield "profile", f"{profile.name}, {profile.players} players, bots {bots}, seeds {seed} to {last}"
    yield (
        "matches",
        f"{trial.matches}, each {_mean(trial.hands, trial)} hands and {_mean(trial.decisions, trial)} decisions",
    )
    yield "hands", f"{trial.hands}: {', '.join(f'{end} {number}' for end, number in trial.ends.most_common())}"
    yield "wins", f"{trial.wins}: {trial.on_discard} on a discard, {trial.self_drawn} by self-draw"
    yield "draws", f"{trial.draws}, {_share(trial.draws, trial.hands)} of the hands"
    yield "mean fan", ", ".join(f"{name} {value:.2f}" for name, value in _mean_fan(trial).items()) or "no win"
    yield "created", f"{trial.created} points, {_mean(trial.created, trial)} a match"
    yield "seconds", f"{seconds}"


def _data(profile: Profile, trial: Trial, bots: str, seed: int, seconds: float) -> dict[str, object]:
    return {
        "profile": profile.name,
        "digest": profile.digest,
        "bots": bots,
        "seed": seed,
        "matches": trial.matches,
        "hands": trial.hands,
        "decisions": trial.decisions,
        "ends": dict(trial.ends),
        "wins": trial.wins,
        "on_discard": trial.on_discard,
        "self_drawn": trial.self_drawn,
        "draws": trial.draws,
        "mean_fan": _mean_fan(trial),
        "created": trial.created,
        "fans": dict(_most_frequent(trial)),
        "seconds": seconds,
    }


def _mean_fan(trial: Trial) -> dict[str, float]:
    """What a win is worth, for each component the rules give it."""
    return {name: round(value / trial.valued[name], 2) for name, value in trial.fan.items()}


def _mean(number: int, trial: Trial) -> str:
    return f"{number / trial.matches:.1f}"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "0.0%"

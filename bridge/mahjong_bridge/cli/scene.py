"""``mahjong-bridge scene``: a table as a picture, for looking at it without a client."""

from __future__ import annotations

from enum import StrEnum
from math import atan2, degrees, hypot
from pathlib import Path
from typing import Annotated, Final

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.cli.profile_option import PROFILE_HELP, read_profile
from mahjong_bridge.cli.scene_sight import Looks, player_of, sight_before_match, sight_of_match
from mahjong_bridge.pictures.cameras import Camera, from_above, pinhole
from mahjong_bridge.pictures.svg import picture
from mahjong_bridge.scenes.layout import eye_of, layout, riding_yaw_of, seat_frame
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Vector, seen_by
from mahjong_bridge.scenes.sight import TableSight
from mahjong_commands.catalogues import DEFAULT_LOCALE, shipped_locales
from mahjong_engine.bots import DEFAULT_LEVEL, bot
from mahjong_engine.matches import play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState

WATCHER: Final = "watcher"
WIDE: Final = (1280, 720)
SQUARE: Final = 1000


class Mode(StrEnum):
    """What a table is built of."""

    DISPLAY = "display"
    BLOCK = "block"


class From(StrEnum):
    """Where a picture is taken from."""

    EYE = "eye"
    ABOVE = "above"
    RAISED = "raised"


class Tiles(StrEnum):
    """How tiles are written for those who sit."""

    GLYPHS = "glyphs"
    NOTATION = "notation"


VIEW: Final = {"display": 70.0, "block": 85.0}
"""Degrees from top to bottom by mode: as a client has it at first, wider where the hand reaches around its reader."""
WATCHING: Final = 50.0
"""The same for a watcher: the table alone."""
LOOKING_DOWN: Final = {"display": 29.0, "block": 38.0}
"""Pitch at which a seat sees its hand, the rivers and what it is asked, by mode."""
RAISED_DOWN: Final = 62.0
"""Pitch at which who looks from above has all rivers in sight."""
AROUND: Final = {"display": 2.5, "block": 5.6}
"""Half the side of the square shown from above, in blocks: the table with its stools."""
STANDING: Final = {"display": (2.3, 1.12), "block": (4.8, 1.62)}
"""A watcher at a corner: how far right of the seat and outward, and his eye's height, by mode."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(scene)


def scene(
    profile: Annotated[str, typer.Option(help=PROFILE_HELP)] = "MAJSOUL_HANCHAN",
    seed: Annotated[int, typer.Option(min=0, help="Number of the match; the same number gives the same match.")] = 0,
    acts: Annotated[int, typer.Option(min=0, help="How many decisions bots have made.")] = 0,
    seat: Annotated[str, typer.Option(help=f"Whose picture: a seat from 0, or {WATCHER}.")] = "0",
    taken_from: Annotated[
        From, typer.Option("--from", help="The eye, straight above, or raised over the table.")
    ] = From.EYE,
    mode: Annotated[Mode, typer.Option(help="A table of displays or of real blocks.")] = Mode.DISPLAY,
    locale: Annotated[str, typer.Option(help="Language, such as en_us.")] = DEFAULT_LOCALE,
    tiles: Annotated[Tiles, typer.Option(help="Tiles by their signs, or in letters.")] = Tiles.GLYPHS,
    waiting: Annotated[bool, typer.Option("--waiting", help="Before the match: what will be played by.")] = False,
    board: Annotated[bool, typer.Option("--board/--no-board", help="Hang up the reading board.")] = False,
    boxes: Annotated[bool, typer.Option("--boxes", help="Outline what can be clicked.")] = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write there instead of standard output.")
    ] = None,
) -> None:
    """Draw a table of a match that bots play, as SVG, with nothing but what that viewer may see."""
    chosen = read_profile(profile)
    viewer = _viewer(seat, chosen)
    if locale not in shipped_locales():
        raise typer.BadParameter(f"is one of {', '.join(shipped_locales())}", param_hint="--locale")
    looks = Looks(tiles is Tiles.NOTATION, board, taken_from is From.RAISED)
    sight = (
        sight_before_match(chosen, mode.value, locale)
        if waiting
        else sight_of_match(_played(chosen, seed, acts), mode.value, locale, looks)
    )
    document = drawing(sight, viewer, taken_from, f"{chosen.name}, match {seed} after {acts} decisions", boxes=boxes)
    if output is None:
        typer.echo(document, nl=False)
        return
    try:
        output.write_text(document, encoding="utf-8", newline="\n")
    except OSError as error:
        message = f"cannot be written: {error.strerror}: {str(output)!r}"
        raise typer.BadParameter(message, param_hint="--output") from error


def drawing(sight: TableSight, viewer: Seat | None, taken_from: From, title: str, *, boxes: bool = False) -> str:
    """The SVG of a table for a seat's player, or for a watcher."""
    sent = seen_by(render(layout(sight)), None if viewer is None else player_of(viewer))
    size = (SQUARE, SQUARE) if taken_from is From.ABOVE else WIDE
    return picture(sent.values(), _camera(sight, viewer, taken_from), size, title, boxes=boxes)


def _camera(sight: TableSight, viewer: Seat | None, taken_from: From) -> Camera:
    chair = _chair(sight, viewer)
    yaw = riding_yaw_of(sight, chair)
    if taken_from is From.ABOVE:
        return from_above(yaw, AROUND[sight.mode], SQUARE)
    if viewer is not None:
        down = RAISED_DOWN if taken_from is From.RAISED else LOOKING_DOWN[sight.mode]
        return pinhole(eye_of(sight, chair), yaw, down, VIEW[sight.mode], WIDE)
    aside, height = STANDING[sight.mode]
    eye = seat_frame(sight, chair).place(aside, height, aside)
    return pinhole(eye, *_towards_the_centre(eye), WATCHING, WIDE)


def _chair(sight: TableSight, viewer: Seat | None) -> Seat:
    """Where the viewer sits in this deal; a watcher stands beside the first chair."""
    if viewer is None:
        return Seat.FIRST
    return next(sitter.seat for sitter in sight.sitters if sitter.player_id == player_of(viewer))


def _towards_the_centre(eye: Vector) -> tuple[float, float]:
    x, y, z = eye
    return degrees(atan2(x, -z)), degrees(atan2(y, hypot(x, z)))


def _played(profile: Profile, seed: int, acts: int) -> MatchState:
    catalogue = catalogue_here()
    bots = [bot(DEFAULT_LEVEL, catalogue.bots) for _ in range(profile.players)]
    return play_match(profile, bots, seed, catalogue.variants, acts).state


def _viewer(text: str, profile: Profile) -> Seat | None:
    if text == WATCHER:
        return None
    if not text.isdecimal() or int(text) >= profile.players:
        raise typer.BadParameter(f"is a number from 0 to {profile.players - 1}, or {WATCHER}", param_hint="--seat")
    return Seat(int(text))

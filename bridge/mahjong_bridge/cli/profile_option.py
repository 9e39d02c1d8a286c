"""The option ``--profile`` as every command reads it: a bad profile is a usage error with its report lines."""

from __future__ import annotations

import typer

from mahjong_bridge.cli.admitted import catalogue_here
from mahjong_bridge.library.offers import refused_by_variant
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import ProfileError, load_profile

PROFILE_HELP = "Preset id, profile name or YAML file."


def read_profile(name_or_path: str) -> Profile:
    """Load the profile; prints all errors of the document and exits 2."""
    catalogue = catalogue_here()
    try:
        profile = load_profile(name_or_path, catalogue.added)
    except ProfileError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error
    reason = refused_by_variant(profile, catalogue.variants)
    if reason:
        typer.echo(f"{name_or_path}: extensions.variant: {reason}", err=True)
        raise typer.Exit(2)
    return profile

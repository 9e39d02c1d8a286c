"""How the results of a match come of its points: base, uma, oka, rounding, ties, sticks (R-621 to R-625)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mahjong_bridge.tables.showing.feedback import text
from mahjong_bridge.tables.showing.results import Teller
from mahjong_commands.fan_names import fan_names
from mahjong_commands.messages import Message
from mahjong_engine.profiles import Profile
from mahjong_engine.variants.riichi.options import RiichiOptions

_THOUSAND: Final = 1000


def teller_of(names: Sequence[str], profile: Profile) -> Teller:
    """What results of a match by this profile are told with."""
    return Teller(names, fan_names(profile), result_terms(profile))


def result_terms(profile: Profile) -> tuple[Message, ...]:
    """What makes a result of points at the end of a match; nothing where the points are the result."""
    options = profile.options
    return tuple(_terms(options)) if isinstance(options, RiichiOptions) else ()


def _terms(options: RiichiOptions) -> Iterator[Message]:
    yield text("match.terms.base", returned=options.return_points)
    if options.result_rounding == "THOUSAND":
        yield text("match.terms.rounded")
    yield text("match.terms.uma", uma=" ".join(f"{uma:+d}" for uma in options.uma))
    oka = (options.return_points - options.starting_points) * options.players / _THOUSAND
    if oka:
        yield text("match.terms.oka", oka=f"{oka:+g}")
    if options.tied_places == "SHARE":
        yield text("match.terms.shared")
    if options.final_sticks != "FIRST":
        yield text(f"match.terms.sticks_{options.final_sticks.lower()}")

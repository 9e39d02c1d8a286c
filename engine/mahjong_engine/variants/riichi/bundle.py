"""Riichi as one value: the slots of the variant with the options of a profile chosen."""

from __future__ import annotations

from typing import Final

from mahjong_engine.profiles import Profile
from mahjong_engine.variant import Variant
from mahjong_engine.variants.claim_priority import ClaimPriority
from mahjong_engine.variants.riichi.claims import RiichiOffers
from mahjong_engine.variants.riichi.course import RiichiCourse
from mahjong_engine.variants.riichi.deal_plan import RiichiDealPlan
from mahjong_engine.variants.riichi.match_flow import RiichiMatchFlow
from mahjong_engine.variants.riichi.notes import RiichiNotes
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.scoring import RiichiScoring
from mahjong_engine.variants.riichi.settlement import RiichiSettlement
from mahjong_engine.variants.riichi.shapes import RiichiShapes
from mahjong_engine.variants.riichi.sight import RiichiSight
from mahjong_engine.variants.riichi.tile_rules import DeclaredTiles
from mahjong_engine.variants.riichi.turn_options import TurnOptions

RIICHI: Final = "riichi"


def riichi(profile: Profile) -> Variant:
    """The riichi variant for a profile; ``TypeError`` if its options are another variant's."""
    options = profile.options
    if not isinstance(options, RiichiOptions):
        raise TypeError(f"profile {profile.name!r} has no riichi options")
    return Variant(
        id=RIICHI,
        tiles=DeclaredTiles(),
        deal_plan=RiichiDealPlan(options),
        options=RiichiOffers(options),
        resolution=ClaimPriority(one_winner=options.ron_mode == "HEAD_BUMP"),
        course=RiichiCourse(options),
        shapes=RiichiShapes(options),
        scoring=RiichiScoring(options),
        settlement=RiichiSettlement(options),
        notes=RiichiNotes(options),
        sight=RiichiSight(options),
        flow=RiichiMatchFlow(options),
        check=TurnOptions(options),
    )

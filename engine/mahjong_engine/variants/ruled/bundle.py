"""The variant of YAML profiles as one value: slots that read every rule from the profile's ``TableRules``."""

from __future__ import annotations

from typing import Final

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.variant import Variant
from mahjong_engine.variants.calling import resolution_of
from mahjong_engine.variants.ruled.course import RuledCourse
from mahjong_engine.variants.ruled.deal_plan import RuledDealPlan
from mahjong_engine.variants.ruled.false_wins import FalseWins
from mahjong_engine.variants.ruled.judged_wins import JudgedWins
from mahjong_engine.variants.ruled.match_flow import RuledMatchFlow
from mahjong_engine.variants.ruled.notes import RuledNotes
from mahjong_engine.variants.ruled.offers import RuledOffers
from mahjong_engine.variants.ruled.scoring import RuledScoring
from mahjong_engine.variants.ruled.settlement import RuledSettlement
from mahjong_engine.variants.ruled.shapes import RuledShapes
from mahjong_engine.variants.ruled.sight import RuledSight
from mahjong_engine.variants.ruled.tile_rules import WrittenTiles

RULED: Final = "ruled"


def ruled(profile: Profile) -> Variant:
    """The variant for a profile of the plain language.

    Raises ``TypeError`` if its options are another variant's.
    """
    rules = profile.options
    if not isinstance(rules, TableRules):
        raise TypeError(f"profile {profile.name!r} has no table rules")
    way = resolution_of(rules.game.tactical_call, one_winner=not rules.game.multi_win)
    slips = FalseWins(rules) if rules.guobiao.false_win.enabled else None
    return Variant(
        id=RULED,
        tiles=WrittenTiles(rules),
        deal_plan=RuledDealPlan(rules),
        options=RuledOffers(rules),
        resolution=JudgedWins(way, slips) if slips else way,
        course=RuledCourse(rules),
        shapes=RuledShapes(rules),
        scoring=RuledScoring(rules),
        settlement=RuledSettlement(rules),
        notes=RuledNotes(),
        sight=RuledSight(rules),
        flow=RuledMatchFlow(rules),
        slips=slips,
    )

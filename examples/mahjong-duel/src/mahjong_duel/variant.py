"""The variant: any profile of the plain language, but who leads by enough points has won the match at once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahjong_engine.actions import Choose
from mahjong_engine.events import DealEnded, MatchEnded, MatchStarted
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import MatchFlow, Variant
from mahjong_engine.variants.ruled.bundle import ruled
from mahjong_engine.variants.ruled.match_flow import shared_places

TENTHS = 10
"""Final scores are told in tenths of a point."""


@dataclass(frozen=True)
class LeadWins:
    """From deal to deal as the wrapped flow has it, until somebody leads by ``lead`` points."""

    base: MatchFlow
    lead: int

    def first(self, profile: Profile) -> MatchStarted:
        """Points and carry of a new match."""
        return self.base.first(profile)

    def deal_ended(self, state: MatchState, reason: str, tenpai: tuple[Seat, ...]) -> DealEnded:
        """Who deals next."""
        return self.base.deal_ended(state, reason, tenpai)

    def after_deal(self, run: Unfolding) -> None:
        """End the match if the lead is great enough."""
        points = run.state.points
        if max(points) - min(points) >= self.lead:
            final = tuple(score * TENTHS for score in points)
            run.tell(MatchEnded("target", shared_places(points), final))
        else:
            self.base.after_deal(run)

    def answered(self, run: Unfolding, answer: Choose) -> None:
        """Go on after a question between deals."""
        self.base.answered(run, answer)


def duel(profile: Profile) -> Variant:
    """The bundle of slots. ``ValueError`` is told to whoever wrote the profile."""
    lead = dict(profile.variant_options).get("lead", 30)
    if type(lead) is not int or lead < 1:
        raise ValueError(f"lead is a positive number of points, not {lead}")
    base = ruled(profile)
    return replace(base, id="duel", flow=LeadWins(base.flow, lead))

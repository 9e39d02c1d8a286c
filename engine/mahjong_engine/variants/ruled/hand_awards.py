"""What hands get at a draw under ``hand_award``: their parts or what they wait for, whichever gives more (Z-15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from mahjong_engine.fans.facts import SELF_DRAW, HandFacts, with_melds
from mahjong_engine.fans.groups import Group
from mahjong_engine.fans.parts import parts_of
from mahjong_engine.hand.counts import COPIES, Counts
from mahjong_engine.profiles.language.scorers import CategoryMax, Score
from mahjong_engine.profiles.language.settlements import HandAward
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.variants.ruled.match_flow import round_wind
from mahjong_engine.variants.ruled.scoring import group_of
from mahjong_engine.variants.ruled.shapes import unpacked
from mahjong_engine.variants.ruled.table import ROUND, fitting_counts, number, position_of, seats_from
from mahjong_engine.variants.ruled.valuing import HandValues
from mahjong_engine.views import ScoreItem, SeatAward


class HeldHand(NamedTuple):
    """A hand at the end of a deal: tiles that fit sets, melds, winds, the mask of its waits, exposed flowers."""

    concealed: Counts
    melds: tuple[Group, ...]
    waits: int
    seat_wind: int = 0
    round_wind: int = 0
    flowers: int = 0

    @property
    def everything(self) -> Counts:
        """Concealed tiles and melds."""
        return with_melds(self.concealed, self.melds)


class HandAwards:
    """Values every hand of a deal that nobody has won."""

    __slots__ = ("_parts", "_ready", "_rules", "_settlement")

    def __init__(self, rules: TableRules, scorer: CategoryMax, settlement: HandAward) -> None:
        self._rules: Final = rules
        self._settlement: Final = settlement
        self._parts: Final = HandValues(replace(rules, scorer=scorer.of_parts()))
        self._ready: Final = HandValues(replace(rules, scorer=scorer.when_ready()))

    def of_all(self, state: MatchState) -> tuple[SeatAward, ...]:
        """The awards in turn order, the dealer's first; seats that get nothing are there too."""
        deal = state.playing
        wind = round_wind(number(deal.carry.get(ROUND)), self._rules.game.players)
        awards = []
        for seat in seats_from(deal, deal.dealer):
            mine = deal.seats[seat]
            hand = HeldHand(
                unpacked(fitting_counts(state, self._rules, mine)),
                tuple(group_of(state, meld) for meld in mine.melds),
                state.variant.shapes.waits(state, seat),
                position_of(deal, seat),
                wind,
                len(mine.aside),
            )
            awards.append(self.award(seat, hand))
        return tuple(awards)

    def award(self, seat: Seat, hand: HeldHand) -> SeatAward:
        """What a hand gets, and for which fans."""
        parts, ready = self.value_of_parts(hand), self.value_when_ready(hand)
        combination = parts.components[0]
        waited = 0 if ready is None else ready.components[0]
        counts_parts = self._settlement.counts_parts(combination, waited)
        best = parts if counts_parts or ready is None else ready
        fans = [self._rules.combinations[place] for place in best.counted]
        return SeatAward(
            seat=seat,
            combination=combination,
            ready=waited,
            basis="combination" if counts_parts else "ready",
            items=tuple(ScoreItem(fan.display, fan.score, written=True) for fan in fans),
            points=self._settlement.award(combination, waited),
        )

    def value_of_parts(self, hand: HeldHand) -> Score:
        """``C``: the best choice of sets; no set at all is a choice too."""
        choices = parts_of(hand.concealed, hand.melds, hand.everything, hand.seat_wind, hand.round_wind)
        best = self._parts.best_of_parts(choices)
        assert best is not None, "there is always a choice"
        return best

    def value_when_ready(self, hand: HeldHand) -> Score | None:
        """``T``: the best self-draw of a kind of which fewer than four are held; None if there is none."""
        kinds = [kind for kind, held in enumerate(hand.everything) if hand.waits >> kind & 1 and held < COPIES]
        found = [self._ready.best_of_all(self._drawn(hand, kind)) for kind in kinds]
        return max((score for score in found if score is not None), key=Score.rank, default=None)

    def _drawn(self, hand: HeldHand, kind: int) -> HandFacts:
        return HandFacts(
            hand.concealed,
            kind,
            hand.melds,
            manner=SELF_DRAW,
            seat_wind=hand.seat_wind,
            round_wind=hand.round_wind,
            flowers=hand.flowers,
            patterns=self._rules.patterns,
        )

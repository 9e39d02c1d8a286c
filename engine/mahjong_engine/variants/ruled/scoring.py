"""The value of a win at this table: the facts of the deal, its readings, the profile's scorer (P-28 to P-30, P-37)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Discard
from mahjong_engine.events import Declared
from mahjong_engine.fans.facts import DISCARD, ROBBED_KONG, SELF_DRAW, FirstTurn, HandFacts, Manner, Replacement
from mahjong_engine.fans.groups import Group, kong, pung, run
from mahjong_engine.melds import ANKAN, CHII, KANS, Meld
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import COUNT_BITS, MatchState
from mahjong_engine.tiles import TileId
from mahjong_engine.variant import WinningHand
from mahjong_engine.variants.ruled.match_flow import round_wind
from mahjong_engine.variants.ruled.shapes import completing, unpacked
from mahjong_engine.variants.ruled.table import (
    DEAL,
    DRAW,
    FLOWER_DRAW,
    KONG_CHAIN,
    KONG_DRAW,
    ROUND,
    draws_are_over,
    fitting_counts,
    is_unfit,
    is_uninterrupted,
    number,
    position_of,
    visible_beside,
)
from mahjong_engine.variants.ruled.valuing import HandValues
from mahjong_engine.views import ScoreItem

_REPLACED: Final[dict[str, Replacement]] = {KONG_DRAW: "kong", FLOWER_DRAW: "flower"}


class RuledScoring:
    """Asks for the best reading; a win is legal if it is sufficient (P-29)."""

    __slots__ = ("_rules", "_values")

    def __init__(self, rules: TableRules) -> None:
        self._rules: Final = rules
        self._values: Final = HandValues(rules)

    def win(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> WinningHand | None:
        """Value of winning with ``tile``: the own newest piece, or the one another seat's ``act`` puts on offer."""
        if is_unfit(state, self._rules, tile):
            return None
        kinds = completing(state, self._rules, state.playing.seats[seat], tile if act is None else None)
        if not kinds >> state.tiles.kinds[tile] & 1:
            return None
        score = self._values.best(self._facts(state, seat, tile, act))
        return None if score is None else self._winning(score)

    def _winning(self, score: Score) -> WinningHand:
        entries, scorer = self._rules.combinations, self._rules.scorer
        items = tuple(
            ScoreItem(
                entries[place].display,
                entries[place].score if scorer.adds_scores else 0,
                written=True,
                implied=place in score.implied,
            )
            for place in score.counted
        )
        components = tuple(zip(scorer.component_names, score.components, strict=False))
        unlisted = tuple(entries[place].display for place in score.unlisted)
        return WinningHand(items, components, None, score, unlisted)

    def _facts(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> HandFacts:
        deal = state.playing
        mine = deal.seats[seat]
        counts = fitting_counts(state, self._rules, mine)
        kind = state.tiles.kinds[tile]
        if act is None:
            counts -= 1 << (COUNT_BITS * kind)
        entry = "" if deal.turn is None else deal.turn.entry
        players = self._rules.game.players
        on_discard = act is not None and isinstance(act.act, Discard)
        manner: Manner = SELF_DRAW if act is None else DISCARD if on_discard else ROBBED_KONG
        replacement: Replacement = _REPLACED.get(entry, "none") if act is None else "none"
        return HandFacts(
            unpacked(counts),
            kind,
            tuple(group_of(state, meld) for meld in mine.melds),
            manner=manner,
            seat_wind=position_of(deal, seat),
            round_wind=round_wind(number(deal.carry.get(ROUND)), players),
            replacement=replacement,
            kong_chain=number(mine.notes.get(KONG_CHAIN)) if replacement == "kong" else 0,
            last_tile=draws_are_over(deal, self._rules) and manner != ROBBED_KONG,
            first_turn=_first_turn(state, seat, tile, act),
            has_discarded=bool(mine.river),
            visible=visible_beside(state, tile),
            flowers=len(mine.aside),
            patterns=self._rules.patterns,
        )


def group_of(state: MatchState, meld: Meld) -> Group:
    """A laid-out set as the fans see it."""
    kind = min(state.tiles.kinds[tile] for tile in meld.tiles)
    if meld.kind == CHII:
        return run(kind)
    return kong(kind, is_open=meld.kind != ANKAN) if meld.kind in KANS else pung(kind)


def _first_turn(state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> FirstTurn:
    deal = state.playing
    entry = "" if deal.turn is None else deal.turn.entry
    dealer = deal.dealer
    if act is None and seat is dealer and entry == DEAL:
        return "dealt_hand"
    if deal.seats[seat].river or seat is dealer:
        return "no"
    if act is not None and isinstance(act.act, Discard) and act.seat is dealer:
        earlier = [entry for entry in deal.seats[dealer].river if entry.tile != tile]
        if not earlier and is_uninterrupted(deal):
            return "first_discard"
    untouched = is_uninterrupted(deal) and (act is not None or entry in {DRAW, FLOWER_DRAW})
    return "before_own_discard" if untouched else "no"

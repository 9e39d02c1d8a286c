"""From deal to deal: dealer, honba, rounds, and when the match ends (R-601 to R-617)."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import Choose
from mahjong_engine.events import Asked, AskedSeat, DealEnded, MatchEnded, MatchStarted, Paid
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import Seat
from mahjong_engine.state import DealState, MatchState
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variants.riichi.endings import EXHAUSTIVE_DRAW, WIN
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.placement import final_tenths, places_of, stick_edges
from mahjong_engine.variants.riichi.scoring import under_tiles
from mahjong_engine.variants.riichi.table import HONBA, RIICHI, ROUND_WIND, number

STOP: Final = "last_deal_stop"
"""Moment and question of R-612 under CHOICE."""

_FIRST_WIND: Final = {"ONE_GAME": 0, "EAST": 0, "SOUTH": 1, "TWO_WIND": 0, "FOUR_WIND": 0}
_LAST_WIND: Final = {"ONE_GAME": 0, "EAST": 0, "SOUTH": 1, "TWO_WIND": 1, "FOUR_WIND": 3}


def deals_to_come(options: RiichiOptions, wind: int, dealer: Seat) -> int:
    """Deals the schedule still holds after this one, repeats not counted; none in the last and beyond (R-612)."""
    if options.length == "ONE_GAME":
        return 0
    rounds = _LAST_WIND[options.length] - wind
    return max(0, (rounds + 1) * options.players - 1 - dealer)


class RiichiMatchFlow:
    """Schedule, repeats, extension, bust and last-deal stop."""

    __slots__ = ("_options",)

    def __init__(self, options: RiichiOptions) -> None:
        self._options: Final = options

    def first(self, profile: Profile) -> MatchStarted:
        """Starting points; seat 0 deals first (R-601)."""
        carry = ((HONBA, 0), (ROUND_WIND, _FIRST_WIND[self._options.length]))
        return MatchStarted((self._options.starting_points,) * profile.players, Seat.FIRST, carry)

    def deal_ended(self, state: MatchState, reason: str, tenpai: tuple[Seat, ...]) -> DealEnded:
        """Dealer, wind and honba of the deal that would follow (R-602 to R-604)."""
        deal = state.playing
        repeats = self._repeats(deal, reason, tenpai)
        wind = number(deal.carry.get(ROUND_WIND))
        honba = number(deal.carry.get(HONBA)) + 1 if repeats or reason != WIN else 0
        dealer = deal.dealer
        if not repeats:
            dealer = Seat((deal.dealer + 1) % len(deal.seats))
            wind += 1 if dealer is Seat.FIRST else 0
        shows_under = any(RIICHI in deal.seats[win.seat].notes for win in deal.wins)
        under = under_tiles(deal, self._options) if shows_under else ()
        return DealEnded(reason, tenpai, under, dealer, ((HONBA, honba), (ROUND_WIND, wind)))

    def after_deal(self, run: Unfolding) -> None:
        """End the match, ask the dealer whether to stop, or leave it to the next deal (R-611 to R-616)."""
        reason = self._end_reason(run.state)
        if reason == STOP and self._options.all_last_stop == "CHOICE":
            stop = Choose(STOP, value=True)
            dealer = run.state.playing.dealer
            run.tell(Asked(STOP, (AskedSeat(dealer, (stop, Choose(STOP, value=False)), stop),)))
        elif reason is not None:
            self._end(run, reason)

    def answered(self, run: Unfolding, answer: Choose) -> None:
        """The dealer stops the match, or the same deal is played again (R-612)."""
        if answer.value:
            self._end(run, STOP)

    def _end(self, run: Unfolding, reason: str) -> None:
        places = places_of(run.state.points)
        before = run.state.points
        edges = stick_edges(before, run.state.pool, self._options)
        if edges:
            run.tell(Paid(edges))
        final = final_tenths(before, run.state.points, places, self._options)
        run.tell(MatchEnded(reason, places, final))

    def _repeats(self, deal: DealState, reason: str, tenpai: tuple[Seat, ...]) -> bool:
        if reason == WIN:
            return any(win.seat is deal.dealer for win in deal.wins)
        if reason == EXHAUSTIVE_DRAW:
            return self._options.renchan == "TENPAI" and deal.dealer in tenpai
        return True

    def _end_reason(self, state: MatchState) -> str | None:
        options = self._options
        deal = state.playing
        if options.bust and min(state.points) < 0:
            return "bust"
        wind = number(deal.carry.get(ROUND_WIND))
        last_wind = _LAST_WIND[options.length]
        repeats = self._repeats(deal, deal.end_reason or "", deal.tenpai)
        is_last_seat = options.length == "ONE_GAME" or deal.dealer == len(deal.seats) - 1
        reached = max(state.points) >= options.min_points_to_win
        if wind > last_wind:
            return self._extension_end(state, repeats=repeats, reached=reached, is_last=is_last_seat)
        if wind < last_wind or not is_last_seat:
            return None
        if repeats:
            return STOP if self._may_stop(state) else None
        return "schedule" if not options.extension or reached else None

    def _extension_end(self, state: MatchState, *, repeats: bool, reached: bool, is_last: bool) -> str | None:
        """R-614 and R-616, in a deal of the extension."""
        if reached:
            if not repeats:
                return "extension"
            rule = self._options.extension_dealer_priority
            if rule == "ALWAYS":
                return STOP if self._may_stop(state) else None
            several = len(state.playing.wins) > 1
            return None if rule == "MULTI_RON" and several else "extension"
        return "schedule" if is_last and not repeats else None

    def _may_stop(self, state: MatchState) -> bool:
        """R-612: the dealer, about to repeat, leads with enough points."""
        options = self._options
        deal = state.playing
        if options.all_last_stop == "OFF":
            return False
        if deal.end_reason not in {WIN, EXHAUSTIVE_DRAW} and not options.all_last_stop_on_abort:
            return False
        points = state.points
        return places_of(points)[deal.dealer] == 1 and points[deal.dealer] >= options.min_points_to_win

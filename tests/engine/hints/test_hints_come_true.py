"""What hints say is what then happens: waits, furiten, offers of ron and worths, held against whole matches of riichi."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_engine.actions import Discard, StartDeal, StartMatch, Win
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.events import Declared, Event, Won
from mahjong_engine.hints import Hints, ReadyHint, SeatSight, Worth, adviser_of
from mahjong_engine.kernel import MatchState, new_match, open_asks, step, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE, Seat, seats_of
from mahjong_engine.tiles import Face, is_red, kind_of
from support.lively_play import block_walls, lively_choice
from support.soak import soaking

CHANCES = frozenset({"ippatsu", "haitei", "houtei", "rinshan", "chankan", "ura"})
"""Parts of a win that no hint counts."""
DEALT = frozenset({"tenhou", "chiihou", "renhou", "rinshan"})
"""Wins with hands that nobody could be told of before."""
PRESETS = ("MAJSOUL_HANCHAN", "TENHOU_HANCHAN", "M_LEAGUE", "MAJSOUL_SANMA")
COPIES = 4


class Watched:
    """A match in which every hint is held against what follows."""

    def __init__(self, preset: str, number: int) -> None:
        profile = load_profile(preset)
        adviser = adviser_of(profile)
        assert adviser is not None
        self.adviser = adviser
        self.state = new_match(profile)
        self.number = number
        self.stream = SeedStream(match_seed(number, 0), "hints")
        self.waiting: dict[Seat, MatchState] = {}
        self.met: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """To the end; how often each thing was held against what came of it."""
        _, self.state = step(self.state, TABLE, StartMatch())
        while self.state.result is None:
            asks = open_asks(self.state)
            if not asks:
                _, self.state = step(self.state, TABLE, block_walls(self.state, self.number, self.state.deal_count))
                _, self.state = step(self.state, TABLE, StartDeal())
                self.waiting.clear()
                continue
            for seat in seats_of(self.state.profile.players):
                if self.state.playing.seats[seat].drawn is None:
                    self.waiting[seat] = self.state
            seat, ask = asks[0]
            action = lively_choice(self.stream, ask, self.state, seat)
            hints, before = self.hints(self.state, seat), self.state
            told, self.state = step(self.state, seat, action)
            self._compare_wins(told)
            if isinstance(action, Discard) and self.state.playing.end_reason is None:
                self._compare_discard(before, seat, action, hints)
                self._compare_offers(told)
        return self.met

    def sight(self, state: MatchState, seat: Seat) -> SeatSight | None:
        return self.adviser.sight(view(state, seat))

    def hints(self, state: MatchState, seat: Seat) -> Hints:
        sight = self.sight(state, seat)
        assert sight is not None
        return self.adviser.advise(sight)

    def _compare_discard(self, before: MatchState, seat: Seat, action: Discard, hints: Hints) -> None:
        """Waits and furiten after the discard are those that were told (R-221, R-331), and so is what is left of each."""
        face = before.tiles.face(action.tile)
        hint = next((hint for hint in hints.ready if hint.discard == face), None)
        own = view(self.state, seat).own
        assert own is not None
        assert own.waits == (() if hint is None else tuple(wait.face for wait in hint.waits))
        assert (hints.shanten == 0) == bool(hints.ready)
        assert (face in hints.keeping) == (hint is not None) or hints.shanten != 0
        if hint is None:
            return
        assert own.furiten == hint.barred
        for wait in hint.waits:
            assert wait.left == COPIES - self._seen(before, seat, wait.face)
        self.met["discards to ready hands"] += 1
        self.met["furiten"] += hint.barred

    def _seen(self, state: MatchState, seat: Seat, face: Face) -> int:
        """Copies the seat sees, counted from the pieces themselves: each piece once, wherever it lies."""
        deal = state.playing
        pieces = {*deal.indicators, *deal.seats[seat].hand}
        for other in deal.seats:
            pieces |= {tile.tile for tile in other.river}
            pieces |= {tile for meld in other.melds for tile in meld.tiles}
            pieces |= set(other.aside)
        return sum(state.tiles.kinds[piece] == kind_of(face) for piece in pieces)

    def _compare_offers(self, told: tuple[Event, ...]) -> None:
        """Who waits for a discard may win on it, unless a hint said furiten or no yaku (R-124, R-402)."""
        act = next(event for event in told if isinstance(event, Declared))
        assert isinstance(act.act, Discard)
        kind = self.state.tiles.kinds[act.act.tile]
        if self.state.window is None or view(self.state, act.seat).tiles_left == 0:
            return
        asked = {ask.seat: ask.offers for ask in self.state.window.asks}
        for seat in seats_of(self.state.profile.players):
            state = self.waiting.get(seat)
            if seat is act.seat or state is None:
                continue
            hint, worth = self._told(self.hints(state, seat), kind, tsumo=False)
            if hint is None or worth is None or "ippatsu" in self.state.playing.seats[seat].notes:
                continue
            may_win = not hint.barred and not worth.lack
            assert (Win() in (asked.get(seat) or ())) == may_win
            self.met["rons offered" if may_win else f"no ron: {worth.lack or 'furiten'}"] += 1

    def _compare_wins(self, told: tuple[Event, ...]) -> None:
        """A win is worth what was told, beside chances and a red five that came."""
        for won in told:
            if isinstance(won, Won) and not DEALT & {item.name for item in won.items}:
                self._compare_win(won)

    def _compare_win(self, won: Won) -> None:
        state = self.waiting[won.seat]
        winning = self.state.tiles.face(won.tile)
        if view(state, won.seat).indicators != view(self.state, won.seat).indicators:
            return
        hint, worth = self._told(self.hints(state, won.seat), kind_of(winning), tsumo=won.source is None)
        assert hint is not None
        assert worth is not None
        self.met["tsumo" if won.source is None else "ron"] += 1
        value, promised = dict(won.components), dict(worth.components)
        if "units" in value:
            assert promised == {"units": value["units"]}
            return
        chances = sum(item.value * item.count for item in won.items if item.name in CHANCES)
        if worth.lack:
            assert chances, "only a chance makes a win of it"
            return
        red_came = won.source is None and is_red(winning)
        assert value["han"] - chances - promised["han"] in ({0, 1} if red_came else {0}), (won.items, worth)
        self.met["double riichi"] += any(item.name == "double_riichi" for item in won.items)

    def _told(self, hints: Hints, kind: int, *, tsumo: bool) -> tuple[ReadyHint | None, Worth | None]:
        """The hint for the hand as it stands, and the worth of a win with this kind."""
        for hint in hints.ready:
            for wait in hint.waits:
                if hint.discard is None and kind_of(wait.face) == kind:
                    return hint, wait.by_self_draw if tsumo else wait.by_discard
        return None, None


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.timeout(soaking(60, 1800))
def test_waits_furiten_yaku_and_worths_come_out_as_they_were_told() -> None:
    met: Counter[str] = Counter()
    for place, preset in enumerate(PRESETS):
        for number in range(soaking(3, 60)):
            met += Watched(preset, len(PRESETS) * number + place).play()
    assert met["discards to ready hands"] > soaking(300, 6000)
    rare = ("tsumo", "ron", "rons offered", "furiten", "no ron: furiten", "no ron: no_yaku", "double riichi")
    assert min(met[what] for what in rare) >= soaking(3, 60), met

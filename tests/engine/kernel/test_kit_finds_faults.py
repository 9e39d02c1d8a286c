"""The conformance kit is no formality: variants with one fault each are found out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from mahjong_engine.actions import Discard, SeatAction
from mahjong_engine.events import DealEnded, MatchStarted
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.testing import BrokenPromiseError, check_variant
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import Header, Variant
from mahjong_engine.variants.riichi.bundle import riichi


class _Delegating:
    """A slot that answers as the one it wraps, but for what a subclass changes."""

    def __init__(self, wrapped: object) -> None:
        self._wrapped = wrapped

    def __getattr__(self, name: str) -> object:
        return getattr(self._wrapped, name)


class OffersTwice(_Delegating):
    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        offers = cast("Any", self._wrapped).turn(state, seat)
        return (*offers, *offers[-1:])


class OffersForeignTile(_Delegating):
    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        offers = cast("Any", self._wrapped).turn(state, seat)
        other = state.playing.seats[(seat + 1) % len(state.points)].hand[0]
        return (*offers, Discard(other))


class ShowsTheNextTile(_Delegating):
    def header(self, state: MatchState) -> Header:
        header = cast("Header", cast("Any", self._wrapped).header(state))
        if state.deal is None or not state.deal.source("live").left:
            return header
        live = state.deal.source("live")
        return replace(header, honba=state.tiles.kinds[state.deal.wall[live.next_place]])


class MakesPoints(_Delegating):
    def after_deal(self, run: Unfolding) -> None:
        state = run.state
        richer = tuple(points + 100 for points in state.points)
        run.tell(MatchStarted(richer, state.dealer, tuple(state.carry.items())))
        cast("Any", self._wrapped).after_deal(run)


class TellsOnlyOnce(_Delegating):
    """Impure: the second answer to the same question differs."""

    def deal_ended(self, state: MatchState, reason: str, tenpai: tuple[Seat, ...]) -> DealEnded:
        ended = cast("DealEnded", cast("Any", self._wrapped).deal_ended(state, reason, tenpai))
        self.calls = getattr(self, "calls", 0) + 1
        return replace(ended, carry=(*ended.carry, ("calls", self.calls)))


FAULTS = [
    ("options", OffersTwice, "offered something twice", 1),
    ("options", OffersForeignTile, "can tell two deals apart", 1),
    ("sight", ShowsTheNextTile, "can tell two deals apart", 1),
    ("flow", MakesPoints, "points:", 500),
    ("flow", TellsOnlyOnce, "determinism", 500),
]


@pytest.mark.parametrize(("slot", "fault", "message", "every"), FAULTS)
def test_a_faulty_slot_is_found(slot: str, fault: type[_Delegating], message: str, every: int) -> None:
    def faulty(profile: Profile) -> Variant:
        sound = riichi(profile)
        return replace(sound, **cast("dict[str, Any]", {slot: fault(getattr(sound, slot))}))

    with pytest.raises(BrokenPromiseError, match=message):
        check_variant(load_profile("MAJSOUL_TONPUU"), [1], every=every, variants={"riichi": faulty})

"""The conformance kit is no formality: variants with one fault each are found out, each by the promise it breaks."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

import pytest

from mahjong_engine.actions import Discard, SeatAction
from mahjong_engine.events import DealEnded, DealStarted, MatchStarted
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import Seat
from mahjong_engine.state import BoundSeed, MatchState
from mahjong_engine.testing import BrokenPromiseError, Promise, check_variant
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import Header, Variant, Variants
from mahjong_engine.variants.riichi.bundle import riichi
from support.lively_play import with_options


class _Delegating:
    """A slot that answers as the one it wraps, but for what a subclass changes."""

    def __init__(self, wrapped: object) -> None:
        self._wrapped: Any = wrapped

    def __getattr__(self, name: str) -> object:
        return getattr(self._wrapped, name)


class UsesAClock(_Delegating):
    """Nobody notices on most days: the answer depends on the year only."""

    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        offers = cast("tuple[SeatAction, ...]", self._wrapped.turn(state, seat))
        return offers if time.gmtime().tm_year >= 2020 else offers[:1]


class KeepsMutableState(_Delegating):
    """Answers differently once it has been asked often, in whatever match that was."""

    def deal_ended(self, state: MatchState, reason: str, tenpai: tuple[Seat, ...]) -> DealEnded:
        ended = cast("DealEnded", self._wrapped.deal_ended(state, reason, tenpai))
        self.hands = {*getattr(self, "hands", set()), state.deal_count}
        return ended.replace(carry=(*ended.carry, ("hands", len(self.hands))))


class ShowsTheNextTile(_Delegating):
    def header(self, state: MatchState) -> Header:
        header = cast("Header", self._wrapped.header(state))
        if state.deal is None or not state.deal.source("live").left:
            return header
        live = state.deal.source("live")
        return replace(header, honba=state.tiles.kinds[state.deal.wall[live.next_place]])


class LosesATile(_Delegating):
    """Deals from a wall whose last place belongs to no source."""

    def deal(self, state: MatchState, bound: BoundSeed) -> DealStarted:
        dealt = cast("DealStarted", self._wrapped.deal(state, bound))
        live, *others = dealt.sources
        return dealt.replace(sources=(live.replace(places=live.places[:-1]), *others))


class MakesPoints(_Delegating):
    def after_deal(self, run: Unfolding) -> None:
        state = run.state
        richer = tuple(points + 100 for points in state.points)
        run.tell(MatchStarted(richer, state.dealer, tuple(state.carry.items())))
        self._wrapped.after_deal(run)


class AcceptsAnotherSeatsTile(_Delegating):
    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        offers = self._wrapped.turn(state, seat)
        other = state.playing.seats[(seat + 1) % len(state.points)].hand[0]
        return (*offers, Discard(other))


class ForgetsWhatItDidNotStore(_Delegating):
    """Remembers on the side who discarded last, and lets that seat do less: a snapshot does not hold it."""

    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        offers = cast("tuple[SeatAction, ...]", self._wrapped.turn(state, seat))
        seen: dict[int, int] = self.__dict__.setdefault("seen", {})
        first = seen.setdefault(state.deal_count, len(state.playing.seats[seat].river))
        return offers if first == 0 else offers[-1:]


class OffersNothing(_Delegating):
    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        offers = cast("tuple[SeatAction, ...]", self._wrapped.turn(state, seat))
        return () if len(state.playing.seats[seat].river) > 2 else offers


class OffersTwice(_Delegating):
    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        offers = self._wrapped.turn(state, seat)
        return (*offers, *offers[-1:])


class TellsOnlyOnce(_Delegating):
    """The second answer to the same question differs."""

    def deal_ended(self, state: MatchState, reason: str, tenpai: tuple[Seat, ...]) -> DealEnded:
        ended = cast("DealEnded", self._wrapped.deal_ended(state, reason, tenpai))
        self.calls = getattr(self, "calls", 0) + 1
        return ended.replace(carry=(*ended.carry, ("calls", self.calls)))


class StoresWhatJsonCannotHold(_Delegating):
    """JSON has no keys that are numbers: what is read back has another key."""

    def deal_ended(self, state: MatchState, reason: str, tenpai: tuple[Seat, ...]) -> DealEnded:
        ended = cast("DealEnded", self._wrapped.deal_ended(state, reason, tenpai))
        carried: Mapping[Any, Any] = {1: 2}
        return ended.replace(carry=(*ended.carry, ("table", cast("Any", carried))))


class NeverEndsTheMatch(_Delegating):
    def after_deal(self, run: Unfolding) -> None:
        """Leave it open for ever."""


class Raises(_Delegating):
    def header(self, state: MatchState) -> Header:
        header = cast("Header", self._wrapped.header(state))
        return replace(header, honba=1 // (1 - state.deal_count))


EIGHT = [
    ("options", UsesAClock, Promise.PURITY, "calls time.gmtime"),
    ("flow", KeepsMutableState, Promise.DETERMINISM, "asked in another order"),
    ("sight", ShowsTheNextTile, Promise.SECRECY, "can tell two deals apart"),
    ("deal_plan", LosesATile, Promise.TILES, "not in exactly one place"),
    ("flow", MakesPoints, Promise.POINTS, "became"),
    ("options", AcceptsAnotherSeatsTile, Promise.LEGALITY, "but holds"),
    ("options", ForgetsWhatItDidNotStore, Promise.SNAPSHOT, "after reading back"),
    ("options", OffersNothing, Promise.PROGRESS, "is asked and offered nothing"),
]
OTHERS = [
    ("options", OffersTwice, Promise.LEGALITY, "offered something twice"),
    ("flow", TellsOnlyOnce, Promise.DETERMINISM, "gave .*, then"),
    ("flow", StoresWhatJsonCannotHold, Promise.SNAPSHOT, "differs from the one written"),
    ("sight", Raises, Promise.SOUNDNESS, "ZeroDivisionError"),
]


def faulty(slot: str, fault: type[_Delegating]) -> Variants:
    def build(profile: Profile) -> Variant:
        sound = riichi(profile)
        return replace(sound, **cast("dict[str, Any]", {slot: fault(getattr(sound, slot))}))

    return {"riichi": build}


@pytest.mark.parametrize(("slot", "fault", "promise", "what"), EIGHT + OTHERS)
def test_a_faulty_slot_is_found_by_the_promise_it_breaks(
    slot: str, fault: type[_Delegating], promise: Promise, what: str
) -> None:
    with pytest.raises(BrokenPromiseError, match=what) as caught:
        check_variant(load_profile("MAJSOUL_TONPUU"), [1], every=29, variants=faulty(slot, fault))
    assert caught.value.promise is promise
    assert str(caught.value).startswith(f"MAJSOUL_TONPUU, match 1, step {str(caught.value).split()[4][:-1]}: {promise}")


def test_a_match_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahjong_engine.testing.conformance.MOST_STEPS", 500)
    short = with_options(load_profile("MAJSOUL_TONPUU"), length="ONE_GAME", extension=False)
    with pytest.raises(BrokenPromiseError, match="no end after 500 steps") as caught:
        check_variant(short, [1], every=1000, variants=faulty("flow", NeverEndsTheMatch))
    assert caught.value.promise is Promise.PROGRESS

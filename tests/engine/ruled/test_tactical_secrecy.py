"""What nobody may know of calls before they are announced, and what everybody knows of them then (TC-02, TC-03, TC-10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from mahjong_engine.events import Announced
from mahjong_engine.kernel import view
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import SPECTATOR, Viewer, seats_of
from mahjong_engine.state import MatchState
from mahjong_engine.testing import BrokenPromiseError, Promise, check_variant
from mahjong_engine.variant import Header, Variant
from mahjong_engine.variants.ruled.bundle import ruled
from mahjong_engine.views import Announcement, View
from support.call_window import CallWindow, call_profile

ALL_WIN = {"S": "chow win", "W": "pung win", "N": "far win"}


def sights(window: CallWindow, *without: str) -> dict[Viewer, View]:
    viewers: tuple[Viewer, ...] = (*seats_of(4), SPECTATOR)
    blind = {window.seat(wind) for wind in without}
    return {viewer: view(window.state, viewer) for viewer in viewers if viewer not in blind}


@pytest.mark.parametrize("mode", [-1, 1, 3])
@pytest.mark.parametrize("call", ["S chow", "S win", "W pung", "N win"])
def test_a_call_that_is_held_back_changes_nothing_for_anybody_else(mode: int, call: str) -> None:
    """Not even decision numbers: what others see and are asked is the same before and after."""
    window = CallWindow(mode, ALL_WIN, multi_win=True)
    caller = call[0]
    before, numbers = sights(window, caller), window.state.numbers
    window.wish(call)
    assert sights(window, caller) == before
    assert window.state.numbers == numbers


@pytest.mark.parametrize("mode", [-1, 0, 1, 2, 3])
def test_a_pass_is_secret_in_every_mode(mode: int) -> None:
    window = CallWindow(mode, ALL_WIN)
    before = sights(window, "W")
    assert sights(window.wish("W pass"), "W") == before


@pytest.mark.parametrize("mode", [1, 3])
def test_the_lower_of_two_held_calls_is_never_told(mode: int) -> None:
    window = CallWindow(mode, {"S": "chow", "W": "pung", "N": "win"})
    window.wish("S chow").wish("W pung").wish("N pass").wish("table W")
    calls = [event.call for event in window.events if isinstance(event, Announced)]
    assert calls == ["pon"]


@pytest.mark.parametrize("mode", [0, 2])
def test_an_announced_call_is_public_and_names_no_tile(mode: int) -> None:
    window = CallWindow(mode, ALL_WIN).wish("S chow")
    told = (Announcement(window.seat("S"), "chii"),)
    assert {seen.announced for seen in sights(window).values()} == {told}
    others = sights(window, "S").values()
    assert all(seen.seats[window.seat("S")].shown is None and not seen.seats[window.seat("S")].melds for seen in others)


def test_an_overtaken_call_is_not_told_any_longer() -> None:
    window = CallWindow(2, ALL_WIN).wish("S chow").wish("W pung")
    assert [(window.wind(call.seat), call.call) for call in sights(window)[SPECTATOR].announced] == [("W", "pon")]


def test_the_announcement_is_gone_with_its_window() -> None:
    window = CallWindow(0, {"S": "chow", "W": "nothing", "N": "win"}).wish("S chow").wish("N pass")
    assert window.told() == "S took the chow"
    assert sights(window)[SPECTATOR].announced == ()


def test_who_is_asked_again_is_seen_by_that_seat_alone() -> None:
    """TC-04: the others see the announced call, not whom it makes choose again."""
    asked = CallWindow(2, ALL_WIN).wish("W pass").wish("S chow")
    unasked = CallWindow(0, ALL_WIN).wish("W pass").wish("S chow")
    for viewer in (asked.seat("E"), SPECTATOR):
        assert view(asked.state, viewer) == view(unasked.state, viewer)
    own = view(asked.state, asked.seat("W")).own
    assert own is not None
    assert own.ask is not None
    assert own.ask.again


class CountsAnswers:
    """A sight that shows how many seats have answered: every held call would be heard of."""

    def __init__(self, wrapped: object) -> None:
        self._wrapped: Any = wrapped

    def __getattr__(self, name: str) -> object:
        return getattr(self._wrapped, name)

    def header(self, state: MatchState) -> Header:
        asks = () if state.window is None else state.window.asks
        header = cast("Header", self._wrapped.header(state))
        return replace(header, honba=sum(ask.answer is not None for ask in asks))


def leaking(profile: Profile) -> Variant:
    sound = ruled(profile)
    return replace(sound, sight=cast("Any", CountsAnswers(sound.sight)))


def test_the_kit_finds_a_variant_that_shows_secret_answers() -> None:
    with pytest.raises(BrokenPromiseError) as broken:
        check_variant(call_profile(3), [1], variants={"ruled": leaking})
    assert broken.value.promise is Promise.SECRECY
    assert "answered secretly" in broken.value.what

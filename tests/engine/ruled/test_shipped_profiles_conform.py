"""The shipped profiles of the plain language keep the promises, and bots play their whole matches."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from mahjong_engine.actions import SetAside
from mahjong_engine.bots import bot
from mahjong_engine.events import Declared, Won
from mahjong_engine.matches import PlayedMatch, play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.testing import check_variant, eager_choice

NAMES = ("配置模板", "康庄众娱", "兼用卡", "国标", "青雀", "组合麻将")


def shortened(name: str, hands: int) -> Profile:
    """The shipped profile ending after a few hands: random play hardly ever reaches points."""
    profile = load_profile(name)
    rules = profile.options
    assert isinstance(rules, TableRules)
    room = replace(rules.room, end_type="round", end_target=hands)
    return replace(profile, options=replace(rules, room=room))


@cache
def played(name: str, number: int) -> PlayedMatch:
    """One whole match by bots; the tests that look at the same one share it."""
    profile = load_profile(name)
    return play_match(profile, [bot("normal")] * profile.players, number)


@pytest.mark.parametrize("name", NAMES)
def test_random_play_keeps_every_promise(name: str) -> None:
    check_variant(shortened(name, 2), [5], every=37)


@pytest.mark.parametrize("name", NAMES)
def test_eager_play_keeps_every_promise(name: str) -> None:
    check_variant(shortened(name, 2), [6], choose=eager_choice, every=37)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_random_play_keeps_every_promise_at_every_step(name: str) -> None:
    check_variant(shortened(name, 3), [7], every=3)


@pytest.mark.slow
def test_bots_play_a_whole_match_of_guobiao_and_win_hands_worth_eight_points() -> None:
    match = played("国标", 1)
    wins = [event for event in match.events if isinstance(event, Won)]
    assert match.state.deal_count == 16
    assert wins, "somebody wins within sixteen hands"
    assert all(dict(win.components)["points"] >= 8 for win in wins)
    assert sum(match.state.points) == 0
    assert any(isinstance(event, Declared) and isinstance(event.act, SetAside) for event in match.events)


def test_every_win_of_guobiao_names_its_fans_and_its_flowers_apart_from_the_minimum() -> None:
    for event in played("国标", 1).events:
        if isinstance(event, Won):
            total = sum(item.value for item in event.items)
            assert total == sum(value for _, value in event.components)


@pytest.mark.slow
def test_bots_play_to_two_hundred_points_where_the_profile_ends_by_points() -> None:
    match = played("康庄众娱", 2)
    assert max(match.state.points) >= 200
    assert sorted(match.state.points)[-2] < 200
    assert match.state.result is not None
    assert match.state.result.reason == "target"


def test_equal_bots_and_numbers_give_equal_matches() -> None:
    assert played("兼用卡", 3).events == play_match(load_profile("兼用卡"), [bot("normal")] * 4, 3).events

"""Profiles are called by names their readers can type."""

from __future__ import annotations

import pytest

from mahjong_commands.catalogues import shipped_locales
from mahjong_commands.messages import Message, plain, plain_argument
from mahjong_commands.profile_names import CUSTOM, profile_called
from mahjong_engine.profiles.reading import load_profile, shipped_names

NAMES = [load_profile(name).name for name in shipped_names()]


@pytest.mark.parametrize("locale", shipped_locales())
def test_what_a_shipped_profile_is_called_names_it(locale: str) -> None:
    called = {name: plain_argument(profile_called(name), locale) for name in NAMES}
    assert {name: load_profile(word).name for name, word in called.items()} == {name: name for name in NAMES}


def test_readers_of_chinese_signs_are_told_them() -> None:
    assert plain_argument(profile_called("GUOBIAO"), "zh_tw") == "国标"
    assert plain_argument(profile_called("MAJSOUL_HANCHAN"), "ja_jp") == "立直半庄"
    assert plain_argument(profile_called("MAJSOUL_HANCHAN"), "en_us") == "MAJSOUL_HANCHAN"


def test_changed_rules_are_called_by_what_they_came_from() -> None:
    told = profile_called(f"{CUSTOM}GUOBIAO")
    assert isinstance(told, Message)
    assert plain(told, "zh_cn") == "国标（有自定改动）"


def test_profiles_of_ones_own_are_called_as_their_files() -> None:
    assert profile_called("周末 麻将") == "周末 麻将"
    assert profile_called("unheard.of") == "unheard.of"

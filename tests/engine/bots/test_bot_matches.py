"""Bots in whole matches: they choose what is legal, repeat themselves, and play to win."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_engine.bots import LEVELS, bot
from support.bot_matches import play, play_against_three


@pytest.mark.parametrize("number", range(3))
def test_four_normal_bots_finish_a_match_with_legal_actions_only(number: int) -> None:
    match = play(number, ["normal"] * 4)
    assert sorted(match.result.places) == [1, 2, 3, 4]
    assert sum(match.chosen[seat]["win"] for seat in match.chosen) > 0


@pytest.mark.parametrize("number", range(2))
def test_bots_of_every_level_finish_a_match(number: int) -> None:
    levels = LEVELS[number : number + 4]
    assert sum(play(number, levels).result.points) == 100_000


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_three_bots_of_a_level_play_a_three_player_match_with_norths_and_wins(level: str) -> None:
    match = play(1, [level] * 3, "MAJSOUL_SANMA")
    assert sorted(match.result.places) == [1, 2, 3]
    assert all(sum(words[word] for words in match.chosen.values()) > 0 for word in ("setaside", "win", "riichi"))
    assert not any(words["chii"] for words in match.chosen.values())


def test_the_same_number_gives_the_same_match() -> None:
    first, second = (play(5, ["normal", "random", "normal", "tsumogiri"]) for _ in range(2))
    assert (first.result, first.chosen) == (second.result, second.chosen)


def test_tsumogiri_never_wins_calls_or_declares() -> None:
    match = play(1, ["tsumogiri"] * 4)
    assert set().union(*match.chosen.values()) <= {"discard", "pass"}


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="known: easy, normal, hard, tsumogiri, random"):
        bot("godlike")


@pytest.mark.slow
def test_over_four_hundred_matches_against_three_tsumogiri_the_mean_place_is_below_1_8() -> None:
    rows = play_against_three(400)
    places = [place for place, _, _ in rows]
    chosen: Counter[str] = sum((words for _, words, _ in rows), Counter())
    seconds = sorted(second for _, _, each in rows for second in each)
    assert len(places) == 400
    assert sum(places) / len(places) < 1.8
    assert all(chosen[word] > 0 for word in ("win", "riichi", "chii", "pon", "ankan", "kakan"))
    print(f"mean place {sum(places) / 400:.3f}, {chosen}, p99 {seconds[len(seconds) * 99 // 100] * 1000:.1f} ms")

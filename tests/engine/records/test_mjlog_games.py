"""Forty-five real games on their real walls: every action legal, every score, result and end of match equal."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.course_replay import Outcome, replay_course
from mahjong_engine.records.forms import text_of_file
from mahjong_engine.records.mjlog import parse_mjlog
from mahjong_engine.records.tenhou_tiles import MjlogError
from support.record_folder import left_out, record_folder

GAMES = 45
DEALS = 435
WINS = 360
NUMBERS = [f"{number:03}" for number in range(1, GAMES + 1)]


def game(number: str) -> str | None:
    """The text of a game; None, with a printed line, where the folder is missing."""
    folder = record_folder()
    if folder is None:
        left_out(1, "games of Tenhou")
        return None
    return text_of_file(Path(folder, "mjlog", f"tenhou_{number}.mjlog").read_bytes())


def played(text: str) -> Outcome:
    course = parse_mjlog(text)
    assert course.rules is not None
    return replay_course(course, load_profile(course.rules.name)).outcome


def failure(text: str) -> str:
    """Why a changed game is refused: unreadable, or its first difference."""
    try:
        difference = played(text).difference
    except MjlogError as error:
        return str(error)
    return "" if difference is None else difference.format()


def replaced(text: str, pattern: str, make: str, which: int = -1) -> str:
    """The text with one match of the pattern changed (the last one by default)."""
    matches = list(re.finditer(pattern, text))
    assert matches, f"the game has no {pattern}"
    match = matches[which]
    changed = text[: match.start()] + match.expand(make) + text[match.end() :]
    assert changed != text
    return changed


@pytest.mark.parametrize("number", NUMBERS)
def test_a_real_game_is_replayed_without_a_difference(number: str) -> None:
    text = game(number)
    if text is None:
        return
    outcome = played(text)
    assert outcome.difference is None, outcome.difference.format()
    assert outcome.deals == text.count("<INIT ")
    assert outcome.wins == text.count("<AGARI ")


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_with_one_changed_score_fails(number: str) -> None:
    """The last change of points is off by one hundred."""
    text = game(number)
    if text is None:
        return
    match = list(re.finditer(r' sc="(-?\d+),(-?\d+),', text))[-1]
    changed = text[: match.start(2)] + str(int(match[2]) + 1) + text[match.end(2) :]
    assert "points after the deal" in failure(changed)


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_with_one_changed_call_fails(number: str) -> None:
    """The last call is made by the next seat instead, or uses tiles of another kind; without calls the first riichi."""
    text = game(number)
    if text is None:
        return
    calls = list(re.finditer(r'<N who="(\d)" m="(\d+)"', text))
    if not calls:
        assert failure(replaced(text, r'<REACH who="\d" step="1"\s*/>', "", 0))
        return
    match = calls[-1]
    by_another = f'<N who="{(int(match[1]) + 1) % 4}" m="{match[2]}"'
    assert failure(text[: match.start()] + by_another + text[match.end() :])
    of_another = f'<N who="{match[1]}" m="{int(match[2]) + 3 * (1 << 9)}"'
    assert failure(text[: match.start()] + of_another + text[match.end() :])


@pytest.mark.parametrize(
    ("pattern", "make", "difference"),
    [
        (r'(<INIT seed="\d+),(\d+)', r"\1,9", "honba"),
        (r'(<INIT seed="\d+,\d+),(\d+)', r"\1,9", "sticks"),
        (r'(<INIT [^>]*ten="\d+),\d+', r"\1,9", "points"),
        (r'(<AGARI [^>]* ten=")\d+', r"\g<1>55", "fu"),
        (r'(<AGARI [^>]* ten="\d+),\d+', r"\1,99", "points of the hand"),
        (r'(<AGARI [^>]* yaku="\d+),\d+', r"\1,12", "yaku"),
        (r'(<AGARI [^>]* doraHai=")\d+', r"\g<1>0", "indicators"),
        (r'(<AGARI [^>]* who=")(\d)', r"\g<1>4", "seat 4"),
        (r'(owari="-?\d+),-?[\d.]+', r"\1,0.5", "results in tenths"),
        (r'(owari=")-?\d+', r"\g<1>7", "final points"),
        (r' owari="[^"]*"', "", "the match: expected goes on, got ends"),
        (r'<REACH who="\d" step="1"\s*/>', "", "riichi"),
        (r"<T\d+\s*/>", "", "draw of seat 0"),
        (r"<[DEFG](\d+)\s*/>", "", ""),
        (r"<DORA [^>]*>", "", "indicators at the discard"),
        (r"<T(\d+)\s*/>", r"<T1/>", "drawn tile"),
    ],
)
def test_any_other_changed_fact_fails_too(pattern: str, make: str, difference: str) -> None:
    text = game("011")
    if text is None:
        return
    assert played(text).difference is None
    why = failure(replaced(text, pattern, make))
    assert why
    assert difference in why


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_spoiled_game_is_unreadable_or_differs_but_never_breaks_the_replay(seed: int) -> None:
    chance = Random(seed)
    found = 0
    for _ in range(25):
        text = game(chance.choice(NUMBERS))
        if text is None:
            return
        head, body = text.split("<TAIKYOKU", 1)
        tags = re.findall(r"<[^>]*>", f"<TAIKYOKU{body}")
        place, other = chance.randrange(len(tags) - 1), chance.randrange(len(tags) - 1)
        way = chance.random()
        if way < 0.2:
            del tags[place]
        elif way < 0.4:
            tags.insert(place, tags[other])
        elif way < 0.6:
            tags[place], tags[other] = tags[other], tags[place]
        else:
            number = str(chance.choice([0, 3, 4, 16, 52, 99, 135, 136, -1, 70000]))
            tags[place] = re.sub(r"-?\d+", number, tags[place], count=1)
        found += bool(failure(head + "".join(tags)))
    assert found > 15

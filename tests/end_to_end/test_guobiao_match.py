"""Four protocol clients play a whole match of 国标: flowers, chows, pungs and kongs by button, wins of eight points and more."""

from __future__ import annotations

import pytest

from mahjong_engine.events import DealEnded, Won
from support.game import DISPLAY
from support.ordered_play import NAMES
from support.played_match import WATCHER, PlayedMatch, free_game, played

pytestmark = [pytest.mark.minecraft, pytest.mark.slow, pytest.mark.timeout(1500)]

PROFILE = "guobiao"
TEMPERS = ("pairs", "eager", "pairs", "honours")
DEALS = 16
SEED = 3
FLOOR = 8
REST_SECONDS = 0.2


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> PlayedMatch:
    """A whole match, each player at his own pace."""
    folder = tmp_path_factory.mktemp("guobiao")
    game = free_game(folder, profile=PROFILE, seeds={DISPLAY.name: SEED}, rest=REST_SECONDS, animations="off")
    return played(game, DISPLAY, in_order=False, tempers=TEMPERS)


def test_sixteen_hands_are_played_and_everybody_reads_the_places(match: PlayedMatch) -> None:
    assert sum(isinstance(event, DealEnded) for event in match.stored.events) == DEALS
    assert match.places_unread() == []


def test_flowers_and_calls_are_made_by_button(match: PlayedMatch) -> None:
    pressed = match.tallies["pressed"]
    assert all(pressed.get(meaning, 0) for meaning in ("flower", "pon", "chii", "skip")), pressed


def test_hands_are_won_with_eight_points_and_more(match: PlayedMatch) -> None:
    wins = [event for event in match.stored.events if isinstance(event, Won)]
    assert wins
    assert all(without_flowers >= FLOOR for win in wins for _, without_flowers in win.components[:1])
    told = "\n".join((*match.windows[NAMES[0]], *match.chat[NAMES[0]]))
    assert all(f"{win.components[0][1]} fan" in told and f"= {win.points} points" in told for win in wins)


def test_no_client_is_sent_a_concealed_tile_of_another_player(match: PlayedMatch) -> None:
    assert {name: verdict.leaks[:5] for name, verdict in match.verdicts.items() if verdict.leaks} == {}
    assert set(match.verdicts) == {*NAMES, WATCHER}


def test_every_own_face_reaches_its_owner(match: PlayedMatch) -> None:
    assert {name: match.verdicts[name].missing[:5] for name in NAMES} == {name: [] for name in NAMES}

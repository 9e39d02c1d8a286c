"""Three protocol clients play a whole match of 立直三人: three seats, three walls, norths set aside by button (section 16)."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import SetAside
from mahjong_engine.events import DealEnded, Declared
from mahjong_engine.kernel import fold
from support.game import DISPLAY
from support.played_match import WATCHER, PlayedMatch, free_game, played

pytestmark = [pytest.mark.minecraft, pytest.mark.slow, pytest.mark.timeout(1200)]

PROFILE = "majsoul_sanma"
TEMPERS = ("closed", "eager", "honours")
SEED = 5
REST_SECONDS = 0.2


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> PlayedMatch:
    """A whole match, each player at his own pace."""
    folder = tmp_path_factory.mktemp("sanma")
    game = free_game(folder, profile=PROFILE, seeds={DISPLAY.name: SEED}, rest=REST_SECONDS, animations="off")
    return played(game, DISPLAY, in_order=False, tempers=TEMPERS)


def test_three_play_to_the_end_and_everybody_reads_three_places(match: PlayedMatch) -> None:
    assert match.places_unread() == []
    assert len(match.chat) == 3
    state = fold(match.stored.start, match.stored.events)
    assert state.result is not None
    assert sorted(state.result.places) == [1, 2, 3]
    assert sum(state.points) == 3 * 35000
    assert sum(isinstance(event, DealEnded) for event in match.stored.events) >= 1


def test_norths_are_set_aside_by_button_and_calls_are_made(match: PlayedMatch) -> None:
    norths = sum(isinstance(event, Declared) and isinstance(event.act, SetAside) for event in match.stored.events)
    pressed = match.tallies["pressed"]
    assert pressed.get("flower", 0) == norths >= 3, pressed
    assert "chii" not in pressed


def test_no_client_is_sent_a_concealed_tile_of_another_player(match: PlayedMatch) -> None:
    assert {name: verdict.leaks[:5] for name, verdict in match.verdicts.items() if verdict.leaks} == {}
    assert set(match.verdicts) == {*match.chat, WATCHER}


def test_every_own_face_reaches_its_owner(match: PlayedMatch) -> None:
    assert {name: match.verdicts[name].missing[:5] for name in match.chat} == {name: [] for name in match.chat}

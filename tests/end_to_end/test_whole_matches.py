"""Four protocol clients play whole matches at both kinds of table; nobody is sent what he may not see."""

from __future__ import annotations

import pytest

from support.ordered_play import NAMES
from support.played_match import WATCHER, PlayedMatch

pytestmark = [pytest.mark.minecraft, pytest.mark.slow, pytest.mark.timeout(1500)]

BUTTONS = ("chii", "pon", "kan", "riichi", "ron", "tsumo")
TABLES = ("display_match", "block_match")


@pytest.fixture(params=TABLES)
def match(request: pytest.FixtureRequest) -> PlayedMatch:
    """A finished match, at each kind of table in turn."""
    played: PlayedMatch = request.getfixturevalue(request.param)
    return played


def test_four_players_read_the_result_of_a_whole_match(match: PlayedMatch) -> None:
    state = match.stored.start
    assert state.profile.name.endswith("MAJSOUL_TONPUU")
    assert match.places_unread() == []


def test_every_player_clicks_and_types(match: PlayedMatch) -> None:
    for name in NAMES:
        tally = match.by_player[name]
        assert tally["pressed"].get("discard", 0) > 0
        assert sum(tally["typed"].values()) > 0


def test_no_client_is_sent_a_concealed_tile_of_another_player(match: PlayedMatch) -> None:
    assert {name: verdict.leaks[:5] for name, verdict in match.verdicts.items() if verdict.leaks} == {}
    assert set(match.verdicts) == {*NAMES, WATCHER}
    assert all(verdict.texts > 300 for verdict in match.verdicts.values())


def test_every_own_face_reaches_its_owner(match: PlayedMatch) -> None:
    assert {name: match.verdicts[name].missing[:5] for name in NAMES} == {name: [] for name in NAMES}
    assert all(match.verdicts[name].own > 500 for name in NAMES)


def test_every_kind_of_call_and_win_was_made_by_button(display_match: PlayedMatch, block_match: PlayedMatch) -> None:
    pressed = {
        meaning: sum(match.tallies["pressed"].get(meaning, 0) for match in (display_match, block_match))
        for meaning in BUTTONS
    }
    assert all(pressed.values()), pressed

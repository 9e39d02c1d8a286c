"""A real client types /mahjong and gets a window of what it can do now; a button of it is a command."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from support.game import Game

pytestmark = [pytest.mark.minecraft, pytest.mark.timeout(600)]


def test_the_command_alone_opens_a_window_of_buttons(new_game: Callable[..., Game]) -> None:
    game = new_game()
    players = game.players
    players.join("Alice", game.game_port)
    players.call("type", name="Alice", line="/mahjong")
    shown = players.call("waitDialog", name="Alice")
    for words in ("Mahjong", "Sit down", "/mahjong join", "Rules", "/mahjong rule", "Close"):
        assert words in shown
    players.call("type", name="Alice", line="/mahjong join")
    players.call("waitSeat", name="Alice")
    players.call("type", name="Alice", line="/mahjong")
    shown = players.call("waitDialog", name="Alice")
    assert "You sit at " in shown
    assert "/mahjong ready" in shown
    assert "/mahjong join" not in shown

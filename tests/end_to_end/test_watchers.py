"""Somebody who only watches reads how the match stands in his boss bar."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from support.game import DISPLAY, Game
from support.ordered_play import stool_of

pytestmark = [pytest.mark.minecraft, pytest.mark.slow]

PLAYER, WATCHER = "Player", "Watcher"
PUBLIC = re.compile(r"East 1 \| honba 0 \| dora .+ \| \d+ tiles left \| .+")


def test_a_watcher_reads_the_public_bar_and_a_seated_player_his_own_only(new_game: Callable[..., Game]) -> None:
    game = new_game()
    for name in (PLAYER, WATCHER):
        game.players.join(name, game.game_port)
    assert game.players.see(WATCHER)["bossBars"] == []
    game.players.call("sit", name=PLAYER, near=stool_of(DISPLAY, 0), centre=(DISPLAY.x, DISPLAY.z))
    game.players.call("press", name=PLAYER, meaning="ready")
    game.players.call("waitHand", name=PLAYER)
    (seen,) = game.players.call("waitBossBar", name=WATCHER)
    assert PUBLIC.fullmatch(str(seen)), seen
    (own,) = game.players.call("waitBossBar", name=PLAYER)
    assert "dora" not in str(own)

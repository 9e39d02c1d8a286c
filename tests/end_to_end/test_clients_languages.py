"""Players at one table whose clients speak different languages (issue 5, part 1)."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from support.game import DISPLAY, Game
from support.ordered_play import stool_of

pytestmark = [pytest.mark.minecraft, pytest.mark.slow, pytest.mark.timeout(180)]

SIGNS = {
    "Ada": ("en_US", "Right-click a stool"),
    "Bao": ("zh_HK", "右鍵點擊凳子入座"),
    "Dai": ("ja_JP", "椅子を右クリック"),
}
READY = {"Ada": "You are ready", "Bao": "你已準備", "Dai": "準備完了です"}
BEGINS = {"Ada": "begins. East: ", "Bao": "開始。東：", "Dai": "を始めます。東："}


def told(game: Game, name: str, wanted: str) -> bool:
    """Whether a line comes in a client's chat before long."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if any(wanted in str(line) for line in game.players.call("chat", name=name)):
            return True
        time.sleep(0.1)
    return False


def test_each_client_is_told_everything_in_its_own_language(new_game: Callable[..., Game]) -> None:
    game = new_game()
    for chair, (name, (locale, sign)) in enumerate(SIGNS.items()):
        game.players.join(name, game.game_port)
        game.players.call("speak", name=name, locale=locale)
        game.players.call("waitWords", name=name, pattern=sign)
        game.players.call("sit", name=name, near=stool_of(DISPLAY, chair), centre=(DISPLAY.x, DISPLAY.z))
    for name in SIGNS:
        game.players.call("type", name=name, line="/mahjong ready")
        assert told(game, name, READY[name]), name
    for name in SIGNS:
        game.players.call("waitHand", name=name)
        assert told(game, name, BEGINS[name]), name
        others = [begins for other, begins in BEGINS.items() if other != name]
        assert not any(begins in str(line) for line in game.players.call("chat", name=name) for begins in others)

"""How a deal ended, as a real client is told: in a window it can close, or in chat for who wants no windows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.events import DealEnded
from mahjong_engine.kernel import fold, view
from mahjong_engine.seats import SPECTATOR
from support.game import DISPLAY, FAST_TICKS, Game
from support.ordered_play import stool_of
from support.stored import newest_match

pytestmark = [pytest.mark.minecraft, pytest.mark.slow]

SEED = 7
"""Of a match whose first deal these two play to a win."""
WINDOW, CHAT = "Ada", "Bea"
REST = 5.0
"""Seconds a result stays: long enough for what a test looks at, and the next deal closes the window."""


def test_a_win_comes_in_a_window_or_in_chat_and_the_next_decision_closes_the_window(
    new_game: Callable[..., Game],
) -> None:
    game = new_game(seeds={DISPLAY.name: SEED}, ticks=FAST_TICKS, rest=REST, forced_time=0.0)
    players = game.players
    for chair, name in enumerate((WINDOW, CHAT)):
        players.join(name, game.game_port)
        players.call("sit", name=name, near=stool_of(DISPLAY, chair), centre=(DISPLAY.x, DISPLAY.z))
    players.call("type", name=CHAT, line="/mahjong look chat")
    players.call("waitChat", name=CHAT, pattern="Results come in chat")
    for name in (WINDOW, CHAT):
        players.call("type", name=name, line="/mahjong ready")
    players.call("playFreely", names=[WINDOW, CHAT], until="^East 1: ", timeout=120_000, seconds=130.0)
    shown = players.call("readDialog", name=WINDOW)

    stored = newest_match(game)
    end = next(place for place, event in enumerate(stored.events) if isinstance(event, DealEnded))
    result = view(fold(stored.start, stored.events[: end + 1]), SPECTATOR).deal_result
    assert result is not None
    (win,) = result.wins
    told = "\n".join(players.call("chat", name=CHAT))
    for text in (shown["text"], told):
        assert all(tile_glyph(face) in text for face in (*win.hand, win.tile))
        assert f"= {win.points} points" in text
        assert all(f" {payment.points}" in text for payment in result.payments)
        assert all(f" {points} (" in text for points in result.after)
    assert shown["commands"] == ["/mahjong look chat"]
    assert players.call("dialogCount", name=CHAT) == 0
    assert "[show it again]" in "\n".join(players.call("chat", name=WINDOW))

    players.call("type", name=WINDOW, line="/mahjong settlement")
    assert players.call("readDialog", name=WINDOW) == shown
    players.call("waitDialogClosed", name=WINDOW, timeout=30_000)

"""A real client is asked for a table's password in a dialog, and sits down with the right one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from support.game import DISPLAY, Game

pytestmark = [pytest.mark.minecraft, pytest.mark.timeout(600)]

SECRET = "open sesame"
ANSWER = "mahjong:answer"


def test_the_password_is_asked_in_a_dialog_and_no_log_holds_it(new_game: Callable[..., Game], tmp_path: Path) -> None:
    folder = tmp_path / "game0"
    (folder / "profiles").mkdir(parents=True)
    rules = f'base: 立直东风\nroom_config: {{password: "{SECRET}"}}\n'
    (folder / "profiles" / "club.yaml").write_text(rules, encoding="utf-8")
    game = new_game(profile="club")
    players = game.players
    players.join("Alice", game.game_port)
    players.call("type", name="Alice", line=f"/mahjong join {DISPLAY.name}")
    asked = players.call("waitDialog", name="Alice")
    for words in ("A table with a password", "open to those who know its password", "Sit down", ANSWER):
        assert words in asked
    players.call("answerDialog", name="Alice", key=ANSWER, fields={"text": "barley"})
    assert "not the password" in str(players.call("waitActionBar", name="Alice"))
    players.call("type", name="Alice", line=f"/mahjong join {DISPLAY.name}")
    players.call("waitDialog", name="Alice")
    players.call("answerDialog", name="Alice", key=ANSWER, fields={"text": SECRET})
    players.call("waitSeat", name="Alice")
    for log in ("engine.log", "playground.log"):
        assert SECRET not in (folder / log).read_text(encoding="utf-8")
    stored = b"".join(file.read_bytes() for file in folder.glob("store.sqlite*"))
    assert SECRET.encode() not in stored

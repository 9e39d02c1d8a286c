"""A real client opens the rules before a match in a window, chooses, meets a conflict and sees them in force."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from support.game import DISPLAY, Game
from support.stored import newest_match

pytestmark = [pytest.mark.minecraft, pytest.mark.timeout(600)]
OWNER = "Ada"


def test_two_rules_are_chosen_in_the_window_and_stand_in_the_stored_match(new_game: Callable[..., Game]) -> None:
    game = new_game()
    players = game.players
    players.join(OWNER, game.game_port)
    players.call("type", name=OWNER, line=f"/mahjong join {DISPLAY.name}")
    players.call("waitSeat", name=OWNER)

    def read() -> dict[str, Any]:
        return dict(players.call("readForm", name=OWNER))

    def press(form: dict[str, Any], label: str, **fields: object) -> None:
        assert set(fields) <= set(form["fields"])
        values = {name: bool(value) if value in (0, 1) else value for name, value in form["fields"].items()}
        players.call("answerDialog", name=OWNER, key=form["buttons"][label], fields={**values, **fields})

    players.call("type", name=OWNER, line="/mahjong rule")
    form = read()
    assert form["text"].splitlines()[0] == "Rules: MAJSOUL_TONPUU"
    assert (form["fields"]["length"], form["fields"]["uma"]) == ("EAST", "15,5,-5,-15")

    press(form, "Put in force", starting_points="30000")
    refused = read()
    assert "startingPoints 30000 is refused" in refused["text"]
    assert "returnPoints" in refused["text"]
    assert refused["fields"]["starting_points"] == "30000"

    press(refused, "Yaku", return_points="30000", uma="30,10,-10,-30")
    yaku = read()
    assert "Not in force yet: points at the start: 30000" in yaku["text"]
    press(yaku, "Put in force", open_tanyao=False)
    players.call("waitChat", name=OWNER, pattern="openTanyao is now false")

    players.call("type", name=OWNER, line="/mahjong rule")
    marked = read()
    assert "with own changes" in marked["text"]
    assert "Back to MAJSOUL_TONPUU" in marked["buttons"]
    players.call("type", name=OWNER, line="/mahjong ready")
    players.call("waitChat", name=OWNER, pattern="begins")
    profile = newest_match(game).start.profile
    options = json.loads(profile.document)["extensions"]["riichi"]
    assert (options["starting_points"], options["uma"]) == (30000, [30, 10, -10, -30])
    assert (options["open_tanyao"], options["ippatsu"]) == (False, True)

    press(marked, "Put in force", bust=False)
    players.call("type", name=OWNER, line="/mahjong rule bust")
    players.call("waitChat", name=OWNER, pattern="^bust true")

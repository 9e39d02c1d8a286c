"""Small things players do at a table: put a tile back, stand up and sit down again, be away, ask what may be typed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.cast import Seen
from support.game import DISPLAY, Game
from support.ordered_play import NAMES, OrderedPlay, seat_everybody, stool_of

pytestmark = [pytest.mark.minecraft, pytest.mark.slow]

HELD_MILLISECONDS = 1500
HONOURS = dict(
    zip(("east", "south", "west", "north", "white", "green", "red"), (f"{n}z" for n in range(1, 8)), strict=True)
)


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OrderedPlay]:
    """A match that has just begun."""
    folder: Path = tmp_path_factory.mktemp("table")
    game = Game(folder, seeds={DISPLAY.name: 8}, tapped=True)
    try:
        game.start()
        seat_everybody(game)
        yield OrderedPlay(game)
    finally:
        print(game.logs())
        game.close()


def to_discard(play: OrderedPlay) -> Seen:
    """The player whose turn it is; claims before that are answered."""
    while True:
        opened = play.open_now()
        assert opened is not None
        if opened[0]["turn"]:
            return opened[0]
        play.act(opened[0])


def test_a_sneaking_click_puts_a_lifted_tile_back(play: OrderedPlay) -> None:
    turn = to_discard(play)
    call, name, face = play.game.players.call, turn["name"], turn["choice"]["discard"]
    stored = play.game.stored_events()
    call("lift", name=name, face=face)
    call("putBack", name=name, face=face)
    seen = play.game.players.see(name)
    assert (seen["hand"], seen["seated"]) == (turn["hand"], True)
    assert play.game.stored_events() == stored
    assert play.game.unlike_scene(NAMES) == []


def test_a_press_with_both_hands_or_of_a_worn_button_is_one_click(play: OrderedPlay) -> None:
    """Fault M05."""
    turn = to_discard(play)
    call, name, face = play.game.players.call, turn["name"], turn["choice"]["discard"]
    stored, clicks = play.game.stored_events(), clicks_of(play, name)
    call("pressTwiceWithBothHands", name=name, face=face)
    play.game.wait(lambda: clicks_of(play, name) > clicks, "click")
    call("calm", names=[name])
    assert clicks_of(play, name) == clicks + 1
    assert play.game.stored_events() == stored, "the tile is lifted and not discarded"
    call("putBack", name=name, face=face)


def clicks_of(play: OrderedPlay, name: str) -> int:
    """How many clicks of a player the engine was told of."""
    assert play.game.tap is not None
    player = play.game.player_id(name)
    return sum(request.click.player_id == player for request in play.game.tap.upward)


def test_what_may_be_discarded_is_what_is_offered_to_be_typed(play: OrderedPlay) -> None:
    turn = to_discard(play)

    def offered() -> set[str]:
        words = play.game.players.call("complete", name=turn["name"], text="/mahjong discard ")["words"]
        return {HONOURS.get(word, word) for word in words if not word.isdigit()}

    play.game.wait(lambda: offered() == set(turn["hand"]), "offer of exactly the hand")


def test_holding_the_sneak_key_stands_up_and_a_click_sits_down_again(play: OrderedPlay) -> None:
    turn = to_discard(play)
    call, chair = play.game.players.call, NAMES.index(turn["name"])
    call("sneak", name=turn["name"], ms=HELD_MILLISECONDS)
    call("waitStanding", name=turn["name"])
    call("sit", name=turn["name"], near=stool_of(DISPLAY, chair), centre=(DISPLAY.x, DISPLAY.z))
    again = to_discard(play)
    assert (again["name"], again["hand"]) == (turn["name"], turn["hand"])
    assert play.game.unlike_scene(NAMES) == []


def test_what_opens_for_a_player_who_is_away_gets_the_safe_default(play: OrderedPlay) -> None:
    turn = to_discard(play)
    here = [name for name in NAMES if name != turn["name"]]
    away = NAMES[(NAMES.index(turn["name"]) + 1) % len(NAMES)]
    play.game.players.call("leave", name=away)
    discards = len(play.game.stored_events())
    play.act(turn)
    play.game.wait(lambda: len(play.game.stored_events()) > discards + 3, "default of an absent player")
    play.game.players.call("rejoin", name=away)
    play.game.players.call("waitSeat", name=away)
    opened = play.open_now()
    assert opened is not None
    assert {seen["name"] for seen in opened} <= {*here, away}
    assert play.game.unlike_scene(NAMES) == []

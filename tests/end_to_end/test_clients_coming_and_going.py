"""Who comes, goes, watches or is cut off in the middle of a match sees everything once, and nothing he may not see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_engine.seats import SPECTATOR
from support.cast import Seen
from support.entity_counts import MOST_IN_THE_SERVER, MOST_TO_A_CLIENT, counted, doubles, spawned_and_removed
from support.game import DISPLAY, FAST_TICKS, Game
from support.leak_check import Truth, check
from support.ordered_play import NAMES, OrderedPlay, moment_of, seat_everybody
from support.stored import newest_match

pytestmark = [pytest.mark.minecraft, pytest.mark.slow]

WATCHER, LATE = "Watcher", "Latecomer"
SEED = 44
ACTS = 45


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OrderedPlay]:
    """A match that has just begun, which somebody watches by command from its first tile on."""
    folder: Path = tmp_path_factory.mktemp("coming")
    game = Game(folder, seeds={DISPLAY.name: SEED}, tapped=True, ticks=FAST_TICKS)
    try:
        game.start()
        game.players.join(WATCHER, game.game_port)
        game.players.call("type", name=WATCHER, line=f"/mahjong spectate {DISPLAY.name}")
        game.players.call("waitChat", name=WATCHER, pattern="You watch")
        seat_everybody(game)
        yield OrderedPlay(game)
    finally:
        print(game.logs())
        game.close()


def open_now(play: OrderedPlay) -> list[Seen]:
    """The open decisions; the match is not over."""
    opened = play.open_now()
    assert opened is not None
    return opened


def to_claim(play: OrderedPlay) -> Seen:
    """Somebody who is asked whether he wants a tile."""
    for _ in range(200):
        opened = open_now(play)
        claims = [seen for seen in opened if seen["claim"]]
        if claims:
            return claims[0]
        play.act(opened[0])
    raise AssertionError("nobody was asked for a call")


def test_at_most_110_entities_are_sent_to_a_client_and_190_live_in_the_server(play: OrderedPlay) -> None:
    counts = []
    for _ in range(ACTS):
        play.act(open_now(play)[0])
        play.game.players.call("calm", names=[*NAMES, WATCHER])
        counts.append(counted(play.game, (*NAMES, WATCHER), DISPLAY))
    to_one, altogether = max(one for one, _ in counts), max(every for _, every in counts)
    assert 60 < to_one <= MOST_TO_A_CLIENT
    assert 100 < altogether <= MOST_IN_THE_SERVER


def test_who_leaves_and_comes_back_while_he_is_asked_for_a_call_can_still_make_it(play: OrderedPlay) -> None:
    asked = to_claim(play)
    before = [moment_of(seen) for seen in open_now(play)]
    play.game.players.call("leave", name=asked["name"])
    play.game.players.call("rejoin", name=asked["name"])
    play.game.players.call("waitSeat", name=asked["name"])
    assert [moment_of(seen) for seen in open_now(play)] == before
    label = next(label for label in asked["buttons"] if label != "Skip")
    meaning = asked["meanings"][asked["buttons"].index(label)]
    assert play.game.players.act(asked["name"], {"press": label, "meaning": meaning}, by="click") is None
    assert len(play.game.players.see(asked["name"])["hand"]) < len(asked["hand"]), meaning
    assert play.game.unlike_scene(NAMES) == []


def test_a_late_joiner_is_sent_the_whole_scene_once(play: OrderedPlay) -> None:
    open_now(play)
    play.game.players.join(LATE, play.game.game_port)
    play.game.players.call("calm", names=[*NAMES, WATCHER, LATE])
    assert play.game.unlike_scene((LATE,)) == []
    spawned, removed = spawned_and_removed(play.game.players.capture_of(LATE))
    shown = {entity["id"] for entity in play.game.players.call("entities", name=LATE)}
    assert shown <= set(spawned)
    assert {entity: times for entity, times in spawned.items() if times > 1} == {}
    assert shown.isdisjoint(removed)
    assert len(removed) <= 4, "nothing but signs in languages he does not read comes and goes"


def test_when_all_have_left_and_come_back_every_tile_is_there_once(play: OrderedPlay) -> None:
    last = open_now(play)[0]
    for name in NAMES:
        if name != last["name"]:
            play.game.players.call("leave", name=name)
    play.act(last)
    stored = len(play.game.stored_events())
    play.game.players.call("leave", name=last["name"])
    play.game.wait(lambda: len(play.game.stored_events()) > stored + 3, "defaults for those who are away")
    for name in NAMES:
        play.game.players.call("rejoin", name=name)
        play.game.players.call("waitSeat", name=name)
    assert play.game.unlike_scene((*NAMES, WATCHER)) == []
    assert doubles(play.game, NAMES, DISPLAY) == []


def test_killed_parts_leave_one_display_for_every_tile(play: OrderedPlay) -> None:
    before = [moment_of(seen) for seen in open_now(play)]
    play.game.restart_engine()
    assert [moment_of(seen) for seen in open_now(play)] == before
    assert doubles(play.game, NAMES, DISPLAY) == []
    play.game.restart_playground((*NAMES, WATCHER, LATE))
    for name in NAMES:
        play.game.players.call("waitSeat", name=name)
    assert [moment_of(seen) for seen in open_now(play)] == before
    assert doubles(play.game, NAMES, DISPLAY) == []
    assert play.game.unlike_scene((*NAMES, WATCHER, LATE)) == []


def test_who_watches_by_command_or_comes_late_is_sent_no_hidden_tile(play: OrderedPlay) -> None:
    match = newest_match(play.game)
    truth = Truth(match.start, match.events, SPECTATOR)
    captures = play.game.players.capture_of
    for name in (WATCHER, LATE):
        verdict = check(captures(name), truth, clock=captures(match.names[0]))
        assert verdict.leaks == [], name
        assert verdict.texts > 50, name

"""Tables side by side and in two worlds: each has its own players, bars and tiles; one is taken away while it is played at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.entity_counts import at_table
from support.game import DISPLAY, FAST_TICKS, Game, Table
from support.ordered_play import stool_of

pytestmark = [pytest.mark.minecraft, pytest.mark.slow]

CORNER = Table("corner", 8.5, 0.5)
BEFORE_IT = (8.5, 3.5)
NORTH = 180
HOME, GARDEN = "playground", "garden"
FAR = Table("far", 0.5, 0.5)
"""Stands in the garden where the first table stands in the other world."""
PLAYERS = {"Ann": DISPLAY, "Ben": DISPLAY, "Cy": CORNER, "Di": CORNER}
OWNER = "Cy"
WATCHER = "Watcher"
PUBLIC = re.compile(r"East 1 \| honba 0 \| dora .+ \| \d+ tiles left \| .+")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """Two players at each of two tables, with bots, and somebody who stands by."""
    folder: Path = tmp_path_factory.mktemp("two_tables")
    game = Game(folder, tapped=True, ticks=FAST_TICKS)
    try:
        game.start()
        for name in (*PLAYERS, WATCHER):
            game.players.join(name, game.game_port)
        game.players.call("walk", name=OWNER, to=BEFORE_IT)
        game.players.call("face", name=OWNER, yaw=NORTH)
        game.players.call("type", name=OWNER, line=f"/mahjong create {CORNER.name}")
        for chair, (name, table) in enumerate(PLAYERS.items()):
            game.players.call("sit", name=name, near=stool_of(table, chair % 2), centre=(table.x, table.z))
        for name in ("Ann", OWNER):
            game.players.call("type", name=name, line="/mahjong rule thinkingTime 300+300")
        for name in PLAYERS:
            game.players.call("press", name=name, meaning="ready")
        for name in PLAYERS:
            game.players.call("waitHand", name=name)
        yield game
    finally:
        print(game.logs())
        game.close()


def names_at(table: Table) -> list[str]:
    """Who sits at a table."""
    return [name for name, own in PLAYERS.items() if own == table]


def play_at(game: Game, table: Table, acts: int) -> None:
    """Let the players of a table decide some times."""
    for _ in range(acts):
        opened = game.players.decisions(names_at(table), until="Match over")
        assert opened is not None
        game.players.act(opened[0]["name"], opened[0]["choice"])


def test_who_sits_at_one_table_reads_its_bar_alone_and_who_stands_by_reads_both(game: Game) -> None:
    for name in PLAYERS:
        (bar,) = game.players.call("waitBossBars", name=name, count=1)
        assert not PUBLIC.fullmatch(str(bar)), bar
    bars = game.players.call("waitBossBars", name=WATCHER, count=2)
    assert all(PUBLIC.fullmatch(str(bar)) for bar in bars), bars


def test_both_tables_are_played_at_side_by_side(game: Game) -> None:
    for _ in range(3):
        play_at(game, DISPLAY, 1)
        play_at(game, CORNER, 1)
    assert len({match for match, _, _ in game.stored_events()}) == len({DISPLAY, CORNER})
    game.players.call("calm", names=[*PLAYERS, WATCHER])
    assert game.unlike_scene((*PLAYERS, WATCHER)) == []


def test_a_table_in_another_world_is_seen_there_alone(game: Game) -> None:
    call, stored = game.players.call, len({match for match, _, _ in game.stored_events()})
    call("type", name=WATCHER, line=f"/world {GARDEN}")
    call("waitBossBars", name=WATCHER, count=0)
    game.wait(lambda: at_table(game, WATCHER, FAR) == [], "world without a table")
    call("walk", name=WATCHER, to=(FAR.x, FAR.z + 3))
    call("face", name=WATCHER, yaw=NORTH)
    call("type", name=WATCHER, line=f"/mahjong create {FAR.name}")
    call("sit", name=WATCHER, near=stool_of(FAR, 0), centre=(FAR.x, FAR.z))
    call("press", name=WATCHER, meaning="ready")
    call("waitHand", name=WATCHER)
    call("waitBossBars", name=WATCHER, count=1)
    call("calm", names=[*PLAYERS, WATCHER])
    assert len({match for match, _, _ in game.stored_events()}) == stored + 1
    assert game.unlike_scene((*PLAYERS, WATCHER)) == []
    call("type", name=WATCHER, line=f"/mahjong remove {FAR.name}")
    call("waitStanding", name=WATCHER)
    game.wait(lambda: at_table(game, WATCHER, FAR) == [], "world without a table again")
    call("type", name=WATCHER, line=f"/world {HOME}")
    call("waitBossBars", name=WATCHER, count=2)
    call("calm", names=[*PLAYERS, WATCHER])
    assert game.unlike_scene((*PLAYERS, WATCHER)) == []


def test_a_table_taken_away_in_mid_deal_leaves_no_trace_and_the_other_goes_on(game: Game) -> None:
    game.players.call("type", name=OWNER, line=f"/mahjong remove {CORNER.name}")
    for name in names_at(CORNER):
        game.players.call("waitStanding", name=name)
    game.players.call("calm", names=[*PLAYERS, WATCHER])
    for name in (*PLAYERS, WATCHER):
        assert at_table(game, name, CORNER) == []
        assert len(game.players.call("waitBossBars", name=name, count=1)) == 1
    for name in names_at(CORNER):
        (bar,) = game.players.see(name)["bossBars"]
        assert PUBLIC.fullmatch(str(bar)), f"{name} stands by the other table now and reads {bar}"
    play_at(game, DISPLAY, 2)
    game.players.call("calm", names=[*PLAYERS, WATCHER])
    assert game.unlike_scene((*PLAYERS, WATCHER)) == []


def test_a_table_that_is_gone_stays_gone_when_the_server_comes_back(game: Game) -> None:
    visitor = names_at(CORNER)[1]
    game.players.call("type", name=visitor, line="/mahjong list")
    lines = game.players.call("waitChat", name=visitor, pattern=DISPLAY.name)
    assert CORNER.name not in str(lines)
    game.restart_playground(list(PLAYERS))
    for name in names_at(DISPLAY):
        game.players.call("waitSeat", name=name)
    game.players.call("calm", names=list(PLAYERS))
    for name in PLAYERS:
        assert at_table(game, name, CORNER) == []
    assert not game.players.see(visitor)["seated"]

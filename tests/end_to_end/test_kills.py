"""Whatever dies in the middle of a match: the same decisions open again and the record is that of a quiet match."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from support.disturbances import ENGINE_DEEDS, Disturbances
from support.game import BLOCKS, DISPLAY, FAST_TICKS, Game
from support.ordered_play import NAMES, OrderedPlay, first_difference, seat_everybody
from support.played_match import MATCH_SEEDS, PlayedMatch
from support.stored import newest_match

pytestmark = [pytest.mark.minecraft, pytest.mark.slow, pytest.mark.timeout(1500)]

SEED = 1
ENGINE_KILLS = {"open": 7, "answered": 2, "lifted": 3, "kan": 1, "under way": 5, "between deals": 2}
OTHERS = {"minecraft": 3, "client": 3}


def planned(chance: random.Random, acts: int) -> list[tuple[int, str]]:
    """Kinds of disturbance, each with the number of acts after which it is due; rare ones are due early."""
    rare = ("kan", "between deals", "answered")
    return sorted(
        (0 if kind in rare else chance.randrange(acts * 9 // 10), kind)
        for kind, times in {**ENGINE_KILLS, **OTHERS}.items()
        for _ in range(times)
    )


def test_killing_engine_server_and_clients_changes_nothing(tmp_path: Path, display_match: PlayedMatch) -> None:
    chance = random.Random(SEED)
    game = Game(tmp_path, seeds=MATCH_SEEDS, tapped=True, ticks=FAST_TICKS)
    try:
        game.start()
        seat_everybody(game, table=DISPLAY)
        play = OrderedPlay(game)
        work = Disturbances(game, planned(chance, len(display_match.moments)), chance)
        play.run(work)
        done = [kind for _, kind in work.done]
        assert {kind: done.count(kind) for kind in {**ENGINE_KILLS, **OTHERS}} == {**ENGINE_KILLS, **OTHERS}, work.plan
        assert sum(done.count(kind) for kind in ENGINE_DEEDS) == 20
        assert first_difference(play.log, display_match.moments) == ""
        assert game.export(newest_match(game).match_id) == display_match.record
        assert game.unlike_scene(NAMES) == []
    finally:
        print(game.logs())
        game.close()


def test_the_block_table_comes_back_with_its_blocks(tmp_path: Path) -> None:
    game = Game(tmp_path, seeds=MATCH_SEEDS, tapped=True, ticks=FAST_TICKS)
    try:
        game.start()
        seat_everybody(game, table=BLOCKS)
        play = OrderedPlay(game)
        work = Disturbances(game, [(3, "open"), (5, "minecraft"), (7, "client"), (9, "under way")], random.Random(SEED))
        while work.plan:
            seen = play.open_now()
            assert seen is not None
            if not work(play, seen):
                play.act(seen[0])
    finally:
        print(game.logs())
        game.close()

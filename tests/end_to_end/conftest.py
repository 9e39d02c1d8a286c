"""Whole games for tests: started on free ports, ended whatever happens, their logs shown with a failure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from support.game import BLOCKS, DISPLAY, FAST_TICKS, Game
from support.played_match import MATCH_SEEDS, PlayedMatch, free_game, played

NewGame = Callable[..., Game]

LONGEST = ("test_kills", "test_whole_matches", "test_guobiao_match", "test_three_player_match")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take minutes come first, so that at the end no process is left alone with one."""
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))


@pytest.fixture
def new_game(tmp_path: Path) -> Iterator[NewGame]:
    """Makes games that end with the test."""
    games: list[Game] = []

    def start(**options: object) -> Game:
        game = Game(tmp_path / f"game{len(games)}", **options)  # type: ignore[arg-type]
        games.append(game)
        game.start()
        return game

    try:
        yield start
    finally:
        for game in games:
            print(game.logs())
            game.close()


@pytest.fixture(scope="session")
def display_match(tmp_path_factory: pytest.TempPathFactory) -> PlayedMatch:
    """A whole match at the display table that nothing disturbs."""
    return played(
        Game(tmp_path_factory.mktemp("display"), seeds=MATCH_SEEDS, tapped=True, ticks=FAST_TICKS),
        DISPLAY,
        in_order=True,
    )


@pytest.fixture(scope="session")
def block_match(tmp_path_factory: pytest.TempPathFactory) -> PlayedMatch:
    """A whole match at the block table."""
    return played(free_game(tmp_path_factory.mktemp("block"), seeds=MATCH_SEEDS), BLOCKS, in_order=False)

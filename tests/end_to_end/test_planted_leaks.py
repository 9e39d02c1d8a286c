"""The leak check finds what is planted, where it is planted, and nothing elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_bridge.wire.v1 import scene_pb2, shim_pb2
from support.game import Game
from support.leak_check import Verdict
from support.ordered_play import NAMES, OrderedPlay, seat_everybody
from support.played_match import WATCHER, judged
from support.stored import newest_match

pytestmark = [pytest.mark.minecraft, pytest.mark.slow]

OWNER, WRONG, HONEST, REMOVED = NAMES
ACTS = 12


class Spoiler:
    """Spoils pictures on their way to the Minecraft server, as a faulty engine or plug-in would."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._planted = 0

    def __call__(self, response: shim_pb2.ConnectResponse) -> shim_pb2.ConnectResponse:
        if not response.HasField("scene_update"):
            return response
        spoiled = shim_pb2.ConnectResponse()
        spoiled.CopyFrom(response)
        update = spoiled.scene_update
        if self._planted:
            update.remove.append(f"planted.{self._planted}")
            self._planted = 0
        owner = self.game.player_id(OWNER)
        own = [
            p
            for p in update.put
            if p.HasField("text") and list(p.audience.players) == [owner] and p.id.startswith("face.")
        ]
        for primitive in own:
            self._show_to_watchers(update, primitive)
            self._show_for_a_moment(update, primitive)
            primitive.audience.players.append(self.game.player_id(WRONG))
        return spoiled

    def _show_to_watchers(self, update: scene_pb2.SceneUpdate, primitive: scene_pb2.Primitive) -> None:
        node = _copy(primitive, f"node.{primitive.id}", 0.5)
        node.audience.kind = scene_pb2.Audience.KIND_EXCEPT
        del node.audience.players[:]
        node.audience.players.extend(self.game.player_id(name) for name in NAMES)
        update.put.append(node)

    def _show_for_a_moment(self, update: scene_pb2.SceneUpdate, primitive: scene_pb2.Primitive) -> None:
        if self._planted:
            return
        self._planted = int(update.revision)
        node = _copy(primitive, f"planted.{self._planted}", 0.7)
        del node.audience.players[:]
        node.audience.players.append(self.game.player_id(REMOVED))
        update.put.append(node)


def _copy(primitive: scene_pb2.Primitive, name: str, up: float) -> scene_pb2.Primitive:
    node = scene_pb2.Primitive()
    node.CopyFrom(primitive)
    node.id = name
    node.y += up
    return node


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Verdict]]:
    """What the check says of each client of a spoiled match."""
    folder: Path = tmp_path_factory.mktemp("leaks")
    game = Game(folder, seeds={"table-1": 20}, tapped=True)
    try:
        game.start()
        assert game.tap is not None
        game.players.join(WATCHER, game.game_port)
        seat_everybody(game, before_ready=lambda: setattr(game.tap, "spoil", Spoiler(game)))
        play = OrderedPlay(game)
        for _ in range(ACTS):
            opened = play.open_now()
            assert opened is not None
            play.act(opened[0], by="command")
        yield judged(game, newest_match(game))
    finally:
        print(game.logs())
        game.close()


def test_faces_sent_to_a_wrong_player_are_found(verdicts: dict[str, Verdict]) -> None:
    assert len(verdicts[WRONG].leaks) >= 13


def test_a_node_added_for_spectators_is_found(verdicts: dict[str, Verdict]) -> None:
    assert len(verdicts[WATCHER].leaks) >= 13


def test_a_face_in_a_node_that_is_soon_removed_is_found(verdicts: dict[str, Verdict]) -> None:
    assert verdicts[REMOVED].leaks


def test_players_nothing_was_planted_for_are_clean(verdicts: dict[str, Verdict]) -> None:
    assert {name: verdicts[name].leaks for name in (OWNER, HONEST)} == {OWNER: [], HONEST: []}
    assert verdicts[OWNER].own > 100

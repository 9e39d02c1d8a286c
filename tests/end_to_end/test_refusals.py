"""What may not be done is refused with its reason and changes nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_engine.tiles import KIND_FACES
from support.game import Game
from support.ordered_play import NAMES, OrderedPlay, seat_everybody

pytestmark = [pytest.mark.minecraft, pytest.mark.slow]

FIRST, SECOND = NAMES[0], NAMES[1]
ANSWER_SECONDS = 10.0


class Session:
    """A match whose first player has just discarded, with what everybody sees."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.play = OrderedPlay(game)

    def seen(self) -> list[tuple[object, ...]]:
        """Hands, buttons and texts of all players."""
        self.game.players.call("calm", names=list(NAMES))
        views = [self.game.players.see(name) for name in NAMES]
        return [(seen["hand"], seen["buttons"], sorted(seen["words"])) for seen in views]

    def token_of(self, name: str) -> tuple[str, str, str]:
        """Table, box and token of some own tile of a player."""
        assert self.game.tap is not None
        player = self.game.player_id(name)
        for table, picture in self.game.tap.pictures.items():
            for primitive in picture.primitives.values():
                if primitive.box.token and list(primitive.audience.players) == [player] and "own." in primitive.id:
                    return table, primitive.id, primitive.box.token
        raise AssertionError(f"{name} has no tile to click")

    def click(self, player: str, table: str, box: str, token: str) -> shim_pb2.ClickReply:
        """A click that no honest Minecraft server would send."""
        assert self.game.tap is not None
        click = shim_pb2.Click(player_id=self.game.player_id(player), table_id=table, primitive_id=box, token=token)
        return self.game.tap.ask(shim_pb2.ConnectRequest(click=click)).click_reply

    def last_code(self, name: str, after: int) -> str:
        """The code of the newest answer a player gets after that many answers; waits for one on a busy machine."""
        player = self.game.player_id(name)
        deadline = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < deadline:
            codes = [reply.code for reply in self._replies(after) if reply.player_id == player]
            if codes:
                return codes[-1]
            time.sleep(0.02)
        raise AssertionError(f"{name} got no answer")

    def _replies(self, after: int) -> list[shim_pb2.ClickReply | shim_pb2.CommandReply]:
        assert self.game.tap is not None
        return [
            response.click_reply if response.HasField("click_reply") else response.command_reply
            for response in self.game.tap.replies[after:]
        ]

    @property
    def answers(self) -> int:
        """How many answers the engine has given so far."""
        assert self.game.tap is not None
        return len(self.game.tap.replies)


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    """One match for all refusals: none of them changes it."""
    folder: Path = tmp_path_factory.mktemp("refusals")
    game = Game(folder, seeds={"table-1": 20}, tapped=True, hints="off")
    try:
        game.start()
        seat_everybody(game)
        yield Session(game)
    finally:
        print(game.logs())
        game.close()


@contextmanager
def nothing_changes(session: Session) -> Iterator[None]:
    """Neither the store nor any player's sight is another afterwards."""
    seen, stored = session.seen(), session.game.stored_events()
    yield
    assert session.game.stored_events() == stored
    assert session.seen() == seen


def on_turn(session: Session) -> dict[str, object]:
    """Whoever has to discard now; claims before that are passed."""
    while True:
        opened = session.play.open_now()
        assert opened is not None
        if opened[0]["turn"]:
            return opened[0]
        session.play.act(opened[0])


def test_a_token_that_has_been_used_is_stale(session: Session) -> None:
    turn = on_turn(session)
    name = str(turn["name"])
    table, box, token = session.token_of(name)
    session.play.act(turn)
    with nothing_changes(session):
        assert session.click(name, table, box, token).code == "stale_token"


def test_a_token_works_for_its_owner_only(session: Session) -> None:
    name = str(on_turn(session)["name"])
    other = next(player for player in NAMES if player != name)
    with nothing_changes(session):
        reply = session.click(other, *session.token_of(name))
        assert (reply.ok, reply.code) == (False, "foreign_token")


def test_a_token_nobody_was_given_is_unknown(session: Session) -> None:
    name = str(on_turn(session)["name"])
    table, box, _ = session.token_of(name)
    with nothing_changes(session):
        assert session.click(name, table, box, "made-up").code == "unknown_token"


def test_a_table_nobody_knows_is_refused(session: Session) -> None:
    name = str(on_turn(session)["name"])
    _, box, token = session.token_of(name)
    with nothing_changes(session):
        assert session.click(name, "nowhere", box, token).code == "unknown_table"


def test_joining_a_table_nobody_knows_says_so(session: Session) -> None:
    on_turn(session)
    with nothing_changes(session):
        session.game.players.join("Visitor", session.game.game_port)
        before = session.answers
        session.game.players.call("type", name="Visitor", line="/mahjong join nowhere")
        session.game.players.call("waitChat", name="Visitor", pattern="nowhere")
        assert session.last_code("Visitor", before) == "unknown_table"


def test_a_click_out_of_turn_is_refused_to_the_clicker(session: Session) -> None:
    turn = on_turn(session)
    other = next(player for player in NAMES if player != turn["name"])
    face = session.game.players.see(other)["hand"][0]
    with nothing_changes(session):
        session.game.players.call("lift", name=other, face=face)
        before = session.answers
        session.game.players.call("clickTile", name=other, face=face)
        session.game.players.call("settle", name=other)
        assert session.last_code(other, before) == "not_your_decision"
        assert session.game.players.call("waitActionBar", name=other)


@pytest.mark.parametrize("line", ["/mahjong discard {own}", "/mahjong tsumo", "/mahjong skip"])
def test_a_command_out_of_turn_is_refused_in_chat(session: Session, line: str) -> None:
    turn = on_turn(session)
    other = next(player for player in NAMES if player != turn["name"])
    own = session.game.players.see(other)["hand"][0]
    with nothing_changes(session):
        before, heard = session.answers, len(session.game.players.call("chat", name=other))
        session.game.players.call("type", name=other, line=line.format(own=own))
        session.game.players.call("waitAnswer", name=other, heard=heard)
        assert session.last_code(other, before) in ("not_your_decision", "not_offered")


def test_a_tile_that_is_not_in_the_hand_is_refused_by_name(session: Session) -> None:
    turn = on_turn(session)
    name, hand = str(turn["name"]), turn["hand"]
    assert isinstance(hand, list)
    missing = next(face for face in KIND_FACES[:34] if face not in hand and "0" + face[1] not in hand)
    with nothing_changes(session):
        before, heard = session.answers, len(session.game.players.call("chat", name=name))
        session.game.players.call("type", name=name, line=f"/mahjong discard {missing}")
        session.game.players.call("waitAnswer", name=name, heard=heard)
        assert session.last_code(name, before) == "tile_not_in_hand"
        assert missing in session.game.players.call("chat", name=name)[-1]

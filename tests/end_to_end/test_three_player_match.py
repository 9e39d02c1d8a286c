"""Three protocol clients play a whole match of 立直三人: three seats, three walls, norths set aside by button (section 16)."""

from __future__ import annotations

import math
from contextlib import suppress

import pytest

from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.actions import SetAside
from mahjong_engine.events import DealEnded, Declared
from mahjong_engine.kernel import fold
from mahjong_engine.tiles import Face
from support.cast import PlayerError
from support.game import DISPLAY, Game
from support.ordered_play import NAMES, OrderedPlay
from support.played_match import WATCHER, PlayedMatch, free_game, played
from support.wire_tap import Picture

pytestmark = [pytest.mark.minecraft, pytest.mark.slow, pytest.mark.timeout(1200)]

PROFILE = "majsoul_sanma"
TEMPERS = ("closed", "eager", "honours")
SEED = 5
SEATS = (0, 1, 2)
NORTH = tile_glyph(Face("4z"))
REST_SECONDS = 0.2


class Looked:
    """What stood around the clients before the first act, and once somebody had a north beside a set of his."""

    def __init__(self) -> None:
        self.dealt: set[str] = set()
        self.unlike: list[str] = []
        self.seated: list[bool] = []
        self.seat = -1
        self.places: dict[str, tuple[float, float]] = {}
        self.readers: list[str] = []

    def at(self, play: OrderedPlay) -> None:
        """Let them play in order until there is something to look at."""
        game = play.game
        play.open_now()
        self.seated = [game.players.see(name)["seated"] for name in play.names]
        self.dealt = set(_picture(game).primitives)
        self.unlike = game.unlike_scene((*play.names, WATCHER))
        while (seat := _north_beside_set(_picture(game))) < 0:
            seen = play.open_now()
            assert seen is not None, "no north beside a set in a whole match"
            with suppress(PlayerError):  # what leaves no choice the engine plays itself meanwhile
                play.act(seen[0])
        play.open_now()
        self.unlike += game.unlike_scene((*play.names, WATCHER))
        self.seat = seat
        primitives = _picture(game).primitives
        self.places = {key: (primitive.x, primitive.z) for key, primitive in primitives.items()}
        for name in (*play.names, WATCHER):
            texts = [str(entity.get("text", "")) for entity in game.players.call("entities", name=name)]
            if any(set(text.split()) == {NORTH} for text in texts):
                self.readers.append(name)

    def middle_of(self, node: str) -> tuple[float, float]:
        """Where a part of the table lies, seen from its middle."""
        found = [place for key, place in self.places.items() if key.startswith(f"{node}.")]
        return sum(x for x, _ in found) / len(found), sum(z for _, z in found) / len(found)


def _picture(game: Game) -> Picture:
    """The table's own, as the engine described it; clients are held against it."""
    assert game.tap is not None
    return next(
        picture for picture in game.tap.pictures.values() if any(key.startswith("wall.") for key in picture.primitives)
    )


def _north_beside_set(picture: Picture) -> int:
    """A seat that has both laid out; -1 while nobody has."""
    keys = {key.rpartition(".")[0] for key in picture.primitives}
    return next((seat for seat in SEATS if {f"aside.{seat}", f"melds.{seat}"} <= keys), -1)


LOOKED = Looked()


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> PlayedMatch:
    """A whole match: in order until somebody has a north beside a set, then each player at his own pace."""
    folder = tmp_path_factory.mktemp("sanma")
    game = free_game(folder, profile=PROFILE, seeds={DISPLAY.name: SEED}, rest=REST_SECONDS, animations="off")
    return played(game, DISPLAY, in_order=False, tempers=TEMPERS, first=LOOKED.at)


@pytest.mark.usefixtures("match")
def test_three_seats_and_three_walls_stand_around_every_client() -> None:
    """R-801, R-805: what clients have is what the engine described, entity by entity, and nothing of a fourth side."""
    assert LOOKED.unlike == []
    assert LOOKED.seated == [True] * 3
    for node in ("stool", "wall", "plate"):
        assert {int(key.split(".")[1]) for key in LOOKED.dealt if key.startswith(f"{node}.")} == set(SEATS), node


@pytest.mark.usefixtures("match")
def test_a_north_lies_beside_the_sets_of_its_seat_before_everybody() -> None:
    """R-810: at the owner's right hand, nearer to his sets than to where those of any other side lie."""
    assert LOOKED.readers == [*NAMES[:3], WATCHER]
    north, sets = LOOKED.middle_of(f"aside.{LOOKED.seat}"), LOOKED.middle_of(f"melds.{LOOKED.seat}")
    stools = {seat: LOOKED.middle_of(f"stool.{seat}") for seat in SEATS}
    x, z = sets
    assert all(math.dist(north, sets) < math.dist(north, others) for others in ((z, -x), (-x, -z), (-z, x)))
    assert min(stools, key=lambda seat: math.dist(stools[seat], sets)) == LOOKED.seat
    out_x, out_z = stools[LOOKED.seat]
    for x, z in (north, sets):
        assert x * out_x + z * out_z > 0, "on the owner's side"
        assert x * out_z - z * out_x > 0, "at his right hand"


def test_three_play_to_the_end_and_everybody_reads_three_places(match: PlayedMatch) -> None:
    assert match.places_unread() == []
    assert len(match.chat) == 3
    state = fold(match.stored.start, match.stored.events)
    assert state.result is not None
    assert sorted(state.result.places) == [1, 2, 3]
    assert sum(state.points) == 3 * 35000
    assert sum(isinstance(event, DealEnded) for event in match.stored.events) >= 1


def test_norths_are_set_aside_by_button_and_calls_are_made(match: PlayedMatch) -> None:
    norths = sum(isinstance(event, Declared) and isinstance(event.act, SetAside) for event in match.stored.events)
    pressed = match.tallies["pressed"]
    assert pressed.get("flower", 0) == norths >= 3, pressed
    assert "chii" not in pressed


def test_no_client_is_sent_a_concealed_tile_of_another_player(match: PlayedMatch) -> None:
    assert {name: verdict.leaks[:5] for name, verdict in match.verdicts.items() if verdict.leaks} == {}
    assert set(match.verdicts) == {*match.chat, WATCHER}


def test_every_own_face_reaches_its_owner(match: PlayedMatch) -> None:
    assert {name: match.verdicts[name].missing[:5] for name in match.chat} == {name: [] for name in match.chat}

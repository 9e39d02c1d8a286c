"""What several steps bring that are shown together is heard together, each sound once."""

from __future__ import annotations

from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.store.ports import MatchId, TableId
from mahjong_bridge.tables.document import Human, Place, TableDocument
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.play.running import RunningMatch, Step
from mahjong_bridge.tables.showing.announcing import Announcer
from mahjong_engine.actions import CallMeld, Discard
from mahjong_engine.events import Declared, Event
from mahjong_engine.kernel import new_match
from mahjong_engine.melds import PON
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from support.one_reader import OneReader

MODE: TableMode = "display"
PLACE = Place("world", 0, 0, 0, 0)
SITTING = TableDocument(
    *(TableId("t"), "t", "s", PLACE, MODE, "ada", "{}", "x", ThinkingTime(0, 0)),
    (Human("ada", "Ada"), None, None, None),
)
MATCH = RunningMatch(MatchId("t.1"), "t", 1, ("Ada", "b", "c", "d"), new_match(load_profile("majsoul_hanchan")))
CLACK, BELL = "minecraft:block.bamboo_wood.place", "minecraft:block.note_block.bell"


def step_of(*events: Event) -> Step:
    return Step(events, MATCH)


def discard(seat: Seat) -> Step:
    return step_of(Declared(seat, Discard(TileId(3)), stands=True))


def test_discards_that_are_shown_together_are_heard_once() -> None:
    stage = OneReader()
    announcer = Announcer(stage)
    pon = step_of(Declared(Seat.THIRD, CallMeld(PON, (TileId(4), TileId(5))), stands=True))
    for step in (discard(Seat.FIRST), discard(Seat.SECOND), pon, discard(Seat.THIRD)):
        announcer.step(SITTING, {}, step)
    assert stage.heard == []
    announcer.sounds(SITTING)
    assert [noise.key for noise in stage.heard] == [CLACK, BELL]
    announcer.sounds(SITTING)
    assert len(stage.heard) == 2, "and not again"


def test_discards_that_are_shown_one_by_one_are_heard_one_by_one() -> None:
    stage = OneReader()
    announcer = Announcer(stage)
    for seat in (Seat.FIRST, Seat.SECOND):
        announcer.step(SITTING, {}, discard(seat))
        announcer.sounds(SITTING)
    assert [noise.key for noise in stage.heard] == [CLACK, CLACK]

"""What a table's people get to see and hear of a moment: views, picture, and everything beside it, in this order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mahjong_bridge.tables.announcing import Announcer
from mahjong_bridge.tables.clocks import Clocks
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.rules import profile_of_table
from mahjong_bridge.tables.running import RunningMatch, Step
from mahjong_bridge.tables.show import Shown, TableShow
from mahjong_bridge.tables.stage import NO_WATCHERS_BAR, Stage
from mahjong_commands.messages import Message
from mahjong_engine.kernel import view
from mahjong_engine.seats import SPECTATOR, Viewer
from mahjong_engine.views import View


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at one moment. ``now`` is the clock's second the clocks are read at."""

    table: TableDocument
    match: RunningMatch | None
    clocks: Clocks
    now: float
    blocked: bool
    paused: bool

    @property
    def playing(self) -> bool:
        """Whether a match runs."""
        return self.match is not None and not self.match.is_over


class Presenter:
    """Makes the views of every moment once and shows them."""

    def __init__(self, table: TableDocument, stage: Stage) -> None:
        self.show = TableShow(table, stage)
        self.announcer = Announcer(stage)
        self.views: Mapping[Viewer, View] = {}
        self._stage = stage
        self._viewed: object = None

    def present(self, scene: Scene, steps: Sequence[Step]) -> None:
        """Show a moment and tell what the steps since the last one have brought."""
        self._look(scene)
        table = scene.table
        words = self.announcer.words = "" if scene.blocked else profile_of_table(table).words
        bar = self.announcer.watchers_bar(table, self.views) if scene.playing else NO_WATCHERS_BAR
        self.show.refresh(Shown(table, self.views, scene.playing, self._notice(scene), bar, words))
        for step in steps:
            self.announcer.step(table, self.views, step)
        self.announcer.bars(table, self.views)
        if not scene.blocked:
            armed = [seat for seat, desk in self.show.desks.items() if desk.armed]
            self.announcer.asks(table, self.views, scene.clocks, scene.now, armed)

    def take_away(self, table: TableDocument) -> None:
        """Take the table and everything about it out of the world."""
        self.show.close()
        self._stage.scene_removed(table.table_id)
        self.announcer.bars(replace(table, seats=()), {})

    def _look(self, scene: Scene) -> None:
        viewers: tuple[Viewer, ...] = (*(seat for seat, _ in scene.table.humans()), SPECTATOR)
        if scene.match is None:
            self.views, self._viewed = {}, None
        elif self._viewed is not scene.match.state or tuple(self.views) != viewers:
            state = scene.match.state
            self.views = {viewer: view(state, viewer) for viewer in viewers}
            self._viewed = state

    def _notice(self, scene: Scene) -> Message | None:
        if scene.blocked:
            return Message("mahjong.table.notice.blocked")
        if not scene.playing:
            humans = [human for _, human in scene.table.humans()]
            if any(human.ready for human in humans):
                waited_for = tuple(human.name for human in humans if not human.ready)
                return Message("mahjong.table.notice.waiting", {"players": waited_for})
            return None if self.views else Message("mahjong.table.notice.sit_down")
        return Message("mahjong.table.notice.paused") if scene.paused else None

"""What a table's people get to see and hear of a moment: views, picture, and everything beside it, in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from mahjong_bridge.scenes.sight import BoardRow
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.hints.hinting import Hinting
from mahjong_bridge.tables.hints.lines import hint_board, waiting_line
from mahjong_bridge.tables.play.clocks import Clocks
from mahjong_bridge.tables.play.running import RunningMatch, Step
from mahjong_bridge.tables.showing.announcing import Announcer
from mahjong_bridge.tables.showing.faults import ShowingFaults
from mahjong_bridge.tables.showing.feedback import round_name
from mahjong_bridge.tables.showing.late_board import LateBoard
from mahjong_bridge.tables.showing.late_hands import LateHands
from mahjong_bridge.tables.showing.looks import Look
from mahjong_bridge.tables.showing.result_terms import teller_of
from mahjong_bridge.tables.showing.results import board_rows, result_lines
from mahjong_bridge.tables.showing.show import Shown, TableShow
from mahjong_bridge.tables.showing.views_of_state import NO_VIEWS, ViewsOfState
from mahjong_bridge.tables.stage import NO_WATCHERS_BAR, Stage
from mahjong_commands.messages import Message, in_words
from mahjong_commands.profile_texts import rules_in_short
from mahjong_engine.hints import Adviser, adviser_of
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import SPECTATOR, Seat, Viewer

GetsHints = Callable[[TableDocument, str], bool]
"""Whether a player is given hints at a table."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at one moment. ``now`` is the clock's second the clocks are read at.

    The seats ``answered`` have standing answers to what they are asked, and so are not shown that they are.
    """

    table: TableDocument
    match: RunningMatch | None
    clocks: Clocks
    now: float
    blocked: bool
    paused: bool
    words: str = ""
    rules: Profile | None = None
    answered: frozenset[Seat] = frozenset()

    @property
    def playing(self) -> bool:
        """Whether a match runs."""
        return self.match is not None and not self.match.is_over


class Presenter:
    """Makes the views of every moment once and shows them."""

    def __init__(
        self,
        table: TableDocument,
        stage: Stage,
        hinting: Hinting,
        gets_hints: GetsHints,
        faults: ShowingFaults,
        *,
        animated: bool,
        look: Callable[[str], Look],
    ) -> None:
        self.hinting = hinting
        self.faults = faults
        self.show = TableShow(table, stage, look, animated=animated)
        self.announcer = Announcer(stage, look)
        self.views = NO_VIEWS
        self.table = table
        self._stage = stage
        self._late = LateHands()
        self._gets_hints = gets_hints
        self._adviser: Adviser | None = None
        self._advised: Profile | None = None

    def present(self, scene: Scene, steps: Sequence[Step]) -> None:
        """Show a moment and tell what the steps since the last one have brought.

        Rules that cannot show it raise. A fault in drawing or telling costs no more than what it is met in.
        """
        self.look(scene)
        table, name = scene.table, scene.table.name
        for seat, human in table.humans():
            if self._stage.is_present(human.player_id):  # rules that cannot show it are met here, not by who looks
                _ = (self.views.get(seat), self.views.get(SPECTATOR))
        self.announcer.words = scene.words
        with self.faults.survived(name):
            self._draw(scene)
        for step in steps:
            with self.faults.survived(name):
                self.announcer.step(table, self.views, step)
        with self.faults.survived(name):
            self.announcer.sounds(table)
            self.announcer.bars(table, self.views)
            self._tell_asked(scene)

    def _draw(self, scene: Scene) -> None:
        table, words = scene.table, scene.words
        is_seen = self._stage.shows_pictures()
        bar = self.announcer.watchers_bar(table, self.views) if scene.playing and is_seen else NO_WATCHERS_BAR
        self._advise(scene)
        hints = {seat: in_words(words, told) for seat, told in self._hint_boards()}
        board = self._board(scene, words) if is_seen else ()
        late = self._late_hands(scene)
        self.show.refresh(Shown(table, self.views, scene.playing, self._notice(scene), bar, words, board, hints, late))

    def _tell_asked(self, scene: Scene) -> None:
        if scene.blocked:
            return
        armed = {seat: desk.armed for seat, desk in self.show.desks.items() if desk.armed}
        hints = (seat for seat, _ in self._hint_boards())
        waiting = {seat: line for seat in hints if (line := waiting_line(self.hinting.of(seat))) is not None}
        self.announcer.asks(scene.table, self.views, scene.clocks, scene.now, armed, waiting)

    def take_away(self, table: TableDocument) -> None:
        """Take the table and everything about it out of the world."""
        self.show.close()
        self._stage.scene_removed(table.table_id)
        self.announcer.bars(replace(table, seats=()), {})

    def _advise(self, scene: Scene) -> None:
        """Have hints worked out for those who get them in a running match."""
        profile = None if scene.match is None else scene.match.state.profile
        if profile is not self._advised:
            self._advised = profile
            self._adviser = None if profile is None else adviser_of(profile)
        gives_hints = scene.playing and not scene.blocked and self._stage.shows_pictures()
        players = scene.table.humans() if gives_hints else ()
        seats = [
            seat
            for seat, human in players
            if not human.standing
            and self._stage.is_present(human.player_id)
            and self._gets_hints(scene.table, human.player_id)
        ]
        self.hinting.refresh(self._adviser, self.views, seats)

    def _hint_boards(self) -> Iterator[tuple[Seat, Message]]:
        for seat in self.views:
            told = hint_board(self.hinting.of(seat)) if isinstance(seat, Seat) else None
            if isinstance(seat, Seat) and told is not None:
                yield seat, told

    def _late_hands(self, scene: Scene) -> LateBoard | None:
        """What those see who watch a table whose hands they may see later, while a match runs."""
        if scene.table.watching != "hands" or scene.match is None or not scene.playing:
            self._late.clear()
            return None
        self._late.note(scene.now, scene.match)
        return self._late.shown(scene.now)

    def _board(self, scene: Scene, words: str) -> tuple[BoardRow, ...]:
        """What will be played by, before a first match; then how the last deal ended, until the next is dealt."""
        public = self.views.get(SPECTATOR)
        if scene.match is None and scene.rules is not None:
            lines = rules_in_short(scene.table.profile_name, scene.rules, None)
            return tuple((in_words(words, line),) for line in lines)
        if public is None or public.deal_result is None or scene.match is None:
            return ()
        told = teller_of(scene.match.names, scene.match.state.profile)
        return board_rows(result_lines(public, round_name(public), told), words)

    def look(self, scene: Scene) -> None:
        """Let the views be those of a moment, for those who are told of it in other ways than by a picture."""
        self.table = scene.table
        if scene.match is None:
            self.views = NO_VIEWS
            return
        state = scene.match.state
        viewers: tuple[Viewer, ...] = (*(seat for seat, _ in scene.table.humans()), SPECTATOR)
        if not self.views.are_of(state, viewers, scene.answered):
            self.views = ViewsOfState(state, viewers, scene.answered)

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

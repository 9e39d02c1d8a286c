"""What a table shows: its sight, the picture made of it, and the difference that is sent.

Holds what was sent last and every clickable thing. Nothing of it is stored: after a restart the picture is sent anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import structlog

from mahjong_bridge.scenes.chairs import by_chair, chair_of
from mahjong_bridge.scenes.furniture import vehicle_id
from mahjong_bridge.scenes.keeping import Keeper
from mahjong_bridge.scenes.layout import exit_of, layout, riding_yaw_of, slot_tokens
from mahjong_bridge.scenes.motion import Motion, Picture, Step, steps
from mahjong_bridge.scenes.movements import movements
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.sight import BoardRow, FreeStool, Sitter, TableSight, WatchBoard
from mahjong_bridge.scenes.spelling import in_letters
from mahjong_bridge.tables.document import Human, TableDocument
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.showing.choices import Choice, offered_between_matches, prompt
from mahjong_bridge.tables.showing.desk import Desk, Purpose, TakeStool
from mahjong_bridge.tables.showing.late_board import LateBoard, board_text
from mahjong_bridge.tables.showing.looks import Look, plain_look
from mahjong_bridge.tables.showing.stools import is_free, owner_of, stool_label
from mahjong_bridge.tables.stage import NO_WATCHERS_BAR, Rider, SceneChange, Stage, WatchersBar
from mahjong_bridge.tables.tokens import TokenBook
from mahjong_commands.codes import spelled
from mahjong_commands.messages import Message, in_words
from mahjong_engine.seats import SPECTATOR, Seat, Viewer, seats_of
from mahjong_engine.views import View

_log = structlog.get_logger()
_KEPT_REVISIONS: Final = 64
"""Pictures back to which a click on a block is understood; older ones are stale."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the picture is made of at one moment. ``views`` is empty before the first match.

    ``words`` names the set of words the table's texts are told in. ``board`` tells how the last deal ended, ``hints`` a
    player in a chair what his hand waits for, ``late_hands`` those who watch what hands there were a while ago.
    """

    table: TableDocument
    views: Mapping[Viewer, View]
    playing: bool
    notice: Message | None
    bar: WatchersBar = NO_WATCHERS_BAR
    words: str = ""
    board: tuple[BoardRow, ...] = ()
    hints: Mapping[Seat, Message] = field(default_factory=dict)
    late_hands: LateBoard | None = None


class TableShow:
    """The picture of one table and the tokens in it. What is not ``animated`` jumps to where it belongs."""

    def __init__(
        self, table: TableDocument, stage: Stage, look: Callable[[str], Look] = plain_look, *, animated: bool = True
    ) -> None:
        self._look = look
        self._animated = animated
        self._sight: TableSight | None = None
        self.book: TokenBook[Purpose] = TokenBook()
        self.desks: dict[Seat, Desk] = {}
        self.revision = 0
        self.primitives: Picture = {}
        self._keeper = Keeper()
        self._table_id = table.table_id
        self._place = table.place
        self._stage = stage
        self._stools: dict[Seat, str] = {}
        self._riders: dict[str, Rider] = {}
        self._slots: OrderedDict[int, Mapping[str, str]] = OrderedDict()
        self._bar = NO_WATCHERS_BAR
        self._undrawn: Shown | None = None
        self._is_known = True
        self.late_hands: LateBoard | None = None
        """What those who watch by name are shown now of the hands; None: nothing of them."""

    def refresh(self, shown: Shown) -> None:
        """Make the picture of this moment and send what is new in it; where nobody can see one it is made later."""
        self.seat(shown.table)
        self.late_hands = shown.late_hands
        if not self._stage.shows_pictures():
            self._undrawn, self._sight, self.primitives, self._riders = shown, None, {}, {}
            return
        is_known, self._is_known = self._is_known, False
        change = self._draw(shown)
        if not is_known:
            self._stage.announce(self._table_id)
        elif change is not None:
            self._stage.scene(change)
        self._is_known = True

    def _draw(self, shown: Shown) -> SceneChange | None:
        """Make the picture of a moment, and what is new in it."""
        self._undrawn = None
        for seat, desk in self.desks.items():
            human = shown.table.occupant(seat)
            assert isinstance(human, Human)
            desk.refresh(shown.views.get(seat), _table_choices(shown, human), shown.words)
        self._fit_stools(shown)
        sight = by_chair(self._sight_of(shown))
        primitives, (now, *later) = self._steps_to(sight, render(layout(sight)))
        riders = self._riders_of(sight, chairs_in(shown.views))
        changed = tuple(rider for rider in riders.values() if self._riders.get(rider.player_id) != rider)
        left = tuple(replace(rider, primitive_id="") for gone, rider in self._riders.items() if gone not in riders)
        bar = shown.bar if shown.bar != self._bar else None
        self._sight, self.primitives, self._riders, self._bar = sight, primitives, riders, shown.bar
        slots, moved = slot_tokens(sight), (*left, *changed)
        is_new = slots != next(reversed(self._slots.values()), None)
        if not (now.put or now.remove or later or moved or bar or is_new):
            return None
        self.revision += 1
        self._slots[self.revision] = slots
        while len(self._slots) > _KEPT_REVISIONS:
            self._slots.popitem(last=False)
        return SceneChange(self._table_id, self.revision, None, now.put, now.remove, moved, bar, tuple(later))

    def doubt(self) -> None:
        """The server may not have what was drawn last: it is sent all of the next picture."""
        self._is_known = False

    def whole(self) -> SceneChange:
        """The whole picture, for a server that has nothing of it."""
        if self._undrawn is not None:
            self._draw(self._undrawn)
        put, riders = tuple(self.primitives.values()), tuple(self._riders.values())
        return SceneChange(self._table_id, self.revision, self._place, put, (), riders, self._bar)

    def close(self) -> None:
        """Nothing of it can be clicked any more."""
        for desk in self.desks.values():
            desk.close()
        self.book.retire(self._stools.values())

    def slot_token(self, primitive_id: str, revision: int) -> str:
        """The token of a block slot as it was at a revision; raises ``Refusal``."""
        slots = self._slots.get(revision)
        if slots is None:
            raise Refusal("stale_token")
        token = slots.get(primitive_id)
        if token is None:
            raise Refusal("nothing_there")
        return token

    def seat(self, table: TableDocument) -> None:
        """Give everybody in a chair a desk, and take it from who has gone: whoever sits there may play."""
        sitting = {seat: human for seat, human in table.humans() if not human.standing}
        for seat, desk in tuple(self.desks.items()):
            if seat not in sitting or sitting[seat].player_id != desk.player_id:
                desk.close()
                del self.desks[seat]
        for seat, human in sitting.items():
            if seat not in self.desks:
                self.desks[seat] = Desk(seat, human.player_id, self.book)

    def _fit_stools(self, shown: Shown) -> None:
        free = [seat for seat in seats_of(len(shown.table.seats)) if is_free(shown.table, seat, playing=shown.playing)]
        self.book.retire(self._stools.pop(seat) for seat in tuple(self._stools) if seat not in free)
        for seat in free:
            if seat not in self._stools:
                self._stools[seat] = self.book.issue(owner_of(shown.table, seat), TakeStool(seat))

    def _steps_to(self, sight: TableSight, wanted: Picture) -> tuple[Picture, tuple[Step, ...]]:
        """A picture with what is kept, and the way to it. A fault in what only moves costs the movement alone."""
        try:
            found, motions = self._kept(sight, wanted, tuple(self._motions(sight, wanted)))
            return found, steps(self.primitives, found, motions)
        except Exception:  # noqa: BLE001 - logged; what is shown in the end does not follow from it
            _log.exception("movement_failed")
            self._keeper.forget()
            return wanted, steps(self.primitives, wanted, ())

    def _kept(self, sight: TableSight, wanted: Picture, motions: Sequence[Motion]) -> tuple[Picture, Sequence[Motion]]:
        """While a match goes on what comes back in it stays unseen meanwhile."""
        if sight.public is None or sight.public.phase in ("before_match", "after_match"):
            self._keeper.forget()
            return wanted, motions
        sitting = [sitter.player_id for sitter in sight.sitters if sitter.player_id is not None]
        return self._keeper.keep(self.primitives, wanted, motions, sitting)

    def _motions(self, sight: TableSight, wanted: Picture) -> Iterator[Motion]:
        if self._animated and self._sight is not None:
            yield from movements(self._sight, sight, wanted)

    def _sight_of(self, shown: Shown) -> TableSight:
        table = shown.table
        return TableSight(
            table_id=table.table_id,
            mode=table.mode,
            yaw=table.place.yaw,
            public=shown.views.get(SPECTATOR),
            players=len(table.seats),
            sitters=tuple(self._sitter(shown, Seat(index)) for index, sitter in enumerate(table.seats) if sitter),
            stools=tuple(
                FreeStool(seat, self._stools[seat], stool_label(table, seat, chairs_in(shown.views)))
                for seat in sorted(self._stools)
            ),
            notice=shown.notice,
            words=shown.words,
            locale=self._stage.common_locale(),
            watch_boards=tuple(self._watch_boards(shown)),
        )

    def _watch_boards(self, shown: Shown) -> Iterator[WatchBoard]:
        """The watchers who are there, by language and by whether they read tiles in letters."""
        if shown.late_hands is None:
            return
        text = in_words(shown.words, board_text(shown.late_hands))
        readers: dict[tuple[str, bool], list[str]] = {}
        for person in shown.table.watchers:
            if self._stage.is_present(person.player_id):
                reads = (self._stage.locale(person.player_id), self._look(person.player_id).letters)
                readers.setdefault(reads, []).append(person.player_id)
        for (locale, in_codes), players in sorted(readers.items()):
            yield WatchBoard(locale, tuple(sorted(players)), spelled(text) if in_codes else text, in_codes)

    def _sitter(self, shown: Shown, seat: Seat) -> Sitter:
        occupant, view, desk = shown.table.occupant(seat), shown.views.get(seat), self.desks.get(seat)
        assert occupant is not None
        played_for = isinstance(occupant, Human) and shown.table.bot_at(seat) != ""
        if desk is None:
            return Sitter(seat, None, occupant.name, view, {}, {}, None, (), None, played_for=played_for)
        asked = None if view is None else prompt(view, names_of(shown.table), desk.armed)
        look = self._look(desk.player_id)
        sitter = Sitter(
            seat=seat,
            player_id=desk.player_id,
            name=occupant.name,
            view=view,
            tile_ids=desk.tile_ids,
            tile_tokens=dict(desk.tile_tokens),
            lifted=desk.lifted,
            picked=frozenset(desk.picked),
            buttons=desk.buttons,
            prompt=None if asked is None else in_words(shown.words, asked),
            locale=self._stage.locale(desk.player_id),
            board=shown.board,
            hints=shown.hints.get(seat),
            reads_letters=look.letters,
            reads_rivers=look.has_board(shown.table.mode),
            above=desk.above,
            played_for=played_for,
        )
        return in_letters(sitter) if look.letters else sitter

    def _riders_of(self, sight: TableSight, chairs: tuple[int, ...]) -> dict[str, Rider]:
        sitting = [(chair_of(chairs, seat), desk.player_id) for seat, desk in sorted(self.desks.items())]
        return {
            player_id: Rider(player_id, vehicle_id(chair), exit_of(sight, chair), riding_yaw_of(sight, chair))
            for chair, player_id in sitting
            if self._stage.is_present(player_id)
        }


def chairs_in(views: Mapping[Viewer, View]) -> tuple[int, ...]:
    """The chair of each seat in the deal shown; empty while everybody has the one of his own number."""
    public = views.get(SPECTATOR)
    return () if public is None else public.chairs


def names_of(table: TableDocument) -> tuple[str, ...]:
    """Names by chair; an empty one has none."""
    return tuple("" if sitter is None else sitter.name for sitter in table.seats)


def _table_choices(shown: Shown, human: Human) -> tuple[Choice, ...]:
    """Buttons of somebody whom no match asks anything."""
    return () if shown.playing else offered_between_matches(ready=human.ready, again=bool(shown.views))

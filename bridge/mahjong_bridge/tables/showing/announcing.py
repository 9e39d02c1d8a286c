"""Tells the people of a table what happens: each thing once, to those who are there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import ceil

from mahjong_bridge.scenes.primitives import all_but
from mahjong_bridge.tables.document import Human, TableDocument
from mahjong_bridge.tables.people.moving import moves
from mahjong_bridge.tables.play.clocks import Clocks
from mahjong_bridge.tables.play.running import Step
from mahjong_bridge.tables.showing import feedback
from mahjong_bridge.tables.showing.choices import prompt
from mahjong_bridge.tables.showing.looks import Look, plain_look
from mahjong_bridge.tables.showing.result_terms import teller_of
from mahjong_bridge.tables.showing.result_windows import ResultWindows, is_asked
from mahjong_bridge.tables.showing.results import ResultLine, Teller, deal_lines, match_lines, short_lines, win_lines
from mahjong_bridge.tables.showing.show import names_of
from mahjong_bridge.tables.showing.spoken import SpokenCalls
from mahjong_bridge.tables.stage import NO_WATCHERS_BAR, Bar, Noise, Stage, WatchersBar
from mahjong_commands.messages import Message, in_words
from mahjong_engine.events import DealEnded, DealStarted, MatchEnded, MatchStarted, SeedBound, Won
from mahjong_engine.kernel import MatchState
from mahjong_engine.seats import SPECTATOR, Seat, Viewer
from mahjong_engine.views import View

BAR_ID = "table"


class Announcer:
    """Remembers what was last shown to whom. ``words`` names the set of words the table is told in."""

    def __init__(self, stage: Stage, look: Callable[[str], Look] = plain_look) -> None:
        self.words = ""
        self._windows = ResultWindows(stage, look)
        self._stage = stage
        self._bars: dict[str, Bar] = {}
        self._asked: dict[Seat, int] = {}
        self._above: dict[str, Message] = {}
        self._late: dict[Seat, str] = {}
        self._spoken = SpokenCalls()
        self._heard: dict[Noise, None] = {}
        self._most_tiles = 0
        self.last_result: tuple[ResultLine, ...] = ()
        """How the last deal ended, as it was told; empty until one has, or somebody asks for it after a restart."""

    def forget(self, player_id: str | None = None) -> None:
        """The player (None: everybody) has nothing of what was shown."""
        if player_id is None:
            self._bars.clear()
            self._above.clear()
        else:
            self._bars.pop(player_id, None)
            self._above.pop(player_id, None)

    def shown_bars(self) -> list[tuple[str, str, Bar]]:
        """What was last shown: player, id and bar."""
        return [(player_id, BAR_ID, bar) for player_id, bar in self._bars.items()]

    def line(self, table: TableDocument, line: Message) -> None:
        """A line of chat for everybody of the table."""
        told = in_words(self.words, line)
        for player_id in self._audience(table):
            self._stage.chat(player_id, told)

    def bars(self, table: TableDocument, views: Mapping[Viewer, View]) -> None:
        """Show every player's boss bar as it is now, and take it from those who have gone."""
        there: dict[str, Viewer] = {human.player_id: seat for seat, human in table.humans()}
        there |= dict.fromkeys((person.player_id for person in table.watchers), SPECTATOR)
        present = [player_id for player_id in there if self._stage.is_present(player_id)]
        if present:
            self._count_tiles(views.get(SPECTATOR))
        for player_id in [*present, *(gone for gone in tuple(self._bars) if gone not in there)]:
            view = views.get(there[player_id]) if player_id in there else None
            bar = Bar(None) if view is None else self._worded(self._bar(table, view))
            if self._bars.get(player_id, Bar(None)) != bar and self._stage.is_present(player_id):
                self._stage.bar(player_id, BAR_ID, bar)
                self._bars[player_id] = bar

    def _bar(self, table: TableDocument, view: View) -> Bar:
        told = feedback.watchers_bar if view.own is None else feedback.boss_bar
        return told(view, names_of(table), self._most_tiles)

    def watchers_bar(self, table: TableDocument, views: Mapping[Viewer, View]) -> WatchersBar:
        """The bar of everybody near the table who has no chair there, from what everybody may know.

        Whoever watches by name has it wherever he is, as his own.
        """
        public = views.get(SPECTATOR)
        if public is None or table.watching == "off":
            return NO_WATCHERS_BAR
        self._count_tiles(public)
        bar = self._worded(feedback.watchers_bar(public, names_of(table), self._most_tiles))
        seated = {human.player_id for _, human in table.humans()}
        others = sorted(seated | {person.player_id for person in table.watchers})
        return NO_WATCHERS_BAR if bar.text is None else WatchersBar(bar, all_but(*others))

    def _worded(self, bar: Bar) -> Bar:
        return bar if bar.text is None else replace(bar, text=in_words(self.words, bar.text))

    def _count_tiles(self, public: View | None) -> None:
        """Note how many tiles a full bar stands for: those at the deal's beginning."""
        if public is not None:
            self._most_tiles = max(public.tiles_left, 0 if public.phase != "playing" else self._most_tiles)

    def late(self, seat: Seat, *, asleep: bool = False) -> None:
        """The seat's time was over: its player is told so when nothing else is asked of him."""
        self._late[seat] = "played_for" if asleep else "time_over"

    def asks(
        self,
        table: TableDocument,
        views: Mapping[Viewer, View],
        clocks: Clocks,
        now: float,
        armed: Mapping[Seat, str],
        waiting: Mapping[Seat, Message],
    ) -> None:
        """Tell those whose decision has just opened, and everybody asked the seconds left.

        ``armed`` are the seats that choose tiles, and what for; ``waiting`` is what those are told whose
        hand is ready while they are asked nothing.
        """
        present = [(seat, human) for seat, human in table.humans() if self._stage.is_present(human.player_id)]
        for seat, human in present:
            view = views.get(seat)
            number = None if view is None or view.own is None or view.own.ask is None else view.own.ask.number
            if number is None:
                self._asked.pop(seat, None)
            elif self._asked.get(seat) != number:
                self._asked[seat] = number
                self._stage.close_panel(human.player_id)
                if not human.standing:
                    self._stage.noise(human.player_id, feedback.YOUR_TURN)
        for seat, human in present:
            view = views.get(seat)
            asked = None if view is None else prompt(view, names_of(table), armed.get(seat, ""))
            if human.standing:
                continue
            if asked is not None:
                left = clocks.left(seat, now)
                self._write(human.player_id, asked if left is None else feedback.countdown(asked, ceil(left)))
            elif seat in waiting and seat not in self._late:
                self._write(human.player_id, waiting[seat])
            elif self._above.pop(human.player_id, None) is not None:
                over = self._late.get(seat, "nothing_asked")
                self._stage.action_bar(human.player_id, feedback.text(over))
        self._late.clear()

    def _write(self, player_id: str, line: Message) -> None:
        """Write above the hotbar what does not stand there yet; a line stays until the next, or fades by itself."""
        if self._above.get(player_id) != line:
            self._above[player_id] = line
            self._stage.action_bar(player_id, in_words(self.words, line))

    def step(self, table: TableDocument, views: Mapping[Viewer, View], step: Step) -> None:
        """Say what a step has brought: calls, results, places, commitments. What is heard of it ``sounds`` plays."""
        public = views.get(SPECTATOR)
        names = step.after.names
        told = teller_of(names, step.after.state.profile)
        unsaid = self._spoken.unsaid(step.events)
        self._heard.update(dict.fromkeys(feedback.noises(unsaid)))
        ended = any(isinstance(event, DealEnded) for event in step.events)
        # The result tells at once who has won.
        for line in feedback.calls([event for event in unsaid if not (ended and isinstance(event, Won))], names):
            self.line(table, line)
        for event in step.events:
            match event:
                case DealStarted() if public is not None:
                    self.line(table, feedback.deal_begins(public, names))
                case Won(seat=seat) if public is not None and public.deal_result is None:
                    for win in (win for win in public.wins if win.seat is seat):
                        for result in win_lines(win, told):
                            self.line(table, result.message)
                case DealEnded() if public is not None and public.deal_result is not None:
                    self._deal(table, views, public, told)
                case SeedBound(commitment=commitment) if commitment:
                    self.line(table, feedback.text("proof.commitment", commitment=commitment))
                case MatchEnded() if public is not None and public.match_result is not None:
                    self._match(table, public, told)
                case _:
                    continue
        if any(isinstance(event, (MatchStarted, DealEnded)) for event in step.events):
            self._moves(table, step.after.state)

    def sounds(self, table: TableDocument) -> None:
        """Play what the steps since the last call have brought: what comes together is heard together, and once."""
        heard, self._heard = self._heard, {}
        for noise in heard:
            for player_id in self._audience(table):
                self._stage.noise(player_id, noise)

    def _deal(self, table: TableDocument, views: Mapping[Viewer, View], public: View, told: Teller) -> None:
        """The result in a window to who sits there and is asked nothing, in chat to everybody else."""
        result, head = public.deal_result, feedback.round_name(public)
        assert result is not None
        lines = self.last_result = tuple(deal_lines(result, head, public.pool, told))
        over = public.match_result
        window = lines if over is None else (*lines, *match_lines(over, told, result))
        free = {human.player_id for seat, human in table.humans() if not human.standing and not is_asked(views, seat)}
        for player_id in self._audience(table):
            has_read = player_id in free and self._windows.show(player_id, window, self.words, is_over=over is not None)
            chat = short_lines(result, head, told) if has_read else (line.message for line in lines)
            for line in chat:
                self._stage.chat(player_id, in_words(self.words, line))

    def _moves(self, table: TableDocument, state: MatchState) -> None:
        """Say who changes chairs before the next deal, and tell each his own."""
        moving = moves(table, state)
        if not moving:
            return
        seats = tuple(
            feedback.text("deal_seat", wind=feedback.chair_name(move.then), player=move.who.name) for move in moving
        )
        self.line(table, feedback.text("chairs.drawn" if state.deal is None else "chairs.change", seats=seats))
        for move in moving:
            if isinstance(move.who, Human) and self._stage.is_present(move.who.player_id):
                own = "chairs.keep" if move.now is move.then else "chairs.take"
                line = feedback.text(own, wind=feedback.chair_name(move.then))
                self._stage.chat(move.who.player_id, in_words(self.words, line))

    def _match(self, table: TableDocument, public: View, told: Teller) -> None:
        result = public.match_result
        assert result is not None
        for line in match_lines(result, told, public.deal_result):
            self.line(table, line.message)
        proof = feedback.proof_line(public)
        if proof is not None:
            self.line(table, proof)
        for seat, human in table.humans():
            if result.places and self._stage.is_present(human.player_id):
                place = result.places[seat]
                self._stage.title(
                    human.player_id,
                    in_words(self.words, feedback.text("match.over")),
                    in_words(self.words, feedback.text("match.own_place", place=place, points=result.points[seat])),
                )

    def _audience(self, table: TableDocument) -> Iterator[str]:
        """Who is there of those who sit or watch."""
        players = (human.player_id for _, human in table.humans())
        people = (*players, *(person.player_id for person in table.watchers))
        return (player_id for player_id in people if self._stage.is_present(player_id))

"""The play of one table: answers of players, bots and clocks become steps of its match, one after another."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from mahjong_bridge.tables.bots.asking import Asks, BotSeats, bots_hold_the_window
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.play.matches import MatchKeeper
from mahjong_bridge.tables.play.running import RunningMatch, Step
from mahjong_bridge.tables.play.standing_answers import StandingAnswers
from mahjong_bridge.tables.play.veil import Veil
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import BotChose
from mahjong_bridge.tables.settings import Surrounding
from mahjong_engine.actions import IllegalAction, SeatAction, StartDeal, TableAction
from mahjong_engine.events import MatchEnded
from mahjong_engine.kernel import legal_actions, open_asks, view
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.views import OpenAsk

_log = structlog.get_logger()


class BotsFirst(Exception):  # noqa: N818 - a way out, not an error
    """A player's answer waits until the bots asked beside him have given theirs."""


class Game:
    """The newest match of a table and those who play it."""

    def __init__(self, around: Surrounding, keeper: MatchKeeper, post: Callable[[BotChose], None]) -> None:
        self.keeper = keeper
        self._bots = BotSeats(around, post)
        self._steps: list[Step] = []
        self._veil = Veil(around.settings.draw_wait)
        self.answers = StandingAnswers(around.stage.is_present)

    @property
    def playing(self) -> bool:
        """Whether a match runs."""
        match = self.keeper.match
        return match is not None and not match.is_over

    @property
    def has_just_ended(self) -> bool:
        """Whether one of the steps nobody was told of yet ended the match."""
        return any(isinstance(event, MatchEnded) for step in self._steps for event in step.events)

    def close(self) -> None:
        """Stop listening to the bots."""
        self._bots.close()

    @property
    def veiled_until(self) -> float | None:
        """When a draw will be shown that is held back; None if none is."""
        return self._veil.ends

    def moment(self, now: float, *, runs: bool) -> tuple[RunningMatch | None, list[Step]]:
        """The match as it is shown now, and the steps to be told that have come to light since the last call.

        Where the match ``runs`` its clocks do too, but while a draw is held back: nobody thinks about what he is not
        shown yet.
        """
        steps, self._steps = self._steps, []
        shown = self._veil.let_through(now, self.keeper.match, steps)
        if self._veil.ends is not None:
            self.keeper.clocks = self.keeper.clocks.stop(now)
        elif runs:
            self.keeper.run_clocks()
        return shown

    def open_asks(self) -> Asks:
        """All open decisions."""
        match = self.keeper.match
        return () if match is None else open_asks(match.state)

    def open_ask(self, seat: Seat) -> OpenAsk | None:
        """The open decision of a chair."""
        return dict(self.open_asks()).get(seat)

    def bots_are_first(self, table: TableDocument) -> bool:
        """Whether players' answers have to wait for bots."""
        return bots_hold_the_window(table, self.open_asks())

    async def act(self, actor: Actor, action: SeatAction | TableAction) -> None:
        """Take one step; raises ``IllegalAction`` or ``StoreError``, and then nothing has changed."""
        self._steps.append(await self.keeper.act(actor, action))

    async def deal(self, table: TableDocument, action: StartDeal) -> TableDocument:
        """Deal the next hand, and before the first take the seats that were drawn; the table as they sit then."""
        match = self.keeper.match
        if match is None or match.state.deal_count:
            await self.act(TABLE, action)
            return table
        step, seated = await self.keeper.deal_first(table, action)
        self._steps.append(step)
        return seated

    async def answer(self, table: TableDocument, seat: Seat, action: SeatAction, number: int | None) -> None:
        """A player's answer; ``number`` names the decision he means, None the one that is open.

        Raises ``Refusal``, ``IllegalAction``, or ``BotsFirst`` if it has to be offered again a little later.
        """
        ask = self.open_ask(seat)
        if ask is None:
            raise Refusal("not_your_decision")
        if number is not None and ask.number != number:
            raise Refusal("stale_decision")
        if action in ask.offers and self.bots_are_first(table):
            raise BotsFirst
        await self.act(seat, action)

    async def act_for_table(self, action: TableAction) -> None:
        """Take a step of the table itself, if it can still be taken: others may have come before it."""
        match = self.keeper.match
        if match is not None and action in legal_actions(match.state, TABLE):
            await self.act(TABLE, action)

    async def play_default(self, seat: Seat, number: int | None = None) -> None:
        """Play what a decision comes to without an answer, if it is still open."""
        ask = self.open_ask(seat)
        if ask is None or number not in (None, ask.number):
            return
        try:
            await self.act(seat, ask.default)
        except IllegalAction as illegal:
            raise RuntimeError(f"the rules refuse the default of their own decision: {illegal}") from illegal

    def answered(self, table: TableDocument, match: RunningMatch | None) -> dict[Seat, int]:
        """The open decisions players have standing answers to: seats and numbers."""
        if match is None:
            return {}
        return {seat: number for seat, number, _ in self.answers.open(table, match.state)}

    async def give_answer(self, table: TableDocument, seat: Seat, number: int) -> None:
        """Give a player's standing answer to a decision, if it is still open and still answered."""
        match = self.keeper.match
        found = () if match is None else self.answers.open(table, match.state)
        action = next((answer for given, asked, answer in found if (given, asked) == (seat, number)), None)
        if action is not None:
            await self.act(seat, action)

    def ask_bot(self, table: TableDocument, seat: Seat, number: int) -> None:
        """Let the bot of a chair think."""
        level, match = table.bot_at(seat), self.keeper.match
        if level and match is not None:
            self._bots.attend(match.match_id)
            self._bots.ask(seat, number, level, view(match.state, seat))

    def note(self, chose: BotChose) -> None:
        """A bot has answered."""
        self._bots.note(chose)

    async def play_bots(self, table: TableDocument) -> None:
        """Take every bot's answer whose turn it is."""
        match = self.keeper.match
        self._bots.attend("" if match is None else match.match_id)
        while self.playing:
            answer = self._bots.next_answer(table, self.open_asks())
            if answer is None:
                return
            seat, action = answer
            try:
                await self.act(seat, action)
            except IllegalAction as illegal:
                _log.warning("bot_broke_rules", table_id=table.table_id, seat=int(seat), code=str(illegal.code))
                await self.play_default(seat)

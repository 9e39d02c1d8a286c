"""What players want answered for them until a deal ends: by kinds of offers, never by the acts of one game.

Kept in memory only: after a restart everything is asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from mahjong_bridge.tables.document import Human, TableDocument
from mahjong_bridge.tables.play.running import RunningMatch
from mahjong_commands.intents import AnswerKind
from mahjong_engine.actions import CallMeld, Discard, Pass, SeatAction, Win
from mahjong_engine.kernel import MatchState, open_asks, view
from mahjong_engine.seats import Seat
from mahjong_engine.views import OwnView


class StandingAnswers:
    """What is answered for whom in the deal that is played. They count for who sits in the world and plays himself."""

    def __init__(self, is_present: Callable[[str], bool]) -> None:
        self._is_present = is_present
        self._wanted: dict[str, frozenset[AnswerKind]] = {}
        self._deal: tuple[str, int] | None = None

    def attend(self, match: RunningMatch | None) -> None:
        """Forget what was wanted in a deal that is over; between two deals it is the next that is meant."""
        deal = None if match is None else (str(match.match_id), _deal_meant(match.state))
        if deal != self._deal:
            self._deal = deal
            self._wanted.clear()

    def give(self, player_id: str, kind: AnswerKind, *, on: bool) -> None:
        """Answer so for a player from now on, or no longer."""
        others = self.of(player_id) - {kind}
        self._wanted[player_id] = others | {kind} if on else others

    def of(self, player_id: str) -> frozenset[AnswerKind]:
        """What is answered for a player."""
        return self._wanted.get(player_id, frozenset())

    def open(self, table: TableDocument, state: MatchState) -> Iterator[tuple[Seat, int, SeatAction]]:
        """The open decisions that are answered: seat, number and answer."""
        if not any(self._wanted.values()):
            return
        for seat, ask in open_asks(state):
            human = table.occupant(seat)
            if not isinstance(human, Human) or human.standing or table.bot_at(seat):
                continue
            wanted = self.of(human.player_id)
            own = view(state, seat).own if wanted and self._is_present(human.player_id) else None
            answer = None if own is None else answer_of(wanted, own)
            if answer is not None:
                yield seat, ask.number, answer


def _deal_meant(state: MatchState) -> int:
    return state.deal_count if state.phase == "playing" else state.deal_count + 1


def answer_of(wanted: Collection[AnswerKind], own: OwnView) -> SeatAction | None:
    """The answer to a seat's open decision; None leaves it to the player.

    Whoever could win is asked, unless he wants to win whenever he can.
    """
    ask = own.ask
    if ask is None:
        return None
    win = next((offer for offer in ask.offers if isinstance(offer, Win)), None)
    if win is not None:
        return win if "win" in wanted else None
    if "nocalls" in wanted and Pass() in ask.offers and all(isinstance(offer, Pass | CallMeld) for offer in ask.offers):
        return Pass()
    drawn = None if own.drawn is None or ask.on_seat is not None else Discard(own.drawn.tile)
    return drawn if "discard" in wanted and drawn in ask.offers else None

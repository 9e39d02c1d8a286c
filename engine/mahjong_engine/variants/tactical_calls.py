"""Claims that are announced while others may still overtake them (prompts.md section 6, TC-03 to TC-12).

The engine has no clock. Where calls are held back (TC-10) the table says when: it may ``Announce`` a call as soon as
nobody still asked can make a higher one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_engine.actions import CallMeld, Pass, SeatAction
from mahjong_engine.events import Announced, Answered, Asked, AskedSeat, Narrowed
from mahjong_engine.seats import Seat
from mahjong_engine.state import Ask, MatchState, Window
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.variant import Resolution, Verdict
from mahjong_engine.variants.claim_tiers import NO_CALL, WIN, tier_of, word_of

Rank = tuple[int, int]
"""What a call counts: its tier, then how near its seat is; the greater overtakes."""

_NOTHING: Final[Rank] = (NO_CALL, 0)


class TacticalCalls(Resolution):
    """``delayed`` holds a call back, ``repeated`` asks again whoever can still overtake one that became known.

    With ``one_winner`` only the nearest of several wins counts; otherwise wins do not overtake each other (TC-06).
    A call once answered cannot be taken back in any mode.
    """

    __slots__ = ("_delayed", "_one_winner", "_repeated")

    def __init__(self, *, one_winner: bool, repeated: bool, delayed: bool) -> None:
        self._one_winner: Final = one_winner
        self._repeated: Final = repeated
        self._delayed: Final = delayed

    @property
    def aloud(self) -> bool:
        """Whether a call becomes known as soon as it is answered."""
        return not self._delayed

    def verdict(self, state: MatchState, window: Window) -> Verdict | None:  # noqa: ARG002  the window says it all
        """TC-03: the highest call stands once it is known and nobody is asked who could overtake it."""
        if any(ask.answer is None for ask in window.asks):
            return None
        highest = self._highest(window)
        if not highest:
            return Verdict()
        known = _known(window)
        if any(ask.seat not in known for ask in highest):
            return None
        call = highest[0].answer
        if isinstance(call, CallMeld):
            return Verdict(claim=(highest[0].seat, call))
        return Verdict(winners=tuple([ask.seat for ask in highest]))

    def answered(self, run: Unfolding, seat: Seat) -> None:
        """An immediate call is known at once."""
        if not self._delayed and tier_of(_answer(run.state.windows[-1], seat)) != NO_CALL:
            self.announce(run, seat)

    def held(self, window: Window) -> tuple[Seat, ...]:
        """Calls that are neither known nor overtaken by one that is."""
        known = _known(window)
        least = max((rank for rank, ask in self._calls(window) if ask.seat in known), default=_NOTHING)
        return tuple([ask.seat for rank, ask in self._calls(window) if ask.seat not in known and rank >= least])

    def announceable(self, window: Window) -> tuple[Seat, ...]:
        """The highest of the calls held back, if no open ask offers a higher one."""
        held = self.held(window)
        highest = [(rank, ask) for rank, ask in self._calls(window) if ask in self._highest(window)]
        return tuple(
            [ask.seat for rank, ask in highest if ask.seat in held and not self._may_be_overtaken(window, rank)]
        )

    def announce(self, run: Unfolding, seat: Seat) -> None:
        """The call becomes known: lower ones are void, offers that cannot beat it go, others may choose again."""
        window = run.state.windows[-1]
        ranks = {ask.seat: rank for rank, ask in self._calls(window)}
        rank = ranks[seat]
        overtaken = tuple([other for other in _known(window) if ranks[other] < rank])
        run.tell(Announced(seat, word_of(_answer(window, seat)), overtaken))
        self._narrow(run, window, rank)
        if self._repeated:
            self._ask_again(run, window, seat, rank[0])

    def _narrow(self, run: Unfolding, window: Window, rank: Rank) -> None:
        """TC-11: what cannot beat the call is offered no longer; whoever is left with passing alone has passed."""
        narrowed, passed = [], []
        for place, ask in enumerate(window.asks):
            if ask.answer is not None:
                continue
            offers = _offers(ask)
            kept = tuple([offer for offer in offers if not tier_of(offer) or self._rank(place, offer) >= rank])
            if not any(map(tier_of, kept)):
                passed.append(Answered(ask.seat, _default(ask)))
            elif kept != offers:
                narrowed.append(AskedSeat(ask.seat, kept, _default(ask)))
        if narrowed:
            run.tell(Narrowed(tuple(narrowed)))
        for answer in passed:
            run.tell(answer)

    def _ask_again(self, run: Unfolding, window: Window, caller: Seat, tier: int) -> None:
        """TC-04 and TC-05: who has passed or been overtaken is asked for his calls of a tier above the one known.

        What a second ask was answered with by passing is declined for good.
        """
        asks = []
        for ask in window.asks:
            if ask.seat is caller or ask.answer is None or (ask.again and isinstance(ask.answer, Pass)):
                continue
            higher = [offer for offer in _offers(ask) if tier_of(offer) > tier]
            if higher:
                asks.append(AskedSeat(ask.seat, (*higher, _default(ask)), _default(ask)))
        if asks:
            run.tell(Asked(window.moment, tuple(asks), window.on, window.on_seat, window.clock, again=True))

    def _calls(self, window: Window) -> Iterator[tuple[Rank, Ask]]:
        """Every answered call, known or not; one that was overtaken keeps its lower rank."""
        for place, ask in enumerate(window.asks):
            if ask.answer is not None and tier_of(ask.answer) != NO_CALL:
                yield self._rank(place, ask.answer), ask

    def _highest(self, window: Window) -> list[Ask]:
        """The highest answered call; of several wins all where they do not overtake each other, nearest first."""
        calls = list(self._calls(window))
        best = max((rank for rank, _ in calls), default=_NOTHING)
        return [ask for rank, ask in calls if rank == best]

    def _may_be_overtaken(self, window: Window, rank: Rank) -> bool:
        return any(
            self._rank(place, offer) > rank
            for place, ask in enumerate(window.asks)
            if ask.answer is None
            for offer in _offers(ask)
        )

    def _rank(self, place: int, action: SeatAction) -> Rank:
        """The asks of a window stand in turn order from the acting seat on, so a lower place is nearer."""
        tier = tier_of(action)
        return tier, 0 if tier == WIN and not self._one_winner else -place


def _known(window: Window) -> tuple[Seat, ...]:
    return tuple([announcement.seat for announcement in window.announced])


def _answer(window: Window, seat: Seat) -> SeatAction:
    ask = window.ask_of(seat)
    assert ask is not None
    assert ask.answer is not None
    return ask.answer


def _offers(ask: Ask) -> tuple[SeatAction, ...]:
    return ask.offers or ()


def _default(ask: Ask) -> SeatAction:
    assert ask.default is not None, "a claim has its default beside it"
    return ask.default

"""The outlook of a decision: what each discard risks, and what a hand is worth to play on with or to give up."""

from __future__ import annotations

from typing import Final

from mahjong_engine.bots.riichi.acceptance import Prospect, prospect, ready_pieces
from mahjong_engine.bots.riichi.hands import Hand
from mahjong_engine.bots.riichi.placement import Standing
from mahjong_engine.bots.riichi.push_fold import Odds
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.bots.riichi.threats import threats_of
from mahjong_engine.bots.riichi.value import LUCK, exact_points, expected_han, points_of
from mahjong_engine.hand.counts import KINDS
from mahjong_engine.tiles import KIND_FACES

_RON_OF_RIICHI: Final = 0.75
_RON_OF_QUIET: Final = 1.1
"""How often others discard what is waited for, for each own draw of it: against a riichi they take care."""
_BY_DRAW: Final = 0.45
"""The share of wins that are self-drawn."""
_OPEN_PACE: Final = 1.9
"""An open hand takes nearly as many steps by others' discards as by its own draws."""
_LATER_PIECES: Final = (6.0, 17.0, 26.0, 30.0, 34.0, 38.0)
"""Pieces that help on average when one, two, three.. tiles are missing, for steps too far away to be counted."""
_SURE: Final = 0.9
_QUIET_WINS: Final = 0.045
_THREAT_WINS: Final = 0.05
_EACH_MORE: Final = 0.01
"""How likely others win at a turn: as it is at any time, against one that is surely ready, and against each more."""
_ANY_WIN: Final = 5000.0
_STICK: Final = 1000.0
_COUNTER: Final = 300.0
_POOL: Final = 1000.0
"""What a noten seat pays beside two others (R-502 to R-506)."""
_SAFE: Final = 0.008
_ENOUGH_SAFE: Final = 3
_FOLDING: Final = (0.35, 0.1)
"""The part of the risk that stays when a hand is given up: with few safe tiles, and with enough of them."""
_RISE_BY_LUCK: Final = 1.0 + 0.45 * LUCK


class Outlook:
    """What may come, as worths of ``Standing``; ``alarm`` is how likely the likeliest of the others is ready."""

    __slots__ = ("_costs", "_risks", "_sight", "alarm", "odds", "standing")

    def __init__(self, sight: Sight) -> None:
        self._sight: Final = sight
        self.standing: Final = Standing(sight.view, sight.mine.seat)
        threats = threats_of(sight)
        self.alarm: Final = max((threat.chance for threat in threats), default=0.0)
        risks, costs = [0.0] * KINDS, [0.0] * KINDS
        chances, others_worth = 0.0, 0.0
        for threat in threats:
            worth = self.standing.of_payment(sight.mine.seat, threat.seat, threat.points)
            chances += threat.chance
            others_worth += threat.chance * self.standing.of_anothers_win(threat.seat, threat.points)
            for kind, danger in enumerate(threat.dangers):
                risks[kind] += threat.chance * danger
                costs[kind] += threat.chance * danger * worth
        self._risks: Final = risks
        self._costs: Final = costs
        self.odds: Final = self._odds(chances, others_worth)

    def _odds(self, chances: float, others_worth: float) -> Odds:
        sight, standing = self._sight, self.standing
        risk = sum([left * danger for left, danger in zip(sight.left, self._risks, strict=True)]) / sight.unseen
        cost = sum([left * danger for left, danger in zip(sight.left, self._costs, strict=True)]) / sight.unseen
        safe = sum([held for held, danger in zip(sight.counts, self._risks, strict=True) if danger < _SAFE])
        sure = min(1.0, chances)
        if sure < 1.0:
            others = [seat.seat for seat in sight.view.seats if seat is not sight.mine]
            any_win = sum([standing.of_anothers_win(seat, _ANY_WIN) for seat in others]) / len(others)
            others_worth += (1.0 - sure) * any_win
        ready = [-_POOL / (sight.view.players - 1)] * sight.view.players
        ready[sight.mine.seat] = _POOL
        return Odds(
            sight.draws,
            others=_QUIET_WINS * (1.0 - sure) + _THREAT_WINS * sure + _EACH_MORE * (chances - sure),
            others_worth=others_worth / (chances + 1.0 - sure),
            risk=risk,
            fold_risk=risk * _FOLDING[safe >= _ENOUGH_SAFE],
            risk_worth=cost / risk if risk else 0.0,
            ready_worth=standing.of_change(ready),
        )

    def after_discard(self, kind: int, worth: float) -> float:
        """What it is worth to discard a tile if what comes after it is worth so much."""
        return self._costs[kind] + (1.0 - self._risks[kind]) * worth

    @property
    def folded(self) -> float:
        """What it is worth to give the hand up from now on."""
        return self.odds.folded

    def played(self, hand: Hand) -> float:
        """What it is worth to play on with a hand, without a riichi if it is ready."""
        left = prospect(self._sight, hand.plans, hand.counts)
        if left.missing == 1:
            rate, win = self._wins(hand, left, riichi=False, discarded=None)
            return self.odds.played([rate], win)
        return self._far(hand, left)

    def declared(self, hand: Hand, discarded: int) -> float:
        """What it is worth to declare riichi with a hand that is ready after this discard."""
        left = prospect(self._sight, hand.plans, hand.counts)
        rate, win = self._wins(hand, left, riichi=True, discarded=discarded)
        change = [0.0] * self._sight.view.players
        change[self._sight.mine.seat] = -_STICK
        return self.odds.declared(rate, win, self.standing.of_change(change))

    def _wins(self, hand: Hand, left: Prospect, *, riichi: bool, discarded: int | None) -> tuple[float, float]:
        """The chance that a ready hand wins at a turn, and what that is worth."""
        sight = self._sight
        furiten = any(kind in sight.river or kind == discarded for kind in left.helping)
        caution = 0.0 if furiten else _RON_OF_RIICHI if riichi else _RON_OF_QUIET
        chances = drawn = points = 0.0
        for kind in left.helping:
            pieces = sight.left[kind]
            if not pieces:
                continue
            for tsumo, often in ((True, 1.0), (False, caution)):
                face = KIND_FACES[kind]
                worth = often and exact_points(sight, hand.faces, hand.sets, face, tsumo=tsumo, riichi=riichi)
                if worth:
                    chances += often * pieces
                    drawn += pieces if tsumo else 0
                    points += often * pieces * worth
        if not chances:
            return 0.0, 0.0
        points *= _RISE_BY_LUCK if riichi else 1.0
        win = self.standing.of_win(points / chances, self._bonus(), by_draw=drawn / chances)
        return min(_SURE, chances / sight.unseen), win

    def _far(self, hand: Hand, left: Prospect) -> float:
        """A hand that misses more than one tile."""
        sight = self._sight
        pace = 1.0 if hand.closed else _OPEN_PACE
        pieces = [*_LATER_PIECES[: left.missing - 1], float(left.pieces)]
        if left.missing == 2:
            pieces[0] = ready_pieces(sight, hand.plans, hand.counts, left.helping)
        ron = _RON_OF_RIICHI if hand.closed else _RON_OF_QUIET
        paces = [1.0 + ron, *[pace] * (len(pieces) - 1)]
        rates = [min(_SURE, count * often / sight.unseen) for count, often in zip(pieces, paces, strict=True)]
        han = expected_han(sight, hand.dora, hand.counts, hand.melds, closed=hand.closed)
        points = points_of(han, dealer=sight.view.dealer == sight.mine.seat)
        return self.odds.played(rates, self.standing.of_win(points, self._bonus(), by_draw=_BY_DRAW))

    def _bonus(self) -> float:
        """Counters and sticks that come with a win."""
        view = self._sight.view
        return _COUNTER * view.honba + view.pool

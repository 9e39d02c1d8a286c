"""Plays by a YAML profile: wins when it may, exposes flowers, else does what its nearest plan asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.actions import CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.bots.ruled.plans import FAR, Plan, missing, plans_of, wanted
from mahjong_engine.hand import without_one
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, Counts, counts_of
from mahjong_engine.melds import ANKAN, CHII, KAKAN, PON
from mahjong_engine.tiles import Face, TileId, kind_of
from mahjong_engine.views import MeldView, OpenAsk, View

_NEAR: Final = 1
"""Plans so many tiles behind the nearest are still weighed."""

Melds = tuple[tuple[int, ...], ...]


class RuledPlayer:
    """Plays to win by plans and the tiles they miss; one that ``weighs`` also by the tiles that help them."""

    def __init__(self, *, weighs: bool = True) -> None:
        self._weighs: Final = weighs

    def choose(self, view: View) -> SeatAction:
        """One of the offers of the viewer's open decision."""
        ask = ask_of(view)
        for offer in ask.offers:
            if isinstance(offer, (Win, SetAside)):
                return offer
        if len(ask.offers) == 1:
            return ask.offers[0]
        hand = _Hand(view)
        return _claim(hand, ask) if Pass() in ask.offers else _turn(hand, ask, weighs=self._weighs)


class _Hand:
    """What a decision is made from: own tiles by kind, own sets, plans, unseen copies."""

    __slots__ = ("counts", "faces", "left", "melds", "plans")

    def __init__(self, view: View) -> None:
        own = view.own
        assert own is not None, "an ask has an own view"
        mine = next(seat for seat in view.seats if seat.seat == view.viewer)
        tiles = (*own.tiles, own.drawn) if own.drawn is not None else own.tiles
        self.faces: Final[dict[TileId, Face]] = {tile.tile: tile.face for tile in tiles}
        self.counts: Final[Counts] = counts_of([kind for kind in map(kind_of, self.faces.values()) if kind < KINDS])
        self.melds: Final[Melds] = tuple(_kinds(meld) for meld in mine.melds)
        self.left: Final = _unseen(view, self.counts)
        self.plans: Final = plans_of(view.patterns, view.least)

    def cost(self, plan: Plan, counts: Counts, melds: Melds) -> int:
        """Tiles missing, and the plan's handicap; opening a hand without a dear plan costs more where points count."""
        steps = missing(plan, counts, melds)
        return steps + plan.handicap * (2 if melds else 1) if steps < FAR else FAR

    def nearest(self, counts: Counts, melds: Melds) -> int:
        """The cost of the best plan."""
        return min(self.cost(plan, counts, melds) for plan in self.plans)


def _kinds(meld: MeldView) -> tuple[int, ...]:
    return tuple(sorted(kind_of(face) for face in meld.faces))


def _unseen(view: View, counts: Counts) -> tuple[int, ...]:
    seen = list(counts)
    for seat in view.seats:
        faces = [tile.face for tile in seat.river if not tile.called]
        faces += seat.known if seat.seat != view.viewer else ()
        for meld in seat.melds:
            faces += [*meld.faces, *meld.known, *([meld.added] if meld.added is not None else [])]
        for kind in map(kind_of, faces):
            if kind < KINDS:
                seen[kind] += 1
    return tuple(max(0, COPIES - count) for count in seen)


def _without(counts: Counts, kinds: Sequence[int]) -> Counts:
    for kind in kinds:
        counts = without_one(counts, kind)
    return counts


def _claim(hand: _Hand, ask: OpenAsk) -> SeatAction:
    """The chow or pung after which, with its best discard, the nearest plan misses less."""
    if ask.on is None:
        return Pass()
    best, chosen = hand.nearest(hand.counts, hand.melds), None
    for offer in ask.offers:
        if not isinstance(offer, CallMeld) or offer.kind not in {CHII, PON}:
            continue
        own = [kind_of(hand.faces[tile]) for tile in offer.tiles]
        melds = (*hand.melds, tuple(sorted((*own, kind_of(ask.on)))))
        left = _without(hand.counts, own)
        discarded = [without_one(left, kind) for kind, held in enumerate(left) if held]
        # Beside flowers nothing may be left: then one of them is discarded.
        after = min(hand.nearest(counts, melds) for counts in discarded or [left])
        if after < best:
            best, chosen = after, offer
    return chosen or Pass()


def _turn(hand: _Hand, ask: OpenAsk, *, weighs: bool) -> SeatAction:
    before = hand.nearest(hand.counts, hand.melds)
    for offer in ask.offers:
        if isinstance(offer, CallMeld) and offer.kind in {ANKAN, KAKAN}:
            kinds = [kind_of(hand.faces[tile]) for tile in offer.tiles]
            melds = (*hand.melds, tuple(kinds)) if offer.kind == ANKAN else hand.melds
            if hand.nearest(_without(hand.counts, kinds), melds) <= before:
                return offer
    discards = [offer for offer in ask.offers if isinstance(offer, Discard)]
    if not discards:
        return ask.default
    for offer in discards:
        if kind_of(hand.faces[offer.tile]) >= KINDS:
            return offer
    return _best_discard(hand, discards, before, weighs=weighs)


def _best_discard(hand: _Hand, discards: list[Discard], before: int, *, weighs: bool) -> Discard:
    near = [plan for plan in hand.plans if hand.cost(plan, hand.counts, hand.melds) <= before + _NEAR]
    ranked = {}
    for offer in discards:
        kind = kind_of(hand.faces[offer.tile])
        if kind not in ranked:
            cost, helping = _prospect(hand, near, without_one(hand.counts, kind))
            ranked[kind] = (cost, helping if weighs else 0, _regret(kind), offer)
    return min(ranked.values(), key=lambda entry: entry[:3])[3]


def _prospect(hand: _Hand, plans: list[Plan], counts: Counts) -> tuple[int, int]:
    """The cost of the best plan after a discard, and minus the unseen tiles that bring any as near plan nearer."""
    costs = [(hand.cost(plan, counts, hand.melds), plan) for plan in plans]
    least = min(cost for cost, _ in costs)
    kinds = {kind for cost, plan in costs if cost == least for kind in wanted(plan, counts, hand.melds)}
    return least, -sum(hand.left[kind] for kind in kinds)


def _regret(kind: int) -> int:
    """Middle tiles may still become useful, lone honours hardly."""
    return 0 if kind >= HONOURS else 1 + min(kind % RANKS, RANKS - 1 - kind % RANKS)

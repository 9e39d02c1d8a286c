"""A winning hand read in one way, with its melds, and the places its winning tile can take."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from mahjong_engine.hand.counts import KINDS, RANKS, Counts
from mahjong_engine.melds import ANKAN, CHII, KANS
from mahjong_engine.scoring.riichi.blocks import NO_PAIR, Sets, sets_of
from mahjong_engine.scoring.riichi.facts import ScoringMeld, WinFacts
from mahjong_engine.scoring.riichi.kinds import (
    EAST,
    HAKU,
    IS_OUTSIDE,
    KIND_OF,
    MAN_TILES,
    PIN_TILES,
    SOU_TILES,
    UNIT_OF,
    WIDTH,
)

Wait = Literal["two_sided", "narrow", "shanpon", "single", "whole"]
"""How the winning tile completes the reading (R-469); closed and edge are both ``narrow``, ``whole`` has no sets."""

_WHOLE: Final[tuple[Wait, ...]] = ("whole",)
_TILE: Final = (1 << WIDTH) - 1
_PUNG_FU, _OPEN_KAN_FU, _ANKAN_FU = 2, 8, 16


class LaidOut:
    """All melds of a hand: their sets, how many are kans, whether none opens the hand, concealed triplets (ankans)."""

    __slots__ = ("closed", "concealed_triplets", "kans", "sets")

    def __init__(self, melds: tuple[tuple[str, int], ...]) -> None:
        """``melds`` are words of ``melds`` and lowest kinds."""
        runs = tuple([kind for word, kind in melds if word == CHII])
        triplets = tuple([kind for word, kind in melds if word != CHII])
        sets = sets_of(None, runs, triplets)
        fu = sum([_fu_of(word) << IS_OUTSIDE[kind] for word, kind in melds if word != CHII])
        words = [word for word, _ in melds]
        self.sets: Final = Sets(NO_PAIR, runs, triplets, sets.run_kinds, sets.triplet_kinds, sets.inside, fu)
        self.kans: Final = len([word for word in words if word in KANS])
        self.concealed_triplets: Final = words.count(ANKAN)
        self.closed: Final = self.concealed_triplets == len(words)


def _fu_of(word: str) -> int:
    return _ANKAN_FU if word == ANKAN else _OPEN_KAN_FU if word in KANS else _PUNG_FU


laid_out_of = lru_cache(maxsize=1 << 14)(LaidOut)
_NONE: Final = LaidOut(())


def _lowest(meld: ScoringMeld) -> int:
    faces = meld.faces
    return min([KIND_OF[face] for face in faces]) if meld.kind == CHII else KIND_OF[faces[0]]


class WinningHand:
    """What every reading of a win shares. ``winning`` is the winning tile's kind, ``suits`` how many suits occur.

    ``held`` packs the concealed tiles with the winning one, ``everything`` those and the melds (``kinds.UNIT_OF``).
    """

    __slots__ = ("closed", "everything", "facts", "held", "laid_out", "suits", "winning")

    def __init__(self, facts: WinFacts) -> None:
        self.facts: Final = facts
        self.winning: Final = KIND_OF[facts.winning]
        held = sum([UNIT_OF[face] for face in facts.concealed]) + UNIT_OF[facts.winning]
        self.held: Final = held
        melds = facts.melds
        self.laid_out: Final = laid_out_of(tuple([(meld.kind, _lowest(meld)) for meld in melds])) if melds else _NONE
        if melds:
            held += sum([UNIT_OF[face] for meld in melds for face in meld.faces])
        self.everything: Final = held
        self.suits: Final = (held & MAN_TILES > 0) + (held & PIN_TILES > 0) + (held & SOU_TILES > 0)
        self.closed: Final = self.laid_out.closed

    def counts(self) -> Counts:
        """The concealed tiles with the winning one as the hand analysis has them."""
        return tuple([self.held >> WIDTH * kind & _TILE for kind in range(KINDS)])

    def copies(self, kind: int) -> int:
        """How many of a kind there are, melds included."""
        return self.everything >> WIDTH * kind & _TILE


class Arrangement:
    """One reading with the melds joined in; ``shape`` is its name, ``winning`` the kind taken as winning (R-408).

    ``own`` are the sets of the concealed tiles, ``runs`` and ``triplets`` (kans among them) the numbers of all sets;
    ``run_kinds``, ``triplet_kinds`` and ``inside`` are those of ``Sets``, the melds included.
    """

    __slots__ = ("hand", "inside", "own", "run_kinds", "runs", "shape", "triplet_kinds", "triplets", "winning")

    def __init__(self, hand: WinningHand, shape: str, own: Sets, winning: int) -> None:
        laid = hand.laid_out.sets
        self.hand: Final = hand
        self.shape: Final = shape
        self.own: Final = own
        self.winning: Final = winning
        self.runs: Final = len(own.runs) + len(laid.runs)
        self.triplets: Final = len(own.triplets) + len(laid.triplets)
        self.run_kinds: Final = own.run_kinds | laid.run_kinds
        self.triplet_kinds: Final = own.triplet_kinds | laid.triplet_kinds
        self.inside: Final = own.inside + laid.inside

    def waits(self) -> tuple[Wait, ...]:
        """The ways the winning tile may sit in the concealed sets, each once."""
        winning, own = self.winning, self.own
        if own.pair < 0:
            return _WHOLE
        found: list[Wait] = []
        for first in own.runs:
            place = winning - first
            if 0 <= place <= 2:
                rank = first % RANKS
                wait: Wait = "narrow" if place == 1 or (place, rank) in ((2, 0), (0, 6)) else "two_sided"
                if wait not in found:
                    found.append(wait)
        if own.triplet_kinds >> winning & 1:
            found.append("shanpon")
        if winning == own.pair:
            found.append("single")
        return tuple(found)

    def concealed_triplets(self, wait: Wait) -> int:
        """How many triplets count as concealed; one completed by ron does not (R-406)."""
        taken = wait == "shanpon" and not self.hand.facts.tsumo
        return len(self.own.triplets) + self.hand.laid_out.concealed_triplets - taken

    def pair_values(self) -> int:
        """How often the pair is a valued one: dragon, seat wind, round wind; 2 for a wind that is both (R-468)."""
        pair, facts = self.own.pair, self.hand.facts
        if pair < EAST:
            return 0
        return 1 if pair >= HAKU else (pair == EAST + facts.seat_wind) + (pair == EAST + facts.round_wind)

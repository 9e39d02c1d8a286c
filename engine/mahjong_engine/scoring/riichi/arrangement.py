"""A winning hand read in one way, with its melds, and the places its winning tile can take."""

from __future__ import annotations

from typing import Final, Literal

from mahjong_engine.hand import Reading
from mahjong_engine.hand.counts import KINDS, RANKS, Counts
from mahjong_engine.melds import CHII
from mahjong_engine.scoring.riichi.facts import ScoringMeld, WinFacts
from mahjong_engine.scoring.riichi.kinds import EAST, HAKU, KIND_OF, MAN, PIN, SOU

Wait = Literal["two_sided", "narrow", "shanpon", "single", "whole"]
"""How the winning tile completes the reading (R-469); closed and edge are both ``narrow``, ``whole`` has no sets."""


class WinningHand:
    """What every reading of a win shares: counts, melds as kinds, closedness, the kinds in the whole hand.

    ``counts`` are the concealed tiles with the winning one, ``everything`` those and the melds; ``mask`` has a bit for
    every kind, ``suits`` is how many suits occur. ``melds`` lists (lowest kind, is a triplet, is a kan, is open).
    """

    __slots__ = ("closed", "counts", "everything", "facts", "kans", "mask", "melds", "suits", "winning")

    def __init__(self, facts: WinFacts) -> None:
        self.facts: Final = facts
        self.winning: Final = KIND_OF[facts.winning]
        held = [0] * KINDS
        held[self.winning] = 1
        mask = 1 << self.winning
        for face in facts.concealed:
            kind = KIND_OF[face]
            held[kind] += 1
            mask |= 1 << kind
        self.counts: Final[Counts] = tuple(held)
        self.melds: Final = tuple([_meld(meld) for meld in facts.melds]) if facts.melds else ()
        for meld in facts.melds:
            for face in meld.faces:
                kind = KIND_OF[face]
                held[kind] += 1
                mask |= 1 << kind
        self.everything: Final = held
        self.mask: Final = mask
        self.suits: Final = (mask & MAN > 0) + (mask & PIN > 0) + (mask & SOU > 0)
        self.closed: Final = not self.melds or not [meld for meld in self.melds if meld[3]]
        self.kans: Final = len([meld for meld in self.melds if meld[2]]) if self.melds else 0


def _meld(meld: ScoringMeld) -> tuple[int, bool, bool, bool]:
    return min([KIND_OF[face] for face in meld.faces]), meld.kind != CHII, meld.is_kan, meld.is_open


class Arrangement:
    """One reading with the melds joined in.

    ``runs`` and ``triplets`` hold every set by its lowest kind, kans among the triplets; ``own_triplets`` those nobody
    gave a tile to before the win; ``winning`` is the kind taken as the winning one (R-408).
    """

    __slots__ = ("closed", "hand", "mask", "own_triplets", "pair", "reading", "runs", "shape", "triplets", "winning")

    def __init__(self, hand: WinningHand, reading: Reading, winning: int) -> None:
        self.hand: Final = hand
        self.reading: Final = reading
        self.shape: Final = reading.shape
        self.pair: Final = reading.pair
        self.winning: Final = winning
        self.closed: Final = hand.closed
        self.mask: Final = hand.mask
        runs, triplets, own = reading.runs, reading.triplets, reading.triplets
        for kind, is_triplet, _, is_open in hand.melds:
            if not is_triplet:
                runs = (*runs, kind)
                continue
            triplets = (*triplets, kind)
            if not is_open:
                own = (*own, kind)
        self.runs: Final = runs
        self.triplets: Final = triplets
        self.own_triplets: Final = own

    def waits(self) -> tuple[Wait, ...]:
        """The ways the winning tile may sit in the concealed sets, each once."""
        winning, reading = self.winning, self.reading
        if self.pair is None:
            return ("whole",)
        found: list[Wait] = []
        for first in reading.runs:
            place = winning - first
            if 0 <= place <= 2:
                rank = first % RANKS
                wait: Wait = "narrow" if place == 1 or (place, rank) in ((2, 0), (0, 6)) else "two_sided"
                if wait not in found:
                    found.append(wait)
        if winning in reading.triplets:
            found.append("shanpon")
        if winning == self.pair:
            found.append("single")
        return tuple(found)

    def concealed_triplets(self, wait: Wait) -> int:
        """How many triplets count as concealed; one completed by ron does not (R-406)."""
        return len(self.own_triplets) - (wait == "shanpon" and not self.hand.facts.tsumo)

    def pair_values(self) -> int:
        """How often the pair is a valued one: dragon, seat wind, round wind; 2 for a wind that is both (R-468)."""
        pair, facts = self.pair, self.hand.facts
        if pair is None or pair < EAST:
            return 0
        return 1 if pair >= HAKU else (pair == EAST + facts.seat_wind) + (pair == EAST + facts.round_wind)

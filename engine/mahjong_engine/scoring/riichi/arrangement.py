"""A winning hand read in one way, with its melds, and the places its winning tile can take."""

from __future__ import annotations

from typing import Final, Literal

from mahjong_engine.hand import Reading, counts_of
from mahjong_engine.hand.counts import RANKS, Counts
from mahjong_engine.melds import CHII
from mahjong_engine.scoring.riichi.facts import WinFacts
from mahjong_engine.scoring.riichi.kinds import EAST, HAKU, SUIT_MASKS, mask_of
from mahjong_engine.tiles import kind_of

Wait = Literal["two_sided", "narrow", "shanpon", "single", "whole"]
"""How the winning tile completes the reading (R-469); closed and edge are both ``narrow``, ``whole`` has no sets."""


class WinningHand:
    """What every reading of a win shares: counts, melds as kinds, closedness, the kinds in the whole hand.

    ``counts`` are the concealed tiles with the winning one. ``melds`` lists (kind, is a triplet, is a kan, is open).
    ``kinds`` has every tile, ``mask`` a bit for every kind, ``suits`` is how many suits occur.
    """

    __slots__ = ("closed", "counts", "facts", "kans", "kinds", "mask", "melds", "suits", "winning")

    def __init__(self, facts: WinFacts) -> None:
        kinds: list[int] = [kind_of(face) for face in facts.concealed]
        self.winning: Final = kind_of(facts.winning)
        kinds.append(self.winning)
        self.facts: Final = facts
        self.counts: Final[Counts] = counts_of(kinds)
        self.melds: Final = tuple(
            (min([kind_of(face) for face in meld.faces]), meld.kind != CHII, meld.is_kan, meld.is_open)
            for meld in facts.melds
        )
        for meld in facts.melds:
            kinds += [kind_of(face) for face in meld.faces]
        self.kinds: Final = kinds
        self.mask: Final = mask_of(tuple(kinds))
        self.suits: Final = len([suit for suit in SUIT_MASKS if suit & self.mask])
        self.closed: Final = len([meld for meld in self.melds if meld[3]]) == 0
        self.kans: Final = len([meld for meld in self.melds if meld[2]])


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

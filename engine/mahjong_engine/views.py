"""What one seat, a spectator or a replayer may see: plain values without any hidden tile.

Everything here may be sent to the viewer it was made for. Faces are text (``0p``), points are whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from mahjong_engine.own_views import Announcement, OpenAsk, OpenMeld, OwnTile, OwnView
from mahjong_engine.seats import Seat, Viewer
from mahjong_engine.tiles import Face

__all__ = [
    "Announcement",
    "DealProof",
    "DealResult",
    "FailedFormula",
    "MatchResult",
    "MeldView",
    "OpenAsk",
    "OpenMeld",
    "OwnTile",
    "OwnView",
    "Payment",
    "Phase",
    "RiverTile",
    "ScoreItem",
    "SeatAward",
    "SeatView",
    "View",
    "WallView",
    "WinView",
]

Phase = Literal["before_match", "before_deal", "playing", "after_deal", "after_match"]


@dataclass(slots=True, unsafe_hash=True)
class RiverTile:
    """A discard. A ``called`` one stays in the list, since it is history, but is not drawn in the river (R-106)."""

    face: Final[Face]
    from_hand: Final[bool]
    sideways: Final[bool]
    called: Final[bool]


@dataclass(slots=True, unsafe_hash=True)
class MeldView:
    """A laid-out set. ``faces`` in display order without the added tile; ``claimed`` is an index into it.

    ``concealed`` is true where the table shows backs at both ends (ankan); the faces are public all the same unless the
    rules hide them, then ``faces`` is empty and ``size`` says how many pieces lie there; ``known`` are the faces of
    those among them that everybody may see all the same (P-21).
    """

    kind: Final[str]
    faces: Final[tuple[Face, ...]]
    size: Final[int]
    claimed: Final[int | None]
    source: Final[Seat | None]
    added: Final[Face | None]
    concealed: Final[bool]
    known: Final[tuple[Face, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class SeatView:
    """The public side of a seat.

    ``concealed`` counts the tiles of its hand without the drawn one; ``shown`` is a revealed hand. ``known`` are the
    faces of those among all these tiles, the drawn one included, that everybody may see, in display order: which of the
    tiles they are is not told (P-21). ``double`` says that the riichi is a double one.
    """

    seat: Final[Seat]
    wind: Final[int]
    points: Final[int]
    concealed: Final[int]
    has_drawn: Final[bool]
    river: Final[tuple[RiverTile, ...]]
    melds: Final[tuple[MeldView, ...]]
    aside: Final[tuple[Face, ...]]
    riichi: Final[bool]
    stick: Final[bool]
    status: Final[Literal["active", "locked", "barred", "out"]]
    shown: Final[tuple[Face, ...] | None]
    further: Final[tuple[int, ...]] = ()
    """Score components beyond ``points``."""

    @property
    def score(self) -> str:
        """All components of the score as a table shows them."""
        return "/".join(map(str, (self.points, *self.further)))

    known: Final[tuple[Face, ...]] = ()
    double: Final[bool] = False

    @property
    def unknown(self) -> int:
        """How many tiles of the hand, the drawn one included, only their owner sees."""
        return 0 if self.shown is not None else self.concealed + self.has_drawn - len(self.known)


@dataclass(slots=True, unsafe_hash=True)
class WallView:
    """Where tiles still lie.

    ``sides[chair][k]`` is the height (0-2) of stack k counted from the right end of who sits there (R-011).
    ``indicators`` are turned tiles as (side, stack, face), ``break_side`` and ``break_stack`` where drawing began.
    """

    sides: Final[tuple[tuple[int, ...], ...]]
    indicators: Final[tuple[tuple[Seat, int, Face], ...]]
    break_side: Final[Seat]
    break_stack: Final[int]


@dataclass(slots=True, unsafe_hash=True)
class ScoreItem:
    """One named part of a win's value: a yaku with its han (yakuman: units), a fan with its points; ``count`` times.

    ``written`` names are texts of the profile, shown as they are; the others are words with a text in each language.
    ``implied`` parts say nothing beside the others and need not be shown.
    """

    name: Final[str]
    value: Final[int]
    count: Final[int] = 1
    written: Final[bool] = False
    implied: Final[bool] = False


@dataclass(slots=True, unsafe_hash=True)
class WinView:
    """One win: ``hand`` without the winning tile, ``source`` None for a self-draw; ``components``: han, fu.

    ``hand`` is empty where the rules do not show a winner's hand.
    """

    seat: Final[Seat]
    source: Final[Seat | None]
    tile: Final[Face]
    hand: Final[tuple[Face, ...]]
    melds: Final[tuple[MeldView, ...]]
    items: Final[tuple[ScoreItem, ...]]
    components: Final[tuple[tuple[str, int], ...]]
    limit: Final[str | None]
    points: Final[int]
    liable: Final[tuple[Seat, ...]]


@dataclass(slots=True, unsafe_hash=True)
class Payment:
    """Points from one party to another; None is the pool (sticks), with ``bank`` the bank, which has no end.

    ``reason`` names the rule's cause, ``component`` which of the scores' components the points are of (P-16).
    """

    payer: Final[Seat | None]
    payee: Final[Seat | None]
    points: Final[int]
    reason: Final[str]
    bank: Final[bool] = False
    component: Final[int] = 0


@dataclass(slots=True, unsafe_hash=True)
class SeatAward:
    """What a seat gets for its hand at the end of a deal without a win (zuhe.md Z-15).

    ``combination`` is the value of the parts it holds and ``ready`` that of the best hand it waits for; ``items`` are
    the fans of the one that counts, ``basis`` says which, ``points`` is the gain.
    """

    seat: Final[Seat]
    combination: Final[int]
    ready: Final[int]
    basis: Final[Literal["combination", "ready"]]
    items: Final[tuple[ScoreItem, ...]]
    points: Final[int]


@dataclass(slots=True, unsafe_hash=True)
class FailedFormula:
    """A settlement formula that had no finite integers for a win, so that the deal counts as a draw (P-50).

    ``role`` is the formula's key, ``components`` what it was given in the order of its letters; ``result`` is the
    fraction as text, empty if the value is not finite.
    """

    seat: Final[Seat]
    role: Final[str]
    formula: Final[str]
    components: Final[tuple[int, ...]]
    result: Final[str]


@dataclass(slots=True, unsafe_hash=True)
class DealResult:
    """The end of a deal. ``reason`` is ``win``, ``exhaustive_draw`` or an abortive draw's name.

    ``awards`` are given for hands where nobody has won, ``failed`` is set with the reason ``unsettled``. Where scores
    have several components ``further_before`` and ``further_after`` hold for each seat those beyond the first.
    """

    reason: Final[str]
    wins: Final[tuple[WinView, ...]]
    payments: Final[tuple[Payment, ...]]
    before: Final[tuple[int, ...]]
    after: Final[tuple[int, ...]]
    tenpai: Final[tuple[Seat, ...]]
    shown: Final[tuple[tuple[Seat, tuple[Face, ...]], ...]]
    indicators: Final[tuple[Face, ...]]
    under_indicators: Final[tuple[Face, ...]]
    awards: Final[tuple[SeatAward, ...]] = ()
    failed: Final[FailedFormula | None] = None
    further_before: Final[tuple[tuple[int, ...], ...]] = ()
    further_after: Final[tuple[tuple[int, ...], ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class MatchResult:
    """The end of a match. ``places`` by seat from 1; ``final`` in tenths of a point of the result table (R-624).

    ``further`` holds for each seat the score components beyond the first, which places do not look at (P-13).
    ``place_points`` are what the places are worth, by seat in ``place_points.PARTS`` of a point; empty where they are
    worth nothing (G-45).
    """

    reason: Final[str]
    points: Final[tuple[int, ...]]
    places: Final[tuple[int, ...]]
    final: Final[tuple[int, ...]]
    further: Final[tuple[tuple[int, ...], ...]] = ()
    place_points: Final[tuple[int, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class DealProof:
    """A finished deal's seed and archived wall once they may be told (D-34)."""

    commitment: Final[str]
    seed: Final[str]
    wall: Final[str]


@dataclass(slots=True, unsafe_hash=True)
class View:
    """One viewer's sight of a match.

    ``round_wind`` 0-3, ``deal_number`` counts from 0 inside the round, ``pool`` is in points, ``last_discard`` names
    the seat whose newest river tile is on offer or was just made, ``commitment`` is the newest bound seed's (D-31),
    ``patterns`` the winning shapes where a profile chooses them, ``least`` the points a win then needs. ``chairs`` is
    the chair of each seat in the deal shown, empty where everybody has the one of his own number, ``next_chairs`` in
    the one that follows once this is over. ``announced`` are the calls on the tile on offer that are known and not
    overtaken (prompts.md section 6). ``wins`` are those of the deal shown so far, which may go on after them (P-58).
    ``deals_to_come`` are the deals that must still follow, repeats not counted, so that 0 is what may be the last deal;
    None where the rules do not tell.
    """

    viewer: Final[Viewer]
    variant: Final[str]
    profile: Final[str]
    phase: Final[Phase]
    players: Final[int]
    round_wind: Final[int]
    deal_number: Final[int]
    deal_index: Final[int]
    honba: Final[int]
    pool: Final[int]
    dealer: Final[Seat]
    turn: Final[Seat | None]
    tiles_left: Final[int]
    wall: Final[WallView | None]
    dice: Final[tuple[int, ...]]
    indicators: Final[tuple[Face, ...]]
    last_discard: Final[Seat | None]
    seats: Final[tuple[SeatView, ...]]
    own: Final[OwnView | None]
    deal_result: Final[DealResult | None]
    match_result: Final[MatchResult | None]
    commitment: Final[str]
    proofs: Final[tuple[DealProof, ...]]
    patterns: Final[tuple[str, ...]] = ()
    least: Final[int] = 0
    chairs: Final[tuple[int, ...]] = ()
    announced: Final[tuple[Announcement, ...]] = ()
    next_chairs: Final[tuple[int, ...]] = ()
    wins: Final[tuple[WinView, ...]] = ()
    deals_to_come: Final[int | None] = None

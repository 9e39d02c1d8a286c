"""A variant: one frozen value that bundles the strategies (slots) a rule family is made of.

The kernel drives; every rule question goes through a slot, so a derived variant replaces single slots with
``dataclasses.replace`` and the rest follows. Slot objects are built once per match, with the options already chosen.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from mahjong_engine.actions import CallMeld, Choose, SeatAction
from mahjong_engine.events import Asked, DealEnded, DealStarted, Declared, MatchStarted
from mahjong_engine.melds import Meld
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import Seat
from mahjong_engine.state import BoundSeed, MatchState, Window
from mahjong_engine.tiles import TileId, TileSet
from mahjong_engine.unfolding import Unfolding
from mahjong_engine.views import OpenMeld, Payment, ScoreItem


@dataclass(slots=True, unsafe_hash=True)
class Verdict:
    """What a closed window comes to: the seats that win, nearest first, or else the one claim that is carried out."""

    winners: Final[tuple[Seat, ...]] = ()
    claim: Final[tuple[Seat, CallMeld] | None] = None


@dataclass(slots=True, unsafe_hash=True)
class WinningHand:
    """The value of a win that is possible now. ``detail`` is the scoring's own value, read by the settlement only.

    ``unlisted`` as in the event ``Won``.
    """

    items: Final[tuple[ScoreItem, ...]]
    components: Final[tuple[tuple[str, int], ...]]
    limit: Final[str | None]
    detail: Final[object]
    unlisted: Final[tuple[str, ...]] = ()


@dataclass(slots=True, unsafe_hash=True)
class Header:
    """What heads a view: winds, counters, the pieces left.

    Where a profile chooses them also the names of the winning shapes and the points a win needs at least.
    ``chairs`` is the chair each seat has in the deal, empty where that is the one of its own number; ``next_chairs``
    that in the deal that follows once this one is over. ``deals_to_come`` are the deals that must still follow the
    present one, None where the rules do not tell.
    """

    round_wind: Final[int]
    deal_number: Final[int]
    honba: Final[int]
    winds: Final[tuple[int, ...]]
    tiles_left: Final[int]
    patterns: Final[tuple[str, ...]] = ()
    least: Final[int] = 0
    chairs: Final[tuple[int, ...]] = ()
    next_chairs: Final[tuple[int, ...]] = ()
    deals_to_come: Final[int | None] = None


class TileRules(Protocol):
    """What a piece is."""

    def tile_set(self, profile: Profile) -> TileSet:
        """The pieces of a game by identity."""


class DealPlan(Protocol):
    """How a wall is laid out."""

    def deal(self, state: MatchState, bound: BoundSeed) -> DealStarted:
        """Hands and named sources of the bound seed's wall."""

    def is_wall(self, state: MatchState, wall: tuple[TileId, ...]) -> bool:
        """Whether a given wall holds every piece once."""


class OptionRules(Protocol):
    """What a seat may do."""

    def turn(self, state: MatchState, seat: Seat) -> tuple[SeatAction, ...]:
        """The acts open to the seat whose turn it is, in their fixed order."""

    def turn_default(self, state: MatchState, seat: Seat, offers: tuple[SeatAction, ...]) -> SeatAction:
        """What happens when its time runs out."""

    def answers(self, state: MatchState, act: Declared) -> Asked | None:
        """The window that an act being declared opens; None if nobody can answer it."""


class TurnCheck(Protocol):
    """Whether one act is open to the seat on turn, told without listing all of them."""

    def allows(self, state: MatchState, seat: Seat, action: SeatAction) -> bool:
        """True only for what ``OptionRules.turn`` lists; False leaves it to that list."""


class Resolution(Protocol):
    """When a window closes and what comes of it, and what of its answers becomes known before.

    All but the verdict are of interest where calls are announced (prompts.md section 6); who inherits from this keeps
    answers secret until the window closes.
    """

    __slots__ = ()

    @property
    def aloud(self) -> bool:
        """Whether a call becomes known as soon as it is answered."""
        return False

    @abstractmethod
    def verdict(self, state: MatchState, window: Window) -> Verdict | None:
        """None while an open answer can still change the outcome."""

    def answered(self, run: Unfolding, seat: Seat) -> None:  # noqa: ARG002  nothing does
        """Tell what a seat's answer makes known at once."""
        return

    def held(self, window: Window) -> tuple[Seat, ...]:  # noqa: ARG002  nothing is kept back
        """The seats whose calls are kept back and not void: the table lets some time pass over each (TC-10)."""
        return ()

    def announceable(self, window: Window) -> tuple[Seat, ...]:  # noqa: ARG002  nor made known
        """Those of them whose call nobody still asked can overtake: it may become known now."""
        return ()

    def announce(self, run: Unfolding, seat: Seat) -> None:  # noqa: ARG002  none is held
        """Let such a call become known, with all that follows for the other seats asked."""
        return


class Course(Protocol):
    """What happens next."""

    def opening(self, run: Unfolding) -> None:
        """Go from the dealt hands to the first decision."""

    def act(self, run: Unfolding, seat: Seat, action: SeatAction) -> None:
        """Carry out what the seat on turn chose and go on to the next decision."""

    def closed(self, run: Unfolding, window: Window, verdict: Verdict) -> None:
        """Go on from a closed window to the next decision."""


class Shapes(Protocol):
    """What hands wait for."""

    def waits(self, state: MatchState, seat: Seat) -> int:
        """Bit mask of the kinds that complete the seat's hand without its drawn piece."""


class Scoring(Protocol):
    """What a win is worth."""

    def win(self, state: MatchState, seat: Seat, tile: TileId, act: Declared | None) -> WinningHand | None:
        """Value of winning with ``tile`` of another seat's act (None: own draw); None if the rules give no win."""


class Settlement(Protocol):
    """Who pays whom."""

    def wins(self, state: MatchState, wins: tuple[tuple[Seat, WinningHand], ...], act: Declared | None) -> WinPayments:
        """Edges of all wins on one piece, nearest winner first; ``act`` put it on offer (None: own draw)."""

    def exhausted(self, state: MatchState, tenpai: tuple[Seat, ...]) -> tuple[Payment, ...]:
        """Edges of a deal whose wall has run out."""


@dataclass(slots=True, unsafe_hash=True)
class WinPayments:
    """Edges, and for each win the points it brought in value (without counters and sticks) and the liable seats."""

    edges: Final[tuple[Payment, ...]]
    points: Final[tuple[int, ...]]
    liable: Final[tuple[tuple[Seat, ...], ...]]


class NoteRules(Protocol):
    """What the variant remembers about discards, claims and passes."""

    def missed(self, run: Unfolding, act: Declared) -> None:
        """Mark the seats that did not win with the piece of an act they were waiting for."""

    def drew(self, run: Unfolding, seat: Seat) -> None:
        """A seat has drawn."""

    def discarded(self, run: Unfolding, seat: Seat) -> None:
        """A seat has discarded."""

    def melded(self, run: Unfolding, seat: Seat) -> None:
        """A call of the seat stands."""

    def called_away(self, run: Unfolding, act: Declared) -> None:
        """A discard was claimed."""


class Sight(Protocol):
    """What a viewer is told beside the tiles."""

    def header(self, state: MatchState) -> Header:
        """Winds and counters of the present deal."""

    def is_barred(self, state: MatchState, seat: Seat) -> bool:
        """Whether the seat cannot win on others' pieces (furiten)."""

    def is_declared(self, state: MatchState, seat: Seat) -> int:
        """1 if the seat has declared riichi, 2 if it is a double one, else 0."""

    def is_covered(self, state: MatchState, meld: Meld) -> bool:
        """Whether the meld's faces are hidden from the other seats."""


class MatchFlow(Protocol):
    """From deal to deal."""

    def first(self, profile: Profile) -> MatchStarted:
        """Points and carry of a new match."""

    def deal_ended(self, state: MatchState, reason: str, tenpai: tuple[Seat, ...]) -> DealEnded:
        """Who deals next and what is carried on."""

    def after_deal(self, run: Unfolding) -> None:
        """End the match, ask about it, or leave it open for the next deal."""

    def answered(self, run: Unfolding, answer: Choose) -> None:
        """Go on after a question asked between deals."""


class Slips(Protocol):
    """Faults a table lets happen: acts that are accepted although they are not what they claim to be, and fined."""

    def win_stands(self, state: MatchState, seat: Seat) -> bool:
        """Whether a win the asked seat may declare now would be one."""

    def open_melds(self, state: MatchState, seat: Seat) -> tuple[OpenMeld, ...]:
        """Melds the seat may lay out with any of its tiles, beside those offered."""

    def accepts(self, state: MatchState, seat: Seat, action: SeatAction) -> bool:
        """Whether an act that is not offered is accepted as a fault."""


@dataclass(slots=True, unsafe_hash=True)
class Variant:
    """A bundle of slots. ``id`` is what profiles name; without ``slips`` only what is right can be done.

    Without a ``check`` acts of the seat on turn are looked up in the list of all of them, which is only slower.
    """

    id: Final[str]
    tiles: Final[TileRules]
    deal_plan: Final[DealPlan]
    options: Final[OptionRules]
    resolution: Final[Resolution]
    course: Final[Course]
    shapes: Final[Shapes]
    scoring: Final[Scoring]
    settlement: Final[Settlement]
    notes: Final[NoteRules]
    sight: Final[Sight]
    flow: Final[MatchFlow]
    slips: Final[Slips | None] = None
    check: Final[TurnCheck | None] = None


class VariantFactory(Protocol):
    """Builds the bundle for a profile's options."""

    def __call__(self, profile: Profile, /) -> Variant:
        """Return the variant with its options chosen."""


Variants = Mapping[str, VariantFactory]
"""The variants a host has admitted, by id."""

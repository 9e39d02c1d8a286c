"""Readings of a deal that several rules of a profile share: turn order, walls, what a hand holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.events import Json
from mahjong_engine.melds import ANKAN
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.seats import Seat
from mahjong_engine.state import COUNT_BITS, DealState, MatchState, SeatState
from mahjong_engine.tiles import TileId

LIVE: Final = "live"
TAIL: Final = "tail"
"""Names of the parts of the wall; both hold all that is left, from its two ends (D-25, D-26)."""

DEAL: Final = "deal"
DRAW: Final = "draw"
KONG_DRAW: Final = "replacement"
FLOWER_DRAW: Final = "flower"
FALSE_WIN: Final = "false_win"
"""How a turn is entered; a claim enters it by its meld's word, a false self-draw enters the same turn anew (G-39)."""

# Keys of the deal's notes.
LAST_DRAWS: Final = "last_draws"
# Keys of a seat's notes.
KONG_CHAIN: Final = "kong_chain"
MISDECLARED: Final = "misdeclared"
"""What is wrong with the win the seat has declared in the open window; nobody knows yet."""
# Keys of the match's carry.
HANDS: Final = "hands"
CHAIRS: Final = "chairs"
ORDER: Final = "order"
ROUND: Final = "round"

UNSETTLED: Final = "unsettled"
"""Why a deal has ended whose win could not be paid: it counts as a draw (P-50)."""

FIRST_UNFIT_KIND: Final = 34
"""Kinds from the flowers on fit no set."""

_FITTING: Final = (1 << (COUNT_BITS * FIRST_UNFIT_KIND)) - 1


def number(value: Json) -> int:
    """A counter kept in notes or carry; absent is 0."""
    return value if isinstance(value, int) else 0


def order_of(carry: Mapping[str, Json]) -> tuple[Seat, ...]:
    """The seats by game position, the dealer first, as the carry keeps them (P-14)."""
    kept = carry.get(ORDER)
    return tuple(Seat(place) for place in kept if isinstance(place, int)) if isinstance(kept, tuple) else ()


def chairs_of(carry: Mapping[str, Json]) -> tuple[int, ...]:
    """The chair of each seat as the carry keeps them; empty while everybody sits on the chair of his own number."""
    kept = carry.get(CHAIRS)
    return tuple(chair for chair in kept if isinstance(chair, int)) if isinstance(kept, tuple) else ()


def seats_from(deal: DealState, seat: Seat) -> tuple[Seat, ...]:
    """All seats in turn order from ``seat`` on."""
    order = order_of(deal.carry)
    place = order.index(seat)
    return order[place:] + order[:place]


def playing_after(deal: DealState, seat: Seat) -> tuple[Seat, ...]:
    """The other seats that have not won yet, the nearest first (P-58)."""
    return tuple([other for other in seats_from(deal, seat)[1:] if deal.seats[other].status != "out"])


def is_offender(mine: SeatState) -> bool:
    """Whether the seat may not win, claim or add to a pung for the rest of the hand."""
    return mine.status == "barred"


def position_of(deal: DealState, seat: Seat) -> int:
    """Game position: 0 is the dealer's; the seat wind (P-37)."""
    return order_of(deal.carry).index(seat)


def tiles_left(deal: DealState) -> int:
    """How many tiles lie in the wall."""
    return deal.source(LIVE).left


def may_replace(deal: DealState, rules: TableRules) -> bool:
    """Whether flowers may be replaced and kongs made with the wall as it is (P-22)."""
    left = tiles_left(deal)
    return left > rules.end.left_wall or (rules.game.chiponkan_with_empty_wall and left > 0)


def draws_are_over(deal: DealState, rules: TableRules) -> bool:
    """Whether the next ordinary draw would end the hand instead (P-55, P-56)."""
    if tiles_left(deal) <= rules.end.left_wall:
        return True
    return len(deal.wins) >= rules.end.max_win and number(deal.notes.get(LAST_DRAWS)) >= rules.end.left_draw


def is_unfit(state: MatchState, rules: TableRules, tile: TileId) -> bool:
    """Whether the piece fits no set: a flower by its mark or by its face (P-20)."""
    return tile in rules.game.flowers or state.tiles.kinds[tile] >= FIRST_UNFIT_KIND


def fitting(state: MatchState, rules: TableRules, mine: SeatState) -> tuple[TileId, ...]:
    """The concealed pieces that can form sets."""
    return tuple([tile for tile in mine.hand if not is_unfit(state, rules, tile)])


def fitting_counts(state: MatchState, rules: TableRules, mine: SeatState) -> int:
    """Packed counts of ``fitting``."""
    counts = mine.counts
    for tile in rules.game.flowers.intersection(mine.hand) if rules.game.flowers else ():
        counts -= 1 << (COUNT_BITS * state.tiles.kinds[tile])
    return counts & _FITTING


def flowers_of(state: MatchState, rules: TableRules, mine: SeatState) -> tuple[TileId, ...]:
    """The flowers in the hand that may be exposed, one of each face, in display order."""
    if not rules.game.flowers:
        return ()
    by_face: dict[str, TileId] = {}
    for tile in sorted(tile for tile in mine.hand if tile in rules.game.flowers):
        by_face.setdefault(state.tiles.face(tile), tile)
    return tuple(sorted(by_face.values(), key=state.tiles.order.__getitem__))


def is_uninterrupted(deal: DealState) -> bool:
    """Whether nothing has been called and no kong made; exposed flowers do not count."""
    return not any(seat.melds for seat in deal.seats)


def visible_beside(state: MatchState, tile: TileId) -> int:
    """Other copies of a piece's kind in rivers and open melds (G-30); concealed kongs do not count."""
    kinds = state.tiles.kinds
    kind = kinds[tile]
    seen = 0
    for seat in state.playing.seats:
        thrown = [entry.tile for entry in seat.river if entry.called_by is None]
        seen += sum([kinds[other] == kind and other != tile for other in thrown])
        seen += sum([kinds[other] == kind for meld in seat.melds if meld.kind != ANKAN for other in meld.tiles])
    return seen

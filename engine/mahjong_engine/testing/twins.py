"""A deal's twin for one viewer: the pieces the viewer cannot know have changed places among themselves."""

from __future__ import annotations

from mahjong_engine.evolution import packed
from mahjong_engine.seats import Viewer, seats_of
from mahjong_engine.state import DealState, MatchState, SeatState
from mahjong_engine.tiles import TileId


def twin_of(state: MatchState, viewer: Viewer) -> MatchState | None:
    """The twin, or None where nothing is hidden any more (no deal, or all walls are revealed).

    Hidden pieces change places between the wall and the hands of others. Transparent ones stay where they are seen, but
    lie elsewhere in their hand, and elsewhere in the wall: their places are as hidden as those of all others (P-21).
    """
    deal = state.deal
    if deal is None or state.result is not None:
        return None
    hidden = _hidden(state, deal, viewer)
    swapped = dict(zip(hidden, reversed(hidden), strict=True))
    wall = _mixed_wall(deal, [swapped.get(tile, tile) for tile in deal.wall])
    seats = tuple(
        mine if seat == viewer else _with_hand(state, mine, swapped)
        for seat, mine in zip(seats_of(len(deal.seats)), deal.seats, strict=True)
    )
    return state.replace(deal=deal.replace(wall=wall, seats=seats))


def _shown(deal: DealState) -> set[TileId]:
    """Pieces whose places are seen: turned ones, and those of a pending act."""
    shown = {*deal.indicators, *deal.under_indicators}
    if deal.pending is not None:
        shown |= set(getattr(deal.pending.act, "tiles", ()))
    return shown


def _hidden(state: MatchState, deal: DealState, viewer: Viewer) -> list[TileId]:
    """Undrawn pieces that were not turned, and the hands of others not shown; transparent pieces excepted."""
    seen = _shown(deal) | state.tiles.transparent
    hidden = [deal.wall[place] for place in deal.undrawn()]
    for seat in seats_of(len(deal.seats)):
        if seat != viewer and not deal.seats[seat].revealed:
            hidden += deal.seats[seat].hand
    return [tile for tile in hidden if tile not in seen]


def _mixed_wall(deal: DealState, wall: list[TileId]) -> tuple[TileId, ...]:
    """The wall with all its undrawn pieces in other places."""
    shown = _shown(deal)
    places = [place for place in deal.undrawn() if wall[place] not in shown]
    moved = [wall[place] for place in (*places[1:], *places[:1])]
    for place, tile in zip(places, moved, strict=True):
        wall[place] = tile
    return tuple(wall)


def _with_hand(state: MatchState, mine: SeatState, swapped: dict[TileId, TileId]) -> SeatState:
    """The hand with other pieces in other places; another of them is the drawn one."""
    if mine.revealed:
        return mine
    hand = tuple(swapped.get(tile, tile) for tile in (*mine.hand[1:], *mine.hand[:1]))
    drawn = None if mine.drawn is None else hand[-1]
    counts = packed(state, hand)
    before = counts if drawn is None else counts - packed(state, (drawn,))
    return mine.replace(hand=hand, drawn=drawn, counts=counts, before=before)

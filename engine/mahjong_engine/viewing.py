"""``view``: what one seat or a spectator may see, built from allowed parts; nothing hidden is copied and blanked."""

from __future__ import annotations

from functools import lru_cache

from mahjong_engine.actions import Discard, Win
from mahjong_engine.evolution import TURN
from mahjong_engine.legality import open_ask
from mahjong_engine.results import deal_result, wins_so_far
from mahjong_engine.revealing import proofs
from mahjong_engine.sameness import Same
from mahjong_engine.seats import Seat, Viewer, seats_of
from mahjong_engine.showing import faces_of, in_display_order, known_faces, meld_view, sorted_faces
from mahjong_engine.state import Ask, DealState, MatchState, SeatState, Window
from mahjong_engine.tiles import KIND_FACES, TileId, TileSet
from mahjong_engine.views import OpenAsk, OwnTile, OwnView, RiverTile, SeatView, View, WallView
from mahjong_engine.wall_geometry import wall_view


def view(state: MatchState, viewer: Viewer) -> View:
    """The match as ``viewer`` may see it; equal for two states that differ only in what the viewer cannot know."""
    deal = state.deal
    header = state.variant.sight.header(state)
    return View(
        viewer=viewer,
        variant=state.variant.id,
        profile=state.profile.name,
        phase=state.phase,
        players=state.profile.players,
        round_wind=header.round_wind,
        deal_number=header.deal_number,
        deal_index=max(state.deal_count - 1, 0),
        honba=header.honba,
        pool=state.pool,
        dealer=state.dealer if deal is None else deal.dealer,
        turn=deal.turn.seat if deal is not None and deal.turn is not None and deal.end_reason is None else None,
        tiles_left=header.tiles_left,
        wall=None if deal is None else _wall(state.tiles, Same(deal), header.chairs),
        dice=() if deal is None else deal.dice,
        indicators=() if deal is None else faces_of(state.tiles, deal.indicators),
        last_discard=None if deal is None else _last_discard(state, deal),
        seats=tuple(_seat_view(state, seat, header.winds[seat], viewer) for seat in seats_of(state.profile.players)),
        own=_own_view(state, viewer) if isinstance(viewer, Seat) and deal is not None else None,
        deal_result=None if deal is None or deal.end_reason is None else deal_result(state, deal),
        match_result=state.result,
        commitment=_commitment(state),
        proofs=proofs(state),
        patterns=header.patterns,
        least=header.least,
        chairs=header.chairs,
        next_chairs=header.next_chairs,
        announced=() if state.window is None else state.window.announced,
        wins=wins_so_far(state, viewer),
        deals_to_come=header.deals_to_come,
    )


def open_asks(state: MatchState) -> tuple[tuple[Seat, OpenAsk], ...]:
    """Every open decision with its number, offers and default, in the order of the seats."""
    windows = state.windows
    if not windows:
        return ()
    window = windows[-1]
    asks = window.asks
    if len(asks) == 1:
        ask = asks[0]
        return ((ask.seat, _ask_view(state, window, ask)),) if ask.answer is None else ()
    asks = tuple(sorted(asks, key=_seat_of))
    return tuple([(ask.seat, _ask_view(state, window, ask)) for ask in asks if ask.answer is None])


def _seat_of(ask: Ask) -> Seat:
    return ask.seat


def _ask_view(state: MatchState, window: Window, ask: Ask) -> OpenAsk:
    offers, default, on, variant = ask.offers, ask.default, window.on, state.variant
    if offers is None:
        offers = variant.options.turn(state, ask.seat)
        default = variant.options.turn_default(state, ask.seat, offers)
    assert default is not None
    aloud = False
    if window.moment != TURN:
        aloud = variant.resolution.aloud
    elif state.deal is not None:
        on = state.deal.seats[ask.seat].drawn
    face = None if on is None else state.tiles.faces[on]
    slips = variant.slips
    if slips is None:
        return OpenAsk(ask.number, window.moment, offers, default, face, window.on_seat, window.clock, ask.again, aloud)
    return OpenAsk(
        number=ask.number,
        moment=window.moment,
        offers=offers,
        default=default,
        on=face,
        on_seat=window.on_seat,
        clock=window.clock,
        again=ask.again,
        aloud=aloud,
        win_stands=Win() not in offers or slips.win_stands(state, ask.seat),
        open_melds=slips.open_melds(state, ask.seat),
    )


def _commitment(state: MatchState) -> str:
    if state.bound is not None:
        return state.bound.commitment
    return state.seeds[-1].commitment if state.seeds else ""


def _last_discard(state: MatchState, deal: DealState) -> Seat | None:
    """The seat whose newest river tile is on offer or was just made: nobody has drawn or called since."""
    if deal.turn is None or any(window.moment == TURN for window in state.windows):
        return None
    mine = deal.seats[deal.turn.seat]
    if deal.pending is not None and not isinstance(deal.pending.act, Discard):
        return None
    if mine.drawn is not None or not mine.river or mine.river[-1].called_by is not None:
        return None
    return deal.turn.seat


def _seat_view(state: MatchState, seat: Seat, wind: int, viewer: Viewer) -> SeatView:
    points = state.points[seat]
    if state.deal is None:
        return SeatView(
            seat=seat, wind=wind, points=points, concealed=0, has_drawn=False, river=(), melds=(), aside=(),
            riichi=False, stick=False, status="active", shown=None, further=_further(state, seat),
        )  # fmt: skip
    mine = state.deal.seats[seat]
    sight = state.variant.sight
    covered = tuple([seat is not viewer and sight.is_covered(state, meld) for meld in mine.melds])
    told = (seat, wind, points, sight.is_declared(state, seat), _further(state, seat))
    return _seen_seat(state.tiles, Same(mine), told, covered)


@lru_cache(maxsize=4096)
def _seen_seat(
    pieces: TileSet, same: Same[SeatState], told: tuple[Seat, int, int, int, tuple[int, ...]], covered: tuple[bool, ...]
) -> SeatView:
    """A seat as it is seen: the same value for all who see the same, and as long as it stays as it is."""
    mine, (seat, wind, points, declared, further) = same.value, told
    has_drawn = mine.drawn is not None
    return SeatView(
        seat=seat,
        wind=wind,
        points=points,
        concealed=len(mine.hand) - (1 if has_drawn else 0),
        has_drawn=has_drawn,
        river=tuple(
            RiverTile(pieces.face(tile.tile), tile.from_hand, tile.sideways, tile.called_by is not None)
            for tile in mine.river
        ),
        melds=tuple(meld_view(pieces, meld, hidden=hidden) for meld, hidden in zip(mine.melds, covered, strict=True)),
        aside=faces_of(pieces, mine.aside),
        riichi=declared > 0,
        stick=declared > 0 and mine.status == "locked",
        status=mine.status,
        shown=sorted_faces(pieces, mine.hand) if mine.revealed else None,
        further=further,
        known=() if mine.revealed else known_faces(pieces, mine.hand),
        double=declared > 1,
    )


@lru_cache(maxsize=256)
def _wall(pieces: TileSet, same: Same[DealState], chairs: tuple[int, ...]) -> WallView:
    """All who look at one moment see the same wall."""
    return wall_view(pieces, same.value, chairs)


def _further(state: MatchState, seat: Seat) -> tuple[int, ...]:
    return state.further[seat] if state.further else ()


def _own_view(state: MatchState, seat: Seat) -> OwnView:
    mine = state.playing.seats[seat]
    kept = in_display_order(state.tiles, tuple(tile for tile in mine.hand if tile != mine.drawn))
    found = open_ask(state, seat)
    waits = state.variant.shapes.waits(state, seat)
    return OwnView(
        tiles=tuple(_own_tile(state, tile) for tile in kept),
        drawn=None if mine.drawn is None else _own_tile(state, mine.drawn),
        ask=None if found is None else _ask_view(state, *found),
        waits=tuple(face for kind, face in enumerate(KIND_FACES) if waits >> kind & 1),
        furiten=state.variant.sight.is_barred(state, seat),
    )


def _own_tile(state: MatchState, tile: TileId) -> OwnTile:
    return OwnTile(tile, state.tiles.face(tile), tile in state.tiles.transparent)

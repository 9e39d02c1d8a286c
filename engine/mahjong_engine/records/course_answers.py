"""Which offer a foreign record means: a piece by its face, a meld by its tiles, an answer by what was done next."""

from __future__ import annotations

from typing import Final

from mahjong_engine.actions import CallMeld, Choose, SeatAction, Win
from mahjong_engine.kernel import legal_actions
from mahjong_engine.records.course import Call, CourseDeal, IndicatorTurned, RiichiStood
from mahjong_engine.seats import Seat
from mahjong_engine.state import Ask, MatchState
from mahjong_engine.tiles import Face, TileId
from mahjong_engine.variants.riichi.endings import TENPAI
from mahjong_engine.variants.riichi.exhaustion import SANCHAHOU

Answer = SeatAction | Call

_THREE_RONS: Final = 3


def held_piece(state: MatchState, seat: int, face: Face, *, drawn: bool | None) -> TileId | None:
    """A held piece with that face: the drawn one, one of the others, or any; equal faces are one choice (R-128)."""
    mine, faces = state.playing.seats[seat], state.tiles.faces
    if drawn:
        return mine.drawn if mine.drawn is not None and faces[mine.drawn] == face else None
    for tile in mine.hand:
        if faces[tile] == face and (drawn is None or tile != mine.drawn):
            return tile
    return None


def offered_call(state: MatchState, seat: Seat, call: Call) -> SeatAction | None:
    """The offer of that meld with the same faces."""
    wanted = sorted(call.own)
    for offer in legal_actions(state, seat):
        if not isinstance(offer, CallMeld) or offer.kind != call.kind:
            continue
        if sorted(map(state.tiles.face, offer.tiles)) == wanted:
            return offer
    return None


def answers_to(state: MatchState, deal: CourseDeal, place: int) -> dict[int, Answer]:
    """Who answers the act at ``place``, by the record: the next claim, or the wins that end the deal."""
    for behind in range(place + 1, len(deal.steps)):
        told = deal.steps[behind]
        if isinstance(told, (RiichiStood, IndicatorTurned)):
            continue
        return {told.seat: told} if isinstance(told, Call) and told.claimed is not None else {}
    window = state.window
    if deal.draw is not None and deal.draw.reason in {None, SANCHAHOU} and window is not None:
        winners = [int(ask.seat) for ask in window.asks if Win() in (ask.offers or ())]
        if deal.draw.reason == SANCHAHOU or len(winners) >= _THREE_RONS:
            return dict.fromkeys(winners, Win())
    return {win.seat: Win() for win in deal.wins if win.source is not None}


def choice_in(ask: Ask, deal: CourseDeal, *, is_last: bool) -> SeatAction | None:
    """The answer to a question after the last discard: who shows a ready hand (R-502), who ends the match (R-612)."""
    choices = [offer for offer in ask.offers or () if isinstance(offer, Choose)]
    if not choices:
        return None
    wanted = is_last
    if choices[0].question == TENPAI:
        shown = None if deal.draw is None else deal.draw.shown
        wanted = shown is None or int(ask.seat) in shown
    return next(choice for choice in choices if choice.value is wanted)

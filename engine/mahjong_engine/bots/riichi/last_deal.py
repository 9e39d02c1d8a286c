"""The last deal: a win that leaves the match in its last place may be worth less than waiting for a dearer one."""

from __future__ import annotations

from typing import Final

from mahjong_engine.bots.riichi.placement import Standing
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.bots.riichi.value import COMMON, exact_points
from mahjong_engine.seats import Seat

_TURNS: Final = 4
"""So many own draws must still be hoped for."""
_COUNTER: Final = 300


def is_worth_waiting(sight: Sight) -> bool:
    """Whether to let another's tile pass that would win.

    So it is for a seat that would end the match in the last place with it, but not if it draws such a tile itself.
    """
    ask, view, me = sight.own.ask, sight.view, sight.mine.seat
    if ask is None or ask.on is None or ask.on_seat is None or ask.on_seat is me or sight.draws < _TURNS:
        return False
    standing = Standing(view, me)
    if not standing.is_last or view.dealer is me:
        return False
    bonus = _COUNTER * view.honba + view.pool
    taken = _payments(
        sight, exact_points(sight, [*sight.faces.values()], sight.sets, ask.on, tsumo=False) + bonus, ask.on_seat
    )
    if standing.place_after(taken) < view.players or not _ends(sight, taken):
        return False
    drawn = exact_points(sight, [*sight.faces.values()], sight.sets, ask.on, tsumo=True) + bonus
    return standing.place_after(_payments(sight, drawn, None)) < view.players


def _payments(sight: Sight, points: float, payer: Seat | None) -> list[float]:
    """The changes of a win, paid by one or by all alike."""
    players = sight.view.players
    changes = [-points / (players - 1) if payer is None else 0.0] * players
    if payer is not None:
        changes[payer] = -points
    changes[sight.mine.seat] = points
    return changes


def _ends(sight: Sight, changes: list[float]) -> bool:
    """Whether somebody then has what most tables ask for, so that there is no extension (R-615)."""
    most = max(seat.points + change for seat, change in zip(sight.view.seats, changes, strict=True))
    return most >= COMMON[sight.view.players].min_points_to_win

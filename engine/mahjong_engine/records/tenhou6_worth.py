"""What a win is worth in the words of tenhou.net/6: points with fu and han or their limit, then the yaku."""

from __future__ import annotations

from typing import Final

from mahjong_engine.records.course import CourseDeal, CourseWin, WinFigures
from mahjong_engine.records.tenhou6_words import DOUBLE, LIMITS, SINGLE, WIND_YAKU, WINDS, YAKU

_HAN: Final = "飜"


def worth_of(deal: CourseDeal, win: CourseWin) -> list[str]:
    """The points as text, and each yaku as text."""
    figures = win.figures
    if figures is None:
        return []
    items = figures.items or ()
    return [_points_text(deal, win, figures), *(_item_text(deal, win.seat, *item, figures) for item in items)]


def _points_text(deal: CourseDeal, win: CourseWin, figures: WinFigures) -> str:
    value = sum(value for _, value in figures.items or ())
    if figures.yakuman:
        size = LIMITS["yakuman"] if value == 1 else DOUBLE if value == len((SINGLE, DOUBLE)) else f"{value}倍役満"
    elif figures.limit:
        size = LIMITS[figures.limit]
    else:
        size = f"{figures.fu}符{value}{_HAN}"
    return f"{size}{_shares(deal, win, figures.points or 0)}"


def _shares(deal: CourseDeal, win: CourseWin, points: int) -> str:
    """The whole of a ron, or what each pays of a self-draw, without counters."""
    payers = {seat: -change for seat, change in enumerate(win.change or ()) if change < 0}
    if win.source is not None or len(payers) < len(deal.points) - 1:
        return f"{points}点"
    counters = (sum(payers.values()) - points) // len(payers)
    shares = {seat: paid - counters for seat, paid in payers.items()}
    if win.seat == deal.dealer:
        return f"{max(shares.values())}点∀"
    from_dealer = shares.pop(deal.dealer)
    return f"{max(shares.values())}-{from_dealer}点"


def _item_text(deal: CourseDeal, seat: int, name: str, value: int, figures: WinFigures) -> str:
    return f"{_name(deal, seat, name)}({_size(value, figures)})"


def _size(value: int, figures: WinFigures) -> str:
    if figures.yakuman:
        return SINGLE if value == 1 else DOUBLE
    return f"{value}{_HAN}"


def _name(deal: CourseDeal, seat: int, name: str) -> str:
    if name not in WIND_YAKU:
        return YAKU[name]
    wind = (seat - deal.dealer) % len(deal.points) if name == "yakuhai_seat" else deal.round_wind
    return f"{WIND_YAKU[name]} {WINDS[wind]}"

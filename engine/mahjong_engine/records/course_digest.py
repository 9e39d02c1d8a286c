"""The digest of a game's course: equal for two records that tell the same game, whatever their form.

It covers deals, draws, discards, calls with their source, riichi, indicators, hands shown, payments and final scores;
not names, rules, nor what a win was called.
"""

from __future__ import annotations

from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    Draw,
    IndicatorTurned,
    LaidAside,
    RiichiStood,
    Step,
    Throw,
)


def course_digest(course: Course, *, moments: bool = True) -> str:
    """SHA-256 as hexadecimal digits; without ``moments`` it is no matter when a further indicator was turned.

    tenhou.net/6 does not tell these moments; where the rules give them back, both digests are the same for both forms.
    """
    final = course.final
    told = {
        "deals": [_deal(deal, moments=moments) for deal in course.deals],
        "final": None if final is None else [final.points, final.results],
    }
    return digest_of(canonical_json(told))


def _deal(deal: CourseDeal, *, moments: bool) -> dict[str, object]:
    turned = [step.tile for step in deal.steps if isinstance(step, IndicatorTurned)]
    return {
        "place": [deal.round_wind, deal.number, deal.honba, deal.sticks, deal.dealer],
        "points": deal.points,
        "hands": deal.hands,
        "indicators": [deal.indicator, *turned, *(deal.later_indicators or ())],
        "steps": [_step(step) for step in deal.steps if moments or not isinstance(step, IndicatorTurned)],
        "wins": [
            [win.seat, win.source, win.tile, win.hand, win.liable, win.under_indicators, win.change]
            for win in deal.wins
        ],
        "draw": None if deal.draw is None else [deal.draw.reason, deal.draw.shown, deal.draw.hands, deal.draw.change],
    }


def _step(step: Step) -> list[object]:
    match step:
        case Draw(seat=seat, tile=tile):
            return ["draw", seat, tile]
        case Throw(seat=seat, tile=tile, riichi=riichi, drawn=drawn):
            return ["discard", seat, tile, riichi, drawn]
        case Call(seat=seat, kind=kind, own=own, claimed=claimed, source=source):
            return [kind, seat, sorted(own), claimed, source]
        case LaidAside(seat=seat, tile=tile):
            return ["aside", seat, tile]
        case RiichiStood(seat=seat):
            return ["riichi", seat]
        case IndicatorTurned(tile=tile):
            return ["indicator", tile]

"""What a hand may come to be worth: exactly once it is ready, before that by what it promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from mahjong_engine.bots.riichi.hands import Melds
from mahjong_engine.bots.riichi.plans import FLUSHES, SIMPLES
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand.counts import HONOURS, SUITS, Counts
from mahjong_engine.scoring.riichi import NoWin, ScoringMeld, WinFacts, best_win
from mahjong_engine.scoring.riichi.payments import ron_payment
from mahjong_engine.tiles import Face
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS

COMMON: Final[Mapping[int, RiichiOptions]] = MappingProxyType(
    {4: PRESETS["MAJSOUL_HANCHAN"], 3: PRESETS["MAJSOUL_SANMA"]}
)
"""A view does not tell the options of its table: hands are valued by those most tables have."""
_BY_HAN: Final = (700, 1200, 2300, 4400, 7400, 8200, 11000, 12500, 16000, 17500, 20000, 24000, 26000, 32000)
"""Points of a hand of so many han that is no dealer's, of common fu, between its win by a discard and by a draw."""
_DEALER: Final = 1.5
LUCK: Final = 0.55
"""Han that a riichi brings beside its own: ippatsu, ura dora."""
_CLOSED_DRAW: Final = 0.35
_PINFU: Final = 0.4
"""What a closed hand may hope for of its self-draw and of pinfu."""
_MAYBE: Final = 0.45
"""The part of a yaku's han that a hand on the way to it counts on."""
_NEARLY: Final = 2
"""A hand with so many tiles against it may still become one of simples, or of one suit."""


def points_of(han: float, *, dealer: bool) -> float:
    """About what a win of so many han brings, between two whole numbers in proportion."""
    low = min(max(0, int(han)), len(_BY_HAN) - 2)
    share = min(1.0, max(0.0, han - low))
    points = _BY_HAN[low] + share * (_BY_HAN[low + 1] - _BY_HAN[low])
    return points * (_DEALER if dealer else 1.0)


def expected_han(sight: Sight, dora: int, counts: Counts, melds: Melds, *, closed: bool) -> float:
    """The han a hand of these concealed counts may hope for; ``dora`` is what it holds of them.

    A closed one hopes for riichi, an open one has what its melds and sets show.
    """
    han = float(dora) + (1.0 + LUCK + _CLOSED_DRAW if closed else 0.0)
    han += _of_valued(sight, counts, melds) + _of_suits(counts, melds, closed=closed)
    if closed:
        return han + (_PINFU if not melds and not any(counts[kind] > 2 for kind in range(HONOURS, len(counts))) else 0)
    return max(1.0, han)


def _of_valued(sight: Sight, counts: Counts, melds: Melds) -> float:
    han = 0.0
    for kind in sight.valued:
        if counts[kind] >= 3 or any(meld[0] == kind for meld in melds):
            han += 1.0
        elif counts[kind] == 2 and sight.left[kind]:
            han += _MAYBE
    return han


def _of_suits(counts: Counts, melds: Melds, *, closed: bool) -> float:
    """Simples, and one suit with or without honours; triplets where open melds are nothing else."""
    laid = [kind for meld in melds for kind in meld]
    han = 0.0
    if all(SIMPLES[kind] for kind in laid):
        against = sum(count for count, simple in zip(counts, SIMPLES, strict=True) if not simple)
        han += 1.0 if not against else _MAYBE if against <= _NEARLY else 0.0
    for suit in range(SUITS):
        if not all(FLUSHES[suit][kind] for kind in laid):
            continue
        against = sum(count for count, inside in zip(counts, FLUSHES[suit], strict=True) if not inside)
        if against <= _NEARLY:
            full = not any(counts[HONOURS:]) and all(kind < HONOURS for kind in laid)
            worth = (3.0 if closed else 2.0) + (3.0 if full else 0.0)
            han += worth if not against else worth * _MAYBE
    if melds and not closed and all(meld[0] == meld[-1] for meld in melds):
        lone = sum(count for count in counts if count == 1)
        han += 2.0 if lone <= 1 else 0.0
    return han


def exact_points(
    sight: Sight,
    faces: Sequence[Face],
    sets: tuple[ScoringMeld, ...],
    winning: Face,
    *,
    tsumo: bool,
    riichi: bool = False,
) -> int:
    """Points of the win of a ready hand, without counters and sticks; 0 if it would be none.

    A self-draw is counted as if one payer gave it all: what it brings more is little.
    """
    view = sight.view
    facts = WinFacts(
        tuple(faces),
        winning,
        tsumo=tsumo,
        seat_wind=sight.mine.wind,
        round_wind=view.round_wind,
        dealer=view.dealer == sight.mine.seat,
        melds=sets,
        riichi=int(riichi or sight.mine.riichi),
        indicators=view.indicators,
        kita=len(sight.mine.aside),
    )
    value = best_win(facts, COMMON[view.players])
    return 0 if isinstance(value, NoWin) else ron_payment(value.base_points, dealer=facts.dealer)

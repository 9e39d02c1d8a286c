"""How likely a tile is to be won with: counted over the waits that another seat may still have.

Every way to wait is a number of hands: as many as there are unseen pieces to make it from, weighted by how often
players come to wait so. One that waits for a tile which the seat has let pass is none (furiten, R-221): so genbutsu are
safe, suji safer than others, and so is what lies behind four visible copies (kabe, no chance). The fewer ways are left
the more dangerous is each of them, so that danger rises in the course of a deal.
"""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand.counts import HONOURS, KINDS, RANKS, Counts

_TWO_SIDED: Final = 5.0
_EDGE: Final = 1.2
_INSIDE: Final = 1.0
_PAIR: Final = 1.25
_SINGLE: Final = 1.35
_HONOUR: Final = 3.0
"""Pairs and single tiles are kept for a wait rather if they are honours."""

Dangers = tuple[float, ...]
"""By kind: how likely a seat that is ready waits for it."""


def _runs() -> tuple[tuple[int, int, tuple[int, ...], float], ...]:
    """Two tiles of a run, what they wait for, and the weight of such a wait."""
    found: list[tuple[int, int, tuple[int, ...], float]] = []
    for first in range(0, HONOURS, RANKS):
        for rank in range(RANKS - 1):
            kind = first + rank
            waits = tuple(other for other, inside in ((kind - 1, rank > 0), (kind + 2, rank + 2 < RANKS)) if inside)
            found.append((kind, kind + 1, waits, _TWO_SIDED if len(waits) > 1 else _EDGE))
        found += [(first + rank, first + rank + 2, (first + rank + 1,), _INSIDE) for rank in range(RANKS - 2)]
    return tuple(found)


_RUNS: Final = _runs()


def dangers(left: Counts, safe: frozenset[int]) -> Dangers:
    """The danger of each kind against a seat that is ready, ``safe`` being what it has let pass."""
    weights = [0.0] * KINDS
    whole = 0.0
    for low, high, waits, weight in _RUNS:
        ways = left[low] * left[high]
        if not ways or not safe.isdisjoint(waits):
            continue
        ways_weighted = ways * weight
        whole += ways_weighted
        for kind in waits:
            weights[kind] += ways_weighted
    for kind, copies in enumerate(left):
        if copies and kind not in safe:
            alone = copies * _SINGLE + copies * (copies - 1) // 2 * _PAIR
            alone *= _HONOUR if kind >= HONOURS else 1.0
            weights[kind] += alone
            whole += alone
    return tuple([weight / whole for weight in weights]) if whole else (0.0,) * KINDS

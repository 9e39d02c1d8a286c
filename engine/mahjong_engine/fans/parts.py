"""Parts of a hand: some of its sets without the rest, as they count where no hand is complete (zuhe.md Z-15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from mahjong_engine.fans.groups import KONG, RUN, Group
from mahjong_engine.hand.counts import HONOURS, RANKS, SUITS, Counts

_WIDTH: Final = 3
_PAIR: Final = 2

Chosen = tuple[tuple[int, ...], tuple[int, ...]]
"""Lowest kinds of chows and kinds of pungs."""


class HandParts(NamedTuple):
    """Some sets of a hand and perhaps an honour pair. There is no winning tile, and nothing was won in any way.

    ``runs`` and ``pungs`` are the kinds of the chosen sets and of all melds, ascending; every chosen pung is concealed.
    ``everything`` counts all tiles held, chosen or not.
    """

    runs: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int | None
    concealed_pungs: int
    melds: tuple[Group, ...]
    everything: Counts
    seat_wind: int
    round_wind: int


def parts_of(
    concealed: Counts, melds: tuple[Group, ...], everything: Counts, seat_wind: int, round_wind: int
) -> Iterator[HandParts]:
    """All ways to choose disjoint sets from the concealed tiles, beside the melds.

    A pair is an honour of which exactly two tiles are held, both concealed.
    """
    laid_runs = [meld.kind for meld in melds if meld.form == RUN]
    laid_pungs = [meld.kind for meld in melds if meld.form != RUN]
    hidden = sum(meld.form == KONG and not meld.is_open for meld in melds)
    pairs = [kind for kind in range(HONOURS, len(concealed)) if concealed[kind] == everything[kind] == _PAIR]
    for runs, pungs in _choices(concealed):
        for pair in (None, *pairs):
            yield HandParts(
                tuple(sorted((*laid_runs, *runs))),
                tuple(sorted((*laid_pungs, *pungs))),
                pair,
                hidden + len(pungs),
                melds,
                everything,
                seat_wind,
                round_wind,
            )


def _choices(concealed: Counts) -> list[Chosen]:
    """Every choice of sets, each once: those of the suits joined with those of the honours."""
    found: list[Chosen] = [((), ())]
    for first in range(0, SUITS * RANKS, RANKS):
        block = concealed[first : first + RANKS]
        found = [
            (runs + tuple(first + rank for rank in more_runs), pungs + tuple(first + rank for rank in more_pungs))
            for more_runs, more_pungs in _suit_choices(block)
            for runs, pungs in found
        ]
    for kind in range(HONOURS, len(concealed)):
        if concealed[kind] >= _WIDTH:
            found += [(runs, (*pungs, kind)) for runs, pungs in found]
    return found


@lru_cache(maxsize=1 << 12)
def _suit_choices(block: Counts) -> tuple[Chosen, ...]:
    """Every choice of sets from the tiles of one suit, by ranks: what begins at the lowest rank, then the rest."""
    rank = next((rank for rank, count in enumerate(block) if count), None)
    if rank is None:
        return (((), ()),)
    found: dict[Chosen, None] = {}
    for pung in range(block[rank] // _WIDTH + 1):
        left = block[rank] - pung * _WIDTH
        reach = min((left, *block[rank + 1 : rank + _WIDTH])) if rank + _WIDTH <= RANKS else 0
        for chows in range(reach + 1):
            rest = list(block)
            rest[rank] = 0
            for step in range(1, _WIDTH if chows else 1):
                rest[rank + step] -= chows
            for runs, pungs in _suit_choices(tuple(rest)):
                found[(rank,) * chows + runs, (rank,) * pung + pungs] = None
    return tuple(found)

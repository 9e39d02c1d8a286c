"""Hands of 3n+1 that a decision could leave: the own one, after a discard, after a call and a discard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mahjong_engine.actions import CallMeld, Discard
from mahjong_engine.bots.riichi.plans import Plan, plans_of
from mahjong_engine.bots.riichi.sight import Sight
from mahjong_engine.hand.counts import Counts, counts_of_faces, without_one
from mahjong_engine.scoring.riichi import ScoringMeld
from mahjong_engine.tiles import Face, TileId, kind_of

Melds = tuple[tuple[int, ...], ...]
"""The kinds of each set laid out, ascending."""


class Hand(NamedTuple):
    """A hand, the plans it may follow, its sets laid out as kinds and as they score, and the han of dora in all."""

    plans: tuple[Plan, ...]
    counts: Counts
    faces: tuple[Face, ...]
    melds: Melds
    sets: tuple[ScoringMeld, ...]
    dora: int
    closed: bool


def as_it_is(sight: Sight) -> Hand:
    """The own hand while another's tile is on offer."""
    return _whole(sight, sight.faces, sight.meld_kinds, sight.sets, sight.laid, closed=sight.closed)


def after_discard(sight: Sight, by_kind: Mapping[int, Discard]) -> Iterator[tuple[int, Hand]]:
    """The hand that each of these discards leaves."""
    whole = as_it_is(sight)
    for kind, offer in by_kind.items():
        yield kind, _less(sight, whole, sight.faces[offer.tile])


def after_claim(sight: Sight, offer: CallMeld, on: Face) -> Iterator[tuple[int, Hand]]:
    """The hands after a call and each discard that may follow; whether the rules forbid it is not asked."""
    kept = {tile: face for tile, face in sight.faces.items() if tile not in offer.tiles}
    own = [sight.faces[tile] for tile in offer.tiles]
    meld = tuple(sorted(kind_of(face) for face in (*own, on)))
    laid = sight.laid + sum(sight.worth_of(face) for face in (*own, on))
    sets = (*sight.sets, ScoringMeld(offer.kind, (*own, on)))
    whole = _whole(sight, kept, (*sight.meld_kinds, meld), sets, laid, closed=False)
    for face in {kind_of(face): face for face in sorted(kept.values(), key=sight.worth_of, reverse=True)}.values():
        yield kind_of(face), _less(sight, whole, face)


def _whole(
    sight: Sight, faces: Mapping[TileId, Face], melds: Melds, sets: tuple[ScoringMeld, ...], laid: int, *, closed: bool
) -> Hand:
    counts = counts_of_faces(faces.values())
    dora = laid + sum([sight.worth_of(face) for face in faces.values()])
    return Hand(plans_of(sight, melds, counts, closed=closed), counts, tuple(faces.values()), melds, sets, dora, closed)


def _less(sight: Sight, whole: Hand, face: Face) -> Hand:
    faces = list(whole.faces)
    faces.remove(face)
    return whole._replace(
        counts=without_one(whole.counts, kind_of(face)),
        faces=tuple(faces),
        dora=whole.dora - sight.worth_of(face),
    )

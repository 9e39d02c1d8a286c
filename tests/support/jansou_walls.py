"""Our walls in the order of ``jansou``: its dead wall first, then what is dealt and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from jansou.game.wall import Wall

from mahjong_engine.tiles import Face, TileId, TileSet
from support.jansou_words import their_tile

_DEALT: Final = (4, 4, 4, 1)
_DEAD: Final = {
    4: (134, 135, 132, 133, 130, 131, 128, 129, 126, 127, 124, 125, 122, 123),
    3: (106, 107, 104, 105, 98, 99, 96, 97, 94, 95, 92, 93, 90, 91),
}
"""Our places of their first fourteen: replacements, then each indicator with what lies under it."""
TAIL: Final = {4: (), 3: ((90, 101), (91, 100), (92, 103), (93, 102))}
"""With three players they take the fifth replacement and later ones from the live wall's end: these have to look alike."""


def alike(wall: Sequence[TileId], tiles: TileSet, players: int) -> tuple[TileId, ...]:
    """The wall with equal faces where the two engines draw different pieces, taken from its undealt middle."""
    pieces, pairs = list(wall), TAIL[players]
    middle = list(range(sum(_DEALT) * players, min((place for place, _ in pairs), default=0)))
    for pair in pairs:
        if len({tiles.face(pieces[place]) for place in pair}) == 1:
            continue
        by_face: dict[Face, int] = {}
        for at in middle:
            first = by_face.setdefault(tiles.face(pieces[at]), at)
            if first != at:
                break
        middle = [other for other in middle if other not in {first, at}]
        for place, source in zip(pair, (first, at), strict=True):
            pieces[place], pieces[source] = pieces[source], pieces[place]
    return tuple(pieces)


def their_wall(faces: Sequence[Face], players: int, dealer: int) -> Wall:
    """Their wall that deals and draws what ours of these faces does."""
    return Wall(tuple(their_tile(faces[place]) for place in _their_order(len(faces), players, dealer)))


def _their_order(tiles: int, players: int, dealer: int) -> Iterator[int]:
    yield from _DEAD[players]
    start = 0
    for size in _DEALT:
        for seat in range(players):
            at = start + (seat - dealer) % players * size
            yield from range(at, at + size)
        start += size * players
    tail = [other for _, other in TAIL[players]]
    yield from range(start, tiles - 14 - len(tail))
    yield from tail

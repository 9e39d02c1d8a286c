"""Public pieces as faces: sorted hands and laid-out sets."""

from __future__ import annotations

from mahjong_engine.melds import ANKAN, Meld
from mahjong_engine.tiles import Face, TileId, TileSet, display_order
from mahjong_engine.views import MeldView


def faces_of(pieces: TileSet, tiles: tuple[TileId, ...]) -> tuple[Face, ...]:
    """Faces in the given order."""
    return tuple(pieces.face(tile) for tile in tiles)


def in_display_order(pieces: TileSet, tiles: tuple[TileId, ...]) -> tuple[TileId, ...]:
    """Pieces in the order of R-113; equal faces by identity."""
    return tuple(sorted(tiles, key=pieces.order.__getitem__))


def sorted_faces(pieces: TileSet, tiles: tuple[TileId, ...]) -> tuple[Face, ...]:
    """Faces in the order of R-113."""
    return tuple(sorted(faces_of(pieces, tiles), key=display_order))


def known_faces(pieces: TileSet, tiles: tuple[TileId, ...]) -> tuple[Face, ...]:
    """Faces of the transparent pieces among concealed ones, in the order of R-113, which tells no place (P-21)."""
    if not pieces.transparent:
        return ()
    return sorted_faces(pieces, tuple(tile for tile in tiles if tile in pieces.transparent))


def meld_view(pieces: TileSet, meld: Meld, *, hidden: bool = False) -> MeldView:
    """A laid-out set as everybody sees it, or only its backs and what shines through them."""
    if hidden:
        known = known_faces(pieces, meld.tiles)
        return MeldView(meld.kind, (), len(meld.tiles), None, meld.source, None, concealed=True, known=known)
    tiles = in_display_order(pieces, tuple(tile for tile in meld.tiles if tile != meld.added))
    return MeldView(
        kind=meld.kind,
        faces=faces_of(pieces, tiles),
        size=len(meld.tiles),
        claimed=None if meld.claimed is None else tiles.index(meld.claimed),
        source=meld.source,
        added=None if meld.added is None else pieces.face(meld.added),
        concealed=meld.kind == ANKAN,
    )

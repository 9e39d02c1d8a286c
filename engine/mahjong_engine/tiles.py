"""Tiles: identity (which physical piece), face (what it shows) and kind (what it counts as)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NewType

TileId = NewType("TileId", int)
"""Place of the piece in the declared wall (dealing.md D-07); never shown to anybody but its owner."""

Face = NewType("Face", str)
"""Digit and suit letter: ``1m``..``9m``, ``0m`` (red five), the same for p and s, ``1z``..``7z``, ``1f``..``8f``."""

Kind = NewType("Kind", int)
"""0-8 man, 9-17 pin, 18-26 sou, 27-30 E S W N, 31-33 haku hatsu chun, 34-41 flowers: the display order of R-113."""

MOST_PIECES: Final = 256
"""Pieces of the largest wall (P-18)."""

SUITS: Final = "mps"
KIND_FACES: Final[tuple[Face, ...]] = tuple(
    Face(f"{number}{suit}")
    for suit, last in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8))
    for number in range(1, last + 1)
)
RED_FIVES: Final[frozenset[Face]] = frozenset(Face(f"0{suit}") for suit in SUITS)
_KIND_OF: Final[dict[str, Kind]] = {face: Kind(index) for index, face in enumerate(KIND_FACES)}
_KIND_OF.update({f"0{suit}": _KIND_OF[f"5{suit}"] for suit in SUITS})

_GROUP: Final = re.compile(r"([0-9]+)([mpszf])")


class TileNotationError(ValueError):
    """Text that names no tile; the message says which part and what would be right."""


def kind_of(face: Face) -> Kind:
    """The kind a face counts as; a red five is an ordinary five (R-003)."""
    return _KIND_OF[face]


def is_red(face: Face) -> bool:
    """Whether the face is a red five (R-002)."""
    return face in RED_FIVES


def display_order(face: Face) -> tuple[int, int]:
    """Sort key of R-113: by kind, a red five before the ordinary fives."""
    return (_KIND_OF[face], 0 if face in RED_FIVES else 1)


def parse_face(text: str) -> Face:
    """Read one tile such as ``5p`` or ``0s``."""
    if text in _KIND_OF:
        return Face(text)
    raise TileNotationError(f"{text!r} is no tile; write a digit and a suit letter, such as 5p, 0s or 3z")


def parse_faces(text: str) -> tuple[Face, ...]:
    """Read a run of tiles such as ``123m0p77z``.

    >>> parse_faces("12m0p")
    ('1m', '2m', '0p')
    """
    faces: list[Face] = []
    position = 0
    while position < len(text):
        match = _GROUP.match(text, position)
        if match is None:
            raise TileNotationError(f"{text!r}: expected digits and one of m p s z f at character {position + 1}")
        faces.extend(parse_face(digit + match[2]) for digit in match[1])
        position = match.end()
    return tuple(faces)


def format_faces(faces: Iterable[Face]) -> str:
    """Write tiles in the given order, joining neighbours of one suit.

    >>> format_faces(parse_faces("1m2m0p"))
    '12m0p'
    """
    parts: list[str] = []
    for face in faces:
        if parts and parts[-1][-1] == face[1]:
            parts[-1] = parts[-1][:-1] + face
        else:
            parts.append(str(face))
    return "".join(parts)


class TileSet:
    """The declared wall of a game: the face of every piece by its identity, in the order of dealing.md D-04/D-07.

    ``transparent`` pieces are seen by everybody as soon as they have left the wall, also in a concealed hand (P-21).
    """

    __slots__ = ("faces", "kinds", "order", "transparent")

    faces: Final[tuple[Face, ...]]
    kinds: Final[tuple[Kind, ...]]
    order: Final[tuple[int, ...]]
    """Rank of each piece in the order of R-113, equal faces by identity."""
    transparent: Final[frozenset[TileId]]

    def __init__(self, faces: Iterable[Face], transparent: Iterable[TileId] = ()) -> None:
        self.faces = tuple(faces)
        self.transparent = frozenset(transparent)
        self.kinds = tuple(kind_of(face) for face in self.faces)
        ranked = sorted(range(len(self.faces)), key=lambda place: (*display_order(self.faces[place]), place))
        ranks = {place: rank for rank, place in enumerate(ranked)}
        self.order = tuple(ranks[place] for place in range(len(self.faces)))

    def __len__(self) -> int:
        return len(self.faces)

    def face(self, tile: TileId) -> Face:
        """What the piece shows when nothing has changed it."""
        return self.faces[tile]

    def kind(self, tile: TileId) -> Kind:
        """What the piece counts as when nothing has changed it."""
        return self.kinds[tile]

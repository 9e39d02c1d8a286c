"""Reading the fields of a hand case: plain JSON values in, tiles and words out, or a message saying what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from mahjong_engine.hand.counts import COPIES, KINDS
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, KANS, PON
from mahjong_engine.scoring.riichi.facts import ScoringMeld
from mahjong_engine.tiles import Face, TileNotationError, format_faces, kind_of, parse_face, parse_faces

COMMENT_KEYS: Final = frozenset({"expected", "source", "verified", "type"})
"""Keys that a case may carry and nobody reads."""
MELD_WORDS: Final[Mapping[str, str]] = {
    "chi": CHII, "chii": CHII, "pon": PON, "minkan": DAIMINKAN, "daiminkan": DAIMINKAN, "kakan": KAKAN, "ankan": ANKAN,
}  # fmt: skip
"""Words of shared cases (R-905) and our own."""
WINDS: Final = "ESWN"


class CaseError(ValueError):
    """A case that cannot be read; the message names the field and what would be right."""


def check_keys(case: Mapping[str, object], known: Collection[str]) -> None:
    """Refuse a key that nobody would read."""
    for key in case:
        if key not in known:
            raise CaseError(f"unknown key {key!r}; known: {', '.join(sorted(known))}")


def text_of(case: Mapping[str, object], key: str) -> str:
    """A text that must be there."""
    value = case.get(key)
    if not isinstance(value, str):
        raise CaseError(f"{key}: expected a text, got {value!r}")
    return value


def number_of(case: Mapping[str, object], key: str) -> int:
    """A whole number of at least 0; 0 if the key is missing."""
    value = case.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise CaseError(f"{key}: expected a whole number from 0, got {value!r}")
    return value


def texts_of(case: Mapping[str, object], key: str) -> list[str]:
    """A list of texts; empty if the key is missing."""
    value = case.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise CaseError(f"{key}: expected a list of texts, got {value!r}")
    return value


def face_of(key: str, text: str) -> Face:
    """One tile that can stand in a hand; flowers cannot."""
    try:
        face = parse_face(text)
    except TileNotationError as error:
        raise CaseError(f"{key}: {error}") from None
    return _playable(key, face)


def faces_of(key: str, text: str) -> tuple[Face, ...]:
    """A run of tiles such as ``123m0p77z``."""
    try:
        faces = parse_faces(text)
    except TileNotationError as error:
        raise CaseError(f"{key}: {error}") from None
    return tuple(_playable(key, face) for face in faces)


def _playable(key: str, face: Face) -> Face:
    if kind_of(face) >= KINDS:
        raise CaseError(f"{key}: {face} is a flower; a hand holds 1-9 m p s and 1z-7z")
    return face


def wind_of(case: Mapping[str, object], key: str) -> int:
    """A wind 0-3 from E S W N."""
    value = text_of(case, key)
    if len(value) != 1 or value not in WINDS:
        raise CaseError(f"{key}: expected E, S, W or N, got {value!r}")
    return WINDS.index(value)


def melds_of(case: Mapping[str, object]) -> tuple[ScoringMeld, ...]:
    """The laid-out sets, each checked to be what its word says."""
    value = case.get("melds", [])
    if not isinstance(value, list):
        raise CaseError(f"melds: expected a list, got {value!r}")
    return tuple(_meld(item) for item in value)


def _meld(item: object) -> ScoringMeld:
    if not isinstance(item, dict) or set(item) != {"kind", "tiles"}:
        raise CaseError(f'melds: expected {{"kind": ..., "tiles": ...}}, got {item!r}')
    word = text_of(item, "kind")
    if word not in MELD_WORDS:
        raise CaseError(f"melds: unknown kind {word!r}; known: {', '.join(MELD_WORDS)}")
    faces = faces_of("melds", text_of(item, "tiles"))
    kind, kinds = MELD_WORDS[word], sorted(kind_of(face) for face in faces)
    if kind == CHII:
        fits = len(kinds) == 3 and kinds[2] < KINDS - 7 and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
        fits = fits and kinds[0] // 9 == kinds[2] // 9
    else:
        fits = len(kinds) == (4 if kind in KANS else 3) and len(set(kinds)) == 1
    if not fits:
        raise CaseError(f"melds: {format_faces(faces)} is no {word}")
    return ScoringMeld(kind, faces)


def check_copies(faces: Collection[Face]) -> None:
    """Refuse more pieces of a kind than exist."""
    kinds = [kind_of(face) for face in faces]
    for face in faces:
        if kinds.count(kind_of(face)) > COPIES:
            raise CaseError(f"more than {COPIES} copies of {face}")

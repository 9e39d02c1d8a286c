"""Wait cases of riichi: concealed tiles and melds in, shanten, waits and discards out (R-331 to R-336)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.hand import Counts, counts_of_faces, shanten_by, waits, without_one
from mahjong_engine.notation.case_fields import (
    COMMENT_KEYS,
    CaseError,
    check_copies,
    check_keys,
    face_of,
    faces_of,
    melds_of,
    text_of,
)
from mahjong_engine.notation.riichi_rules import ruled_options
from mahjong_engine.tiles import KIND_FACES, Face, display_order, kind_of
from mahjong_engine.variants.riichi.options import RiichiOptions

_KEYS: Final = COMMENT_KEYS | {"id", "rules", "concealed", "concealed14", "drawn", "melds", "expected_waits"}
_HAND: Final = 13


def answer_wait_case(case: Mapping[str, object], variant: str, options: RiichiOptions) -> dict[str, object]:
    """``shanten`` and ``waits``; with a drawn tile (one tile more, or ``drawn``) also ``discards``.

    A discard says which face goes, and the shanten and waits it leaves. Raises ``CaseError``.
    """
    options = ruled_options(case.get("rules", variant), variant, options)
    check_keys(case, _KEYS)
    melds = melds_of(case)
    faces = _concealed(case)
    size = len(faces) + 3 * len(melds)
    if size not in (_HAND, _HAND + 1):
        least = _HAND - 3 * len(melds)
        raise CaseError(f"concealed: {least} or {least + 1} tiles expected beside the melds, got {len(faces)}")
    melded_faces = tuple(face for meld in melds for face in meld.faces)
    check_copies([*faces, *melded_faces])
    counts, melded = counts_of_faces(faces), counts_of_faces(melded_faces)
    answer = _state(counts, melded, options)
    if size == _HAND + 1:
        answer["discards"] = [
            {"tile": face, **_state(without_one(counts, kind_of(face)), melded, options)}
            for face in sorted(set(faces), key=display_order)
        ]
    return answer


def _concealed(case: Mapping[str, object]) -> tuple[Face, ...]:
    key = "concealed14" if "concealed14" in case and "concealed" not in case else "concealed"
    faces = faces_of(key, text_of(case, key))
    return (*faces, face_of("drawn", text_of(case, "drawn"))) if "drawn" in case else faces


def _state(counts: Counts, melded: Counts, options: RiichiOptions) -> dict[str, object]:
    fifth = options.tenpai_fifth_tile
    ready = sum(counts) % 3 == 1
    return {
        "shanten": shanten_by(counts, melded, fifth),
        "waits": [KIND_FACES[kind] for kind in waits(counts, melded, fifth)] if ready else [],
    }

"""Wait cases of the profile language: concealed tiles and melds in, shanten, waits and discards out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.fans import Group
from mahjong_engine.fans.wait_values import wait_values
from mahjong_engine.hand import Counts, counts_of_faces, shanten_by, waits, without_one
from mahjong_engine.hand.patterns import shapes_of
from mahjong_engine.hand.shape import Shape
from mahjong_engine.notation.case_fields import (
    COMMENT_KEYS,
    CaseError,
    check_copies,
    check_keys,
    face_of,
    faces_of,
    melds_of,
    number_of,
    text_of,
    wind_of,
)
from mahjong_engine.notation.table_cases import group_of_meld
from mahjong_engine.notation.table_rule_words import ruled_table
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.tiles import KIND_FACES, display_order, kind_of
from mahjong_engine.variants.ruled.valuing import HandValues

_WINDS: Final = ("seat_wind", "round_wind")
_KEYS: Final = COMMENT_KEYS | {"id", "rules", "concealed", "drawn", "melds", "flowers", *_WINDS}
_HAND: Final = 13
_FIFTH: Final = "OWN_FOUR"
"""A kind of which the player holds all four cannot come any more, melds included."""


def answer_table_wait_case(case: Mapping[str, object], profile_name: str, rules: TableRules) -> dict[str, object]:
    """``shanten`` and ``waits`` for the shapes of the room; with a drawn tile also what every ``discards`` leaves.

    A case that names the winds is also told the ``values`` of the waits, by discard and by self-draw. Raises
    ``CaseError``.
    """
    rules = ruled_table(case.get("rules", {}), profile_name, rules).rules
    check_keys(case, _KEYS)
    melds = melds_of(case)
    faces = faces_of("concealed", text_of(case, "concealed"))
    if "drawn" in case:
        faces = (*faces, face_of("drawn", text_of(case, "drawn")))
    size = len(faces) + 3 * len(melds)
    if size not in (_HAND, _HAND + 1):
        least = _HAND - 3 * len(melds)
        raise CaseError(f"concealed: {least} or {least + 1} tiles expected beside the melds, got {len(faces)}")
    melded_faces = tuple(face for meld in melds for face in meld.faces)
    check_copies([*faces, *melded_faces])
    counts, melded, shapes = counts_of_faces(faces), counts_of_faces(melded_faces), shapes_of(rules.patterns)
    answer = _state(counts, melded, shapes)
    if size > _HAND:
        answer["discards"] = [
            {"tile": face, **_state(without_one(counts, kind_of(face)), melded, shapes)}
            for face in sorted(set(faces), key=display_order)
        ]
    elif any(key in case for key in _WINDS):
        answer["values"] = _values(case, counts, tuple(group_of_meld(meld) for meld in melds), rules)
    return answer


def _values(
    case: Mapping[str, object], counts: Counts, melds: tuple[Group, ...], rules: TableRules
) -> list[dict[str, object]]:
    values = wait_values(
        counts,
        melds,
        HandValues(rules).best_of_all,
        seat_wind=wind_of(case, "seat_wind"),
        round_wind=wind_of(case, "round_wind"),
        flowers=number_of(case, "flowers"),
        patterns=rules.patterns,
    )
    return [
        {"tile": KIND_FACES[value.kind], "discard": _worth(value.by_discard), "self_draw": _worth(value.by_self_draw)}
        for value in values
    ]


def _worth(score: Score | None) -> dict[str, object] | None:
    return None if score is None else {"win": score.sufficient, "fan_total": sum(score.components)}


def _state(counts: Counts, melded: Counts, shapes: tuple[Shape, ...]) -> dict[str, object]:
    ready = sum(counts) % 3 == 1
    found = waits(counts, melded, _FIFTH, shapes) if ready else ()
    return {"shanten": shanten_by(counts, melded, _FIFTH, shapes), "waits": [KIND_FACES[kind] for kind in found]}

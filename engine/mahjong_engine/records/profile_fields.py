"""By which profile a foreign record was played: the optional field ``profile`` of mjai and tenhou.net/6."""

from __future__ import annotations

import json
from typing import Any

from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.records.course import CourseError, RulesTold
from mahjong_engine.records.json_fields import Fields, text_of, told


def profile_field(rules: RulesTold) -> dict[str, Any]:
    """The profile's name, and the whole document with its digest where it is known."""
    if rules.document is None:
        return {"name": rules.name}
    return {"name": rules.name, "digest": digest_of(rules.document), "document": json.loads(rules.document)}


def rules_in(fields: Fields) -> RulesTold | None:
    """What the field says; None if there is none."""
    field = fields.get("profile")
    if field is None:
        return None
    if not isinstance(field, dict):
        raise CourseError(f"profile: expected an object, got {told(field)}")
    name = text_of(field.get("name"), "profile.name")
    if "document" not in field:
        return RulesTold(name)
    document = canonical_json(field["document"])
    if digest_of(document) != field.get("digest"):
        raise CourseError("profile: the digest is not that of the document")
    return RulesTold(name, document)

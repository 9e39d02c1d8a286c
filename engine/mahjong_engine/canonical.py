"""Canonical JSON: the one spelling of a value that is hashed and stored (sorted keys, no spaces, UTF-8)."""

from __future__ import annotations

import hashlib
import json


def canonical_json(value: object) -> str:
    """Write JSON values in their canonical form.

    >>> canonical_json({"b": [1, True], "a": "东"})
    '{"a":"东","b":[1,true]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest_of(text: str) -> str:
    """SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()

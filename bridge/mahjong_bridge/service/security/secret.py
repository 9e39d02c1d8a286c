"""The engine's shared secret: asked of Minecraft servers and of operators alike, in the metadata of their calls."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from typing import Final

BEARER: Final = "bearer "
Metadata = Iterable[tuple[str, str | bytes]]


def fits(told: str, secret: str) -> bool:
    """Whether somebody has told the secret; compared in constant time."""
    return hmac.compare_digest(told.encode(), secret.encode())


def told_in(metadata: Metadata) -> str | None:
    """What stands behind ``authorization: Bearer``; empty without the header, None if it is no such header."""
    said = next((value for name, value in metadata if name == "authorization" and isinstance(value, str)), "")
    if not said:
        return ""
    return said[len(BEARER) :] if said[: len(BEARER)].lower() == BEARER else None

"""The engine's shared secret: asked of Minecraft servers and of operators alike."""

from __future__ import annotations

import hmac


def fits(told: str, secret: str) -> bool:
    """Whether somebody has told the secret; compared in constant time."""
    return hmac.compare_digest(told.encode(), secret.encode())

"""The refusal of a sound profile by a variant that cannot play it: said before a match begins, never passed over."""

from __future__ import annotations


class UnplayableError(ValueError):
    """A sound profile whose match cannot be played; the message names each key and why."""

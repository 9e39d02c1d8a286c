"""How long a test runs: short in `make test`, long in `make soak`."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")
SOAKING = os.environ.get("MAHJONG_BRIDGE_SOAK") == "1"


def soaking(short: T, long: T) -> T:
    """The value of this run."""
    return long if SOAKING else short

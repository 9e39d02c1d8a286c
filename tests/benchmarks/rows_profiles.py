"""How long a profile takes to be read and checked: the largest that is shipped, and the largest that is allowed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from mahjong_engine.profiles.reading import check_profile, shipped_names, shipped_text

TRIES = 9
SHIPPED_AIM, LARGEST_AIM = 0.1, 2.0
MOST_BYTES = 256 * 1024


def seconds(text: str) -> float:
    """The middle of several readings."""
    taken = []
    for _ in range(TRIES):
        start = time.perf_counter()
        check_profile(text, "bench.yaml")
        taken.append(time.perf_counter() - start)
    return sorted(taken)[TRIES // 2]


def row(name: str, text: str, aim: float) -> dict[str, Any]:
    """Milliseconds against the aim; the ratio is above 1 if it is quicker."""
    ours = seconds(text)
    return {"name": name, "ours": ours * 1000, "unit": "ms", "ratio": aim / ours, "aim": f"< {aim * 1000:.0f} ms"}


def largest_shipped_profile() -> dict[str, Any]:
    """The shipped profile with the longest document."""
    return row("profile_largest_shipped", max(map(shipped_text, shipped_names()), key=len), SHIPPED_AIM)


def largest_allowed_profile() -> dict[str, Any]:
    """A valid document of 256 KiB: as many fans as are allowed, no two alike, and a comment that fills the rest."""
    begin = "base: 康庄众娱\ncalculator_config:\n  combinations:\n"
    fans = "".join(
        f"    - {{definition: 国标清一色{' not' * first} 国标自摸{' not' * second} and, display: x, score: {first}}}\n"
        for first in range(40)
        for second in range(25)
    )
    text = begin + fans
    room = MOST_BYTES - len(text.encode("utf-8")) - 3
    return row("profile_largest_allowed", f"{text}# {'x' * room}\n", LARGEST_AIM)


ROWS: list[Callable[[], dict[str, Any]]] = [largest_shipped_profile, largest_allowed_profile]

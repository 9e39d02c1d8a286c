"""How long profiles take to read: the slowest shipped one, and a valid file as large as a file may be."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from mahjong_engine.profiles.reading import check_profile, shipped_names, shipped_text
from mahjong_engine.profiles.reading_definitions import known_atoms

LARGEST = 256 * 1024
ROUNDS = 5
_ENTRIES = 1000
_ATOMS = 7


def milliseconds(read: Callable[[], object]) -> float:
    """The quickest of a few rounds."""
    found = []
    for _ in range(ROUNDS):
        before = time.process_time()
        read()
        found.append(time.process_time() - before)
    return 1000 * min(found)


def large_document() -> str:
    """A valid profile of the largest size: as many fans as there may be, each with a definition of several atoms."""
    chance = random.Random(1)
    atoms = known_atoms()
    text = (
        "base: 康庄众娱\ncalculator_config:\n  scorer: {name: pure_add, params: {base: 0, least: 4}}\n  combinations:\n"
    )
    for number in range(_ENTRIES):
        first, *others = chance.sample(atoms, _ATOMS)
        definition = " ".join([first, *[f"{atom} not and" for atom in others]])
        text += f'    - {{definition: "{definition}", display: fan {number}, score: {number % 9}}}\n'
    return text + "# " + "x" * (LARGEST - len(text.encode()) - 3) + "\n"


def _reading(text: str) -> Callable[[], object]:
    return lambda: check_profile(text, "room.yaml")


def profile_load() -> list[dict[str, Any]]:
    """Milliseconds of one processor."""
    shipped = {name: milliseconds(_reading(shipped_text(name))) for name in shipped_names()}
    slowest = max(shipped, key=lambda name: shipped[name])
    text = large_document()
    assert LARGEST - 8 < len(text.encode()) <= LARGEST, "the file is as large as it may be"
    large = milliseconds(_reading(text))
    return [
        {"name": f"profile_load_{slowest.lower()}", "ours": shipped[slowest], "unit": "ms", "aim": "< 100"},
        {"name": "profile_load_256_kib", "ours": large, "unit": "ms", "aim": "< 2000"},
    ]


ROWS = [profile_load]

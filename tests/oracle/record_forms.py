"""Two hundred matches of every preset through every form of record: ``make oracle``.

Each is written as mjai and tenhou.net/6, read by ``jansou`` and ``riichienv`` to the same scores, read by us, played again on the
kernel, stored as our own record, and written again byte for byte.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.oracle_parts import add_part_options, in_parts
from support.record_trips import PRESETS, round_trips

SEED = 7000
MATCHES = 200
PART = 20


def trip(part: tuple[str, range]) -> Counter[str]:
    """Take some matches of a preset through; what they held."""
    with tempfile.TemporaryDirectory() as folder:
        return round_trips(*part, Path(folder))


def main() -> None:
    """Take all presets through; fails on the first difference."""
    parser = argparse.ArgumentParser(description="take matches of every preset through every form of record")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seed", type=int, default=SEED)
    add_part_options(parser)
    options = parser.parse_args()
    end = options.seed + options.matches
    starts = range(options.seed, end, PART)
    parts = [(preset, range(start, min(start + PART, end))) for preset in PRESETS for start in starts]
    counted = {preset: Counter[str]() for preset in PRESETS}
    for (preset, _), found in in_parts(trip, parts, options):
        counted[preset] += found
    for preset, held in counted.items():
        print(f"{preset}, seed {options.seed}: {dict(sorted(held.items()))}")


if __name__ == "__main__":
    main()

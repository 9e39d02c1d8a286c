"""Five thousand matches beside ``jansou``, a thousand of every rule set: ``make oracle``.

Menus, indicators, wins, draws, scores and places are compared at every decision; fails at the first difference without a ruling's
number, or if something came up too rarely. Prints what came up, and where the two parted for a ruling.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.beside_presets import PRESETS
from support.matches_beside import played, too_rare

MATCHES = 5000
PROCESSES = 2
PART = 20


def main() -> None:
    """Play the matches in parts, those of all rule sets in turns."""
    parser = argparse.ArgumentParser(description="play matches beside jansou")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args()
    began = time.monotonic()
    each = max(1, options.matches // len(PRESETS))
    parts = [(rules, range(first, min(first + PART, each))) for first in range(0, each, PART) for rules in PRESETS]
    tallies = {rules: Counter[str]() for rules in PRESETS}
    with ProcessPoolExecutor(options.processes) as pool:
        for (rules, _), tally in zip(parts, pool.map(played, *zip(*parts, strict=True)), strict=True):
            tallies[rules].update(tally)
    for rules, tally in tallies.items():
        print(f"{rules}: {each} matches, {dict(sorted(tally.items()))}")
    rare = too_rare(sum(tallies.values(), Counter()), each * len(PRESETS))
    if rare:
        raise SystemExit(f"came up too rarely: {rare}")
    print(f"{each * len(PRESETS)} matches, no difference without a ruling's number; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()

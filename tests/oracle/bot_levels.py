"""A thousand walls for each two neighbouring levels of riichi bots, two against two, seats swapped: ``make oracle``.

Fails unless the 95 % interval of the better level's mean place lies wholly below 2.5. The walls follow from the numbers
printed (dealing.md D-43), so that ``mahjong-bridge match --seed`` shows each match again.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.bot_duels import duels

FIRST = 100_000
WALLS = 1_000
PAIRS = (("normal", "easy"), ("hard", "normal"))
EVEN = 2.5
TOLD_EVERY = 50


def main() -> None:
    """Play both pairs."""
    parser = argparse.ArgumentParser(description="let levels of bots play each other")
    parser.add_argument("--walls", type=int, default=WALLS)
    parser.add_argument("--first", type=int, default=FIRST, help="number of the first wall")
    parser.add_argument("--pair", action="append", choices=[better for better, _ in PAIRS], help="the better level")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    failed = False
    for better, other in PAIRS:
        if options.pair and better not in options.pair:
            continue
        began = time.monotonic()
        for played in duels(better, other, range(options.first, options.first + options.walls), options.processes):
            if len(played.walls) % TOLD_EVERY == 0 or len(played.walls) == options.walls:
                print(f"{played}; {time.monotonic() - began:.0f} s", flush=True)
        failed |= played.interval[1] >= EVEN
    sys.exit("a level is not shown to be better" if failed else 0)


if __name__ == "__main__":
    main()

"""Ten million random wins of 青雀 against the published table: ``make oracle``.

Prints how many of its sets were reached, and fails on the first hand with a reading whose set is not listed. The seed is
fixed; another one, or more hands, may be asked for.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mahjong_engine.profiles.reading_qingque import fan_table
from support.qingque_sets import sets_of_many_random_wins

SEED = 14
WINS = 10_000_000
PROCESSES = 2


def main() -> None:
    """Evaluate the hands."""
    parser = argparse.ArgumentParser(description="hold random wins of 青雀 against the published table")
    parser.add_argument("--wins", type=int, default=WINS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args()
    began = time.monotonic()
    found = sets_of_many_random_wins(options.seed, options.wins, options.processes)
    seconds = time.monotonic() - began
    print(
        f"seed {options.seed}: {len(found)} of {len(fan_table())} sets reached by {options.wins} wins, {seconds:.0f} s"
    )


if __name__ == "__main__":
    main()

"""Two hundred matches of every preset through every form of record: ``make oracle``.

Each is written as mjai and tenhou.net/6, read by ``jansou`` and ``riichienv`` to the same scores, read by us, played again on the
kernel, stored as our own record, and written again byte for byte.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.record_trips import PRESETS, round_trips

SEED = 7000
MATCHES = 200
PROCESSES = 2


def trip(preset: str, seed: int, matches: int) -> tuple[str, float, dict[str, int]]:
    """Take the matches of one preset through; what they held, and the seconds."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        counted = round_trips(preset, range(seed, seed + matches), Path(folder))
    return preset, time.monotonic() - began, dict(sorted(counted.items()))


def main() -> None:
    """Take all presets through; fails on the first difference."""
    parser = argparse.ArgumentParser(description="take matches of every preset through every form of record")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args()
    with ProcessPoolExecutor(options.processes) as pool:
        trips = [pool.submit(trip, preset, options.seed, options.matches) for preset in PRESETS]
        for done in trips:
            preset, seconds, counted = done.result()
            print(f"{preset}, seed {options.seed}: {counted}, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()

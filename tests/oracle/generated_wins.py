"""A million generated hands valued by us and by ``mahjong``, ``jansou`` and ``riichienv``: ``make oracle``.

Four fifths are wins. Fails at the first difference; prints how often the rarest yaku, fu and limits came up.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.win_comparison import Seen, compare

SEED = 1_000_000
HANDS = 1_000_000
PROCESSES = 2
PART = 10_000
RAREST = 5


def main() -> None:
    """Value the hands in parts, each with a seed of its own."""
    parser = argparse.ArgumentParser(description="value generated hands by four programs")
    parser.add_argument("--hands", type=int, default=HANDS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args()
    began = time.monotonic()
    parts = range(options.seed, options.seed + max(1, options.hands // PART))
    whole = Seen()
    with ProcessPoolExecutor(options.processes) as pool:
        for seen in pool.map(compare, parts, [PART * 4 // 5] * len(parts), [PART // 5] * len(parts)):
            whole.wins, whole.refused = whole.wins + seen.wins, whole.refused + seen.refused
            whole.yaku, whole.fu, whole.limits = (
                whole.yaku + seen.yaku,
                whole.fu + seen.fu,
                whole.limits + seen.limits,
            )
    print(
        f"seed {options.seed}: {whole.wins} wins and {whole.refused} hands that are none, no difference; rarest yaku"
        f" {_rarest(whole.yaku)}, fu {_rarest(whole.fu)}, limits {_rarest(whole.limits)}; {time.monotonic() - began:.0f} s"
    )


def _rarest(counted: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common()[: -RAREST - 1 : -1])


if __name__ == "__main__":
    main()

"""A million generated hands valued by us and by ``mahjong``, ``jansou`` and ``riichienv``: ``make oracle``.

Four fifths are wins. Fails at the first difference without a ruling's number; prints how often the rarest yaku, fu and limits came up,
and how often a ruling parted us.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.oracle_parts import add_part_options, in_parts
from support.win_comparison import Seen, compare

SEED = 1_000_000
HANDS = 1_000_000
PART = 10_000
RAREST = 5


def part_compared(seed: int) -> Seen:
    """The hands of one seed."""
    return compare(seed, PART * 4 // 5, PART // 5)


def main() -> None:
    """Value the hands in parts, each with a seed of its own."""
    parser = argparse.ArgumentParser(description="value generated hands by four programs")
    parser.add_argument("--hands", type=int, default=HANDS)
    parser.add_argument("--seed", type=int, default=SEED)
    add_part_options(parser)
    options = parser.parse_args()
    whole = Seen()
    parts = range(options.seed, options.seed + max(1, options.hands // PART))
    for _, seen in in_parts(part_compared, parts, options):
        whole += seen
    print(
        f"seed {options.seed}: {whole.wins} wins and {whole.refused} hands that are none, no difference but by rulings"
        f" {dict(whole.rulings)}; rarest yaku {_rarest(whole.yaku)}, fu {_rarest(whole.fu)}, limits {_rarest(whole.limits)}"
    )


def _rarest(counted: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common()[: -RAREST - 1 : -1])


if __name__ == "__main__":
    main()

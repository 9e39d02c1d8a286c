"""Five thousand matches beside ``jansou``, a thousand of every rule set: ``make oracle``.

Menus, indicators, wins, draws, scores and places are compared at every decision; fails at the first difference without a ruling's
number, or if something came up too rarely. Prints what came up, and where the two parted for a ruling.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.beside_presets import PRESETS
from support.matches_beside import played, too_rare
from support.oracle_parts import add_part_options, in_parts

MATCHES = 5000
PART = 20


def part_played(part: tuple[str, range]) -> Counter[str]:
    """What happened in these matches of a rule set."""
    return played(*part)


def main() -> None:
    """Play the matches in parts, those of all rule sets in turns."""
    parser = argparse.ArgumentParser(description="play matches beside jansou")
    parser.add_argument("--matches", type=int, default=MATCHES)
    add_part_options(parser)
    options = parser.parse_args()
    each = max(1, options.matches // len(PRESETS))
    parts = [(rules, range(first, min(first + PART, each))) for first in range(0, each, PART) for rules in PRESETS]
    tallies = {rules: Counter[str]() for rules in PRESETS}
    matches = Counter[str]()
    for (rules, numbers), tally in in_parts(part_played, parts, options):
        tallies[rules].update(tally)
        matches[rules] += len(numbers)
    for rules, tally in tallies.items():
        print(f"{rules}: {matches[rules]} matches, {dict(sorted(tally.items()))}")
    rare = too_rare(sum(tallies.values(), Counter()), matches.total())
    if rare:
        raise SystemExit(f"came up too rarely: {rare}")
    print(f"{matches.total()} matches, no difference without a ruling's number")


if __name__ == "__main__":
    main()

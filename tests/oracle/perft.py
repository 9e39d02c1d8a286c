"""More than ten million leaves of every variant below the stored positions, for every first answer: ``make oracle``.

Those of Tenhou's rules are counted by ``jansou`` too. Fails at the first position with other counts than stored, and says below
which first answers they lie.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.oracle_parts import add_part_options, in_parts
from support.perft import FORMS, Position, divided, parted, positions, state_of, stored_counts
from support.perft_jansou import RULES, leaves_by_jansou


class Count(NamedTuple):
    """One position to be counted in one form, by us or by ``jansou``."""

    position: Position
    form: str
    by_jansou: bool = False

    def __str__(self) -> str:
        return f"{self.position}{', by jansou' * self.by_jansou}"


def counted(count: Count) -> tuple[int, list[str]]:
    """How many leaves there are, and which first answers have others than stored; ``jansou`` is asked for the whole."""
    position, form, by_jansou = count
    wanted = stored_counts()[position.variant][position.name][form]
    if by_jansou:
        leaves, stored = leaves_by_jansou(position, position.depths[form]), sum(wanted.values())
        return leaves, [] if leaves == stored else [f"jansou counts {leaves}, stored {stored}"]
    found = divided(state_of(position), position.depths[form])
    return sum(found.values()), parted(found, wanted)


def main() -> None:
    """Count everything; tell of each position, and fail if one differs."""
    parser = argparse.ArgumentParser(description="count the leaves below the stored positions")
    parser.add_argument("--form", choices=FORMS, default="long")
    add_part_options(parser)
    options = parser.parse_args()
    counts = []
    for position in positions():
        counts.append(Count(position, options.form))
        if position.profile in RULES:
            counts.append(Count(position, options.form, by_jansou=True))
    differing, told = [], 0
    for count, (leaves, lines) in in_parts(counted, counts, options):
        print(f"{count}: {leaves} leaves{''.join(f'{chr(10)}    {line}' for line in lines)}", flush=True)
        differing += [str(count)] * bool(lines)
        told += 1
    if differing:
        raise SystemExit(f"other leaves than stored: {', '.join(differing)}")
    print(f"{told} counts as stored")


if __name__ == "__main__":
    main()

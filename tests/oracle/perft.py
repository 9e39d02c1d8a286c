"""More than ten million leaves of every variant below the stored positions, for every first answer: ``make oracle``.

Those of Tenhou's rules are counted by ``jansou`` too. Fails at the first position with other counts than stored, and says below
which first answers they lie.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.perft import FORMS, Position, divided, parted, positions, state_of, stored_counts
from support.perft_jansou import RULES, leaves_by_jansou

PROCESSES = 2


def counted(position: Position, form: str) -> tuple[int, list[str]]:
    """How many leaves there are, and which first answers have others than stored."""
    found = divided(state_of(position), position.depths[form])
    return sum(found.values()), parted(found, stored_counts()[position.variant][position.name][form])


def counted_by_jansou(position: Position, form: str) -> tuple[int, list[str]]:
    """The same by ``jansou``, which is asked for the whole."""
    found = leaves_by_jansou(position, position.depths[form])
    wanted = sum(stored_counts()[position.variant][position.name][form].values())
    return found, [] if found == wanted else [f"jansou counts {found}, stored {wanted}"]


def main() -> None:
    """Count everything; tell of each position, and fail if one differs."""
    parser = argparse.ArgumentParser(description="count the leaves below the stored positions")
    parser.add_argument("--form", choices=FORMS, default="long")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args()
    began = time.monotonic()
    stored = positions()
    with ProcessPoolExecutor(options.processes) as pool:
        tasks: dict[str, Future[tuple[int, list[str]]]] = {}
        for one in stored:
            tasks[str(one)] = pool.submit(counted, one, options.form)
            if one.profile in RULES:
                tasks[f"{one}, by jansou"] = pool.submit(counted_by_jansou, one, options.form)
        differing = [name for name, task in tasks.items() if _differs(name, *task.result())]
    if differing:
        raise SystemExit(f"other leaves than stored: {', '.join(differing)}")
    print(f"{len(tasks)} counts as stored, {time.monotonic() - began:.0f} s")


def _differs(name: str, leaves: int, lines: list[str]) -> bool:
    print(f"{name}: {leaves} leaves{''.join(f'{chr(10)}    {line}' for line in lines)}", flush=True)
    return bool(lines)


if __name__ == "__main__":
    main()

"""Long comparisons in parts: told one by one, so that a run that was broken off can go on with the part that is next."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Part = TypeVar("Part")
Found = TypeVar("Found")

PROCESSES = 2


def add_part_options(parser: argparse.ArgumentParser) -> None:
    """How many processes work, and with which part they begin."""
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--first-part", type=int, default=0, help="leave out the parts before this one")


def in_parts(
    work: Callable[[Part], Found], parts: Sequence[Part], options: argparse.Namespace
) -> Iterator[tuple[Part, Found]]:
    """What the work finds in each part, in their order; an error says in which part it is.

    Tells after each part its number, and the seconds of processor time spent until then.
    """
    left = parts[options.first_part :]
    spent = 0.0
    with ProcessPoolExecutor(options.processes) as pool:
        tasks = [pool.submit(_timed, work, part) for part in left]
        for number, (part, task) in enumerate(zip(left, tasks, strict=True), start=options.first_part):
            try:
                found, seconds = task.result()
            except Exception as error:
                pool.shutdown(cancel_futures=True)
                error.add_note(f"in part {number}: {part}")
                raise
            spent += seconds
            yield part, found
            print(f"part {number} of {len(parts)}, {spent:.0f} s of processor time", flush=True)


def _timed(work: Callable[[Part], Found], part: Part) -> tuple[Found, float]:
    began = time.process_time()
    found = work(part)
    return found, time.process_time() - began

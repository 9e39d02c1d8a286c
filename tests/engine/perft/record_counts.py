"""Count all stored positions anew and write ``counts.json``: the only way it ever changes.

``python tests/engine/perft/record_counts.py`` counts everything (some minutes), ``--form short --variant riichi`` a part. It says
which positions have other counts than before, and below which first answers: look at them before you commit them.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from support.perft import COUNTS, FORMS, Counts, Position, divided, parted, positions, state_of, stored_counts

PROCESSES = 2


def counted(position: Position, form: str) -> Counts:
    """The leaves of one position."""
    return divided(state_of(position), position.depths[form])


def main() -> None:
    """Count, tell what is new, and write."""
    parser = argparse.ArgumentParser(description="count the leaves below the stored positions and store the counts")
    parser.add_argument("--form", choices=FORMS, action="append")
    parser.add_argument("--variant", action="append")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args()
    stored = stored_counts() if COUNTS.exists() else {}
    wanted = [one for one in positions() if options.variant is None or one.variant in options.variant]
    with ProcessPoolExecutor(options.processes) as pool:
        tasks = {(one, form): pool.submit(counted, one, form) for one in wanted for form in options.form or FORMS}
        for (one, form), task in tasks.items():
            found = task.result()
            kept = stored.setdefault(one.variant, {}).setdefault(one.name, {})
            lines = parted(found, kept.get(form, {}))
            print(f"{one}, {form}: {sum(found.values())} leaves, {'new' if lines else 'as before'}", flush=True)
            for line in lines if form in kept else ():
                print(f"    {line}")
            kept[form] = found
            COUNTS.write_text(_told(stored), encoding="utf-8")


def _told(stored: dict[str, dict[str, dict[str, Counts]]]) -> str:
    """A line for each form, so that a change is easily read."""
    variants = []
    for variant, named in stored.items():
        places = []
        for name, forms in named.items():
            lines = [f"   {json.dumps(form)}: {json.dumps(forms[form])}" for form in FORMS if form in forms]
            places.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n  }")
        variants.append(f" {json.dumps(variant)}: {{\n" + ",\n".join(places) + "\n }")
    return "{\n" + ",\n".join(variants) + "\n}\n"


if __name__ == "__main__":
    main()

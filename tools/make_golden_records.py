"""Write ``tests/golden/records`` anew, a record for every rare event. Look at the difference before you commit it."""

from __future__ import annotations

import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PROJECT / "tests"))

from mahjong_engine.records.mjai_writing import write_mjai  # noqa: E402
from support.rare_deals import RARE  # noqa: E402
from support.rare_laying import course_of_rare  # noqa: E402

FOLDER = PROJECT / "tests" / "golden" / "records"


def main() -> None:
    """Write one file an event, and remove what is of no event any more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    kept = set()
    for rare in RARE:
        file = FOLDER / f"{rare.name}.mjson"
        file.write_text(write_mjai(course_of_rare(rare)), encoding="utf-8")
        kept.add(file)
    for file in set(FOLDER.iterdir()) - kept:
        file.unlink()
    print(f"{len(RARE)} records in {FOLDER.relative_to(PROJECT)}")


if __name__ == "__main__":
    main()

"""Writes docs/rules from the tables the engine plays by: tools/write_rules.py [FOLDER]."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from rule_pages.pages import all_pages

FOLDER = Path(__file__).parents[1] / "docs" / "rules"


def main(folder: Path) -> None:
    """Write all of them."""
    for name, text in all_pages().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)

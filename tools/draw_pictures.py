"""Draws the pictures of docs/pictures, each by the command anybody can type: tools/draw_pictures.py [FOLDER].

A picture's name is followed by the arguments of ``mahjong-bridge scene`` that give it. Without a folder it draws into
docs/pictures.
"""

from __future__ import annotations

import sys
from pathlib import Path

from typer.testing import CliRunner

from mahjong_bridge.cli import app

PICTURES = {
    "riichi_waiting": "--profile MAJSOUL_HANCHAN --waiting",
    "riichi_turn": "--profile MAJSOUL_HANCHAN --seed 3 --acts 30",
    "riichi_eye": "--profile MAJSOUL_HANCHAN --seed 3 --acts 53",
    "riichi_above": "--profile MAJSOUL_HANCHAN --seed 3 --acts 53 --from above",
    "riichi_letters": "--profile MAJSOUL_HANCHAN --seed 3 --acts 53 --tiles notation",
    "riichi_reading_board": "--profile MAJSOUL_HANCHAN --seed 3 --acts 50 --board",
    "riichi_raised": "--profile MAJSOUL_HANCHAN --seed 3 --acts 50 --from raised",
    "riichi_block_eye": "--profile MAJSOUL_HANCHAN --seed 3 --acts 30 --mode block --board",
    "riichi_block_above": "--profile MAJSOUL_HANCHAN --seed 3 --acts 53 --mode block --from above",
    "riichi_result": "--profile MAJSOUL_HANCHAN --seed 3 --acts 54",
    "sanma_eye": "--profile MAJSOUL_SANMA --seed 3 --acts 80",
    "guobiao_eye": "--profile GUOBIAO --seed 4 --acts 60",
    "guobiao_above": "--profile GUOBIAO --seed 4 --acts 60 --from above",
    "guobiao_block_eye": "--profile GUOBIAO --seed 4 --acts 60 --mode block --board",
    "guobiao_block_above": "--profile GUOBIAO --seed 4 --acts 60 --mode block --from above",
    "watcher": "--profile MAJSOUL_HANCHAN --seed 3 --acts 53 --seat watcher",
}
FOLDER = Path(__file__).parents[1] / "docs" / "pictures"


def main(folder: Path) -> None:
    """Draw all of them; what else was there stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, arguments in PICTURES.items():
        drawn = CliRunner().invoke(app, ["scene", *arguments.split(), "-o", str(folder / f"{name}.svg")])
        if drawn.exit_code:
            sys.exit(f"{name}: {drawn.output}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)

"""``mahjong-bridge scene``: pictures of tables, and those of the docs (issue 5 item 3)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.bots import bot
from mahjong_engine.kernel import view
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import SPECTATOR, Seat
from mahjong_engine.tiles import Face

ROOT = Path(__file__).parents[3]
COMMITTED = ROOT / "docs" / "pictures"
TEXT = "{http://www.w3.org/2000/svg}text"
USE = "{http://www.w3.org/2000/svg}use"

WINDS = {tile_glyph(Face(f"{number}z")) for number in range(1, 5)}


def tiles_in(drawn: str) -> set[str]:
    """All faces among the characters, without backs."""
    return {sign for sign in drawn if 0x1F000 <= ord(sign) <= 0x1F02A}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["scene", *arguments])


def signs(document: str) -> str:
    """All drawn characters; tiles are used by their number."""
    root = ET.fromstring(document)
    tiles = "".join(chr(int(use.attrib["href"].removeprefix("#t"), 16)) for use in root.iter(USE))
    return tiles + "".join(element.text or "" for element in root.iter(TEXT))


def test_the_committed_pictures_are_what_the_command_draws_now_byte_for_byte(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "draw_pictures.py", tmp_path], check=True, timeout=110)
    drawn = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(drawn) >= 8
    assert drawn == {path.name: path.read_bytes() for path in COMMITTED.iterdir()}, "run `make docs` and look at them"


@pytest.mark.parametrize("profile", ["MAJSOUL_HANCHAN", "GUOBIAO"])
@pytest.mark.parametrize("mode", ["display", "block"])
@pytest.mark.parametrize("taken_from", ["eye", "above"])
def test_the_same_number_gives_the_same_picture(profile: str, mode: str, taken_from: str) -> None:
    arguments = ("--profile", profile, "--seed", "9", "--acts", "17", "--mode", mode, "--from", taken_from)
    first, second = run(*arguments), run(*arguments)
    assert first.exit_code == 0, first.output
    assert first.output == second.output
    assert ET.fromstring(first.output).tag.endswith("svg")


@pytest.mark.parametrize("seat", ["0", "1", "2", "3", "watcher"])
def test_nobody_sees_a_face_but_of_his_own_hand_and_the_indicator_after_the_deal(seat: str) -> None:
    """Nothing is discarded yet, and the panel has its winds: all other faces are hidden ones (fault: a leak)."""
    state = play_match(load_profile("MAJSOUL_HANCHAN"), [bot("normal")] * 4, 5, most=0).state
    own = None if seat == "watcher" else view(state, Seat(int(seat))).own
    faces = [] if own is None else [*(tile.face for tile in own.tiles), *([own.drawn.face] if own.drawn else [])]
    drawn = signs(run("--seed", "5", "--seat", seat).output)
    assert all(drawn.count(tile_glyph(face)) >= faces.count(face) for face in faces)
    told = {tile_glyph(face) for face in (*faces, *view(state, SPECTATOR).indicators)}
    assert tiles_in(drawn) - WINDS <= told
    assert tiles_in(drawn) - WINDS, "the indicator lies on the wall"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seat", "4"), "is a number from 0 to 3, or watcher"),
        (("--seat", "east"), "is a number from 0 to 3, or watcher"),
        (("--locale", "xx_xx"), "is one of en_us"),
        (("--acts", "-1"), "--acts"),
        (("-o", "no such folder/picture.svg"), "cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_a_usage_error(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_after_the_match_the_picture_has_its_result_and_what_the_table_offers() -> None:
    drawn = signs(run("--profile", "MAJSOUL_TONPUU", "--seed", "2", "--acts", "100000").output)
    assert "Again" in drawn
    assert "Standup" in drawn
    assert "Thematchisover" in drawn


def test_boxes_come_only_when_asked_for() -> None:
    assert "#FF00FF" not in run("--seed", "3", "--acts", "52").output
    assert "#FF00FF" in run("--seed", "3", "--acts", "52", "--boxes").output

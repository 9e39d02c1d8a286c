"""Files made to break a reader cost one line with file and reason (deal and event where there are any), and little memory.

All are read by one process whose address space the system limits.
"""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import zlib
from pathlib import Path
from random import Random

import pytest

from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.mjai_writing import write_mjai
from mahjong_engine.records.own import record_of, write_record
from mahjong_engine.records.tenhou6_writing import write_tenhou6
from support.record_forms import NAMES, course_of, match

PRESET = "MAJSOUL_TONPUU"
MIB = 1024 * 1024
MEMORY = 256 * MIB

RUN = f"""
import resource
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
from mahjong_bridge.cli import main
main()
"""


def bomb(size: int) -> bytes:
    """Gzip data that unpacks to so many zeros."""
    packer = zlib.compressobj(9, wbits=31)
    return b"".join(packer.compress(bytes(MIB)) for _ in range(size // MIB)) + packer.flush()


def mjai() -> str:
    return write_mjai(course_of(PRESET, 3))


def ours() -> str:
    profile, events = match(PRESET, 3)
    return write_record(record_of(profile, NAMES, events, "0"))


def tenhou6() -> str:
    return write_tenhou6(course_of(PRESET, 3), load_profile(PRESET))


def with_line(place: int, line: str) -> bytes:
    lines = mjai().splitlines()
    lines[place] = line
    return "\n".join(lines).encode("utf-8")


XML = '<mjloggm ver="2.3"><GO type="169"/>'
INIT = '<INIT seed="0,0,0,1,2,3" ten="250,250,250,250" oya="0" hai0="" hai1="" hai2="" hai3=""/>'
ENTITIES = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><mjloggm>&b;</mjloggm>'


def hostile() -> dict[str, tuple[bytes, str]]:
    """Files by name: what is in them, and what must be said of them."""
    whole = gzip.compress(mjai().encode("utf-8"))
    return {
        "bomb.mjson.gz": (bomb(320 * MIB), "the file is larger than 8 MiB"),
        "bomb_in_bomb.jsonl.gz": (gzip.compress(bomb(32 * MIB)), "UTF-8"),
        "cut.mjson.gz": (whole[: len(whole) // 2], "the gzip data is cut off"),
        "spoiled.mjson.gz": (whole[:40] + b"\xff" * 40 + whole[80:], "the gzip data is broken"),
        "no_gzip.json.gz": (b"\x1f\x8b", "the gzip data is cut off"),
        "many_parts.mjson.gz": (gzip.compress(b" ") * 100_000, "the gzip data has more than 16 parts"),
        "long.mjson": (b"[" * 9 * MIB, "the file is larger than 8 MiB"),
        "long_line.mjson": (b'{"type": "none"}\n{"a": "' + b"x" * 7 * MIB, "line 2 is longer than 1048576 characters"),
        "long_line.jsonl": (ours().encode("utf-8") + b"x" * 7 * MIB, "is longer than 1048576 characters"),
        "ten_mib_line.json": (b'{"log": [' + b"[]," * 4 * MIB, "the file is larger than 8 MiB"),
        "wide.json": (b'{"log": [' + b"[]," * 2 * MIB + b"[]]}", "line 1 is longer than 1048576 characters"),
        "wide_lines.json": (b'{"log": [' + b"[],\n" * MIB + b"[]]}", "the game is longer than 1048576 characters"),
        "wide_line.json": (b'{"log": [' + b"[]," * 340_000 + b"[]]}", "deal 0: deal: expected a list of 17"),
        "deep.json": (b'{"log": ' + b"[" * 500_000, "no JSON"),
        "deep.mjson": (with_line(9, "[" * 500_000), "deal 0, event 8: line: no JSON"),
        "cut.mjson": ("\n".join(mjai().splitlines()[:90]).encode("utf-8"), "deal 1: the deal has no end"),
        "cut.json": (tenhou6()[:3000].encode("utf-8"), "the file: no JSON"),
        "cut.jsonl": ("\n".join(ours().splitlines()[:45]).encode("utf-8"), "the record is cut off"),
        "cut_line.jsonl": (ours()[:9000].encode("utf-8"), "no JSON"),
        "number.mjson": (with_line(5, '{"type":"tsumo","actor":' + "9" * 5000 + "}"), "event 4: line: no JSON"),
        "tile.mjson": (
            with_line(5, '{"type":"tsumo","actor":0,"pai":"10m"}'),
            "deal 0, event 4: pai: '10m' is no tile",
        ),
        "seat.mjson": (
            with_line(5, '{"type":"tsumo","actor":7,"pai":"1m"}'),
            "event 4: actor: expected a whole number",
        ),
        "latin.mjson": (b'{"type": "start_game", "names": ["\xe9"]}', "the text is not UTF-8"),
        "nothing.mjson": (b"", "no record"),
        "prose.mjson": (b"Dear sir or madam", "no record"),
        "entities.mjlog": (ENTITIES.encode("utf-8"), "entity"),
        "many_tags.mjlog": ((XML + "<a/>" * MIB).encode("utf-8"), "the game is longer than 2097152 characters"),
        "deep_tags.mjlog": (("<mjloggm>" + "<a>" * 500_000).encode("utf-8"), "not well-formed"),
        "tile.mjlog": ((f"{XML}{INIT}<T999/></mjloggm>").encode(), "deal 0, event 1: tile"),
        "digits.mjlog": ((f"{XML}{INIT}<T{'1' * 5000}/></mjloggm>").encode(), "deal 0, event 1: tile"),
        "yaku.mjlog": (
            f'{XML}{INIT}<AGARI who="0" fromWho="0" machi="0" hai="0" ten="30,1000,0" yaku="99,1" sc="0,0,0,0,0,0,0,0"/>'.encode()
            + b"</mjloggm>",
            "deal 0, event 1: yaku",
        ),
    }


@pytest.mark.slow
def test_every_hostile_file_costs_one_line_and_little_memory(tmp_path: Path) -> None:
    files = hostile()
    for name, (content, _) in files.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "z_whole.mjson").write_text(mjai(), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", RUN, "replay", "--verify", str(tmp_path)], capture_output=True, text=True, timeout=500
    )
    lines = {Path(re.split(r": |$", line.split(" ", 1)[1])[0]).name: line for line in done.stdout.splitlines()[:-1]}
    assert done.stderr == ""
    assert done.returncode == 1
    for name, (_, reason) in files.items():
        assert lines[name].startswith(f"FAIL {tmp_path / name}: "), lines[name]
        assert reason in lines[name]
        assert len(lines[name]) < 600
    assert lines["z_whole.mjson"].startswith("ok "), "the files behind a hostile one are played"
    assert done.stdout.splitlines()[-1].endswith(f"{len(files)} differences")


def spoiled(text: str, chance: Random) -> str:
    """One number or word of a record replaced by another value, or one line dropped or doubled."""
    lines = text.splitlines()
    place = chance.randrange(len(lines))
    way = chance.random()
    if way < 0.2 and len(lines) > 1:
        del lines[place]
    elif way < 0.4:
        lines.insert(place, chance.choice(lines))
    else:
        spots = list(re.finditer(r'-?\d+|"[^"]{1,8}"|true|false|null', lines[place]))
        if spots:
            spot = chance.choice(spots)
            value = json.dumps(chance.choice([None, True, -1, 0, 4, 99, 10**9, 1.5, "?", "1m", "5mr", "", [], {}, [1]]))
            lines[place] = lines[place][: spot.start()] + value + lines[place][spot.end() :]
    return "\n".join(lines)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["mjson", "json"])
def test_spoiled_games_are_refused_or_differ_but_never_break_the_reader(tmp_path: Path, form: str) -> None:
    chance = Random(form)
    text = mjai() if form == "mjson" else tenhou6()
    for number in range(120):
        (tmp_path / f"{number:03}.{form}").write_text(spoiled(text, chance), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", RUN, "replay", "--verify", str(tmp_path)], capture_output=True, text=True, timeout=500
    )
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert len(lines) == 121
    assert sum(line.startswith("FAIL ") for line in lines) > 60

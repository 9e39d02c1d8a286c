"""``mahjong-bridge replay``: records of ours and Tenhou's, files and folders."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_engine.bots import bot
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.course_digest import course_digest
from mahjong_engine.records.course_of_events import course_of_events
from mahjong_engine.records.mjai_writing import write_mjai
from mahjong_engine.records.own import read_record, record_of, write_record
from mahjong_engine.records.tenhou6_writing import write_tenhou6
from support.choosers import Eager
from support.record_folder import record_folder
from support.terminal import Terminal


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["replay", *arguments])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    profile = load_profile("MAJSOUL_TONPUU")
    played = play_match(profile, [Eager()] * 4, 5)
    file = tmp_path / "match.jsonl"
    file.write_text(write_record(record_of(profile, ["a", "b", "c", "d"], played.events, "0.1.0")), encoding="utf-8")
    return file


@pytest.mark.slow
def test_all_real_games_are_replayed_and_counted() -> None:
    folder = record_folder()
    if folder is None:
        print("no records here: 45 games, 435 deals, 360 wins left out")
        return
    result = run("--verify", str(folder / "mjlog"))
    assert result.output.splitlines()[-1] == "45 games, 435 deals, 360 wins, 0 differences"
    assert sum(line.startswith("ok ") for line in result.output.splitlines()) == 45
    assert result.exit_code == 0


def test_a_changed_game_is_named_with_its_first_difference(tmp_path: Path) -> None:
    folder = record_folder()
    if folder is None:
        print("no records here: 1 changed game left out")
        return
    text = (folder / "mjlog" / "tenhou_003.mjlog").read_text("utf-8")
    good, bad = tmp_path / "a.mjlog", tmp_path / "b.mjlog.gz"
    good.write_text(text, encoding="utf-8")
    bad.write_bytes(gzip.compress(re.sub(r' sc="(\d+),-?\d+', r' sc="\1,-9', text).encode("utf-8")))
    result = run("--verify", str(good), str(bad))
    assert result.exit_code == 1
    first, second, closing = result.output.splitlines()
    assert first == f"ok {good}"
    assert re.match(
        rf"FAIL {re.escape(str(bad))}: deal \d+, event \d+: points after the deal: expected .*, got ", second
    )
    assert re.fullmatch(r"2 games, \d+ deals, \d+ wins, 1 differences", closing)


def test_a_record_of_ours_is_verified(record: Path) -> None:
    result = run("--verify", str(record))
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == f"ok {record}"
    assert re.fullmatch(r"1 games, \d+ deals, \d+ wins, 0 differences", result.output.splitlines()[1])


def test_a_folder_is_replayed_in_the_order_of_its_names(record: Path) -> None:
    (record.parent / "notes.txt").write_text("not a record", encoding="utf-8")
    (record.parent / "a_broken.jsonl").write_text("{}\n", encoding="utf-8")
    result = run("--verify", str(record.parent))
    lines = result.output.splitlines()
    assert result.exit_code == 1
    assert lines[0].startswith(f"FAIL {record.parent / 'a_broken.jsonl'}: ")
    assert lines[1] == f"ok {record}"
    assert lines[2].endswith("1 differences")


def test_a_tampered_record_fails(record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(text.replace('"seat":1', '"seat":2', 1), encoding="utf-8")
    result = run("--verify", str(record))
    assert result.exit_code == 1
    assert result.output.startswith("FAIL ")


def test_without_verify_the_content_is_told(record: Path) -> None:
    result = run(str(record))
    assert result.output == f"{record}: record, MAJSOUL_TONPUU, seats a, b, c, d\n"
    assert result.exit_code == 0


def test_a_missing_file_is_bad_usage() -> None:
    assert run("--verify", "nowhere.mjlog").exit_code == 2
    assert run("--verify").exit_code == 2


def mjai_of(record: Path) -> str:
    own = read_record(record.read_text("utf-8"))
    profile = load_profile("MAJSOUL_TONPUU")
    return write_mjai(course_of_events(profile, own.header.seats, own.events))


def test_all_four_forms_plain_and_gzipped_are_verified_in_folders_below(record: Path) -> None:
    """Forms are told apart by what is in a file; a JSON file that is no record is skipped in a folder."""
    profile = load_profile("MAJSOUL_TONPUU")
    own = read_record(record.read_text("utf-8"))
    course = course_of_events(profile, own.header.seats, own.events)
    below = record.parent / "below"
    below.mkdir()
    (below / "a.mjson").write_text(write_mjai(course), encoding="utf-8")
    (below / "b.json.gz").write_bytes(gzip.compress(write_tenhou6(course, profile).encode("utf-8")))
    (below / "c.json").write_text(json.dumps(json.loads(write_tenhou6(course, profile)), indent=2), encoding="utf-8")
    (below / "d.jsonl.gz").write_bytes(gzip.compress(record.read_bytes()))
    (below / "index.json").write_text('{"files": []}', encoding="utf-8")
    (below / "table.json.gz").write_bytes(gzip.compress(b"[" + b'{"q": ["m1"]}, ' * 80_000 + b"0]"))
    (below / "tree.json").write_text(json.dumps([{"value": 1.5}] * 40_000, indent=2), encoding="utf-8")
    result = run("--verify", str(record.parent))
    assert result.exit_code == 0, result.output
    played = [line.split()[1] for line in result.output.splitlines() if line.startswith("ok ")]
    assert [Path(file).name for file in played] == ["a.mjson", "b.json.gz", "c.json", "d.jsonl.gz", "match.jsonl"]
    assert re.fullmatch(r"5 games, \d+ deals, \d+ wins, 0 differences, 3 files skipped", result.output.splitlines()[-1])
    assert run("--verify", str(below / "index.json")).exit_code == 1


def test_every_form_of_a_game_has_the_digest_of_its_course(record: Path) -> None:
    """Not of names, rules or the moment of a kan's indicator, and of another game another one."""
    profile = load_profile("MAJSOUL_TONPUU")
    own = read_record(record.read_text("utf-8"))
    course = course_of_events(profile, ("x", "y", "z", "n"), own.events)
    (record.parent / "a.mjson").write_text(write_mjai(course), encoding="utf-8")
    (record.parent / "b.json").write_text(write_tenhou6(course, profile), encoding="utf-8")
    other = play_match(profile, [Eager()] * 4, 6).events
    (record.parent / "c.mjson").write_text(
        write_mjai(course_of_events(profile, own.header.seats, other)), encoding="utf-8"
    )
    result = run("--digest", str(record.parent))
    digests = {Path(line.split()[1]).name: line.split()[2] for line in result.output.splitlines()[:-1]}
    assert digests["a.mjson"] == digests["b.json"] == digests["match.jsonl"] == course_digest(course)
    assert len(set(digests.values())) == 2
    assert result.output.splitlines()[-1].startswith("4 games, ")


def test_a_game_that_is_no_riichi_has_no_digest_of_a_course(tmp_path: Path) -> None:
    profile = load_profile("TEMPLATE")
    played = play_match(profile, [bot("tsumogiri")] * 4, 1)
    file = tmp_path / "match.jsonl"
    file.write_text(write_record(record_of(profile, ["a", "b", "c", "d"], played.events, "0")), encoding="utf-8")
    assert run("--digest", str(file)).output.splitlines()[0] == f"ok {file} -"


def test_a_profile_is_asked_for_where_a_record_names_none(record: Path) -> None:
    plain = record.parent / "plain.mjson"
    plain.write_text(re.sub(r',"profile":\{.*?\}\}(?=\n)', "}", mjai_of(record), count=1), encoding="utf-8")
    assert '"profile"' not in plain.read_text("utf-8")
    result = run("--verify", str(plain))
    assert result.exit_code == 1
    assert "give --profile" in result.output
    assert run("--verify", "--profile", "MAJSOUL_TONPUU", str(plain)).exit_code == 0
    wrong = run("--verify", "--profile", "EMA", str(plain))
    assert "deal 0: more than 0 copies of 0m were seen" in wrong.output
    assert run("--verify", "--profile", "NOBODY", str(plain)).exit_code == 2


def test_without_verify_foreign_forms_are_told_too(record: Path) -> None:
    file = record.parent / "a.mjson"
    file.write_text(mjai_of(record), encoding="utf-8")
    assert re.fullmatch(rf"{re.escape(str(file))}: mjai, MAJSOUL_TONPUU, \d+ deals, \d+ wins\n", run(str(file)).output)


@pytest.mark.slow
async def test_a_bar_is_shown_to_whoever_looks_and_to_nobody_else(record: Path) -> None:
    async with Terminal("replay", "--verify", str(record), str(record)) as terminal:
        assert await terminal.ended() == 0
        assert "Replaying" in terminal.shown
        assert re.search(r"2 games, \d+ deals, \d+ wins, 0 differences", terminal.shown)
    assert "Replaying" not in run("--verify", str(record), str(record)).output

"""``mahjong-bridge match``: whole matches by bots as JSON lines; the same number gives the same match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["match", *arguments])


def lines_of(result: Result) -> list[dict[str, Any]]:
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.output.splitlines()]


def test_one_line_a_match_with_all_its_fields() -> None:
    lines = lines_of(run("--profile", "MAJSOUL_TONPUU", "--bots", "normal,random,tsumogiri,normal", "--seed", "4"))
    assert len(lines) == 1
    assert list(lines[0]) == ["seed", "profile", "bots", "points", "places", "deals", "actions", "seconds"]
    assert (lines[0]["seed"], lines[0]["profile"]) == (4, "MAJSOUL_TONPUU")
    assert lines[0]["bots"] == ["normal", "random", "tsumogiri", "normal"]
    assert sorted(lines[0]["places"]) == [1, 2, 3, 4]
    assert sum(lines[0]["points"]) == 100_000


def test_the_same_number_gives_the_same_match_alone_or_in_a_row() -> None:
    def known(line: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in line.items() if key != "seconds"}

    row = lines_of(run("--profile", "MAJSOUL_TONPUU", "--seed", "7", "--count", "2"))
    alone = lines_of(run("--profile", "MAJSOUL_TONPUU", "--seed", "8"))
    assert [line["seed"] for line in row] == [7, 8]
    assert known(row[1]) == known(alone[0])
    assert known(row[0]) != known(row[1])


def test_records_are_written_and_pass_verification(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    run("--profile", "MAJSOUL_TONPUU", "--seed", "1", "--records", str(folder))
    file = folder / "match_1.jsonl"
    replayed = CliRunner().invoke(app, ["replay", "--verify", str(folder)])
    assert replayed.output.splitlines()[0] == f"ok {file}"
    assert replayed.exit_code == 0
    assert CliRunner().invoke(app, ["deal", "verify", str(file)]).exit_code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("--bots", "normal"),
        ("--bots", "normal,normal,normal,genius"),
        ("--seed", "-1"),
        ("--count", "0"),
        ("--profile", "NOTHING"),
    ],
)
def test_bad_usage_exits_2(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2


def test_guobiao_is_played_recorded_and_verified_by_its_short_name(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    line = lines_of(
        run("--profile", "guobiao", "--bots", "normal,tsumogiri,tsumogiri,normal", "--records", str(folder))
    )[0]
    assert (line["profile"], line["deals"], sum(line["points"])) == ("GUOBIAO", 16, 0)
    file = folder / "match_0.jsonl"
    replayed = CliRunner().invoke(app, ["replay", "--verify", str(folder)])
    assert replayed.output.splitlines()[0] == f"ok {file}"
    verified = CliRunner().invoke(app, ["deal", "verify", str(file)])
    assert verified.exit_code == 0, verified.output


SHORT = "room_config: {end_target: 4}\n"
"""Four hands."""


@pytest.mark.parametrize("mode", [0, 1, 2, 3])
def test_matches_with_announced_calls_are_played_recorded_and_verified(tmp_path: Path, mode: int) -> None:
    """Every value of ``tactical_call`` (TC-02 to TC-12), set by a patch of two lines."""
    document, folder = tmp_path / "club.yaml", tmp_path / "records"
    document.write_text(f"base: 国标\ngame_config: {{tactical_call: {mode}}}\n{SHORT}", encoding="utf-8")
    bots = ",".join(["normal"] * 4)
    line = lines_of(run("--profile", str(document), "--bots", bots, "--records", str(folder)))[0]
    assert line["deals"] == 4
    assert '"type":"announced.v1"' in (folder / "match_0.jsonl").read_text(encoding="utf-8")
    replayed = CliRunner().invoke(app, ["replay", "--verify", str(folder)])
    assert replayed.output.splitlines()[0] == f"ok {folder / 'match_0.jsonl'}"


def test_all_components_of_scores_are_printed_where_there_are_several(tmp_path: Path) -> None:
    """P-13, P-16: points and places go by the first."""
    document = tmp_path / "two_scores.yaml"
    scores = ", ".join(["[10, 3]"] * 5)
    room = f"room_config:\n  end_target: 2\n  starting_score: [{scores}]\n"
    document.write_text(f"base: 配置模板\n{room}", encoding="utf-8")
    (line,) = lines_of(run("--profile", str(document)))
    assert line["scores"] == [[points, 3] for points in line["points"]]
    assert line["points"] != [10, 10, 10, 10]

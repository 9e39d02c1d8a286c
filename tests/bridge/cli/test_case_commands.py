"""``mahjong-bridge score`` and ``waits``: lines in, lines out, error lines, exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mahjong_bridge.cli import app

CASES: dict[str, Any] = json.loads((Path(__file__).parents[2] / "data" / "hand_cases.json").read_text("utf-8"))
WINS = [case for case in CASES["cases"] if case["rules"]["base"] == "riichi"]


def run(arguments: list[str], text: str = "") -> tuple[int, list[dict[str, Any]]]:
    result = CliRunner().invoke(app, arguments, input=text)
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()]


def lines_of(cases: list[dict[str, Any]]) -> str:
    return "\n".join(json.dumps(case) for case in cases)


def test_score_answers_every_case_of_standard_input_in_order() -> None:
    code, answers = run(["score"], lines_of(WINS))
    assert code == 0
    assert answers == [{"id": case["id"], **case["expected"]} for case in WINS]


def test_score_reads_files_and_takes_a_profile(tmp_path: Path) -> None:
    case = {key: value for key, value in WINS[11].items() if key != "rules"}
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps(case) + "\n\n", encoding="utf-8")
    assert WINS[11]["id"] == "R20b"
    for profile, units in (("MAJSOUL_HANCHAN", 2), ("TENHOU_HANCHAN", 1)):
        code, answers = run(["score", "--profile", profile, str(file)])
        assert (code, answers[0]["han"]) == (0, 13 * units)


def test_a_bad_line_is_an_error_line_and_the_run_goes_on_to_exit_code_one() -> None:
    bad = {**WINS[0], "id": "bad", "winning_tile": "0z"}
    foreign = next(case for case in CASES["cases"] if case["rules"]["base"] == "guobiao")
    code, answers = run(["score"], "no json\n" + lines_of([bad, foreign, WINS[1]]) + "\n[1]\n")
    assert code == 1
    assert [answer["id"] for answer in answers] == [None, "bad", foreign["id"], WINS[1]["id"], None]
    assert ["error" in answer for answer in answers] == [True, True, True, False, True]
    assert answers[3] == {"id": WINS[1]["id"], **WINS[1]["expected"]}


def test_waits_prints_shanten_and_waits() -> None:
    code, answers = run(["waits"], '{"id": "H01", "concealed": "123456789m1111p", "melds": []}')
    assert (code, answers) == (0, [{"id": "H01", "shanten": 1, "waits": []}])


def test_score_and_waits_take_profiles_of_the_language() -> None:
    guobiao = [case for case in CASES["cases"] if case["rules"]["base"] == "guobiao"]
    code, answers = run(["score", "--profile", "guobiao"], lines_of(guobiao))
    assert code == 0
    for case, answer in zip(guobiao, answers, strict=True):
        expected = case["expected"]
        assert (answer["id"], answer["win"], answer["fan_total"]) == (
            case["id"],
            expected["win"],
            expected["fan_total"],
        )
        assert answer["payments"] == expected["payments"]
    code, answers = run(["waits", "--profile", "guobiao"], '{"id": 1, "concealed": "147m258p369s1234z"}')
    assert (code, answers) == (0, [{"id": 1, "shanten": 0, "waits": ["5z", "6z", "7z"]}])
    code, answers = run(["score", "--profile", "guobiao"], lines_of([WINS[0]]))
    assert (code, "plays GUOBIAO" in answers[0]["error"]) == (1, True)


@pytest.mark.parametrize("command", ["score", "waits"])
def test_an_unknown_profile_or_file_exits_with_two(command: str, tmp_path: Path) -> None:
    assert run([command, "--profile", "MAJSOUL_HANCHA"])[0] == 2
    assert run([command, str(tmp_path / "absent.jsonl")])[0] == 2


@pytest.mark.parametrize("command", ["score", "waits"])
def test_help_names_the_fields(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert "concealed" in result.stdout

"""Documents made to cost time or memory are refused at once (issue 4; P-04, P-31, P-47, P-48)."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from support.profile_documents import errors_of, patch, shipped_text

FREE = (
    "calculator_config:\n  scorer: {name: pure_add, params: {base: 0, least: 0}}\n"
    '  settlement: {name: free_count, params: {discard_winner: "%s", discard_loser: "0", discard_bystander: "0", '
    'draw_winner: "0", draw_loser: "0"}}'
)
FAN = "calculator_config:\n  combinations: [{definition: %s, display: x, score: 1}]"


def free(formula: str) -> str:
    return patch("康庄众娱", FREE % formula)


HOSTILE = [
    ("a tower of powers", free("9 9 ** 9 ** 9 **"), "E_NOT_INTEGER"),
    ("a long tower", free("9 " + "9 ** " * 99), "E_NOT_INTEGER"),
    ("division by zero", free("1 0 /"), "E_NOT_INTEGER"),
    ("the square root of a negative", free("-1 sqrt"), "E_NOT_INTEGER"),
    ("as many words as fit", free("a " * 120_000), "E_RPN_LONG"),
    ("as many atoms as fit", patch("康庄众娱", FAN % ("A " * 120_000)), "E_RPN_LONG"),
    ("one endless word", patch("康庄众娱", FAN % ("A" * 250_000)), "E_ATOM"),
    ("a million words", free("a " * 10**6), "E_YAML"),
    ("a number of 200 digits in a formula", free("9" * 200), "E_TOKEN"),
    ("a number of 200 digits as a value", patch("康庄众娱", f"room_config: {{main_time: {'9' * 200}}}"), "E_TYPE"),
    ("a number of 200 digits in a wall", patch("康庄众娱", f"game_config: {{wall: {'9' * 200}m}}"), "E_TILE"),
    ("120,000 brackets", "a: " + "[" * 120_000, "E_YAML"),
    ("120,000 brackets in lines", "a:\n" + " [\n" * 80_000, "E_YAML"),
    ("120,000 braces", "a: " + "{" * 120_000, "E_YAML"),
    ("120,000 dashes", "- " * 120_000, "E_YAML"),
    ("120,000 questions", "? " * 120_000, "E_YAML"),
    ("laughing aliases", "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "E_YAML"),
    ("quotes", '"' * 200_000, "E_YAML"),
    ("a zero byte", "base: 国标\x00", "E_YAML"),
    ("half a pair", "base: \ud800", "E_YAML"),
]


@pytest.mark.parametrize(("name", "text", "code"), HOSTILE, ids=[case[0] for case in HOSTILE])
def test_it_is_refused_at_once(name: str, text: str, code: str) -> None:
    errors_of(patch("康庄众娱"))
    start = time.process_time()
    reports = errors_of(text)
    spent = time.process_time() - start
    assert [report.code for report in reports] == [code], name
    assert spent < 0.1
    assert all(len(report.message) < 1000 for report in reports)


MEMORY = 256 * 1024 * 1024
PROGRAM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory}))
from mahjong_bridge.cli import main
sys.argv = ["mahjong-bridge", "profile", "check", *sys.argv[1:]]
main()
"""


def test_a_quarter_of_a_gigabyte_is_enough_to_refuse_them_all(tmp_path: Path) -> None:
    files = []
    for place, (_, text, _code) in enumerate(HOSTILE):
        file = tmp_path / f"{place}.yaml"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        files.append(str(file))
    program = PROGRAM.format(memory=MEMORY)
    result = subprocess.run(
        [sys.executable, "-c", program, *files], capture_output=True, text=True, check=False, timeout=50
    )
    assert "MemoryError" not in result.stderr
    assert result.returncode == 2, result.stderr[-2000:]
    assert len({line.split(":")[0] for line in (result.stdout + result.stderr).splitlines()}) == len(HOSTILE)
    assert resource.getrlimit(resource.RLIMIT_AS)[0] != MEMORY


def test_random_bytes_end_in_one_report_about_yaml_or_type() -> None:
    chance = Random(500)
    codes = set()
    for _ in range(500):
        text = chance.randbytes(chance.randrange(1, 400)).decode("utf-8", "replace")
        codes |= {report.code for report in errors_of(text)}
    assert codes <= {"E_YAML", "E_TYPE"}
    assert "E_YAML" in codes


def test_a_valid_document_as_large_as_allowed_is_read_in_two_seconds() -> None:
    fans = [
        f'    - {{definition: {" ".join(["国标清一色", *(["not not"] * place)])}, display: "{"番" * 60}", score: {place}}}'
        for place in range(100)
    ]
    text = "base: 康庄众娱\ncalculator_config:\n  combinations:\n" + "\n".join(fans) + "\n"
    text += "# " + "x" * (256 * 1024 - len(text.encode("utf-8")) - 3) + "\n"
    assert len(text.encode("utf-8")) == 256 * 1024
    start = time.process_time()
    assert errors_of(text) == ()
    assert time.process_time() - start < 2


def test_the_largest_shipped_profile_is_read_in_a_tenth_of_a_second() -> None:
    text = shipped_text("guobiao")
    errors_of(text)
    start = time.process_time()
    assert errors_of(text) == ()
    assert time.process_time() - start < 0.1

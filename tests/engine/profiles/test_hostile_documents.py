"""Documents made to cost time or memory are refused at once (issue 4; P-04, P-31, P-47, P-48).

Time is the processor's for this process alone, the least of a few tries: a busy machine delays a try, it does not
shorten one. Memory is limited by the system.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_engine.profiles.reading import ProfileError, check_file
from mahjong_engine.profiles.reading_reports import Report
from support.profile_documents import errors_of, patch, shipped_text

QUICK = 0.1
TRIES = 3

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
    ("a tower that grows by a million digits", free("10 6 ** 10 6 ** **"), "E_NOT_INTEGER"),
    ("a square of squares", free("2 " + "dup * " * 99), "E_NOT_INTEGER"),
    ("division by zero", free("1 0 /"), "E_NOT_INTEGER"),
    ("whole division by zero", free("1 0 //"), "E_NOT_INTEGER"),
    ("the rest of a division by zero", free("1 0 %"), "E_NOT_INTEGER"),
    ("zero to a negative power", free("0 -1 **"), "E_NOT_INTEGER"),
    ("the square root of a negative", free("-1 sqrt"), "E_NOT_INTEGER"),
    ("as many words as fit", free("a " * 120_000), "E_RPN_LONG"),
    ("as many atoms as fit", patch("康庄众娱", FAN % ("A " * 120_000)), "E_RPN_LONG"),
    ("one endless word", patch("康庄众娱", FAN % ("A" * 250_000)), "E_ATOM"),
    ("a million words", free("a " * 10**6), "E_YAML"),
    ("a million keys", "".join(f"k{number}: 1\n" for number in range(10**6)), "E_YAML"),
    ("a number of 200 digits in a formula", free("9" * 200), "E_TOKEN"),
    ("a number of 200 digits as a value", patch("康庄众娱", f"room_config: {{main_time: {'9' * 200}}}"), "E_TYPE"),
    (
        "a number of 200 digits as a score",
        patch("康庄众娱", (FAN % "康众自摸").replace("1}", "9" * 200 + "}")),
        "E_TYPE",
    ),
    ("a number of 200 digits in a wall", patch("康庄众娱", f"game_config: {{wall: {'9' * 200}m}}"), "E_TILE"),
    ("120,000 brackets", "a: " + "[" * 120_000, "E_YAML"),
    ("120,000 brackets in lines", "a:\n" + " [\n" * 80_000, "E_YAML"),
    ("120,000 pairs of brackets", "a: " + "[" * 120_000 + "]" * 120_000, "E_YAML"),
    ("120,000 braces", "a: " + "{" * 120_000, "E_YAML"),
    ("120,000 dashes", "- " * 120_000, "E_YAML"),
    ("120,000 questions", "? " * 120_000, "E_YAML"),
    ("deep indentation", "".join(" " * place + "a:\n" for place in range(700)), "E_YAML"),
    ("laughing aliases", "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "E_YAML"),
    ("an alias of itself", "a: &a [*a]\n", "E_YAML"),
    ("merged aliases", "a: &a {b: 1}\nc: {<<: *a}\n", "E_YAML"),
    ("quotes", '"' * 200_000, "E_YAML"),
    ("a zero byte", "base: 国标\x00", "E_YAML"),
    ("half a pair", "base: \ud800", "E_YAML"),
]
NAMES = [case[0] for case in HOSTILE]


def least_time(work: Callable[[], object]) -> float:
    """Processor seconds of the quickest try."""
    spent = []
    for _ in range(TRIES):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return min(spent)


@pytest.mark.parametrize(("name", "text", "code"), HOSTILE, ids=NAMES)
def test_it_is_refused_at_once(name: str, text: str, code: str) -> None:
    errors_of(patch("康庄众娱"))
    reports = errors_of(text)
    assert [report.code for report in reports] == [code], name
    assert all(len(report.message) < 1000 for report in reports)
    assert least_time(lambda: errors_of(text)) < QUICK


MEMORY = 256 * 1024 * 1024
PROGRAM = f"""
import json, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
from pathlib import Path
from mahjong_engine.profiles.reading import ProfileError, check_file, check_profile, load_profile
load_profile("康庄众娱")

def refused(check, *words):
    found = []
    for _ in range({TRIES}):
        start = time.process_time()
        try:
            check(*words)
            codes = []
        except ProfileError as error:
            codes = [report.code for report in error.reports]
        found.append((time.process_time() - start, codes))
    return min(found)

for name in sys.argv[1:]:
    text = Path(name).read_bytes().decode("utf-8", "surrogatepass")
    told = {{"by_text": refused(check_profile, text, "x.yaml"), "by_file": refused(check_file, name)}}
    print(json.dumps(told))
"""


def in_little_memory(files: list[str]) -> list[dict[str, Any]]:
    """What a process of a quarter of a gigabyte says of each file, by its text and by its name."""
    arguments = [sys.executable, "-c", PROGRAM, *files]
    result = subprocess.run(arguments, capture_output=True, text=True, check=False, timeout=110)
    assert result.returncode == 0, result.stderr[-2000:]
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_quarter_of_a_gigabyte_is_enough_to_refuse_each_at_once_by_text_and_by_file(tmp_path: Path) -> None:
    files = []
    for place, (_, text, _code) in enumerate(HOSTILE):
        file = tmp_path / f"{place}.yaml"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        files.append(str(file))
    told = in_little_memory(files)
    assert [answer["by_text"][1] for answer in told] == [[code] for _, _, code in HOSTILE]
    assert [answer["by_file"][1] for answer in told] == [[code] for _, _, code in HOSTILE]
    slow = [name for name, answer in zip(NAMES, told, strict=True) if max(way[0] for way in answer.values()) >= QUICK]
    assert slow == []


def test_of_a_file_larger_than_memory_only_the_beginning_is_read(tmp_path: Path) -> None:
    """P-04."""
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.write(b"# " + "麻".encode() * 100)
        stream.truncate(4 * MEMORY)
    program = PROGRAM.replace('{"by_text": refused(check_profile, text, "x.yaml"), ', "{").replace(
        'text = Path(name).read_bytes().decode("utf-8", "surrogatepass")', ""
    )
    result = subprocess.run([sys.executable, "-c", program, str(file)], capture_output=True, text=True, check=True)
    seconds, codes = json.loads(result.stdout)["by_file"]
    assert codes == ["E_YAML"]
    assert seconds < QUICK


def reports_of_file(file: Path) -> tuple[Report, ...]:
    """Why a file is refused."""
    with pytest.raises(ProfileError) as caught:
        check_file(str(file))
    return caught.value.reports


def test_what_is_no_plain_file_is_not_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "folder.yaml"
    folder.mkdir()
    device = tmp_path / "zero.yaml"
    device.symlink_to("/dev/zero")
    for place in (folder, device, tmp_path / "absent.yaml"):
        (report,) = reports_of_file(place)
        assert (report.code, report.line) == ("E_YAML", 1)
        assert "cannot be read" in report.message


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    file = tmp_path / "marked.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + patch("国标", "room_config: {main_time: -1}").encode("utf-8"))
    assert [(report.line, report.column) for report in reports_of_file(file)] == [(2, 26)]
    file.write_bytes(b"\xef\xbb\xbf" + patch("国标").encode("utf-8"))
    assert check_file(str(file)).base == "国标"


def test_five_hundred_files_of_random_bytes_are_no_yaml_of_ours(tmp_path: Path) -> None:
    """Files of single random letters are words, and so of the wrong type; a real YAML text is longer than that."""
    chance = Random(500)
    file = tmp_path / "random.yaml"
    codes = []
    for _ in range(500):
        file.write_bytes(chance.randbytes(chance.randrange(24, 4000)))
        codes.append([report.code for report in reports_of_file(file)])
    assert codes == [["E_YAML"]] * 500


def test_random_characters_end_in_one_report_about_yaml_or_type() -> None:
    chance = Random(501)
    codes = []
    for _ in range(500):
        text = chance.randbytes(chance.randrange(1, 400)).decode("utf-8", "replace")
        codes += [report.code for report in errors_of(text)]
    assert len(codes) == 500
    assert set(codes) <= {"E_YAML", "E_TYPE"}


def test_a_valid_document_as_large_as_allowed_is_read_in_two_seconds() -> None:
    fans = [
        f'    - {{definition: {" ".join(["国标清一色", *(["not not"] * place)])}, display: "{"番" * 60}", score: {place}}}'
        for place in range(100)
    ]
    text = "base: 康庄众娱\ncalculator_config:\n  combinations:\n" + "\n".join(fans) + "\n"
    text += "# " + "x" * (256 * 1024 - len(text.encode("utf-8")) - 3) + "\n"
    assert len(text.encode("utf-8")) == 256 * 1024
    assert errors_of(text) == ()
    assert least_time(lambda: errors_of(text)) < 2


@pytest.mark.parametrize("stem", ["guobiao", "qingque", "zuhe"])
def test_the_largest_shipped_profiles_are_read_in_a_tenth_of_a_second(stem: str) -> None:
    text = shipped_text(stem)
    assert errors_of(text) == ()
    assert least_time(lambda: errors_of(text)) < QUICK

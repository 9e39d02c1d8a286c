"""The bench runner: rows in the promised format, and no broken measure goes unnoticed."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

from support.source_files import ROOT

RUNNER = ROOT / "tests/benchmarks/run.py"
GOOD = """
def fast():
    return {"name": "fast", "ours": 2000.0, "anchor": 1000.0, "anchor_name": "other", "unit": "1/s", "ratio": 2.0, "aim": ">= 1"}

def sizes():
    return [{"name": "size_a", "ours": 102, "unit": "entities"}, {"name": "size_b", "ours": 640, "unit": "bytes"}]

ROWS = [fast, sizes]
"""
BROKEN = """
def breaks():
    raise RuntimeError("no figure today")

def misspelt():
    return {"name": "x", "our": 1, "unit": "s"}

ROWS = [breaks, misspelt]
"""


def bench(folder: Path, *arguments: str) -> tuple[int, str, list[dict[str, object]]]:
    out = folder / "bench.json"
    command: list[str | Path] = [sys.executable, RUNNER, "--rows", folder, "--out", out, *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout, json.loads(out.read_text(encoding="utf-8"))


def test_rows_are_printed_and_written_with_all_keys(tmp_path: Path) -> None:
    (tmp_path / "rows_good.py").write_text(GOOD, encoding="utf-8")
    code, printed, rows = bench(tmp_path)
    assert code == 0
    assert [row["name"] for row in rows] == ["fast", "size_a", "size_b"]
    assert all(set(row) == {"name", "ours", "anchor", "anchor_name", "unit", "ratio", "aim"} for row in rows)
    assert (rows[0]["ratio"], rows[1]["ratio"]) == (2.0, None)
    assert "fast" in printed
    assert "2.000" in printed


def test_a_broken_measure_is_shown_and_fails_the_run_but_not_the_others(tmp_path: Path) -> None:
    (tmp_path / "rows_good.py").write_text(GOOD, encoding="utf-8")
    (tmp_path / "rows_broken.py").write_text(BROKEN, encoding="utf-8")
    code, printed, rows = bench(tmp_path)
    assert code == 1
    assert len(rows) == 3
    assert "no figure today" in printed
    assert "a row has the keys" in printed


def test_one_may_measure_a_part(tmp_path: Path) -> None:
    (tmp_path / "rows_good.py").write_text(GOOD, encoding="utf-8")
    assert [row["name"] for row in bench(tmp_path, "sizes")[2]] == ["size_a", "size_b"]


def test_with_the_compiled_engine_only_rows_that_name_aims_for_it_are_measured(tmp_path: Path) -> None:
    (tmp_path / "rows_good.py").write_text(GOOD, encoding="utf-8")
    (tmp_path / "rows_engine.py").write_text(GOOD + 'COMPILED_AIMS = {"fast": ">= 3"}\n', encoding="utf-8")
    code, printed, rows = bench(tmp_path, "--is-compiled")
    assert code == 0
    assert [(row["name"], row["aim"]) for row in rows] == [
        ("fast_compiled", ">= 3"),
        ("size_a_compiled", None),
        ("size_b_compiled", None),
    ]
    assert "anchor is" not in printed


def test_a_compiled_engine_of_another_source_is_not_measured(tmp_path: Path) -> None:
    (tmp_path / "rows_engine.py").write_text(GOOD + "COMPILED_AIMS = {}\n", encoding="utf-8")
    folder = tmp_path / "compiled"
    folder.mkdir()
    (folder / "SOURCE.sha256").write_text("0" * 64 + "\n", encoding="utf-8")
    code, printed, rows = bench(tmp_path, "--compiled", str(folder))
    assert (code, len(rows)) == (0, 3)
    assert "make compiled" in printed


def test_a_compiled_engine_of_this_source_is_measured_in_the_same_run(tmp_path: Path) -> None:
    (tmp_path / "rows_engine.py").write_text(GOOD + "COMPILED_AIMS = {}\n", encoding="utf-8")
    folder = tmp_path / "compiled"
    folder.mkdir()
    spec = importlib.util.spec_from_file_location("compile_engine", ROOT / "tools/compile_engine.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    digest = tool.source_digest(tool.ENGINE / tool.PACKAGE)
    (folder / tool.STAMP).write_text(digest + "\n", encoding="utf-8")
    _, printed, rows = bench(tmp_path, "--compiled", str(folder))
    assert [row["name"] for row in rows][3:] == ["fast_compiled", "size_a_compiled", "size_b_compiled"]
    assert "6 rows written" in printed
    assert all(list((tool.ENGINE / tool.PACKAGE).glob(pattern)) for pattern in tool.HOT)

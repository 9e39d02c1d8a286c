"""Measures everything the project promises a figure for: ``make bench``.

Every ``rows_*.py`` beside this file offers ``ROWS``, a list of functions without arguments; each returns one row or several.
A row says its ``name``, our figure ``ours`` in ``unit``, the ``anchor`` measured in the same run with its ``anchor_name``
(both None for absolute rows), the ``ratio`` (above 1: ours is better) and the ``aim``. The table is printed as rows come in
and all rows are written to ``build/bench.json``. Figures never fail the run; a row that can not be measured does.

Where ``make compiled`` has built the engine from the very same source, files that name ``COMPILED_AIMS`` are measured once
more with it, in a process of their own with their anchors; those rows end in ``_compiled``.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import inspect
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

Row = Mapping[str, Any]
Measure = Callable[[], Row | Sequence[Row]]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
KEYS = ("name", "ours", "anchor", "anchor_name", "unit", "ratio", "aim")
WIDTHS = (34, 14, 14, 26, 10, 8)


def load(file: Path) -> ModuleType:
    """Import a file of rows by its path."""
    spec = importlib.util.spec_from_file_location(f"benchmarks_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} can not be imported")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def measures(folder: Path, only: str, *, compiled: bool) -> Iterator[tuple[Measure, Mapping[str, str]]]:
    """Every measuring function of the folder whose file or name holds the word, with the compiled engine's aims."""
    for file in sorted(folder.glob("rows_*.py")):
        module = load(file)
        aims: Mapping[str, str] | None = getattr(module, "COMPILED_AIMS", None)
        for measure in module.ROWS:
            if (only in file.stem or only in measure.__name__) and (aims is not None or not compiled):
                yield measure, aims or {}


def checked(row: Row) -> dict[str, Any]:
    """The row with exactly the keys of the format; raises ``ValueError`` when it has others."""
    if set(row) - set(KEYS) or {"name", "ours", "unit"} - set(row):
        raise ValueError(f"a row has the keys {', '.join(KEYS)}; got {', '.join(sorted(row))}")
    return {key: row.get(key) for key in KEYS}


def shown(value: object) -> str:
    """A figure in a few characters."""
    if isinstance(value, float):
        return f"{value:,.3f}" if abs(value) < 10 else f"{value:,.1f}"
    return "-" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


def line(cells: Sequence[object]) -> str:
    """One line of the table."""
    return "  ".join(shown(cell)[:width].ljust(width) for cell, width in zip(cells, WIDTHS, strict=True))


def main(arguments: Sequence[str]) -> int:
    """Run the measures; exit code 1 when one of them broke."""
    parser = argparse.ArgumentParser(description="measure the project and write build/bench.json")
    parser.add_argument("only", nargs="?", default="", help="part of a file's or measure's name")
    parser.add_argument("--rows", type=Path, default=HERE, help="folder of the rows_*.py files")
    parser.add_argument("--out", type=Path, default=ROOT / "build/bench.json")
    parser.add_argument("--compiled", type=Path, default=ROOT / "build/compiled", help="folder of the compiled engine")
    parser.add_argument("--is-compiled", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    sys.path[:0] = [str(ROOT / "tests"), str(options.rows)]
    if not options.is_compiled:
        print(line(("name", "ours", "anchor", "anchor is", "unit", "ratio")) + "  aim", flush=True)
    rows, broken = measured(options)
    if not options.is_compiled and is_of_this_source(options.compiled):
        more, failed = measured_compiled(options)
        rows, broken = rows + more, broken or failed
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if not options.is_compiled:
        print(f"{len(rows)} rows written to {options.out}")
    return 1 if broken else 0


def measured(options: argparse.Namespace) -> tuple[list[dict[str, Any]], bool]:
    """All rows, printed as they come in, and whether a measure broke."""
    rows: list[dict[str, Any]] = []
    broken = False
    for measure, compiled_aims in measures(options.rows, options.only, compiled=options.is_compiled):
        began = time.perf_counter()
        try:
            result = apart(measure)
            found = [checked(row) for row in ([result] if isinstance(result, Mapping) else result)]
        except Exception:  # noqa: BLE001 - the other rows are still worth measuring; the run fails in the end
            broken = True
            print(f"{measure.__name__} broke:\n{traceback.format_exc()}", flush=True)
            continue
        if options.is_compiled:
            found = [{**row, "name": f"{row['name']}_compiled", "aim": compiled_aims.get(row["name"])} for row in found]
        rows.extend(found)
        for row in found:
            cells = [row[key] for key in ("name", "ours", "anchor", "anchor_name", "unit", "ratio")]
            print(f"{line(cells)}  {shown(row['aim'])}", flush=True)
        print(f"  ({measure.__name__}: {time.perf_counter() - began:.1f} s)", file=sys.stderr, flush=True)
    return rows, broken


def apart(measure: Measure) -> Row | Sequence[Row]:
    """Measure in a process of its own: what one row has made either side remember helps no other.

    It begins anew instead of as a copy, which would copy the page of every table it reads while the clock runs.
    """
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as process:
        return process.submit(result_of, Path(inspect.getfile(measure)), measure.__name__).result()


def result_of(file: Path, name: str) -> Row | Sequence[Row]:
    """What one of a file's measuring functions finds."""
    measure: Measure = next(each for each in load(file).ROWS if each.__name__ == name)
    gc.collect()
    gc.freeze()  # the collector would walk through all that the rows of a file import, in whoever's time it then is
    return measure()


def is_of_this_source(folder: Path) -> bool:
    """Whether the folder holds the engine compiled from the present source; says so where it is another's."""
    tool = load(ROOT / "tools/compile_engine.py")
    stamp = folder / tool.STAMP
    if not stamp.is_file():
        return False
    fresh: bool = stamp.read_text(encoding="utf-8").strip() == tool.source_digest(tool.ENGINE / tool.PACKAGE)
    if not fresh:
        print(f"{folder} was compiled from another source: `make compiled` renews it")
    return fresh


def measured_compiled(options: argparse.Namespace) -> tuple[list[dict[str, Any]], bool]:
    """The rows of the engine once more, by a process that imports the compiled one."""
    path = os.pathsep.join([str(options.compiled), *filter(None, [os.environ.get("PYTHONPATH")])])
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "rows.json"
        command = [sys.executable, __file__, options.only, "--rows", options.rows, "--out", out, "--is-compiled"]
        run = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, check=False)
        return json.loads(out.read_text(encoding="utf-8")) if out.is_file() else [], run.returncode != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

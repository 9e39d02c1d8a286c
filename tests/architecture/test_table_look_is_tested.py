"""Every statement about how a table looks is named by a test (table_look, section 8, statements 1 to 19)."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator

from support.source_files import ROOT, own_files

LAST = 19
CITED = re.compile(r"table_look 8\.(\d+)")


def cited() -> Iterator[tuple[int, str]]:
    """Statements with the tests that name them in their own words."""
    for file in own_files(ROOT / "tests"):
        if file.suffix == ".py" and file.name.startswith("test_"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                    yield from ((int(number), node.name) for number in CITED.findall(ast.get_docstring(node) or ""))


def test_every_statement_about_tables_has_a_test_that_cites_it() -> None:
    tests = defaultdict(list)
    for number, name in cited():
        tests[number].append(name)
    assert [number for number in range(1, LAST + 1) if not tests[number]] == []
    assert max(tests) == LAST

"""The example of docs/table-service.md, run as it stands against an engine."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from support.running_engine import served
from support.source_files import ROOT


async def test_the_example_plays_a_whole_match(tmp_path: Path) -> None:
    text = (ROOT / "docs/table-service.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert "127.0.0.1:50551" in code
    async with served(tmp_path) as engine:
        example = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code.replace("127.0.0.1:50551", engine.address), stdout=asyncio.subprocess.PIPE
        )
        printed, _ = await example.communicate()
    assert example.returncode == 0
    assert re.search(rb"\[\d, \d, \d, \d\] \d+ lines of record", printed)

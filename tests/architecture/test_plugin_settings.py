"""The plug-in's config.yml: what is read is written there and told of, and nothing else is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from support.source_files import ROOT, own_files

PAPER = ROOT / "java-shim" / "paper" / "src" / "main"
READ = re.compile(r'\bgetConfig\(\)\s*\.get\w+\("([\w.-]+)"|\bconfig\.get\w+\("([\w.-]+)"')


def keys(values: Mapping[str, Any], before: str = "") -> Iterator[str]:
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from keys(value, f"{before}{key}.")
        else:
            yield f"{before}{key}"


def test_every_key_that_is_read_is_in_the_file_and_every_key_of_the_file_is_read() -> None:
    written = yaml.safe_load((PAPER / "resources" / "config.yml").read_text(encoding="utf-8"))
    sources = [file.read_text(encoding="utf-8") for file in own_files(PAPER / "java") if file.suffix == ".java"]
    read = {first or second for source in sources for first, second in READ.findall(source)}
    assert read == set(keys(written))


def test_the_guide_names_every_key() -> None:
    written = yaml.safe_load((PAPER / "resources" / "config.yml").read_text(encoding="utf-8"))
    guide = (ROOT / "docs" / "install-paper.md").read_text(encoding="utf-8")
    assert [key for key in keys(written) if f"`{key}" not in guide] == []

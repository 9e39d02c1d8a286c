"""Writes documents as YAML and knows where it wrote every value and key, independently of the reader under test."""

from __future__ import annotations

import json
from typing import Any

Path = tuple[str | int, ...]
Place = tuple[int, int]
Json = Any


class PlacedText:
    """A document written with one line for each key of a section; deeper values lie in flow style on that line."""

    def __init__(self, document: dict[str, Json]) -> None:
        self.values: dict[Path, Place] = {(): (1, 1)}
        self.keys: dict[Path, Place] = {}
        self._lines: list[str] = []
        for key, value in document.items():
            self._line = f"{key}:"
            self.keys[(key,)] = (len(self._lines) + 1, 1)
            if isinstance(value, dict) and value:
                self._section(key, value)
            else:
                self._line += " "
                self._flow(value, (key,))
                self._lines.append(self._line)
        self.text = "\n".join(self._lines) + "\n"

    def _section(self, section: str, value: dict[str, Json]) -> None:
        self._lines.append(self._line)
        self.values[(section,)] = (len(self._lines) + 1, 3)
        for key, inner in value.items():
            self.keys[section, key] = (len(self._lines) + 1, 3)
            self._line = f"  {key}: "
            self._flow(inner, (section, key))
            self._lines.append(self._line)

    def _flow(self, value: Json, path: Path) -> None:
        self.values[path] = self._here()
        if isinstance(value, dict):
            self._line += "{"
            for place, (key, inner) in enumerate(value.items()):
                self._line += ", " if place else ""
                self.keys[*path, key] = self._here()
                self._line += f"{key}: "
                self._flow(inner, (*path, key))
            self._line += "}"
        elif isinstance(value, list):
            self._line += "["
            for place, inner in enumerate(value):
                self._line += ", " if place else ""
                self._flow(inner, (*path, place))
            self._line += "]"
        else:
            self._line += json.dumps(value, ensure_ascii=False)

    def _here(self) -> Place:
        return (len(self._lines) + 1, len(self._line) + 1)

    def container(self, path: Path) -> Place:
        """Where a missing key is reported: at its mapping, or at the start for a section."""
        return self.values[path[:-1]]

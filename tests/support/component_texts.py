"""Components as people read them."""

from __future__ import annotations

import json
from functools import lru_cache


@lru_cache(maxsize=1 << 14)
def readable(component: str) -> tuple[str, ...]:
    """A component's text as it is read, with what pointing at it shows and what a click on it runs."""
    beside: list[str] = []

    def walk(part: object) -> str:
        if isinstance(part, list):
            return "".join(map(walk, part))
        if not isinstance(part, dict):
            return str(part)
        if "hover_event" in part:
            beside.append(walk(part["hover_event"]["value"]))
        if "click_event" in part:
            beside.append(part["click_event"]["command"])
        return str(part.get("text", "")) + walk(part.get("extra", []))

    return (walk(json.loads(component)), *beside) if component else ()

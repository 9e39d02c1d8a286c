"""Text components as short as they can be: what hangs over a table is never clicked, and each byte goes to a client."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

Component = Mapping[str, object]
Style = tuple[tuple[str, object], ...]
"""What is said of a run of text, by name."""

_STYLES: Final = ("color", "bold", "italic", "underlined", "strikethrough", "obfuscated")
_ON_BLANKS: Final = frozenset({"bold", "underlined", "strikethrough"})
"""What is seen of a blank too, or makes it wider."""
_UNSEEN: Final = frozenset({"click_event", "hover_event"})
_KNOWN: Final = frozenset({"text", "extra", *_STYLES, *_UNSEEN})


def shortened(root: Component) -> Component:
    """The same to look at: neighbours of one look as one, each with what it does not have from its root.

    >>> shortened({"text": "", "extra": [{"text": "a"}, {"text": "", "extra": [{"text": "b"}]}]})
    {'text': 'ab'}
    """
    if not _is_known(root):
        return root
    runs = _joined(_runs(root, ()))
    if not runs:
        return {"text": ""}
    made = (_under(style, runs) for style in _root_styles(runs))
    return min((*made, root), key=lambda found: len(as_json(found)))


def as_json(root: Component) -> str:
    """A component as it travels."""
    return json.dumps(root, ensure_ascii=False, separators=(",", ":"))


def _is_known(node: object) -> bool:
    """Whether nothing is said that is not understood here."""
    if not isinstance(node, Mapping):
        return isinstance(node, str)
    children = node.get("extra", ())
    return _KNOWN.issuperset(node) and isinstance(children, Sequence) and all(map(_is_known, children))


def _runs(node: object, around: Style) -> Iterator[tuple[str, Style]]:
    if not isinstance(node, Mapping):
        yield str(node), around
        return
    said = {**dict(around), **{name: node[name] for name in _STYLES if name in node}}
    style = tuple((name, value) for name, value in sorted(said.items()) if value is not False)
    yield str(node.get("text", "")), style
    children = node.get("extra", ())
    assert isinstance(children, Sequence)
    for child in children:
        yield from _runs(child, style)


def _joined(runs: Iterator[tuple[str, Style]]) -> list[tuple[str, Style]]:
    """Blanks look like what is before them, where nobody sees a difference."""
    joined: list[tuple[str, Style]] = []
    for text, style in runs:
        if not text:
            continue
        if joined and (joined[-1][1] == style or (not text.strip() and _blank(style) == _blank(joined[-1][1]) == ())):
            joined[-1] = (joined[-1][0] + text, joined[-1][1])
        else:
            joined.append((text, style))
    return joined


def _blank(style: Style) -> Style:
    """What is seen of a style on blanks."""
    return tuple(said for said in style if said[0] in _ON_BLANKS)


def _root_styles(runs: Sequence[tuple[str, Style]]) -> Iterator[Style]:
    """Looks the root may have: such as every run can do without or say otherwise."""
    yield ()
    if all("color" in dict(style) for _, style in runs):
        for color, _ in Counter(dict(style)["color"] for _, style in runs).most_common(2):
            yield (("color", color),)
        yield (("color", dict(runs[0][1])["color"]),)
    if len(runs) == 1:
        yield runs[0][1]


def _under(style: Style, runs: Sequence[tuple[str, Style]]) -> Component:
    """The runs under a root of this look, which has the first one's text if that looks so."""
    (text, first), *others = runs
    rest = others if first == style else runs
    root: dict[str, object] = {"text": text if first == style else "", **dict(style)}
    if rest:
        root["extra"] = [{"text": text, **dict(said for said in own if said not in style)} for text, own in rest]
    return root

"""Texts over a table lose bytes on their way and nothing of their look."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_bridge.scenes.shortening import as_json, shortened

TEXTS = st.sampled_from(["", " ", "a", "bc", "\n", "🀇"])
STYLE = st.fixed_dictionaries(
    {},
    optional={
        "color": st.sampled_from(["#B3001B", "#1F1F1F", "gray"]),
        "bold": st.booleans(),
        "italic": st.booleans(),
        "underlined": st.booleans(),
    },
)


def component(texts: st.SearchStrategy[str], style: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[Any]:
    leaf = st.builds(lambda text, look: {"text": text, **look}, texts, style)
    return st.recursive(
        leaf,
        lambda inner: st.builds(
            lambda text, look, extra: {"text": text, **look, "extra": extra},
            texts,
            style,
            st.lists(inner, min_size=1, max_size=4),
        ),
        max_leaves=8,
    )


def drawn(node: Any, around: dict[str, Any]) -> list[tuple[str, tuple[tuple[str, Any], ...]]]:  # noqa: ANN401
    """Each character with what is seen of its look."""
    style = {**around, **{key: value for key, value in node.items() if key not in ("text", "extra")}}
    found = []
    for character in node.get("text", ""):
        seen = ("bold", "underlined") if character.isspace() else ("color", "bold", "italic", "underlined")
        found.append((character, tuple((key, style[key]) for key in seen if style.get(key) not in (None, False))))
    return found + [each for child in node.get("extra", ()) for each in drawn(child, style)]


@given(component(TEXTS, STYLE))
def test_a_shortened_text_looks_the_same_and_is_never_longer(root: dict[str, Any]) -> None:
    made = shortened(root)
    assert drawn(made, {}) == drawn(root, {})
    assert len(as_json(made)) <= len(as_json(root))


def test_a_text_with_something_unknown_is_left_as_it_is() -> None:
    root = {"text": "a", "extra": [{"translate": "item.minecraft.stick"}]}
    assert shortened(root) == root


@pytest.mark.parametrize("event", ["click_event", "hover_event"])
def test_what_nobody_can_click_loses_its_clicks(event: str) -> None:
    assert shortened({"text": "a", event: {"action": "run_command", "command": "/x"}}) == {"text": "a"}


def test_most_runs_of_one_colour_have_it_from_their_root() -> None:
    reds = [{"text": text, "color": "red"} for text in "abc"]
    mixed = [part for red in reds for part in (red, {"text": "x", "color": "blue"})]
    made = shortened({"text": "", "extra": [*mixed, {"text": "z", "color": "red"}]})
    assert as_json(made).count("red") == 1

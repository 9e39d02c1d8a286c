"""Texts by id: components, plain text, fall-back and the safety of player input."""

from __future__ import annotations

import json

import pytest

from mahjong_commands.catalogues import (
    DEFAULT_LOCALE,
    locale_chain,
    parse_text,
    placeholders,
)
from mahjong_commands.glyphs import tile_glyph
from mahjong_commands.messages import (
    Link,
    Message,
    Tile,
    _part_component,
    _Reading,
    component,
    component_json,
    plain,
    tile_name,
)
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, Face


def error_about(read: str) -> Message:
    right = Message("mahjong.commands.right.help")
    wrong = Message("mahjong.commands.wrong.unknown_command")
    return Message("mahjong.commands.error", {"read": read, "wrong": wrong, "right": right})


def test_a_plain_text_is_one_component() -> None:
    assert component(Message("mahjong.commands.wrong.no_tile")) == {"text": "that is no tile."}


def test_styles_and_clicks_are_explicit_fields() -> None:
    parts = component(error_about("x"))["extra"]
    assert parts == [
        {"text": "", "extra": [{"text": "“"}, {"text": "x"}, {"text": "”: "}]},
        {"text": "there is no such command.", "color": "red"},
        {
            "text": "",
            "extra": [
                {"text": " "},
                {
                    "text": "/mahjong help all lists all commands.",
                    "click_event": {"action": "run_command", "command": "/mahjong help all"},
                },
            ],
        },
    ]


def test_a_tile_is_its_coloured_glyph_and_its_notation() -> None:
    message = Message("mahjong.commands.place", {"index": 4, "tile": Tile(Face("0p"))})
    assert plain(message) == "4 (🀝 0p)"
    glyph = {"text": "🀝", "color": "#B3001B", "underlined": True}
    assert glyph in component(message, ground="ivory")["extra"][0]["extra"]  # type: ignore[index]
    assert component(message, ground="ivory")["color"] == "#1C1C1C"


@pytest.mark.parametrize(("face", "name"), [("5p", "5p"), ("1z", "east"), ("5z", "white"), ("8f", "chrysanthemum")])
def test_suited_tiles_show_their_notation_and_honours_their_name(face: str, name: str) -> None:
    assert tile_name(Face(face)) == name


def test_every_face_has_its_own_glyph_but_red_fives_share_theirs() -> None:
    glyphs = {face: tile_glyph(face) for face in KIND_FACES}
    assert len(set(glyphs.values())) == len(KIND_FACES)
    for red in RED_FIVES:
        assert tile_glyph(red) == glyphs[Face("5" + red[1])]
    assert (glyphs[Face("1m")], glyphs[Face("9p")], glyphs[Face("1s")], glyphs[Face("7z")]) == ("🀇", "🀡", "🀐", "🀄")


@pytest.mark.parametrize(
    "typed",
    [
        '{"text":"x","click_event":{"action":"run_command","command":"/op me"}}',
        "<click:run_command:/op me>x</click>",
        "{wrong}",
        "{{read}}",
        "%s \\n ${jndi}",
        'a"b\\c',
    ],
)
def test_player_input_is_inserted_as_literal_text(typed: str) -> None:
    shown = component(error_about(typed))
    assert json.loads(component_json(error_about(typed))) == shown
    assert {"text": typed} in shown["extra"][0]["extra"]  # type: ignore[index]
    assert plain(error_about(typed)).startswith(f"“{typed}”: there is no such command.")
    harmless = component(error_about("x"))
    assert shown["extra"][1:] == harmless["extra"][1:]  # type: ignore[index]


def test_control_characters_and_section_signs_are_dropped() -> None:
    assert plain(error_about("a\nb§c\x00d\x1b[31m")).startswith("“abcd[31m”")


def test_input_never_extends_a_click_command() -> None:
    text = parse_text({"text": "sit", "command": "/mahjong join {table}"})
    assert placeholders(text) == {"table"}
    for table, command in (("hall-2", "/mahjong join hall-2"), ("x /op me", None), ("", None)):
        message = Message("mahjong.commands.test", {"table": table})
        part = _part_component(text[0], message, _Reading(DEFAULT_LOCALE))
        expected = None if command is None else {"action": "run_command", "command": command}
        assert part.get("click_event") == expected


def test_a_missing_locale_falls_back_to_english() -> None:
    message = Message("mahjong.commands.wrong.no_tile")
    assert plain(message, "tlh_aa") == plain(message, DEFAULT_LOCALE)
    assert locale_chain("en_gb") == (DEFAULT_LOCALE,)
    assert locale_chain("EN-US") == (DEFAULT_LOCALE,)


def test_an_unknown_id_is_shown_as_itself() -> None:
    assert plain(Message("mahjong.nowhere.nothing")) == "mahjong.nowhere.nothing"
    assert component(Message("mahjong.nowhere.nothing")) == {"text": "mahjong.nowhere.nothing"}


def test_a_missing_argument_stays_visible() -> None:
    assert plain(Message("mahjong.commands.place", {"index": 1})) == "1 ({tile})"


@pytest.mark.parametrize("value", [{"text": "x", "link": "y"}, {"text": 3}, 5, "{0}", "{a.b}", "{a:>4}", "{a!r}"])
def test_a_broken_text_is_refused(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        parse_text(value)


def test_a_link_opens_a_page_and_stands_behind_its_label_in_plain_text() -> None:
    """Only pages of the web: a click may run nothing else."""
    message = Message("mahjong.record.deal", {"link": Link("East 1", "https://example.org/#a=%22")})
    click = {"action": "open_url", "url": "https://example.org/#a=%22"}
    assert f'"click_event":{json.dumps(click, separators=(",", ":"))}' in component_json(message)
    assert plain(message).strip() == "East 1 https://example.org/#a=%22"
    for url in ("http://example.org", "file:///etc", "https://a b", "javascript:x"):
        shown = json.dumps(component(Message("mahjong.record.deal", {"link": Link("x", url)})))
        assert "click_event" not in shown


def test_equal_messages_are_found_again_whatever_the_order_and_kind_of_their_arguments() -> None:
    said = {"wind": Message("mahjong.game.wind.1"), "players": ["a", "b"], "left": 3}
    message, same = Message("mahjong.table.bar", said), Message("mahjong.table.bar", dict(reversed(said.items())))
    assert message == same
    assert hash(message) == hash(same)
    plainer, other = Message("mahjong.game.round", {"number": 1}), Message("mahjong.game.round", {"number": 2})
    assert hash(plainer) != hash(other), "or those that are remembered would all be looked through"
    assert component_json(plainer) is component_json(Message("mahjong.game.round", {"number": 1}))
    assert component_json(plainer) != component_json(other)

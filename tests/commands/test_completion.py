"""Completion offers only what is legal now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_commands.completion import complete, pushed_paths
from mahjong_commands.grammar import all_permissions, play_permissions
from mahjong_commands.interpreting import Surroundings
from mahjong_engine.seats import Seat
from support.commanders import CLAIM, FREE, SEATED, TURN


def entries(line: str, surroundings: Surroundings, nodes: frozenset[str] | None = None) -> tuple[str, ...]:
    held = play_permissions() if nodes is None else nodes
    return complete(line, held.__contains__, surroundings).entries


def test_verbs_are_those_open_to_a_newcomer() -> None:
    assert entries("mahjong ", FREE) == (
        "list",
        "table",
        "join",
        "spectate",
        "profile",
        "fans",
        "menu",
        "language",
        "history",
        "help",
    )
    assert entries("mahjong ", FREE, all_permissions()) == (
        "create",
        "remove",
        "list",
        "table",
        "join",
        "private",
        "owner",
        "spectate",
        "spectators",
        "botmatch",
        "redraw",
        "profile",
        "fans",
        "menu",
        "language",
        "history",
        "help",
    )


def test_a_seated_player_may_get_ready_and_fill_seats() -> None:
    assert entries("mahjong ", SEATED) == (
        "list",
        "table",
        "seat",
        "leave",
        "ready",
        "addbot",
        "removebot",
        "state",
        "invite",
        "profile",
        "fans",
        "hints",
        "menu",
        "language",
        "look",
        "history",
        "help",
    )


def test_on_the_own_turn_the_turns_verbs_are_offered() -> None:
    verbs = entries("mahjong ", TURN)
    assert {"discard", "riichi", "tsumo", "kan", "kyuushu"} <= set(verbs)
    assert not {"ron", "chii", "pon", "minkan", "skip", "ready", "addbot", "join"} & set(verbs)


def test_in_a_reaction_the_claims_are_offered() -> None:
    verbs = entries("mahjong ", CLAIM)
    assert {"ron", "chii", "pon", "skip"} <= set(verbs)
    assert not {"discard", "riichi", "tsumo", "kan", "minkan", "kyuushu"} & set(verbs)


@pytest.mark.parametrize(
    ("line", "surroundings", "start", "expected"),
    [
        ("mahjong", SEATED, 0, ("mahjong",)),
        ("m", SEATED, 0, ("mahjong", "mj")),
        ("mahjong le", SEATED, 8, ("leave",)),
        ("mj LE", SEATED, 3, ("leave",)),
        ("mahjong discard ", TURN, 16, ("1m", "2m", "3m", "4p", "0p", "5p", "6p", "7p", "south", "red")),
        ("mahjong discard 0", TURN, 16, ("0p",)),
        ("mahjong riichi ", TURN, 15, ("0", "13")),
        ("mahjong riichi 1", TURN, 15, ("13",)),
        ("mahjong kan ", TURN, 12, ("red",)),
        ("mahjong tsumo ", TURN, 14, ()),
        ("mahjong chii ", CLAIM, 13, ("4p", "0p", "5p", "7p")),
        ("mahjong chii 4p ", CLAIM, 16, ("0p", "5p")),
        ("mahjong chii 5p ", CLAIM, 16, ("4p", "7p")),
        ("mahjong chii 7p 5", CLAIM, 16, ("5p",)),
        ("mahjong chii 6p ", CLAIM, 16, ()),
        ("mahjong pon ", CLAIM, 12, ("0p", "5p")),
        ("mahjong pon 0p ", CLAIM, 15, ("5p",)),
        ("mahjong pon 0p 5p ", CLAIM, 18, ()),
        ("mahjong discard ", CLAIM, 16, ()),
        ("mahjong join ", FREE, 13, ("hall", "garden", "east", "west")),
        ("mahjong join hall ", FREE, 18, ("east", "west")),
        ("mahjong join hall ", replace(FREE, bot_seats=(Seat.SECOND,)), 18, ("east", "south", "west")),
        ("mahjong join east ", FREE, 18, ()),
        ("mahjong addbot ", SEATED, 15, ("easy", "strong", "south")),
        ("mahjong removebot ", SEATED, 18, ("north",)),
        ("mahjong profile ", FREE, 16, ("list", "show")),
        ("mahjong profile show ", FREE, 21, ("EMA", "WRC")),
        ("mahjong profile show w", FREE, 21, ("WRC",)),
        ("mj profile  show 周末", replace(FREE, profiles=("周末 麻将", "周日")), 17, ("周末 麻将",)),
        ("mahjong profile show 周末 麻", replace(FREE, profiles=("周末 麻将", "周末 别的")), 21, ("周末 麻将",)),
        ("mahjong nonsense ", FREE, 17, ()),
        ("weather ", FREE, 8, ()),
    ],
)
def test_entries_fit_the_place_of_the_cursor(
    line: str, surroundings: Surroundings, start: int, expected: tuple[str, ...]
) -> None:
    completion = complete(line, play_permissions().__contains__, surroundings)
    assert (completion.start, completion.entries) == (start, expected)


def test_what_one_may_not_do_is_not_offered() -> None:
    assert entries("mahjong ", TURN, frozenset({"mahjong.play.tsumo"})) == ("tsumo",)
    assert entries("mahjong discard ", TURN, frozenset({"mahjong.play.tsumo"})) == ()
    assert "use" not in entries("mahjong profile ", FREE)
    assert "use" in entries("mahjong profile ", FREE, all_permissions())


def test_help_completes_the_verbs_one_may_use() -> None:
    assert entries("mahjong help ", FREE, frozenset({"mahjong.help.show", "mahjong.play.ron"})) == (
        "ron",
        "help",
        "all",
    )


def test_pushed_paths_say_the_same_as_requests() -> None:
    holds = play_permissions().__contains__
    for surroundings in (FREE, SEATED, TURN, CLAIM):
        paths = dict(pushed_paths(holds, surroundings))
        assert paths[""] == entries("mahjong ", surroundings)
        for path, words in paths.items():
            assert words == entries(f"mahjong {path} " if path else "mahjong ", surroundings)
    assert dict(pushed_paths(holds, CLAIM))["chii 4p"] == ("0p", "5p")

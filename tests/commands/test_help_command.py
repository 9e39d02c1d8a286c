"""Help says what can be done now; the rest is one word away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_commands.completion import complete
from mahjong_commands.faults import CommandError
from mahjong_commands.grammar import all_permissions, commands_in, play_permissions
from mahjong_commands.helping import MOST_LINES, help_messages
from mahjong_commands.intents import ShowHelp
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import Message, plain
from mahjong_commands.play import is_play_verb
from support.commanders import CLAIM, FREE, SEATED, TURN

REST = "/mahjong help all  All commands; /mahjong help <verb> explains one."


def told(verb: str | None, nodes: frozenset[str], surroundings: Surroundings = FREE) -> tuple[Message, ...]:
    """What somebody who types it is told."""
    typed = "help" if verb is None else f"help {verb}"
    wish = understand(typed, all_permissions().__contains__, surroundings)
    assert isinstance(wish, ShowHelp), wish
    lines = help_messages(wish.verb, nodes.__contains__, surroundings)
    assert not isinstance(lines, CommandError)
    return lines


def said(verb: str | None, nodes: frozenset[str], surroundings: Surroundings = FREE) -> list[str]:
    return [plain(line) for line in told(verb, nodes, surroundings)]


def usages(lines: list[str]) -> list[str]:
    return [line.split("  ")[0].removeprefix("/mahjong ") for line in lines]


def everything(nodes: frozenset[str], surroundings: Surroundings = FREE) -> list[str]:
    """Every command of all pages, as it is used."""
    found: dict[str, None] = {}
    for number in range(1, 12):
        found |= dict.fromkeys(
            usages([line for line in said(str(number), nodes, surroundings)[1:] if "Page" not in line])
        )
    return list(found)


def test_all_lists_exactly_the_commands_one_may_use() -> None:
    lines = said("all", frozenset({"mahjong.play.chii", "mahjong.rule.show"}))
    assert usages(lines) == ["Mahjong commands", "rule [key] [value]", "chii <tile_a> <tile_b>"]
    assert len(everything(all_permissions())) == len(commands_in("riichi"))


def test_they_come_by_pages_with_a_way_to_the_next() -> None:
    first = said("all", all_permissions())
    assert first == said("1", all_permissions())
    assert len(first) == MOST_LINES
    pages = -(-len(commands_in("riichi")) // (MOST_LINES - 2))
    assert first[-1] == f"[<] Page 1 of {pages} [>]"
    assert said("9999", all_permissions()) == said(str(pages), all_permissions())
    assert said(str(pages), all_permissions())[-1] == f"[<] Page {pages} of {pages} [>]"
    ways = told("2", all_permissions())[-1].arguments
    assert [ways[way] for way in ("back", "next")] == [1, 3]


def test_every_table_is_told_the_commands_in_its_own_words() -> None:
    """No riichi words where another game is played; what is called otherwise is there under both sets of words."""
    verbs = {
        words: {usage.split()[0] for usage in everything(play_permissions(), replace(FREE, words=words))}
        for words in ("riichi", "plain", "a set without commands of its own")
    }
    assert verbs["riichi"] - verbs["plain"] == {
        "chii",
        "pon",
        "minkan",
        "kan",
        "tsumo",
        "ron",
        "kita",
        "riichi",
        "kyuushu",
        "tenpai",
        "noten",
        "stop",
        "continue",
    }
    assert verbs["plain"] - verbs["riichi"] == {"chow", "pung", "kong", "win", "flower"}
    assert verbs["a set without commands of its own"] == verbs["plain"]


def test_a_verb_is_explained() -> None:
    assert said("profile", all_permissions()) == [
        "/mahjong profile list  List the rule profiles, what is played for, and which of them are broken.",
        "/mahjong profile show [profile]  Show the rule profile of your table, or another one, and how it differs from its base.",
        "/mahjong profile use <profile>  Play by another rule profile from the next match on.",
        "/mahjong profile reload  Read all files of the profile folder anew.",
    ]
    assert isinstance(help_messages("fly", all_permissions().__contains__, FREE), CommandError)


def test_somebody_who_sits_nowhere_is_told_how_to_join() -> None:
    lines = said(None, play_permissions())
    assert lines[0] == "What you can do now"
    assert usages(lines[1:-1]) == [
        "join [table] [seat]",
        "spectate [table]",
        "table [table]",
        "list [page]",
        "history [page]",
        "fans [search]",
        "language [choice]",
        "help [verb]",
        "profile list",
        "profile show [profile]",
    ]
    assert lines[-1] == REST


def test_an_operator_who_sits_is_told_of_his_seat_before_what_only_operators_do() -> None:
    """In the playground everybody is one, newcomers too."""
    shown = [usage.split()[0] for usage in usages(said(None, all_permissions(), SEATED)[1:-1])]
    assert shown[:3] == ["ready", "addbot", "leave"]
    assert not {"create", "remove"}.intersection(shown)


@pytest.mark.parametrize(
    ("surroundings", "first"),
    [
        (TURN, ["discard <tile>", "riichi <index>", "tsumo", "kan <tile>", "kyuushu"]),
        (CLAIM, ["ron", "chii <tile_a> <tile_b>", "pon [tile_a] [tile_b]", "skip"]),
        (SEATED, []),
    ],
)
def test_what_answers_the_open_decision_comes_first_and_nothing_else_of_play(
    surroundings: Surroundings, first: list[str]
) -> None:
    shown = usages(said(None, play_permissions(), surroundings)[1:-1])
    assert shown[: len(first)] == first
    assert not [usage for usage in shown[len(first) :] if is_play_verb(usage.split()[0])]


@pytest.mark.parametrize("surroundings", [FREE, SEATED, TURN, CLAIM])
@pytest.mark.parametrize("nodes", [play_permissions(), all_permissions()])
def test_it_is_short_and_says_what_completion_offers(surroundings: Surroundings, nodes: frozenset[str]) -> None:
    lines = said(None, nodes, surroundings)
    assert len(lines) <= MOST_LINES
    offered = complete("mahjong ", nodes.__contains__, surroundings).entries
    assert {usage.split()[0] for usage in usages(lines[1:-1])} <= set(offered)
    assert lines[-1] == REST

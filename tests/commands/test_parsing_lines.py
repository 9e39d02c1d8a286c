"""Given permissions, when this text, then exactly this command or error and exactly these permissions asked."""

from __future__ import annotations

import pytest

from mahjong_commands.command_list import COMMANDS
from mahjong_commands.faults import CommandError, FaultCode
from mahjong_commands.grammar import play_permissions
from mahjong_commands.messages import plain
from mahjong_commands.parsing import Command, parse, split_line
from mahjong_engine.seats import Seat


class Sender:
    """Somebody with some permission nodes, who remembers which were asked."""

    def __init__(self, *nodes: str) -> None:
        self.nodes = frozenset(nodes)
        self.asked: list[str] = []

    def holds(self, node: str) -> bool:
        self.asked.append(node)
        return node in self.nodes


def read(line: str, *nodes: str) -> tuple[Command | CommandError, list[str]]:
    sender = Sender(*(nodes or play_permissions()))
    return parse(line, sender.holds), sender.asked


@pytest.mark.parametrize(
    ("line", "path", "arguments", "asked"),
    [
        ("mahjong riichi 3", ("riichi",), {"index": 3}, "mahjong.play.riichi"),
        ("/mahjong  RIICHI  3", ("riichi",), {"index": 3}, "mahjong.play.riichi"),
        ("mj tsumo", ("tsumo",), {}, "mahjong.play.tsumo"),
        ("ron", ("ron",), {}, "mahjong.play.ron"),
        ("mahjong chii 4p m5_red", ("chii",), {"tile_a": "4p", "tile_b": "0m"}, "mahjong.play.chii"),
        ("mahjong pon", ("pon",), {}, "mahjong.play.pon"),
        ("mahjong pon 5p 0p", ("pon",), {"tile_a": "5p", "tile_b": "0p"}, "mahjong.play.pon"),
        ("mahjong minkan", ("minkan",), {}, "mahjong.play.minkan"),
        ("mahjong kan white_dragon", ("kan",), {"tile": "5z"}, "mahjong.play.kan"),
        ("mahjong kyuushu", ("kyuushu",), {}, "mahjong.play.kyuushu"),
        ("mahjong skip", ("skip",), {}, "mahjong.play.skip"),
        ("mahjong discard east", ("discard",), {"tile": "1z"}, "mahjong.play.discard"),
        ("mahjong discard 13", ("discard",), {"tile": 13}, "mahjong.play.discard"),
        ("mahjong list", ("list",), {}, "mahjong.table.list"),
        ("mahjong join", ("join",), {}, "mahjong.table.join"),
        ("mahjong join hall", ("join",), {"table": "hall"}, "mahjong.table.join"),
        ("mahjong join hall south", ("join",), {"table": "hall", "seat": Seat.SECOND}, "mahjong.table.join"),
        ("mahjong join 1 2", ("join",), {"table": "1", "seat": Seat.SECOND}, "mahjong.table.join"),
        ("mahjong join west", ("join",), {"seat": Seat.THIRD}, "mahjong.table.join"),
        ("mahjong leave", ("leave",), {}, "mahjong.table.leave"),
        ("mahjong ready", ("ready",), {}, "mahjong.table.ready"),
        ("mahjong start", ("ready",), {}, "mahjong.table.ready"),
        ("mahjong addbot", ("addbot",), {}, "mahjong.table.addbot"),
        ("mahjong addbot strong", ("addbot",), {"level": "strong"}, "mahjong.table.addbot"),
        ("mahjong addbot 4", ("addbot",), {"seat": Seat.FOURTH}, "mahjong.table.addbot"),
        (
            "mahjong addbot strong north",
            ("addbot",),
            {"level": "strong", "seat": Seat.FOURTH},
            "mahjong.table.addbot",
        ),
        ("mahjong removebot north", ("removebot",), {"seat": Seat.FOURTH}, "mahjong.table.removebot"),
        ("mahjong state", ("state",), {}, "mahjong.table.state"),
        ("mahjong settlement", ("settlement",), {}, "mahjong.table.settlement"),
        ("mahjong profile", ("profile", "show"), {}, "mahjong.profile.show"),
        ("mahjong profile show M_LEAGUE", ("profile", "show"), {"profile": "M_LEAGUE"}, "mahjong.profile.show"),
        ("mahjong rule", ("rule",), {}, "mahjong.rule.show"),
        ("mahjong rule ronMode", ("rule",), {"key": "ronMode"}, "mahjong.rule.show"),
        ("mahjong help", ("help",), {}, "mahjong.help.show"),
        ("mahjong", ("menu",), {}, "mahjong.help.menu"),
        ("mahjong mode", ("mode",), {}, "mahjong.profile.list"),
        ("mahjong list 2", ("list",), {"page": 2}, "mahjong.table.list"),
        ("mahjong watch hall", ("spectate",), {"table": "hall"}, "mahjong.table.spectate"),
        ("mahjong language ZH_TW", ("language",), {"choice": "zh_tw"}, "mahjong.help.language"),
        ("mahjong help chii", ("help",), {"verb": "chii"}, "mahjong.help.show"),
    ],
)
def test_a_line_is_read_and_asks_exactly_its_node(
    line: str, path: tuple[str, ...], arguments: dict[str, object], asked: str
) -> None:
    command, nodes = read(line)
    assert isinstance(command, Command)
    assert command.spec.path == path
    assert dict(command.arguments) == arguments
    assert nodes == [asked]


@pytest.mark.parametrize(
    ("line", "arguments", "asked"),
    [
        ("mahjong create", {}, "mahjong.table.create"),
        ("mahjong create hall", {"name": "hall"}, "mahjong.table.create"),
        ("mahjong create block", {"mode": "block"}, "mahjong.table.create"),
        ("mahjong create hall display", {"name": "hall", "mode": "display"}, "mahjong.table.create"),
        ("mahjong remove hall", {"table": "hall"}, "mahjong.table.remove"),
        ("mahjong profile use M_LEAGUE", {"profile": "M_LEAGUE"}, "mahjong.profile.use"),
        ("mahjong rule ronMode HEAD_BUMP", {"key": "ronMode", "value": "HEAD_BUMP"}, "mahjong.rule.set"),
        ("mahjong rule uma 20 10 -10 -20", {"key": "uma", "value": "20 10 -10 -20"}, "mahjong.rule.set"),
    ],
)
def test_commands_of_operators_are_refused_to_players(line: str, arguments: dict[str, object], asked: str) -> None:
    granted, nodes = read(line, asked)
    assert isinstance(granted, Command)
    assert dict(granted.arguments) == arguments
    assert nodes == [asked]
    refused, nodes = read(line)
    assert isinstance(refused, CommandError)
    assert refused.code is FaultCode.NOT_PERMITTED
    assert refused.kind == "not_allowed"
    assert asked in plain(refused.message)
    assert nodes == [asked]


@pytest.mark.parametrize(
    ("line", "code", "text"),
    [
        (
            "mahjong richi 3",
            FaultCode.UNKNOWN_COMMAND,
            "“richi”: there is no such command. Did you mean /mahjong riichi <index>?",
        ),
        (
            "mahjong xyzzy",
            FaultCode.UNKNOWN_COMMAND,
            "“xyzzy”: there is no such command. /mahjong help all lists all commands.",
        ),
        (
            "mahjong ski",
            FaultCode.UNKNOWN_COMMAND,
            "“ski”: there is no such command. Did you mean /mahjong skip?",
        ),
        (
            "mahjong r",
            FaultCode.AMBIGUOUS_COMMAND,
            "“r”: several commands begin so. Possible: remove, ready, removebot, ",
        ),
        (
            "mahjong chii 4p",
            FaultCode.MISSING_ARGUMENT,
            "“chii 4p”: tile_b is missing. Write /mahjong chii <tile_a> <tile_b>.",
        ),
        (
            "mahjong pon 5p",
            FaultCode.MISSING_ARGUMENT,
            "“pon 5p”: tile_b is missing. Write /mahjong pon [tile_a] [tile_b].",
        ),
        ("mahjong tsumo now", FaultCode.TOO_MANY_ARGUMENTS, "“tsumo now”: “now” is too much. Write /mahjong tsumo."),
        (
            "mahjong discard 5x",
            FaultCode.UNREADABLE_ARGUMENT,
            "“5x”: that is no tile. Write a digit and a suit such as 5p or 0s, or a word such as east, white.",
        ),
        ("mahjong riichi 5p", FaultCode.UNREADABLE_ARGUMENT, "“5p”: that is no place in a hand. "),
        ("mahjong kan 5", FaultCode.AMBIGUOUS_ARGUMENT, "“5”: that can be several tiles. Possible: "),
        ("mahjong kan dragon", FaultCode.AMBIGUOUS_ARGUMENT, "“dragon”: that can be several tiles. Possible: "),
        (
            "mahjong removebot nobody",
            FaultCode.UNREADABLE_ARGUMENT,
            "“nobody”: that is no seat. Possible: east, south, ",
        ),
        ("mahjong join a/b", FaultCode.UNREADABLE_ARGUMENT, "“a/b”: that can not be a name here. "),
        (
            "mahjong profile frobnicate",
            FaultCode.UNKNOWN_COMMAND,
            "“profile frobnicate”: there is no such command. Write ",
        ),
    ],
)
def test_an_unreadable_line_says_what_was_read_what_is_wrong_and_what_is_right(
    line: str, code: FaultCode, text: str
) -> None:
    error, _ = read(line)
    assert isinstance(error, CommandError)
    assert error.code is code
    assert error.kind == ("ambiguous" if "ambiguous" in code else "unreadable")
    assert plain(error.message).startswith(text)


def test_an_unknown_verb_asks_for_no_permission() -> None:
    assert read("mahjong richi 3")[1] == []


def test_a_missing_permission_is_said_before_wrong_arguments() -> None:
    error, asked = read("mahjong discard 5x", "mahjong.play.ron")
    assert isinstance(error, CommandError)
    assert error.code is FaultCode.NOT_PERMITTED
    assert asked == ["mahjong.play.discard"]


def test_the_root_may_be_left_out() -> None:
    assert split_line("/mahjong discard 5p") == split_line("discard 5p") == split_line("mj discard  5p ")


def test_every_command_is_found_by_its_own_path() -> None:
    for spec in COMMANDS:
        words = " ".join(spec.path)
        command, asked = read(words, spec.permission, spec.show_permission)
        if isinstance(command, Command):
            assert command.spec is spec
        else:
            assert command.code is FaultCode.MISSING_ARGUMENT
        assert len(asked) == 1

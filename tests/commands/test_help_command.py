"""Help lists what one may use."""

from __future__ import annotations

from mahjong_commands.faults import CommandError
from mahjong_commands.grammar import COMMANDS, all_permissions
from mahjong_commands.helping import help_messages
from mahjong_commands.messages import plain


def test_help_lists_exactly_the_commands_one_may_use() -> None:
    lines = help_messages(None, frozenset({"mahjong.play.chii", "mahjong.rule.show"}).__contains__)
    assert not isinstance(lines, CommandError)
    assert [plain(line).split("  ")[0] for line in lines] == [
        "Mahjong commands",
        "/mahjong rule [key] [value]",
        "/mahjong chii <tile_a> <tile_b>",
    ]
    everything = help_messages(None, all_permissions().__contains__)
    assert not isinstance(everything, CommandError)
    assert len(everything) == len(COMMANDS) + 1


def test_help_explains_one_verb() -> None:
    lines = help_messages("profile", all_permissions().__contains__)
    assert not isinstance(lines, CommandError)
    assert [plain(line) for line in lines] == [
        "/mahjong profile show [profile]  Show the rule profile of your table, or another one.",
        "/mahjong profile use <profile>  Play by another rule profile from the next match on.",
    ]
    assert isinstance(help_messages("fly", all_permissions().__contains__), CommandError)

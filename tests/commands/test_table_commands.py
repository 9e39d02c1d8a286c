"""Commands about a table become intents; nothing is carried out here."""

from __future__ import annotations

import pytest

from mahjong_commands import intents
from mahjong_commands.faults import CommandError
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_engine.seats import Seat


@pytest.mark.parametrize(
    ("line", "intent"),
    [
        ("create", intents.CreateTable(None, None)),
        ("create hall", intents.CreateTable("hall", None)),
        ("create hall BLOCK", intents.CreateTable("hall", "block")),
        ("remove hall", intents.RemoveTable("hall")),
        ("remove", intents.RemoveTable(None)),
        ("list", intents.ListTables()),
        ("join", intents.JoinTable(None, None)),
        ("join hall north", intents.JoinTable("hall", Seat.FOURTH)),
        ("leave", intents.LeaveTable()),
        ("ready", intents.SayReady()),
        ("start", intents.SayReady()),
        ("addbot", intents.AddBot(None, None)),
        ("addbot Strong 2", intents.AddBot("strong", Seat.SECOND)),
        ("removebot east", intents.RemoveBot(Seat.FIRST)),
        ("state", intents.ShowState()),
        ("profile", intents.ShowProfile(None)),
        ("profile show EMA", intents.ShowProfile("EMA")),
        ("profile use EMA", intents.UseProfile("EMA")),
        ("help", intents.ShowHelp(None)),
        ("help kan", intents.ShowHelp("kan")),
        ("help ALL", intents.ShowHelp("all")),
    ],
)
def test_a_command_about_a_table_becomes_its_intent(line: str, intent: intents.Intent) -> None:
    assert understand(f"mahjong {line}", lambda _: True, Surroundings()) == intent


def test_the_settlement_can_be_asked_for_again() -> None:
    """R-950."""
    assert understand("mahjong settlement", lambda _: True, Surroundings()) == intents.ShowSettlement()


def test_without_the_permission_there_is_no_intent() -> None:
    refused = understand("mahjong remove hall", lambda node: node != "mahjong.table.remove", Surroundings())
    assert isinstance(refused, CommandError)

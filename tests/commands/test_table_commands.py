"""Commands about a table become intents; nothing is carried out here."""

from __future__ import annotations

import pytest

from mahjong_commands import intents
from mahjong_commands.completion import complete
from mahjong_commands.faults import CommandError
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import plain
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
        ("profile list", intents.ListProfiles()),
        ("profile reload", intents.ReloadProfiles()),
        ("profile show EMA", intents.ShowProfile("EMA")),
        ("profile show 周末  麻将", intents.ShowProfile("周末 麻将")),
        ("password open Sesame", intents.GivePassword("open Sesame")),
        ("profile use EMA", intents.UseProfile("EMA")),
        ("hints", intents.AskHints(None)),
        ("hints ON", intents.AskHints(on=True)),
        ("hints off", intents.AskHints(on=False)),
        ("hints off table", intents.RuleHints("off")),
        ("hints forbidden TABLE", intents.RuleHints("forbidden")),
        ("record", intents.ShowRecord(None)),
        ("record playground-1.3", intents.ShowRecord("playground-1.3")),
        ("history", intents.ShowHistory(1)),
        ("history 3", intents.ShowHistory(3)),
        ("auto", intents.ShowAuto()),
        ("auto win", intents.ShowAuto()),
        ("auto win on", intents.SetAnswer("win", on=True)),
        ("auto NoCalls off", intents.SetAnswer("nocalls", on=False)),
        ("trustee discard ON", intents.SetAnswer("discard", on=True)),
        ("auto ON", intents.LetPlay(on=True)),
        ("trustee off", intents.LetPlay(on=False)),
        ("redraw", intents.RedrawTable(None)),
        ("redraw hall", intents.RedrawTable("hall")),
        ("help", intents.ShowHelp(None)),
        ("help kan", intents.ShowHelp("kan")),
        ("help ALL", intents.ShowHelp("all")),
    ],
)
def test_a_command_about_a_table_becomes_its_intent(line: str, intent: intents.Intent) -> None:
    assert understand(f"mahjong {line}", lambda _: True, Surroundings()) == intent


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hints maybe", "unreadable_argument"),
        ("hints off me", "unreadable_argument"),
        ("auto maybe", "unreadable_argument"),
        ("auto win maybe", "unreadable_argument"),
        ("auto on off", "too_many_arguments"),
        ("hints forbidden", "missing_argument"),
    ],
)
def test_what_is_switched_is_on_or_off_and_hints_are_forbidden_for_a_table(line: str, code: str) -> None:
    refused = understand(f"mahjong {line}", lambda _: True, Surroundings())
    assert isinstance(refused, CommandError)
    assert refused.code == code


def test_the_settlement_can_be_asked_for_again() -> None:
    """R-950."""
    assert understand("mahjong settlement", lambda _: True, Surroundings()) == intents.ShowSettlement()


def test_without_the_permission_there_is_no_intent() -> None:
    refused = understand("mahjong remove hall", lambda node: node != "mahjong.table.remove", Surroundings())
    assert isinstance(refused, CommandError)


@pytest.mark.parametrize(
    ("line", "held"), [("password open sesame", False), ("password", True), ("/MJ  Password  sesame", False)]
)
def test_what_is_typed_as_a_password_is_never_echoed(line: str, held: bool) -> None:
    refused = understand(line, lambda _: held, Surroundings())
    assert isinstance(refused, CommandError)
    assert refused.read == "password"
    assert "sesame" not in plain(refused.message)


def test_a_password_does_not_show_in_the_intent_that_carries_it() -> None:
    assert "sesame" not in repr(understand("mahjong password sesame", lambda _: True, Surroundings()))


def test_the_password_is_offered_to_whom_it_was_asked_of() -> None:
    assert "password" not in complete("mahjong ", lambda _: True, Surroundings()).entries
    assert "password" in complete("mahjong ", lambda _: True, Surroundings(is_asked=True)).entries

"""Whoever has a chair or watches is found by his name, at any number of tables, and is in one place only."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mahjong_bridge.service.whereabouts import Whereabouts
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.document import BotPlayer, Human, Person, Place, TableDocument
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import Wish
from mahjong_commands.intents import Unspectate

PLACE = Place("", 0.0, 0.0, 0.0, 0)


class Table:
    """What is asked of an actor: its document, and a mailbox whose letters are kept to be looked at.

    Players are named by one letter each.
    """

    def __init__(self, name: str, whereabouts: Whereabouts, *, blocked: bool = False) -> None:
        self.table_id = TableId(name)
        self.table = TableDocument(self.table_id, name, "", PLACE, "display", "", "", "P", ThinkingTime(0, 0), (None,))
        self.blocked = blocked
        self.letters: list[Wish] = []
        self.mailbox = SimpleNamespace(post=self.letters.append)
        self._whereabouts = whereabouts
        self.are()

    def are(self, *, seated: str = "", watching: str = "") -> None:
        """These are at the table from now on, and nobody else."""
        seats = (*(Human(player, player) for player in seated), BotPlayer("Bot", "normal"), None)
        self.table = replace(self.table, seats=seats, watchers=tuple(Person(player, player) for player in watching))
        self._whereabouts.note(cast("TableActor", self))

    def taken_off(self) -> str:
        """Who is to watch here no more, by the letters since the last look."""
        assert all(isinstance(letter.intent, Unspectate) for letter in self.letters)
        players = "".join(letter.player_id for letter in self.letters)
        self.letters.clear()
        return players


def where(whereabouts: Whereabouts, player: str) -> tuple[str, str]:
    """The tables a player sits at and watches; nothing for none."""
    found: list[Any] = [whereabouts.seated_at(player), whereabouts.watched_by(player)]
    seated, watched = ("" if actor is None else actor.table.name for actor in found)
    return seated, watched


def test_chairs_are_followed_over_sitting_down_getting_up_and_tables_that_go() -> None:
    whereabouts = Whereabouts()
    first, second = Table("first", whereabouts), Table("second", whereabouts)
    first.are(seated="a")
    second.are(seated="bc")
    assert [where(whereabouts, player)[0] for player in "abcd"] == ["first", "second", "second", ""]
    second.are(seated="c")
    assert [where(whereabouts, player)[0] for player in "bc"] == ["", "second"]
    whereabouts.ended(cast("TableActor", first))
    assert where(whereabouts, "a") == ("", "")
    second.are()
    whereabouts.ended(cast("TableActor", second))
    assert vars(whereabouts._seated) == vars(whereabouts._watching) == {"_at": {}, "_by_player": {}}


def test_a_blocked_table_has_its_players_only_while_they_sit_at_no_other() -> None:
    whereabouts = Whereabouts()
    blocked, sound = Table("blocked", whereabouts, blocked=True), Table("sound", whereabouts)
    blocked.are(seated="a")
    assert where(whereabouts, "a")[0] == "blocked"
    with whereabouts.taking_chair("a", sound.table_id):
        sound.are(seated="a")
    assert where(whereabouts, "a")[0] == "sound"
    with pytest.raises(Refusal), whereabouts.taking_chair("a", TableId("third")):
        pass


def test_nobody_is_given_two_chairs_at_a_time() -> None:
    whereabouts = Whereabouts()
    with whereabouts.taking_chair("a", TableId("first")):
        with pytest.raises(Refusal), whereabouts.taking_chair("a", TableId("second")):
            pass
        with pytest.raises(Refusal), whereabouts.taking_chair("a", TableId("first")):
            pass
    with whereabouts.taking_chair("a", TableId("second")):
        pass


def test_who_watches_another_table_is_taken_off_the_first() -> None:
    whereabouts = Whereabouts()
    first, second = Table("first", whereabouts), Table("second", whereabouts)
    first.are(watching="ab")
    assert (first.taken_off(), where(whereabouts, "a")) == ("", ("", "first"))
    second.are(watching="a")
    assert (first.taken_off(), second.taken_off()) == ("a", "")
    assert where(whereabouts, "a") == ("", "second"), "though the first has not done it yet"
    first.are(watching="b")
    assert [where(whereabouts, player)[1] for player in "ab"] == ["second", "first"]
    assert (first.taken_off(), second.taken_off()) == ("", "")


def test_who_has_a_chair_watches_nothing_whichever_of_the_two_is_stored_first() -> None:
    whereabouts = Whereabouts()
    first, second = Table("first", whereabouts), Table("second", whereabouts)
    first.are(watching="a")
    second.are(seated="a")
    assert first.taken_off() == "a"
    first.are()
    first.are(watching="a")
    assert first.taken_off() == "a", "he asked to watch before he sat down, and the table took its time"
    first.are()
    second.are(watching="b")
    second.are(seated="b", watching="b")
    assert second.taken_off() == "b"


def test_who_leaves_the_world_watches_nothing() -> None:
    whereabouts = Whereabouts()
    first, second = Table("first", whereabouts), Table("second", whereabouts)
    first.are(watching="ab")
    second.are(watching="c")
    whereabouts.left("a")
    assert (first.taken_off(), second.taken_off()) == ("a", "")

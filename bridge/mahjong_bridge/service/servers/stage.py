"""One Minecraft server as its tables see it: the players who are there, and the stream if there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from mahjong_bridge.codec import down
from mahjong_bridge.service.servers.outbox import Outbox
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import Person
from mahjong_bridge.tables.forms import Form
from mahjong_bridge.tables.stage import AskedText, Bar, Noise, Panel, SceneChange
from mahjong_commands.catalogues import DEFAULT_LOCALE, nearest_locale
from mahjong_commands.codes import spelled
from mahjong_commands.grammar import play_permissions
from mahjong_commands.messages import Message


@dataclass(frozen=True, slots=True)
class Guest:
    """A player in the world; ``permissions`` as they came last: when he joined, or with a command or click.

    ``locale`` is the shipped one nearest to ``client_locale``; reports on profiles have more languages. They are what
    he has chosen, if he has; ``own_locale`` is what his client says.
    """

    player_id: str
    name: str
    locale: str
    world: str
    permissions: frozenset[str]
    client_locale: str = DEFAULT_LOCALE
    own_locale: str = DEFAULT_LOCALE


NOWHERE: Final = ""
"""Stands where a server's id would, for tables that stand in no world."""


_ASKED_REMEMBERED: Final = 1024
"""Players who were asked something; the first are forgotten."""


class ServerStage:
    """Implements ``tables.stage.Stage`` for one server id; streams come and go, it stays.

    Players ``elsewhere`` are there too: they watch over another service. ``language`` is that of what all see.
    ``reads_letters`` says who is told of tiles in letters. ``comings`` counts who came and went.
    """

    def __init__(
        self,
        server_id: str,
        elsewhere: Mapping[str, Guest] | None = None,
        language: str = DEFAULT_LOCALE,
        reads_letters: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.server_id = server_id
        self._language = language
        self._reads_letters = reads_letters
        self._elsewhere: Mapping[str, Guest] = {} if elsewhere is None else elsewhere
        self.guests: dict[str, Guest] = {}
        self.comings = 0
        self.outbox: Outbox | None = None
        self._moves, self._panels, self._forms = True, False, False
        self._pushed: dict[str, object] = {}
        self._asked_at: dict[str, TableId] = {}
        self._passing: set[str] = set()

    def connect(self, outbox: Outbox, *, moves: bool = True, panels: bool = False, forms: bool = False) -> None:
        """A stream has opened; an older one is closed. A server that ``moves`` nothing is sent ends of movements.

        One without ``panels`` or ``forms`` shows none.
        """
        if self.outbox is not None:
            self.outbox.close("replaced")
        self.outbox = outbox
        self._moves, self._panels, self._forms = moves, panels, forms
        self.guests.clear()
        self._pushed.clear()
        self._passing.clear()

    def disconnect(self, outbox: Outbox) -> bool:
        """A stream has ended; says whether it was the one in use."""
        if self.outbox is not outbox:
            return False
        self.outbox = None
        self.guests.clear()
        self._pushed.clear()
        return True

    def came(self, guest: Guest) -> None:
        """A player is in the world."""
        self.guests[guest.player_id] = guest
        self.comings += 1
        self._pushed.pop(guest.player_id, None)

    def went(self, player_id: str) -> None:
        """A player has left the world."""
        self.guests.pop(player_id, None)
        self.comings += 1
        self._pushed.pop(player_id, None)
        self._passing.discard(player_id)

    def holds(self, player_id: str, permissions: frozenset[str]) -> None:
        """Note what a player may do."""
        guest = self.guests.get(player_id)
        if guest is not None and guest.permissions != permissions:
            self.guests[player_id] = replace(guest, permissions=permissions)

    def reads(self, player_id: str, locale: str) -> None:
        """Tell a player everything in this language from now on."""
        guest = self.guests.get(player_id)
        if guest is not None:
            self.guests[player_id] = replace(guest, locale=nearest_locale(locale), client_locale=locale)

    def announce(self, table_id: TableId) -> None:
        """A table is there that the server has nothing of."""
        if self.outbox is not None:
            self.outbox.resync([table_id])

    def scene(self, change: SceneChange) -> None:
        """Show a change of a table."""
        if self.outbox is not None:
            shown = change if self._moves else change.at_once()
            self.outbox.publish(down.scene_to_proto(shown, self._language), change.table_id)

    def scene_removed(self, table_id: TableId) -> None:
        """Take a table out of the world."""
        if self.outbox is not None:
            self.outbox.drop(table_id)
            self.outbox.answer(down.scene_removed_to_proto(table_id))

    def chat(self, player_id: str, line: Message) -> None:
        """Write a line."""
        if self.outbox is not None:
            self.outbox.publish(down.chat(player_id, self._as_read(player_id, line), self.locale(player_id)))

    def action_bar(self, player_id: str, line: Message) -> None:
        """Write above the hotbar."""
        if self.outbox is not None:
            self.outbox.publish(down.action_bar(player_id, self._as_read(player_id, line), self.locale(player_id)))

    def bar(self, player_id: str, bar_id: str, bar: Bar) -> None:
        """Show or change a boss bar."""
        if self.outbox is not None:
            self.outbox.publish(down.boss_bar(player_id, bar_id, bar, self.locale(player_id)))

    def title(self, player_id: str, title: Message, subtitle: Message) -> None:
        """Show big words for a moment."""
        if self.outbox is not None:
            self.outbox.publish(down.title(player_id, title, subtitle, self.locale(player_id)))

    def noise(self, player_id: str, noise: Noise) -> None:
        """Play a sound."""
        if self.outbox is not None:
            self.outbox.publish(down.sound(player_id, noise))

    def asked_at(self, player_id: str) -> TableId | None:
        """The table that has asked a player something last."""
        return self._asked_at.get(player_id)

    def ask_text(self, question: AskedText) -> None:
        """Ask a player something by a dialog, where his client has them."""
        self._asked_at.pop(question.player_id, None)
        self._asked_at[question.player_id] = question.table_id
        while len(self._asked_at) > _ASKED_REMEMBERED:
            del self._asked_at[next(iter(self._asked_at))]
        self._passing.discard(question.player_id)
        if self.outbox is not None:
            self.outbox.publish(down.text_question(question, self.locale(question.player_id)))

    def panel(self, panel: Panel) -> bool:
        """Show a panel; False if the server has none, or the player is elsewhere."""
        if self.outbox is None or not self._panels or panel.player_id not in self.guests:
            return False
        self._passing.discard(panel.player_id)
        if panel.passing:
            self._passing.add(panel.player_id)
        self.outbox.publish(down.panel(self._panel_as_read(panel), self.locale(panel.player_id)))
        return True

    def form(self, form: Form) -> bool:
        """Put a form to a player; False if the server has none, or the player is elsewhere."""
        if self.outbox is None or not self._forms or form.player_id not in self.guests:
            return False
        self._passing.add(form.player_id)
        self.outbox.publish(down.form(form, self.locale(form.player_id)))
        return True

    def close_panel(self, player_id: str) -> None:
        """Close the passing panel or the form a player was shown last, if it is open still."""
        if player_id in self._passing:
            self._passing.discard(player_id)
            if self.outbox is not None:
                self.outbox.publish(down.panel_closed(player_id))

    def profile_nodes(self, nodes: tuple[str, ...], *, everybody: bool) -> None:
        """Name the permission nodes of profiles."""
        if self.outbox is not None:
            self.outbox.answer(down.permission_nodes(nodes, everybody=everybody))

    def needs_completions(self, player_id: str, moment: object) -> bool:
        """Whether completions of this moment are not yet pushed; they are taken for pushed from now on."""
        if self.outbox is None or player_id not in self.guests or self._pushed.get(player_id) == moment:
            return False
        self._pushed[player_id] = moment
        return True

    def completions(self, kept: bytes, paths: down.CompletionPaths) -> None:
        """Push what a player may type next: what is kept for him, and these paths."""
        if self.outbox is not None:
            self.outbox.publish(down.with_paths(kept, paths))

    def is_present(self, player_id: str) -> bool:
        """Whether the player is in the world now."""
        return self._guest(player_id) is not None

    def people(self) -> tuple[Person, ...]:
        """Everybody in the world now."""
        there = {**self._elsewhere, **self.guests}
        return tuple(Person(guest.player_id, guest.name) for guest in there.values())

    def names(self) -> Iterator[tuple[str, str]]:
        """Everybody in the world now: ids and names."""
        yield from ((guest.player_id, guest.name) for guest in self.guests.values())
        elsewhere = (guest for player_id, guest in self._elsewhere.items() if player_id not in self.guests)
        yield from ((guest.player_id, guest.name) for guest in elsewhere)

    def is_connected(self) -> bool:
        """Whether the server is there."""
        return self.outbox is not None

    def shows_pictures(self) -> bool:
        """Whether there is a server, and so a world."""
        return self.outbox is not None

    def locale(self, player_id: str) -> str:
        """The language the player reads."""
        guest = self._guest(player_id)
        return self._language if guest is None else guest.locale

    def common_locale(self) -> str:
        """The language of what all see at once."""
        return self._language

    def permissions(self, player_id: str) -> frozenset[str]:
        """The permission nodes the player was last known to hold."""
        guest = self._guest(player_id)
        return play_permissions() if guest is None else guest.permissions

    def _as_read(self, player_id: str, line: Message) -> Message:
        return spelled(line) if self._reads_letters(player_id) else line

    def _panel_as_read(self, panel: Panel) -> Panel:
        if not self._reads_letters(panel.player_id):
            return panel
        return replace(panel, body=tuple(map(spelled, panel.body)), chat=tuple(map(spelled, panel.chat)))

    def _guest(self, player_id: str) -> Guest | None:
        return self.guests.get(player_id) or self._elsewhere.get(player_id)

    def forget_pushed(self) -> None:
        """After a cut nothing pushed may be taken for known."""
        self._pushed.clear()


class RemoteStage(ServerStage):
    """Where players are who watch over ``TableService``, and the tables that stand in no world: it is always there."""

    def __init__(self, language: str) -> None:
        super().__init__(NOWHERE, language=language)

    def is_connected(self) -> bool:
        """Nothing that could be lost stands between such a table and those who watch it."""
        return True

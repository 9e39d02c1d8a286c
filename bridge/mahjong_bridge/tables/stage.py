"""Where a table shows itself. The service implements it on the wire; a table knows no stream and no message format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, Protocol

from mahjong_bridge.scenes.motion import Step, together
from mahjong_bridge.scenes.primitives import EVERYONE, Audience, Primitive, Vector
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import Person, Place
from mahjong_bridge.tables.forms import Form
from mahjong_commands.messages import Message, in_words

BarColor = Literal["pink", "blue", "red", "green", "yellow", "purple", "white"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to one request: a stable code and lines for the one who asked."""

    ok: bool
    code: str
    lines: tuple[Message, ...] = ()

    def told_in(self, words: str) -> Outcome:
        """The same in a set of words."""
        return replace(self, lines=tuple(in_words(words, line) for line in self.lines))


Reply = Callable[[Outcome], None]


@dataclass(frozen=True, slots=True)
class Rider:
    """A player on a stool; ``primitive_id`` empty puts him down at ``exit``, relative to the anchor."""

    player_id: str
    primitive_id: str
    exit: Vector
    yaw: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A boss bar; ``text`` None takes it away."""

    text: Message | None
    progress: float = 0.0
    color: BarColor = "white"


@dataclass(frozen=True, slots=True)
class WatchersBar:
    """The boss bar of those near a table whom ``audience`` names; only the server knows who is near."""

    bar: Bar
    audience: Audience


NO_WATCHERS_BAR: Final = WatchersBar(Bar(None), EVERYONE)


@dataclass(frozen=True, slots=True)
class SceneChange:
    """What changed in a table's picture; with ``place`` it is the whole picture and all before it is forgotten.

    ``bar`` None means that the watchers' bar stays as it is. ``later`` are further steps of what moves.
    """

    table_id: TableId
    revision: int
    place: Place | None
    put: tuple[Primitive, ...]
    remove: tuple[str, ...]
    riders: tuple[Rider, ...]
    bar: WatchersBar | None = None
    later: tuple[Step, ...] = ()

    def at_once(self) -> SceneChange:
        """The same without anything on its way."""
        now = together((Step(0, self.put, self.remove), *self.later))
        return replace(self, put=now.put, remove=now.remove, later=())


@dataclass(frozen=True, slots=True)
class Noise:
    """A sound by its registered id."""

    key: str
    volume: float = 1.0
    pitch: float = 1.0


@dataclass(frozen=True, slots=True)
class AskedText:
    """A question to one player that a text of at most ``longest`` characters answers; ``token`` comes back with it."""

    player_id: str
    table_id: TableId
    token: str
    longest: int
    title: Message
    body: Message
    field: Message
    submit: Message
    cancel: Message


@dataclass(frozen=True, slots=True)
class PanelButton:
    """Clicking it types ``command``, which begins with a slash; ``hint`` is shown to who points at it."""

    label: Message
    hint: Message
    command: str


@dataclass(frozen=True, slots=True)
class Panel:
    """Something to read and to choose from; ``chat`` is the same for a client that has no dialogs.

    Paragraphs of the body are ``width`` pixels wide at most, 0 leaves it to the client. One that is ``passing`` is
    closed by ``Stage.close_panel``.
    """

    player_id: str
    title: Message
    body: tuple[Message, ...]
    buttons: tuple[PanelButton, ...]
    close: Message
    chat: tuple[Message, ...]
    width: int = 0
    passing: bool = False

    def told_in(self, words: str) -> Panel:
        """The same in a set of words."""
        return replace(
            self,
            title=in_words(words, self.title),
            body=tuple(in_words(words, line) for line in self.body),
            buttons=tuple(replace(button, label=in_words(words, button.label)) for button in self.buttons),
            chat=tuple(in_words(words, line) for line in self.chat),
        )


class Stage(Protocol):
    """One Minecraft server as its tables see it. Nothing here waits; what cannot be delivered is sent anew later."""

    def announce(self, table_id: TableId) -> None:
        """A table is there that the server has nothing of; its whole picture is asked for."""

    def scene(self, change: SceneChange) -> None:
        """Show a change of a table."""

    def scene_removed(self, table_id: TableId) -> None:
        """Take a table out of the world."""

    def chat(self, player_id: str, line: Message) -> None:
        """Write a line."""

    def action_bar(self, player_id: str, line: Message) -> None:
        """Write above the hotbar."""

    def bar(self, player_id: str, bar_id: str, bar: Bar) -> None:
        """Show or change a boss bar."""

    def title(self, player_id: str, title: Message, subtitle: Message) -> None:
        """Show big words for a moment."""

    def ask_text(self, question: AskedText) -> None:
        """Ask a player something, where his client can be asked; nothing waits for the answer."""

    def panel(self, panel: Panel) -> bool:
        """Show a panel; False if the server has none, so that it is told otherwise."""

    def form(self, form: Form) -> bool:
        """Put a form to a player; False if the server has none, so that it is told otherwise."""

    def close_panel(self, player_id: str) -> None:
        """Close the passing panel or the form a player was shown last, if it is open still."""

    def noise(self, player_id: str, noise: Noise) -> None:
        """Play a sound."""

    def is_present(self, player_id: str) -> bool:
        """Whether the player is in the world now."""

    def people(self) -> tuple[Person, ...]:
        """Everybody in the world now."""

    def is_connected(self) -> bool:
        """Whether the server is there."""

    def shows_pictures(self) -> bool:
        """Whether somebody could see a picture of a table now."""

    def locale(self, player_id: str) -> str:
        """The language the player reads."""

    def common_locale(self) -> str:
        """The language of what all see at once."""

    def permissions(self, player_id: str) -> frozenset[str]:
        """The permission nodes the player was last known to hold."""

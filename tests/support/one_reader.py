"""A world with one player who looks at nothing but what he is told."""

from __future__ import annotations

from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import Person
from mahjong_bridge.tables.forms import Form
from mahjong_bridge.tables.stage import AskedText, Bar, Noise, Panel, SceneChange
from mahjong_commands.messages import Message, plain


class OneReader:
    """A stage that keeps what one player reads above his hotbar, and what he hears."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.heard: list[Noise] = []

    def announce(self, table_id: TableId) -> None: ...

    def scene(self, change: SceneChange) -> None: ...

    def scene_removed(self, table_id: TableId) -> None: ...

    def chat(self, player_id: str, line: Message) -> None: ...

    def action_bar(self, player_id: str, line: Message) -> None:
        self.lines.append(plain(line))

    def bar(self, player_id: str, bar_id: str, bar: Bar) -> None: ...

    def title(self, player_id: str, title: Message, subtitle: Message) -> None: ...

    def noise(self, player_id: str, noise: Noise) -> None:
        self.heard.append(noise)

    def ask_text(self, question: AskedText) -> None: ...

    def panel(self, panel: Panel) -> bool:
        return True

    def form(self, form: Form) -> bool:
        return True

    def close_panel(self, player_id: str) -> None: ...

    def is_present(self, player_id: str) -> bool:
        return True

    def people(self) -> tuple[Person, ...]:
        return ()

    def is_connected(self) -> bool:
        return True

    def shows_pictures(self) -> bool:
        return True

    def locale(self, player_id: str) -> str:
        return "en_us"

    def common_locale(self) -> str:
        return "en_us"

    def permissions(self, player_id: str) -> frozenset[str]:
        return frozenset()

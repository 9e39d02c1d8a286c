"""What a table answers when it does not do something: a stable code and a text for the one who asked."""

from __future__ import annotations

from mahjong_commands.messages import Message


class Refusal(Exception):  # noqa: N818 - normal play, not a fault
    """Nothing was changed. ``code`` travels on the wire, ``message`` is shown."""

    def __init__(self, code: str, message: Message | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.message = message if message is not None else Message(f"mahjong.table.refused.{code}")

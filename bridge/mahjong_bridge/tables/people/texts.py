"""What is told of a table's people: its owner, guests, watchers and those at its door."""

from __future__ import annotations

from mahjong_bridge.tables.document import BotPlayer
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Message
from mahjong_engine.bots import LEVELS


def told(what: str, **arguments: object) -> Message:
    """The text ``mahjong.people.<what>``."""
    return Message(f"mahjong.people.{what}", arguments)


def made(what: str, **arguments: object) -> Outcome:
    """A carried out command with its text."""
    return Outcome(ok=True, code="ok", lines=(told(f"done.{what}", **arguments),))


def refusal(code: str, text: str = "", **arguments: object) -> Refusal:
    """A refusal with its text, which is called like the code unless said otherwise."""
    return Refusal(code, told(f"refused.{text or code}", **arguments))


def bot_named(bot: BotPlayer) -> Message:
    """A bot with its level: ours by the reader's word for it, a package's by the word people type."""
    level = told(f"level.{bot.level}") if bot.level in LEVELS else bot.level
    return told("card.bot", bot=bot.name, level=level)

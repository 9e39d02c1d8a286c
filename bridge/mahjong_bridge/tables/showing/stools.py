"""Stools that can be taken: whose they are, and what stands over them."""

from __future__ import annotations

from mahjong_bridge.scenes.chairs import chair_of
from mahjong_bridge.tables.document import BotPlayer, Human, TableDocument
from mahjong_bridge.tables.people.texts import bot_named
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat


def is_free(table: TableDocument, seat: Seat, *, playing: bool) -> bool:
    """Whether somebody may sit down there."""
    occupant = table.occupant(seat)
    if isinstance(occupant, Human):
        return occupant.standing
    return not playing


def owner_of(table: TableDocument, seat: Seat) -> str | None:
    """Who may take the chair: everybody, or only the player who got up from it in the middle of a match."""
    occupant = table.occupant(seat)
    return occupant.player_id if isinstance(occupant, Human) else None


def stool_label(table: TableDocument, seat: Seat, chairs: tuple[int, ...]) -> Message:
    """What stands over a stool; ``chairs`` has the chair of each seat, empty while each has that of his own number."""
    match table.occupant(seat):
        case Human(name=name):
            return Message("mahjong.table.stool.away", {"player": name})
        case BotPlayer() as bot:
            return Message("mahjong.table.stool.bot", {"bot": bot_named(bot)})
        case None:
            wind = Message(f"mahjong.game.wind.{int(chair_of(chairs, seat))}")
            return Message("mahjong.table.stool.free", {"wind": wind})

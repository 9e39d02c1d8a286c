"""What is put into a table's mailbox."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_bridge.library.offers import Offer
from mahjong_bridge.store.ports import Receipt
from mahjong_bridge.tables.stage import Reply
from mahjong_commands.intents import Intent
from mahjong_engine.actions import SeatAction
from mahjong_engine.hints import Hints, SeatSight
from mahjong_engine.seats import Seat


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Order:
    """How a command is to be carried out.

    ``receipt`` is kept with what it does. Once ``is_wanted`` says no, nobody waits for it and it is not begun.
    """

    receipt: Receipt | None = None
    is_wanted: Callable[[], bool] = _always


PLAIN: Final = Order()


@dataclass(frozen=True, slots=True)
class ClickBox:
    """A player clicked an interaction box."""

    player_id: str
    name: str
    token: str
    sneaking: bool
    reply: Reply


@dataclass(frozen=True, slots=True)
class ClickBlock:
    """A player clicked a real block, when the server had applied ``revision``."""

    player_id: str
    name: str
    primitive_id: str
    revision: int
    reply: Reply


@dataclass(frozen=True, slots=True)
class Wish:
    """A player's command, already understood.

    ``manages``: he may do here what only owner and operators may; ``rules``: he may change the rules.
    """

    player_id: str
    name: str
    intent: Intent
    reply: Reply
    order: Order = PLAIN
    manages: bool = False
    rules: bool = False


@dataclass(frozen=True, slots=True)
class AnswerQuestion:
    """A player has answered a question of the table in words, which may be a secret."""

    player_id: str
    name: str
    token: str
    text: str = field(repr=False)
    reply: Reply


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """A player has pressed a button of a form; ``values`` are its fields by name."""

    player_id: str
    name: str
    token: str
    button: str
    values: Mapping[str, str]
    reply: Reply


@dataclass(frozen=True, slots=True)
class GetUp:
    """A player held the sneak key."""

    player_id: str


@dataclass(frozen=True, slots=True)
class PlayerCame:
    """A player is in the world (again)."""

    player_id: str


@dataclass(frozen=True, slots=True)
class PlayerWent:
    """A player has left the world."""

    player_id: str


@dataclass(frozen=True, slots=True)
class ProfileChanged:
    """There is a newer version of the profile the table is named after."""

    offer: Offer


@dataclass(frozen=True, slots=True)
class Served:
    """The table's server is connected, or is not any more."""

    connected: bool


@dataclass(frozen=True, slots=True)
class Advised:
    """Hints for what a seat saw."""

    seat: Seat
    sight: SeatSight
    hints: Hints


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """A player has changed what he wants to be shown."""


@dataclass(frozen=True, slots=True)
class Due:
    """Some moment the table waited for has come."""


@dataclass(frozen=True, slots=True)
class BotChose:
    """A bot has decided; None if it could not. ``match_id`` names the match whose decision that was."""

    seat: Seat
    number: int
    action: SeatAction | None
    match_id: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """Write the clocks and end; ``done`` is called at the end."""

    done: Callable[[], None]


Request = (
    ClickBox
    | ClickBlock
    | Wish
    | AnswerQuestion
    | AnswerForm
    | GetUp
    | PlayerCame
    | PlayerWent
    | ProfileChanged
    | Served
    | Advised
    | SettingChanged
    | Due
    | BotChose
    | Stop
)

"""Times of a table that no rule fixes, and what a table needs from the engine around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mahjong_bridge.library.offers import Offer
from mahjong_bridge.plugins.admitting import Admission
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.document import HintRule
from mahjong_bridge.tables.hints.hinting import Advise
from mahjong_bridge.tables.ledger import Ledger
from mahjong_bridge.tables.play.seeds import Seeds
from mahjong_bridge.tables.showing.drawing_turns import DrawingTurns
from mahjong_bridge.tables.showing.looks import Look, plain_look
from mahjong_bridge.tables.stage import Stage
from mahjong_bridge.tables.time import Clock
from mahjong_commands.messages import Message
from mahjong_engine.actions import SeatAction
from mahjong_engine.views import View


@dataclass(frozen=True, slots=True)
class TableSettings:
    """Seconds, unless said otherwise.

    ``away_time``: what opens while a player is away gets its default after it. ``pause_limit``: how long a table
    without its server stands still. ``return_time``: how long it waits for seated players once the server is back.
    ``after_deal``: the result is shown that long. ``before_drawn``: so long drawn chairs are told before all move.
    ``idle_time``: chairs at which nobody plays are cleared after it. ``missed_limit``: who misses so many decisions
    in a row is played for like somebody away until he does something; 0 for nobody.
    ``waiting_away_time``: how long somebody who left the world keeps his chair while no match runs.
    ``bot_delay``: a bot's answer comes that much later, evenly between the two. ``bot_limit``: a bot that thinks longer
    gets the default. ``forced_time``: what leaves a player no choice, such as the drawn tile after riichi, is played
    for him after it; None leaves it to him. ``hints``: whether new tables give hints to those who have not said what
    they want; forbidden at all tables. ``animations``: tiles are seen on their way, else they are where they belong.
    ``cooldowns``: players wait between two uses of a command that others are told of. ``draw_wait``: a tile is seen
    drawn so long after the discard before it, evenly between the two, whether anybody was asked or not.
    """

    away_time: float = 1.0
    missed_limit: int = 2
    pause_limit: float = 600.0
    return_time: float = 60.0
    after_deal: float = 8.0
    before_drawn: float = 4.0
    idle_time: float = 300.0
    waiting_away_time: float = 30.0
    bot_delay: tuple[float, float] = (0.6, 1.2)
    bot_limit: float = 2.0
    forced_time: float | None = 1.0
    bot_level: str = "normal"
    mailbox: int = 256
    hints: HintRule = "on"
    animations: bool = True
    cooldowns: bool = True
    draw_wait: tuple[float, float] = (0.4, 0.8)


if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor

Think = Callable[[str, View], Awaitable[SeatAction]]
"""What a bot of a level does in a view; may raise, may take too long."""


@dataclass(frozen=True, slots=True)
class Surrounding:
    """The engine around a table.

    ``changed`` is called whenever its document is another, before anybody is answered; ``shown`` whenever it has shown
    a new moment.
    ``offer_of`` finds a profile by a word for it; raises ``Refusal``. ``taking_chair`` is held while a player is given
    a chair; it raises ``Refusal`` if he has one elsewhere. ``advise`` works hints out beside the loop, ``wants_hints``
    says whether a player has asked for them; None if he has not said. ``look`` is how a player wants to see tables.
    ``drawing`` is shared by all tables. ``tell_operators`` tells who may mend it what is wrong.
    """

    store: Ledger
    clock: Clock
    stage: Stage
    seeds: Seeds
    think: Think
    advise: Advise
    wants_hints: Callable[[str], bool | None]
    settings: TableSettings
    engine_version: str
    admission: Admission
    offer_of: Callable[[str], Offer]
    taking_chair: Callable[[str, TableId], AbstractContextManager[None]]
    changed: Callable[[TableActor], None]
    shown: Callable[[TableActor], None]
    tell_operators: Callable[[Message], None]
    look: Callable[[str], Look] = plain_look
    drawing: DrawingTurns = field(default_factory=DrawingTurns)

"""How a player has chosen to see tables, and how he looks at one from above for a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahjong_bridge.scenes.sight import TableMode
from mahjong_bridge.tables.answering import done
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.stage import Outcome

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


@dataclass(frozen=True, slots=True)
class Look:
    """Tiles in ``letters`` or by their signs; the reading ``board`` or not, None as the kind of table has it.

    Results come in ``windows`` where the player's client has them, else in chat.
    """

    letters: bool = False
    board: bool | None = None
    windows: bool = True

    def has_board(self, mode: TableMode) -> bool:
        """Whether the reading board hangs there: a table of blocks is read from farther away."""
        return mode == "block" if self.board is None else self.board


PLAIN: Final = Look()


def plain_look(player_id: str) -> Look:
    """The look of who has chosen nothing."""
    del player_id
    return PLAIN


def look_from_above(actor: TableActor, player_id: str) -> Outcome:
    """Take a player above his table, or back to his stool; raises ``Refusal`` while he is asked something."""
    seat = actor.table.seat_of(player_id)
    desk = None if seat is None else actor.show.desks.get(seat)
    if desk is None:
        raise Refusal("not_seated")
    if not desk.above and desk.number is not None:
        raise Refusal("asked_now")
    desk.above = not desk.above
    return done("above" if desk.above else "below")

"""``/mahjong settlement``: how the last deal ended, again, while the next one is played too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjong_bridge.tables.play.running import RunningMatch
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.showing.feedback import round_name
from mahjong_bridge.tables.showing.result_terms import teller_of
from mahjong_bridge.tables.showing.result_windows import ResultWindows, is_asked
from mahjong_bridge.tables.showing.results import ResultLine, result_lines
from mahjong_bridge.tables.stage import Outcome
from mahjong_engine.kernel import view
from mahjong_engine.seats import SPECTATOR
from mahjong_engine.views import View

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def settle(actor: TableActor, player_id: str) -> Outcome:
    """The last result, in a window where the player has them and is asked nothing; raises ``Refusal``."""
    public = actor.views.get(SPECTATOR)
    match = actor.game.keeper.match
    if public is None or match is None:
        raise Refusal("no_result")
    lines = _lines(public, match) or actor.announcer.last_result or await _stored(actor, match)
    if not lines:
        raise Refusal("no_result")
    windows, is_over = ResultWindows(actor.around.stage, actor.around.look), public.match_result is not None
    if not is_asked(actor.views, actor.shown_table.seat_of(player_id)) and windows.show(
        player_id, lines, actor.profile.words, is_over=is_over
    ):
        return Outcome(ok=True, code="ok")
    return Outcome(ok=True, code="ok", lines=tuple(line.message for line in lines))


async def _stored(actor: TableActor, match: RunningMatch) -> tuple[ResultLine, ...]:
    """The result of the deal before this one, where this engine has not seen it: a restart in the middle of a deal."""
    before = await actor.game.keeper.before_this_deal()
    if before is None:
        return ()
    lines = actor.announcer.last_result = _lines(view(before, SPECTATOR), match)
    return lines


def _lines(public: View, match: RunningMatch) -> tuple[ResultLine, ...]:
    return tuple(result_lines(public, round_name(public), teller_of(match.names, match.state.profile)))
